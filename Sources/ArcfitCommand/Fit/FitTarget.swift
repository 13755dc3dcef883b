// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting
internal import ErrorMinimization
internal import PathExport

/// What cubics are to be fitted to, as the command line named it.
struct FitTarget {
  enum Kind {
    case curve(CurveSource)
    case points(PointList)
    case path(BezierPath)
  }

  /// What was asked for.
  let request: FitRequest
  let kind: Kind
  /// What it is called: the formulas, the name of the curve, or the input.
  let label: String
  /// The name of a curve's variable.
  var variable = "t"

  /// Whether y points up in pictures: of curves and of points, but not of what SVG drew.
  var isYUp = true

  /// Reads the curve or the input.
  init(_ command: FitCommand, _ request: FitRequest, on console: Console) throws(ToolError) {
    self.request = request
    guard !command.curve.isEmpty else {
      guard let input = command.input else {
        throw .usage("an input or --curve is needed; 'arcfit help fit' shows both", at: "--curve")
      }
      if command.range != nil {
        throw .usage("--range is for --curve; points and paths have their own")
      }
      let read = try FitInput.read(
        input,
        columns: try command.columns.choice(),
        limit: try command.limit.limit(),
        selecting: command.selection.select,
        asPath: command.extrema || command.symmetric,
        on: console
      )
      switch read {
      case .points(let list, let isDrawn):
        try FitTarget.refuseForPoints(command)
        kind = .points(list.closed(request.isFunction ? false : request.isClosed))
        isYUp = !isDrawn
      case .path(let path):
        try FitTarget.refuseForPaths(command)
        (kind, isYUp) = (.path(path), false)
      }
      label = input
      return
    }
    if let input = command.input {
      throw .usage("--curve and the input '\(input)' exclude each other")
    }
    if case .noise = request.goal { throw .usage("--noise is for points, not for --curve") }
    if command.function { throw .usage("--function is for points, not for --curve") }
    if try command.columns.choice() != nil {
      throw .usage("--x and --y are for points, not for --curve")
    }
    label = command.curve.joined(separator: ", ")
    let range = try command.range?.value(of: "--range")
    if FormulaDefinition.isFormula(command.curve[0]) {
      let definition: FormulaDefinition
      do { definition = try FormulaDefinition(command.curve) } catch {
        throw ToolError(error, of: "--curve")
      }
      guard let range else {
        throw .usage(
          "--range is needed for formulas, such as --range 0:1 for the range of"
            + " \(definition.variable)"
        )
      }
      variable = definition.variable
      let curve = definition.curve(over: range)
      kind = .curve(try FitTarget.source(of: curve, request))
    } else {
      guard command.curve.count == 1 else {
        throw .usage("--curve takes one name or one formula or two")
      }
      kind = .curve(try NamedCurve.read(command.curve[0], range: range, request))
    }
  }

  /// A parameter in the first round of a closed curve, whose fit may end in the second.
  func wrapped(_ t: Double) -> Double {
    guard case .curve(let source) = kind, source.isClosed, t > source.range.upperBound else {
      return t
    }
    return t - (source.range.upperBound - source.range.lowerBound)
  }

  /// Refuses what needs tangents.
  private static func refuseForPoints(_ command: FitCommand) throws(ToolError) {
    guard command.extrema || command.symmetric else { return }
    let option = command.extrema ? "--extrema" : "--symmetric"
    throw .usage("\(option) is for curves and paths; fit the points first, then the result")
  }

  /// Refuses what paths say themselves or have not.
  private static func refuseForPaths(_ command: FitCommand) throws(ToolError) {
    if command.noise != nil { throw .usage("--noise is for points; the input is a path") }
    if command.closed != nil {
      throw .usage("--closed is for points and curves; the input is a path")
    }
    if command.function { throw .usage("--function is for points; the input is a path") }
  }

  /// A formula's curve with the corners that were given, closed where it is.
  private static func source(
    of curve: FormulaCurve,
    _ request: FitRequest
  ) throws(ToolError) -> CurveSource {
    var curve = curve
    if let given = try request.cornerParameters(in: curve.range) {
      curve = curve.withCorners(given)
    } else {
      curve.corners = []
    }
    curve.isClosed = try isClosed(CurveSource(curve), request)
    return curve.source
  }

  /// Whether a curve's end is its start, with one direction, as far as numbers show.
  static func isClosed(_ source: CurveSource, _ request: FitRequest) throws(ToolError) -> Bool {
    if request.isClosed == false { return false }
    let ends = source.ends
    if ends.isClosed { return true }
    guard request.isClosed == true else { return false }
    throw .usage(
      ends.meet
        ? "--closed: the curve does not end in the direction in which it begins"
        : "--closed: the curve ends \(PathText.number(ends.gap, digits: 3))"
          + " from where it begins",
      at: "--closed"
    )
  }
}

