// SPDX-License-Identifier: Apache-2.0

package import ArcApproximation
package import BezierGeometry

/// A drawing of an arc fit: the arc, its cubics with control polygon and handles, and under them
/// the curve of the error with axes and units.
///
/// The y axis of the drawing points up, so positive angles turn counter-clockwise.
///
/// ```swift
/// let fit = try CircularArc(radius: 40, sweep: .degrees(135)).fit()
/// let svg = ArcFigure(fit).svg()
/// ```
package struct ArcFigure: Sendable {
  /// What is written above the drawing.
  package var title: String
  /// A second, smaller line.
  package var subtitle: String

  /// The exact arc, moved and scaled: centre at the origin, larger radius 1.
  private let outline: EllipticalArc.CenterForm
  private let original: [CubicBezier]
  /// The cubics in the frame of `outline`.
  private let cubics: [CubicBezier]
  /// The arc as it was given.
  private let arc: EllipticalArc.CenterForm
  /// The larger radius, in the units of the input.
  private let radius: Double
  /// The certified bound, in units of `radius`.
  private let bound: Double

  /// The drawing of a fit of a circular arc.
  package init(_ fit: ArcFit) {
    self.init(
      arc: EllipticalArc.CenterForm(fit.arc),
      cubics: Array(fit.cubics),
      bound: fit.certifiedBound,
      criterion: fit.criterion,
      ends: fit.ends,
      h: fit.handleLength
    )
  }

  /// The drawing of a fit of an elliptical arc.
  package init(_ fit: EllipticalArcFit) {
    self.init(
      arc: fit.arc,
      cubics: fit.cubics,
      bound: fit.certifiedBound,
      criterion: fit.criterion,
      ends: fit.ends,
      h: fit.handleLength
    )
  }

  /// The drawing of any cubics for an arc, in order and in its frame.
  ///
  /// No point of them is farther from it than the bound, in its units. `h` is the length of the
  /// tangents on the unit circle, where there are tangents.
  package init(
    arc: EllipticalArc.CenterForm,
    cubics: [CubicBezier],
    bound: Double,
    criterion: ArcCriterion,
    ends: EndCondition,
    h: Double?
  ) {
    let radius = max(arc.radii.x, arc.radii.y)
    func local(_ point: Point2D) -> Point2D {
      Point2D((point.x - arc.center.x) / radius, (point.y - arc.center.y) / radius)
    }
    outline = EllipticalArc.CenterForm(
      center: .origin,
      radii: Vector2D(x: arc.radii.x / radius, y: arc.radii.y / radius),
      rotation: arc.rotation,
      startAngle: arc.startAngle,
      sweep: arc.sweep
    )
    original = cubics
    self.cubics = cubics.map {
      CubicBezier(local($0.p0), local($0.p1), local($0.p2), local($0.p3))
    }
    (self.arc, self.radius, self.bound) = (arc, radius, bound / radius)
    let shape = outline.isCircle ? "circle" : "ellipse"
    let angle = SVGText.number(DecimalText.rounded(outline.sweep, digits: 6))
    title =
      (outline.sweep.magnitude == 2 * .pi
        ? "A full \(shape)" : "\(angle) rad of \(outline.isCircle ? "a" : "an") \(shape)")
      + " by "
      + (cubics.count == 1 ? "one cubic Bézier curve" : "\(cubics.count) cubic Bézier curves")
    subtitle =
      "criterion \(criterion.name), \(ends.name) ends"
      + (h.map { "; h = \(DecimalText.rounded($0, digits: 6)) radii" } ?? "")
      + "; distance from the \(shape) at most \(SVGText.roundedUp(bound / radius * radius))"
  }

  private var showsPolygons: Bool { cubics.count <= 24 }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  package func svg() -> String {
    SVGCanvas.page(title, subtitle) { canvas in
      var legend = [
        (style: DrawingStyle.exact, name: outline.isCircle ? "circular arc" : "elliptical arc"),
        (style: DrawingStyle.curve, name: cubics.count == 1 ? "cubic" : "cubics"),
      ]
      if showsPolygons { legend.append((style: .polygon, name: "control polygon")) }
      canvas.legend(legend)
      let room = PixelRect(left: 20, top: 98, width: 760, height: 430)
      let plot = PixelRect(
        left: 90,
        top: drawArc(in: room, on: &canvas) + 44,
        width: 670,
        height: 190
      )
      drawError(in: plot, on: &canvas)
      return plot.bottom + 58
    }
  }

  // MARK: The error

  private func drawError(in frame: PixelRect, on canvas: inout SVGCanvas) {
    let pieces = outline.isCircle && cubics.count > 8 ? 1 : min(cubics.count, 64)
    let unit = DisplayUnit(largest: bound, radius: radius)
    let samples = errors(pieces: pieces).map { (x: $0.x, error: $0.error * unit.factor) }
    let largest = bound * unit.factor
    let plot = ErrorPlot(
      samples.lazy.map { $0.error },
      largest: largest,
      to: Double(pieces),
      in: frame
    )
    plot.axes.drawHorizontal(
      pieces == 1 ? 10 : min(pieces, 12),
      title: parameterTitle(pieces: pieces),
      on: &canvas
    )
    let shape = outline.isCircle ? "circle" : "ellipse"
    plot.axes.drawVertical(
      title: "signed distance from the \(shape), \(unit.name); positive outside",
      on: &canvas
    )
    let name = "certified bound \(SVGText.roundedUp(bound * radius))"
    plot.drawLimit(largest, name, above: 0.5, on: &canvas)
    plot.drawCurve(samples, on: &canvas)
    guard pieces <= 4, samples.count > 2 else { return }
    // Dots at extremes, ends excepted.
    for index in 1..<samples.count - 1 {
      let (x, error) = samples[index]
      let (before, after) = (error - samples[index - 1].error, samples[index + 1].error - error)
      let isExtreme = before * after < 0 || (before != 0 && after == 0)
      guard isExtreme, error.magnitude > 0.05 * largest else { continue }
      canvas.dot(plot.axes.point(x, error), radius: 3.2)
    }
  }

  private func parameterTitle(pieces: Int) -> String {
    if cubics.count == 1 { return "t, the parameter of the cubic" }
    if pieces == 1 {
      return "t, the parameter of one cubic; all \(cubics.count) have the same error"
    }
    if pieces < cubics.count { return "t, the first \(pieces) of \(cubics.count) cubics in a row" }
    return "t, the \(pieces) cubics in a row"
  }

  /// The signed error along the first `pieces` cubics, in units of the larger radius, by the
  /// parameter, counted through all of them.
  private func errors(pieces: Int) -> [(x: Double, error: Double)] {
    let count = pieces == 1 ? 240 : max(24, 480 / pieces)
    return (0..<pieces).flatMap { index in
      arc.errors(of: original[index], steps: count).enumerated().map { step, error in
        (x: Double(index) + Double(step) / Double(count), error: error)
      }
    }
  }

  // MARK: The arc

  /// Draws arc, cubics, control polygon and handles; returns the lower edge of what was used.
  private func drawArc(in room: PixelRect, on canvas: inout SVGCanvas) -> Double {
    let arcPoints = outline.outlinePoints
    let showsCenter = outline.sweep.magnitude > 0.4
    let view = PlaneView(
      showing: arcPoints + (showsCenter ? [.origin] : []) + cubics.flatMap { $0.controlPoints },
      in: room,
      minimumHeight: 90,
      margin: Vector2D(x: labelRoom, y: cubics.count == 1 ? 36 : 24)
    )
    canvas.group { canvas in
      canvas.polyline(arcPoints.map(view.pixel), .exact)
      if showsCenter { drawCenter(view, on: &canvas) }
      if showsPolygons {
        for cubic in cubics { canvas.polyline(cubic.controlPoints.map(view.pixel), .polygon) }
      }
      canvas.chain(cubics, .curve, view.pixel)
      if showsPolygons { drawPoints(view, on: &canvas) }
    }
    return view.frame.bottom
  }

  /// The room left and right for the names of the points.
  private var labelRoom: Double {
    guard cubics.count == 1, let cubic = original.first else { return 60 }
    let longest = cubic.controlPoints.reduce(0) { length, point in
      max(length, short(point.x).unicodeScalars.count + short(point.y).unicodeScalars.count)
    }
    return min(300, max(100, 60 + 8 * Double(longest)))
  }

  private func drawCenter(_ view: PlaneView, on canvas: inout SVGCanvas) {
    let center = view.pixel(.origin)
    let isWhole = outline.sweep.magnitude >= 2 * .pi
    for angle in isWhole ? [outline.startAngle] : [outline.startAngle, outline.endAngle] {
      canvas.line(center, view.pixel(outline.point(atEccentricAngle: angle)), .guide)
    }
    canvas.cross(center)
    let mark = 26.0
    guard view.scale > 3 * mark, outline.sweep.magnitude != 2 * .pi else { return }
    if outline.isCircle, outline.sweep.magnitude <= 2 * .pi {
      canvas.polyline(
        outline.outlinePoints.map { Point2D(center.x + mark * $0.x, center.y - mark * $0.y) },
        .guide
      )
    }
    let middle = outline.point(atEccentricAngle: outline.startAngle + outline.sweep / 2)
    canvas.label(
      SVGText.number(DecimalText.rounded(outline.sweep, digits: 4)) + " rad",
      beside: center,
      towards: Vector2D(x: middle.x, y: -middle.y),
      distance: outline.isCircle ? mark + 8 : 12
    )
  }

  private func drawPoints(_ view: PlaneView, on canvas: inout SVGCanvas) {
    let radius = cubics.count > 8 ? 3.0 : 4.5
    for point in cubics.flatMap({ [$0.p1, $0.p2] }) {
      canvas.handle(view.pixel(point), radius: radius)
    }
    for point in cubics.flatMap({ [$0.p0, $0.p3] }) {
      canvas.dot(view.pixel(point), radius: radius)
    }
    guard cubics.count == 1, let cubic = cubics.first, let given = original.first else { return }
    let isClosed = view.pixel(cubic.p0).distance(to: view.pixel(cubic.p3)) < 12
    let names = isClosed ? ["P0 = P3", "P1", "P2"] : ["P0", "P1", "P2", "P3"]
    let (points, coordinates) = (cubic.controlPoints, given.controlPoints)
    for (index, name) in names.enumerated() {
      let outward = direction(ofLabel: index, points, isClosed: isClosed)
      canvas.label(
        "\(name) (\(short(coordinates[index].x)), \(short(coordinates[index].y)))",
        beside: view.pixel(points[index]),
        towards: Vector2D(x: outward.x, y: -outward.y)
      )
    }
  }

  /// Where a name has room: control points outwards, end points outwards and away from the curve.
  private func direction(ofLabel index: Int, _ points: [Point2D], isClosed: Bool) -> Vector2D {
    let outward = points[index] - Point2D.origin
    guard !isClosed, index == 0 || index == 3 else { return outward }
    let away = points[index] - points[index == 0 ? 1 : 2]
    guard outward.length > 0, away.length > 0 else { return outward }
    return outward / outward.length + away / away.length
  }

  /// A coordinate to four digits of the radius.
  private func short(_ value: Double) -> String {
    SVGText.number(CoordinateFormat.digits(4, scale: radius).text(value))
  }
}

