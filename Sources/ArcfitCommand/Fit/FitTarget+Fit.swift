// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting
internal import ErrorMinimization
internal import PathExport

extension FitTarget {
  /// Fits the cubics.
  func fit(_ request: FitRequest, on console: Console) throws(ToolError) -> FitResult {
    let tolerance = try tolerance(request, on: console)
    switch kind {
    case .points(let list): return try fit(list, request, tolerance)
    case .curve(let source):
      return try fit([(source, source.isClosed)], request, tolerance, on: console)
    case .path(let path):
      let sources = try self.sources(of: path, request)
      if case .count = request.goal, sources.count > 1 {
        throw .usage(
          "--segments is for one curve; the input has \(sources.count) subpaths",
          at: "--segments"
        )
      }
      return try fit(sources, request, tolerance, on: console)
    }
  }

  /// The tolerance as given, or a thousandth of the diagonal; nil where the number is given.
  private func tolerance(
    _ request: FitRequest,
    on console: Console
  ) throws(ToolError) -> ShapeTolerance? {
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
      let point = source.place(t, t).point
      return point.isFinite ? point : nil
    }
  }

  // MARK: Curves

  private func fit(
    _ sources: [(source: CurveSource, isClosed: Bool)],
    _ request: FitRequest,
    _ tolerance: ShapeTolerance?,
    on console: Console
  ) throws(ToolError) -> FitResult {
    var chains: [FitChain] = []
    var maximum = (distance: -1.0, chain: 0, place: 0.0)
    var (bound, deviation, predicted) = (Double?.some(0), 0.0, Double?.some(0))
    let inner = try innerTolerance(tolerance, request)
    var progress = ProgressLine(total: sources.count, on: console)
    for (index, (source, isClosed)) in sources.enumerated() {
      let fit = try ToolError.translatingCurve(variable: variable) { () throws(CurveFitError) in
        try FitTarget.cubics(of: source, request, tolerance: inner)
      }
      chains.append(
        FitChain(
          source: .curve(source),
          cubics: fit.cubics,
          parameters: fit.parameters,
          isClosed: isClosed,
          certificate: fit.certificate
        )
      )
      if fit.error.maximum > maximum.distance {
        maximum = (fit.error.maximum, index, fit.error.parameter)
      }
      bound = bound.flatMap { bound in fit.error.certifiedBound.map { max(bound, $0) } }
      deviation = max(deviation, fit.tangentDeviation)
      predicted = predicted.flatMap { sum in
        tolerance.map { sum + count(of: source, within: $0.value, request.options) }
      }
      progress.advance()
    }
    progress.finish()
    return FitResult(
      chains: chains,
      tolerance: tolerance,
      maximum: maximum,
      bound: bound,
      tangentDeviation: deviation,
      predicted: predicted
    )
  }

  /// The fit of one curve: with the best effort, and by other measures than the largest distance,
  /// all its nodes, tangents and handles are varied at once.
  private static func cubics(
    of source: CurveSource,
    _ request: FitRequest,
    tolerance: Double
  ) throws(CurveFitError) -> CurveFit {
    do {
      if case .count(let count) = request.goal {
        if request.measure != .maximum || request.isMinimized {
          return try source.minimizedCubics(count: count, measure: request.measure)
        }
      } else if request.isMinimized {
        return try source.minimizedCubics(tolerance: tolerance)
      }
    } catch MinimizationError.curve(let error) {
      throw error
    } catch {
      // Whatever else stops the minimisation, the fit without it stands.
    }
    if case .count(let count) = request.goal {
      return try source.cubics(count: count, options: request.options)
    }
    return try source.cubics(tolerance: tolerance, options: request.options)
  }

  /// How many cubics the law of counts predicts; inner nodes leave the curve with the best effort.
  private func count(
    of source: CurveSource,
    within tolerance: Double,
    _ options: CurveFitOptions
  ) -> Double {
    source.predictedCubicCount(
      tolerance: tolerance,
      ends: options.ends,
      nodesAreFree: options.effort == .best
    )
  }

  /// What rounding leaves of the tolerance.
  private func innerTolerance(
    _ tolerance: ShapeTolerance?,
    _ request: FitRequest
  ) throws(ToolError) -> Double {
    guard let tolerance else { return 0 }
    return try request.decimals.remainder(
      of: tolerance.value,
      isDefault: tolerance.isDefault,
      largestCoordinate: outline.largestCoordinate
    )
  }

  /// A curve for each subpath that is drawn, and whether it is closed.
  private func sources(
    of path: BezierPath,
    _ request: FitRequest
  ) throws(ToolError) -> [(source: CurveSource, isClosed: Bool)] {
    var angle: Double?
    switch request.corners {
    case nil: break
    case .some(.none): angle = .pi
    case .turns(let turn): angle = turn
    case .places:
      throw .usage("--corners of a path is an angle or none, not a list", at: "--corners")
    }
    let sources = path.subpaths.compactMap { subpath in
      let curve =
        angle.map { PathCurve(subpath, cornerAngle: $0) }
        ?? PathCurve(subpath, cornerAngle: BezierPath.smoothedAngle)
      return curve.map { (CurveSource($0), subpath.isClosed) }
    }
    guard !sources.isEmpty else {
      throw ToolError(
        kind: .path,
        message: "the path draws nothing that could be fitted",
        place: nil
      )
    }
    return sources
  }

  // MARK: Points

  private func fit(
    _ list: PointList,
    _ request: FitRequest,
    _ tolerance: ShapeTolerance?
  ) throws(ToolError) -> FitResult {
    let samples = SampledCurve(
      points: list.points,
      isClosed: list.isClosed ?? false,
      weights: list.weights.isEmpty ? nil : list.weights,
      corners: try cornerRule(request, list)
    )
    let inner = try innerTolerance(tolerance, request)
    let fit = try ToolError.translatingCurve { () throws(CurveFitError) in
      switch request.goal {
      case .tolerance: try samples.cubics(tolerance: inner)
      case .count(let count): try samples.cubics(count: count)
      case .noise(let noise):
        if let noise { try samples.smoothed(noise: noise) } else { try samples.smoothed() }
      }
    }
    return FitResult(
      chains: [
        FitChain(
          source: .points(list),
          cubics: fit.cubics,
          parameters: fit.parameters,
          isClosed: fit.isClosed,
          certificate: nil
        )
      ],
      tolerance: tolerance,
      maximum: (fit.maximumDistance, 0, Double(fit.farthestPoint)),
      bound: nil,
      tangentDeviation: nil,
      predicted: nil,
      pointRMS: fit.rootMeanSquare,
      polylineBound: fit.polylineBound,
      noise: fit.noise,
      corners: fit.corners
    )
  }

  private func cornerRule(
    _ request: FitRequest,
    _ list: PointList
  ) throws(ToolError) -> CornerRule {
    switch request.corners {
    case nil: return .found
    case .some(.none): return .none
    case .turns(let angle): return .found(minimumAngle: angle)
    case .places(let places):
      var indices: [Int] = []
      for place in places {
        guard let index = Int(exactly: place), list.points.indices.contains(index) else {
          throw .usage(
            "--corners \(PathText.number(place)) is no number of a point, 0 to"
              + " \(list.points.count - 1)",
            at: "--corners"
          )
        }
        indices.append(index)
      }
      return .at(indices)
    }
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
#endif