extension FitTarget {
  func fit(on console: Console) throws(ToolError) -> FitResult {
    let tolerance = try tolerance(on: console)
    switch kind {
    case .points(let list): return try fit(list, tolerance)
    case .curve(let source):
      return try fit([(source, nil)], tolerance, on: console)
    case .path(let path):
      let sources = try self.sources(of: path)
      if case .count = request.goal, sources.count > 1 {
        throw .usage("--segments is for one curve; the input has \(sources.count) subpaths")
      }
      return try fit(sources, tolerance, on: console)
    }
  }

  /// The tolerance as given, or a thousandth of the diagonal; nil where the number is given.
  private func tolerance(on console: Console) throws(ToolError) -> ShapeTolerance? {
    guard case .tolerance(let given) = request.goal else { return nil }
    let tolerance = ShapeTolerance(given, for: outline)
    if tolerance.isDefault { console.note("--tolerance is \(tolerance.words)") }
    return tolerance
  }

  /// What is fitted as lines, for its size.
  private var outline: BezierPath {
    switch kind {
    case .path(let path): path
    case .points(let list): BezierPath.polyline(list.points)
    case .curve(let source): BezierPath.polyline(FitTarget.points(of: source, count: 256))
    }
  }

  /// Points at even steps of the parameter; those that are not finite are left out.
  static func points(of source: CurveSource, count: Int) -> [Point2D] {
    let (low, high) = (source.range.lowerBound, source.range.upperBound)
    return (0...count).compactMap { index in
      let part = Double(index) / Double(count)
      let t = low * (1 - part) + high * part
      let point = source.value(t, t).point
      return point.isFinite ? point : nil
    }
  }

  // MARK: Curves

  private func fit(
    _ sources: [(source: CurveSource, isClosed: Bool?)],
    _ tolerance: ShapeTolerance?,
    on console: Console
  ) throws(ToolError) -> FitResult {
    if let options = try gridOptions(tolerance) {
      do { return try fit(sources, tolerance, options, tolerance?.value ?? 0, on: console) } catch {
        // Segments shorter than a step: rounding anything is known to do, if it leaves something.
        guard error.kind == .usage, tolerance != nil, !options.isSymmetric else { throw error }
      }
    }
    let inner = try innerTolerance(tolerance)
    return try fit(sources, tolerance, request.options, inner, on: console)
  }

  private func fit(
    _ sources: [(source: CurveSource, isClosed: Bool?)],
    _ tolerance: ShapeTolerance?,
    _ options: CurveFitOptions,
    _ inner: Double,
    on console: Console
  ) throws(ToolError) -> FitResult {
    var chains: [FitChain] = []
    var maximum = (distance: -1.0, chain: 0, location: 0.0)
    var (bound, deviation, predicted) = (Double?.some(0), 0.0, Double?.some(0))
    var progress = ProgressLine(total: sources.count, on: console)
    defer { progress.clear() }
    var options = options
    options.progress = FitProgress { progress.show(part: $0) }
    for (index, (source, isClosed)) in sources.enumerated() {
      let fit: CurveFit
      do { fit = try cubics(of: source, tolerance: inner, options) } catch {
        // The library calls every parameter t.
        var error = ToolError(error)
        error.message = error.message.replacing(" t = ", with: " \(variable) = ")
        throw error
      }
      chains.append(
        FitChain(
          source: .curve(source),
          cubics: fit.cubics,
          parameters: fit.parameters,
          isClosed: isClosed ?? isRound(fit),
          certificate: fit.certificate
        )
      )
      if fit.error.largestError > maximum.distance {
        maximum = (fit.error.largestError, index, fit.error.parameter)
      }
      bound = bound.flatMap { bound in fit.error.certifiedBound.map { max(bound, $0) } }
      deviation = max(deviation, fit.tangentDeviation)
      predicted = predicted.flatMap { sum in
        tolerance.map { tolerance in
          // Inner nodes leave the curve with the best effort.
          sum
            + source.predictedCubicCount(
              tolerance: tolerance.value,
              ends: request.options.ends,
              nodesAreFree: request.options.effort == .best
            )
        }
      }
      progress.advance()
    }
    progress.clear()
    return FitResult(
      chains: chains,
      tolerance: tolerance,
      maximum: maximum,
      bound: bound,
      tangentDeviation: deviation,
      predicted: predicted,
      isOnGrid: options.grid != nil
    )
  }

