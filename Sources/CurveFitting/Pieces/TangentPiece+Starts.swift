// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Starts for the fit of a stretch that the law of short pieces does not describe.
extension TangentPiece {
  /// How many lengths of the first handle are looked at.
  private static let count = 28
  /// From the shortest to the longest of them, in lengths of the stretch; they grow evenly, and a
  /// little more.
  private static let shortest = 0.012
  private static let longestStart = 1.15

  private static func length(_ index: Int) -> Double {
    let part = Double(index) / Double(count - 1)
    return shortest + (longestStart - shortest) * part * (0.45 + 0.55 * part)
  }

  /// Shapes near the minima of the error, the most promising first.
  ///
  /// A stretch has up to three minima (Levien), in a valley that is narrow across and long: for
  /// each length of the first handle there is a best length of the other. The valley is walked from
  /// its middle to both sides; where its floor is lowest, there is a start.
  func promisingShapes(_ limit: Int) -> [SIMD4<Double>] {
    guard samples.isRegular, samples.length > 0 else { return [] }
    var floor = [(end: Double, sum: Double)](repeating: (0, .infinity), count: Self.count)
    let middle = (0..<Self.count).first { Self.length($0) > 0.3 } ?? 0
    var end = 1.0 / 3
    for index in middle..<Self.count { floor[index] = walk(index, &end) }
    end = middle < Self.count && floor[middle].sum.isFinite ? floor[middle].end : 1.0 / 3
    for index in stride(from: middle - 1, through: 0, by: -1) { floor[index] = walk(index, &end) }
    var minima: [(index: Int, sum: Double)] = []
    for index in floor.indices where floor[index].sum.isFinite {
      let isLow =
        (index == 0 || floor[index].sum <= floor[index - 1].sum)
        && (index == Self.count - 1 || floor[index].sum <= floor[index + 1].sum)
      if isLow { minima.append((index, floor[index].sum)) }
    }
    minima.sort { $0.sum < $1.sum }
    return minima.prefix(limit).map { SIMD4(Self.length($0.index), floor[$0.index].end, 0, 0) }
  }

  /// The best second handle for a first one, from that of the neighbour, and the squared residuals.
  private func walk(_ index: Int, _ end: inout Double) -> (end: Double, sum: Double) {
    let start = Self.length(index) * samples.length
    var best = (end: end, sum: Double.infinity)
    var guess = end
    var feet = samples.fraction
    for step in 0..<5 {
      let search = self.feet(Handles(start: start, end: guess * samples.length))
      search.improve(&feet, steps: step == 0 ? 3 : 1)
      let residuals = search.residuals(feet)
      let sum = (residuals * residuals).sum()
      if sum < best.sum {
        best = (guess, sum)
      } else if step > 1 {
        break
      }
      let h = gradients(search, feet).end
      let change = -(h * residuals).sum() / ((h * h).sum() * samples.length)
      guard change.isFinite else { break }
      guess = max(0.01, min(1.5, guess + max(-0.3, min(0.3, change))))
    }
    if best.sum.isFinite { end = best.end }
    return best
  }
}
