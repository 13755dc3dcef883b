// SPDX-License-Identifier: Apache-2.0

/// The cheapest way through the pairs of nodes of two outlines.
struct FeatureSearch {
  /// Sums of what it costs to leave nodes out, twice around.
  let sumsA: [Double]
  let sumsB: [Double]
  /// What it costs that a node of A meets one of B.
  let meetings: [Double]
  let countA: Int
  let countB: Int
  let isCyclicA: Bool
  let isCyclicB: Bool
  /// The least cost of a whole way so far: whatever costs more is given up.
  private var bound = Double.infinity
  private var cells: [Double] = []
  private var steps: [UInt8] = []

  private static let reach = SpanTable.reach

  init(
    sumsA: [Double],
    sumsB: [Double],
    meetings: [Double],
    countA: Int,
    countB: Int,
    isCyclicA: Bool,
    isCyclicB: Bool
  ) {
    (self.sumsA, self.sumsB, self.meetings) = (sumsA, sumsB, meetings)
    (self.countA, self.countB) = (countA, countB)
    (self.isCyclicA, self.isCyclicB) = (isCyclicA, isCyclicB)
  }

  /// The pairs of a way from the pair of two nodes around to it again, or to both ends of open
  /// outlines, and what it costs; nil where another way is known to be cheaper.
  mutating func path(
    from start: Int,
    _ other: Int,
    base: [Double],
    isHalf: Bool
  ) -> (pairs: [(i: Int, j: Int)], cost: Double)? {
    let rows = isHalf ? countA / 2 : isCyclicA ? countA : countA - 1
    let columns = isHalf ? countB / 2 : isCyclicB ? countB : countB - 1
    let width = columns + 1
    cells = [Double](repeating: .infinity, count: (rows + 1) * width)
    steps = [UInt8](repeating: 0, count: cells.count)
    let first = isCyclicA ? 0 : meetings[start * countB + other]
    guard first < .infinity, rows > 0, columns > 0 else { return nil }
    cells[0] = first
    // Ties within rounding do not give up a way that another start finds as well.
    let limit = bound * (1 + MatchingParameters.matchTie)
    let cost = fill(start, other, rows, columns, base, limit)
    guard cost <= limit, cost < .infinity else { return nil }
    bound = min(bound, cost)
    var pairs: [(i: Int, j: Int)] = [(rows, columns)]
    var (i, j) = (rows, columns)
    while i > 0 || j > 0 {
      let step = Int(steps[i * width + j])
      guard step > 0 else { return nil }
      i -= (step - 1) / Self.reach + 1
      j -= (step - 1) % Self.reach + 1
      pairs.append((i, j))
    }
    return (pairs.reversed(), cost)
  }

  /// Fills the table and returns its last cell.
  private mutating func fill(
    _ start: Int,
    _ other: Int,
    _ rows: Int,
    _ columns: Int,
    _ base: [Double],
    _ limit: Double
  ) -> Double {
    let (width, reach) = (columns + 1, Self.reach)
    let tie = MatchingParameters.stepTie
    var empty = 0
    cells.withUnsafeMutableBufferPointer { cells in
      steps.withUnsafeMutableBufferPointer { steps in
        base.withUnsafeBufferPointer { base in
          for i in 1...rows {
            var isEmpty = true
            let a = start + i
            let nodeA = a < countA ? a : a - countA
            for j in 1...columns {
              let b = other + j
              let nodeB = b < countB ? b : b - countB
              let meeting = meetings[nodeA * countB + nodeB]
              guard meeting < .infinity else { continue }
              let spans = reach * reach * (nodeA * countB + nodeB)
              var (least, best) = (limit - meeting, UInt8(0))
              for p in 1...min(reach, i) {
                let skippedA = sumsA[a] - sumsA[a - p + 1]
                let row = (i - p) * width
                for q in 1...min(reach, j) {
                  let before = cells[row + j - q]
                  guard before < least else { continue }
                  let cost =
                    before + base[spans + reach * (p - 1) + q - 1] + skippedA
                    + (sumsB[b] - sumsB[b - q + 1])
                  if cost < least - tie { (least, best) = (cost, UInt8(reach * (p - 1) + q)) }
                }
              }
              guard best > 0 else { continue }
              cells[i * width + j] = least + meeting
              steps[i * width + j] = best
              isEmpty = false
            }
            empty = isEmpty ? empty + 1 : 0
            // Spans reach back so far: nothing can be reached any more.
            if empty >= reach { break }
          }
        }
      }
    }
    return cells[rows * width + columns]
  }
}
