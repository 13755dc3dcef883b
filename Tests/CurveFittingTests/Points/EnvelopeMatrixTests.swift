// SPDX-License-Identifier: Apache-2.0

import CurveFitting
import TestSupport
import Testing

/// Bands with a few long rows against Gauss's elimination on the full matrix.
@Suite struct EnvelopeMatrixTests {
  private func eliminated(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var rows = zip(matrix, right).map { $0 + [$1] }
    let count = rows.count
    for column in 0..<count {
      let pivot = (column..<count).max { rows[$0][column].magnitude < rows[$1][column].magnitude }
      rows.swapAt(column, pivot ?? column)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for k in column...count { rows[row][k] -= factor * rows[column][k] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  @Test func solutionsAreThoseOfTheFullMatrix() {
    forAll(
      "envelope and full matrix agree",
      cases: 500,
      generator: { source in
        let count = Int.random(in: 1...12, using: &source)
        let first = (0..<count).map { Int.random(in: 0...$0, using: &source) }
        let values = (0..<count * count).map { _ in Double.random(in: -1...1, using: &source) }
        return (first, values, (0..<count).map { _ in Double.random(in: -1...1, using: &source) })
      },
      check: { (first, values, right) throws -> Void in
        let count = first.count
        var envelope = EnvelopeMatrix(first: first)
        var full = Array(repeating: Array(repeating: 0.0, count: count), count: count)
        for row in 0..<count {
          for column in first[row]...row {
            // The diagonal outweighs the rest, so that the matrix is positive.
            let value = row == column ? Double(count) + 1 : values[row * count + column]
            envelope[row, column] = value
            full[row][column] = value
            full[column][row] = value
          }
        }
        let solution = envelope.solution(of: right)
        guard let solution else { throw PropertyFailure("not positive") }
        for (a, b) in zip(solution, eliminated(full, right)) {
          try ensure((a - b).magnitude < 1e-12, "\(a), not \(b)")
        }
      }
    )
  }

  @Test func matricesThatAreNotPositiveHaveNone() {
    var matrix = EnvelopeMatrix(first: [0, 0])
    matrix[0, 0] = 1
    matrix[1, 0] = 2
    matrix[1, 1] = 1
    #expect(matrix.solution(of: [1, 1]) == nil)
  }
}
