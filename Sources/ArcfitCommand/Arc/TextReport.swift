// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// The result of `arcfit arc` for people.
struct TextReport {
  /// More cubics than this are not all listed.
  static let listed = 20

  private let result: ArcResult
  private let request: ArcRequest
  private let format: CoordinateFormat
  /// How numbers for a circle of radius 1 are written.
  private let unitFormat: CoordinateFormat

  /// The report of a result.
  init(_ result: ArcResult, _ request: ArcRequest) {
    self.result = result
    self.request = request
    func format(_ scale: Double) -> CoordinateFormat {
      request.rounding?.format(scale: scale, keepsZeros: true)
        ?? .digits(12, scale: scale, keepsZeros: true)
    }
    self.format = format(request.shape.scale)
    unitFormat = format(1)
  }

  /// The text, with a newline at its end.
  func text() throws(ToolError) -> String {
    var text = heading + "\n" + controlPoints + "\n" + (try figures())
    if request.showsCriteria { text += "\n" + (try criteria()) }
    return text
  }

  private func criteria() throws(ToolError) -> String {
    let sweep = result.pieceSweep
    do {
      return TextReport.criteria(
        try CriterionRow.comparison(sweep: sweep),
        sweep: sweep,
        isOne: result.curves.count == 1,
        format: unitFormat,
        chosen: (result.criterion, result.ends)
      )
    } catch {
      throw ToolError(error)
    }
  }

  func line(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 18 - name.count)) + value + "\n"
  }

  private func number(_ value: Double) -> String { DecimalText.rounded(value, digits: 6) }

  private func point(_ point: Point2D) -> String { "(\(number(point.x)), \(number(point.y)))" }

  private var heading: String {
    let sweep = result.shape.sweep
    let direction = sweep > 0 ? "counter-clockwise" : "clockwise"
    var text = line(
      "Arc",
      "\(number(sweep)) rad (\(number(sweep * 180 / .pi)) deg, "
        + "\(number(sweep / (2 * .pi))) turn), \(direction)"
    )
    let start = "start angle \(number(result.shape.startAngle)) rad"
    switch result.shape {
    case .circle(let arc):
      text += line("Circle", "centre \(point(arc.center)), radius \(number(arc.radius)), \(start)")
    case .ellipse(let arc):
      text += line(
        "Ellipse",
        "centre \(point(arc.center)), radii \(number(arc.radii.x)), \(number(arc.radii.y))"
      )
      text += line("", "rotation \(number(arc.rotation)) rad, \(start)")
    }
    let count = result.curves.count
    let name = ["quadratic", "cubic", "quartic", "quintic"][request.degree - 2]
    text += line(
      "Fit",
      "\(PathText.count(count, name)), criterion \(result.criterion.name), "
        + "\(result.ends.name) ends"
    )
    return text
  }

  private var controlPoints: String {
    let count = result.curves.count
    let shown = count > TextReport.listed ? 3 : count
    var table = TextTable(.right, .left, .right, .right)
    for (index, curve) in result.curves.prefix(shown).enumerated() {
      for (number, point) in curve.enumerated() {
        let name = count > 1 && number == 0 ? "\(index + 1)" : ""
        table.add(name, "P\(number)", format.text(point.x), format.text(point.y))
      }
    }
    var text = ""
    for row in table.lines { text += line(text.isEmpty ? "Control points" : "", row) }
    if shown < count {
      text += line("", "... and \(count - shown) more; --format csv prints all of them")
    }
    return text
  }

  private func figures() throws(ToolError) -> String {
    var text = ""
    if let h = result.h {
      let number = unitFormat.text(h)
      switch result.shape {
      case .circle: text += line("h", "\(number) radii, the length of P0 P1 and P2 P3")
      case .ellipse:
        text += line("h", "\(number), length of P0 P1 and P2 P3 on the unit circle")
        text += line("", "of which the ellipse is the image")
      }
    }
    let figures = try result.readFigures()
    if let radial = figures.radial { text += range(radial) }
    if let distance = figures.distance {
      text += line(
        "Distance error",
        error(distance.maximum)
          + (distance.pieces == nil ? " at least, found by sampling" : ", the same for every cubic")
      )
    }
    text += bound("the \(result.shape.name)")
    text += wholes(figures)
    if let search = figures.search { text += lines(about: search) }
    return text + joins(figures.breakpoints ?? [])
  }

  /// The errors of length and area, for a circle in relation to those of the arc.
  private func wholes(_ figures: ArcFigures) -> String {
    guard let length = figures.lengthError, let area = figures.areaError else { return "" }
    guard case .circle(let arc) = result.shape else {
      return line("Length error", error(length, signed: true))
        + line("Area error", error(area, signed: true))
    }
    let size = arc.radius * arc.sweep.magnitude
    return relative("Length error", length, to: size, of: "length")
      + relative("Area error", area, to: arc.radius * size / 2, of: "sector")
  }

  /// The eccentric angles of the joins, five a line.
  private func joins(_ breakpoints: [Double]) -> String {
    let angles = breakpoints.map { DecimalText.rounded($0, digits: 6) }
    var text = ""
    for first in stride(from: 0, to: angles.count, by: 5) {
      let row = angles[first..<min(first + 5, angles.count)].joined(separator: ", ")
      text += line(first == 0 ? "Joins" : "", first + 5 < angles.count ? row + "," : row)
    }
    return text.isEmpty ? "" : text + line("", "eccentric angles, in radians")
  }

  /// The signed range of the distance from the circle and where its ends are reached.
  private func range(_ radial: RadialRange) -> String {
    func parameters(_ value: Double) -> String {
      let near = radial.extrema.filter {
        ($0.error - value).magnitude <= 1e-6 * radial.maximumAbsolute
      }
      let list = near.map { DecimalText.rounded($0.t, digits: 6) }.joined(separator: ", ")
      return list.isEmpty ? "" : " at t = \(list)"
    }
    return line(
      "Radial error",
      "from \(error(radial.minimum, signed: true))" + parameters(radial.minimum)
    )
      + line("", "to   \(error(radial.maximum, signed: true))" + parameters(radial.maximum))
  }

  private func bound(_ curve: String) -> String {
    let bound = DecimalText.scientificUp(result.certifiedBound, digits: 7)
    let text = line("Certified bound", "\(bound); no point is farther from \(curve)")
    guard result.shape.radius != 1 else { return text }
    let radii = DecimalText.scientificUp(result.certifiedBound / result.shape.radius, digits: 7)
    return text + line("", "= \(radii) radii")
  }

  private func relative(_ name: String, _ value: Double, to whole: Double, of word: String)
    -> String
  {
    guard value.isFinite, whole.isNormal else {
      return line(name, "beyond the range of double precision")
    }
    // Below the rounding of the whole there is no figure, only noise.
    guard value.magnitude > 0x1p-52 * whole else { return line(name, "0") }
    let percent = DecimalText.rounded(100 * value / whole, digits: 3)
    return line(name, "\(error(value, signed: true)), \(percent) % of the \(word)")
  }

  func error(_ value: Double, signed: Bool = false) -> String {
    let text = DecimalText.scientific(value, digits: 7)
    return signed && value > 0 ? "+" + text : text
  }
}

