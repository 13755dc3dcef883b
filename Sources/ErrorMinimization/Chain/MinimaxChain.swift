// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry

/// The chain whose largest distance from the curve is least, near a given one.
///
/// All nodes, tangents and handles at once: the distances are linearised, the largest is made least
/// by a linear program inside a trust region, and so on. Source: shared theory of fits, 2.3.
struct MinimaxChain {
  let rule: GaussRule

  private static let maximumRounds = 120
  /// The least relative improvement that is worth another round.
  private static let accuracy = 1e-4

  /// How far each unknown may change: a fraction of the lengths of the neighbouring pieces.
  private func limits(
    _ state: ChainState,
    _ unknowns: ChainUnknowns,
    _ radius: Double
  ) -> [Double] {
    var limits = [Double](repeating: 0, count: unknowns.count)
    let chain = state.reading.chain
    let lengths = state.reading.cubics.map { cubic in
      (cubic.p1 - cubic.p0).length + (cubic.p2 - cubic.p1).length + (cubic.p3 - cubic.p2).length
    }
    for index in 0..<chain.count {
      let length = lengths[index]
      let first = unknowns.handles(index)
      // A handle keeps half of its length.
      limits[first] = min(radius * length, chain.handles[index].start / 2)
      limits[first + 1] = min(radius * length, chain.handles[index].end / 2)
      guard let node = unknowns.node(index) else { continue }
      let before = lengths[index == 0 ? chain.count - 1 : index - 1]
      let shorter = min(length, before)
      limits[node] =
        radius * shorter / max(state.reading.frames[index].speed, .leastNormalMagnitude)
      limits[node + 1] = 2 * state.error
      limits[node + 2] = min(0.5, 30 * state.error / shorter)
    }
    return limits
  }

  /// The best of the chains that a start leads to: with its nodes moved to the side where short
  /// pieces have them, unchanged, and after least squares; the first that reaches `goal`.
  func minimize(
    variantsOf start: NodeChain,
    goal: Double
  ) throws(MinimizationError) -> ChainState? {
    let samples = NormalSamples(start, rule: rule)
    guard let read = ChainState(start, samples, near: nil) else { return nil }
    // On the curve and off it the errors of short pieces are as 1/604.4 to 1/864.
    let lifted = start.lifted(read.reading, by: 0.7 * read.error)
    let squares = LeastSquaresChain(rule: rule, maximumIterations: 30, accuracy: 1e-5)
    var best: ChainState?
    for variant in [lifted, start, nil] {
      var chain = variant
      if chain == nil { chain = try squares.minimizeSquares(best?.reading.chain ?? start)?.chain }
      guard let chain else { break }
      guard let state = try minimize(chain) else { continue }
      if best.map({ state.error < $0.error }) ?? true { best = state }
      if let best, best.error <= goal { break }
    }
    return best
  }

  /// Improves a chain until its error no longer falls.
  private func minimize(_ start: NodeChain) throws(MinimizationError) -> ChainState? {
    let unknowns = ChainUnknowns(start)
    let band = try BandSolver(count: unknowns.count, bandwidth: unknowns.bandwidth)
    var samples = NormalSamples(start, rule: rule)
    guard var state = ChainState(start, samples, near: nil) else { return nil }
    var radius = 0.1
    var idle = 0
    // Below this there is nothing but rounding.
    let floor =
      8 * state.reading.cubics.reduce(0) { max($0, ($1.p3 - .origin).maximumNorm) }.ulp
    for round in 0..<Self.maximumRounds {
      if state.error <= floor { break }
      let limits = limits(state, unknowns, radius)
      let program = MinimaxStep(state.rows(samples, unknowns), limits: limits, unit: state.error)
      guard let step = program.solve(band) else { break }
      let predicted = state.error * (1 - step.level)
      var change = step.change
      for index in change.indices { change[index] *= limits[index] }
      let next = state.reading.chain.moved(by: change, unknowns).flatMap {
        ChainState($0, samples, near: state.reading.feet)
      }
      guard let next, next.error < state.error else {
        if predicted < 0.1 * Self.accuracy * state.error { break }
        radius *= 0.35
        if radius < 1e-5 { break }
        continue
      }
      let gain = state.error - next.error
      idle = gain < Self.accuracy * state.error ? idle + 1 : 0
      if gain > 0.7 * predicted { radius = min(0.4, 1.8 * radius) }
      if gain < 0.3 * predicted { radius *= 0.5 }
      state = next
      if idle >= 3 { break }
      if round % 8 == 7 {
        // Samples as dense on every piece again.
        let renewed = NormalSamples(state.reading.chain, rule: rule)
        if let again = ChainState(state.reading.chain, renewed, near: nil) {
          samples = renewed
          state = again
        }
      }
    }
    return state
  }
}

