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
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - cornerRadius: the radius of all four corners, in the units of the rectangle.
  ///   - style: quarters of circles, or corners whose curvature grows gradually.
  /// - Returns: The path.
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

  /// A rectangle with rounded corners.
  ///
  /// Always 4 lines and 4 corners, each one arc (`.circular`) or three cubics (`.continuous`), and
  /// a close, so that all rounded rectangles of a style have the same structure; lines and corners
  /// may have no length. Starts on the side of minY at the end of the corner at (minX, minY) and
  /// runs towards maxX: counter-clockwise in a y-up frame, clockwise on a screen whose y axis
  /// points down. The last line ends at the corner where the path began.
  ///
  /// Each radius is limited so that corners never overlap: to half its side where circular, to that
  /// over ``continuousCornerExtent`` where continuous (UIKit changes the curve instead). Negative
  /// radii count as 0; as in Core Graphics the two radii are the corner's width and height. Radii
  /// that are not finite make a path that is not finite, except that infinite ones are limited.
  ///
  /// Source of the continuous corner: the control points of
  /// `UIBezierPath(roundedRect:cornerRadius:)` on iOS 7 and later, in units of the radius.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - cornerRadii: the width and the height of all four corners, in the units of the rectangle.
  ///   - style: quarters of ellipses, or corners whose curvature grows gradually.
  /// - Returns: The path.
  public static func roundedRectangle(
    _ rect: Rect2D,
    cornerRadii: Vector2D,
    style: CornerStyle = .circular
  ) -> BezierPath {
    let outline = RoundedOutline(rect, radii: cornerRadii, style: style)
    var path = BezierPath()
    path.reserveCapacity(elements: 18, points: 45)
    path.move(to: outline.end(of: .minXMinY))
    for corner in [RoundedOutline.Corner.maxXMinY, .maxXMaxY, .minXMaxY, .minXMinY] {
      path.addLine(to: outline.start(of: corner))
      switch style {
      case .circular:
        path.addArc(
          to: outline.end(of: corner),
          radii: outline.radii,
          isLargeArc: false,
          isPositiveSweep: true
        )
      case .continuous:
        for part in 0..<3 {
          let control = outline.continuous(corner, part)
          path.addCurve(to: control.2, control1: control.0, control2: control.1)
        }
      }
    }
    path.close()
    return path
  }
}

/// Where the corners of a rounded rectangle begin and end.
private struct RoundedOutline {
  enum Corner { case minXMinY, maxXMinY, maxXMaxY, minXMaxY }

  let rect: Rect2D
  let radii: Vector2D
  /// The ends of the straight parts of the sides.
  let inner: Rect2D

  init(_ rect: Rect2D, radii given: Vector2D, style: BezierPath.CornerStyle) {
    self.rect = rect
    let reach = style == .circular ? 1 : BezierPath.continuousCornerExtent
    func limited(_ radius: Double, _ half: Double) -> Double {
      radius < 0 ? 0 : radius * reach > half ? half / reach : radius
    }
    let radii = Vector2D(
      x: limited(given.x, 0.5 * rect.maxX - 0.5 * rect.minX),
      y: limited(given.y, 0.5 * rect.maxY - 0.5 * rect.minY)
    )
    self.radii = radii
    let center = rect.center
    // Rounded sums of half a side may pass the middle; they stop there.
    var inner = rect
    let (width, height) = (reach * radii.x, reach * radii.y)
    inner.minX = rect.minX + width > center.x ? center.x : rect.minX + width
    inner.minY = rect.minY + height > center.y ? center.y : rect.minY + height
    inner.maxX = rect.maxX - width < center.x ? center.x : rect.maxX - width
    inner.maxY = rect.maxY - height < center.y ? center.y : rect.maxY - height
    self.inner = inner
  }

  func start(of corner: Corner) -> Point2D {
    switch corner {
    case .minXMinY: Point2D(x: rect.minX, y: inner.minY)
    case .maxXMinY: Point2D(x: inner.maxX, y: rect.minY)
    case .maxXMaxY: Point2D(x: rect.maxX, y: inner.maxY)
    case .minXMaxY: Point2D(x: inner.minX, y: rect.maxY)
    }
  }

  func end(of corner: Corner) -> Point2D {
    switch corner {
    case .minXMinY: Point2D(x: inner.minX, y: rect.minY)
    case .maxXMinY: Point2D(x: rect.maxX, y: inner.minY)
    case .maxXMaxY: Point2D(x: inner.maxX, y: rect.maxY)
    case .minXMaxY: Point2D(x: rect.minX, y: inner.maxY)
    }
  }

  /// The point so many radii before and after the corner along the two edges.
  private func point(_ corner: Corner, _ before: Double, _ after: Double) -> Point2D {
    switch corner {
    case .minXMinY: Point2D(x: rect.minX + after * radii.x, y: rect.minY + before * radii.y)
    case .maxXMinY: Point2D(x: rect.maxX - before * radii.x, y: rect.minY + after * radii.y)
    case .maxXMaxY: Point2D(x: rect.maxX - after * radii.x, y: rect.maxY - before * radii.y)
    case .minXMaxY: Point2D(x: rect.minX + before * radii.x, y: rect.maxY - after * radii.y)
    }
  }

  /// Two control points and the end of one of the three cubics of a continuous corner.
  func continuous(_ corner: Corner, _ part: Int) -> (Point2D, Point2D, Point2D) {
    switch part {
    case 0:
      (
        point(corner, 1.08849296, 0), point(corner, 0.86840694, 0),
        point(corner, 0.63149379, 0.07491139)
      )
    case 1:
      (
        point(corner, 0.37282383, 0.16905956), point(corner, 0.16905956, 0.37282383),
        point(corner, 0.07491139, 0.63149379)
      )
    default: (point(corner, 0, 0.86840694), point(corner, 0, 1.08849296), end(of: corner))
    }
  }
}
