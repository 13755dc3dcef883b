// SPDX-License-Identifier: Apache-2.0

/// A cubic Bézier curve: B(t) = (1-t)³ p0 + 3 (1-t)² t p1 + 3 (1-t) t² p2 + t³ p3, t in 0...1.
///
/// Coordinates are in the caller's units and should be below 2^1020 in magnitude; beyond,
/// differences may overflow.
///
/// ```swift
/// let curve = CubicBezier(Point2D(0, 0), Point2D(0, 10), Point2D(10, 10), Point2D(10, 0))
/// print(curve.point(at: 0.5), curve.unitTangent(at: 0.5))  // (5.0, 7.5) (1.0, 0.0)
/// let (left, right) = curve.split(at: 0.25)
/// print(left.length() + right.length())
/// ```
@frozen
public struct CubicBezier: Hashable, Sendable {
  /// The start point, B(0).
  public var p0: Point2D
  /// The first control point; p1 - p0 is a third of the derivative at the start.
  public var p1: Point2D
  /// The second control point; p3 - p2 is a third of the derivative at the end.
  public var p2: Point2D
  /// The end point, B(1).
  public var p3: Point2D

  /// The curve with these four control points.
  @inlinable
  public init(_ p0: Point2D, _ p1: Point2D, _ p2: Point2D, _ p3: Point2D) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// Where the curve begins: ``p0``.
  @inlinable public var start: Point2D { p0 }
  /// Where it ends: ``p3``.
  @inlinable public var end: Point2D { p3 }

  /// The point at `t`, by de Casteljau's algorithm.
  ///
  /// Exactly p0 at 0 and p3 at 1; for t in 0...1 within 4 ulp of the largest coordinate and never
  /// outside ``controlBox``. Any finite `t` is allowed and extrapolates.
  @inlinable
  public func point(at t: Double) -> Point2D {
    let blend = LinearBlend(t)
    let middle = blend(p1, p2)
    return blend(blend(blend(p0, p1), middle), blend(middle, blend(p2, p3)))
  }

  /// The derivative with respect to `t`, in units of the coordinates.
  ///
  /// 3 ((1-t)² (p1 - p0) + 2 (1-t) t (p2 - p1) + t² (p3 - p2)): zero at cusps, and at an end that
  /// coincides with its control point.
  @inlinable
  public func derivative(at t: Double) -> Vector2D {
    let s = 1 - t
    return (3 * s * s) * (p1 - p0) + (6 * s * t) * (p2 - p1) + (3 * t * t) * (p3 - p2)
  }

  /// The second derivative with respect to `t`: 6 ((1-t) (p2 - 2 p1 + p0) + t (p3 - 2 p2 + p1)).
  @inlinable
  public func secondDerivative(at t: Double) -> Vector2D {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    return (6 * (1 - t)) * (b - a) + (6 * t) * (c - b)
  }

  /// The same curve run backwards, exactly: `t` becomes 1 - t.
  @inlinable
  public func reversed() -> CubicBezier { CubicBezier(p3, p2, p1, p0) }

  /// The smallest rectangle that holds the control points; it contains the curve.
  @inlinable public var controlBox: Rect2D { isFinite ? uncheckedControlBox : .undefined }

  /// The box of finite control points.
  @inlinable
  @inline(__always)
  var uncheckedControlBox: Rect2D { Rect2D(p0, p1).union(Rect2D(p2, p3)) }

  /// Whether all coordinates are finite.
  @inlinable public var isFinite: Bool {
    p0.isFinite && p1.isFinite && p2.isFinite && p3.isFinite
  }

  /// The image under an affine map: that of the control points; equal `t` go to equal `t`.
  @inlinable
  public func transformed(by map: AffineTransform2D) -> CubicBezier {
    CubicBezier(map(p0), map(p1), map(p2), map(p3))
  }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  ///
  /// For a closed path the sum over its segments is the enclosed area.
  public var signedArea: Double {
    guard isFinite else { return .nan }
    let (a, b, c) = (p1 - p0, p2 - p0, p3 - p0)
    let local = 3 * a.exactCross(b) + 3 * a.exactCross(c) + 6 * b.exactCross(c)
    return local / 20 + LineSegment(p0, p3).signedArea
  }

  /// The smallest rectangle that holds the curve, from its extreme points.
  ///
  /// Every side is within 4 ulp of the largest coordinate of the exact bound; computed points may
  /// stick out by as much, but never out of ``controlBox``, which holds the box. Exact where the
  /// control points lie between the ends. Constant time.
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
  /// At most two. A cusp is listed at most once; a straight curve has none.
  public var inflections: RealRoots {
    guard let (a, b, c, _) = scaledLegs else { return RealRoots() }
    return UnitRoots.bernstein(a.exactCross(b), a.exactCross(c), b.exactCross(c))
  }

