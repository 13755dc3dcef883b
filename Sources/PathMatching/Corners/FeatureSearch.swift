// SPDX-License-Identifier: Apache-2.0

internal import PathMorphing

/// The cheapest chain of pairs of nodes of two outlines.
struct FeatureSearch {
  /// The penalties of a node of A that meets one of B.
  fileprivate let meetings: [Double]
  fileprivate let costs: SpanCosts
  /// Sums of the penalties of nodes of A that are left out, twice around.
  fileprivate let sumsA: [Double]
  /// What is left out where a span of B ends at a node, twice around: number 6 * node + 6 - q for
  /// one of q steps.
  fileprivate let skipsB: [Double]
  private let isCyclicA: Bool
  private let isCyclicB: Bool
  /// The least cost of a whole chain so far: whatever costs more is given up.
  private var bound = Double.infinity
  /// What is left at least, for chains from a node of A.
  private var free: (start: Int, cost: FreeEndCost)?
  /// The costs of chains up to each pair, with so many infinite rows and columns before the first
  /// as spans reach back; then for each the least of it and the five after it.
  private var cells: [Double] = []
  private var steps: [UInt8] = []

  private static let reach = SpanTable.reach

  /// Pairs of nodes that meet, counted on past the ends of closed outlines.
  typealias Chain = [(i: Int, j: Int)]

  /// A search by the costs of spans, of nodes that meet, and sums of those left out, twice around.
  init(
    _ costs: SpanCosts,
    meetings: [Double],
    sums: (a: [Double], b: [Double]),
    isCyclic: (a: Bool, b: Bool)
  ) {
    (self.costs, self.meetings, sumsA) = (costs, meetings, sums.a)
    (isCyclicA, isCyclicB) = isCyclic
    skipsB = sums.b.indices.flatMap { node in
      (1...Self.reach).reversed().map { sums.b[node] - sums.b[max(0, node - $0 + 1)] }
    }
  }

  /// Gives up what clearly costs more than is known to suffice.
  mutating func limit(to cost: Double) {
    bound = min(bound, cost * (1 + 10 * MatchingParameters.matchTie) + Self.slack)
  }

  /// More than steps that tie differ by, so that what costs as much is found.
  private static let slack = 1e-8

  /// Prepares the search for many chains from a node of A.
  mutating func prepare(from start: Int, isHalf: Bool) {
    let rows = rows(isHalf)
    guard isCyclicB, rows > 0 else { return }
    let limit = bound * (1 + MatchingParameters.matchTie)
    free = (start, FreeEndCost(self, from: start, rows: rows, limit: limit))
  }

  /// How many steps a chain has along A.
  private func rows(_ isHalf: Bool) -> Int {
    isHalf ? costs.countA / 2 : isCyclicA ? costs.countA : costs.countA - 1
  }

  func cost(of chain: Chain) -> Double {
    guard let first = chain.first else { return .infinity }
    var cost = isCyclicA ? 0 : meetings[first.i * costs.countB + first.j]
    for (last, (i, j)) in zip(chain, chain.dropFirst()) {
      let (p, q) = (i - last.i, j - last.j)
      let pair = i % costs.countA * costs.countB + j % costs.countB
      cost += costs.base[Self.reach * (Self.reach * pair + p) - q]
      cost += sumsA[i] - sumsA[i - p + 1] + skipsB[Self.reach * (j + 1) - q]
      cost += meetings[pair]
    }
    return cost
  }

  /// The chain from the pair of two nodes around to it again, or to both ends of open outlines, and
  /// its cost; nil where another one is known to be cheaper.
  mutating func chain(
    from start: Int,
    _ other: Int,
    isHalf: Bool
  ) -> (chain: Chain, cost: Double)? {
    let countB = costs.countB
    let rows = rows(isHalf)
    let columns = isHalf ? countB / 2 : isCyclicB ? countB : countB - 1
    let first = isCyclicA ? 0 : meetings[start * countB + other]
    guard first < .infinity, rows > 0, columns > 0 else { return nil }
    // Ties within rounding do not give up a chain that another start finds as well.
    let limit = bound * (1 + MatchingParameters.matchTie)
    let free = self.free.flatMap { $0.start == start ? $0.cost : nil }
    guard first + (free?.least(0, other) ?? 0) <= limit else { return nil }
    let cost = fill(start, other, rows, columns, first: first, free, limit)
    guard cost <= limit, cost < .infinity else { return nil }
    bound = min(bound, cost)
    var chain = [(i: start + rows, j: other + columns)]
    var (i, j) = (rows, columns)
    while i > 0 || j > 0 {
      let step = Int(steps[i * (columns + 1) + j])
      guard step > 0 else { return nil }
      i -= (step - 1) / Self.reach + 1
      j -= (step - 1) % Self.reach + 1
      chain.append((start + i, other + j))
    }
    return (chain.reversed(), cost)
  }

