// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// Whether the path comes within a distance of a point, in the caller's units.
  ///
  /// The answer is exact but for points whose distance differs from the given one by less than 40 ·
  /// 2^-53 times the largest coordinate. Subpaths without segments draw nothing and are nowhere
  /// near; the lines that close subpaths count. A distance of 0 asks whether the point is on the
  /// path to that rounding, a negative one is never kept. False where a value is NaN, the point or
  /// the path is not finite.
  ///
  /// Linear in the number of segments; stops at the first that is near enough, and searches only
  /// those whose boxes are but whose ends are not: faster than ``nearest(to:)``. No allocation.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let isTouched = circle.contains(Point2D(12, 0)) || circle.isNear(Point2D(12, 0), distance: 4)
  /// ```
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - distance: the largest distance that counts as near.
  /// - Returns: Whether a point of the path is that near.
  public func isNear(_ point: Point2D, distance: Double) -> Bool {
    guard point.isFinite, distance >= 0, isEveryNumber(below: .infinity) else { return false }
    for segment in segments where segment.reach(from: point) <= distance {
      if point.distance(to: segment.start) <= distance { return true }
      if point.distance(to: segment.end) <= distance { return true }
      if segment.nearest(to: point, within: distance).distance <= distance { return true }
    }
    return false
  }

  /// Whether a stroke of the path covers a point: one with round joins and caps.
  ///
  /// Such a stroke is what lies within half its width of the path. Strokes with other joins and
  /// caps differ only beside corners and open ends; outlines of such strokes are not computed here.
  /// False where ``isNear(_:distance:)`` of half the width is, so also for widths that are negative
  /// or NaN.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// print(circle.strokeContains(Point2D(11, 0), width: 4), circle.strokeContains(.zero, width: 4))
  /// ```
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - width: the width of the stroke, in the caller's units.
  /// - Returns: Whether the point is within the stroke, its edge included.
  public func strokeContains(_ point: Point2D, width: Double) -> Bool {
    isNear(point, distance: 0.5 * width)
  }
}
