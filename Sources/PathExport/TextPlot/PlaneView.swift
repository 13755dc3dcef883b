// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

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

/// The map that shows a box of path coordinates inside a rectangle of pixels, y down in both.
struct BoxFit {
  /// From path coordinates to pixels, the same scale both ways.
  let map: AffineTransform2D
  /// How much of the rectangle's height is used.
  let height: Double

  /// The map that fills the room with a box, in its middle, and at least `minimumHeight` high.
  init(of box: Rect2D, in room: PixelRect, minimumHeight: Double = 120) {
    // Halves, as differences of the largest numbers overflow.
    let (wide, tall) = (box.maxX / 2 - box.minX / 2, box.maxY / 2 - box.minY / 2)
    let largest = max(wide, tall)
    let fitting = min(
      room.width / 2 / max(wide, 1e-9 * largest),
      room.height / 2 / max(tall, 1e-9 * largest)
    )
    let scale = largest > 0 ? min(fitting, 1e300) : 1
    height = min(room.height, max(minimumHeight, 2 * tall * scale))
    map = AffineTransform2D(
      a: scale,
      b: 0,
      c: 0,
      d: scale,
      tx: room.left + room.width / 2 - (box.minX / 2 + box.maxX / 2) * scale,
      ty: room.top + height / 2 - (box.minY / 2 + box.maxY / 2) * scale
    )
  }

  /// A path in pixels, as path data rounded to 1/100 pixel.
  ///
  /// A path without elements is a move, as lists of frames have no empty ones. Readable data has a
  /// letter for each command and only absolute ones, so that paths of one structure stay alike.
  func data(_ path: BezierPath, readable: Bool = false) -> String {
    let format = SVGPathFormat(
      numbers: .fixed(decimals: 2),
      layout: readable ? .readable : .minimal
    )
    let text = path.transformed(by: map).svgPathData(format)
    return text.isEmpty ? "M0 0" : text
  }
}

/// A rectangle of the drawing, in pixels, y down.
struct PixelRect: Sendable {
  /// The left edge.
  var left: Double
  /// The upper edge.
  var top: Double
  /// The width.
  var width: Double
  /// The height.
  var height: Double

  /// The right edge.
  var right: Double { left + width }
  /// The lower edge.
  var bottom: Double { top + height }
}

/// Two axes around a rectangle: maps values to pixels and draws grid, ticks and titles.
struct PlotAxes {
  /// Where the values are drawn.
  let frame: PixelRect
  /// The range of the horizontal axis.
  let horizontal: ClosedRange<Double>
  /// The range of the vertical axis.
  let vertical: ClosedRange<Double>

  /// The pixel of a pair of values.
  func point(_ x: Double, _ y: Double) -> Point2D {
    let right = (x - horizontal.lowerBound) / (horizontal.upperBound - horizontal.lowerBound)
    let up = (y - vertical.lowerBound) / (vertical.upperBound - vertical.lowerBound)
    return Point2D(frame.left + right * frame.width, frame.bottom - up * frame.height)
  }

  /// Grid lines and tick labels of the horizontal axis, its title below.
  func drawHorizontal(_ ticks: NiceTicks, title: String, on canvas: inout SVGCanvas) {
    for value in ticks.values {
      let x = point(value, vertical.lowerBound).x
      canvas.line(Point2D(x, frame.top), Point2D(x, frame.bottom + 4), DrawingStyle.grid)
      canvas.text(
        ticks.label(value),
        at: Point2D(x, frame.bottom + 19),
        DrawingStyle.note,
        anchor: .middle
      )
    }
    canvas.text(
      title,
      at: Point2D(frame.left + frame.width / 2, frame.bottom + 40),
      DrawingStyle.label,
      anchor: .middle
    )
  }

  /// Grid lines and tick labels of the vertical axis, its title above the frame.
  func drawVertical(_ ticks: NiceTicks, title: String, on canvas: inout SVGCanvas) {
    for value in ticks.values {
      let y = point(horizontal.lowerBound, value).y
      let style = value == 0 ? DrawingStyle.zero : DrawingStyle.grid
      canvas.line(Point2D(frame.left - 4, y), Point2D(frame.right, y), style)
      let label = value == 0 ? "0" : (value > 0 ? "+" : "−") + ticks.label(value.magnitude)
      canvas.text(
        label,
        at: Point2D(frame.left - 9, y + 4),
        DrawingStyle.note,
        anchor: .end
      )
    }
    canvas.text(title, at: Point2D(frame.left, frame.top - 12), DrawingStyle.label)
  }
}
