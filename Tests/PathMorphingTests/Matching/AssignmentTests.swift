// SPDX-License-Identifier: Apache-2.0

import PathMorphing
import TestSupport
import Testing

/// The Hungarian algorithm against all permutations, and against an optimum that is known.
@Suite struct AssignmentTests {
  /// The least sum of costs over all ways to give each row a column of its own.
  private func leastCost(_ costs: [[Double]], row: Int = 0, taken: Set<Int> = []) -> Double {
    guard row < costs.count else { return 0 }
    var least = Double.infinity
    for (column, cost) in costs[row].enumerated() where !taken.contains(column) {
      least = min(least, cost + leastCost(costs, row: row + 1, taken: taken.union([column])))
    }
    return least
  }

  private func assigned(_ costs: [[Double]], columns: Int) throws -> Double {
    let result = Assignment.columns(rows: costs.count, columns: columns) { costs[$0][$1] }
    try ensure(result.count == costs.count, "\(result.count) rows")
    try ensure(Set(result).count == result.count, "a column taken twice: \(result)")
    try ensure(result.allSatisfy { (0..<columns).contains($0) }, "no such column: \(result)")
    return result.enumerated().reduce(0) { $0 + costs[$1.offset][$1.element] }
  }

  private struct Case {
    var rows: Int
    var columns: Int
    var costs: [[Double]]
  }

  /// Real costs, and whole ones with many ties, some below 0; square and rectangular.
  @Test func allPermutations() {
    forAll(
      "the least sum",
      cases: 1500,
      generator: { random in
        let rows = Int.random(in: 1...6, using: &random)
        let columns = Int.random(in: rows...7, using: &random)
        let isWhole = Bool.random(using: &random)
        let costs = (0..<rows).map { _ in
          (0..<columns).map { _ in
            isWhole
              ? Double(Int.random(in: -2...3, using: &random))
              : Double.random(in: -1...5, using: &random)
          }
        }
        return Case(rows: rows, columns: columns, costs: costs)
      },
      check: { (value: Case) throws -> Void in
        let found = try assigned(value.costs, columns: value.columns)
        let least = leastCost(value.costs)
        try ensure(abs(found - least) <= 1e-12, "\(found) instead of \(least)")
      }
    )
  }

  /// Costs made from potentials and a permutation at which nothing is above them: no sum is less.
  @Test(arguments: [(50, 50), (40, 70), (1, 200)])
  func knownOptimum(_ rows: Int, _ columns: Int) throws {
    var random = SeededGenerator(seed: 17)
    let best = Array((0..<columns).shuffled(using: &random).prefix(rows))
    let rowShares = (0..<rows).map { _ in Double.random(in: 0...9, using: &random) }
    // Columns that nobody takes must not be worth anything.
    let columnShares = (0..<columns).map {
      best.contains($0) ? -Double.random(in: 0...9, using: &random) : 0
    }
    let costs = (0..<rows).map { row in
      (0..<columns).map { column in
        let slack = best[row] == column ? 0 : Double.random(in: 0.01...9, using: &random)
        return rowShares[row] + columnShares[column] + slack
      }
    }
    let found = Assignment.columns(rows: rows, columns: columns) { costs[$0][$1] }
    #expect(found == best)
  }

  @Test func noRows() {
    #expect(Assignment.columns(rows: 0, columns: 3) { _, _ in 1 }.isEmpty)
  }
}
