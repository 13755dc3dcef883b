// SPDX-License-Identifier: Apache-2.0

// The rules, one for each count so that they work on vectors of fixed length. With symmetric nodes
// the even part of the hodograph is shared by u and -u.

extension SpeedIntegral {
  /// 4 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule4(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.nodes4, GaussLegendre.weights4, w0, w1, w2)
  }

  /// 8 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule8(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.nodes8, GaussLegendre.weights8, w0, w1, w2)
  }

  /// 16 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule16(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.nodes16, GaussLegendre.weights16, w0, w1, w2)
  }

  /// 32 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule32(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.nodes32, GaussLegendre.weights32, w0, w1, w2)
  }

  /// 12 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule12(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.innerNodes12, GaussLegendre.innerWeights12, w0, w1, w2)
      + sum(GaussLegendre.outerNodes12, GaussLegendre.outerWeights12, w0, w1, w2)
  }

  /// 24 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule24(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.innerNodes24, GaussLegendre.innerWeights24, w0, w1, w2)
      + sum(GaussLegendre.outerNodes24, GaussLegendre.outerWeights24, w0, w1, w2)
  }

  /// 48 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule48(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.innerNodes48, GaussLegendre.innerWeights48, w0, w1, w2)
      + sum(GaussLegendre.outerNodes48, GaussLegendre.outerWeights48, w0, w1, w2)
  }

  /// The weighted sum over nodes ±u.
  @inline(__always)
  private static func sum<Nodes: SIMD>(
    _ u: Nodes,
    _ weights: Nodes,
    _ w0: Vector2D,
    _ w1: Vector2D,
    _ w2: Vector2D
  ) -> Double where Nodes.Scalar == Double {
    let square = u * u
    let evenX = square * w2.x + w0.x
    let evenY = square * w2.y + w0.y
    let oddX = u * w1.x
    let oddY = u * w1.y
    let (px, py) = (evenX + oddX, evenY + oddY)
    let (mx, my) = (evenX - oddX, evenY - oddY)
    let speeds = (px * px + py * py).squareRoot() + (mx * mx + my * my).squareRoot()
    return (speeds * weights).sum()
  }
}
