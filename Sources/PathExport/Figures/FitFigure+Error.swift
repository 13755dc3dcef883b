// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension FitFigure {
  /// Draws the signed error along the length with axes, nodes and the limit.
  func drawErrors(in frame: PixelRect, on canvas: inout SVGCanvas) {
    let largest = errors.joined().reduce(limit?.value ?? 0) { max($0, $1.error.magnitude) }
    guard largest > 0, largest.isFinite, let end = errors.last?.last?.length, end > 0,
      end.isFinite
    else { return }
    let unit = DisplayUnit(largest: largest)
    let low = errors.joined().reduce(0) { min($0, $1.error) } * unit.factor
    let high = errors.joined().reduce(0) { max($0, $1.error) } * unit.factor
    let room = max(0.16 * (high - low), 0.05 * largest * unit.factor)
    let axes = PlotAxes(
      frame: frame,
      horizontal: 0...end,
      vertical: (low - room)...(high + room)
    )
    if nodes.count <= 120 {
      for node in nodes {
        let x = axes.point(min(node, end), 0).x
        canvas.line(Point2D(x, frame.top), Point2D(x, frame.bottom), "node")
      }
    }
    let ticks = NiceTicks(from: 0, to: end, count: 8)
    for value in ticks.values {
      let x = axes.point(value, 0).x
      canvas.line(Point2D(x, frame.bottom), Point2D(x, frame.bottom + 4), DrawingStyle.zero)
      canvas.text(
        ticks.label(value),
        at: Point2D(x, frame.bottom + 19),
        DrawingStyle.note,
        anchor: .middle
      )
    }
    canvas.text(
      "length along the cubics, in units; upright lines are at nodes",
      at: Point2D(frame.left + frame.width / 2, frame.bottom + 40),
      DrawingStyle.label,
      anchor: .middle
    )
    axes.drawVertical(
      NiceTicks(from: low - room, to: high + room, count: 5),
      title: "distance from the \(isSampled ? "points" : "curve"), \(unit.name);"
        + " positive on its \(isYUp ? "left" : "right")",
      on: &canvas
    )
    drawLimit(unit, reaching: low...high, axes, on: &canvas)
    for chain in errors {
      let points = chain.map { axes.point($0.length, $0.error * unit.factor) }
      guard !isSampled else {
        drawScatter(points, on: &canvas)
        continue
      }
      guard let first = chain.first, let last = chain.last else { continue }
      canvas.polyline(
        [axes.point(first.length, 0)] + points + [axes.point(last.length, 0)],
        DrawingStyle.area
      )
      canvas.polyline(points, DrawingStyle.plot)
    }
    if nodes.count <= 120 {
      for node in nodes { canvas.dot(axes.point(min(node, end), 0), radius: 2.6) }
    }
  }

  /// Distances of single points: dots, or of very many an outline of where they are.
  private func drawScatter(_ points: [Point2D], on canvas: inout SVGCanvas) {
    guard points.count <= 4000 else {
      return canvas.polyline(FitFigure.thinned(points), FitFigure.cloud)
    }
    for point in points { canvas.circle(point, radius: 2, FitFigure.speck) }
  }

  /// Of more points than there are pixels, the highest and the lowest in each column of pixels.
  private static func thinned(_ points: [Point2D]) -> [Point2D] {
    var columns: [Int: (low: Point2D, high: Point2D)] = [:]
    for point in points {
      let column = Int(point.x.rounded())
      let found = columns[column]
      columns[column] = (
        found.map { $0.low.y < point.y ? $0.low : point } ?? point,
        found.map { $0.high.y > point.y ? $0.high : point } ?? point
      )
    }
    return columns.sorted { $0.key < $1.key }.flatMap { [$0.value.low, $0.value.high] }
  }

  /// The limit, above and below where the error comes near it.
  private func drawLimit(
    _ unit: DisplayUnit,
    reaching range: ClosedRange<Double>,
    _ axes: PlotAxes,
    on canvas: inout SVGCanvas
  ) {
    guard let limit else { return }
    let value = limit.value * unit.factor
    let isUp = range.upperBound >= -0.99 * range.lowerBound
    for value in [value, -value] where axes.vertical.contains(value) {
      let (left, right) = (
        axes.point(0, value), axes.point(axes.horizontal.upperBound, value)
      )
      canvas.line(left, right, DrawingStyle.limit)
      guard (value > 0) == isUp else { continue }
      canvas.text(
        "\(limit.name) \(SVGText.roundedUp(limit.value))",
        at: Point2D(right.x, value > 0 ? right.y - 6 : right.y + 15),
        DrawingStyle.limitLabel,
        anchor: .end
      )
    }
  }
}
