// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// How the corners of a rounded rectangle are drawn.
  @frozen
  public enum CornerStyle: String, CaseIterable, Hashable, Sendable {
    /// Quarters of a circle or ellipse, as Core Graphics' rounded rectangles; stored as arcs.
    case circular
    /// Three cubics a corner whose curvature grows gradually, as UIKit's continuous corners.
    case continuous

    /// How far a corner of radius 1 reaches along either edge.
    package var extent: Double { self == .circular ? 1 : 1.52866483 }
  }

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
      (self.minXMinY, self.maxXMinY) = (minXMinY, maxXMinY)
      (self.maxXMaxY, self.minXMaxY) = (maxXMaxY, minXMaxY)
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

  /// A rectangle with rounded corners of one radius.
  ///
  /// The radius is limited so that corners never overlap: to half the shorter side where circular,
  /// to that over 1.52866483 where continuous. Otherwise as
  /// ``roundedRectangle(_:cornerRadii:style:)``.
  ///
  /// ```swift
  /// let card = BezierPath.roundedRectangle(
  ///   Rect2D(x: 0, y: 0, width: 200, height: 120),
  ///   cornerRadius: 16,
  ///   style: .continuous
  /// )
  /// ```
  public static func roundedRectangle(
    _ rect: Rect2D,
    cornerRadius: Double,
    style: CornerStyle = .circular
  ) -> BezierPath {
    let half = min(0.5 * rect.maxX - 0.5 * rect.minX, 0.5 * rect.maxY - 0.5 * rect.minY)
    let radius = cornerRadius * style.extent > half ? half / style.extent : cornerRadius
    return roundedRectangle(rect, cornerRadii: Vector2D(x: radius, y: radius), style: style)
  }

  /// A rectangle with rounded corners.
  ///
  /// Always 4 lines and 4 corners, each one arc (`.circular`) or three cubics (`.continuous`), and
  /// a close; lines and corners may have no length. Starts on the side of minY at the end of the
  /// corner at (minX, minY) and runs towards maxX: counter-clockwise in a y-up frame.
  ///
  /// Each radius is limited so that corners never overlap: to half its side where circular, to that
  /// over 1.52866483 where continuous (UIKit changes the curve instead). Negative radii count as 0.
  /// Infinite radii are limited like large ones; radii that are NaN make a path that is not finite.
  ///
  /// Source of the continuous corner: the control points of
  /// `UIBezierPath(roundedRect:cornerRadius:)` on iOS 7 and later, in units of the radius.
  public static func roundedRectangle(
    _ rect: Rect2D,
    cornerRadii: Vector2D,
    style: CornerStyle = .circular
  ) -> BezierPath {
    func limited(_ radius: Double, _ half: Double) -> Double {
      radius < 0 ? 0 : radius * style.extent > half ? half / style.extent : radius
    }
    let radii = Vector2D(
      x: limited(cornerRadii.x, 0.5 * rect.maxX - 0.5 * rect.minX),
      y: limited(cornerRadii.y, 0.5 * rect.maxY - 0.5 * rect.minY)
    )
    var corners = RoundedCorner.corners(of: rect, Array(repeating: radii, count: 4), style)
    // Rounded sums of half a side may pass the middle; they stop there.
    let center = rect.center
    func stopped(_ point: Point2D, _ corner: Point2D) -> Point2D {
      func stopped(_ value: Double, _ from: Double, _ middle: Double) -> Double {
        (from < middle ? value > middle : value < middle) ? middle : value
      }
      return Point2D(
        x: stopped(point.x, corner.x, center.x),
        y: stopped(point.y, corner.y, center.y)
      )
    }
    for index in 0..<4 {
      corners[index].start = stopped(corners[index].start, corners[index].point)
      corners[index].end = stopped(corners[index].end, corners[index].point)
    }
    return rounded(corners, style)
  }

  /// A rectangle with rounded corners, each with radii of its own.
  ///
  /// The same start, direction and structure as ``roundedRectangle(_:cornerRadii:style:)``. Where
  /// the corners at the ends of a side need more than its length, all radii are reduced by one
  /// factor until they fit, as in CSS. Negative radii count as 0. Radii that are NaN make a path
  /// that is not finite; infinite ones leave nothing to finite ones.
  ///
  /// ```swift
  /// let tab = BezierPath.roundedRectangle(
  ///   Rect2D(x: 0, y: 0, width: 80, height: 30),
  ///   corners: BezierPath.CornerRadii(minXMinY: 8, maxXMinY: 8)
  /// )
  /// ```
  ///
  /// Source: CSS Backgrounds and Borders 3, section 4.5 (overlapping curves).
  public static func roundedRectangle(
    _ rect: Rect2D,
    corners: CornerRadii,
    style: CornerStyle = .circular
  ) -> BezierPath {
    // Not negative, and so large at most that two can be added.
    func held(_ radius: Double) -> Double {
      radius < 0 ? 0 : radius > 0x1p1020 ? 0x1p1020 : radius
    }
    let given = [corners.minXMinY, corners.maxXMinY, corners.maxXMaxY, corners.minXMaxY]
    var radii = given.map { Vector2D(x: held($0.x), y: held($0.y)) }
    let (width, height) = (rect.width, rect.height)
    var factor = 1.0
    for (side, sum) in [
      (width, radii[0].x + radii[1].x), (height, radii[1].y + radii[2].y),
      (width, radii[2].x + radii[3].x), (height, radii[3].y + radii[0].y),
    ] where side < style.extent * sum {
      factor = min(factor, side / (style.extent * sum))
    }
    if factor < 1 { radii = radii.map { factor * $0 } }
    var corners = RoundedCorner.corners(of: rect, radii, style)
    // Rounded sums of a whole side may pass each other; the later yields.
    for index in 0..<4 {
      let (end, next) = (corners[index].end, (index + 1) % 4)
      if corners[index].ahead.dot(corners[next].start - end) < 0 { corners[next].start = end }
    }
    return rounded(corners, style)
  }

  /// The outline from the end of the first corner.
  private static func rounded(_ corners: [RoundedCorner], _ style: CornerStyle) -> BezierPath {
    var path = BezierPath()
    path.reserveCapacity(elements: 18, points: 45)
    path.move(to: corners[0].end)
    for index in [1, 2, 3, 0] {
      let corner = corners[index]
      path.addLine(to: corner.start)
      switch style {
      case .circular:
        path.addArc(to: corner.end, radii: corner.radii, isLargeArc: false, sweepsPositive: true)
      case .continuous: corner.addCubics(to: &path)
      }
    }
    path.closeSubpath()
    return path
  }
}

