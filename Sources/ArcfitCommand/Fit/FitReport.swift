// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting
internal import PathExport

struct FitReport: Report {
  let target: FitTarget
  let result: FitResult
  /// The most by which rounding moves a point.
  let displacement: Double
  let display: Display

  private var request: FitRequest { target.request }

  /// The errors along the cubics of each chain, which take longer than the fit.
  private var profiles: [ErrorProfile] { result.chains.map(\.profile) }

  func writeText(to sink: ResultSink) throws {
    let profiles = profiles
    try sink.write(text(profiles, for: sink))
    if request.showsPlot { try sink.write("\n" + plot(profiles).text) }
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
      let end = length * Double(step) / Double(steps)
      while next < samples.count, samples[next].length < end { next += 1 }
      guard let right = samples[..<min(next + 1, samples.count)].last else { break }
      let left = samples[max(0, next - 1)]
      let step = right.length - left.length
      let part = step > 0 ? (end - left.length) / step : 0
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

  func writeCSV(to sink: ResultSink) throws {
    try sink.writeHeads("subpath,cubic,x0,y0,x1,y1,x2,y2,x3,y3,from,to")
    let numbers = request.format.numbers
    for (number, chain) in result.chains.enumerated() {
      for (index, cubic) in chain.cubics.enumerated() {
        let coordinates = cubic.controlPoints.flatMap { [$0.x, $0.y] }.map(numbers.text)
        let range = chain.parameters[index...(index + 1)].map(DecimalText.shortest)
        try sink.writeRow(["\(number)", "\(index + 1)"] + coordinates + range)
      }
    }
  }

  func writePathData(to sink: ResultSink) throws {
    try sink.writeLine(result.path, request.format)
  }

  func writeSVG(to sink: ResultSink) throws { try sink.write(figure(profiles).svg()) }

  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws {
    let distance = (result.bound ?? result.maximum.distance) + displacement
    let error =
      distance.isFinite ? DecimalText.scientificUp(distance, digits: 4) : PathText.number(distance)
    let name = target.label.count > 60 ? target.label.prefix(60) + "…" : target.label[...]
    // Comments are on one line.
    let line = String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 }))
    let comment =
      "\(PathText.count(result.count, "cubic")) for \(line); "
      + (result.bound == nil ? "distance of the points" : "distance at most") + " \(error)."
    let code = SwiftPathCode(dialect, numbers: request.format.numbers)
    try sink.write(
      code.text(of: result.path, named: "Fit", comments: [comment], tolerance: distance)
    )
  }

  func writeJSON(to json: inout JSONStream) throws {
    let profiles = profiles
    let input: JSONMembers =
      switch target.kind {
      case .curve(let source):
        [
          ("curve", .string(target.label)),
          ("range", .numbers([source.range.lowerBound, source.range.upperBound])),
        ]
      case .points(let list): [("points", .integer(list.points.count))]
      case .path: []
      }
    try json.add(input)
    try json.add([
      ("tolerance", .optional(result.tolerance?.value)),
      ("effort", .string(request.options.effort.rawValue)),
      ("ends", .string(request.options.ends.rawValue)), ("segments", .integer(result.count)),
      ("predicted", .optional(result.predicted)),
      ("status", .string(result.bound == nil ? "measured" : "certified")),
    ])
    try json.addList("cubics", result.chains.lazy.flatMap(\.cubics)) { cubic, sink in
      try sink.write(PathJSON.points(cubic.controlPoints, request.format.numbers).compact)
    }
    try json.add("path", result.path, request.format)
    try json.addObjects(
      "subpaths",
      result.chains.lazy.map { chain in
        [
          ("closed", .flag(chain.isClosed)), ("segments", .integer(chain.cubics.count)),
          ("parameters", .numbers(chain.parameters)),
        ]
      }
    )
    let maximum = result.maximum
    let source: (key: String, value: JSONTree) =
      result.bound == nil
      ? ("point", .integer(Int(maximum.location))) : ("parameter", .number(maximum.location))
    let error: JSONMembers = [
      ("maximum", .number(maximum.distance + displacement)),
      ("bound", .optional(result.bound.map { $0 + displacement })),
      ("rms", .number(result.rms(profiles))), ("subpath", .integer(maximum.chain)), source,
    ]
    try json.add([("error", .object(error))])
    if let deviation = result.tangentDeviation {
      try json.add([("tangentDeviation", .number(deviation))])
    }
    if let points = result.points {
      try json.add([("polylineBound", .number(result.polylineBound + displacement))])
      if let noise = points.noise { try json.add([("noise", .number(noise))]) }
      if request.isFunction { try json.add([("function", .flag(points.isFunctionOfX))]) }
      try json.add([("corners", .list(points.corners.map(JSONTree.integer)))])
    }
    if request.showsCertificate { try json.addObjects("certificate", certificate) }
  }

  /// The proof, a line for each part.
  private var certificate: [JSONMembers] {
    result.chains.enumerated().flatMap { number, chain in
      (chain.certificate?.parts ?? []).map { part in
        [
          ("subpath", .integer(number)), ("piece", .integer(part.piece)),
          ("from", .number(part.from)), ("to", .number(part.to)),
          ("feet", .numbers((0..<4).map { part.feet[$0] })),
          ("bound", .number(part.certifiedBound)),
        ]
      }
    }
  }
}

