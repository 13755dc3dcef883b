// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// What one number is more than another, without any rounding: a double and the rest of it.
///
/// Weighted sums of points are taken about one of them: the uncertainty of a weight then counts by
/// the size of a segment, not by how far it lies from the origin.
/// Source: D. E. Knuth, The Art of Computer Programming, volume 2, 4.2.2, theorem B.
@frozen @usableFromInline package struct WeightedOffset {
  @usableFromInline package let high, low: Double

  @inlinable package init(_ value: Double, from anchor: Double) {
    high = value - anchor
    let taken = high - value
    low = (value - (high - taken)) - (anchor + taken)
  }

  /// The difference times a weight.
  @inlinable
  package static func * <Scalar: CurveScalar>(offset: WeightedOffset, weight: Scalar) -> Scalar {
    let product: Scalar = offset.high * weight
    return offset.low == 0 ? product : product + offset.low * weight
  }
}

extension Point2D {
  /// The point moved towards others, by a fraction each of the distance.
  @inlinable
  package func moved<Scalar: CurveScalar>(_ weight: Scalar, _ p: Point2D) -> (x: Scalar, y: Scalar)
  {
    (WeightedOffset(p.x, from: x) * weight + x, WeightedOffset(p.y, from: y) * weight + y)
  }

  @inlinable package func moved<Scalar: CurveScalar>(
    _ first: Scalar,
    _ p: Point2D,
    _ second: Scalar,
    _ q: Point2D
  ) -> (x: Scalar, y: Scalar) {
    let x1 = WeightedOffset(p.x, from: x) * first
    let y1 = WeightedOffset(p.y, from: y) * first
    let x2 = WeightedOffset(q.x, from: x) * second
    let y2 = WeightedOffset(q.y, from: y) * second
    return ((x1 + x2) + x, (y1 + y2) + y)
  }

  @inlinable package func moved<Scalar: CurveScalar>(
    _ first: Scalar,
    _ p: Point2D,
    _ second: Scalar,
    _ q: Point2D,
    _ third: Scalar,
    _ r: Point2D
  ) -> (x: Scalar, y: Scalar) {
    let x1 = WeightedOffset(p.x, from: x) * first
    let y1 = WeightedOffset(p.y, from: y) * first
    let x2 = WeightedOffset(q.x, from: x) * second
    let y2 = WeightedOffset(q.y, from: y) * second
    let x3 = WeightedOffset(r.x, from: x) * third
    let y3 = WeightedOffset(r.y, from: y) * third
    return ((x1 + x2 + x3) + x, (y1 + y2 + y3) + y)
  }
}
