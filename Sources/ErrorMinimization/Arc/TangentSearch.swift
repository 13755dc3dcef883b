// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import ArcApproximation
internal import BezierGeometry

/// The tangent cubic that meets a criterion, found from the criterion's definition.
struct TangentSearch {
  let family: TangentFamily
  let options: MinimizationOptions
  let finder: RootFinder
  /// For roots needed while `finder` is at work: a solver serves one search at a time.
  private let innerFinder: RootFinder
  private let quadrature: Quadrature

  init(sweep: Double, options: MinimizationOptions) throws(MinimizationError) {
    finder = try RootFinder()
    innerFinder = try RootFinder()
    quadrature = try Quadrature()
    family = try TangentFamily(sweep: sweep, finder)
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
    case .equalArea: vanishing { profile($0).areaError(sweep: family.sweep, quadrature) }
    case .equalLength: vanishing { profile($0).lengthError(sweep: family.sweep, quadrature) }
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
      iterations: finder.iterations,
      residual: residual
    )
  }

  // MARK: Matching at a point

  private func midpoint() -> SearchResult? {
    let root = root(near: 0, step: 0x1p-50 * family.reference) {
      family.curve($0).squaredError[0]
    }
    return root.map { matched($0, residual: family.curve($0).squaredError[0].magnitude) }
  }

  private func uniformStart() -> SearchResult? {
    // |B'(0)| is 3h, the arc's speed its sweep.
    let root = root(near: 0, step: 0x1p-40 * family.reference) { 3 * family.h($0) - family.sweep }
    return root.map { matched($0, residual: (family.h($0) * 3 / family.sweep - 1).magnitude) }
  }

  /// The offset at which the end's curvature is 1.
  func osculating() -> (offset: Double, residual: Double)? {
    let (s, c) = (family.end.sine, family.end.cosine)
    // κ = 2/3 · cross(P1 - P0, P2 - P1) / h³ = 4/3 sin φ (sin φ - h cos φ) / h².
    func excess(_ offset: Double) -> Double {
      let h = DoubleDouble.sum(family.reference, offset)
      return ((4 * (s * (s - h * c))) / 3 - h * h).high
    }
    let low = -family.reference * (1 - 0x1p-20)
    guard let offset = finder.root(from: low, to: 0, excess) else { return nil }
    return (offset, excess(offset).magnitude / (family.h(offset) * family.h(offset)))
  }

  /// The longest tangent with which no point is outside.
  ///
  /// Ends and tangents are those of the circle, so (1 - v)² divides r² - 1; the curve is inside
  /// where the quotient is nowhere positive.
  private func inside() -> SearchResult? {
    func largest(_ offset: Double) -> Double {
      let g = family.curve(offset).squaredError
      // The quotient is linear in v: g[0] + (g[1] + 2 g[0]) v.
      return max(g[0], 3 * g[0] + g[1])
    }
    guard let offset = root(near: 0, step: -0x1p-60 * family.reference, largest) else { return nil }
    let middle = family.curve(offset).squaredError[0]
    let depth = CurveProfile.radial(middle)
    let residual = (largest(offset) / middle).magnitude
    var result = matched(offset, value: depth.magnitude, residual: residual)
    result.certificate = AlternationCertificate(
      points: ArcMinimum.Extremum.mirrored([(1, 0), (0, depth)]),
      level: depth.magnitude,
      largest: depth.magnitude,
      gap: max(depth.magnitude * residual, 0)
    )
    return result
  }

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
        if f(end) * first < 0 { return finder.root(from: start, to: end, f) }
      }
      step *= 2
    }
    return nil
  }

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
      finder: finder
    )
    guard let state else { return nil }
    // The offset is read off the middle, x = cos φ + 3/4 h sin φ.
    let h = (4 * (state.curve.x[0] - family.end.cosine)) / 3
    return SearchResult(state, h: h.high / family.end.sine.high)
  }
}

/// Criteria of the tangent family by which an integral along the curve vanishes.
extension TangentSearch {
  private func profile(_ offset: Double) -> CurveProfile { CurveProfile(family.curve(offset)) }

  /// The mean of r - 1 over t.
  func meanRadialError(_ offset: Double) -> Double {
    let profile = profile(offset)
    return quadrature.integral(from: 0, to: 1, accuracy: profile.noise) {
      profile.radial(u: $0)
    }
  }

