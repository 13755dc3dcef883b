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
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
  }

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
    QuadraticBezier(map.apply(to: p0), map.apply(to: p1), map.apply(to: p2))
  }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  public var signedArea: Double {
    guard isFinite else { return .nan }
    let (a, b) = (p1 - p0, p2 - p0)
    return ErrorFree.differenceOfProducts(a.x, b.y, a.y, b.x) / 3
      + LineSegment(p0, p2).signedArea
  }
}