extension CubicBezier {
  var controlPoints: [Point2D] { [p0, p1, p2, p3] }
}

extension EllipticalArc.CenterForm {
  /// The signed distances of a cubic from the whole circle or ellipse at even steps of t, in units
  /// of the larger radius; positive outside.
  package func errors(of cubic: CubicBezier, steps: Int) -> [Double] {
    let radius = max(radii.x, radii.y)
    let circle = RadialErrorCurve(cubic, center: center, radius: radius)
    let ellipse = EllipseShape(radii: Vector2D(x: radii.x / radius, y: radii.y / radius))
    let turn = Vector2D(angle: -rotation)
    return (0...steps).map { step in
      let t = Double(step) / Double(steps)
      if isCircle { return circle.error(at: t) }
      let point = cubic.point(at: t)
      let offset = Vector2D(
        x: (point.x - center.x) / radius,
        y: (point.y - center.y) / radius
      )
      return ellipse.foot(of: offset.turned(by: turn)).distance
    }
  }

  fileprivate var isCircle: Bool { radii.x == radii.y }

  /// Points along the arc, at most 3° apart and at least 33; one turn at most.
  fileprivate var outlinePoints: [Point2D] {
    let turn = 2 * Double.pi
    let shown = max(-turn, min(turn, sweep))
    let count = max(32, Int((shown.magnitude / turn * 120).rounded(.up)))
    return (0...count).map {
      point(atEccentricAngle: startAngle + shown * Double($0) / Double(count))
    }
  }
}

