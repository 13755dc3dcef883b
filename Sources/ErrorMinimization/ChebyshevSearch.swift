// SPDX-License-Identifier: GPL-3.0-or-later

internal import BezierGeometry

/// The best curve of degree 2 to 5 whose ends lie on the arc's ends, or on the rays through them.
///
/// An exchange started from the curve that interpolates the arc. Wide sweeps, where that curve is too
/// far from the best one, are reached step by step.
struct ChebyshevSearch {
  /// The degree of the curve.
  let degree: Int
  /// Whether the ends may leave the circle along the rays.
  let isFree: Bool
  /// What the error may stand between.
  let levels: Exchange.Levels
  /// Whether the error is r² - 1 instead of r - 1.
  let isSquared: Bool

  /// Up to this sweep an exchange starts from interpolation.
  private static let directSweep = 2.0
  /// The step by which wider sweeps are reached.
  private static let step = 0.5

  /// Searches the curve for a sweep; nil where the alternation is lost.
  func solve(
    sweep: Double,
    accuracy: Double,
    iterationLimit: Int
  ) throws(MinimizationError) -> Exchange.State? {
    let finder = try RootFinder()
    let solver = try SystemSolver(count: isFree ? degree + 1 : degree)
    var position = min(sweep, Self.directSweep)
    var step = Self.step
    var previous: (state: Exchange.State, sweep: Double)?
    var last: (state: Exchange.State, sweep: Double)?
    var iterations = 0
    while iterations < iterationLimit {
      let end = UnitDirection(angle: position / 2)
      var start = interpolating(end, half: position / 2)
      if let last {
        let ratio = previous.map { (position - last.sweep) / (last.sweep - $0.sweep) }
        start = continued(last.state, before: previous?.state, ratio: ratio ?? 0, to: end)
      }
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
        accuracy: isFinal ? accuracy / 8 : 1e-2,
        iterationLimit: iterationLimit,
        solver: solver,
        finder: finder
      )
      iterations = state?.iterations ?? iterations + 60
      if let state, state.gap <= 0.1 * abs(state.level) || isFinal && last == nil {
        if isFinal { return state }
        previous = last
        last = (state, position)
      } else {
        step /= 2
        guard let last, step > 1e-3 else { return nil }
        position = last.sweep
      }
      position = min(sweep, position + step)
    }
    return last?.state
  }

  private var xDegree: Int { degree / 2 }
  private var yDegree: Int { (degree - 1) / 2 }

  /// Changes that keep the end points, and the one that moves them along their rays.
  private func directions(_ end: UnitDirection) -> [CurveDirection] {
    let one = DoublePair(1)
    func blank(_ degree: Int) -> [DoublePair] {
      [DoublePair](repeating: DoublePair(0), count: degree + 1)
    }
    /// vʲ (1 - v).
    func factor(_ j: Int, _ degree: Int) -> [DoublePair] {
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
    let curve = fixingEnds(x.map { DoublePair($0) }, y.map { DoublePair($0) }, end, radius: nil)
    let first = isFree ? 0 : 1
    let quarter = Double.pi / Double(2 * degree)
    // With both levels, point ends lie between the outermost extremum and the zero after it.
    let stretch = isFree || levels != .both ? 1 : LibM.cosine(quarter / 2)
    let points = (first...degree).map { k in
      let u = k == degree ? 0 : LibM.cosine(Double(k) * quarter) / stretch
      return u * u
    }
    let g = curve.squaredError
    let largest = points.reduce(0.0) { max($0, abs(Polynomial.value(g, $1))) }
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
    // Newton's divided differences, then expanded.
    var differences = nodes.map(f)
    for order in stride(from: 1, through: degree, by: 1) {
      for i in stride(from: degree, through: order, by: -1) {
        differences[i] =
          (differences[i] - differences[i - 1]) / (nodes[i] - nodes[i - order])
      }
    }
    var result: [Double] = []
    for i in stride(from: degree, through: 0, by: -1) {
      result = Polynomial.sum(Polynomial.product(result, [-nodes[i], 1]), [differences[i]])
    }
    return result
  }

  /// The solution of a narrower sweep, carried on to this one.
  private func continued(
    _ last: Exchange.State,
    before: Exchange.State?,
    ratio: Double,
    to end: UnitDirection
  ) -> Exchange.State {
    var state = last
    func extrapolated(_ a: [DoublePair], _ b: [DoublePair]?) -> [DoublePair] {
      guard let b else { return a }
      return zip(a, b).map { DoublePair($0.high + ratio * ($0.high - $1.high)) }
    }
    let radius = last.curve.radius
    let radiusBefore = before?.curve.radius ?? radius
    state.curve = fixingEnds(
      extrapolated(last.curve.x, before?.curve.x),
      extrapolated(last.curve.y, before?.curve.y),
      end,
      radius: isFree ? radius + ratio * (radius - radiusBefore) : nil
    )
    if let before { state.level = last.level + ratio * (last.level - before.level) }
    if !(state.level > 0) { state.level = last.level }
    return state
  }

  /// The curve with its constant terms such that the ends lie at `radius`, or on the circle.
  private func fixingEnds(
    _ x: [DoublePair],
    _ y: [DoublePair],
    _ end: UnitDirection,
    radius: Double?
  ) -> SymmetricCurve {
    var curve = SymmetricCurve(x: x, y: y)
    let restX = x.dropFirst().reduce(DoublePair(0)) { $0 + $1 }
    let restY = y.dropFirst().reduce(DoublePair(0)) { $0 + $1 }
    curve.x[0] = (radius.map { $0 * end.cosine } ?? end.cosine) - restX
    curve.y[0] = (radius.map { $0 * end.sine } ?? end.sine) - restY
    return curve
  }
}
