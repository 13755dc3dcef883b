// SPDX-License-Identifier: Apache-2.0

extension LineSegment {
  /// Where the segment begins: ``p0``.
  @inlinable public var start: Point2D { p0 }
  /// Where it ends: ``p1``.
  @inlinable public var end: Point2D { p1 }
}

extension QuadraticBezier {
  /// Where the curve begins: ``p0``.
  @inlinable public var start: Point2D { p0 }
  /// Where it ends: ``p2``.
  @inlinable public var end: Point2D { p2 }
}

extension CubicBezier {
  /// Where the curve begins: ``p0``.
  @inlinable public var start: Point2D { p0 }
  /// Where it ends: ``p3``.
  @inlinable public var end: Point2D { p3 }
}