  /// Fills the table and returns its last cell.
  // Long: the inner loop of the search, kept in one piece for its speed.
  private mutating func fill(
    _ start: Int,
    _ other: Int,
    _ rows: Int,
    _ columns: Int,
    first: Double,
    _ free: FreeEndCost?,
    _ limit: Double
  ) -> Double {
    let (reach, countA, countB) = (Self.reach, costs.countA, costs.countB)
    let width = columns + 1 + reach
    let origin = reach * width + reach
    let tie = MatchingParameters.stepTie
    let leasts = (rows + 1 + reach) * width
    cells = [Double](repeating: .infinity, count: 2 * leasts)
    steps = [UInt8](repeating: 0, count: (rows + 1) * (columns + 1))
    cells[origin] = first
    for step in 1...reach { cells[leasts + origin - reach + step] = first }
    // The columns of each row from the first to the last cell that a chain reaches.
    var (firsts, lasts) = ([0], [0])
    cells.withUnsafeMutableBufferPointer { cells in
      costs.base.withUnsafeBufferPointer { base in
        skipsB.withUnsafeBufferPointer { skipsB in
          for i in 1...rows {
            let a = start + i
            let nodeA = a < countA ? a : a - countA
            var (low, high) = (Int.max, -1)
            for row in max(0, i - reach)..<i {
              (low, high) = (min(low, firsts[row]), max(high, lasts[row]))
            }
            // Spans reach back so far: nothing can be reached any more.
            if high < 0 { break }
            firsts.append(.max)
            lasts.append(-1)
            for j in low + 1..<max(low, min(columns, high + reach)) + 1 {
              let b = other + j
              let nodeB = b < countB ? b : b - countB
              let pair = nodeA * countB + nodeB
              let meeting = meetings[pair]
              guard meeting < .infinity else { continue }
              var (least, best) = (limit - meeting - (free?.least(i, nodeB) ?? 0), 0)
              guard least > 0 else { continue }
              for p in 1...min(reach, i) {
                let row = origin + (i - p) * width + j - reach
                let (spans, skips) = (reach * (reach * pair + p - 1), reach * b)
                let skippedA = sumsA[a] - sumsA[a - p + 1]
                let most = least - tie
                let nearest = cells[leasts + row]
                guard nearest + costs.least[reach * pair + p - 1] + skippedA < most else {
                  continue
                }
                guard Self.least(cells, row, base, spans, skippedA, skipsB, skips) < most else {
                  continue
                }
                for q in 1...reach {
                  let k = reach - q
                  let cost = cells[row + k] + base[spans + k] + skippedA + skipsB[skips + k]
                  if cost < least - tie { (least, best) = (cost, reach * (p - 1) + q) }
                }
              }
              guard best > 0 else { continue }
              let (cell, cost) = (origin + i * width + j, least + meeting)
              cells[cell] = cost
              let last = leasts + cell
              for index in last - reach + 1...last { cells[index] = min(cells[index], cost) }
              steps[i * (columns + 1) + j] = UInt8(best)
              firsts[i] = min(firsts[i], j)
              lasts[i] = j
            }
          }
        }
      }
    }
    return cells[origin + rows * width + columns]
  }

  /// The least cost of a chain over one of the six cells from `row` on, by the spans from `spans`
  /// on.
  @inline(__always)
  private static func least(
    _ cells: UnsafeMutableBufferPointer<Double>,
    _ row: Int,
    _ base: UnsafeBufferPointer<Double>,
    _ spans: Int,
    _ skippedA: Double,
    _ skipsB: UnsafeBufferPointer<Double>,
    _ skips: Int
  ) -> Double {
    let cells = UnsafeBufferPointer(cells)
    func cost(_ k: Int) -> SIMD2<Double> {
      two(cells, row + k) + two(base, spans + k) + skippedA + two(skipsB, skips + k)
    }
    let least = pointwiseMin(pointwiseMin(cost(0), cost(2)), cost(4))
    return min(least[0], least[1])
  }

  @inline(__always)
  private static func two(_ list: UnsafeBufferPointer<Double>, _ index: Int) -> SIMD2<Double> {
    precondition(index >= 0 && index + 2 <= list.count)
    return UnsafeRawBufferPointer(list)
      .loadUnaligned(fromByteOffset: 8 * index, as: SIMD2<Double>.self)
  }
}

/// The least cost of a chain of pairs of nodes from a pair on, wherever on the second outline,
/// which is closed, it ends.
///
/// One table for all chains from a node of the first outline.
struct FreeEndCost {
  private static let reach = SpanTable.reach

  /// The costs after each number of steps along A, for the nodes of B; before those of each row
  /// those that count back past the first one.
  private let cells: [Double]
  private let width: Int

  /// By the costs of a search; what is more than a limit is infinite.
  fileprivate init(_ search: FeatureSearch, from start: Int, rows: Int, limit: Double) {
    let (costs, meetings) = (search.costs, search.meetings)
    let (sumsA, skipsB) = (search.sumsA, search.skipsB)
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
                for k in 0..<reach {
                  cells[row + k] = min(cells[row + k], cost + base[spans + k] + skipsB[skips + k])
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
    for k in 0..<reach {
      let back = (reach - k) % count
      let node = row + reach + (back > 0 ? count - back : 0)
      cells[node] = min(cells[node], cells[row + k])
    }
  }

  /// The least cost after so many steps along A, from a node of B on.
  @inline(__always)
  func least(_ steps: Int, _ node: Int) -> Double {
    // A little less, for the rounding of sums in another order.
    cells[steps * width + Self.reach + node] * (1 - 1e-9)
  }
}

extension MatchingParameters {
  /// Costs of matches that differ by less than this fraction are equal; of steps, by less than
  /// this.
  static let matchTie = 1e-7
  static let stepTie = 1e-11
}