/// The drawing of a fit.
extension FitReport {
  fileprivate func figure(_ profiles: [ErrorProfile]) -> FitFigure {
    let count = result.count == 1 ? "One cubic" : "\(result.count) cubics"
    let name = target.label.count > 56 ? target.label.prefix(55) + "…" : target.label[...]
    var figure = FitFigure(
      title: "\(count) for \(name)",
      subtitle: subtitle,
      curve: result.chains.map(outline),
      cubics: result.chains.map(\.cubics)
    )
    figure.isYUp = target.isYUp
    figure.isSampled = result.points != nil
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

  private var subtitle: String {
    var text =
      switch target.kind {
      case .curve(let source):
        "\(target.variable) from \(short(source.range.lowerBound)) to"
          + " \(short(source.range.upperBound)); " + manner
      case .points(let list):
        "\(list.points.count) points; largest distance "
          + SVGText.rounded(result.maximum.distance, digits: 4)
      case .path: manner
      }
    if let tolerance = result.tolerance { text += "; tolerance \(short(tolerance.value))" }
    if let predicted = result.predicted, predicted >= 1 {
      text += "; the law of counts predicts \(DecimalText.rounded(predicted, digits: 3))"
    }
    return text
  }

  /// How the cubics were found, in words.
  private var manner: String {
    "\(request.options.effort.rawValue) effort, \(request.options.ends.rawValue) ends"
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
        let found = source.value(start + (end - start) * part, start + (end - start) * inner)
        points.append(found.point)
      }
    }
    return points
  }

  /// The surroundings of the largest error of a curve.
  private var detail: FitFigure.Detail? {
    let (worst, t) = (result.maximum.chain, result.maximum.location)
    let chain = result.chains[worst]
    guard case .curve(let source) = chain.source, result.maximum.distance > 0 else { return nil }
    let index = (chain.parameters.firstIndex { $0 > t } ?? chain.cubics.count) - 1
    let cubic = chain.cubics[min(max(index, 0), chain.cubics.count - 1)]
    let found = source.value(t, t)
    let foot = cubic.nearestPoint(to: found.point)
    let gap = foot.point - found.point
    let (speed, rate) = (found.derivative.length, cubic.derivative(at: foot.t).length)
    guard gap != .zero, speed > 0, rate > 0 else { return nil }
    // So far around that the loupe is full.
    let reach = 2 * gap.length
    func near(_ point: Point2D) -> Point2D { Point2D.origin + (point - found.point) }
    let (low, high) = (chain.parameters[0], chain.parameters[chain.cubics.count])
    let fractions = (-12...12).map { Double($0) / 12 }
    let curve = fractions.compactMap { fraction -> Point2D? in
      let next = t + reach * fraction / speed
      return next >= low && next <= high ? near(source.value(next, t).point) : nil
    }
    let fit = fractions.compactMap { fraction -> Point2D? in
      let next = foot.t + reach * fraction / rate
      return next >= 0 && next <= 1 ? near(cubic.point(at: next)) : nil
    }
    return FitFigure.Detail(
      point: found.point,
      gap: gap,
      curve: curve,
      fit: fit,
      name: "at \(target.variable) = \(short(target.wrapped(t)))"
    )
  }
}

extension FitReport {
  func text(_ profiles: [ErrorProfile], for sink: ResultSink) -> String {
    let exact = CoordinateFormat.digits(9, scale: result.path.largestCoordinate, keepsZeros: true)
    let points = PathText.controlPoints(
      result.chains.lazy.flatMap(\.cubics).map(\.controlPoints),
      count: result.count,
      request.decimals.decimals == nil ? exact : request.format.numbers
    )
    return heading + "\n" + points + "\n" + figures(profiles, for: sink)
      + (request.showsCertificate ? proof : "")
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
    let count = PathText.count(result.count, "cubic")
    var text = subject + line("Fit", result.points == nil ? "\(count), \(manner)" : count)
    if let tolerance = result.tolerance { text += line("Tolerance", tolerance.words) }
    if let predicted = result.predicted, predicted >= 1 {
      let number = DecimalText.rounded(predicted, digits: 3)
      text += line("Predicted", "\(number) cubics, by the law of counts")
    }
    if let noise = result.points?.noise { text += line("Noise", number(noise)) }
    if request.isFunction, result.points?.isFunctionOfX == true {
      text += line("Function", "y of x, proven: x turns back nowhere")
    }
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

  private func figures(_ profiles: [ErrorProfile], for sink: ResultSink) -> String {
    var text = ""
    if let bound = result.bound {
      let shown = sink.bold(self.bound(bound + displacement))
      text += line("Certified bound", "\(shown); no point of either is farther from the other")
    }
    let largest = result.maximum.distance + displacement
    text += line("Largest distance", error(largest) + (largest > 0 ? " " + location : ""))
    text += line("Root mean square", error(result.rms(profiles)))
    if let deviation = result.tangentDeviation {
      let degrees = DecimalText.rounded(deviation * 180 / .pi, digits: 3)
      text += line("Directions", "off by \(error(deviation)) rad (\(degrees) deg) at most")
    }
    guard let points = result.points else { return text }
    let shown = self.bound(result.polylineBound + displacement)
    text += line("From the lines", "\(shown) at most, from the points' straight lines")
    guard !points.corners.isEmpty else { return text }
    let list = points.corners.prefix(12).map { "\($0)" }.joined(separator: ", ")
    return text + line("Corners", "points \(list)\(points.corners.count > 12 ? ", ..." : "")")
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
          bound(part.certifiedBound)
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
