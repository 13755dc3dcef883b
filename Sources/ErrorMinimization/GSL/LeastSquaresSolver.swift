// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// Levenberg–Marquardt steps in a trust region for a sum of squares in one unknown.
package struct LeastSquaresSolver {
  /// Residuals and their derivatives at the unknown; both buffers are filled by the callee.
  package typealias Residuals = (
    _ unknown: Double,
    _ values: UnsafeMutableBufferPointer<Double>,
    _ slopes: UnsafeMutableBufferPointer<Double>
  ) -> Void

  /// What GSL hands back to the callbacks.
  private struct Context {
    let residuals: Residuals
    var values: [Double]
    var slopes: [Double]

    mutating func evaluate(_ x: UnsafePointer<gsl_vector>) -> Bool {
      values.withUnsafeMutableBufferPointer { values in
        slopes.withUnsafeMutableBufferPointer { residuals(gsl_vector_get(x, 0), values, $0) }
      }
      return values.allSatisfy(\.isFinite) && slopes.allSatisfy(\.isFinite)
    }

    /// What GSL's callbacks do: evaluates, and stores what is asked for.
    static func store(
      _ x: UnsafePointer<gsl_vector>?,
      _ raw: UnsafeMutableRawPointer?,
      _ f: UnsafeMutablePointer<gsl_vector>?,
      _ j: UnsafeMutablePointer<gsl_matrix>?
    ) -> Int32 {
      guard let x, let raw else { return Int32(GSL_EFAULT) }
      let context = raw.assumingMemoryBound(to: Context.self)
      guard context.pointee.evaluate(x) else { return Int32(GSL_EBADFUNC) }
      for row in context.pointee.values.indices {
        if let f { gsl_vector_set(f, row, context.pointee.values[row]) }
        if let j { gsl_matrix_set(j, row, 0, context.pointee.slopes[row]) }
      }
      return GSL.success
    }
  }

  private let handle: GSLHandle<gsl_multifit_nlinear_workspace>
  private let start: GSLHandle<gsl_vector>
  private let count: Int

  /// Reserves a solver for `count` residuals; fails where there is no memory.
  package init(count: Int) throws(MinimizationError) {
    self.count = count
    start = try GSLHandle(1)
    var parameters = gsl_multifit_nlinear_default_parameters()
    handle = try GSLHandle(
      gsl_multifit_nlinear_alloc(cgsl_multifit_trust(), &parameters, count, 1)
    ) { gsl_multifit_nlinear_free($0) }
  }

  /// The nearest unknown at which the sum of squares is stationary, with the iterations used; nil
  /// where a value is not finite.
  ///
  /// Stops where steps are below 1e-15 of the unknown, where no step improves, or after `limit`
  /// iterations.
  package func solve(
    from unknown: Double,
    limit: Int,
    _ residuals: Residuals
  ) -> (unknown: Double, iterations: Int)? {
    withoutActuallyEscaping(residuals) { residuals in
      let blank = [Double](repeating: 0, count: count)
      var context = Context(residuals: residuals, values: blank, slopes: blank)
      return withUnsafeMutablePointer(to: &context) { pointer in
        var system = gsl_multifit_nlinear_fdf()
        system.f = { x, raw, f in Context.store(x, raw, f, nil) }
        system.df = { x, raw, j in Context.store(x, raw, nil, j) }
        (system.n, system.p) = (count, 1)
        system.params = UnsafeMutableRawPointer(pointer)
        let workspace = handle.pointer
        return withUnsafeMutablePointer(to: &system) { system in
          start.set([unknown])
          guard gsl_multifit_nlinear_init(start.pointer, system, workspace) == GSL.success else {
            return nil
          }
          var info: Int32 = 0
          _ = gsl_multifit_nlinear_driver(limit, 1e-15, 0, 0, nil, nil, &info, workspace)
          let result = gsl_vector_get(gsl_multifit_nlinear_position(workspace), 0)
          return (result, gsl_multifit_nlinear_niter(workspace))
        }
      }
    }
  }
}
#endif