  /// The curve at which a function of the offset vanishes.
  func vanishing(_ f: (Double) -> Double) -> SearchResult? {
    guard let (a, b) = bracket(f) else { return nil }
    let scale = max(f(a).magnitude, f(b).magnitude)
    guard let root = finder.root(from: a, to: b, f) else { return nil }
    let rest = f(root).magnitude
    return matched(root, value: rest, residual: rest / scale)
  }

  /// Two offsets between which a function changes its sign, the pair nearest the curve whose middle
  /// is on the circle on the side of shorter tangents.
  ///
  /// Up to 3 rad these are that curve and the one with the circle's curvature; above, a scan of 96
  /// steps down to the curve whose middle reaches the centre.
  func bracket(_ f: (Double) -> Double) -> (Double, Double)? {
    let first = f(0)
    if family.sweep < 3, let low = osculating()?.offset, f(low) * first < 0 { return (low, 0) }
    let last = -4 / (3 * family.end.sine.high)
    let steps = 96
    var x = 0.0
    for step in 1...steps {
      let next = last * Double(step) / Double(steps)
      guard family.h(next) > 0 else { return nil }
      let value = f(next)
      if value.isNaN { return nil }
      if value * first < 0 { return (next, x) }
      x = next
    }
    return nil
  }
}

/// Least squares and least absolute deviation in the tangent family.
extension TangentSearch {
  enum Residual {
    /// r - 1, over t.
    case radial
    /// r - 1, over the polar angle.
    case radialByAngle
    /// r² - 1, over t.
    case squared
  }

  /// The curve whose sum of squares over the nodes of a Gauss–Legendre rule is stationary.
  func leastSquares(_ residual: Residual) throws(MinimizationError) -> SearchResult? {
    let sweep = family.sweep
    // The integrand is sharp where the curve passes near the centre.
    let rule = try GaussRule(count: 32, panels: sweep < 2.5 ? 1 : sweep < 4 ? 3 : 8)
    let solver = try LeastSquaresSolver(count: rule.nodes.count)
    // The unknown is 0 at the curve whose middle is on the circle, 1 at the osculating one.
    guard let scale = osculating()?.offset else { return nil }
    let limit = min(options.maximumIterations, 500)
    let solution = solver.solve(from: 0, limit: limit) { unknowns, values, slopes in
      let terms = LeastSquaresTerms(family, offset: unknowns[0] * scale, residual)
      for (index, node) in rule.nodes.enumerated() {
        let (value, slope) = terms.value(u: node.u)
        let root = node.weight.squareRoot()
        values[index] = root * value
        slopes[index] = root * slope * scale
      }
    }
    guard let (unknown, iterations) = solution else { return nil }
    func sums(_ offset: Double) -> (value: Double, slope: Double, cosine: Double) {
      LeastSquaresTerms(family, offset: offset, residual).sums(rule)
    }
    // The solver's steps end where the sum no longer falls, at half of the digits; its slope has
    // all.
    let rough = unknown * scale
    let offset =
      root(near: rough, step: 1e-9 * scale, within: 1e-2 * scale.magnitude) { sums($0).slope }
      ?? rough
    let result = sums(offset)
    var found = matched(offset, value: result.value, residual: result.cosine)
    found.iterations += iterations
    return found
  }

  /// The curve at which ∫ |r - 1| dt is stationary: the integral of the slope of r, counted with
  /// the error's sign, vanishes.
  func leastAbsolute() -> SearchResult? {
    func slope(_ offset: Double) -> Double {
      let profile = CurveProfile(family.curve(offset))
      let change = family.squaredErrorSlope(offset)
      return signedIntegral(profile) { u in
        Polynomial.value(change, u * u) / (2 * (1 + profile.radial(u: u)))
      }
    }
    guard var result = vanishing(slope) else { return nil }
    let profile = CurveProfile(result.curve)
    result.value = signedIntegral(profile) { profile.radial(u: $0) }
    return result
  }

  /// The integral of a function along the curve, counted negative where the curve is inside.
  private func signedIntegral(_ profile: CurveProfile, _ f: (Double) -> Double) -> Double {
    let extrema = ErrorExtrema.find(profile, innerFinder)
    var cuts = [0.0]
    for (a, b) in zip(extrema, extrema.dropFirst()) {
      let root = innerFinder.root(from: a, to: b) { Polynomial.value(profile.squaredError, $0) }
      // The contact at the end is no change of sign.
      if let root, root < 1 - 0x1p-30 { cuts.append(root.squareRoot()) }
    }
    cuts.append(1)
    // Small beside either use: the error, or its slope.
    let noise = 1e-3 * profile.noise
    var sum = 0.0
    for (a, b) in zip(cuts, cuts.dropFirst()) where a < b {
      let part = quadrature.integral(from: a, to: b, accuracy: noise, f)
      sum += profile.squared(u: (a + b) / 2) < 0 ? -part : part
    }
    return sum
  }
}

