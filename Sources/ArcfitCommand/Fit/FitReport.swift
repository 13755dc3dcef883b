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

  /// Whether a plot ends the text; by default on a terminal only.
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

extension FitReport {
  func writeJSON(to json: inout JSONStream) throws {
    let displacement = try displacement()
    let profiles = profiles
    try json.add(input + [("tolerance", .optional(result.tolerance?.value))])
    try json.add([
      ("effort", .string(request.options.effort.rawValue)),
      ("ends", .string(request.options.ends.rawValue)),
      ("segments", .integer(result.count)),
      ("predicted", .optional(result.predicted)),
      ("status", .string(result.bound == nil ? "measured" : "certified")),
    ])
    try json.addList("cubics", result.chains.lazy.flatMap(\.cubics)) { cubic, sink in
      let points = [cubic.p0, cubic.p1, cubic.p2, cubic.p3]
      let numbers = request.format.numbers
      try sink.write(JSONValue.array(points.map { PathJSON.point($0, numbers) }).inline)
    }
    try json.add("path", result.path, request.format)
    try json.addObjects(
      "subpaths",
      result.chains.lazy.map { chain in
        [
          ("closed", .boolean(chain.isClosed)), ("segments", .integer(chain.cubics.count)),
          ("parameters", .array(chain.parameters.map(JSONValue.number))),
        ]
      }
    )
    try json.add([("error", .object(error(displacement, profiles)))])
    if let deviation = result.tangentDeviation {
      try json.add([("tangentDeviation", .number(deviation))])
    }
    if let bound = result.polylineBound {
      try json.add([("polylineBound", .number(bound + displacement))])
    }
    if let noise = result.noise { try json.add([("noise", .number(noise))]) }
    if case .points = target.kind {
      try json.add([("corners", .array(result.corners.map(JSONValue.integer)))])
    }
    if request.showsCertificate { try json.addObjects("certificate", certificate) }
  }

  /// What was fitted.
  private var input: [(key: String, value: JSONValue)] {
    switch target.kind {
    case .curve(let source):
      [
        ("curve", .string(target.label)),
        ("range", .array([.number(source.range.lowerBound), .number(source.range.upperBound)])),
      ]
    case .points(let list): [("points", .integer(list.points.count))]
    case .path: []
    }
  }

  private func error(
    _ displacement: Double,
    _ profiles: [ErrorProfile]
  ) -> [(key: String, value: JSONValue)] {
    let (maximum, isPoints) = (result.maximum, result.bound == nil)
    return [
      ("maximum", .number(maximum.distance + displacement)),
      ("bound", .optional(result.bound.map { $0 + displacement })),
      ("rms", .number(result.rms(profiles))),
      ("subpath", .integer(maximum.chain)),
      isPoints ? ("point", .integer(Int(maximum.place))) : ("parameter", .number(maximum.place)),
    ]
  }

  /// The proof, a line for each part.
  private var certificate: [[(key: String, value: JSONValue)]] {
    result.chains.enumerated().flatMap { number, chain in
      (chain.certificate?.parts ?? []).map { part in
        let feet = (0..<4).map { JSONValue.number(part.feet[$0]) }
        return [
          ("subpath", .integer(number)), ("piece", .integer(part.piece)),
          ("from", .number(part.from)), ("to", .number(part.to)),
          ("feet", .array(feet)), ("bound", .number(part.bound)),
        ]
      }
    }
  }
}

extension ToolError {
  /// What a fit refused.
  init(_ error: CurveFitError) {
    let text = error.description
    switch error {
    case .tolerance(.notFinite): self.init(kind: .path, message: text, place: nil)
    case .tolerance, .tooManyCubics:
      self.init(kind: .usage, message: text, place: "--tolerance")
    case .cubicCount: self.init(kind: .usage, message: text, place: "--segments")
    case .range: self.init(kind: .usage, message: text, place: "--range")
    case .notFinite, .noFit: self.init(kind: .noCubic, message: text, place: "--curve")
    case .pointNotFinite, .tooFewPoints, .weight: self.init(kind: .path, message: text, place: nil)
    case .path(let error): self.init(error)
    }
  }

  /// Fits, and turns what is refused into an error of the tool, which calls the parameter by the
  /// name of the formula's variable.
  static func translatingCurve<Result>(
    variable: String = "t",
    _ work: () throws(CurveFitError) -> Result
  ) throws(ToolError) -> Result {
    do {
      return try work()
    } catch {
      var result = ToolError(error)
      result.message = result.message.replacing(" t = ", with: " \(variable) = ")
      throw result
    }
  }
}

