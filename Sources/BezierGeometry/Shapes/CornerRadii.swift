// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The radii of the four corners of a rounded rectangle, each with a width and a height.
  ///
  /// Named after the corners' sides, so that no name depends on whether the y axis points up: on a
  /// screen `minXMinY` is the upper left corner, and the names go around clockwise.
  public struct CornerRadii: Hashable, Sendable {
    /// In the order of the names.
    let radii: [Vector2D]

    /// Quarters of ellipses with these radii, each along x and along y, in the rectangle's units.
    public init(minXMinY: Vector2D, maxXMinY: Vector2D, maxXMaxY: Vector2D, minXMaxY: Vector2D) {
      radii = [minXMinY, maxXMinY, maxXMaxY, minXMaxY]
    }

    /// Quarters of circles with these radii, in the rectangle's units; corners that are left out
    /// are sharp.
    public init(
      minXMinY: Double = 0,
      maxXMinY: Double = 0,
      maxXMaxY: Double = 0,
      minXMaxY: Double = 0
    ) {
      radii = [minXMinY, maxXMinY, maxXMaxY, minXMaxY].map { Vector2D(x: $0, y: $0) }
    }
  }

  /// A rectangle with rounded corners, each with radii of its own.
  ///
  /// Start, direction and structure as for ``roundedRectangle(_:cornerRadii:style:)``. Where the
  /// corners at the ends of a side need more than its length, all radii are reduced by one factor
  /// until they fit, as in CSS, so that the proportions of the corners stay. Negative radii count
  /// as 0. Radii that are NaN make a path that is not finite; infinite ones are reduced like large
  /// ones, which leaves nothing to finite ones.
  ///
  /// ```swift
  /// let tab = BezierPath.roundedRectangle(
  ///   Rect2D(x: 0, y: 0, width: 80, height: 30),
  ///   corners: BezierPath.CornerRadii(minXMinY: 8, maxXMinY: 8)
  /// )
  /// ```
  ///
  /// Source: CSS Backgrounds and Borders 3, section 4.5 (overlapping curves).
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - corners: the radii.
  ///   - style: quarters of ellipses, or corners whose curvature grows gradually; of these each
  ///     reaches ``continuousCornerExtent`` radii along its sides.
  /// - Returns: The path.
  public static func roundedRectangle(
    _ rect: Rect2D,
    corners: CornerRadii,
    style: CornerStyle = .circular
  ) -> BezierPath {
    let reach = style == .circular ? 1 : continuousCornerExtent
    // Not negative, and so large at most that two can be added.
    func held(_ radius: Double) -> Double { radius < 0 ? 0 : radius > 0x1p1020 ? 0x1p1020 : radius }
    var radii = corners.radii.map { Vector2D(x: held($0.x), y: held($0.y)) }
    var factor = 1.0
    for (side, sum) in [
      (rect.width, radii[0].x + radii[1].x), (rect.height, radii[1].y + radii[2].y),
      (rect.width, radii[2].x + radii[3].x), (rect.height, radii[3].y + radii[0].y),
    ] where side < reach * sum {
      factor = min(factor, side / (reach * sum))
    }
    if factor < 1 { radii = radii.map { factor * $0 } }
    var rounded = RoundedCorner.corners(of: rect, radii: radii, reach: reach)
    // Rounded sums of a whole side may pass each other; the later gives way.
    for index in 0..<4 {
      let (end, next) = (rounded[index].end, (index + 1) % 4)
      if rounded[index].ahead.dot(rounded[next].start - end) < 0 { rounded[next].start = end }
    }
    return roundedRectangle(rounded, style: style)
  }
}