extension TextReport {
  /// How GSL found the curves, and what shows that they are optimal.
  func lines(about search: ArcFigures.Search) -> String {
    guard let end = search.end else {
      let level = DecimalText.scientific(search.certificate?.gap ?? 0, digits: 2)
      return line("Method", "gsl, \(search.iterations) exchanges, errors level to \(level)")
    }
    var text = line(
      "Method",
      "gsl, \(PathText.count(search.iterations, "iteration")), \(end.status), "
        + "residual \(DecimalText.scientific(end.residual, digits: 2))"
    )
    guard let certificate = search.certificate, let levels = certificate.levels else {
      return text
    }
    let gap = DecimalText.scientific(certificate.gap, digits: 2)
    text += line(
      "Certificate",
      "levelled error \(error(levels.level)), gap \(gap), for radius 1"
    )
    for point in levels.points {
      let t = DecimalText.rounded(point.t, digits: 6)
      text += line("", "at t = \(t): \(error(point.error, signed: true))")
    }
    return text
  }

  /// The table of all criteria, the best of each end condition marked.
  static func criteria(
    _ rows: [CriterionRow],
    sweep: Double,
    isOne: Bool,
    format: CoordinateFormat,
    chosen: (ArcCriterion, EndCondition)
  ) -> String {
    var table = TextTable(.left, .left, .right, .right, .left)
    table.add("  criterion", "ends", "h (radii)", "error (radii)", "")
    var best: Set<EndCondition> = []
    for row in rows {
      let isChosen = (row.criterion, row.ends) == chosen
      let name = (isChosen ? "> " : "  ") + row.criterion.name
      guard let figures = row.figures else {
        let limit = row.limit.map { "only up to \(DecimalText.rounded($0, digits: 5)) rad" }
        table.add(name, row.ends.name, "no usable cubic" + (limit.map { ", " + $0 } ?? ""))
        continue
      }
      let isBest = best.insert(row.ends).inserted
      table.add(
        name,
        row.ends.name,
        figures.h.map(format.text) ?? "-",
        DecimalText.scientific(figures.radialError.maximumAbsolute, digits: 7),
        isBest ? "best" : ""
      )
    }
    let angle = DecimalText.rounded(sweep, digits: 6)
    let unit = isOne ? "rad" : "rad per cubic"
    return "All criteria at \(angle) \(unit) (> this fit, best of each end condition)\n"
      + table.text
  }
}
#endif
