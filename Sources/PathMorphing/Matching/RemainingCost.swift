// SPDX-License-Identifier: Apache-2.0

/// What a way through the pairs of nodes of two outlines costs at least from a pair on.
///
/// Each cost is shared by both outlines; the least of each outline's part, whatever the other one
/// does meanwhile, is found along that outline alone.
struct RemainingCost {
  private static let reach = SpanTable.reach

  /// For each span of A up to a node its least part and that of the node's meeting: number
  /// 6 * node + steps - 1.
  private let spansA: [Double]
  private let spansB: [Double]
  private let sumsA: [Double]
  private let sumsB: [Double]

  /// The costs of spans, of meetings, and of what is left out, as in ``FeatureSearch``; `pricesA`
  /// and `pricesB` are those of nodes, by which meetings are shared.
  init(
    _ costs: SpanCosts,
    meetings: [Double],
    _ pricesA: [Double],
    _ pricesB: [Double],
    _ sumsA: [Double],
    _ sumsB: [Double]
  ) {
    (self.sumsA, self.sumsB) = (sumsA, sumsB)
    let reach = Self.reach
    var spansA = [Double](repeating: .infinity, count: reach * costs.countA)
    var spansB = [Double](repeating: .infinity, count: reach * costs.countB)
    for i in 0..<costs.countA {
      for j in 0..<costs.countB {
        let pair = i * costs.countB + j
        let (meeting, whole) = (meetings[pair], pricesA[i] + pricesB[j])
        guard meeting < .infinity else { continue }
        let partA = whole > 0 ? meeting * (pricesA[i] / whole) : 0
        let partB = whole > 0 ? meeting * (pricesB[j] / whole) : 0
        for step in 0..<reach {
          let (first, second) = (reach * i + step, reach * j + step)
          spansA[first] = min(spansA[first], costs.leastA[reach * pair + step] + partA)
          spansB[second] = min(spansB[second], costs.leastB[reach * pair + step] + partB)
        }
      }
    }
    (self.spansA, self.spansB) = (spansA, spansB)
  }

  /// A's part of what is left after each number of steps from a node.
  func alongA(from start: Int, steps: Int) -> [Double] {
    Self.along(spansA, sumsA, from: start, steps: steps)
  }

  /// B's part, likewise.
  func alongB(from start: Int, steps: Int) -> [Double] {
    Self.along(spansB, sumsB, from: start, steps: steps)
  }

  private static func along(
    _ spans: [Double],
    _ sums: [Double],
    from start: Int,
    steps: Int
  ) -> [Double] {
    let count = spans.count / reach
    var rest = [Double](repeating: 0, count: steps + 1)
    for step in (0..<steps).reversed() {
      var least = Double.infinity
      for length in 1...min(reach, steps - step) {
        let end = start + step + length
        let span = spans[reach * (end % count) + length - 1]
        // What is stepped over is left out.
        let skipped = sums[end] - sums[end - length + 1]
        least = min(least, rest[step + length] + span + skipped)
      }
      rest[step] = least
    }
    // A little less, for the rounding of sums in another order.
    return rest.map { $0 * (1 - 1e-9) }
  }
}
