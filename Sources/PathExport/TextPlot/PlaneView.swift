// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A window on the plane: y up in the plane, y down in pixels, the same scale both ways.
struct PlaneView {
  /// Where the window is on the page.
  let frame: PixelRect
  /// Pixels for one unit of the plane.
  let scale: Double
  private let middle: Point2D

  /// A window that shows all `points` inside `room`, with margins left and right (`margin.x`) and
  /// above and below (`margin.y`); it is only as high as needed but at least `minimumHeight`.
  ///
  /// Points closer than 10⁻⁹ of their coordinates are shown as one.
  init(
    showing points: [Point2D],
    in room: PixelRect,
    minimumHeight: Double,
    margin: Vector2D
  ) {
    var low = points.first ?? .origin
    var high = low
    for point in points {
      low = Point2D(min(low.x, point.x), min(low.y, point.y))
      high = Point2D(max(high.x, point.x), max(high.y, point.y))
    }
    let size = max(low.x.magnitude, low.y.magnitude, high.x.magnitude, high.y.magnitude)
    let wide = max(high.x - low.x, 1e-9 * size)
    let tall = max(high.y - low.y, 1e-9 * size)
    scale = min((room.width - 2 * margin.x) / wide, (room.height - 2 * margin.y) / tall)
    middle = Point2D(low.x / 2 + high.x / 2, low.y / 2 + high.y / 2)
    let needed = max(minimumHeight, min(room.height, tall * scale + 2 * margin.y))
    frame = PixelRect(left: room.left, top: room.top, width: room.width, height: needed)
  }

  /// The pixel that shows a point.
  func pixel(_ point: Point2D) -> Point2D {
    Point2D(
      frame.left + frame.width / 2 + (point.x - middle.x) * scale,
      frame.top + frame.height / 2 - (point.y - middle.y) * scale
    )
  }
}