  /// Whether the cubics of a curve end where they begin, if they may, also in a corner.
  private func isRound(_ fit: CurveFit) -> Bool {
    fit.isClosed || request.isClosed != false && fit.cubics.last?.p3 == fit.cubics.first?.p0
  }

  /// The fit of one curve: with the best effort, and by other measures than the largest distance,
  /// all its nodes, tangents and handles are varied at once.
  private func cubics(
    of source: CurveSource,
    tolerance: Double,
    _ options: CurveFitOptions
  ) throws(CurveFitError) -> CurveFit {
    do {
      if case .count(let count) = request.goal {
        if request.measure != .maximum || request.isMinimized {
          return try ChainMinimizer(source).fit(count: count, measure: request.measure)
        }
      } else if request.isMinimized {
        return try ChainMinimizer(source).fit(tolerance: tolerance)
      }
    } catch MinimizationError.curve(let error) {
      throw error
    } catch {
      // Whatever else stops the minimisation, the fit without it stands.
    }
    if case .count(let count) = request.goal {
      return try source.cubics(count: count, options: options)
    }
    return try source.cubics(tolerance: tolerance, options: options)
  }

  /// The options of a fit whose control points are looked for on the grid of decimals; nil where
  /// rounding takes little of the tolerance.
  private func gridOptions(_ tolerance: ShapeTolerance?) throws(ToolError) -> CurveFitOptions? {
    var options = request.options
    let step = try request.decimals.step()
    guard let step, !request.isMinimized,
      tolerance.map({ step > FitTarget.fineGrid * $0.value }) ?? true
    else { return nil }
    options.grid = step
    return options
  }

  /// A step of the grid this small beside the tolerance makes no difference.
  private static let fineGrid = 0.02

  private func innerTolerance(_ tolerance: ShapeTolerance?) throws(ToolError) -> Double {
    guard let tolerance else { return 0 }
    return try request.decimals.remainder(
      of: tolerance.value,
      isDefault: tolerance.isDefault,
      largestCoordinate: outline.largestCoordinate
    )
  }

  /// A curve for each subpath that is drawn, and whether it is closed.
  private func sources(
    of path: BezierPath
  ) throws(ToolError) -> [(source: CurveSource, isClosed: Bool?)] {
    var angle: Double?
    switch request.corners {
    case nil: break
    case .some(.none): angle = .pi
    case .turns(let turn): angle = turn
    case .locations:
      throw .usage("--corners of a path is an angle or none, not a list")
    }
    let sources = path.subpaths.compactMap { subpath in
      let curve =
        angle.map { PathCurve(subpath, cornerAngle: $0) }
        ?? PathCurve(subpath, cornerAngle: BezierPath.smoothedAngle)
      return curve.map { (CurveSource($0), subpath.isClosed) }
    }
    guard !sources.isEmpty else {
      throw ToolError(.path, "the path draws nothing that could be fitted")
    }
    return sources
  }

  // MARK: Points

  private func fit(_ list: PointList, _ tolerance: ShapeTolerance?) throws(ToolError) -> FitResult {
    let samples = SampledCurve(
      points: list.points,
      isClosed: list.isClosed ?? false,
      weights: list.weights.isEmpty ? nil : list.weights,
      corners: try cornerRule(list),
      isFunction: request.isFunction
    )
    if let tolerance, let step = try gridOptions(tolerance)?.grid, !request.isFunction {
      // The finer a fit is before its points are moved, the more is left for that.
      for share in [1, 0.9, 0.75, 0.55] {
        let fit = try ToolError.translating {
          try samples.cubics(tolerance: share * tolerance.value)
        }
        let result = try self.result(fit, list, tolerance, grid: step)
        if result.maximum.distance <= tolerance.value { return result }
      }
    }
    let inner = try innerTolerance(tolerance)
    let fit = try ToolError.translating {
      switch request.goal {
      case .tolerance: try samples.cubics(tolerance: inner)
      case .count(let count): try samples.cubics(count: count)
      case .noise(let noise):
        if let noise { try samples.smoothed(noise: noise) } else { try samples.smoothed() }
      }
    }
    return try result(fit, list, tolerance, grid: nil)
  }

