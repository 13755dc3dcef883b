// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting
internal import PathExport
internal import SVGPathData

extension FitReport {
  func text(_ profiles: [ErrorProfile]) -> String {
    let exact = CoordinateFormat.digits(9, scale: result.path.largestCoordinate, keepsZeros: true)
    let points = PathText.controlPoints(
      result.chains.lazy.flatMap(\.cubics).map(\.controlPoints),
      count: result.count,
      request.decimals.decimals == nil ? exact : request.format.numbers
    )
    return heading + "\n" + points + "\n" + figures(profiles)
      + (request.showsCertificate ? proof : "")
  }

  private func line(_ name: String, _ value: String) -> String { PathText.line(name, value) }

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
    if !target.isPoints {
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
      let count = PathText.count(result.chains.count, "subpath")
      return line("Path", "\(count): \(PathText.kinds(path.kinds))")
    }
  }

  // MARK: How good they are

  private func figures(_ profiles: [ErrorProfile]) -> String {
    var text = ""
    if let bound = result.bound {
      let shown = self.bound(bound + displacement)
      text += line("Certified bound", "\(shown); no point of either is farther from the other")
    }
    let largest = result.maximum.distance + displacement
    text += line("Largest distance", error(largest) + (largest > 0 ? " " + location : ""))
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
  private var location: String {
    let maximum = result.maximum
    let chain = result.chains[maximum.chain]
    let index = chain.parameters.dropFirst().firstIndex { $0 >= maximum.location }
    let inChain = (index ?? chain.cubics.count) - 1
    let before = result.chains[..<maximum.chain].reduce(0) { $0 + $1.cubics.count }
    let cubic = result.count == 1 ? "" : ", cubic \(before + inChain + 1)"
    switch target.kind {
    case .points: return "of point \(Int(maximum.location))" + cubic
    case .curve:
      return "at \(target.variable) = \(number(target.wrapped(maximum.location)))" + cubic
    case .path:
      let subpath = result.chains.count > 1 ? "subpath \(maximum.chain), " : ""
      return "at \(subpath)t = \(number(maximum.location))" + cubic
    }
  }

  // MARK: The proof

  private var proof: String {
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
