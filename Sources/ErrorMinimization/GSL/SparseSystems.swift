// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// A residual that depends on few of many unknowns, with its derivatives: one row of a Jacobian
/// with at most eight numbers.
package struct SparseRow {
  package var value: Double
  package var slopes: SIMD8<Double>
  /// The unknowns that the slopes belong to, each but once; -1 for none.
  package var unknowns: SIMD8<Int>

  package init(value: Double, slopes: SIMD8<Double>, unknowns: SIMD8<Int>) {
    self.value = value
    self.slopes = slopes
    self.unknowns = unknowns
  }

  /// The change of the residual by a change of the unknowns.
  func rise(_ change: UnsafeBufferPointer<Double>) -> Double {
    var sum = 0.0
    for lane in 0..<8 where unknowns[lane] >= 0 { sum += slopes[lane] * change[unknowns[lane]] }
    return sum
  }
}

/// Symmetric positive definite systems whose matrix is a band: Cholesky's factors.
///
/// A system of n unknowns with k diagonals beside the middle one takes some n k² operations.
package struct BandSolver {
  private let handle: GSLHandle<gsl_matrix>
  private var matrix: UnsafeMutablePointer<gsl_matrix> { handle.pointer }

  /// Reserves a system of so many unknowns, with so many diagonals below the middle one; fails
  /// where there is no memory.
  package init(count: Int, bandwidth: Int) throws(MinimizationError) {
    handle = try GSLHandle(gsl_matrix_calloc(count, bandwidth + 1)) { gsl_matrix_free($0) }
  }

  package func clear() { gsl_matrix_set_zero(matrix) }

  /// Adds to an element and its mirror image; the two must be no farther apart than the band.
  @inline(__always) package func add(_ value: Double, _ row: Int, _ column: Int) {
    let (low, high) = row < column ? (row, column) : (column, row)
    matrix.pointee.data[low * matrix.pointee.tda + (high - low)] += value
  }

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

/// Levenberg–Marquardt steps in a trust region for a sum of squares of many sparse residuals.
package struct LargeLeastSquares {
  /// The residuals at the unknowns with their derivatives, always as many; `nil` where there are
  /// none, as outside of the unknowns' domain.
  package typealias Rows = (_ unknowns: [Double]) -> [SparseRow]?

  private struct Context {
    let rows: Rows
    /// What was evaluated last: GSL asks for values, products and squares one by one.
    var last: (unknowns: [Double], rows: [SparseRow])?

    mutating func evaluate(_ x: UnsafePointer<gsl_vector>) -> [SparseRow]? {
      let unknowns = Array(GSL.numbers(x))
      if let last, last.unknowns == unknowns { return last.rows }
      guard let rows = rows(unknowns), rows.allSatisfy({ $0.value.isFinite }) else { return nil }
      last = (unknowns, rows)
      return rows
    }
  }

  private let handle: GSLHandle<gsl_multilarge_nlinear_workspace>
  private let start: GSLHandle<gsl_vector>
  private let residuals, unknowns: Int

  package init(residuals: Int, unknowns: Int) throws(MinimizationError) {
    (self.residuals, self.unknowns) = (residuals, unknowns)
    start = try GSLHandle(unknowns)
    var parameters = gsl_multilarge_nlinear_default_parameters()
    handle = try GSLHandle(
      gsl_multilarge_nlinear_alloc(cgsl_multilarge_trust(), &parameters, residuals, unknowns)
    ) { gsl_multilarge_nlinear_free($0) }
  }

  /// The nearest unknowns at which the sum of squares is stationary; `nil` where there are no
  /// residuals at the start.
  ///
  /// Stops where steps are below `accuracy` of the unknowns, where no step improves, or after
  /// `limit` iterations.
  package func solve(
    from values: [Double],
    accuracy: Double,
    limit: Int,
    _ rows: Rows
  ) -> [Double]? {
    withoutActuallyEscaping(rows) { rows in
      var context = Context(rows: rows)
      start.set(values)
      guard context.evaluate(start.pointer) != nil else { return nil }
      return GSL.withProblem(&context, problem) { system in
        let workspace = handle.pointer
        guard gsl_multilarge_nlinear_init(start.pointer, system, workspace) == GSL.success else {
          return nil
        }
        var info: Int32 = 0
        _ = gsl_multilarge_nlinear_driver(limit, accuracy, 0, 0, nil, nil, &info, workspace)
        return gsl_multilarge_nlinear_position(workspace).map { Array(GSL.numbers($0)) }
      }
    }
  }

  private func problem(_ context: UnsafeMutableRawPointer) -> gsl_multilarge_nlinear_fdf {
    var system = gsl_multilarge_nlinear_fdf()
    system.f = { x, raw, f in
      guard let x, let raw, let f else { return Int32(GSL_EFAULT) }
      let context = raw.assumingMemoryBound(to: Context.self)
      guard let rows = context.pointee.evaluate(x) else {
        // Worse than anything, so that a shorter step is tried.
        gsl_vector_set_all(f, 1e100)
        return GSL.success
      }
      for (index, row) in rows.enumerated() { gsl_vector_set(f, index, row.value) }
      return GSL.success
    }
    system.df = { transposed, x, u, raw, v, squares in
      guard let x, let raw else { return Int32(GSL_EFAULT) }
      let context = raw.assumingMemoryBound(to: Context.self)
      guard let rows = context.pointee.evaluate(x) else { return Int32(GSL_EBADFUNC) }
      if let u, let v { Self.multiply(rows, transposed == CblasTrans, u, v) }
      if let squares { Self.square(rows, squares) }
      return GSL.success
    }
    (system.n, system.p, system.params) = (residuals, unknowns, context)
    return system
  }

  /// v = J u, or Jᵀ u.
  private static func multiply(
    _ rows: [SparseRow],
    _ isTransposed: Bool,
    _ u: UnsafePointer<gsl_vector>,
    _ v: UnsafeMutablePointer<gsl_vector>
  ) {
    gsl_vector_set_zero(v)
    let values = GSL.numbers(u)
    for (index, row) in rows.enumerated() {
      guard isTransposed else {
        gsl_vector_set(v, index, row.rise(values))
        continue
      }
      for lane in 0..<8 where row.unknowns[lane] >= 0 {
        v.pointee.data[row.unknowns[lane] * v.pointee.stride] += row.slopes[lane] * values[index]
      }
    }
  }

  /// JᵀJ, of which GSL reads the lower half.
  private static func square(_ rows: [SparseRow], _ squares: UnsafeMutablePointer<gsl_matrix>) {
    gsl_matrix_set_zero(squares)
    let (data, width) = (squares.pointee.data, squares.pointee.tda)
    for row in rows {
      for i in 0..<8 where row.unknowns[i] >= 0 {
        for j in 0..<8 where row.unknowns[j] >= 0 && row.unknowns[j] <= row.unknowns[i] {
          data?[row.unknowns[i] * width + row.unknowns[j]] += row.slopes[i] * row.slopes[j]
        }
      }
    }
  }
}
#endif
