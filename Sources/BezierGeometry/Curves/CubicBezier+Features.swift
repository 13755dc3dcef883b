// SPDX-License-Identifier: Apache-2.0

extension CubicBezier {
  /// The smallest rectangle that holds the curve, from its extreme points.
  ///
  /// Every side is within 4 ulp of the largest coordinate of the exact bound; computed points of
  /// the curve may stick out by the same amount. Where the control points lie between the ends it
  /// is exact, and it never exceeds ``controlBox``, which contains every computed point. Constant
  /// time.
  @inlinable public var boundingBox: Rect2D {
    BezierBounds.cubic(p0, p1, p2, p3)
  }

  /// The parameters inside 0...1 (ends excluded) where x or y is stationary, ascending.
  ///
  /// At most four. A coordinate that is constant contributes none.
  public var extrema: RealRoots {
    guard isFinite else { return RealRoots() }
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    var result = UnitRoots.bernstein(a.x, 2 * b.x, c.x)
    for t in UnitRoots.bernstein(a.y, 2 * b.y, c.y) { result.insert(t) }
    return result
  }

  /// The parameters inside 0...1 (ends excluded) where the curvature vanishes, ascending.
  ///
  /// At most two: the roots of the cross product of the first and second derivatives. A cusp,
  /// where that product has a double root, is listed at most once; a straight curve has none.
  public var inflections: RealRoots {
    guard isFinite else { return RealRoots() }
    let (a, b, c) = scaledDifferences
    return UnitRoots.bernstein(
      ErrorFree.differenceOfProducts(a.x, b.y, a.y, b.x),
      ErrorFree.differenceOfProducts(a.x, c.y, a.y, c.x),
      ErrorFree.differenceOfProducts(b.x, c.y, b.y, c.x)
    )
  }

  /// The signed curvature at `t`, per unit of length; positive where the curve turns left.
  ///
  /// Left is counter-clockwise in a y-up frame. Where the derivative vanishes it is 0 if the curve
  /// is straight there, else (a cusp, or an end whose control point coincides with it) the
  /// curvature diverges and the result is the largest finite double with the sign of the curvature
  /// beside the point. Finite for all finite curves and t.
  public func curvature(at t: Double) -> Double {
    guard isFinite else { return .nan }
    let first = derivative(at: t)
    let second = secondDerivative(at: t)
    if first != .zero { return Curvature.value(first: first, second: second) }
    let (a, b, c) = scaledDifferences
    let scaledSecond = (1 - t) * (b - a) + t * (c - b)
    let third = (c - b) - (b - a)
    return Curvature.diverging(scaledSecond.cross(third))
  }

  /// The differences of the control points over a common power of two, so that products of two
  /// neither over- nor underflow.
  private var scaledDifferences: (Vector2D, Vector2D, Vector2D) {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    let size = max(a.maximumNorm, max(b.maximumNorm, c.maximumNorm))
    let unit = PowerOfTwo.normalizing(size)
    return (unit * a, unit * b, unit * c)
  }
}
