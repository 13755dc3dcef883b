// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
public import BezierGeometry
internal import SVGPathData

/// A drawing of an arc fit: the arc, its cubics with control polygon and handles, and under them
/// the curve of the error with axes and units.
///
/// The y axis of the drawing points up, so positive angles turn counter-clockwise.
///
/// ```swift
/// let fit = try CircularArc(radius: 40, sweep: .degrees(135)).fit()
/// let svg = ArcFigure(fit).svg()
/// ```
public struct ArcFigure: Sendable {
  /// What is written above the drawing.
  public var title: String
  /// A second, smaller line.
  public var subtitle: String

  /// The exact arc in its own frame: centre at the origin, larger radius 1.
  let outline: ArcOutline
  /// The cubics as given.
  let original: [CubicBezier]
  /// The cubics in the frame of `outline`.
  let cubics: [CubicBezier]
  /// The centre, in the units of the input.
  let center: Point2D
  /// The larger radius, in the units of the input.
  let radius: Double
  /// The certified bound, in units of `radius`.
  let bound: Double

  /// The drawing of a fit of a circular arc.
  public init(_ fit: ArcFit) {
    self.init(
      arc: fit.arc,
      cubics: Array(fit.cubics),
      bound: fit.certifiedBound,
      criterion: fit.criterion,
      ends: fit.ends,
      h: fit.h
    )
  }

  /// The drawing of any cubics for a circular arc.
  ///
  /// - Parameters:
  ///   - arc: The arc.
  ///   - cubics: The cubics in order, in the frame of the arc.
  ///   - bound: No point of them is farther from the arc, in the units of the arc.
  ///   - criterion: What they minimise or match.
  ///   - ends: What they share with the arc at their ends.
  ///   - h: The length of the tangents in radii, where there are tangents.
  public init(
    arc: CircularArc,
    cubics: [CubicBezier],
    bound: Double,
    criterion: ArcCriterion,
    ends: EndCondition,
    h: Double?
  ) {
    self.init(
      arc: EllipticalArc.CenterForm(
        center: arc.center,
        radii: Vector2D(x: arc.radius, y: arc.radius),
        rotation: 0,
        startAngle: arc.startAngle,
        sweep: arc.sweep
      ),
      cubics: cubics,
      bound: bound
    )
    describe("circle", criterion, ends, h)
  }

  /// The drawing of a fit of an elliptical arc.
  public init(_ fit: EllipticalArcFit) {
    self.init(arc: fit.arc, cubics: fit.cubics, bound: fit.certifiedBound)
    describe("ellipse", fit.criterion, fit.ends, fit.h)
  }

  /// The drawing of any cubics for an elliptical arc.
  ///
  /// - Parameters:
  ///   - arc: The arc.
  ///   - cubics: The cubics in order, in the frame of the arc.
  ///   - bound: No point of them is farther from the arc, in the units of the arc.
  ///   - criterion: What they minimise or match.
  ///   - ends: What they share with the arc at their ends.
  ///   - h: The length of the tangents on the unit circle, where the cubics are images of its.
  public init(
    arc: EllipticalArc.CenterForm,
    cubics: [CubicBezier],
    bound: Double,
    criterion: ArcCriterion,
    ends: EndCondition,
    h: Double? = nil
  ) {
    self.init(arc: arc, cubics: cubics, bound: bound)
    describe("ellipse", criterion, ends, h)
  }

  private init(arc: EllipticalArc.CenterForm, cubics: [CubicBezier], bound: Double) {
    let radius = max(arc.radii.x, arc.radii.y)
    func local(_ point: Point2D) -> Point2D {
      Point2D((point.x - arc.center.x) / radius, (point.y - arc.center.y) / radius)
    }
    outline = ArcOutline(
      radii: Vector2D(x: arc.radii.x / radius, y: arc.radii.y / radius),
      rotation: arc.rotation,
      startAngle: arc.startAngle,
      sweep: arc.sweep
    )
    original = cubics
    self.cubics = cubics.map {
      CubicBezier(local($0.p0), local($0.p1), local($0.p2), local($0.p3))
    }
    center = arc.center
    self.radius = radius
    self.bound = bound / radius
    title = ""
    subtitle = ""
  }

