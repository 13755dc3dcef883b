// SPDX-License-Identifier: Apache-2.0

/// The optimal assignment of rows to columns.
package enum Assignment {
  /// The column of each row of a matrix with no more rows than columns, no column taken twice, so
  /// that the sum of the costs is least.
  ///
  /// The Hungarian algorithm with potentials and shortest augmenting paths: rows² · columns steps.
  /// Source: R. Jonker and A. Volgenant, A shortest augmenting path algorithm for dense and sparse
  /// linear assignment problems, Computing 38, 1987.
  package static func columns(
    rows: Int,
    columns: Int,
    cost: (_ row: Int, _ column: Int) -> Double
  ) -> [Int] {
    // Row 0 and column 0 are the algorithm's own; all others are counted from 1.
    var rowPotential = [Double](repeating: 0, count: rows + 1)
    var columnPotential = [Double](repeating: 0, count: columns + 1)
    var rowOfColumn = [Int](repeating: 0, count: columns + 1)
    var previous = rowOfColumn
    for row in stride(from: 1, through: rows, by: 1) {
      rowOfColumn[0] = row
      var column = 0
      var least = [Double](repeating: .infinity, count: columns + 1)
      var isVisited = [Bool](repeating: false, count: columns + 1)
      repeat {
        isVisited[column] = true
        let current = rowOfColumn[column]
        var (delta, next) = (Double.infinity, 0)
        for candidate in 1...columns where !isVisited[candidate] {
          let reduced =
            cost(current - 1, candidate - 1) - rowPotential[current] - columnPotential[candidate]
          if reduced < least[candidate] {
            least[candidate] = reduced
            previous[candidate] = column
          }
          if least[candidate] < delta {
            delta = least[candidate]
            next = candidate
          }
        }
        // Costs are finite, so that there is always a next column.
        for candidate in 0...columns {
          if isVisited[candidate] {
            rowPotential[rowOfColumn[candidate]] += delta
            columnPotential[candidate] -= delta
          } else {
            least[candidate] -= delta
          }
        }
        column = next
      } while rowOfColumn[column] != 0
      repeat {
        let before = previous[column]
        rowOfColumn[column] = rowOfColumn[before]
        column = before
      } while column != 0
    }
    var result = [Int](repeating: 0, count: rows)
    for column in stride(from: 1, through: columns, by: 1) where rowOfColumn[column] > 0 {
      result[rowOfColumn[column] - 1] = column - 1
    }
    return result
  }
}
