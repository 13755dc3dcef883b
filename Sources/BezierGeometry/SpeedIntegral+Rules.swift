// SPDX-License-Identifier: Apache-2.0

// The rules, written out for each count so that they work on vectors of fixed length. With
// symmetric nodes the even part of the hodograph is shared by u and -u.

extension SpeedIntegral {
  /// 4 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule4(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    let u = GaussLegendre.nodes4
    let square = u * u
    let evenX = square * w2.x + w0.x
    let evenY = square * w2.y + w0.y
    let oddX = u * w1.x
    let oddY = u * w1.y
    let (px, py) = (evenX + oddX, evenY + oddY)
    let (mx, my) = (evenX - oddX, evenY - oddY)
    let sum = (px * px + py * py).squareRoot() + (mx * mx + my * my).squareRoot()
    return (sum * GaussLegendre.weights4).sum()
  }

  /// 8 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule8(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    let u = GaussLegendre.nodes8
    let square = u * u
    let evenX = square * w2.x + w0.x
    let evenY = square * w2.y + w0.y
    let oddX = u * w1.x
    let oddY = u * w1.y
    let (px, py) = (evenX + oddX, evenY + oddY)
    let (mx, my) = (evenX - oddX, evenY - oddY)
    let sum = (px * px + py * py).squareRoot() + (mx * mx + my * my).squareRoot()
    return (sum * GaussLegendre.weights8).sum()
  }

  /// 16 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule16(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    let u = GaussLegendre.nodes16
    let square = u * u
    let evenX = square * w2.x + w0.x
    let evenY = square * w2.y + w0.y
    let oddX = u * w1.x
    let oddY = u * w1.y
    let (px, py) = (evenX + oddX, evenY + oddY)
    let (mx, my) = (evenX - oddX, evenY - oddY)
    let sum = (px * px + py * py).squareRoot() + (mx * mx + my * my).squareRoot()
    return (sum * GaussLegendre.weights16).sum()
  }

  /// 32 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule32(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    let u = GaussLegendre.nodes32
    let square = u * u
    let evenX = square * w2.x + w0.x
    let evenY = square * w2.y + w0.y
    let oddX = u * w1.x
    let oddY = u * w1.y
    let (px, py) = (evenX + oddX, evenY + oddY)
    let (mx, my) = (evenX - oddX, evenY - oddY)
    let sum = (px * px + py * py).squareRoot() + (mx * mx + my * my).squareRoot()
    return (sum * GaussLegendre.weights32).sum()
  }
}
