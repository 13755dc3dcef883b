// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A sheet of small plots of functions from 0...1, side by side for comparison.
///
/// All plots have the scale 0...1 across; the one upwards is that of the plot, always with 0 and 1.
package struct CurveSheet: Sendable {
  /// One plot.
  package struct Plot: Sendable {
    /// What stands above it.
    package var name: String
    /// A small line below the name; may be empty.
    package var note: String
    /// Chains of points (x, y), x in 0...1.
    ///
    /// A jump is where one ends and the next begins; a chain of one point is a dot.
    package var curves: [[Point2D]]
    /// Whether it is the first of a row.
    package var startsRow: Bool

    /// A plot of chains of points.
    package init(name: String, note: String = "", curves: [[Point2D]], startsRow: Bool = false) {
      (self.name, self.note) = (name, note)
      (self.curves, self.startsRow) = (curves, startsRow)
    }
  }

  /// The heading.
  package var title: String
  /// The line below it.
  package var subtitle: String
  /// The plots, in reading order.
  package var plots: [Plot]

  private static let margin = 40.0

  /// A sheet of plots.
  package init(title: String, subtitle: String, plots: [Plot]) {
    (self.title, self.subtitle, self.plots) = (title, subtitle, plots)
  }

  /// The drawing as a self-contained SVG document.
  ///
  /// Coordinates are rounded to 1/100 pixel; what is beyond -2...3 is cut off. Linear in the number
  /// of points.
  package func svg() -> String {
    let grid = Grid(count: plots.count)
    return SVGCanvas.page(
      title,
      subtitle,
      width: grid.sheetWidth,
      description: "\(counted(plots.count, "function")) of time, from 0 to 1.",
      styles: DrawingStyle.curveSheet
    ) { canvas in
      var (top, column) = (92.0, 0)
      for (index, plot) in plots.enumerated() {
        if column == grid.columns || (plot.startsRow && index > 0 && column > 0) {
          top += grid.rowHeight
          column = 0
        }
        let left = CurveSheet.margin + Double(column) * (grid.width + grid.gap)
        draw(plot, at: Point2D(left, top), grid, on: &canvas)
        column += 1
      }
      return top + grid.rowHeight + 4
    }
  }

  /// Where plots stand: the more there are the smaller they are.
  private struct Grid {
    let columns: Int
    let sheetWidth: Double
    let gap: Double
    let height: Double

    init(count: Int) {
      (columns, sheetWidth, gap, height) =
        count == 1
        ? (1, 860, 0, 340)
        : count <= 4 ? (2, 860, 56, 300) : count <= 12 ? (3, 860, 40, 200) : (6, 1000, 24, 96)
    }

    /// Whether there is no room for labels below.
    var isSmall: Bool { columns == 6 }
    var labelWidth: Double { isSmall ? 12 : 24 }
    var rowHeight: Double { height + (isSmall ? 64 : 90) }
    var width: Double {
      (sheetWidth - 2 * CurveSheet.margin - gap * Double(columns - 1)) / Double(columns)
    }
    /// How many letters fit above a plot.
    var letters: Int { Int(width / 5.6) }
  }

  private func draw(_ plot: Plot, at corner: Point2D, _ grid: Grid, on canvas: inout SVGCanvas) {
    let frame = PixelRect(
      left: corner.x + grid.labelWidth,
      top: corner.y + 38,
      width: grid.width - grid.labelWidth,
      height: grid.height
    )
    let values = plot.curves.joined().map { min(max($0.y, -2), 3) }
    let (low, high) = (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
    let axes = PlotAxes(frame: frame, horizontal: 0...1, vertical: low...high)
    func point(_ point: Point2D) -> Point2D { axes.point(point.x, min(max(point.y, low), high)) }
    let name = shortened(plot.name, grid.letters)
    canvas.text(name, at: corner + Vector2D(0, 14), grid.isSmall ? .smallName : .name)
    canvas.text(shortened(plot.note, grid.letters), at: corner + Vector2D(0, 28), .tiny)
    for value in [0.25, 0.5, 0.75, 1] {
      canvas.line(axes.point(value, low), axes.point(value, high), .grid)
    }
    canvas.line(axes.point(0, low), axes.point(0, high), .edge)
    canvas.line(axes.point(0, 0), axes.point(1, 1), .diagonal)
    for (value, label) in [(0.0, "0"), (1, "1")] {
      canvas.line(axes.point(0, value), axes.point(1, value), .edge)
      canvas.text(label, at: axes.point(0, value) + Vector2D(-6, 4), .tiny, anchor: .end)
    }
    for (value, label) in grid.isSmall ? [] : [(0, "0"), (0.5, "t"), (1, "1")] {
      let position = Point2D(axes.point(value, 0).x, frame.bottom + 16)
      canvas.text(label, at: position, .tiny, anchor: .middle)
    }
    for curve in plot.curves {
      if curve.count > 1 { canvas.polyline(curve.map(point), .plot) }
      // Where a jump is, the end shows which value counts.
      if plot.curves.count > 1, let first = curve.first {
        canvas.circle(point(first), radius: 2.4, .end)
      }
    }
  }

  private func shortened(_ text: String, _ room: Int) -> String {
    text.count <= room ? text : text.prefix(room - 1) + "…"
  }
}
