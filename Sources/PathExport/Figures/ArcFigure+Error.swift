// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension ArcFigure {
  /// A sample of the error: the parameter, counted through all pieces shown, and the error.
  private typealias Sample = (t: Double, error: Double)

  /// Draws the signed error over t with axes, units and the certified bound.
  func drawError(in frame: PixelRect, on canvas: inout SVGCanvas) {
    let pieces = outline.isCircle && cubics.count > 8 ? 1 : min(cubics.count, 64)
    let unit = DisplayUnit(largest: bound, radius: radius)
    let samples = errors(pieces: pieces).map { (t: $0.t, error: $0.error * unit.factor) }
    let largest = bound * unit.factor
    let low = samples.reduce(0) { min($0, $1.error) }
    let high = samples.reduce(0) { max($0, $1.error) }
    let room = max(0.16 * (high - low), 0.05 * largest, .leastNormalMagnitude)
    let axes = PlotAxes(
      frame: frame,
      horizontal: 0...Double(pieces),
      vertical: (low - room)...(high + room)
    )
    let shape = outline.isCircle ? "circle" : "ellipse"
    axes.drawHorizontal(
      NiceTicks(from: 0, to: Double(pieces), count: pieces == 1 ? 10 : min(pieces, 12)),
      title: horizontalTitle(pieces: pieces),
      on: &canvas
    )
    axes.drawVertical(
      NiceTicks(from: low - room, to: high + room, count: 5),
      title: "signed distance from the \(shape), \(unit.name); positive outside",
      on: &canvas
    )
    drawBounds(largest, reaching: low...high, axes, on: &canvas)
    let points = samples.map { axes.point($0.t, $0.error) }
    canvas.polyline(
      [axes.point(0, 0)] + points + [axes.point(Double(pieces), 0)],
      DrawingStyle.area
    )
    canvas.polyline(points, DrawingStyle.plot)
    guard pieces <= 4 else { return }
    for sample in extremes(samples, largest: largest) {
      canvas.dot(axes.point(sample.t, sample.error), radius: 3.2)
    }
  }

  private func horizontalTitle(pieces: Int) -> String {
    if cubics.count == 1 { return "t, the parameter of the cubic" }
    if pieces == 1 {
      return "t, the parameter of one cubic; all \(cubics.count) have the same error"
    }
    if pieces < cubics.count { return "t, the first \(pieces) of \(cubics.count) cubics in a row" }
    return "t, the \(pieces) cubics in a row"
  }

  /// The certified bound, above and below where the error comes near it.
  private func drawBounds(
    _ bound: Double,
    reaching range: ClosedRange<Double>,
    _ axes: PlotAxes,
    on canvas: inout SVGCanvas
  ) {
    let isUp = range.upperBound >= -0.99 * range.lowerBound
    for value in [bound, -bound] where axes.vertical.contains(value) {
      guard (value > 0 ? range.upperBound : -range.lowerBound) > 0.5 * bound else { continue }
      let left = axes.point(0, value)
      let right = axes.point(axes.horizontal.upperBound, value)
      canvas.line(left, right, DrawingStyle.limit)
      guard (value > 0) == isUp else { continue }
      canvas.text(
        "certified bound \(SVGText.roundedUp(self.bound * radius))",
        at: Point2D(right.x, value > 0 ? right.y - 6 : right.y + 15),
        DrawingStyle.limitLabel,
        anchor: .end
      )
    }
  }

  /// The signed error along the first `pieces` cubics, in units of the larger radius.
  private func errors(pieces: Int) -> [Sample] {
    let count = pieces == 1 ? 240 : max(24, 480 / pieces)
    var samples: [Sample] = []
    for index in 0..<pieces {
      let curve = RadialErrorCurve(original[index], center: center, radius: radius)
      for step in 0...count {
        let t = Double(step) / Double(count)
        let error =
          outline.isCircle
          ? curve.error(at: t)
          : outline.signedDistance(ArcFigure.point(on: cubics[index], at: t))
        samples.append((t: Double(index) + t, error: error))
      }
    }
    return samples
  }

  /// The samples at which the error is extreme, ends excepted.
  private func extremes(_ samples: [Sample], largest: Double) -> [Sample] {
    guard samples.count > 2 else { return [] }
    return (1..<samples.count - 1).compactMap { index in
      let before = samples[index].error - samples[index - 1].error
      let after = samples[index + 1].error - samples[index].error
      let isExtreme = before * after < 0 || (before != 0 && after == 0)
      return isExtreme && samples[index].error.magnitude > 0.05 * largest ? samples[index] : nil
    }
  }

  /// The point of a cubic, by de Casteljau.
  private static func point(on cubic: CubicBezier, at t: Double) -> Point2D {
    let a = cubic.p0.interpolated(to: cubic.p1, at: t)
    let b = cubic.p1.interpolated(to: cubic.p2, at: t)
    let c = cubic.p2.interpolated(to: cubic.p3, at: t)
    return a.interpolated(to: b, at: t).interpolated(to: b.interpolated(to: c, at: t), at: t)
  }
}