  /// Writes title and subtitle.
  private mutating func describe(
    _ shape: String,
    _ criterion: ArcCriterion,
    _ ends: EndCondition,
    _ h: Double?
  ) {
    let count = cubics.count
    let angle = SVGText.number(DecimalText.rounded(outline.sweep, digits: 6))
    let article = outline.isCircle ? "a" : "an"
    let whole = outline.sweep.magnitude == 2 * .pi
    title =
      (whole ? "A full \(shape)" : "\(angle) rad of \(article) \(shape)")
      + " by \(count == 1 ? "one cubic Bézier curve" : "\(count) cubic Bézier curves")"
    subtitle = "criterion \(criterion.name), \(ends.name) ends"
    if let h { subtitle += "; h = \(DecimalText.rounded(h, digits: 6)) radii" }
    subtitle += "; distance from the \(shape) at most \(SVGText.roundedUp(bound * radius))"
  }

  /// Whether there is room for control polygons and handles.
  var showsPolygons: Bool { cubics.count <= 24 }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  public func svg() -> String {
    var canvas = SVGCanvas()
    canvas.text(title, at: Point2D(40, 38), DrawingStyle.heading)
    canvas.text(subtitle, at: Point2D(40, 60), DrawingStyle.note)
    var legend = [
      (style: DrawingStyle.exact, name: outline.isCircle ? "circular arc" : "elliptical arc"),
      (style: DrawingStyle.curve, name: cubics.count == 1 ? "cubic" : "cubics"),
    ]
    if showsPolygons { legend.append((style: DrawingStyle.polygon, name: "control polygon")) }
    canvas.legend(legend, at: Point2D(40, 84))
    let bottom = drawArc(in: PixelRect(left: 20, top: 98, width: 760, height: 430), on: &canvas)
    let plot = PixelRect(left: 90, top: bottom + 44, width: 670, height: 190)
    drawError(in: plot, on: &canvas)
    return canvas.document(
      width: 800,
      height: plot.bottom + 58,
      title: title,
      description: subtitle
    )
  }
}

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

  /// Draws arc, cubics, control polygon and handles; returns the lower edge of what was used.
  func drawArc(in room: PixelRect, on canvas: inout SVGCanvas) -> Double {
    let arcPoints = outline.points
    let showsCenter = outline.sweep.magnitude > 0.4
    var shown = arcPoints + (showsCenter ? [.origin] : [])
    for cubic in cubics { shown += [cubic.p0, cubic.p1, cubic.p2, cubic.p3] }
    let view = PlaneView(
      showing: shown,
      in: room,
      minimumHeight: 90,
      margin: Vector2D(x: labelRoom, y: cubics.count == 1 ? 36 : 24)
    )
    canvas.group { canvas in
      canvas.polyline(arcPoints.map(view.pixel), DrawingStyle.exact)
      if showsCenter { drawCenter(view, on: &canvas) }
      if showsPolygons { drawPolygons(view, on: &canvas) }
      drawCurves(view, on: &canvas)
      if showsPolygons { drawPoints(view, on: &canvas) }
    }
    return view.frame.bottom
  }

  /// The room left and right for the names of the points.
  private var labelRoom: Double {
    guard cubics.count == 1, let cubic = original.first else { return 60 }
    let longest = [cubic.p0, cubic.p1, cubic.p2, cubic.p3].reduce(0) { length, point in
      max(length, short(point.x).unicodeScalars.count + short(point.y).unicodeScalars.count)
    }
    return min(300, max(100, 60 + 8 * Double(longest)))
  }

  /// The centre, the radii to both ends and the angle between them.
  private func drawCenter(_ view: PlaneView, on canvas: inout SVGCanvas) {
    let center = view.pixel(.origin)
    let first = view.pixel(outline.point(at: outline.startAngle))
    canvas.line(center, first, DrawingStyle.guide)
    if outline.sweep.magnitude < 2 * .pi {
      canvas.line(
        center,
        view.pixel(outline.point(at: outline.startAngle + outline.sweep)),
        DrawingStyle.guide
      )
    }
    canvas.cross(center)
    let mark = 26.0
    guard view.scale > 3 * mark, outline.sweep.magnitude != 2 * .pi else { return }
    if outline.isCircle, outline.sweep.magnitude <= 2 * .pi {
      canvas.polyline(
        outline.points.map { Point2D(center.x + mark * $0.x, center.y - mark * $0.y) },
        DrawingStyle.guide
      )
    }
    let middle = outline.point(at: outline.startAngle + outline.sweep / 2)
    canvas.label(
      SVGText.number(DecimalText.rounded(outline.sweep, digits: 4)) + " rad",
      beside: center,
      towards: Vector2D(x: middle.x, y: -middle.y),
      distance: outline.isCircle ? mark + 8 : 12
    )
  }

  /// The lines from each end point to its control point, and between the two.
  private func drawPolygons(_ view: PlaneView, on canvas: inout SVGCanvas) {
    for cubic in cubics {
      canvas.polyline(
        [cubic.p0, cubic.p1, cubic.p2, cubic.p3].map(view.pixel),
        DrawingStyle.polygon
      )
    }
  }

  /// The cubics, as one path.
  private func drawCurves(_ view: PlaneView, on canvas: inout SVGCanvas) {
    var data = ""
    for cubic in cubics {
      if data.isEmpty { data = "M" + SVGText.pixels(view.pixel(cubic.p0)) }
      data += " C" + SVGText.pixels(view.pixel(cubic.p1))
      data += ", " + SVGText.pixels(view.pixel(cubic.p2))
      data += ", " + SVGText.pixels(view.pixel(cubic.p3))
    }
    canvas.path(data, DrawingStyle.curve)
  }

  /// Dots, handles and, for one cubic, their names and coordinates.
  private func drawPoints(_ view: PlaneView, on canvas: inout SVGCanvas) {
    let radius = cubics.count > 8 ? 3.0 : 4.5
    for cubic in cubics {
      canvas.handle(view.pixel(cubic.p1), radius: radius)
      canvas.handle(view.pixel(cubic.p2), radius: radius)
    }
    for cubic in cubics {
      canvas.dot(view.pixel(cubic.p0), radius: radius)
      canvas.dot(view.pixel(cubic.p3), radius: radius)
    }
    guard cubics.count == 1, let cubic = cubics.first, let given = original.first else { return }
    let isClosed = view.pixel(cubic.p0).distance(to: view.pixel(cubic.p3)) < 12
    let names = isClosed ? ["P0 = P3", "P1", "P2"] : ["P0", "P1", "P2", "P3"]
    let points = [cubic.p0, cubic.p1, cubic.p2, cubic.p3]
    let coordinates = [given.p0, given.p1, given.p2, given.p3]
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
    return Vector2D(
      x: outward.x / outward.length + away.x / away.length,
      y: outward.y / outward.length + away.y / away.length
    )
  }

  /// A coordinate to four digits of the radius.
  private func short(_ value: Double) -> String {
    SVGText.number(CoordinateFormat.digits(4, scale: radius).text(value))
  }
}

