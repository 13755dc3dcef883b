// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// Symmetric positive definite systems whose matrix is a band: Cholesky's factors.
///
/// A system of n unknowns with k diagonals beside the middle one takes some n k² operations.
package struct BandSolver: ~Copyable {
  private let matrix: UnsafeMutablePointer<gsl_matrix>
  /// How many unknowns.
  package let count: Int
  /// How many diagonals there are below the middle one.
  package let bandwidth: Int

  /// Reserves a system; fails where there is no memory.
  package init(count: Int, bandwidth: Int) throws(MinimizationError) {
    GSL.prepare()
    guard let matrix = gsl_matrix_calloc(count, bandwidth + 1) else { throw .outOfMemory }
    self.matrix = matrix
    self.count = count
    self.bandwidth = bandwidth
  }

  deinit { gsl_matrix_free(matrix) }

  /// Sets all elements to zero.
  package func clear() { gsl_matrix_set_zero(matrix) }

  /// Adds to an element and its mirror image; the two must be no farther apart than the band.
  @inline(__always)
  package func add(_ value: Double, _ row: Int, _ column: Int) {
    let (low, high) = row < column ? (row, column) : (column, row)
    matrix.pointee.data[low * matrix.pointee.tda + (high - low)] += value
  }

  /// The element on the diagonal.
  package func diagonal(_ row: Int) -> Double { matrix.pointee.data[row * matrix.pointee.tda] }

  /// Replaces the matrix by its factors; `false` where it is not positive definite.
  package func factor() -> Bool {
    gsl_linalg_cholesky_band_decomp(matrix) == GSL.success
  }

  /// Solves for a right-hand side, after ``factor()``.
  package func solve(_ values: inout [Double]) -> Bool {
    values.withUnsafeMutableBufferPointer { buffer in
      var view = gsl_vector_view_array(buffer.baseAddress, buffer.count)
      return gsl_linalg_cholesky_band_svx(matrix, &view.vector) == GSL.success
    }
  }
}

/// What all uses of GSL share.
enum GSL {
  /// The status of a call that did what it was asked for.
  static let success = Int32(GSL_SUCCESS)

  /// Switches GSL's error handler, which would end the process, off; once.
  private static let handlerIsOff: Bool = {
    gsl_set_error_handler_off()
    return true
  }()

  /// Has to be called before anything of GSL is used; every handle of this module does.
  @inline(__always)
  static func prepare() { precondition(handlerIsOff) }

  /// The name of a status, as GSL words it.
  static func name(_ status: Int32) -> String {
    guard let text = gsl_strerror(status) else { return "status \(status)" }
    return String(cString: text)
  }
}

/// The nodes and weights of Gauss–Legendre quadrature on 0...1.
package struct GaussNodes {
  /// The nodes with their weights, which sum to 1.
  package let nodes: [(u: Double, weight: Double)]

  /// A rule with `count` nodes on each of `panels` equal parts of 0...1.
  package init(count: Int, panels: Int) throws(MinimizationError) {
    GSL.prepare()
    guard let table = gsl_integration_glfixed_table_alloc(count) else { throw .outOfMemory }
    defer { gsl_integration_glfixed_table_free(table) }
    var nodes: [(u: Double, weight: Double)] = []
    nodes.reserveCapacity(count * panels)
    for panel in 0..<panels {
      let (a, b) = (Double(panel) / Double(panels), Double(panel + 1) / Double(panels))
      for index in 0..<count {
        var (x, weight) = (0.0, 0.0)
        gsl_integration_glfixed_point(a, b, index, &x, &weight, table)
        nodes.append((x, weight))
      }
    }
    self.nodes = nodes
  }
}
#endif
