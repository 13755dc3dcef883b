// SPDX-License-Identifier: Apache-2.0

extension QuadraticBezier {
  /// The smallest rectangle that holds the curve, from its extreme points.
  ///
  /// Every side is the end point's coordinate or ``point(at:)`` at an extremum, so within 4 ulp of
  /// the largest coordinate of the exact bound; points computed elsewhere on the curve may stick
  /// out by the same amount. Constant time.
  @inlinable public var boundingBox: Rect2D {
    isFinite ? BezierBounds.quadratic(p0, p1, p2) : .undefined
  }

  /// The parameters inside 0...1 (ends excluded) where x or y is stationary, ascending.
  public var extrema: RealRoots {
    guard isFinite else { return RealRoots() }
    let (a, b) = (p1 - p0, p2 - p1)
    var result = UnitRoots.bernstein(a.x, b.x)
    for t in UnitRoots.bernstein(a.y, b.y) { result.insert(t) }
    return result
  }

  /// The parameters where the curvature changes sign: always none for a quadratic.
  public var inflections: RealRoots { RealRoots() }

  /// The signed curvature at `t`, per unit of length; positive where the curve turns left.
  ///
  /// Left is counter-clockwise in a y-up frame. Where the derivative vanishes (only a straight
  /// curve has such a point, or one whose control point coincides with an end) it is 0.
  public func curvature(at t: Double) -> Double {
    guard isFinite else { return .nan }
    let first = derivative(at: t)
    if first == .zero { return 0 }
    return Curvature.value(first: first, second: secondDerivative(at: t))
  }
}
