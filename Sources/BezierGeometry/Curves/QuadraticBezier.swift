// SPDX-License-Identifier: Apache-2.0

/// A quadratic Bézier curve: B(t) = (1-t)² p0 + 2 (1-t) t p1 + t² p2, t in 0...1.
///
/// Coordinates are in the caller's units and should be below 2^1020 in magnitude; beyond,
/// differences may overflow.
///
/// ```swift
/// let curve = QuadraticBezier(Point2D(0, 0), Point2D(5, 10), Point2D(10, 0))
/// print(curve.point(at: 0.5), curve.boundingBox)  // (5.0, 5.0), and y in 0.0...5.0
/// ```
@frozen
public struct QuadraticBezier: Hashable, Sendable {
  /// The start point, B(0).
  public var p0: Point2D
  /// The control point; p1 - p0 is half of the derivative at the start.
  public var p1: Point2D
  /// The end point, B(1).
  public var p2: Point2D

  /// The curve with these three control points.
  @inlinable
  public init(_ p0: Point2D, _ p1: Point2D, _ p2: Point2D) {
    (self.p0, self.p1, self.p2) = (p0, p1, p2)
  }

  /// Where the curve begins: ``p0``.
  @inlinable public var start: Point2D { p0 }
  /// Where it ends: ``p2``.
  @inlinable public var end: Point2D { p2 }

  /// The point at `t`, by de Casteljau's algorithm.
  ///
  /// Exactly p0 at 0 and p2 at 1; for t in 0...1 within 4 ulp of the largest coordinate and never
  /// outside ``controlBox``. Any finite `t` is allowed and extrapolates.
  @inlinable
  public func point(at t: Double) -> Point2D {
    let blend = LinearBlend(t)
    return blend(blend(p0, p1), blend(p1, p2))
  }

  /// The derivative with respect to `t`, 2 ((1-t) (p1 - p0) + t (p2 - p1)).
  @inlinable
  public func derivative(at t: Double) -> Vector2D {
    2 * ((1 - t) * (p1 - p0) + t * (p2 - p1))
  }

  /// The second derivative, 2 (p2 - 2 p1 + p0), the same everywhere.
  @inlinable
  public func secondDerivative(at t: Double) -> Vector2D {
    2 * ((p2 - p1) - (p1 - p0))
  }

  /// The same curve run backwards, exactly: `t` becomes 1 - t.
  @inlinable
  public func reversed() -> QuadraticBezier { QuadraticBezier(p2, p1, p0) }

  /// The same curve as a cubic: control points at two thirds towards p1.
  ///
  /// The inner points are within 2 ulp of the largest coordinate.
  @inlinable
  public func elevated() -> CubicBezier {
    CubicBezier(
      p0,
      Point2D(x: (p0.x + 2 * p1.x) / 3, y: (p0.y + 2 * p1.y) / 3),
      Point2D(x: (2 * p1.x + p2.x) / 3, y: (2 * p1.y + p2.y) / 3),
      p2
    )
  }

  /// The smallest rectangle that holds the control points; it contains the curve.
  @inlinable public var controlBox: Rect2D { isFinite ? uncheckedControlBox : .undefined }

  /// The box of finite control points.
  @inlinable
  @inline(__always)
  var uncheckedControlBox: Rect2D { Rect2D(p0, p1).union(p2) }

  /// Whether all coordinates are finite.
  @inlinable public var isFinite: Bool { p0.isFinite && p1.isFinite && p2.isFinite }

  /// The image under an affine map: that of the control points; equal `t` go to equal `t`.
  @inlinable
  public func transformed(by map: AffineTransform2D) -> QuadraticBezier {
    QuadraticBezier(map(p0), map(p1), map(p2))
  }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  public var signedArea: Double {
    guard isFinite else { return .nan }
    let (a, b) = (p1 - p0, p2 - p0)
    return a.exactCross(b) / 3
      + LineSegment(p0, p2).signedArea
  }

  /// The smallest rectangle that holds the curve, from its extreme points.
  ///
  /// Every side is within 4 ulp of the largest coordinate of the exact bound; computed points may
  /// stick out by as much. Constant time.
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

  /// The unit tangent at `t` in 0...1: the direction of travel.
  ///
  /// As ``PathSegment/unitTangent(at:)``, also where the derivative vanishes.
  public func unitTangent(at t: Double) -> Vector2D {
    // A quadratic's hodograph is linear: a cubic's with the middle leg between the outer two.
    guard let (a, b, _) = scaledLegs else { return UnitTangent.overflowing(isFinite) }
    return UnitTangent.direction(a, 0.5 * (a + b), b, at: t)
  }

  /// The signed curvature at `t`, per unit of length; positive where the curve turns left.
  ///
  /// Left is counter-clockwise in a y-up frame. 0 where the derivative vanishes.
  public func curvature(at t: Double) -> Double {
    guard isFinite else { return .nan }
    let first = derivative(at: t)
    if first == .zero { return 0 }
    return Curvature.value(first: first, second: secondDerivative(at: t))
  }

  /// The two parts at `t` in 0...1, by de Casteljau's algorithm.
  ///
  /// As ``CubicBezier/split(at:)``. Traps outside.
  @inlinable
  public func split(at t: Double) -> (left: QuadraticBezier, right: QuadraticBezier) {
    demand(t.isParameter, "QuadraticBezier.split: t is not in 0...1")
    let blend = LinearBlend(t)
    let (a, b) = (blend(p0, p1), blend(p1, p2))
    let middle = blend(a, b)
    return (QuadraticBezier(p0, a, middle), QuadraticBezier(middle, b, p2))
  }

  /// The part from one `t` to another, both in 0...1, reversed where `from` exceeds `to`.
  ///
  /// As ``CubicBezier/subcurve(from:to:)``. Traps outside.
  @inlinable
  public func subcurve(from: Double, to: Double) -> QuadraticBezier {
    demand(from.isParameter && to.isParameter, "QuadraticBezier.subcurve: t is not in 0...1")
    if from > to { return subcurve(from: to, to: from).reversed() }
    let (start, end) = (LinearBlend(from), LinearBlend(to))
    let (a, b) = (start(p0, p1), start(p1, p2))
    return QuadraticBezier(start(a, b), end(a, b), point(at: to))
  }

  /// The legs of the control polygon times a power of two; nil where they are not finite.
  @inline(__always)
  var scaledLegs: (a: Vector2D, b: Vector2D, unit: Double)? {
    let (a, b) = (p1 - p0, p2 - p1)
    guard a.isFinite, b.isFinite else { return nil }
    let unit = PowerOfTwo.normalizing(max(a.maximumNorm, b.maximumNorm))
    return unit == 1 ? (a, b, 1) : (unit * a, unit * b, unit)
  }
}
