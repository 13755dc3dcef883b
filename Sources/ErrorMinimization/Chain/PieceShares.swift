// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry
import CurveFitting

/// How a number of pieces is shared by the smooth parts of a curve, so that their errors are alike.
struct PieceShares {
  /// A start with the right number of pieces for each part.
  let chains: [CubicChain]
  /// The tolerance at which fits with nodes on the curve have about as many pieces.
  let tolerance: Double

  /// Halves and doubles a common tolerance until the parts need as many pieces as there are.
  ///
  /// - Parameters:
  ///   - parts: the parts.
  ///   - count: the number of pieces, at least as many as the parts need.
  ///   - size: the size of the curve.
  init?(_ parts: [SmoothPart], count: Int, size: Double) {
    let starts = parts.map { ChainStarts(part: $0) }
    func chains(_ tolerance: Double) -> [CubicChain]? {
      var chains: [CubicChain] = []
      var sum = 0
      for start in starts {
        guard let chain = start.chain(tolerance: tolerance) else { return nil }
        sum += chain.count
        guard sum <= count else { return nil }
        chains.append(chain)
      }
      return chains
    }
    var tolerance = size / 4
    var best: [CubicChain]?
    for _ in 0..<60 {
      guard let some = chains(tolerance) else { break }
      best = some
      if some.reduce(0, { $0 + $1.count }) == count { break }
      tolerance /= 4
    }
    guard var best else { return nil }
    if best.reduce(0, { $0 + $1.count }) < count {
      // Between what is enough and what is too little.
      var (low, high) = (tolerance, 4 * tolerance)
      for _ in 0..<8 {
        let middle = (low * high).squareRoot()
        if let some = chains(middle) {
          best = some
          high = middle
        } else {
          low = middle
        }
      }
      tolerance = high
    }
    // The rest goes where a piece is longest for its part of the error.
    var counts = best.map(\.count)
    while counts.reduce(0, +) < count {
      guard let index = counts.indices.max(by: { counts[$0] > counts[$1] }) else { break }
      counts[index] += 1
    }
    self.chains = zip(best, counts).map { $0.count < $1 ? $0.respaced($1) : $0 }
    self.tolerance = tolerance
  }
}
#endif
