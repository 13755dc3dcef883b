// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// Levenberg–Marquardt steps in a trust region for a sum of squares in one unknown.
package struct LeastSquaresSolver: ~Copyable {
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
  }

  private let workspace: UnsafeMutablePointer<gsl_multifit_nlinear_workspace>
  private let start: GSLVector
  private let count: Int

  /// Reserves a solver for `count` residuals; fails where there is no memory.
  package init(count: Int) throws(MinimizationError) {
    let start = try GSLVector(1)
    var parameters = gsl_multifit_nlinear_default_parameters()
    guard
      let workspace = gsl_multifit_nlinear_alloc(cgsl_multifit_trust(), &parameters, count, 1)
    else { throw .outOfMemory }
    self.start = start
    self.workspace = workspace
    self.count = count
  }

  deinit { gsl_multifit_nlinear_free(workspace) }

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
        var system = Self.function(count, pointer)
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

  private static func function(
    _ count: Int,
    _ context: UnsafeMutablePointer<Context>
  ) -> gsl_multifit_nlinear_fdf {
    gsl_multifit_nlinear_fdf(
      f: { x, raw, f in
        guard let x, let raw, let f else { return Int32(GSL_EFAULT) }
        let context = raw.assumingMemoryBound(to: Context.self)
        guard context.pointee.evaluate(x) else { return Int32(GSL_EBADFUNC) }
        for (i, value) in context.pointee.values.enumerated() { gsl_vector_set(f, i, value) }
        return GSL.success
      },
      df: { x, raw, j in
        guard let x, let raw, let j else { return Int32(GSL_EFAULT) }
        let context = raw.assumingMemoryBound(to: Context.self)
        guard context.pointee.evaluate(x) else { return Int32(GSL_EBADFUNC) }
        for (i, slope) in context.pointee.slopes.enumerated() { gsl_matrix_set(j, i, 0, slope) }
        return GSL.success
      },
      fvv: nil,
      n: count,
      p: 1,
      params: UnsafeMutableRawPointer(context),
      nevalf: 0,
      nevaldf: 0,
      nevalfvv: 0
    )
  }
}
#endif
