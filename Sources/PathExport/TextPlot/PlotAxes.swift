// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

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
