// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The radii of the four corners of a rounded rectangle, each with a width and a height.
  ///
  /// Named after the corners' sides, so that no name depends on whether the y axis points up: on a
  /// screen `minXMinY` is the upper left corner, and the names go around clockwise.
  @frozen
  public struct CornerRadii: Hashable, Sendable {
    /// The radii of the corner at (minX, minY), along x and along y.
    public var minXMinY: Vector2D
    /// The radii of the corner at (maxX, minY), along x and along y.
    public var maxXMinY: Vector2D
    /// The radii of the corner at (maxX, maxY), along x and along y.
    public var maxXMaxY: Vector2D
    /// The radii of the corner at (minX, maxY), along x and along y.
    public var minXMaxY: Vector2D

    /// Quarters of ellipses with these radii, each along x and along y, in the rectangle's units.
    @inlinable
    public init(minXMinY: Vector2D, maxXMinY: Vector2D, maxXMaxY: Vector2D, minXMaxY: Vector2D) {
      self.minXMinY = minXMinY
      self.maxXMinY = maxXMinY
      self.maxXMaxY = maxXMaxY
      self.minXMaxY = minXMaxY
    }

    /// Quarters of circles with these radii, in the rectangle's units; corners that are left out
    /// are sharp.
    @inlinable
    public init(
      minXMinY: Double = 0,
      maxXMinY: Double = 0,
      maxXMaxY: Double = 0,
      minXMaxY: Double = 0
    ) {
      self.init(
        minXMinY: Vector2D(x: minXMinY, y: minXMinY),
        maxXMinY: Vector2D(x: maxXMinY, y: maxXMinY),
        maxXMaxY: Vector2D(x: maxXMaxY, y: maxXMaxY),
        minXMaxY: Vector2D(x: minXMaxY, y: minXMaxY)
      )
    }
  }

  /// A rectangle with rounded corners, each with radii of its own.
  ///
  /// Always 4 lines and 4 corners and a close, as ``roundedRectangle(_:cornerRadii:style:)``: the
  /// same start, direction and structure. Where the corners at the ends of a side need more than
  /// its length, all radii are reduced by one factor until they fit, as in CSS, so that the
  /// proportions of the corners stay. Negative radii count as 0. Radii that are NaN make a path
  /// that is not finite; infinite ones are reduced like large ones, which leaves nothing to finite
  /// ones.
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
    let outline = UnevenOutline(rect, corners, style: style)
    var path = BezierPath()
    path.reserveCapacity(elements: 18, points: 45)
    path.move(to: outline.corners[0].end)
    for index in [1, 2, 3, 0] {
      let corner = outline.corners[index]
      path.addLine(to: corner.start)
      switch style {
      case .circular:
        path.addArc(
          to: corner.end,
          radii: corner.radii,
          isLargeArc: false,
          isPositiveSweep: true
        )
      case .continuous:
        for part in 0..<3 {
          let control = corner.continuous(part)
          path.addCurve(to: control.2, control1: control.0, control2: control.1)
        }
      }
    }
    path.close()
    return path
  }
}

/// The corners of a rectangle with radii that fit.
private struct UnevenOutline {
  struct Corner {
    /// The corner of the rectangle.
    let point: Point2D
    let radii: Vector2D
    var start: Point2D
    var end: Point2D
    /// The directions from the corner back to the start and on to the end.
    let back: Vector2D
    let ahead: Vector2D

    /// Two control points and the end of one of the three cubics of a continuous corner.
    func continuous(_ part: Int) -> (Point2D, Point2D, Point2D) {
      switch part {
      case 0: (place(1.08849296, 0), place(0.86840694, 0), place(0.63149379, 0.07491139))
      case 1:
        (
          place(0.37282383, 0.16905956), place(0.16905956, 0.37282383),
          place(0.07491139, 0.63149379)
        )
      default: (place(0, 0.86840694), place(0, 1.08849296), end)
      }
    }

    /// The point so many radii before and after the corner along the two sides.
    private func place(_ before: Double, _ after: Double) -> Point2D {
      Point2D(
        x: point.x + (before * back.x + after * ahead.x) * radii.x,
        y: point.y + (before * back.y + after * ahead.y) * radii.y
      )
    }
  }

  /// At (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY).
  private(set) var corners: [Corner] = []

  init(_ rect: Rect2D, _ given: BezierPath.CornerRadii, style: BezierPath.CornerStyle) {
    let reach = style == .circular ? 1 : BezierPath.continuousCornerExtent
    var radii = [given.minXMinY, given.maxXMinY, given.maxXMaxY, given.minXMaxY].map { radii in
      Vector2D(x: UnevenOutline.held(radii.x), y: UnevenOutline.held(radii.y))
    }
    let (width, height) = (rect.width, rect.height)
    var factor = 1.0
    for (side, sum) in [
      (width, radii[0].x + radii[1].x), (height, radii[1].y + radii[2].y),
      (width, radii[2].x + radii[3].x), (height, radii[3].y + radii[0].y),
    ] where side < reach * sum {
      factor = min(factor, side / (reach * sum))
    }
    if factor < 1 { radii = radii.map { factor * $0 } }
    let points = [
      Point2D(x: rect.minX, y: rect.minY), Point2D(x: rect.maxX, y: rect.minY),
      Point2D(x: rect.maxX, y: rect.maxY), Point2D(x: rect.minX, y: rect.maxY),
    ]
    let directions = [
      Vector2D(x: 1, y: 0), Vector2D(x: 0, y: 1), Vector2D(x: -1, y: 0), Vector2D(x: 0, y: -1),
    ]
    for index in 0..<4 {
      let (point, radius) = (points[index], radii[index])
      let (back, ahead) = (-directions[(index + 3) % 4], directions[index])
      func along(_ direction: Vector2D) -> Point2D {
        Point2D(
          x: point.x + reach * radius.x * direction.x,
          y: point.y + reach * radius.y * direction.y
        )
      }
      corners.append(
        Corner(
          point: point,
          radii: radius,
          start: along(back),
          end: along(ahead),
          back: back,
          ahead: ahead
        )
      )
    }
    // Rounded sums of a whole side may pass each other; the later gives way.
    for index in 0..<4 {
      let (end, next) = (corners[index].end, (index + 1) % 4)
      if directions[index].dot(corners[next].start - end) < 0 { corners[next].start = end }
    }
  }

  /// A radius that is not negative, and so large at most that two can be added.
  private static func held(_ radius: Double) -> Double {
    radius < 0 ? 0 : radius > 0x1p1020 ? 0x1p1020 : radius
  }
}
