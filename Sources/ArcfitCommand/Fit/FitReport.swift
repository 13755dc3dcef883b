// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import CurveFitting
internal import PathExport
internal import SVGPathData

/// The result of `arcfit fit` in all formats.
struct FitReport: Report {
  let request: FitRequest
  let target: FitTarget
  let result: FitResult
  /// What standard output is shown on.
  let display: Display

  /// The errors along the cubics of each chain, which take longer than the fit.
  var profiles: [ErrorProfile] { result.chains.map(\.profile) }

  /// The most by which rounding moves a point.
  func displacement() throws(ToolError) -> Double {
    try request.decimals.displacement(largestCoordinate: result.path.largestCoordinate)
  }

  func writeText(to sink: ResultSink) throws {
    let profiles = profiles
    try sink.write(try FitText(self, profiles).text())
    if showsPlot { try sink.write("\n" + plot(profiles).text) }
  }

  /// Whether a plot ends the text: where that was not said, for people only.
  private var showsPlot: Bool {
    request.plot ?? (display.isTerminal && request.isForStandardOutput)
  }

  /// The error along the length of all cubics, drawn with characters.
  private func plot(_ profiles: [ErrorProfile]) -> TextPlot {
    var samples: [(length: Double, error: Double)] = []
    var length = 0.0
    for profile in profiles {
      samples += profile.samples.map { (length + $0.length, $0.error) }
      length += profile.nodes.last ?? 0
    }
    let steps = 4 * Display.widest
    var (values, next) = ([Double](), 0)
    for step in 0...steps {
      let place = length * Double(step) / Double(steps)
      while next < samples.count, samples[next].length < place { next += 1 }
      guard let right = samples[..<min(next + 1, samples.count)].last else { break }
      let left = samples[max(0, next - 1)]
      let step = right.length - left.length
      let part = step > 0 ? (place - left.length) / step : 0
      values.append(left.error + (right.error - left.error) * min(max(part, 0), 1))
    }
    return TextPlot(
      values,
      extremes: [samples.map(\.error).min() ?? 0, samples.map(\.error).max() ?? 0],
      title: "Distance along the length s",
      parameter: "s",
      width: display.width,
      height: 5,
      characters: display.isUnicode ? .braille : .ascii
    )
  }

  /// Writes a row for each cubic.
  func writeCSV(to sink: ResultSink) throws {
    try sink.write("subpath,cubic,x0,y0,x1,y1,x2,y2,x3,y3,from,to\n")
    let numbers = request.format.numbers
    for (number, chain) in result.chains.enumerated() {
      for (index, cubic) in chain.cubics.enumerated() {
        var text = "\(number),\(index + 1)"
        for point in [cubic.p0, cubic.p1, cubic.p2, cubic.p3] {
          text += ",\(numbers.text(point.x)),\(numbers.text(point.y))"
        }
        for parameter in [chain.parameters[index], chain.parameters[index + 1]] {
          text += ",\(DecimalText.shortest(parameter))"
        }
        try sink.write(text + "\n")
      }
    }
  }

  func writePathData(to sink: ResultSink) throws {
    try sink.writeLine(result.path, request.format)
  }

  func writeSVG(to sink: ResultSink) throws {
    try sink.write(FitPicture(self, profiles).figure.svg())
  }

  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws {
    try sink.write(try code(in: dialect))
  }

  /// A text on one line, as comments need it.
  private static func oneLine(_ text: Substring) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 }))
  }

  private func code(in dialect: SwiftPathCode.Dialect) throws(ToolError) -> String {
    let distance = (result.bound ?? result.maximum.distance) + (try displacement())
    let error =
      distance.isFinite ? DecimalText.scientificUp(distance, digits: 4) : PathText.number(distance)
    let name = target.label.count > 60 ? target.label.prefix(60) + "…" : target.label[...]
    let comments = [
      "\(PathText.count(result.count, "cubic")) for \(FitReport.oneLine(name)); "
        + (result.bound == nil ? "distance of the points" : "distance at most") + " \(error)."
    ]
    let (path, code) = (result.path, SwiftPathCode(dialect, numbers: request.format.numbers))
    return try ToolError.translatingFit { () throws(FitError) in
      if dialect == .swiftuiShape, let box = path.boundingBox {
        return try code.shape(
          for: path,
          named: "Fit",
          viewBox: box,
          comments: comments,
          tolerance: distance
        )
      }
      return try code.statements(for: path, comments: comments, tolerance: distance)
    }
  }
}
#endif
