// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

extension FitFigure {
  /// The radius of the loupe, and where it is left of the right edge.
  private static let lens = (radius: 88.0, x: 676.0)

  /// Draws curve, cubics and loupe; returns the lower edge of what was used.
  func drawPlane(in room: PixelRect, on canvas: inout SVGCanvas) -> Double {
    // Sizes whose differences or quotients would leave the range of numbers are brought near 1, and
    // a view has y up: other drawings are mirrored.
    let factor = sizeFactor
    func upright(_ point: Point2D) -> Point2D {
      Point2D(factor * point.x, (isYUp ? factor : -factor) * point.y)
    }
    var shown: [Point2D] = []
    for chain in curve { shown += chain.map(upright) }
    for chain in cubics {
      for cubic in chain {
        shown += (showsHandles ? [cubic.p0, cubic.p1, cubic.p2, cubic.p3] : [cubic.p0, cubic.p3])
          .map(upright)
      }
    }
    let view = PlaneView(
      showing: shown,
      in: room,
      minimumHeight: detail == nil ? 90 : 2 * FitFigure.lens.radius + 76,
      margin: Vector2D(x: 24, y: 24)
    )
    func pixel(_ point: Point2D) -> Point2D { view.pixel(upright(point)) }
    if let detail { drawRay(from: pixel(detail.place), view, on: &canvas) }
    for chain in curve { drawCurve(chain.map(pixel), on: &canvas) }
    if showsHandles {
      for cubic in cubics.joined() {
        canvas.polyline([pixel(cubic.p0), pixel(cubic.p1)], FitFigure.arm)
        canvas.polyline([pixel(cubic.p3), pixel(cubic.p2)], FitFigure.arm)
      }
    }
    for chain in cubics { drawCubics(chain, pixel, on: &canvas) }
    drawNodes(pixel, on: &canvas)
    if let detail {
      drawLoupe(detail, at: pixel(detail.place), scale: factor * view.scale, view, on: &canvas)
    }
    return view.frame.bottom
  }

  /// What coordinates are multiplied by so that their size is ordinary: a power of two.
  private var sizeFactor: Double {
    var largest = 0.0
    for cubic in cubics.joined() {
      for point in [cubic.p0, cubic.p1, cubic.p2, cubic.p3] {
        largest = max(largest, point.x.magnitude, point.y.magnitude)
      }
    }
    return PowerOfTwo.normalizing(largest)
  }

  /// The curve, or the points that were given; of many only one in each small square.
  private func drawCurve(_ points: [Point2D], on canvas: inout SVGCanvas) {
    guard isSampled else { return canvas.polyline(points, DrawingStyle.exact) }
    let isDense = points.count > 1000
    var taken: Set<Point2D> = []
    for point in points {
      if isDense {
        let square = Point2D((point.x / 1.5).rounded(), (point.y / 1.5).rounded())
        guard taken.insert(square).inserted else { continue }
      }
      canvas.circle(point, radius: isDense ? 1.6 : 3, FitFigure.speck)
    }
  }

  /// The cubics of a chain, as one path.
  private func drawCubics(
    _ cubics: [CubicBezier],
    _ pixel: (Point2D) -> Point2D,
    on canvas: inout SVGCanvas
  ) {
    var data = ""
    for cubic in cubics {
      if data.isEmpty { data = "M" + SVGText.pixels(pixel(cubic.p0)) }
      for (index, point) in [cubic.p1, cubic.p2, cubic.p3].enumerated() {
        data += (index == 0 ? " C" : ", ") + SVGText.pixels(pixel(point))
      }
    }
    if !data.isEmpty { canvas.path(data, DrawingStyle.curve) }
  }

