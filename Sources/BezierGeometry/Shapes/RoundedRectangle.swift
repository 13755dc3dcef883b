// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// How the corners of a rounded rectangle are drawn.
  @frozen
  public enum CornerStyle: String, CaseIterable, Hashable, Sendable {
    /// Quarters of a circle or ellipse, as Core Graphics' rounded rectangles; stored as arcs.
    case circular
    /// Three cubics a corner whose curvature grows gradually, as UIKit's continuous corners.
    case continuous
  }

  /// How far a continuous corner of radius 1 reaches along either edge: 1.52866483.
  @inlinable public static var continuousCornerExtent: Double { 1.52866483 }

  /// A rectangle with rounded corners of one radius.
  ///
  /// The radius is limited so that corners never overlap: to half the shorter side where circular,
  /// to that over ``continuousCornerExtent`` where continuous. Otherwise as
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
    let reach = style == .circular ? 1 : continuousCornerExtent
    let half = min(0.5 * rect.maxX - 0.5 * rect.minX, 0.5 * rect.maxY - 0.5 * rect.minY)
    let radius = cornerRadius * reach > half ? half / reach : cornerRadius
    return roundedRectangle(rect, cornerRadii: Vector2D(x: radius, y: radius), style: style)
  }

  /// A rectangle with rounded corners, all with the same width and height.
  ///
  /// Always 4 lines and 4 corners, each one arc (`.circular`) or three cubics (`.continuous`), and
  /// a close, so that all rounded rectangles of a style have the same structure; lines and corners
  /// may have no length. Starts on the side of minY at the end of the corner at (minX, minY) and
  /// runs towards maxX: counter-clockwise in a y-up frame. The last line ends at the corner where
  /// the path began.
  ///
  /// Each radius is limited so that corners never overlap: to half its side where circular, to that
  /// over ``continuousCornerExtent`` where continuous (UIKit changes the curve instead). Negative
  /// radii count as 0. Radii that are not finite make a path that is not finite, except that
  /// infinite ones are limited.
  ///
  /// Source of the continuous corner: the control points of
  /// `UIBezierPath(roundedRect:cornerRadius:)` on iOS 7 and later, in units of the radius.
  public static func roundedRectangle(
    _ rect: Rect2D,
    cornerRadii: Vector2D,
    style: CornerStyle = .circular
  ) -> BezierPath {
    let reach = style == .circular ? 1 : continuousCornerExtent
    func limited(_ radius: Double, _ half: Double) -> Double {
      radius < 0 ? 0 : radius * reach > half ? half / reach : radius
    }
    let radii = Vector2D(
      x: limited(cornerRadii.x, 0.5 * rect.maxX - 0.5 * rect.minX),
      y: limited(cornerRadii.y, 0.5 * rect.maxY - 0.5 * rect.minY)
    )
    let all = Array(repeating: radii, count: 4)
    var corners = RoundedCorner.corners(of: rect, radii: all, reach: reach)
    // Rounded sums of half a side may pass the middle; they stop there.
    let center = rect.center
    let (width, height) = (reach * radii.x, reach * radii.y)
    let left = rect.minX + width > center.x ? center.x : rect.minX + width
    let right = rect.maxX - width < center.x ? center.x : rect.maxX - width
    let bottom = rect.minY + height > center.y ? center.y : rect.minY + height
    let top = rect.maxY - height < center.y ? center.y : rect.maxY - height
    (corners[0].start, corners[0].end) = (Point2D(rect.minX, bottom), Point2D(left, rect.minY))
    (corners[1].start, corners[1].end) = (Point2D(right, rect.minY), Point2D(rect.maxX, bottom))
    (corners[2].start, corners[2].end) = (Point2D(rect.maxX, top), Point2D(right, rect.maxY))
    (corners[3].start, corners[3].end) = (Point2D(left, rect.maxY), Point2D(rect.minX, top))
    return roundedRectangle(corners, style: style)
  }

  /// The rectangle with these corners, from the end of the first.
  static func roundedRectangle(_ corners: [RoundedCorner], style: CornerStyle) -> BezierPath {
    var path = BezierPath()
    path.reserveCapacity(elements: 18, points: 45)
    path.move(to: corners[0].end)
    for index in [1, 2, 3, 0] {
      let corner = corners[index]
      path.addLine(to: corner.start)
      switch style {
      case .circular:
        path.addArc(to: corner.end, radii: corner.radii, isLargeArc: false, isPositiveSweep: true)
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

/// A corner of a rounded rectangle.
struct RoundedCorner {
  /// The corner of the rectangle.
  let point: Point2D
  let radii: Vector2D
  var start, end: Point2D
  /// The directions from the corner back to the start and on to the end.
  let back, ahead: Vector2D

  /// The corners at (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY), which reach so many
  /// radii along their sides.
  static func corners(of rect: Rect2D, radii: [Vector2D], reach: Double) -> [RoundedCorner] {
    let points = [
      Point2D(x: rect.minX, y: rect.minY), Point2D(x: rect.maxX, y: rect.minY),
      Point2D(x: rect.maxX, y: rect.maxY), Point2D(x: rect.minX, y: rect.maxY),
    ]
    let directions = [Vector2D(1, 0), Vector2D(0, 1), Vector2D(-1, 0), Vector2D(0, -1)]
    return (0..<4).map { index in
      let (point, radius) = (points[index], radii[index])
      let (back, ahead) = (-directions[(index + 3) % 4], directions[index])
      func along(_ direction: Vector2D) -> Point2D {
        let x = point.x + reach * radius.x * direction.x
        return Point2D(x: x, y: point.y + reach * radius.y * direction.y)
      }
      return RoundedCorner(
        point: point,
        radii: radius,
        start: along(back),
        end: along(ahead),
        back: back,
        ahead: ahead
      )
    }
  }

  /// Two control points and the end of one of the three cubics of a continuous corner.
  func continuous(_ part: Int) -> (Point2D, Point2D, Point2D) {
    // So many radii before and after the corner along the two sides.
    func at(_ before: Double, _ after: Double) -> Point2D {
      let x = point.x + (before * back.x + after * ahead.x) * radii.x
      return Point2D(x: x, y: point.y + (before * back.y + after * ahead.y) * radii.y)
    }
    let (far, middle, near) = (0.63149379, 0.37282383, 0.16905956)
    switch part {
    case 0: return (at(1.08849296, 0), at(0.86840694, 0), at(far, 0.07491139))
    case 1: return (at(middle, near), at(near, middle), at(0.07491139, far))
    default: return (at(0, 0.86840694), at(0, 1.08849296), end)
    }
  }
}
