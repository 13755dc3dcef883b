// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization
internal import PathExport
internal import SVGPathData

/// The result of `arcfit arc` in all formats.
struct ArcReport: Report {
  let request: ArcRequest
  let result: ArcResult
  /// What standard output is shown on.
  let display: Display

  /// The lines of the curve of a plot: so many that the text about one cubic fits a screen of 24
  /// lines, and more where the table of criteria needs several anyway.
  private var plotHeight: Int { request.showsCriteria ? 8 : 5 }

  func writeText(to sink: ResultSink) throws {
    try sink.write(try TextReport(result, request).text())
    if showsPlot { try sink.write("\n" + plot.text) }
  }

  /// Whether a plot ends the text; by default on a terminal only.
  private var showsPlot: Bool {
    request.plot ?? (display.isTerminal && request.isForStandardOutput)
  }

  /// The error drawn with characters.
  private var plot: TextPlot {
    let (curve, steps) = (result.errorCurve, 4 * Display.widest)
    return TextPlot(
      (0...steps).map { curve.scale * curve.error(Double($0) / Double(steps)) },
      extremes: curve.extremes.map { curve.scale * $0 },
      title: curve.title,
      width: display.width,
      height: plotHeight,
      characters: display.isUnicode ? .braille : .ascii
    )
  }

  /// How the formats for machines write coordinates.
  private var coordinates: CoordinateFormat {
    request.rounding?.format(scale: request.shape.scale) ?? .shortest
  }

  func writeCSV(to sink: ResultSink) throws {
    let format = coordinates
    var head = request.degree == 3 ? "cubic" : "curve"
    for index in 0...request.degree { head += ",x\(index),y\(index)" }
    try sink.write(head + "\n")
    for (index, curve) in result.curves.enumerated() {
      var text = "\(index + 1)"
      for point in curve { text += ",\(format.text(point.x)),\(format.text(point.y))" }
      try sink.write(text + "\n")
    }
  }

  func writeSVG(to sink: ResultSink) throws {
    let arc =
      switch result.shape {
      case .circle(let arc): EllipticalArc.CenterForm(arc)
      case .ellipse(let arc): arc
      }
    let figure = ArcFigure(
      arc: arc,
      cubics: result.cubics,
      bound: result.certifiedBound,
      criterion: result.criterion,
      ends: result.ends,
      h: result.h
    )
    try sink.write(figure.svg())
  }

  func writePathData(to sink: ResultSink) throws {
    let isClosed = request.shape.isFullTurn
    guard request.degree == 2 else {
      return try sink.write(
        result.cubics.svgPathData(closed: isClosed, format: coordinates) + "\n"
      )
    }
    let curves = result.curves.map { QuadraticBezier($0[0], $0[1], $0[2]) }
    try sink.write(curves.svgPathData(closed: isClosed, format: coordinates) + "\n")
  }

  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws {
    try sink.write(code(in: dialect))
  }

  private func code(in dialect: SwiftPathCode.Dialect) throws(ToolError) -> String {
    let shape = request.shape
    let format = coordinates
    let number = DecimalText.shortest
    let sweep = number(shape.sweep)
    let center = "centre (\(number(shape.center.x)), \(number(shape.center.y)))"
    let arc =
      switch shape {
      case .circle(let arc): "circle, \(center), radius \(number(arc.radius))"
      case .ellipse(let arc):
        "ellipse, \(center), radii \(number(arc.radii.x)), \(number(arc.radii.y)), "
          + "rotation \(number(arc.rotation)) rad"
      }
    let error = DecimalText.scientificUp(
      result.certifiedBound + format.displacement,
      digits: 4
    )
    let count = result.cubics.count
    let comments = [
      "Arc of \(sweep) rad from \(number(shape.startAngle)) rad: \(arc).",
      "Positive angles turn clockwise where y points down, as in a UIView.",
      "Criterion \(result.criterion.name), \(result.ends.name) ends, "
        + "\(PathText.count(count, "cubic")); "
        + "distance from the \(shape.name) at most \(error).",
    ]
    let (path, code) = (
      BezierPath(chain: result.cubics, isClosed: shape.isFullTurn),
      SwiftPathCode(dialect, numbers: format)
    )
    return try ToolError.translatingFit { () throws(FitError) in
      if dialect == .swiftuiShape, let box = path.boundingBox {
        return try code.shape(
          for: path,
          named: "Arc",
          viewBox: box,
          comments: comments,
          tolerance: result.certifiedBound
        )
      }
      return try code.statements(for: path, comments: comments, tolerance: result.certifiedBound)
    }
  }
}

extension ArcRequest.Rounding {
  /// How numbers up to a size are written.
  func format(scale: Double, keepsZeros: Bool = false) -> CoordinateFormat {
    switch self {
    case .digits(let digits): .significant(digits, scale: scale, keepsZeros: keepsZeros)
    case .decimals(let decimals): .fixed(decimals: decimals, keepsZeros: keepsZeros)
    }
  }
}