/// The least largest deviation of the curvature.
extension TangentSearch {
  /// What rounding leaves of a curvature's deviation.
  private static let rounding = 1e-14

  /// Where the curvature of a curve deviates, at the ends, the middle and where it is stationary.
  private func deviations(_ offset: Double) -> [(u: Double, error: Double)] {
    let profile = CurveProfile(family.curve(offset))
    // Stationary where N' S = 3/2 N S' with κ = N / S^(3/2): changes of sign between samples.
    var result = [(u: 0.0, error: profile.curvature(u: 0) - 1)]
    var last = (u: 0.0, slope: profile.curvatureSlope(u: 1.0 / 512))
    for index in 1...64 {
      let u = Double(index) / 64
      let slope = profile.curvatureSlope(u: u)
      if slope * last.slope < 0 {
        let root = innerFinder.root(from: max(last.u, 1.0 / 512), to: u) {
          profile.curvatureSlope(u: $0)
        }
        if let root { result.append((root, profile.curvature(u: root) - 1)) }
      }
      last = (u, slope)
    }
    result.append((1, profile.curvature(u: 1) - 1))
    return result
  }

  private func largest(_ offset: Double) -> Double {
    let all = deviations(offset)
    guard all.allSatisfy({ $0.error.isFinite }) else { return .infinity }
    return all.reduce(0) { max($0, $1.error.magnitude) }
  }

  /// The sample of a range with the least largest deviation, and its neighbours; nil where it is at
  /// an end.
  private func sample(
    _ range: ClosedRange<Double>
  ) -> (range: ClosedRange<Double>, middle: Double)? {
    let steps = 48
    let width = (range.upperBound - range.lowerBound) / Double(steps)
    let samples = (0...steps).map { range.lowerBound + Double($0) * width }
    let values = samples.map(largest)
    guard
      let best = values.indices.min(by: { values[$0] < values[$1] }), best > 0, best < steps
    else { return nil }
    return (samples[best - 1]...samples[best + 1], samples[best])
  }

  /// The curve with the least largest deviation: a minimum by sampling and Brent's method, then the
  /// balance of the two deviations that meet there.
  func minimaxCurvature() throws(MinimizationError) -> SearchResult? {
    guard let low = osculating()?.offset else { return nil }
    // Longer tangents than the reference's are needed from about 4.4 rad on.
    let sampled = sample(low...0) ?? sample(low...max(-low, 0.2 * family.reference))
    guard let (range, middle) = sampled else { return nil }
    let size = range.upperBound - range.lowerBound
    let minimizer = try MinimumFinder()
    let found = minimizer.minimum(in: range, middle: middle, width: 1e-4 * size, largest)
    guard let found else { return nil }
    // On either side of the kink another deviation is the largest.
    let width = max(1e-3 * size, 4 * (found.range.upperBound - found.range.lowerBound))
    func active(_ offset: Double) -> (u: Double, error: Double)? {
      deviations(offset).max { $0.error.magnitude < $1.error.magnitude }
    }
    let (left, right) = (found.point - width, found.point + width)
    guard let a = active(left), let b = active(right) else { return nil }
    func deviation(_ offset: Double, near known: (u: Double, error: Double)) -> Double {
      deviations(offset).filter { ($0.error < 0) == (known.error < 0) }
        .min { ($0.u - known.u).magnitude < ($1.u - known.u).magnitude }?.error.magnitude ?? .nan
    }
    let root = finder.root(from: left, to: right) {
      deviation($0, near: a) - deviation($0, near: b)
    }
    guard let root else { return nil }
    let all = deviations(root)
    let value = all.reduce(0) { max($0, $1.error.magnitude) }
    let peaks = all.filter { $0.error.magnitude > (1 - 1e-6) * value - Self.rounding }
    let least = peaks.reduce(Double.infinity) { min($0, $1.error.magnitude) }
    let gap = peaks.count < 2 ? value : value - least
    var result = matched(root, value: value, residual: gap / value)
    result.iterations += found.iterations
    result.isRoundingLimited = gap < Self.rounding
    result.certificate = AlternationCertificate(
      points: ArcMinimum.Extremum.mirrored(peaks.reversed()),
      level: least,
      largest: value,
      gap: gap
    )
    return result
  }
}