  /// The unit tangent at `t` in 0...1: the direction of travel.
  ///
  /// As ``PathSegment/unitTangent(at:)``, also at cusps and ends that lie on their control points.
  public func unitTangent(at t: Double) -> Vector2D {
    guard let (a, b, c, _) = scaledLegs else { return UnitTangent.overflowing(isFinite) }
    return UnitTangent.direction(a, b, c, at: t)
  }

  /// The signed curvature at `t`, per unit of length; positive where the curve turns left.
  ///
  /// Left is counter-clockwise in a y-up frame. Where the derivative vanishes (a cusp, or an end
  /// that coincides with its control point) it is 0 if the curve is straight there, else the
  /// largest finite double with the sign of the curvature beside the point. Finite for all finite
  /// curves.
  public func curvature(at t: Double) -> Double {
    guard isFinite else { return .nan }
    let first = derivative(at: t)
    let second = secondDerivative(at: t)
    if first != .zero { return Curvature.value(first: first, second: second) }
    guard let (a, b, c, _) = scaledLegs else { return 0 }
    let scaledSecond = (1 - t) * (b - a) + t * (c - b)
    let third = (c - b) - (b - a)
    let sign = scaledSecond.cross(third)
    if sign == 0 { return 0 }
    return sign > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
  }

  // Inlined so that each number is written once, where the caller stores it.
  /// The two parts at `t` in 0...1, by de Casteljau's algorithm.
  ///
  /// Traps outside. They share ``point(at:)`` bit for bit and keep p0 and p3; the other points are
  /// within 4 ulp of the largest coordinate.
  @inlinable
  @inline(__always)
  public func split(at t: Double) -> (left: CubicBezier, right: CubicBezier) {
    demand(t.isParameter, "CubicBezier.split: t is not in 0...1")
    let blend = LinearBlend(t)
    let (a, b, c) = (blend(p0, p1), blend(p1, p2), blend(p2, p3))
    let (d, e) = (blend(a, b), blend(b, c))
    let middle = blend(d, e)
    return (CubicBezier(p0, a, d, middle), CubicBezier(middle, e, c, p3))
  }

  /// The part from one `t` to another, both in 0...1, reversed where `from` exceeds `to`.
  ///
  /// Its ends are ``point(at:)`` bit for bit, so neighbouring parts join exactly; the inner points
  /// are within 4 ulp of the largest coordinate. Traps outside.
  @inlinable
  public func subcurve(from: Double, to: Double) -> CubicBezier {
    demand(from.isParameter && to.isParameter, "CubicBezier.subcurve: t is not in 0...1")
    if from > to { return subcurve(from: to, to: from).reversed() }
    let (start, end) = (LinearBlend(from), LinearBlend(to))
    let (a, b, c) = (start(p0, p1), start(p1, p2), start(p2, p3))
    let (d, e) = (start(a, b), start(b, c))
    return CubicBezier(start(d, e), end(d, e), end(end(a, b), end(b, c)), point(at: to))
  }

  /// The legs of the control polygon times a power of two; nil where they are not finite.
  @inline(__always)
  var scaledLegs: (a: Vector2D, b: Vector2D, c: Vector2D, unit: Double)? {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    guard a.isFinite, b.isFinite, c.isFinite else { return nil }
    let unit = PowerOfTwo.normalizing(max(a.maximumNorm, max(b.maximumNorm, c.maximumNorm)))
    return unit == 1 ? (a, b, c, 1) : (unit * a, unit * b, unit * c, unit)
  }
}

/// Directions of curves, also where the derivative vanishes.
enum UnitTangent {
  /// The unit vector along a vector; (1, 0) for the zero vector.
  static func direction(_ vector: Vector2D) -> Vector2D {
    let size = vector.maximumNorm
    guard size > 0 else { return vector.isFinite ? Vector2D(x: 1, y: 0) : .undefined }
    // Brought near 1 first: a subnormal length has too few digits to divide by.
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

/// Curvature from derivatives, without intermediate over- or underflow.
enum Curvature {
  /// cross(first, second) / |first|³ for a non-zero first derivative, clamped to finite values.
  static func value(first: Vector2D, second: Vector2D) -> Double {
    let speed = first.length
    let direction = first / speed
    let ratio = second / speed
    let value = direction.exactCross(ratio) / speed
    if value.isNaN { return 0 }
    return max(-.greatestFiniteMagnitude, min(.greatestFiniteMagnitude, value))
  }
}
