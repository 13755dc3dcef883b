// SPDX-License-Identifier: Apache-2.0

/// A symmetric positive matrix whose rows begin late: band matrices, and such with a few long rows.
///
/// Row i is stored from column `first[i]` to the diagonal. Cholesky's factors fit in the same
/// places, so that a chain of n nodes is solved in O(n) time and room, closed chains too: only the
/// rows of the last node reach back to the first.
package struct EnvelopeMatrix {
  /// The first column stored, per row.
  let first: [Int]
  /// Where column 0 of each row would be stored.
  private let origin: [Int]
  private var values: [Double]

  /// The zero matrix.
  ///
  /// - Parameter first: the first column of each row, at most the row's number.
  package init(first: [Int]) {
    self.first = first
    var origin: [Int] = []
    origin.reserveCapacity(first.count)
    var used = 0
    for (row, column) in first.enumerated() {
      origin.append(used - column)
      used += row - column + 1
    }
    self.origin = origin
    values = Array(repeating: 0, count: used)
  }

  /// The entry at `row` and `column` of the lower triangle, inside the envelope.
  package subscript(row: Int, column: Int) -> Double {
    get { values[origin[row] + column] }
    set { values[origin[row] + column] = newValue }
  }

  /// Solves for one right-hand side; linear in the entries times the width of the band.
  ///
  /// - Parameter right: the right-hand side.
  /// - Returns: the solution, or `nil` where the matrix is not positive.
  package consuming func solution(of right: [Double]) -> [Double]? {
    var result = right
    for row in 0..<first.count {
      for column in first[row]..<row {
        let start = max(first[row], first[column])
        var sum = values[origin[row] + column]
        for k in start..<max(start, column) {
          sum -= values[origin[row] + k] * values[origin[column] + k]
        }
        values[origin[row] + column] = sum / values[origin[column] + column]
      }
      var pivot = values[origin[row] + row]
      for k in first[row]..<row {
        let entry = values[origin[row] + k]
        pivot -= entry * entry
        result[row] -= entry * result[k]
      }
      guard pivot > 0, pivot.isFinite else { return nil }
      let root = pivot.squareRoot()
      values[origin[row] + row] = root
      result[row] /= root
    }
    for row in stride(from: first.count - 1, through: 0, by: -1) {
      result[row] /= values[origin[row] + row]
      for k in first[row]..<row { result[k] -= values[origin[row] + k] * result[row] }
    }
    return result
  }
}
