// SPDX-License-Identifier: Apache-2.0

// The rules, one for each count so that they work on vectors of fixed length. With symmetric nodes
// the even part of the hodograph is shared by u and -u.

extension SpeedIntegral {
  /// The number of rules.
  static let ruleCount = 7

  /// The integral by one of the rules, which are numbered in the order of their nodes.
  @inline(__always)
  static func integral(
    rule: Int,
    _ w0: Vector2D,
    _ w1: Vector2D,
    _ w2: Vector2D
  ) -> Double {
    switch rule {
    case 0: rule4(w0, w1, w2)
    case 1: rule8(w0, w1, w2)
    case 2: rule12(w0, w1, w2)
    case 3: rule16(w0, w1, w2)
    case 4: rule24(w0, w1, w2)
    case 5: rule32(w0, w1, w2)
    default: rule48(w0, w1, w2)
    }
  }

  /// 4 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  static func rule4(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.points4, w0, w1, w2)
  }

  /// 8 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  private static func rule8(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.points8, w0, w1, w2)
  }

  /// 16 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  private static func rule16(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.points16, w0, w1, w2)
  }

  /// 32 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  private static func rule32(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.points32, w0, w1, w2)
  }

  /// 12 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  private static func rule12(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.innerPoints12, w0, w1, w2)
      + sum(GaussLegendre.outerPoints12, w0, w1, w2)
  }

  /// 24 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  private static func rule24(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.innerPoints24, w0, w1, w2)
      + sum(GaussLegendre.outerPoints24, w0, w1, w2)
  }

  /// 48 nodes: ∫ |w0 + w1 u + w2 u²| du over -1...1.
  @inline(__always)
  private static func rule48(_ w0: Vector2D, _ w1: Vector2D, _ w2: Vector2D) -> Double {
    sum(GaussLegendre.innerPoints48, w0, w1, w2)
      + sum(GaussLegendre.outerPoints48, w0, w1, w2)
  }

  /// The weighted sum over nodes ±u.
  @inline(__always)
  private static func sum<Lanes: SIMD & Sendable>(
    _ points: GaussPoints<Lanes>,
    _ w0: Vector2D,
    _ w1: Vector2D,
    _ w2: Vector2D
  ) -> Double where Lanes.Scalar == Double {
    let u = points.nodes
    let square = u * u
    let evenX = square * w2.x + w0.x
    let evenY = square * w2.y + w0.y
    let oddX = u * w1.x
    let oddY = u * w1.y
    let (px, py) = (evenX + oddX, evenY + oddY)
    let (mx, my) = (evenX - oddX, evenY - oddY)
    let speeds = (px * px + py * py).squareRoot() + (mx * mx + my * my).squareRoot()
    return (speeds * points.weights).sum()
  }
}
