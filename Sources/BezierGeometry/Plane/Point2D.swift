// SPDX-License-Identifier: Apache-2.0

/// A position in the plane, in the units of the caller.
///
/// Points and vectors are different types: `point - point` is a ``Vector2D``, `point + vector` a
/// point. The y axis may point up or down; where orientation matters ("counter-clockwise"), the
/// documentation speaks of a frame whose y axis points up.
///
/// ```swift
/// let (a, b) = (Point2D(0, 0), Point2D(3, 4))
/// print(b - a, a.distance(to: b), a.midpoint(to: b), a + 2 * Vector2D(1, 0))
/// ```
@frozen
public struct Point2D: Hashable, Sendable {
  /// The horizontal coordinate, in the units of the drawing: any finite number.
  public var x: Double
  /// The vertical coordinate, growing up or down as the drawing has it: any finite number.
  public var y: Double

  /// The point (x, y).
  @inlinable
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The point (x, y), short form.
  @inlinable
  public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  /// The point of a vector of the simd library; ``Swift/SIMD2/init(_:)-(Point2D)`` converts back.
  @inlinable
  public init(_ simd: SIMD2<Double>) { self.init(x: simd.x, y: simd.y) }

  /// The point (0, 0).
  @inlinable public static var origin: Point2D { Point2D(x: 0, y: 0) }

  /// The point (0, 0), as `CGPoint.zero`: another name of ``origin``.
  @inlinable public static var zero: Point2D { origin }

  /// Whether both coordinates are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The vector from `b` to `a`.
  @inlinable
  public static func - (a: Point2D, b: Point2D) -> Vector2D { Vector2D(a.x - b.x, a.y - b.y) }

  /// The point displaced by a vector.
  @inlinable
  public static func + (point: Point2D, vector: Vector2D) -> Point2D {
    Point2D(x: point.x + vector.x, y: point.y + vector.y)
  }

  /// The point displaced by the opposite of a vector.
  @inlinable
  public static func - (point: Point2D, vector: Vector2D) -> Point2D {
    Point2D(x: point.x - vector.x, y: point.y - vector.y)
  }

  /// Displaces the point by a vector.
  @inlinable
  public static func += (point: inout Point2D, vector: Vector2D) { point = point + vector }

  /// Displaces the point by the opposite of a vector.
  @inlinable
  public static func -= (point: inout Point2D, vector: Vector2D) { point = point - vector }

  /// The point halfway to another: each coordinate correctly rounded, and without overflow.
  ///
  /// The same from either end, bit for bit.
  @inlinable
  public func midpoint(to other: Point2D) -> Point2D {
    Point2D(x: Point2D.mean(x, other.x), y: Point2D.mean(y, other.y))
  }

  @inlinable
  static func mean(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    return sum.isFinite ? 0.5 * sum : 0.5 * a + 0.5 * b
  }

  /// The point (1 - t) · self + t · other.
  ///
  /// Exactly `self` at t = 0 and exactly `other` at t = 1. For t in 0...1 each coordinate is
  /// within 1.5 ulp of the larger of the two and never outside their interval. Any finite t is
  /// allowed and extrapolates. Differences of coordinates above 2^1022 may overflow.
  @inlinable
  public func interpolated(to other: Point2D, at t: Double) -> Point2D {
    LinearBlend(t)(self, other)
  }

  /// The Euclidean distance to another point; no overflow unless the distance itself overflows.
  @inlinable
  public func distance(to other: Point2D) -> Double { (other - self).length }

  @inline(__always)
  var maximumMagnitude: Double { max(x.magnitude, y.magnitude) }

  /// The largest magnitude of a coordinate of two points.
  @inline(__always)
  static func extent(_ a: Point2D, _ b: Point2D) -> Double {
    max(a.maximumMagnitude, b.maximumMagnitude)
  }
}

// What has no value because something it depends on is NaN or infinite.

extension Vector2D {
  static var undefined: Vector2D { Vector2D(x: .nan, y: .nan) }
}

extension Point2D {
  static var undefined: Point2D { Point2D(x: .nan, y: .nan) }
}

extension Rect2D {
  @usableFromInline static var undefined: Rect2D {
    Rect2D(uncheckedMinX: .nan, minY: .nan, maxX: .nan, maxY: .nan)
  }
}

/// The weight of a linear interpolation, kept in the form that rounds best.
///
/// Interpolates from the nearer end: a + t (b - a) below one half, b - (1 - t) (b - a) above. So
/// - t = 0 gives `a` and t = 1 gives `b` exactly; equal numbers give that number exactly;
/// - for t in 0...1 the rounded result never leaves the interval between `a` and `b`;
/// - the error is at most 1.5 ulp of the larger magnitude.
/// |b - a| must not overflow (coordinates below 2^1022 are safe).
@frozen
@usableFromInline
package struct LinearBlend {
  @usableFromInline let weight: Double
  @usableFromInline let fromEnd: Bool

  @inlinable
  @inline(__always)
  package init(_ t: Double) {
    fromEnd = t >= 0.5
    // 1 - t is exact for t in 0.5...1.
    weight = fromEnd ? t - 1 : t
  }

  @inlinable
  @inline(__always)
  package func callAsFunction(_ a: Double, _ b: Double) -> Double {
    (fromEnd ? b : a) + weight * (b - a)
  }

  @inlinable
  @inline(__always)
  package func callAsFunction(_ a: Point2D, _ b: Point2D) -> Point2D {
    Point2D(x: self(a.x, b.x), y: self(a.y, b.y))
  }

  @inlinable
  @inline(__always)
  package func callAsFunction(_ a: Vector2D, _ b: Vector2D) -> Vector2D {
    Vector2D(x: self(a.x, b.x), y: self(a.y, b.y))
  }
}
