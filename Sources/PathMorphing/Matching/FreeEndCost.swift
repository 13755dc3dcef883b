// SPDX-License-Identifier: Apache-2.0

/// What a way through the pairs of nodes of two outlines costs at least from a pair on, wherever on
/// the second one, which is closed, it ends.
///
/// One table for all ways from a node of the first outline, nearer to what they cost than
/// ``RemainingCost``: most of them need not be looked at any more.
struct FreeEndCost {
  private static let reach = SpanTable.reach

  /// The costs after each number of steps along A, for the nodes of B; before those of each row
  /// those that count back past the first one.
  private let cells: [Double]
  private let width: Int

  /// The costs of spans, of meetings, and of what is left out, as in ``FeatureSearch``; what is
  /// more than a limit is infinite.
  init(
    _ costs: SpanCosts,
    meetings: [Double],
    sumsA: [Double],
    skipsB: [Double],
    from start: Int,
    rows: Int,
    limit: Double
  ) {
    let (reach, countA, countB) = (Self.reach, costs.countA, costs.countB)
    let width = countB + reach
    var cells = [Double](repeating: .infinity, count: width * (rows + 1))
    for j in 0..<countB { cells[rows * width + reach + j] = 0 }
    cells.withUnsafeMutableBufferPointer { cells in
      costs.base.withUnsafeBufferPointer { base in
        skipsB.withUnsafeBufferPointer { skipsB in
          for i in (1...rows).reversed() {
            Self.close(&cells, i * width, countB)
            let a = start + i
            let nodeA = a < countA ? a : a - countA
            for j in 0..<countB {
              let pair = nodeA * countB + j
              let value = cells[i * width + reach + j] + meetings[pair]
              guard value < .infinity, value <= limit else { continue }
              let skips = reach * (j + countB)
              for p in 1...min(reach, i) {
                let cost = value + (sumsA[a] - sumsA[a - p + 1])
                let (spans, row) = (reach * (reach * pair + p - 1), (i - p) * width + j)
                for place in 0..<reach {
                  let whole = cost + base[spans + place] + skipsB[skips + place]
                  cells[row + place] = min(cells[row + place], whole)
                }
              }
            }
          }
          Self.close(&cells, 0, countB)
        }
      }
    }
    (self.cells, self.width) = (cells, width)
  }

  /// Adds what counts back past the first node of a row to the nodes that it is.
  private static func close(
    _ cells: inout UnsafeMutableBufferPointer<Double>,
    _ row: Int,
    _ count: Int
  ) {
    for place in 0..<reach {
      let back = (reach - place) % count
      let node = row + reach + (back > 0 ? count - back : 0)
      cells[node] = min(cells[node], cells[row + place])
    }
  }

  /// The least cost after so many steps along A, from a node of B on.
  @inline(__always)
  func least(_ steps: Int, _ node: Int) -> Double {
    // A little less, for the rounding of sums in another order.
    cells[steps * width + Self.reach + node] * (1 - 1e-9)
  }
}