extension ArcReport {
  func writeJSON(to json: inout JSONStream) throws {
    let curves = result.curves.map { JSONValue.array($0.map(JSONValue.point)) }
    var members: [(key: String, value: JSONValue)] = [
      ("arc", arc(result.shape)),
      ("criterion", .string(result.criterion.name)),
      ("ends", .string(result.ends.name)),
      ("degree", .integer(request.degree)),
      ("method", .string(request.method.rawValue)),
      (request.degree == 3 ? "cubics" : "curves", .array(curves)),
      ("h", .optional(result.h)),
    ]
    members += self.members(of: try result.readFigures())
    if request.showsCriteria {
      do {
        let rows = try CriterionRow.comparison(sweep: result.pieceSweep)
        members.append(("criteria", .array(rows.map { .object($0.members) })))
      } catch {
        throw ToolError(error)
      }
    }
    try json.add(members)
  }

  private func arc(_ shape: ArcShape) -> JSONValue {
    switch shape {
    case .circle(let arc):
      .object([
        ("center", .point(arc.center)),
        ("radius", .number(arc.radius)),
        ("startAngle", .number(arc.startAngle)),
        ("sweep", .number(arc.sweep)),
      ])
    case .ellipse(let arc):
      .object([
        ("center", .point(arc.center)),
        ("radii", .array([.number(arc.radii.x), .number(arc.radii.y)])),
        ("rotation", .number(arc.rotation)),
        ("startAngle", .number(arc.startAngle)),
        ("sweep", .number(arc.sweep)),
      ])
    }
  }

  /// What is known of the error; the radial error is null for an ellipse.
  private func members(of figures: ArcFigures) -> [(key: String, value: JSONValue)] {
    let bound = ("certifiedBound", JSONValue.number(result.certifiedBound))
    var members: [(key: String, value: JSONValue)] = [
      ("radialError", figures.radial.map { radialError($0, [bound]) } ?? .null)
    ]
    if let distance = figures.distance {
      var values = [("maximum", JSONValue.number(distance.maximum)), bound]
      if let pieces = distance.pieces {
        values.append(("pieces", .array(pieces.map(JSONValue.number))))
      }
      members.append(("distanceError", .object(values.map { (key: $0.0, value: $0.1) })))
    }
    if let unit = figures.unitRadial {
      members.append(("unitRadialError", radialError(unit, [])))
    }
    if let error = figures.lengthError { members.append(("lengthError", .number(error))) }
    if let error = figures.areaError { members.append(("areaError", .number(error))) }
    if let breakpoints = figures.breakpoints {
      members.append(("eccentricBreakpoints", .array(breakpoints.map(JSONValue.number))))
    }
    return members + (figures.search.map(self.members) ?? [])
  }

  /// How GSL got there.
  private func members(of search: ArcFigures.Search) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = [("iterations", .integer(search.iterations))]
    if let end = search.end {
      members += [("residual", .number(end.residual)), ("status", .string(end.status))]
    }
    var certificate: [(key: String, value: JSONValue)] = []
    if let found = search.certificate {
      certificate = [("gap", .number(found.gap))]
      if let levels = found.levels {
        certificate.insert(
          contentsOf: [("level", .number(levels.level)), ("largest", .number(levels.largest))],
          at: 0
        )
        certificate.append(("points", list(levels.points)))
      }
    }
    return members + [("certificate", search.certificate == nil ? .null : .object(certificate))]
  }

  private func radialError(
    _ range: RadialRange,
    _ bounds: [(key: String, value: JSONValue)]
  ) -> JSONValue {
    .object(
      [
        ("minimum", .number(range.minimum)), ("maximum", .number(range.maximum)),
        ("maximumAbsolute", .number(range.maximumAbsolute)),
      ] + bounds + [("extrema", list(range.extrema))]
    )
  }

  private func list(_ points: [(t: Double, error: Double)]) -> JSONValue {
    .array(points.map { .object([("t", .number($0.t)), ("error", .number($0.error))]) })
  }
}

/// The arc to be fitted.
enum ArcShape {
  case circle(CircularArc)
  case ellipse(EllipticalArc.CenterForm)

  /// The signed angle from start to end, in radians.
  var sweep: Double {
    switch self {
    case .circle(let arc): arc.sweep
    case .ellipse(let arc): arc.sweep
    }
  }

  /// The centre.
  var center: Point2D {
    switch self {
    case .circle(let arc): arc.center
    case .ellipse(let arc): arc.center
    }
  }

  /// The larger radius.
  var radius: Double {
    switch self {
    case .circle(let arc): arc.radius
    case .ellipse(let arc): max(arc.radii.x, arc.radii.y)
    }
  }

  /// The angle of the start point, in radians.
  var startAngle: Double {
    switch self {
    case .circle(let arc): arc.startAngle
    case .ellipse(let arc): arc.startAngle
    }
  }

  /// The word for the whole curve.
  var name: String {
    switch self {
    case .circle: "circle"
    case .ellipse: "ellipse"
    }
  }

  /// The size of the coordinates, for choosing digits.
  var scale: Double { max(radius, center.x.magnitude, center.y.magnitude) }

  /// Whether the arc is exactly one turn, so that its path can be closed.
  var isFullTurn: Bool { sweep.magnitude == 2 * .pi }
}
#endif