/// A corner of a rectangle and how far its rounding reaches.
private struct RoundedCorner {
  let point: Point2D
  let radii: Vector2D
  /// The directions from the corner back to the start and on to the end.
  let back: Vector2D
  let ahead: Vector2D
  var start: Point2D
  var end: Point2D

  init(_ point: Point2D, radii: Vector2D, back: Vector2D, ahead: Vector2D, extent: Double) {
    (self.point, self.radii, self.back, self.ahead) = (point, radii, back, ahead)
    (start, end) = (point, point)
    start = self.point(extent, 0)
    end = self.point(0, extent)
  }

  /// The corners at (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY).
  static func corners(
    of rect: Rect2D,
    _ radii: [Vector2D],
    _ style: BezierPath.CornerStyle
  ) -> [RoundedCorner] {
    let points = [
      Point2D(x: rect.minX, y: rect.minY), Point2D(x: rect.maxX, y: rect.minY),
      Point2D(x: rect.maxX, y: rect.maxY), Point2D(x: rect.minX, y: rect.maxY),
    ]
    let directions = [
      Vector2D(x: 1, y: 0), Vector2D(x: 0, y: 1), Vector2D(x: -1, y: 0), Vector2D(x: 0, y: -1),
    ]
    return (0..<4).map { index in
      RoundedCorner(
        points[index],
        radii: radii[index],
        back: -directions[(index + 3) % 4],
        ahead: directions[index],
        extent: style.extent
      )
    }
  }

  /// Adds the three cubics of a continuous corner.
  func addCubics(to path: inout BezierPath) {
    path.addCurve(
      to: point(0.63149379, 0.07491139),
      control1: point(1.08849296, 0),
      control2: point(0.86840694, 0)
    )
    path.addCurve(
      to: point(0.07491139, 0.63149379),
      control1: point(0.37282383, 0.16905956),
      control2: point(0.16905956, 0.37282383)
    )
    path.addCurve(to: end, control1: point(0, 0.86840694), control2: point(0, 1.08849296))
  }

  /// The point so many radii before and after the corner along the two sides.
  private func point(_ before: Double, _ after: Double) -> Point2D {
    Point2D(
      x: point.x + (before * back.x + after * ahead.x) * radii.x,
      y: point.y + (before * back.y + after * ahead.y) * radii.y
    )
  }
}

#if !hasFeature(Embedded)
extension BezierPath.CornerRadii: Codable {}

extension BezierPath.CornerStyle: Codable {}
#endif