/// The change of a chain's unknowns that makes the largest of its distances least, as far as these
/// are linear.
///
/// A linear program, min E with -E ≤ rᵢ + Jᵢ y ≤ E and -1 ≤ y ≤ 1, by Mehrotra's predictor and
/// corrector. Its normal equations are a band with one more row, that of E, and go to GSL.
/// Source: S. Mehrotra, On the implementation of a primal-dual interior point method, 1992.
package struct MinimaxStep {
  /// The rows, each unknown in units of what it may change, distances in units of the largest.
  private let rows: [SparseRow]
  private let count: Int

  /// What a constraint has to spare, and its multiplier.
  private struct Pair {
    var slack: Double
    var price: Double
    var correction = 0.0

    var weight: Double { price / slack }

    /// The right-hand side of its complementarity, over the slack.
    func pull(_ mu: Double) -> Double { (mu - correction) / slack - price }

    /// The changes of slack and price while the constraint's left side grows by `rise`.
    func changes(_ rise: Double, _ mu: Double) -> (slack: Double, price: Double) {
      (-rise, pull(mu) + weight * rise)
    }
  }

  /// The rows with their unknowns scaled.
  package init(_ rows: [SparseRow], limits: [Double], unit: Double) {
    self.rows = rows.map { row in
      var row = row
      row.value /= unit
      for lane in 0..<8 where row.unknowns[lane] >= 0 {
        row.slopes[lane] *= limits[row.unknowns[lane]] / unit
      }
      return row
    }
    count = limits.count
  }

  /// The constraints in pairs: each distance from above and below, each unknown from both sides.
  private struct Constraints {
    var upper, lower, right, left: [Pair]

    /// The sum of all products of slack and price: 0 at the solution.
    var gap: Double {
      var gap = 0.0
      for pairs in [upper, lower, right, left] {
        for pair in pairs { gap += pair.slack * pair.price }
      }
      return gap
    }
  }

  /// A number for each unknown, and one for the level.
  private struct Step {
    var y: [Double]
    var level: Double
  }

  /// The row of the level once the band is factored.
  private typealias Border = (solved: [Double], pivot: Double)

  /// The change, in units of what each unknown may change, and the largest distance after it.
  package func solve(_ band: BandSolver) -> (change: [Double], level: Double)? {
    let largest = rows.reduce(0) { max($0, $1.value.magnitude) }
    var level = 1.1 * largest + 1e-9
    var change = [Double](repeating: 0, count: count)
    let price = 0.5 / Double(rows.count)
    let side = [Pair](repeating: Pair(slack: 1, price: price), count: count)
    var pairs = Constraints(
      upper: rows.map { Pair(slack: level - $0.value, price: price) },
      lower: rows.map { Pair(slack: level + $0.value, price: price) },
      right: side,
      left: side
    )
    for _ in 0..<50 {
      let gap = pairs.gap
      let mu = gap / Double(2 * rows.count + 2 * count)
      let residual = residual(pairs)
      let worst = residual.y.reduce(residual.level.magnitude) { max($0, $1.magnitude) }
      if gap < 1e-6 * level, worst < 1e-6 { break }
      guard let border = factored(pairs, band),
        let first = direction(0, pairs, residual, border, band)
      else { break }
      let (primal, dual) = reach(&pairs, first, 0)
      var ahead = 0.0
      each(&pairs, first) { pair, rise in
        let (slack, price) = pair.changes(rise, 0)
        ahead += (pair.slack + primal * slack) * (pair.price + dual * price)
        pair.correction = slack * price
      }
      let fraction = ahead / gap
      let goal = max(1e-12, fraction * fraction * fraction) * mu
      guard let second = direction(goal, pairs, residual, border, band) else { break }
      let (longest, longestDual) = reach(&pairs, second, goal)
      let (step, dualStep) = (min(1, 0.995 * longest), min(1, 0.995 * longestDual))
      each(&pairs, second) { pair, rise in
        let (slack, price) = pair.changes(rise, goal)
        pair.slack += step * slack
        pair.price += dualStep * price
        pair.correction = 0
      }
      for index in 0..<count { change[index] += step * second.y[index] }
      level += step * second.level
      guard level.isFinite, step > 1e-10 || dualStep > 1e-10 else { break }
    }
    guard level.isFinite, change.allSatisfy(\.isFinite) else { return nil }
    return (change, level)
  }

  /// The dual residuals.
  private func residual(_ pairs: Constraints) -> Step {
    var residual = Step(y: [Double](repeating: 0, count: count), level: -1)
    for (index, row) in rows.enumerated() {
      residual.level += pairs.upper[index].price + pairs.lower[index].price
      let price = pairs.upper[index].price - pairs.lower[index].price
      for lane in 0..<8 where row.unknowns[lane] >= 0 {
        residual.y[row.unknowns[lane]] -= price * row.slopes[lane]
      }
    }
    for index in 0..<count {
      residual.y[index] -= pairs.right[index].price - pairs.left[index].price
    }
    return residual
  }

  /// Factors the normal equations; `nil` where they are not positive definite.
  private func factored(_ pairs: Constraints, _ band: BandSolver) -> Border? {
    var coupling = [Double](repeating: 0, count: count)
    var middle = 0.0
    band.clear()
    for (index, row) in rows.enumerated() {
      let (a, b) = (pairs.upper[index].weight, pairs.lower[index].weight)
      middle += a + b
      for i in 0..<8 where row.unknowns[i] >= 0 {
        coupling[row.unknowns[i]] += (b - a) * row.slopes[i]
        for j in i..<8 where row.unknowns[j] >= 0 {
          band.add((a + b) * row.slopes[i] * row.slopes[j], row.unknowns[i], row.unknowns[j])
        }
      }
    }
    for index in 0..<count {
      band.add(pairs.right[index].weight + pairs.left[index].weight, index, index)
      band.add(1e-13 * band.diagonal(index), index, index)
    }
    guard band.factor() else { return nil }
    var solved = coupling
    guard band.solve(&solved) else { return nil }
    var pivot = middle
    for index in 0..<count { pivot -= coupling[index] * solved[index] }
    return pivot > 0 ? (solved, pivot) : nil
  }

  /// The Newton direction towards complementarity `mu`.
  private func direction(
    _ mu: Double,
    _ pairs: Constraints,
    _ residual: Step,
    _ border: Border,
    _ band: BandSolver
  ) -> Step? {
    var step = residual
    for (index, row) in rows.enumerated() {
      let (a, b) = (pairs.upper[index].pull(mu), pairs.lower[index].pull(mu))
      step.level += a + b
      for lane in 0..<8 where row.unknowns[lane] >= 0 {
        step.y[row.unknowns[lane]] -= (a - b) * row.slopes[lane]
      }
    }
    for index in 0..<count {
      step.y[index] -= pairs.right[index].pull(mu) - pairs.left[index].pull(mu)
    }
    for index in 0..<count { step.level -= border.solved[index] * step.y[index] }
    step.level /= border.pivot
    guard band.solve(&step.y) else { return nil }
    for index in 0..<count { step.y[index] -= step.level * border.solved[index] }
    return step
  }

  /// The longest steps that keep slacks and prices positive, up to 1.
  private func reach(
    _ pairs: inout Constraints,
    _ step: Step,
    _ mu: Double
  ) -> (primal: Double, dual: Double) {
    var (primal, dual) = (1.0, 1.0)
    each(&pairs, step) { pair, rise in
      let (slack, price) = pair.changes(rise, mu)
      if slack < 0 { primal = min(primal, -pair.slack / slack) }
      if price < 0 { dual = min(dual, -pair.price / price) }
    }
    return (primal, dual)
  }

  /// Visits each constraint with the growth of its left side along a step.
  @inline(__always) private func each(
    _ pairs: inout Constraints,
    _ step: Step,
    _ body: (inout Pair, Double) -> Void
  ) {
    for index in rows.indices {
      let rise = step.y.withUnsafeBufferPointer { rows[index].rise($0) }
      body(&pairs.upper[index], rise - step.level)
      body(&pairs.lower[index], -rise - step.level)
    }
    for index in 0..<count {
      body(&pairs.right[index], step.y[index])
      body(&pairs.left[index], -step.y[index])
    }
  }
}
#endif