/// The unit in which a drawing writes errors: a power of ten of the input's units.
struct DisplayUnit {
  /// Turns an error in radii into the number shown.
  let factor: Double
  /// The unit in words: `in 10⁻³ units`.
  let name: String

  /// The unit for errors up to `largest` radii, for a circle of a given radius.
  ///
  /// Where the radius is so large or small that powers of ten run out, errors are shown in radii.
  init(largest: Double, radius: Double) {
    let isOrdinary = radius > 1e-200 && radius < 1e200
    self.init(
      largest: largest,
      scale: isOrdinary ? radius : 1,
      word: isOrdinary && radius != 1 ? "units" : "radii"
    )
  }

  /// The unit for errors up to `largest`, both in the input's units.
  init(largest: Double) { self.init(largest: largest, scale: 1, word: "units") }

  private init(largest: Double, scale: Double, word: String) {
    let power = DecimalText.powerOfTen(largest * scale)
    if (-1...3).contains(power) || power < -300 {
      factor = scale
      name = "in \(word)"
    } else {
      factor =
        power < 0 ? scale * DecimalText.power(-power) : scale / DecimalText.power(power)
      name = "in 10\(SVGText.superscript(power)) \(word)"
    }
  }
}

/// The positions of an axis' ticks: multiples of 1, 2 or 5 times a power of ten.
package struct NiceTicks {
  /// The distance of two ticks.
  package let step: Double
  /// How many digits a label needs after the point.
  package let decimals: Int
  /// The ticks inside the range, in rising order.
  package let values: [Double]

  /// About `count` ticks inside a finite range that is not empty.
  package init(from low: Double, to high: Double, count: Int) {
    precondition(low < high && count > 0, "ticks need a range that is not empty")
    let raw = (high - low) / Double(count)
    let power = DecimalText.powerOfTen(raw)
    let unit = DecimalText.power(power)
    let multiple = raw / unit
    let (factor, carry) =
      multiple < 1.5 ? (1.0, 0) : multiple < 3.5 ? (2.0, 0) : multiple < 7.5 ? (5.0, 0) : (1.0, 1)
    decimals = max(0, -(power + carry))
    let step = factor * DecimalText.power(power + carry)
    self.step = step
    var values: [Double] = []
    var index = (low / step - 1e-9).rounded(.up)
    let last = (high / step + 1e-9).rounded(.down)
    while index <= last, values.count <= 10 * count {
      values.append(index * step)
      index += 1
    }
    self.values = values
  }

  /// The label of a tick.
  package func label(_ value: Double) -> String {
    DecimalText.fixed(value, decimals: decimals)
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
    let points = [cubic.p0, cubic.p1, cubic.p2, cubic.p3]
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

  /// De Casteljau for one coordinate.
  private static func value(_ coordinates: [DoubleDouble], at t: Double) -> DoubleDouble {
    let t = DoubleDouble(t)
    var values = coordinates
    while values.count > 1 {
      values = zip(values, values.dropFirst()).map { $0 + t * ($1 - $0) }
    }
    return values[0]
  }
}

/// The exact arc of a drawing, moved and scaled: centre at the origin, larger radius 1.
struct ArcOutline: Sendable {
  /// The two radii, the larger one 1.
  let radii: Vector2D
  /// The angle of the first radius, in radians.
  let rotation: Double
  /// The parameter angle of the start, in radians.
  let startAngle: Double
  /// The signed parameter angle from start to end, in radians.
  let sweep: Double

  /// Whether this is an arc of a circle.
  var isCircle: Bool { radii.x == radii.y }

  /// The point at a parameter angle.
  func point(at angle: Double) -> Point2D {
    let x = radii.x * LibM.cosine(angle)
    let y = radii.y * LibM.sine(angle)
    let cosine = LibM.cosine(rotation)
    let sine = LibM.sine(rotation)
    return Point2D(cosine * x - sine * y, sine * x + cosine * y)
  }

  /// Points along the arc, at most 3° apart and at least 33; one turn at most.
  var points: [Point2D] {
    let turn = 2 * Double.pi
    let shown = max(-turn, min(turn, sweep))
    let count = max(32, Int((shown.magnitude / turn * 120).rounded(.up)))
    return (0...count).map { point(at: startAngle + shown * Double($0) / Double(count)) }
  }

  /// The signed distance of a point near the arc from the whole ellipse; positive outside.
  func signedDistance(_ point: Point2D) -> Double {
    let cosine = LibM.cosine(rotation)
    let sine = LibM.sine(rotation)
    let x = cosine * point.x + sine * point.y
    let y = cosine * point.y - sine * point.x
    let implicit = LibM.hypotenuse(x / radii.x, y / radii.y) - 1
    let (footX, footY) = foot(of: x, y)
    return (implicit < 0 ? -1 : 1) * LibM.hypotenuse(x - footX, y - footY)
  }

  /// The nearest point of the ellipse, in the frame of its axes, by eight steps on the evolute:
  /// each step takes the local circle of curvature for the ellipse, which converges from
  /// everywhere.
  private func foot(of x: Double, _ y: Double) -> (Double, Double) {
    let (a, b) = (radii.x, radii.y)
    var cosine = x.magnitude / a
    var sine = y.magnitude / b
    normalize(&cosine, &sine)
    for _ in 0..<8 {
      let evoluteX = (a * a - b * b) * cosine * cosine * cosine / a
      let evoluteY = (b * b - a * a) * sine * sine * sine / b
      let radius = LibM.hypotenuse(a * cosine - evoluteX, b * sine - evoluteY)
      let distance = LibM.hypotenuse(x.magnitude - evoluteX, y.magnitude - evoluteY)
      guard distance > 0 else { break }
      cosine = max(0, ((x.magnitude - evoluteX) * radius / distance + evoluteX) / a)
      sine = max(0, ((y.magnitude - evoluteY) * radius / distance + evoluteY) / b)
      normalize(&cosine, &sine)
    }
    return (x < 0 ? -a * cosine : a * cosine, y < 0 ? -b * sine : b * sine)
  }

  private func normalize(_ cosine: inout Double, _ sine: inout Double) {
    let length = LibM.hypotenuse(cosine, sine)
    if length > 0 {
      cosine /= length
      sine /= length
    } else {
      (cosine, sine) = (1, 0)
    }
  }
}
