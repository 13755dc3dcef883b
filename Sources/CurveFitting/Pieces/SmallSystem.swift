// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A few linear equations, solved by elimination with column pivots.
struct SmallSystem {
  let count: Int
  private var matrix: [Double]
  var right: [Double]

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

/// An end of a piece: a point of the curve with the direction of the fit there.
package struct CurveNode: Sendable {
  package var parameter: Double
  /// Where the piece begins or ends.
  package var point: Point2D
  /// The unit vector along which it leaves or arrives, as the curve runs.
  package var tangent: Vector2D
  /// How far the point lies off the curve, along the tangent turned by +90 degrees.
  package var shift = 0.0

  package init(parameter: Double, point: Point2D, tangent: Vector2D, shift: Double = 0) {
    self.parameter = parameter
    self.point = point
    self.tangent = tangent
    self.shift = shift
  }
}

/// When the steps of a fit end.
struct StepLimits {
  /// The most Gauss-Newton steps; they end earlier where they no longer help.
  var leastSquares: Int
  var exchange: Int
  /// The steps end where a handle changes by less, in lengths of the stretch.
  var change: Double
  /// The exchange ends where the largest residual is at most this much above the level.
  var excess = 0.002

  /// Least squares alone: a few percent above the least error.
  static let fast = StepLimits(leastSquares: 12, exchange: 0, change: 1e-3)
  /// To the least error, nearly.
  static let full = StepLimits(leastSquares: 20, exchange: 12, change: 1e-4)
}
