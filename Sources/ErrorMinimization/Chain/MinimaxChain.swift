// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry

/// The chain whose largest distance from the curve is least, near a given one.
///
/// All nodes, tangents and handles at once: the distances are linearised, the largest is made least
/// by a linear program inside a trust region, and so on. Source: shared theory of fits, 2.3.
struct MinimaxChain {
  /// The most linear programs.
  var maximumRounds = 120
  /// The least relative improvement that is worth another round.
  var accuracy = 1e-4

  /// How far each unknown may change: a part of the lengths of the pieces beside it.
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

  /// The best of the chains that a start leads to: with its nodes to the side that the law of short
  /// pieces has for them, as it is, and by way of its least squares; the first that reaches `goal`.
  func minimize(
    variantsOf start: CubicChain,
    goal: Double,
    rule: GaussNodes
  ) throws(MinimizationError) -> ChainState? {
    let places = ChainPlaces(start, rule: rule)
    guard let read = ChainState(start, places, near: nil) else { return nil }
    // On the curve and off it the errors of short pieces are as 1/604.4 to 1/864.
    let lifted = start.lifted(read.reading, by: 0.7 * read.error)
    var best: ChainState?
    for variant in 0..<3 {
      var chain = [lifted, start][min(variant, 1)]
      if variant == 2 {
        let squares = LeastSquaresChain(rule: rule, maximumIterations: 30, accuracy: 1e-5)
        guard let smooth = try squares.minimizeSquares(best?.reading.chain ?? start) else { break }
        chain = smooth.chain
      }
      guard let state = try minimize(chain, goal: 0, rule: rule) else { continue }
      if best.map({ state.error < $0.error }) ?? true { best = state }
      if let best, best.error <= goal { break }
    }
    return best
  }

  /// Improves a chain until its error is at most `goal`, or no longer falls.
  func minimize(
    _ start: CubicChain,
    goal: Double,
    rule: GaussNodes
  ) throws(MinimizationError) -> ChainState? {
    let unknowns = ChainUnknowns(start)
    let band = try BandSolver(count: unknowns.count, bandwidth: unknowns.bandwidth)
    var places = ChainPlaces(start, rule: rule)
    guard var state = ChainState(start, places, near: nil) else { return nil }
    var radius = 0.1
    var idle = 0
    // Below this there is nothing but rounding.
    let floor =
      8 * state.reading.cubics.reduce(0) { max($0, ($1.p3 - .origin).maximumNorm) }.ulp
    for round in 0..<maximumRounds {
      if state.error <= max(goal, floor) { break }
      let limits = limits(state, unknowns, radius)
      let program = MinimaxStep(state.rows(places, unknowns), limits: limits, unit: state.error)
      guard let step = program.solve(band) else { break }
      let predicted = state.error * (1 - step.level)
      var change = step.change
      for index in change.indices { change[index] *= limits[index] }
      let next = state.reading.chain.moved(by: change, unknowns).flatMap {
        ChainState($0, places, near: state.reading.feet)
      }
      guard let next, next.error < state.error else {
        if predicted < 0.1 * accuracy * state.error { break }
        radius *= 0.35
        if radius < 1e-5 { break }
        continue
      }
      let gain = state.error - next.error
      idle = gain < accuracy * state.error ? idle + 1 : 0
      if gain > 0.7 * predicted { radius = min(0.4, 1.8 * radius) }
      if gain < 0.3 * predicted { radius *= 0.5 }
      state = next
      if idle >= 3 { break }
      if round % 8 == 7 {
        // Places as dense on every piece again.
        let renewed = ChainPlaces(state.reading.chain, rule: rule)
        if let again = ChainState(state.reading.chain, renewed, near: nil) {
          places = renewed
          state = again
        }
      }
    }
    return state
  }
}
#endif
