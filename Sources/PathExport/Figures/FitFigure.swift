// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A drawing of cubics fitted to a curve: the curve, the cubics with their nodes and handles, the
/// point where they are farthest apart under a loupe, and below the error along the length.
///
/// ```swift
/// let curve = Lemniscate(halfWidth: 10)
/// let fit = try curve.cubics(tolerance: 0.01)
/// let points = (0...400).map { curve.position(at: Double($0) * .pi / 200) }
/// let figure = FitFigure(title: "Lemniscate", subtitle: "", curve: [points], cubics: [fit.cubics])
/// let svg = figure.svg()
/// ```
package struct FitFigure: Sendable {
  /// The surroundings of a point, relative to it.
  package struct Detail: Sendable {
    /// The point on the curve, in the drawing's units.
    let point: Point2D
    /// The vector from there to the cubics.
    let gap: Vector2D
    /// The curve near it as a chain of points, relative to the point.
    let curve: [Point2D]
    /// The cubics near it, likewise.
    let fit: [Point2D]
    let name: String

    /// The surroundings of a point.
    package init(point: Point2D, gap: Vector2D, curve: [Point2D], fit: [Point2D], name: String) {
      (self.point, self.gap) = (point, gap)
      (self.curve, self.fit, self.name) = (curve, fit, name)
    }
  }

  /// What is written above the drawing.
  package var title: String
  /// A second, smaller line.
  package var subtitle: String
  /// The curve as chains of points so dense that they look smooth.
  package var curve: [[Point2D]]
  /// Whether the chains are points that were given, which are shown as dots where there is room.
  package var isSampled = false
  /// The cubics of each chain.
  package var cubics: [[CubicBezier]]
  /// Whether each list of cubics is one arc or line: neighbours have colours of their own, and
  /// nodes only their ends.
  package var isOfPieces = false
  /// The signed distance at lengths of the cubics, a list for each chain; empty where not known.
  ///
  /// Both in the units of the curve; distances are positive on its left.
  package var errors: [[(length: Double, error: Double)]] = []
  /// The lengths of the cubics up to each node, in the units of the curve.
  package var nodes: [Double] = []
  /// What the error must not exceed, and its name.
  package var limit: (value: Double, name: String)?
  /// The surroundings of the largest error.
  package var detail: Detail?
  /// Whether y points up, as in mathematics; else down, as in SVG.
  package var isYUp = true

  /// A drawing without errors.
  package init(title: String, subtitle: String, curve: [[Point2D]], cubics: [[CubicBezier]]) {
    (self.title, self.subtitle) = (title, subtitle)
    (self.curve, self.cubics) = (curve, cubics)
  }

  private var count: Int { cubics.reduce(0) { $0 + $1.count } }

  private var showsHandles: Bool { count <= 64 && !isOfPieces }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Linear in the number of points.
  package func svg() -> String {
    SVGCanvas.page(title, subtitle, styles: DrawingStyle.fitSheet) { canvas in
      var legend = [
        (style: DrawingStyle.exact, name: isSampled ? "points" : isOfPieces ? "path" : "curve"),
        (
          style: DrawingStyle.curve,
          name: isOfPieces ? "arcs and lines" : count == 1 ? "cubic" : "cubics"
        ),
      ]
      if isOfPieces { legend.append((style: .partner, name: "in turn")) }
      if showsHandles { legend.append((style: .arm, name: "handles")) }
      canvas.legend(legend)
      let width = detail == nil ? 760.0 : 540
      let room = PixelRect(left: 20, top: 98, width: width, height: 440)
      let bottom = drawPlane(in: room, on: &canvas)
      guard errors.contains(where: { $0.count > 1 }) else { return bottom + 24 }
      let frame = PixelRect(left: 90, top: bottom + 44, width: 670, height: 170)
      drawErrors(in: frame, on: &canvas)
      return frame.bottom + 58
    }
  }

  // MARK: The error

  private func drawErrors(in frame: PixelRect, on canvas: inout SVGCanvas) {
    let largest = errors.joined().reduce(limit?.value ?? 0) { max($0, $1.error.magnitude) }
    guard largest > 0, largest.isFinite, let end = errors.last?.last?.length, end > 0,
      end.isFinite
    else { return }
    let unit = DisplayUnit(largest: largest)
    let plot = ErrorPlot(
      errors.joined().lazy.map { $0.error * unit.factor },
      largest: largest * unit.factor,
      to: end,
      in: frame
    )
    let joints = nodes.count <= 120 ? nodes.map { plot.axes.point(min($0, end), 0) } : []
    for joint in joints {
      canvas.line(Point2D(joint.x, frame.top), Point2D(joint.x, frame.bottom), .node)
    }
    plot.axes.drawHorizontal(
      8,
      grid: false,
      title: "length along the cubics, in units; upright lines are at nodes",
      on: &canvas
    )
    plot.axes.drawVertical(
      title: "distance from the \(isSampled ? "points" : "curve"), \(unit.name);"
        + " positive on its \(isYUp ? "left" : "right")",
      on: &canvas
    )
    if let limit {
      let name = "\(limit.name) \(SVGText.roundedUp(limit.value))"
      plot.drawLimit(limit.value * unit.factor, name, above: -1, on: &canvas)
    }
    for chain in errors {
      let values = chain.map { (x: $0.length, error: $0.error * unit.factor) }
      if isSampled {
        drawScatter(values.map { plot.axes.point($0.x, $0.error) }, on: &canvas)
      } else {
        plot.drawCurve(values, on: &canvas)
      }
    }
    for joint in joints { canvas.dot(joint, radius: 2.6) }
  }

  /// Distances of single points: dots, or of very many the highest and lowest in each column of
  /// pixels.
  private func drawScatter(_ points: [Point2D], on canvas: inout SVGCanvas) {
    guard points.count > 4000 else {
      for point in points { canvas.circle(point, radius: 2, .speck) }
      return
    }
    var columns: [Int: (low: Point2D, high: Point2D)] = [:]
    for point in points {
      let column = Int(point.x.rounded())
      let (low, high) = columns[column] ?? (point, point)
      columns[column] = (low.y < point.y ? low : point, high.y > point.y ? high : point)
    }
    let outline = columns.sorted { $0.key < $1.key }.flatMap { [$0.value.low, $0.value.high] }
    canvas.polyline(outline, .cloud)
  }

  // MARK: The plane

  /// The radius of the loupe, and where it is left of the right edge.
  private static let lens = (radius: 88.0, x: 676.0)

  /// Draws curve, cubics and loupe; returns the lower edge of what was used.
  private func drawPlane(in room: PixelRect, on canvas: inout SVGCanvas) -> Double {
    // Sizes whose differences or quotients would leave the range of numbers are brought near 1, and
    // a view has y up: other drawings are mirrored.
    let points = cubics.joined().lazy.flatMap { $0.controlPoints }
    let factor = PowerOfTwo.normalizing(
      points.reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude) }
    )
    func upright(_ point: Point2D) -> Point2D {
      Point2D(factor * point.x, (isYUp ? factor : -factor) * point.y)
    }
    // Once: it counts the cubics of all chains.
    let showsHandles = showsHandles
    let nodes = cubics.joined().flatMap { showsHandles ? $0.controlPoints : [$0.p0, $0.p3] }
    let view = PlaneView(
      showing: (curve.joined() + nodes).map(upright),
      in: room,
      minimumHeight: detail == nil ? 90 : 2 * FitFigure.lens.radius + 76,
      margin: Vector2D(x: 24, y: 24)
    )
    func pixel(_ point: Point2D) -> Point2D { view.pixel(upright(point)) }
    if let detail { drawRay(from: pixel(detail.point), view, on: &canvas) }
    for chain in curve { drawCurve(chain.map(pixel), on: &canvas) }
    if showsHandles {
      for cubic in cubics.joined() {
        canvas.polyline([pixel(cubic.p0), pixel(cubic.p1)], .arm)
        canvas.polyline([pixel(cubic.p3), pixel(cubic.p2)], .arm)
      }
    }
    for (index, chain) in cubics.enumerated() {
      canvas.chain(chain, isOfPieces && index % 2 == 1 ? .partner : .curve, pixel)
    }
    drawNodes(pixel, on: &canvas)
    if let detail {
      drawLoupe(detail, at: pixel(detail.point), scale: factor * view.scale, view, on: &canvas)
    }
    return view.frame.bottom
  }

  /// The curve, or the points that were given; of many only one in each small square.
  private func drawCurve(_ points: [Point2D], on canvas: inout SVGCanvas) {
    guard isSampled else { return canvas.polyline(points, .exact) }
    let isDense = points.count > 1000
    var taken: Set<Point2D> = []
    for point in points {
      if isDense {
        let square = Point2D((point.x / 1.5).rounded(), (point.y / 1.5).rounded())
        guard taken.insert(square).inserted else { continue }
      }
      canvas.circle(point, radius: isDense ? 1.6 : 3, .speck)
    }
  }

  private func drawNodes(_ pixel: (Point2D) -> Point2D, on canvas: inout SVGCanvas) {
    let radius = count > 24 ? 2.6 : count > 8 ? 3.4 : 4.5
    if showsHandles {
      for handle in cubics.joined().flatMap({ [$0.p1, $0.p2] }) {
        canvas.handle(pixel(handle), radius: 0.8 * radius)
      }
    }
    guard count <= 1000 else { return }
    for chain in cubics {
      if let first = chain.first { canvas.dot(pixel(first.p0), radius: radius) }
      for cubic in isOfPieces ? chain.suffix(1) : chain[...] {
        canvas.dot(pixel(cubic.p3), radius: radius)
      }
    }
  }

  // MARK: The loupe

  private func lensCenter(_ view: PlaneView) -> Point2D {
    Point2D(FitFigure.lens.x, view.frame.top + FitFigure.lens.radius + 8)
  }

  /// A pale cone from a point to the loupe.
  private func drawRay(from point: Point2D, _ view: PlaneView, on canvas: inout SVGCanvas) {
    let center = lensCenter(view)
    let direction = center - point
    let distance = direction.length
    guard distance > FitFigure.lens.radius else { return }
    // Where tangents from the point touch the rim.
    let sine = FitFigure.lens.radius / distance
    let cosine = (1 - sine * sine).squareRoot()
    let unit = direction / distance
    let reach = distance * cosine
    let touches = [sine, -sine].map { point + reach * (cosine * unit + $0 * unit.perpendicular) }
    canvas.path(
      "M\(SVGText.pixels(point)) L\(SVGText.pixels(touches[0])) \(SVGText.pixels(touches[1])) Z",
      .ray
    )
  }

  /// The surroundings of the largest error, so large that it can be seen.
  private func drawLoupe(
    _ detail: Detail,
    at point: Point2D,
    scale pixels: Double,
    _ view: PlaneView,
    on canvas: inout SVGCanvas
  ) {
    let (center, radius) = (lensCenter(view), FitFigure.lens.radius)
    canvas.circle(point, radius: 8, .ring)
    canvas.circle(center, radius: radius, .lens)
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
      canvas.polyline(detail.curve.map(pixel), .exact)
      canvas.polyline(detail.fit.map(pixel), .curve)
      canvas.polyline([pixel(.origin), pixel(.origin + detail.gap)], .gap)
    }
    canvas.circle(center, radius: radius, .ring)
    let times = 0.62 * radius / gap / pixels
    let lines = [
      "\(SVGText.rounded(gap, digits: 4)) apart, the most", detail.name,
      "\(times >= 1e4 ? SVGText.rounded(times, digits: 2) : FitFigure.grouped(times)) times larger",
    ]
    for (index, line) in lines.enumerated() {
      canvas.text(
        line,
        at: Point2D(center.x, center.y + radius + 20 + 17 * Double(index)),
        index == 0 ? .label : .note,
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
