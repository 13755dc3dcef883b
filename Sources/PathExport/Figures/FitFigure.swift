// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
internal import SVGPathData

/// A drawing of cubics fitted to a curve: the curve, the cubics with their nodes and handles, the
/// place where they are farthest apart under a loupe, and below the error along the length.
///
/// ```swift
/// let curve = Lemniscate(halfWidth: 10)
/// let fit = try curve.cubics(tolerance: 0.01)
/// let points = (0...400).map { curve.position(at: Double($0) * .pi / 200) }
/// let figure = FitFigure(title: "Lemniscate", subtitle: "", curve: [points], cubics: [fit.cubics])
/// let svg = figure.svg()
/// ```
public struct FitFigure: Sendable {
  /// A place along the cubics and the signed distance there.
  public struct Sample: Sendable {
    /// The length of the cubics up to it, in the units of the curve.
    public var length: Double
    /// The distance, in the units of the curve; positive on the left of the curve.
    public var error: Double

    /// A distance at a length.
    public init(length: Double, error: Double) { (self.length, self.error) = (length, error) }
  }

  /// The surroundings of one place, relative to it.
  public struct Detail: Sendable {
    /// The place on the curve, in the drawing's units.
    public var place: Point2D
    /// The vector from there to the cubics.
    public var gap: Vector2D
    /// The curve near it as a chain of points, relative to the place.
    public var curve: [Point2D]
    /// The cubics near it, likewise.
    public var fit: [Point2D]
    /// Where it is, in words.
    public var name: String

    /// The surroundings of a place.
    public init(place: Point2D, gap: Vector2D, curve: [Point2D], fit: [Point2D], name: String) {
      (self.place, self.gap) = (place, gap)
      (self.curve, self.fit, self.name) = (curve, fit, name)
    }
  }

  /// What is written above the drawing.
  public var title: String
  /// A second, smaller line.
  public var subtitle: String
  /// The curve as chains of points so dense that they look smooth.
  public var curve: [[Point2D]]
  /// Whether the chains are points that were given, which are shown as dots where there is room.
  public var isSampled = false
  /// The cubics of each chain.
  public var cubics: [[CubicBezier]]
  /// The error along the cubics, a list for each chain; empty where it is not known.
  public var errors: [[Sample]] = []
  /// The lengths of the cubics up to each node, in the units of the curve.
  public var nodes: [Double] = []
  /// What the error must not exceed, and its name.
  public var limit: (value: Double, name: String)?
  /// The place of the largest error.
  public var detail: Detail?
  /// Whether y points up, as in mathematics; else down, as in SVG.
  public var isYUp = true

  /// A drawing without errors.
  public init(title: String, subtitle: String, curve: [[Point2D]], cubics: [[CubicBezier]]) {
    (self.title, self.subtitle) = (title, subtitle)
    (self.curve, self.cubics) = (curve, cubics)
  }

  /// Whether there is room for handles.
  var showsHandles: Bool { cubics.reduce(0) { $0 + $1.count } <= 64 }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Linear in the number of points.
  public func svg() -> String {
    var canvas = SVGCanvas()
    canvas.text(title, at: Point2D(40, 38), DrawingStyle.heading)
    canvas.text(subtitle, at: Point2D(40, 60), DrawingStyle.note)
    let count = cubics.reduce(0) { $0 + $1.count }
    var legend = [
      (style: DrawingStyle.exact, name: isSampled ? "points" : "curve"),
      (style: DrawingStyle.curve, name: count == 1 ? "cubic" : "cubics"),
    ]
    if showsHandles { legend.append((style: FitFigure.arm, name: "handles")) }
    canvas.legend(legend, at: Point2D(40, 84))
    let width = detail == nil ? 760.0 : 540
    var bottom = drawPlane(
      in: PixelRect(left: 20, top: 98, width: width, height: 440),
      on: &canvas
    )
    if errors.contains(where: { $0.count > 1 }) {
      let plot = PixelRect(left: 90, top: bottom + 44, width: 670, height: 170)
      drawErrors(in: plot, on: &canvas)
      bottom = plot.bottom + 58
    } else {
      bottom += 24
    }
    return canvas.document(
      width: 800,
      height: bottom,
      title: title,
      description: subtitle,
      styles: FitFigure.styles
    )
  }

  /// The thin line from a node to its handle.
  static let arm = "arm"
  /// The ring around the place under the loupe, and the loupe's rim.
  static let ring = "ring"
  /// What points from the ring to the loupe.
  static let ray = "ray"
  /// A dot of the input.
  static let speck = "speck"

  /// What very many dots look like.
  static let cloud = "cloud"

  private static let styles = """
        .arm { fill: none; stroke: #b3471d; stroke-width: 1; stroke-opacity: 0.75; }
        .ring { fill: none; stroke: #6e7781; stroke-width: 1.2; }
        .lens { fill: #ffffff; stroke: none; }
        .ray { fill: #6e7781; fill-opacity: 0.09; stroke: none; }
        .speck { fill: #e0a23f; stroke: none; }
        .cloud { fill: none; stroke: #e0a23f; stroke-width: 1; stroke-linejoin: round; }
        .gap { fill: none; stroke: #b3471d; stroke-width: 1.4; }
        .node { stroke: #d5dae0; stroke-width: 1; }

    """
}

extension FitFigure {
  /// Draws the signed error along the length with axes, nodes and the limit.
  func drawErrors(in frame: PixelRect, on canvas: inout SVGCanvas) {
    // Long: a part of the panel after the other.
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
