// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization
internal import PathExport

struct ArcReport: Report {
  let fit: any FittedArc
  /// The control points of each curve.
  let curves: [[Point2D]]
  let criterion: ArcCriterion
  let ends: EndCondition
  let degree: Int
  let method: ArcCommand.Method
  /// How numbers are rounded; nil for the format's own choice.
  let rounding: ArcCommand.Rounding?
  let showsCriteria: Bool
  /// Whether a plot of the error ends the text.
  let showsPlot: Bool
  let display: Display

  private var shape: ArcShape { fit.shape }
  /// The curves as cubics; empty for other degrees.
  private var cubics: [CubicBezier] {
    curves.compactMap { $0.count == 4 ? CubicBezier($0[0], $0[1], $0[2], $0[3]) : nil }
  }

  /// How the formats for machines write coordinates.
  private var coordinates: CoordinateFormat {
    rounding?.format(scale: shape.scale) ?? .shortest
  }

  func conclude(on console: Console) {
    if let warning = fit.warning { console.warn(warning, kind: "coarse", at: "--angle") }
  }

  // MARK: Formats for machines

  func writeCSV(to sink: ResultSink) throws {
    let format = coordinates
    var head = degree == 3 ? "cubic" : "curve"
    for index in 0...degree { head += ",x\(index),y\(index)" }
    try sink.writeHeads(head)
    for (index, curve) in curves.enumerated() {
      try sink.writeRow(["\(index + 1)"] + curve.flatMap { [$0.x, $0.y] }.map(format.text))
    }
  }

  func writeSVG(to sink: ResultSink) throws {
    let figure = ArcFigure(
      arc: shape.form,
      cubics: cubics,
      bound: fit.certifiedBound,
      criterion: criterion,
      ends: ends,
      h: fit.handleLength
    )
    try sink.write(figure.svg())
  }

  func writePathData(to sink: ResultSink) throws {
    let isClosed = shape.isFullTurn
    let text =
      degree == 2
      ? curves.map { QuadraticBezier($0[0], $0[1], $0[2]) }
        .svgPathData(closed: isClosed, format: coordinates)
      : cubics.svgPathData(closed: isClosed, format: coordinates)
    try sink.write(text + "\n")
  }

  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws {
    let (arc, format) = (shape.form, coordinates)
    let number = DecimalText.shortest
    let radii =
      shape.isCircle
      ? "radius \(number(arc.radii.x))"
      : "radii \(number(arc.radii.x)), \(number(arc.radii.y)), rotation \(number(arc.rotation)) rad"
    let error = DecimalText.scientificUp(fit.certifiedBound + format.displacement, digits: 4)
    let comments = [
      "Arc of \(number(arc.sweep)) rad from \(number(arc.startAngle)) rad: \(shape.name), "
        + "centre (\(number(arc.center.x)), \(number(arc.center.y))), \(radii).",
      "Positive angles turn clockwise where y points down, as in a UIView.",
      "Criterion \(criterion.name), \(ends.name) ends, "
        + "\(PathText.count(curves.count, "cubic")); "
        + "distance from the \(shape.name) at most \(error).",
    ]
    let code = SwiftPathCode(dialect, numbers: format)
    try sink.write(
      code.text(
        of: BezierPath(chain: cubics, isClosed: shape.isFullTurn),
        named: "Arc",
        comments: comments,
        tolerance: fit.certifiedBound
      )
    )
  }

  func writeJSON(to json: inout JSONStream) throws {
    // What may fail comes before the first line of output.
    let figures = try ToolError.translating { try fit.figures() }
    let rows = showsCriteria ? try comparison() : nil
    let (form, isCircle) = (shape.form, shape.isCircle)
    let radii: JSONMembers =
      isCircle
      ? [("radius", .number(form.radii.x))]
      : [("radii", .numbers([form.radii.x, form.radii.y])), ("rotation", .number(form.rotation))]
    let angles: JSONMembers = [
      ("startAngle", .number(form.startAngle)), ("sweep", .number(form.sweep)),
    ]
    let arc: JSONMembers = [("center", .point(form.center))] + radii + angles
    let curves = curves.map { JSONTree.list($0.map(JSONTree.point)) }
    try json.add([
      ("arc", .object(arc)), ("criterion", .string(criterion.name)),
      ("ends", .string(ends.name)), ("degree", .integer(degree)),
      ("method", .string(method.rawValue)),
      (degree == 3 ? "cubics" : "curves", .list(curves)), ("h", .optional(fit.handleLength)),
    ])
    try json.add(members(of: figures))
    guard let rows else { return }
    try json.add([("criteria", .list(rows.map { .object($0.members) }))])
  }

