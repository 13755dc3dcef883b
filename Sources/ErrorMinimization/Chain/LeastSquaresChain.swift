// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry

/// The chain for which the integral of the squared distance along the curve is least, or that of
/// the distance, which is the area between chain and curve; near a given one.
///
/// The feet of the distances are inner variables: they follow the chain, and the derivatives have
/// that they do (variable projection). Levenberg and Marquardt's steps are GSL's.
struct LeastSquaresChain {
  let rule: GaussRule
  /// The most steps for one sum of squares.
  var maximumIterations = 100
  /// The steps, in parts of the unknowns, that end it.
  var accuracy = 1e-10

  /// How often distances are weighted again for the area.
  private static let weightings = 40

  /// The least mean square near a chain, with its root; `nil` where it does not run along the
  /// curve.
  func minimizeSquares(
    _ start: NodeChain
  ) throws(MinimizationError) -> (chain: NodeChain, value: Double)? {
    var samples = NormalSamples(start, rule: rule)
    var chain = start
    for _ in 0..<3 {
      guard let next = try minimize(chain, samples, weights: samples.weights) else { return nil }
      chain = next
      // As dense on every piece again.
      samples = NormalSamples(chain, rule: rule)
    }
    guard let reading = ChainDistances(chain, at: samples.samples, near: nil) else { return nil }
    return (chain, mean(reading.distances, samples) { $0 * $0 }.squareRoot())
  }

  /// The least area near the chain of the least squares, over the length: squares weighted by
  /// 1/distance, again and again.
  ///
  /// Weights end at a distance that falls to a thousandth of the root mean square. Source: D. R.
  /// Hunter, K. Lange, A tutorial on MM algorithms, 2004: the smoothed area never rises.
  func minimizeArea(
    _ start: (chain: NodeChain, value: Double)
  ) throws(MinimizationError) -> (chain: NodeChain, value: Double)? {
    var best = start
    let samples = NormalSamples(best.chain, rule: rule)
    var chain = best.chain
    var blur = 0.3 * best.value
    let least = 1e-3 * best.value
    best.value = .infinity
    for _ in 0..<Self.weightings {
      guard let reading = ChainDistances(chain, at: samples.samples, near: nil) else { break }
      let area = mean(reading.distances, samples) { $0.magnitude }
      if area < best.value {
        let isSettled = blur <= least && area > (1 - 1e-6) * best.value
        best = (chain, area)
        if isSettled { break }
      }
      guard blur > 0 else { break }
      let weights = zip(samples.weights, reading.distances).map { weight, distance in
        weight * blur / (distance * distance + blur * blur).squareRoot()
      }
      guard let next = try minimize(chain, samples, weights: weights) else { break }
      chain = next
      blur = max(least, 0.7 * blur)
    }
    return best
  }

  private func mean(
    _ distances: [Double],
    _ samples: NormalSamples,
    _ value: (Double) -> Double
  ) -> Double {
    var (sum, length) = (0.0, 0.0)
    for (distance, weight) in zip(distances, samples.weights) {
      sum += weight * value(distance)
      length += weight
    }
    return sum / length
  }

  private func minimize(
    _ start: NodeChain,
    _ samples: NormalSamples,
    weights: [Double]
  ) throws(MinimizationError) -> NodeChain? {
    let unknowns = ChainUnknowns(start)
    let solver = try LargeLeastSquares(residuals: samples.samples.count, unknowns: unknowns.count)
    guard let first = ChainDistances(start, at: samples.samples, near: nil) else { return nil }
    // In units of the sum at the start.
    let sum = zip(weights, first.distances).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
    guard sum > 0, sum.isFinite else { return sum == 0 ? start : nil }
    let factors = weights.map { ($0 / sum).squareRoot() }
    let zero = start.values(unknowns)
    func chain(_ values: [Double]) -> NodeChain? {
      start.moved(by: zip(values, zero).map { $0 - $1 }, unknowns)
    }
    var feet = first.feet
    let end = solver.solve(from: zero, accuracy: accuracy, limit: maximumIterations) { values in
      guard let chain = chain(values),
        let reading = ChainDistances(chain, at: samples.samples, near: feet)
      else { return nil }
      feet = reading.feet
      return samples.samples.indices.map { index in
        var row = reading.row(samples.samples[index], at: reading.feet[index], unknowns)
        row.value *= factors[index]
        row.slopes *= factors[index]
        return row
      }
    }
    return end.flatMap(chain)
  }
}
#endif
