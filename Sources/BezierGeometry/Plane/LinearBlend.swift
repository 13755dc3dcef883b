// SPDX-License-Identifier: Apache-2.0

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