  /// What is known of the error; the radial error is null for an ellipse.
  private func members(of figures: ArcFigures) -> JSONMembers {
    let bound: JSONMembers = [("certifiedBound", .number(fit.certifiedBound))]
    let radial = figures.radial.map { radialError($0, bound) } ?? .null
    var members: JSONMembers = [("radialError", radial)]
    if let distance = figures.distance {
      let pieces: JSONMembers = figures.pieceDistances.map { [("pieces", .numbers($0))] } ?? []
      members.append(("distanceError", .object([("maximum", .number(distance))] + bound + pieces)))
    }
    if let unit = figures.unitRadial { members.append(("unitRadialError", radialError(unit, []))) }
    if let error = figures.lengthError { members.append(("lengthError", .number(error))) }
    if let error = figures.areaError { members.append(("areaError", .number(error))) }
    if let angles = figures.breakpoints {
      members.append(("eccentricBreakpoints", .numbers(angles)))
    }
    if let minimum = figures.minimum {
      let certificate = minimum.certificate.map { found -> JSONTree in
        .object([
          ("level", .number(found.level)), ("largest", .number(found.largest)),
          ("gap", .number(found.gap)), ("points", list(found.points.map { ($0.t, $0.error) })),
        ])
      }
      members += [
        ("iterations", .integer(minimum.iterations)), ("residual", .number(minimum.residual)),
        ("status", .string(minimum.status.rawValue)), ("certificate", certificate ?? .null),
      ]
    }
    if let (count, gap) = figures.exchanges {
      members += [
        ("iterations", .integer(count)), ("certificate", .object([("gap", .number(gap))])),
      ]
    }
    return members
  }

  private func radialError(_ range: ArcFitReport.RadialError, _ bound: JSONMembers) -> JSONTree {
    .object(range.members + bound + [("extrema", list(range.extrema.map { ($0.t, $0.error) }))])
  }

  private func list(_ points: [(t: Double, error: Double)]) -> JSONTree {
    .list(points.map { .object([("t", .number($0.t)), ("error", .number($0.error))]) })
  }
}

// MARK: - Text

extension ArcReport {
  func writeText(to sink: ResultSink) throws {
    try sink.write(heading + "\n")
    let format = format(shape.scale)
    let points = PathText.controlPoints(curves, count: curves.count, format)
    try sink.write(points + "\n" + figures(for: sink))
    if showsCriteria { try sink.write("\n" + criteria()) }
    if showsPlot { try sink.write("\n" + plot.text) }
  }

  /// How the text writes coordinates up to a size.
  private func format(_ scale: Double) -> CoordinateFormat {
    rounding?.format(scale: scale, keepsZeros: true)
      ?? .digits(12, scale: scale, keepsZeros: true)
  }

  private func number(_ value: Double) -> String { DecimalText.rounded(value, digits: 6) }

  private func error(_ value: Double, signed: Bool = false) -> String {
    let text = DecimalText.scientific(value, digits: 7)
    return signed && value > 0 ? "+" + text : text
  }

  private var heading: String {
    let arc = shape.form
    let direction = arc.sweep > 0 ? "counter-clockwise" : "clockwise"
    let (degrees, turns) = (number(arc.sweep * 180 / .pi), number(arc.sweep / (2 * .pi)))
    let center = "centre (\(number(arc.center.x)), \(number(arc.center.y)))"
    let start = "start angle \(number(arc.startAngle)) rad"
    let curve =
      shape.isCircle
      ? line("Circle", "\(center), radius \(number(arc.radii.x)), \(start)")
      : line("Ellipse", "\(center), radii \(number(arc.radii.x)), \(number(arc.radii.y))")
        + line("", "rotation \(number(arc.rotation)) rad, \(start)")
    let name = ["quadratic", "cubic", "quartic", "quintic"][degree - 2]
    return line("Arc", "\(number(arc.sweep)) rad (\(degrees) deg, \(turns) turn), \(direction)")
      + curve
      + line(
        "Fit",
        "\(PathText.count(curves.count, name)), criterion \(criterion.name), "
          + "\(ends.name) ends"
      )
  }

  private func figures(for sink: ResultSink) throws(ToolError) -> String {
    let figures = try ToolError.translating { try fit.figures() }
    var text = ""
    if let h = fit.handleLength {
      let number = format(1).text(h)
      text +=
        shape.isCircle
        ? line("h", "\(number) radii, the length of P0 P1 and P2 P3")
        : line("h", "\(number), length of P0 P1 and P2 P3 on the unit circle")
          + line("", "of which the ellipse is the image")
    }
    if let radial = figures.radial { text += range(radial) }
    if let distance = figures.distance {
      let source =
        figures.pieceDistances == nil
        ? " at least, found by sampling" : ", the same for every cubic"
      text += line("Distance error", error(distance) + source)
    }
    text += bound(for: sink)
    if let length = figures.lengthError, let area = figures.areaError {
      let arc = shape.circle
      let size = arc.radius * arc.sweep.magnitude
      text +=
        shape.isCircle
        ? relative("Length error", length, to: size, of: "length")
          + relative("Area error", area, to: arc.radius * size / 2, of: "sector")
        : line("Length error", error(length, signed: true))
          + line("Area error", error(area, signed: true))
    }
    return text + method(figures) + joins(figures.breakpoints ?? [])
  }

