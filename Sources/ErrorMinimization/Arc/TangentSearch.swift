// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry
internal import ArcApproximation

/// The tangent cubic that meets a criterion, found from the criterion's definition.
struct TangentSearch {
  let family: TangentFamily
  let options: MinimizationOptions
  let tools: Instruments

  /// A search in the tangent family of an arc of this sweep.
  init(sweep: Double, options: MinimizationOptions) throws(MinimizationError) {
    tools = try Instruments()
    family = try TangentFamily(sweep: sweep, tools.finder)
    self.options = options
  }

  /// The curve for a criterion; nil where the search finds none.
  func solve(_ criterion: ArcCriterion) throws(MinimizationError) -> SearchResult? {
    switch criterion {
    case .minimaxRadial: try exchange(.both, isSquared: false)
    case .minimaxSquared: try exchange(.both, isSquared: true)
    case .outside: try exchange(.outside, isSquared: false)
    case .inside: inside()
    case .midpoint: midpoint()
    case .uniformStart: uniformStart()
    case .curvature: osculating().map { matched($0, residual: $1) }
    case .equalArea: vanishing { areaError($0) }
    case .equalLength: vanishing { lengthError($0) }
    case .meanRadius: vanishing { meanRadialError($0) }
    case .leastSquares: try leastSquares(.radial)
    case .leastSquaresAngle: try leastSquares(.radialByAngle)
    case .leastSquaresSquared: try leastSquares(.squared)
    case .leastAbsolute: leastAbsolute()
    case .minimaxCurvature: try minimaxCurvature()
    }
  }

  /// The result at an offset where a criterion is matched.
  func matched(_ offset: Double, value: Double = 0, residual: Double) -> SearchResult {
    SearchResult(
      curve: family.curve(offset),
      h: family.h(offset),
      value: value,
      iterations: tools.finder.iterations,
      residual: residual
    )
  }

  // MARK: Matching at a point

  private func midpoint() -> SearchResult? {
    let family = family
    let root = root(near: 0, step: 0x1p-50 * family.reference) {
      family.curve($0).squaredError[0]
    }
    return root.map { matched($0, residual: family.curve($0).squaredError[0].magnitude) }
  }

  private func uniformStart() -> SearchResult? {
    let family = family
    // |B'(0)| is 3h, the arc's speed its sweep.
    let root = root(near: 0, step: 0x1p-40 * family.reference) { 3 * family.h($0) - family.sweep }
    return root.map { matched($0, residual: (family.h($0) * 3 / family.sweep - 1).magnitude) }
  }

  /// The offset at which the end's curvature is 1.
  func osculating() -> (offset: Double, residual: Double)? {
    let family = family
    let (s, c) = (family.end.sine, family.end.cosine)
    // κ = 2/3 · cross(P1 - P0, P2 - P1) / h³ = 4/3 sin φ (sin φ - h cos φ) / h².
    func excess(_ offset: Double) -> Double {
      let h = DoubleDouble.sum(family.reference, offset)
      return ((4 * (s * (s - h * c))) / 3 - h * h).high
    }
    let low = -family.reference * (1 - 0x1p-20)
    guard let offset = tools.finder.root(from: low, to: 0, excess) else { return nil }
    return (offset, excess(offset).magnitude / (family.h(offset) * family.h(offset)))
  }

  /// The longest tangent with which no point is outside.
  ///
  /// Ends and tangents are those of the circle, so (1 - v)² divides r² - 1; the curve is inside
  /// where the quotient is nowhere positive.
  private func inside() -> SearchResult? {
    let family = family
    func largest(_ offset: Double) -> Double {
      let g = family.curve(offset).squaredError
      // The quotient is linear in v: g[0] + (g[1] + 2 g[0]) v.
      return max(g[0], 3 * g[0] + g[1])
    }
    guard let offset = root(near: 0, step: -0x1p-60 * family.reference, largest) else { return nil }
    let result = matched(offset, residual: 0)
    let depth = CurveProfile.radial(result.curve.squaredError[0])
    var complete = matched(
      offset,
      value: depth.magnitude,
      residual: (largest(offset) / result.curve.squaredError[0]).magnitude
    )
    complete.certificate = AlternationCertificate(
      points: [
        .init(t: 0, error: 0), .init(t: 0.5, error: depth), .init(t: 1, error: 0),
      ],
      level: depth.magnitude,
      largest: depth.magnitude,
      gap: max(depth.magnitude * complete.residual, 0)
    )
    return complete
  }

  // MARK: Brackets

  /// The root nearest `start` on either side, with steps that double until the sign changes or the
  /// distance is reached.
  func root(
    near start: Double,
    step: Double,
    within distance: Double = .infinity,
    _ f: (Double) -> Double
  ) -> Double? {
    let first = f(start)
    if first == 0 { return start }
    var step = step
    for _ in 0..<200 where step.magnitude <= distance {
      for target in [start + step, start - step] where target < 1e6 {
        // Tangents stay positive.
        let end = max(target, -family.reference * (1 - 0x1p-20))
        if f(end) * first < 0 { return tools.finder.root(from: start, to: end, f) }
      }
      step *= 2
    }
    return nil
  }

  // MARK: Exchange

  private func exchange(
    _ levels: Exchange.Levels,
    isSquared: Bool
  ) throws(MinimizationError) -> SearchResult? {
    let solver = try SystemSolver(count: 2)
    let exchange = Exchange(
      levels: levels,
      isSquared: isSquared,
      countsEnd: false,
      directions: [family.direction]
    )
    let curve = family.curve(0)
    let start = Exchange.State(
      curve: curve,
      points: [0.4, 0],
      startsHigh: true,
      level: max(Polynomial.value(curve.squaredError, 0.4), 1e-40)
    )
    let state = exchange.run(
      start,
      accuracy: options.accuracy / 8,
      maximumIterations: options.maximumIterations,
      solver: solver,
      finder: tools.finder
    )
    guard let state else { return nil }
    // The offset is read off the middle, x = cos φ + 3/4 h sin φ.
    let h = (4 * (state.curve.x[0] - family.end.cosine)) / 3
    return SearchResult(state, h: h.high / family.end.sine.high)
  }
}
#endif
