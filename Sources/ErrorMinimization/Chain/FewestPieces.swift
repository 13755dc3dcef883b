// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry
import CurveFitting

/// The chain of the fewest pieces that is found to keep a tolerance along a smooth part.
///
/// Fits at larger tolerances have fewer pieces than are needed with their nodes on the curve; all
/// their numbers are varied until the error is least. One that keeps the tolerance then is the next
/// to be beaten.
struct FewestPieces {
  let part: SmoothPart
  let tolerance: Double
  let rule: GaussNodes
  var minimax = MinimaxChain()

  /// How much larger tolerances get from one start to the next, and how many there are: the error
  /// falls with the sixth power of the count, so that the last has a fifth fewer pieces.
  private static let ratio = 1.06
  private static let starts = 24
  /// How many starts of a count are tried.
  private static let trials = 6

  private var starts: ChainStarts { ChainStarts(part: part) }

  /// The best chain; `nil` where not even that with nodes on the curve can be varied.
  func search() throws(MinimizationError) -> CubicChain? {
    guard let start = starts.chain(tolerance: tolerance), var best = try accepted(start) else {
      return nil
    }
    var known: [CubicChain?] = []
    while best.count > starts.leastCount {
      guard let fewer = try fewer(than: best, &known) else { break }
      best = fewer
    }
    return best
  }

  /// The chain that a start leads to, where it is proven to keep the tolerance.
  private func accepted(_ start: CubicChain) throws(MinimizationError) -> CubicChain? {
    guard let state = try minimax.minimize(variantsOf: start, goal: tolerance, rule: rule),
      state.error <= tolerance
    else { return nil }
    let fit = try state.reading.chain.fit()
    // Of curves that cannot be enclosed the error is known to half a percent.
    guard fit.error.certifiedBound ?? (1.005 * fit.error.maximum) <= tolerance else { return nil }
    return state.reading.chain
  }

  /// A chain of fewer pieces than one that keeps the tolerance, if one is found.
  private func fewer(
    than best: CubicChain,
    _ known: inout [CubicChain?]
  ) throws(MinimizationError) -> CubicChain? {
    let count = best.count - 1
    var trials = 0
    for index in 0..<Self.starts {
      if index == known.count {
        let factor = LibM.power(Self.ratio, Double(index + 1))
        known.append(starts.chain(tolerance: factor * tolerance, index: index + 1))
      }
      guard let start = known[index], start.count <= count else { continue }
      if let result = try accepted(start) { return result }
      trials += 1
      if trials == Self.trials || start.count < count { break }
    }
    for offset in part.isOpen ? [0.0] : [0.0, 1.0 / 3, 2.0 / 3] {
      if let result = try accepted(best.respaced(count, offset: offset)) { return result }
    }
    return nil
  }
}
#endif
