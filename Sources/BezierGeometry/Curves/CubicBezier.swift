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
/// print(left.length(accuracy: 1e-9) + right.length(accuracy: 1e-9))
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
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

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
  /// 3 ((1-t)² (p1 - p0) + 2 (1-t) t (p2 - p1) + t² (p3 - p2)): its length is the speed, its
  /// direction that of travel. Zero at cusps, and at an end whose control point coincides with it.
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

  /// The five control points of the same curve as a quartic (degree elevation).
  ///
  /// The inner points are within 2 ulp of the largest coordinate.
  @inlinable
  public func elevated() -> (Point2D, Point2D, Point2D, Point2D, Point2D) {
    (
      p0,
      Point2D(x: (p0.x + 3 * p1.x) / 4, y: (p0.y + 3 * p1.y) / 4),
      Point2D(x: 0.5 * p1.x + 0.5 * p2.x, y: 0.5 * p1.y + 0.5 * p2.y),
      Point2D(x: (3 * p2.x + p3.x) / 4, y: (3 * p2.y + p3.y) / 4),
      p3
    )
  }

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
    CubicBezier(
      map.apply(to: p0),
      map.apply(to: p1),
      map.apply(to: p2),
      map.apply(to: p3)
    )
  }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  ///
  /// For a closed path the sum over its segments is the enclosed area.
  public var signedArea: Double {
    guard isFinite else { return .nan }
    let (a, b, c) = (p1 - p0, p2 - p0, p3 - p0)
    let local =
      3 * ErrorFree.differenceOfProducts(a.x, b.y, a.y, b.x)
      + 3 * ErrorFree.differenceOfProducts(a.x, c.y, a.y, c.x)
      + 6 * ErrorFree.differenceOfProducts(b.x, c.y, b.y, c.x)
    return local / 20 + LineSegment(p0, p3).signedArea
  }
}