/// The symmetric cubics that share end points and tangents with a unit arc.
///
/// The one unknown is the offset of the tangent length h from that of the cubic whose middle lies
/// on the circle: a small number, so that its digits carry the error however small it is.
struct TangentFamily {
  /// In radians.
  let sweep: Double
  /// Cosine and sine of half the sweep.
  let end: UnitDirection
  /// The tangent length at offset 0.
  let reference: Double
  let direction: CurveDirection
  private let base: SymmetricCurve

  /// The family of an arc of this sweep; finds the reference by a root search.
  init(sweep: Double, _ finder: RootFinder) throws(MinimizationError) {
    self.sweep = sweep
    end = UnitDirection(angle: sweep / 2)
    let (c, s) = (end.cosine, end.sine)
    let three = (3 * s) / 4
    // The middle of the curve is (3 times the handles' x plus the ends' x) / 4.
    func excess(_ h: Double) -> Double { (c + h * three + -1).high }
    var high = sweep
    for _ in 0..<60 where excess(high) < 0 { high *= 2 }
    guard let reference = finder.root(from: 0, to: high, excess) else {
      throw .noUsableCurve(sweep: sweep, limit: 2 * Double.pi)
    }
    self.reference = reference
    let lean = (3 * c) / 4
    direction = CurveDirection(x: [three, -three], y: [-lean, lean])
    base = SymmetricCurve(
      x: [c + reference * three, -(reference * three)],
      y: [(6 * s) / 4 - reference * lean, reference * lean - (2 * s) / 4]
    )
  }

  func curve(_ offset: Double) -> SymmetricCurve { base.moved(by: offset, along: direction) }

  func h(_ offset: Double) -> Double { reference + offset }

  /// The derivative of x² + y² - 1 with respect to the offset, as a polynomial in v.
  func squaredErrorSlope(_ offset: Double) -> [Double] {
    let curve = curve(offset)
    let x = Polynomial.product(curve.x.map(\.high), direction.x.map(\.high))
    let y = Polynomial.product(curve.y.map(\.high), direction.y.map(\.high))
    return Polynomial.sum(x, [0] + y).map { 2 * $0 }
  }
}

/// What a least squares criterion sums, with its derivative with respect to the offset.
struct LeastSquaresTerms {
  private let profile: CurveProfile
  private let direction: CurveDirection
  private let change: [Double]
  private let residual: TangentSearch.Residual

  init(_ family: TangentFamily, offset: Double, _ residual: TangentSearch.Residual) {
    profile = CurveProfile(family.curve(offset))
    direction = family.direction
    change = family.squaredErrorSlope(offset)
    self.residual = residual
  }

  /// The residual at u and its derivative.
  func value(u: Double) -> (value: Double, slope: Double) {
    let g = profile.squared(u: u)
    let gSlope = Polynomial.value(change, u * u)
    guard residual != .squared else { return (g, gSlope) }
    let excess = CurveProfile.radial(g)
    let slope = gSlope / (2 * (1 + excess))
    guard residual == .radialByAngle else { return (excess, slope) }
    // Times the square root of dφ/du = W / r².
    let square = 1 + g
    let turning = profile.angularMoment(u: u) / square
    let turningSlope =
      (profile.angularMomentSlope(u: u, direction) - turning * gSlope) / square
    let root = max(turning, 0).squareRoot()
    return (excess * root, slope * root + excess * turningSlope / (2 * root))
  }

  /// The sum of the squared residuals over the nodes of a rule, which is the integral that is
  /// minimised, half of its derivative, and how far that is from 0: the cosine between residuals
  /// and derivatives.
  func sums(_ rule: GaussRule) -> (value: Double, slope: Double, cosine: Double) {
    var (squares, products, slopes) = (0.0, 0.0, 0.0)
    for node in rule.nodes {
      let (value, slope) = value(u: node.u)
      squares += node.weight * value * value
      products += node.weight * value * slope
      slopes += node.weight * slope * slope
    }
    return (squares, products, products.magnitude / (squares * slopes).squareRoot())
  }
}
#endif
