// SPDX-License-Identifier: Apache-2.0

/// A few linear equations, solved by elimination with column pivots.
struct SmallSystem {
  /// How many equations and unknowns.
  let count: Int
  private var matrix: [Double]
  /// The right sides.
  var right: [Double]

  /// Equations that are all 0 = 0.
  init(count: Int) {
    self.count = count
    matrix = Array(repeating: 0, count: count * count)
    right = Array(repeating: 0, count: count)
  }

  subscript(row: Int, column: Int) -> Double {
    get { matrix[row * count + column] }
    set { matrix[row * count + column] = newValue }
  }

  /// The unknowns; not finite where the equations are singular.
  func solution() -> [Double] {
    var (a, b) = (self, right)
    for column in 0..<count {
      var pivot = column
      for row in column..<count where a[row, column].magnitude > a[pivot, column].magnitude {
        pivot = row
      }
      if pivot != column {
        for k in 0..<count { (a[column, k], a[pivot, k]) = (a[pivot, k], a[column, k]) }
        b.swapAt(column, pivot)
      }
      for row in (column + 1)..<max(column + 1, count) {
        let factor = a[row, column] / a[column, column]
        for k in column..<count { a[row, k] -= factor * a[column, k] }
        b[row] -= factor * b[column]
      }
    }
    for row in stride(from: count - 1, through: 0, by: -1) {
      for k in (row + 1)..<max(row + 1, count) { b[row] -= a[row, k] * b[k] }
      b[row] /= a[row, row]
    }
    return b
  }
}
