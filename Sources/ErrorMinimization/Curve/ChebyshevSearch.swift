// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry
internal import CurveFitting

/// The best curve of degree 2 to 5 whose ends lie on the arc's ends, or on the rays through them.
///
/// An exchange started from the curve that interpolates the arc. Wide sweeps, where that curve is
/// too far from the best one, are reached step by step.
struct ChebyshevSearch {
  let degree: Int
  /// Whether the ends may leave the circle along the rays.
  let isFree: Bool
  /// What the error may stand between.
  let levels: Exchange.Levels
  /// Whether the error is r² - 1 instead of r - 1.
  let isSquared: Bool

  /// Up to this sweep an exchange starts from interpolation.
  private static let directSweep = 1.5
  /// The first step to wider sweeps, and the widest.
  private static let firstStep = 0.25
  private static let widestStep = 0.5
  /// What a lost alternation counts against the limit of iterations.
  private static let costOfFailure = 60

  /// Searches the curve for a sweep; nil where the alternation is lost.
  ///
  /// Steps that fail are repeated with a quarter of their width, down to 1e-3 rad.
  func solve(
    sweep: Double,
    _ options: MinimizationOptions
  ) throws(MinimizationError) -> Exchange.State? {
    let maximumIterations = options.maximumIterations
    let finder = try RootFinder()
    let solver = try SystemSolver(count: isFree ? degree + 1 : degree)
    var solved: [(sweep: Double, state: Exchange.State)] = []
    var position = min(sweep, Self.directSweep)
    var step = Self.firstStep
    var iterations = 0
    while true {
      let end = UnitDirection(angle: position / 2)
      var start =
        extrapolated(solved.suffix(3), to: position, end) ?? interpolating(end, half: position / 2)
      start.iterations = iterations
      let exchange = Exchange(
        levels: levels,
        isSquared: isSquared,
        countsEnd: isFree,
        directions: directions(end)
      )
      let isFinal = position == sweep
      let state = exchange.run(
        start,
        accuracy: isFinal ? options.accuracy / 8 : 1e-2,
        maximumIterations: maximumIterations,
        solver: solver,
        finder: finder
      )
      iterations = state?.iterations ?? iterations + Self.costOfFailure
      if let state, state.gap <= 0.1 * state.level.magnitude || solved.isEmpty {
        if isFinal { return state }
        solved.append((position, state))
        step = min(2 * step, Self.widestStep)
      } else {
        step /= 4
        guard let reached = solved.last?.sweep, step > 1e-3 else { return nil }
        position = reached
      }
      guard iterations < maximumIterations else {
        let best = interpolating(UnitDirection(angle: sweep / 2), half: sweep / 2)
        throw .iterationLimit(
          maximumIterations,
          best: MinimizationError.Best(
            controlPoints: best.curve.controlPoints(turnedBy: sweep / 2),
            value: best.level,
            iterations: iterations
          )
        )
      }
      position = min(sweep, position + step)
    }
  }

  private var xDegree: Int { degree / 2 }
  private var yDegree: Int { (degree - 1) / 2 }

  /// Changes that keep the end points, and the one that moves them along their rays.
  private func directions(_ end: UnitDirection) -> [CurveDirection] {
    let one = DoubleDouble(1)
    func blank(_ degree: Int) -> [DoubleDouble] {
      [DoubleDouble](repeating: DoubleDouble(0), count: degree + 1)
    }
    /// vʲ (1 - v).
    func factor(_ j: Int, _ degree: Int) -> [DoubleDouble] {
      var result = blank(degree)
      (result[j], result[j + 1]) = (one, -one)
      return result
    }
    var result = (0..<xDegree).map {
      CurveDirection(x: factor($0, xDegree), y: blank(yDegree))
    }
    result += (0..<yDegree).map { CurveDirection(x: blank(xDegree), y: factor($0, yDegree)) }
    if isFree {
      var (x, y) = (blank(xDegree), blank(yDegree))
      (x[0], y[0]) = (end.cosine, end.sine)
      result.append(CurveDirection(x: x, y: y))
    }
    return result
  }

  /// The curve through points of the arc, with the points of a Chebyshev alternation.
  private func interpolating(_ end: UnitDirection, half: Double) -> Exchange.State {
    let x = interpolation(xDegree) { LibM.cosine(half * $0.squareRoot()) }
    let y = interpolation(yDegree) { v in
      let u = v.squareRoot()
      return u > 0 ? LibM.sine(half * u) / u : half
    }
    let curve = SymmetricCurve(x: x, y: y, end: end, radius: nil)
    let first = isFree ? 0 : 1
    let quarter = Double.pi / Double(2 * degree)
    // With both levels, point ends lie between the outermost extremum and the zero after it.
    let stretch = isFree || levels != .both ? 1 : LibM.cosine(quarter / 2)
    let points = (first...degree).map { k in
      let u = k == degree ? 0 : LibM.cosine(Double(k) * quarter) / stretch
      return u * u
    }
    let g = curve.squaredError
    let largest = points.reduce(0.0) { max($0, Polynomial.value(g, $1).magnitude) }
    return Exchange.State(
      curve: curve,
      points: points,
      startsHigh: isFree,
      level: max(largest, 1e-30)
    )
  }

  /// The polynomial in v through a function at `degree` + 1 Chebyshev points, v = 1 among them.
  private func interpolation(_ degree: Int, _ f: (Double) -> Double) -> [Double] {
    let nodes = (0...degree).map { k in
      let u = LibM.cosine(Double.pi / 2 * Double(k) / Double(degree + 1))
      return u * u
    }
    return Interpolation.coefficients(nodes.map(f), at: nodes)
  }

  /// A start for a wider sweep, predicted from the last solutions, three at most; nil without any.
  ///
  /// Coefficients of uᵏ grow like the k-th power of the sweep, the error like the power 2n; what is
  /// left of them is a smooth function of the sweep's square, extrapolated by a polynomial.
  private func extrapolated(
    _ states: ArraySlice<(sweep: Double, state: Exchange.State)>,
    to sweep: Double,
    _ end: UnitDirection
  ) -> Exchange.State? {
    guard let last = states.last else { return nil }
    let squares = states.map { $0.sweep * $0.sweep }
    let weights = squares.indices.map { i in
      squares.indices.filter { $0 != i }.reduce(1.0) { product, j in
        product * (sweep * sweep - squares[j]) / (squares[i] - squares[j])
      }
    }
    func predicted(power: Int, _ quantity: (Exchange.State) -> Double) -> Double {
      var sum = 0.0
      for (entry, weight) in zip(states, weights) {
        let ratio = sweep / entry.sweep
        sum +=
          weight * quantity(entry.state) * (0..<power).reduce(1) { factor, _ in factor * ratio }
      }
      return sum
    }
    var state = last.state
    let curve = last.state.curve
    let radius = isFree ? 1 + predicted(power: 2 * degree) { $0.curve.radius - 1 } : nil
    state.curve = SymmetricCurve(
      x: curve.x.indices.map { i in predicted(power: 2 * i) { $0.curve.x[i].high } },
      y: curve.y.indices.map { i in predicted(power: 2 * i + 1) { $0.curve.y[i].high } },
      end: end,
      radius: radius
    )
    let level = predicted(power: 2 * degree) { $0.level }
    state.level = level > 0 ? level : last.state.level
    return state
  }
}
#endif