  /// The signed range of the distance from the circle, and where its ends are reached.
  private func range(_ radial: ArcFitReport.RadialError) -> String {
    func text(_ value: Double) -> String {
      let near = radial.extrema.filter {
        ($0.error - value).magnitude <= 1e-6 * radial.largestError
      }
      let list = near.map { number($0.t) }.joined(separator: ", ")
      return error(value, signed: true) + (list.isEmpty ? "" : " at t = \(list)")
    }
    return line("Radial error", "from " + text(radial.minimum))
      + line("", "to   " + text(radial.maximum))
  }

  private func bound(for sink: ResultSink) -> String {
    let bound = sink.bold(DecimalText.scientificUp(fit.certifiedBound, digits: 7))
    let text = line("Certified bound", "\(bound); no point is farther from the \(shape.name)")
    guard shape.radius != 1 else { return text }
    let radii = DecimalText.scientificUp(fit.certifiedBound / shape.radius, digits: 7)
    return text + line("", "= \(radii) radii")
  }

  /// An error in relation to the arc's own length or area.
  private func relative(
    _ name: String,
    _ value: Double,
    to whole: Double,
    of word: String
  ) -> String {
    guard value.isFinite, whole.isNormal else {
      return line(name, "beyond the range of double precision")
    }
    // Below the rounding of the whole there is no figure, only noise.
    guard value.magnitude > 0x1p-52 * whole else { return line(name, "0") }
    let percent = DecimalText.rounded(100 * value / whole, digits: 3)
    return line(name, "\(error(value, signed: true)), \(percent) % of the \(word)")
  }

  /// How GSL found the curves, and what shows that they are optimal.
  private func method(_ figures: ArcFigures) -> String {
    if let (count, gap) = figures.exchanges {
      let level = DecimalText.scientific(gap, digits: 2)
      return line("Method", "gsl, \(count) exchanges, errors level to \(level)")
    }
    guard let minimum = figures.minimum else { return "" }
    var text = line(
      "Method",
      "gsl, \(PathText.count(minimum.iterations, "iteration")), \(minimum.status.rawValue), "
        + "residual \(DecimalText.scientific(minimum.residual, digits: 2))"
    )
    guard let certificate = minimum.certificate else { return text }
    let gap = DecimalText.scientific(certificate.gap, digits: 2)
    text += line(
      "Certificate",
      "levelled error \(error(certificate.level)), gap \(gap), for radius 1"
    )
    for point in certificate.points {
      text += line("", "at t = \(number(point.t)): \(error(point.error, signed: true))")
    }
    return text
  }

  /// The eccentric angles of the joins, five a line.
  private func joins(_ breakpoints: [Double]) -> String {
    let angles = breakpoints.map(number)
    var text = ""
    for first in stride(from: 0, to: angles.count, by: 5) {
      let row = angles[first..<min(first + 5, angles.count)].joined(separator: ", ")
      text += line(first == 0 ? "Joins" : "", first + 5 < angles.count ? row + "," : row)
    }
    return text.isEmpty ? "" : text + line("", "eccentric angles, in radians")
  }

  private func comparison() throws(ToolError) -> [CriterionRow] {
    do { return try CriterionRow.comparison(sweep: fit.pieceSweep) } catch {
      throw ToolError(arc: error)
    }
  }

  /// The table of all criteria, the best of each end condition marked.
  private func criteria() throws -> String {
    let sweep = fit.pieceSweep
    var table = TextTable(.left, .left, .right, .right, .left)
    table.add("  criterion", "ends", "h (radii)", "error (radii)", "")
    var best: Set<EndCondition> = []
    for row in try comparison() {
      let isChosen = (row.criterion, row.ends) == (criterion, ends)
      let name = (isChosen ? "> " : "  ") + row.criterion.name
      guard let figures = row.figures else {
        let limit = row.limit.map { ", only up to \(DecimalText.rounded($0, digits: 5)) rad" }
        table.add(name, row.ends.name, "no usable cubic" + (limit ?? ""))
        continue
      }
      table.add(
        name,
        row.ends.name,
        figures.h.map(format(1).text) ?? "-",
        DecimalText.scientific(figures.radialError.largestError, digits: 7),
        best.insert(row.ends).inserted ? "best" : ""
      )
    }
    let unit = curves.count == 1 ? "rad" : "rad per cubic"
    return "All criteria at \(number(sweep)) \(unit) (> this fit, best of each end condition)\n"
      + table.text
  }

  /// The error drawn with characters, so low that the text about one cubic fits a screen of 24
  /// lines; the table of criteria needs more anyway.
  private var plot: TextPlot {
    let steps = 4 * Display.widest
    let curve = fit.errorCurve(at: (0...steps).map { Double($0) / Double(steps) })
    return TextPlot(
      curve.errors,
      extremes: curve.extremes,
      title: curve.title,
      width: display.width,
      height: showsCriteria ? 8 : 5,
      characters: display.isUnicode ? .braille : .ascii
    )
  }
}
#endif