/// The drawing of a fit: what the figure of `PathExport` needs.
struct FitPicture {
  private let target: FitTarget
  private let result: FitResult
  private let profiles: [ErrorProfile]
  private let request: FitRequest

  /// The drawing of a report's result.
  init(_ report: FitReport, _ profiles: [ErrorProfile]) {
    (target, result, request) = (report.target, report.result, report.request)
    self.profiles = profiles
  }

  /// The figure.
  var figure: FitFigure {
    var figure = FitFigure(
      title: title,
      subtitle: subtitle,
      curve: result.chains.map(outline),
      cubics: result.chains.map(\.cubics)
    )
    figure.isYUp = target.isYUp
    if case .points = target.kind { figure.isSampled = true }
    var length = 0.0
    for profile in profiles {
      figure.errors.append(
        profile.samples.map { (length: length + $0.length, error: $0.error) }
      )
      figure.nodes += profile.nodes.map { length + $0 }
      length += profile.nodes.last ?? 0
    }
    if let bound = result.bound { figure.limit = (bound, "certified bound") }
    figure.detail = detail
    return figure
  }

  private var title: String {
    let count = result.count == 1 ? "One cubic" : "\(result.count) cubics"
    let name = target.label.count > 56 ? target.label.prefix(55) + "…" : target.label[...]
    return "\(count) for \(name)"
  }

  private var subtitle: String {
    var text = ""
    switch target.kind {
    case .curve(let source):
      let range = source.range
      text = "\(target.variable) from \(short(range.lowerBound)) to \(short(range.upperBound)); "
    case .points(let list): text = "\(list.points.count) points; "
    case .path: break
    }
    switch target.kind {
    case .points:
      let distance = SVGText.rounded(result.maximum.distance, digits: 4)
      text += "largest distance \(distance)"
    case .curve, .path:
      text += "\(request.options.effort.rawValue) effort, \(request.options.ends.rawValue) ends"
    }
    if let tolerance = result.tolerance { text += "; tolerance \(short(tolerance.value))" }
    if let predicted = result.predicted, predicted >= 1 {
      text += "; the law of counts predicts \(DecimalText.rounded(predicted, digits: 3))"
    }
    return text
  }

  private func short(_ value: Double) -> String { DecimalText.rounded(value, digits: 5) }

  /// The curve as a chain of points.
  private func outline(_ chain: FitChain) -> [Point2D] {
    guard case .curve(let source) = chain.source else {
      if case .points(let list) = chain.source { return list.points }
      return []
    }
    let steps = max(8, min(64, 4000 / max(1, chain.cubics.count)))
    var points: [Point2D] = []
    for (start, end) in zip(chain.parameters, chain.parameters.dropFirst()) {
      for step in (points.isEmpty ? 0 : 1)...steps {
        let part = Double(step) / Double(steps)
        let inner = min(max(part, 1e-9), 1 - 1e-9)
        let place = source.value(start + (end - start) * part, start + (end - start) * inner)
        points.append(place.point)
      }
    }
    return points
  }

  /// The surroundings of the largest error of a curve.
  private var detail: FitFigure.Detail? {
    let (worst, t) = (result.maximum.chain, result.maximum.place)
    let chain = result.chains[worst]
    guard case .curve(let source) = chain.source, result.maximum.distance > 0 else { return nil }
    let index = (chain.parameters.firstIndex { $0 > t } ?? chain.cubics.count) - 1
    let cubic = chain.cubics[min(max(index, 0), chain.cubics.count - 1)]
    let place = source.value(t, t)
    let foot = cubic.nearest(to: place.point)
    let gap = foot.point - place.point
    let (speed, rate) = (place.derivative.length, cubic.derivative(at: foot.t).length)
    guard gap != .zero, speed > 0, rate > 0 else { return nil }
    // So far around that the loupe is full.
    let reach = 2 * gap.length
    func near(_ point: Point2D) -> Point2D { Point2D.origin + (point - place.point) }
    let (low, high) = (chain.parameters[0], chain.parameters[chain.cubics.count])
    let shares = (-12...12).map { Double($0) / 12 }
    let curve = shares.compactMap { share -> Point2D? in
      let next = t + reach * share / speed
      return next >= low && next <= high ? near(source.value(next, t).point) : nil
    }
    let fit = shares.compactMap { share -> Point2D? in
      let next = foot.t + reach * share / rate
      return next >= 0 && next <= 1 ? near(cubic.point(at: next)) : nil
    }
    return FitFigure.Detail(
      point: place.point,
      gap: gap,
      curve: curve,
      fit: fit,
      name: "at \(target.variable) = \(short(target.wrapped(t)))"
    )
  }
}
#endif