  /// Handles as hollow dots, nodes as full ones.
  private func drawNodes(_ pixel: (Point2D) -> Point2D, on canvas: inout SVGCanvas) {
    let count = cubics.reduce(0) { $0 + $1.count }
    let radius = count > 24 ? 2.6 : count > 8 ? 3.4 : 4.5
    if showsHandles {
      for cubic in cubics.joined() {
        canvas.handle(pixel(cubic.p1), radius: 0.8 * radius)
        canvas.handle(pixel(cubic.p2), radius: 0.8 * radius)
      }
    }
    guard count <= 1000 else { return }
    for chain in cubics {
      if let first = chain.first { canvas.dot(pixel(first.p0), radius: radius) }
      for cubic in chain { canvas.dot(pixel(cubic.p3), radius: radius) }
    }
  }

  // MARK: The loupe

  private func lensCenter(_ view: PlaneView) -> Point2D {
    Point2D(FitFigure.lens.x, view.frame.top + FitFigure.lens.radius + 8)
  }

  /// A pale cone from a place to the loupe.
  private func drawRay(from place: Point2D, _ view: PlaneView, on canvas: inout SVGCanvas) {
    let center = lensCenter(view)
    let direction = center - place
    let distance = direction.length
    guard distance > FitFigure.lens.radius else { return }
    // Where tangents from the place touch the rim.
    let sine = FitFigure.lens.radius / distance
    let cosine = (1 - sine * sine).squareRoot()
    let unit = direction / distance
    let reach = distance * cosine
    let touches = [1.0, -1].map { side in
      place
        + Vector2D(
          x: reach * (unit.x * cosine - side * unit.y * sine),
          y: reach * (side * unit.x * sine + unit.y * cosine)
        )
    }
    canvas.path(
      "M\(SVGText.pixels(place)) L\(SVGText.pixels(touches[0])) \(SVGText.pixels(touches[1])) Z",
      FitFigure.ray
    )
  }

  /// The surroundings of the largest error, so large that it can be seen.
  private func drawLoupe(
    _ detail: Detail,
    at place: Point2D,
    scale pixels: Double,
    _ view: PlaneView,
    on canvas: inout SVGCanvas
  ) {
    let (center, radius) = (lensCenter(view), FitFigure.lens.radius)
    canvas.circle(place, radius: 8, FitFigure.ring)
    canvas.circle(center, radius: radius, "lens")
    let gap = detail.gap.length
    guard gap > 0 else { return }
    let middle = 0.5 * detail.gap
    func pixel(_ point: Point2D) -> Point2D {
      // In parts of the gap, whose reciprocal may be beyond the range of numbers.
      let offset = ((point - Point2D.origin) - middle) / gap
      return Point2D(
        center.x + 0.62 * radius * offset.x,
        center.y + (isYUp ? -0.62 : 0.62) * radius * offset.y
      )
    }
    canvas.append(
      "<clipPath id=\"lens\"><circle cx=\"\(SVGText.pixels(center.x))\" "
        + "cy=\"\(SVGText.pixels(center.y))\" r=\"\(SVGText.pixels(radius))\"/></clipPath>"
    )
    canvas.group("clip-path=\"url(#lens)\"") { canvas in
      canvas.polyline(detail.curve.map(pixel), DrawingStyle.exact)
      canvas.polyline(detail.fit.map(pixel), DrawingStyle.curve)
      canvas.polyline([pixel(.origin), pixel(.origin + detail.gap)], "gap")
    }
    canvas.circle(center, radius: radius, FitFigure.ring)
    let times = 0.62 * radius / gap / pixels
    let lines = [
      "\(SVGText.rounded(gap, digits: 4)) apart, the most", detail.name,
      "\(times >= 1e4 ? SVGText.rounded(times, digits: 2) : FitFigure.grouped(times)) times larger",
    ]
    for (index, line) in lines.enumerated() {
      canvas.text(
        line,
        at: Point2D(center.x, center.y + radius + 20 + 17 * Double(index)),
        index == 0 ? DrawingStyle.label : DrawingStyle.note,
        anchor: .middle
      )
    }
  }

  /// A number of two digits with commas: `4,700`.
  private static func grouped(_ value: Double) -> String {
    let text = DecimalText.rounded(value, digits: 2)
    guard !text.contains("."), text.utf8.count > 3 else { return text }
    return text.dropLast(3) + "," + text.suffix(3)
  }
}
