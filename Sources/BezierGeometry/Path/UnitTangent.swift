// SPDX-License-Identifier: Apache-2.0

/// Directions of curves, also where the derivative vanishes.
enum UnitTangent {
  /// The unit vector along a vector; (1, 0) for the zero vector.
  static func direction(_ vector: Vector2D) -> Vector2D {
    let size = vector.maximumNorm
    guard size > 0 else { return vector.isFinite ? Vector2D(x: 1, y: 0) : .undefined }
    let scaled = vector / size
    return scaled / scaled.lengthSquared.squareRoot()
  }

  /// The answer for a curve whose legs are not finite: (1, 0) where only they are not.
  static func overflowing(_ isFinite: Bool) -> Vector2D {
    isFinite ? Vector2D(x: 1, y: 0) : .undefined
  }

  /// The direction of a cubic with these legs, scaled near 1.
  ///
  /// The first of the derivatives that is more than rounding noise decides; at t = 1 those of even
  /// order point backwards.
  static func direction(_ a: Vector2D, _ b: Vector2D, _ c: Vector2D, at t: Double) -> Vector2D {
    let s = 1 - t
    let first = (s * s) * a + (2 * s * t) * b + (t * t) * c
    let terms = s * s * a.maximumNorm + 2 * s * t * b.maximumNorm + t * t * c.maximumNorm
    if first.maximumNorm > 0x1p-46 * terms { return direction(first) }
    let (ab, bc) = (b - a, c - b)
    let second = s * ab + t * bc
    let size = a.maximumNorm + b.maximumNorm + c.maximumNorm
    if second.maximumNorm > 0x1p-46 * size { return direction(t < 1 ? second : -second) }
    return direction(bc - ab)
  }
}

extension PathSegment {
  /// The unit tangent at `t` in 0...1: the direction of travel.
  ///
  /// Where the derivative vanishes, as at a cusp or at an end with its control point, it is the
  /// direction in which the curve leaves, at the end that in which it arrives. (1, 0) on a point.
  public func unitTangent(at t: Double) -> Vector2D {
    switch self {
    case .line(let line): line.unitTangent(at: t)
    case .quadratic(let curve): curve.unitTangent(at: t)
    case .cubic(let curve): curve.unitTangent(at: t)
    case .arc(let arc): arc.unitTangent(at: t)
    }
  }

  /// The signed curvature at `t`, per unit of length; positive where the segment turns left.
  ///
  /// Left is counter-clockwise in a y-up frame; 0 on lines. Finite for finite segments: see
  /// ``CubicBezier/curvature(at:)`` for cusps.
  public func curvature(at t: Double) -> Double {
    switch self {
    case .line(let line): line.curvature(at: t)
    case .quadratic(let curve): curve.curvature(at: t)
    case .cubic(let curve): curve.curvature(at: t)
    case .arc(let arc): arc.curvature(at: t)
    }
  }
}
