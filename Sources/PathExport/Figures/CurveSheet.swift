// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A sheet of small plots of functions from 0...1, side by side for comparison.
///
/// All plots have the scale 0...1 across; the one upwards is that of the plot, always with 0 and 1.
///
/// ```swift
/// let parabola = (0...100).map { Point2D(0.01 * Double($0), 1e-4 * Double($0 * $0)) }
/// let plot = CurveSheet.Plot(name: "t²", curves: [parabola])
/// let svg = CurveSheet(title: "Powers", subtitle: "", plots: [plot]).svg()
/// ```
public struct CurveSheet: Sendable {
  /// One plot.
  public struct Plot: Sendable {
    /// What stands above it.
    public var name: String
    /// A small line below the name; may be empty.
    public var note: String
    /// Chains of points (x, y), x in 0...1; a jump is where one ends and the next begins.
    ///
    /// A chain of one point is a dot.
    public var curves: [[Point2D]]
    /// Whether it is the first of a row.
    public var startsRow: Bool

    /// A plot of chains of points.
    public init(name: String, note: String = "", curves: [[Point2D]], startsRow: Bool = false) {
      (self.name, self.note) = (name, note)
      (self.curves, self.startsRow) = (curves, startsRow)
    }
  }

  /// The heading.
  public var title: String
  /// The line below it.
  public var subtitle: String
  /// The plots, in reading order.
  public var plots: [Plot]

  /// How much room is around all plots, in pixels.
  private static let margin = 40.0

  /// A sheet of plots.
  public init(title: String, subtitle: String, plots: [Plot]) {
    (self.title, self.subtitle, self.plots) = (title, subtitle, plots)
  }

  /// The drawing as a self-contained SVG document.
  ///
  /// Coordinates are rounded to 1/100 pixel; what is beyond -2...3 is cut off. Linear in the number
  /// of points.
  public func svg() -> String {
    let grid = Grid(count: plots.count)
    var canvas = SVGCanvas()
    canvas.text(title, at: Point2D(CurveSheet.margin, 40), DrawingStyle.heading)
    canvas.text(subtitle, at: Point2D(CurveSheet.margin, 62), DrawingStyle.note)
    var (top, column) = (92.0, 0)
    for (index, plot) in plots.enumerated() {
      if column == grid.columns || (plot.startsRow && index > 0 && column > 0) {
        top += grid.rowHeight
        column = 0
      }
      let left = CurveSheet.margin + Double(column) * (grid.width + grid.gap)
      let frame = PixelRect(
        left: left + grid.labelWidth,
        top: top + 38,
        width: grid.width - grid.labelWidth,
        height: grid.height
      )
      draw(plot, in: frame, left: left, grid, on: &canvas)
      column += 1
    }
    return canvas.document(
      width: grid.sheetWidth,
      height: top + grid.rowHeight + 4,
      title: title,
      description: "\(CountedNoun.text(plots.count, "function")) of time, from 0 to 1.",
      styles: CurveSheet.styles
    )
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

  /// Smaller text and thinner lines than other drawings have.
  private static let styles = """
        .tiny { font-size: 10.5px; fill: #59636e; }
        .name { font-size: 13px; font-weight: 600; fill: #1f2328; }
        .small { font-size: 11.5px; }
        .diagonal { stroke: #d0d7de; stroke-width: 1; stroke-dasharray: 2 3; }
        .edge { stroke: #9aa4ae; stroke-width: 1; }
        .end { fill: #0b4f9c; stroke: none; }

    """

  private func draw(
    _ plot: Plot,
    in frame: PixelRect,
    left: Double,
    _ grid: Grid,
    on canvas: inout SVGCanvas
  ) {
    var (low, high) = (0.0, 1.0)
    for point in plot.curves.joined() {
      low = min(low, max(point.y, -2))
      high = max(high, min(point.y, 3))
    }
    let axes = PlotAxes(frame: frame, horizontal: 0...1, vertical: low...high)
    canvas.text(
      shortened(plot.name, grid.letters),
      at: Point2D(left, frame.top - 24),
      grid.isSmall ? "name small" : "name"
    )
    canvas.text(shortened(plot.note, grid.letters), at: Point2D(left, frame.top - 10), "tiny")
    for value in [0.25, 0.5, 0.75, 1] {
      canvas.line(axes.point(value, low), axes.point(value, high), DrawingStyle.grid)
    }
    canvas.line(axes.point(0, low), axes.point(0, high), "edge")
    canvas.line(axes.point(0, 0), axes.point(1, 1), "diagonal")
    for value in [0.0, 1] {
      canvas.line(axes.point(0, value), axes.point(1, value), "edge")
      canvas.text(
        value == 0 ? "0" : "1",
        at: axes.point(0, value) + Vector2D(x: -6, y: 4),
        "tiny",
        anchor: .end
      )
    }
    if !grid.isSmall {
      for value in [0, 0.5, 1] {
        canvas.text(
          value == 0.5 ? "t" : value == 0 ? "0" : "1",
          at: Point2D(axes.point(value, 0).x, frame.bottom + 16),
          "tiny",
          anchor: .middle
        )
      }
    }
    for curve in plot.curves {
      if curve.count > 1 {
        canvas.polyline(
          curve.map { axes.point($0.x, min(max($0.y, low), high)) },
          DrawingStyle.plot
        )
      }
      // Where a jump is, the end shows which value counts.
      if plot.curves.count > 1, let first = curve.first {
        canvas.circle(axes.point(first.x, min(max(first.y, low), high)), radius: 2.4, "end")
      }
    }
  }

  /// A text that fits above its plot.
  private func shortened(_ text: String, _ room: Int) -> String {
    text.count <= room ? text : text.prefix(room - 1) + "…"
  }
}
