// SPDX-License-Identifier: Apache-2.0

/// The optimal assignment of rows to columns.
enum Assignment {
  /// The column of each row of a square matrix, so that the sum of the costs is least.
  ///
  /// The Hungarian algorithm with potentials and shortest augmenting paths: n³ steps.
  /// Source: R. Jonker and A. Volgenant, A shortest augmenting path algorithm for dense and sparse
  /// linear assignment problems, Computing 38, 1987.
  static func columns(count: Int, cost: (Int, Int) -> Double) -> [Int] {
    // Row 0 and column 0 are the algorithm's own; all others are counted from 1.
    var rowPotential = [Double](repeating: 0, count: count + 1)
    var columnPotential = rowPotential
    var rowOfColumn = [Int](repeating: 0, count: count + 1)
    var previous = rowOfColumn
    for row in stride(from: 1, through: count, by: 1) {
      rowOfColumn[0] = row
      var column = 0
      var least = [Double](repeating: .infinity, count: count + 1)
      var isVisited = [Bool](repeating: false, count: count + 1)
      repeat {
        isVisited[column] = true
        let current = rowOfColumn[column]
        var (delta, next) = (Double.infinity, 0)
        for candidate in 1...count where !isVisited[candidate] {
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
        for candidate in 0...count {
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
    var result = [Int](repeating: 0, count: count)
    for column in stride(from: 1, through: count, by: 1) {
      result[rowOfColumn[column] - 1] = column - 1
    }
    return result
  }
}