  /// The result for points; with a grid its control points are where on the grid they are near the
  /// points, and the distances are measured again.
  private func result(
    _ fit: PointsFit,
    _ list: PointList,
    _ tolerance: ShapeTolerance?,
    grid step: Double?
  ) throws(ToolError) -> FitResult {
    let chain = FitChain(
      source: .points(list),
      cubics: step.map { fit.cubics(onGrid: $0, near: list.points) } ?? fit.cubics,
      parameters: fit.parameters,
      isClosed: fit.isClosed,
      certificate: nil
    )
    var (maximum, bound) = ((fit.largestError, Double(fit.farthestPoint)), fit.certifiedBound)
    if step != nil {
      let errors = chain.profile.samples.map(\.error.magnitude)
      let worst = errors.indices.max { errors[$0] < errors[$1] } ?? 0
      maximum = (errors.isEmpty ? 0 : errors[worst], Double(worst % max(1, list.points.count)))
      bound += try request.decimals.displacement(largestCoordinate: outline.largestCoordinate)
    }
    return FitResult(
      chains: [chain],
      tolerance: tolerance,
      maximum: (maximum.0, 0, maximum.1),
      bound: nil,
      tangentDeviation: nil,
      predicted: nil,
      points: fit,
      polylineBound: bound,
      isOnGrid: step != nil
    )
  }

  private func cornerRule(_ list: PointList) throws(ToolError) -> CornerRule {
    switch request.corners {
    case nil: return .found
    case .some(.none): return .none
    case .turns(let angle): return .found(minimumAngle: angle)
    case .locations(let locations):
      var indices: [Int] = []
      for location in locations {
        guard let index = Int(exactly: location), list.points.indices.contains(index) else {
          throw .usage(
            "--corners \(PathText.number(location)) is no number of a point, 0 to"
              + " \(list.points.count - 1)"
          )
        }
        indices.append(index)
      }
      return .at(indices)
    }
  }
}

extension PointsFit {
  /// Of each cubic no more points are looked at in a search.
  private static let mostSamples = 100

  /// The cubics with control points on a grid: the nearest ones, then each moved to a neighbour as
  /// long as the largest distance of some of the points becomes less.
  fileprivate func cubics(onGrid step: Double, near points: [Point2D]) -> [CubicBezier] {
    func nearest(_ point: Point2D) -> Point2D {
      Point2D(x: (point.x / step).rounded() * step, y: (point.y / step).rounded() * step)
    }
    var controls = cubics.flatMap { [nearest($0.p0), nearest($0.p1), nearest($0.p2)] }
    if !isClosed, let last = cubics.last { controls.append(nearest(last.p3)) }
    let samples = cubics.indices.map { index -> [Point2D] in
      let (from, to) = (Int(parameters[index].rounded(.up)), Int(parameters[index + 1]))
      let every = max(1, (to - from) / Self.mostSamples)
      return stride(from: from, through: to, by: every).map { points[$0 % points.count] }
    }
    func cubic(_ index: Int) -> CubicBezier {
      let own = (0..<4).map { controls[(3 * index + $0) % controls.count] }
      return CubicBezier(own[0], own[1], own[2], own[3])
    }
    func distance(_ index: Int) -> Double {
      let cubic = cubic(index)
      return samples[index].reduce(0) { max($0, cubic.nearestPoint(to: $1).distance) }
    }
    for _ in 0..<6 {
      var isBetter = false
      for (number, start) in controls.enumerated() {
        let own = number / 3
        let before = own > 0 ? own - 1 : isClosed ? cubics.count - 1 : 0
        let near = Set((number % 3 == 0 ? [before, own] : [own]).filter(cubics.indices.contains))
        func error() -> Double { near.reduce(0) { max($0, distance($1)) } }
        var (best, least) = (start, error())
        for index in 0..<9 where index != 4 {
          let move = Vector2D(x: step * Double(index % 3 - 1), y: step * Double(index / 3 - 1))
          controls[number] = nearest(start + move)
          let found = error()
          if found < 0.999 * least { (best, least, isBetter) = (controls[number], found, true) }
        }
        controls[number] = best
      }
      if !isBetter { break }
    }
    return cubics.indices.map(cubic)
  }
}

extension BezierPath {
  /// Straight lines from point to point.
  fileprivate static func polyline(_ points: [Point2D]) -> BezierPath {
    var path = BezierPath()
    guard let first = points.first else { return path }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    return path
  }
}

extension ToolError {
  /// What is wrong in the formula of an option, with the formula around it.
  init(_ error: FormulaError, of option: String) {
    guard let offset = error.offset else {
      self = .usage("\(option): \(error.message)")
      return
    }
    let character = String(decoding: error.text.prefix(offset), as: UTF8.self).count + 1
    self.init(
      .usage,
      "\(option): \(error.message) at character \(character)",
      at: option,
      detail: SourceExcerpt(error.text, around: offset).text
    )
  }
}
#endif
