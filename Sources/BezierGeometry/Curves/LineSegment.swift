// SPDX-License-Identifier: Apache-2.0

/// The straight segment from p0 to p1: B(t) = (1-t) p0 + t p1, t in 0...1.
///
/// ```swift
/// let line = LineSegment(Point2D(0, 0), Point2D(3, 4))
/// print(line.length, line.point(at: 0.5))  // 5.0 (1.5, 2.0)
/// ```
@frozen
public struct LineSegment: Hashable, Sendable {
  /// The start point, B(0).
  public var p0: Point2D
  /// The end point, B(1).
  public var p1: Point2D

  /// The segment between two points.
  @inlinable
  public init(_ p0: Point2D, _ p1: Point2D) { (self.p0, self.p1) = (p0, p1) }

  /// Where the segment begins: ``p0``.
  @inlinable public var start: Point2D { p0 }
  /// Where it ends: ``p1``.
  @inlinable public var end: Point2D { p1 }

  /// The point at `t`; exactly p0 at 0 and p1 at 1, else within 1.5 ulp of the largest coordinate.
  ///
  /// Any finite `t` is allowed and extrapolates.
  @inlinable
  public func point(at t: Double) -> Point2D { LinearBlend(t)(p0, p1) }

  /// The derivative with respect to `t`: p1 - p0, the same everywhere.
  @inlinable
  public func derivative(at t: Double) -> Vector2D { p1 - p0 }

  /// The two parts at `t` in 0...1; they share ``point(at:)`` bit for bit.
  ///
  /// Traps outside.
  @inlinable
  public func split(at t: Double) -> (left: LineSegment, right: LineSegment) {
    demand(t.isParameter, "LineSegment.split: t is not in 0...1")
    let middle = point(at: t)
    return (LineSegment(p0, middle), LineSegment(middle, p1))
  }

  /// The part from one `t` to another, both in 0...1, reversed where `from` exceeds `to`.
  @inlinable
  public func subcurve(from: Double, to: Double) -> LineSegment {
    demand(from.isParameter && to.isParameter, "LineSegment.subcurve: t is not in 0...1")
    return LineSegment(point(at: from), point(at: to))
  }

  /// The same segment run backwards, exactly: `t` becomes 1 - t.
  @inlinable
  public func reversed() -> LineSegment { LineSegment(p1, p0) }

  /// The same segment as a quadratic with evenly spaced control points.
  @inlinable
  public func elevated() -> QuadraticBezier { QuadraticBezier(p0, point(at: 0.5), p1) }

  /// Whether all coordinates are finite.
  @inlinable public var isFinite: Bool { p0.isFinite && p1.isFinite }

  /// The smallest rectangle that holds the segment; exact.
  @inlinable public var boundingBox: Rect2D { isFinite ? Rect2D(p0, p1) : .undefined }

  /// The length; no overflow unless the length itself overflows.
  @inlinable public var length: Double {
    let distance = p0.distance(to: p1)
    return distance.isFinite || isFinite ? distance : .nan
  }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  public var signedArea: Double {
    guard isFinite else { return .nan }
    return 0.5 * ErrorFree.differenceOfProducts(p0.x, p1.y, p0.y, p1.x)
  }

  /// The image under an affine map: the line between the images of its ends.
  @inlinable
  public func transformed(by map: AffineTransform2D) -> LineSegment {
    LineSegment(map(p0), map(p1))
  }

  /// The second derivative with respect to `t`: zero, NaN where a coordinate is not finite.
  public func secondDerivative(at t: Double) -> Vector2D { isFinite ? .zero : .undefined }

  /// The unit tangent: the direction of travel, the same for all `t`; (1, 0) on a point.
  ///
  /// NaN where a coordinate is not finite.
  public func unitTangent(at t: Double) -> Vector2D { UnitTangent.direction(p1 - p0) }

  /// The signed curvature at `t`: 0, NaN where a coordinate is not finite.
  @inlinable
  public func curvature(at t: Double) -> Double { isFinite ? 0 : .nan }

  /// The parameters inside 0...1 where x or y is stationary: always none.
  @inlinable public var extrema: RealRoots { RealRoots() }
}

extension Double {
  @inlinable
  @inline(__always)
  var isParameter: Bool { self >= 0 && self <= 1 }
}
