// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization
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
  private let plot: TextPlot?

  /// The report of a result, with a plot at its end where one is given.
  init(_ result: ArcResult, _ request: ArcRequest, plot: TextPlot?) {
    self.result = result
    self.request = request
    self.plot = plot
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
    if let plot { text += "\n" + plot.text }
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
      for (place, point) in curve.enumerated() {
        let name = count > 1 && place == 0 ? "\(index + 1)" : ""
        table.add(name, "P\(place)", format.text(point.x), format.text(point.y))
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
    if let figures = try result.circleFigures() {
      text += radial(figures)
      text += bound("the circle")
      let arc = figures.arc
      let size = arc.radius * abs(arc.sweep)
      text += relative("Length error", figures.lengthError, to: size, of: "length")
      text += relative("Area error", figures.areaError, to: arc.radius * size / 2, of: "sector")
    }
    switch result.fit {
    case .circle: break
    case .minimum(let fit): text += minimum(fit.minimum)
    case .distance(let fit):
      text += line("Distance error", "\(error(fit.maximumError)), the same for every cubic")
      text += bound("the ellipse")
      text += line(
        "Method",
        "gsl, \(fit.exchanges) exchanges, errors level to "
          + DecimalText.scientific(fit.gap, digits: 2)
      )
      text += joins(fit)
    case .ellipse(let fit):
      let report = fit.report()
      text += line("Distance error", "\(error(report.maximumError)) at least, found by sampling")
      text += bound("the ellipse")
      text += line("Length error", error(report.lengthError, signed: true))
      text += line("Area error", error(report.areaError, signed: true))
    }
    return text
  }

  /// The eccentric angles of the joins, five a line.
  private func joins(_ fit: EllipseMinimum) -> String {
    let angles = fit.breakpoints.map { DecimalText.rounded($0, digits: 6) }
    var text = ""
    for first in stride(from: 0, to: angles.count, by: 5) {
      let row = angles[first..<min(first + 5, angles.count)].joined(separator: ", ")
      text += line(first == 0 ? "Joins" : "", first + 5 < angles.count ? row + "," : row)
    }
    return text.isEmpty ? "" : text + line("", "eccentric angles, in radians")
  }

  /// The signed range of the distance from the circle and where its ends are reached.
  private func radial(_ radial: CircleFigures) -> String {
    func places(_ value: Double) -> String {
      let near = radial.extrema.filter { abs($0.error - value) <= 1e-6 * radial.maximumAbsolute }
      let list = near.map { DecimalText.rounded($0.t, digits: 6) }.joined(separator: ", ")
      return list.isEmpty ? "" : " at t = \(list)"
    }
    return line(
      "Radial error",
      "from \(error(radial.minimum, signed: true))" + places(radial.minimum)
    )
      + line("", "to   \(error(radial.maximum, signed: true))" + places(radial.maximum))
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
    guard abs(value) > 0x1p-52 * whole else { return line(name, "0") }
    let percent = DecimalText.rounded(100 * value / whole, digits: 3)
    return line(name, "\(error(value, signed: true)), \(percent) % of the \(word)")
  }

  func error(_ value: Double, signed: Bool = false) -> String {
    let text = DecimalText.scientific(value, digits: 7)
    return signed && value > 0 ? "+" + text : text
  }
}
