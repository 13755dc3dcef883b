// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting
internal import PathExport
internal import SVGPathData

/// The result of `arcfit fit` for people.
struct FitText {
  /// More cubics than this are not all listed.
  private static let listed = 20

  private let request: FitRequest
  private let target: FitTarget
  private let result: FitResult
  private let profiles: [ErrorProfile]
  /// The most by which rounding moves a point.
  private let displacement: Double

  /// The text of a result.
  init(_ report: FitReport, _ profiles: [ErrorProfile]) throws(ToolError) {
    (request, target, result) = (report.request, report.target, report.result)
    self.profiles = profiles
    displacement = try report.displacement()
  }

  /// The text, with a newline at its end.
  func text() -> String {
    heading + "\n" + controlPoints + "\n" + figures + (request.showsCertificate ? certificate : "")
  }

  private func line(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 18 - name.count)) + value + "\n"
  }

  private func number(_ value: Double) -> String { PathText.number(value, digits: 6) }

  private func error(_ value: Double) -> String {
    value.isFinite ? DecimalText.scientific(value, digits: 4) : PathText.number(value)
  }

  /// The same rounded up, for what is proven.
  private func bound(_ value: Double) -> String {
    value.isFinite ? DecimalText.scientificUp(value, digits: 4) : PathText.number(value)
  }

  // MARK: What was asked for

  private var heading: String {
    var text = subject
    var fit = PathText.count(result.count, "cubic")
    switch target.kind {
    case .points: break
    case .curve, .path:
      fit += ", \(request.options.effort.rawValue) effort, \(request.options.ends.rawValue) ends"
    }
    text += line("Fit", fit)
    if let tolerance = result.tolerance { text += line("Tolerance", tolerance.words) }
    if let predicted = result.predicted, predicted >= 1 {
      let number = DecimalText.rounded(predicted, digits: 3)
      text += line("Predicted", "\(number) cubics, by the law of counts")
    }
    if let noise = result.noise { text += line("Noise", number(noise)) }
    return text
  }

  private var subject: String {
    switch target.kind {
    case .curve(let source):
      let label = target.label
      let range =
        "\(target.variable) from \(number(source.range.lowerBound)) to"
        + " \(number(source.range.upperBound))" + (source.isClosed ? ", closed" : "")
      let isShort = label.count + range.count < 60
      return isShort
        ? line("Curve", "\(label), \(range)")
        : line("Curve", label.count > 61 ? label.prefix(60) + "…" : label) + line("", range)
    case .points(let list):
      let kind = list.isClosed == true ? "closed" : "open"
      let weights = list.weights.isEmpty ? "" : ", with weights"
      return line("Points", "\(list.points.count), \(kind)\(weights)")
    case .path(let path):
      let kinds = path.segments.reduce(into: [:]) { counts, segment in
        counts[segment.kind, default: 0] += 1
      }
      let count = PathText.count(result.chains.count, "subpath")
      return line("Path", "\(count): \(PathText.kinds(kinds))")
    }
  }

  // MARK: The cubics

  private var controlPoints: String {
    let numbers = request.decimals.decimals == nil ? exact : request.format.numbers
    let shown = result.count > FitText.listed ? 3 : result.count
    var table = TextTable(.right, .left, .right, .right)
    for (index, cubic) in result.chains.lazy.flatMap(\.cubics).prefix(shown).enumerated() {
      for (place, point) in [cubic.p0, cubic.p1, cubic.p2, cubic.p3].enumerated() {
        let name = result.count > 1 && place == 0 ? "\(index + 1)" : ""
        table.add(name, "P\(place)", numbers.text(point.x), numbers.text(point.y))
      }
    }
    var text = ""
    for row in table.lines { text += line(text.isEmpty ? "Control points" : "", row) }
    if shown < result.count {
      text += line("", "... and \(result.count - shown) more; --format csv prints all of them")
    }
    return text
  }

  /// Ten digits for the largest coordinate.
  private var exact: CoordinateFormat {
    .digits(9, scale: result.path.largestCoordinate, keepsZeros: true)
  }

  // MARK: How good they are

  private var figures: String {
    var text = ""
    if let bound = result.bound {
      let shown = self.bound(bound + displacement)
      text += line("Certified bound", "\(shown); no point of either is farther from the other")
    }
    let largest = result.maximum.distance + displacement
    text += line("Largest distance", error(largest) + (largest > 0 ? " " + place : ""))
    text += line("Root mean square", error(result.rms(profiles)))
    if let deviation = result.tangentDeviation {
      let degrees = DecimalText.rounded(deviation * 180 / .pi, digits: 3)
      text += line("Directions", "off by \(error(deviation)) rad (\(degrees) deg) at most")
    }
    if let bound = result.polylineBound {
      let shown = self.bound(bound + displacement)
      text += line("From the lines", "\(shown) at most, from the points' straight lines")
    }
    if !result.corners.isEmpty {
      let list = result.corners.prefix(12).map { "\($0)" }.joined(separator: ", ")
      text += line("Corners", "points \(list)\(result.corners.count > 12 ? ", ..." : "")")
    }
    return text
  }

  /// Where the largest distance is.
  private var place: String {
    let maximum = result.maximum
    let chain = result.chains[maximum.chain]
    let index = chain.parameters.dropFirst().firstIndex { $0 >= maximum.place }
    let inChain = (index ?? chain.cubics.count) - 1
    let before = result.chains[..<maximum.chain].reduce(0) { $0 + $1.cubics.count }
    let cubic = result.count == 1 ? "" : ", cubic \(before + inChain + 1)"
    switch target.kind {
    case .points: return "of point \(Int(maximum.place))" + cubic
    case .curve: return "at \(target.variable) = \(number(target.wrapped(maximum.place)))" + cubic
    case .path:
      let subpath = result.chains.count > 1 ? "subpath \(maximum.chain), " : ""
      return "at \(subpath)t = \(number(maximum.place))" + cubic
    }
  }

  // MARK: The proof

  private var certificate: String {
    var table = TextTable(.right, .right, .right, .right, .right, .right)
    table.add("cubic", "\(target.variable) from", "to", "cubic's from", "to", "bound")
    var before = 1
    for chain in result.chains {
      for part in chain.certificate?.parts ?? [] {
        table.add(
          "\(part.piece + before)",
          number(part.from),
          number(part.to),
          number(part.feet[0]),
          number(part.feet[3]),
          bound(part.bound)
        )
      }
      before += chain.cubics.count
    }
    guard table.lines.count > 1 else { return "\nThere is no proof for points.\n" }
    return "\nParts of the curve and of the cubics, and how far corresponding points are apart:\n"
      + table.text
  }
}
#endif