/// The signed distance of a cubic from a circle as a function of t, free of visible rounding noise
/// even where the distance is a few ulps of the radius.
package struct RadialErrorCurve {
  private let x: [DoubleDouble]
  private let y: [DoubleDouble]
  private let radius: Double

  /// The curve of a cubic and a circle; everything is scaled by a power of two so that the radius
  /// is about 1.
  package init(_ cubic: CubicBezier, center: Point2D, radius: Double) {
    let scale = Double(sign: .plus, exponent: -radius.exponent, significand: 1)
    let points = cubic.controlPoints
    x = points.map { DoubleDouble.sum($0.x * scale, -(center.x * scale)) }
    y = points.map { DoubleDouble.sum($0.y * scale, -(center.y * scale)) }
    self.radius = radius * scale
  }

  /// The error at t, in radii; positive outside.
  package func error(at t: Double) -> Double {
    let x = RadialErrorCurve.value(x, at: t)
    let y = RadialErrorCurve.value(y, at: t)
    let square = x * x + y * y - DoubleDouble(radius) * DoubleDouble(radius)
    let distance = LibM.hypotenuse(x.doubleValue, y.doubleValue)
    return square.doubleValue / (distance + radius) / radius
  }

  private static func value(_ coordinates: [DoubleDouble], at t: Double) -> DoubleDouble {
    let t = DoubleDouble(t)
    var values = coordinates
    while values.count > 1 {
      values = zip(values, values.dropFirst()).map { $0 + t * ($1 - $0) }
    }
    return values[0]
  }
}
