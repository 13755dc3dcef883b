// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// Equations and their Jacobian at the unknowns; both buffers are filled by the callee, the
/// Jacobian row by row.
package typealias Equations = (
  _ unknowns: UnsafeBufferPointer<Double>,
  _ values: UnsafeMutableBufferPointer<Double>,
  _ jacobian: UnsafeMutableBufferPointer<Double>
) -> Void

/// Equations with room for their values: the context of GSL's callbacks.
private struct EquationContext {
  let equations: Equations
  var values: [Double]
  var jacobian: [Double]

  init(_ equations: @escaping Equations, count: Int, unknowns: Int) {
    self.equations = equations
    values = [Double](repeating: 0, count: count)
    jacobian = [Double](repeating: 0, count: count * unknowns)
  }

  /// Evaluates the equations; `false` where a value is not finite.
  mutating func evaluate(_ x: UnsafePointer<gsl_vector>) -> Bool {
    let unknowns = GSL.numbers(x)
    values.withUnsafeMutableBufferPointer { values in
      jacobian.withUnsafeMutableBufferPointer { equations(unknowns, values, $0) }
    }
    return values.allSatisfy(\.isFinite) && jacobian.allSatisfy(\.isFinite)
  }

  /// What the callbacks do: evaluates, and stores what is asked for.
  static func store(
    _ x: UnsafePointer<gsl_vector>?,
    _ raw: UnsafeMutableRawPointer?,
    _ f: UnsafeMutablePointer<gsl_vector>?,
    _ j: UnsafeMutablePointer<gsl_matrix>?
  ) -> Int32 {
    guard let x, let raw else { return Int32(GSL_EFAULT) }
    let context = raw.assumingMemoryBound(to: EquationContext.self)
    guard context.pointee.evaluate(x) else { return Int32(GSL_EBADFUNC) }
    let (values, jacobian) = (context.pointee.values, context.pointee.jacobian)
    let unknowns = x.pointee.size
    for (row, value) in values.enumerated() {
      if let f { gsl_vector_set(f, row, value) }
      guard let j else { continue }
      for column in 0..<unknowns {
        gsl_matrix_set(j, row, column, jacobian[unknowns * row + column])
      }
    }
    return GSL.success
  }
}

/// Powell's hybrid method (scaled, with Jacobian) for as many equations as unknowns.
package struct SystemSolver {
  /// Unknowns, the largest remaining value, and the iterations used.
  package struct Solution {
    package var unknowns: [Double]
    package var residual: Double
    package var iterations = 0
  }

  private let handle: GSLHandle<gsl_multiroot_fdfsolver>
  private let start: GSLHandle<gsl_vector>
  private let count: Int

  /// Reserves a solver for `count` unknowns; fails where there is no memory.
  package init(count: Int) throws(MinimizationError) {
    self.count = count
    start = try GSLHandle(count)
    handle = try GSLHandle(gsl_multiroot_fdfsolver_alloc(cgsl_multiroot_hybridsj(), count)) {
      gsl_multiroot_fdfsolver_free($0)
    }
  }

  /// Improves `unknowns` until no equation is farther than `accuracy` from 0, or no progress is
  /// made, or after `limit` iterations; nil where a value is not finite at the start.
  package func solve(
    from unknowns: [Double],
    accuracy: Double,
    limit: Int,
    _ equations: Equations
  ) -> Solution? {
    withoutActuallyEscaping(equations) { equations in
      var context = EquationContext(equations, count: count, unknowns: count)
      start.set(unknowns)
      // GSL's solver does not look at the status of the first call.
      guard context.evaluate(start.pointer) else { return nil }
      return GSL.withProblem(&context) { raw in
        gsl_multiroot_function_fdf(
          f: { x, raw, f in EquationContext.store(x, raw, f, nil) },
          df: { x, raw, j in EquationContext.store(x, raw, nil, j) },
          fdf: { x, raw, f, j in EquationContext.store(x, raw, f, j) },
          n: count,
          params: raw
        )
      } solve: { system in
        let solver = handle.pointer
        guard gsl_multiroot_fdfsolver_set(solver, system, start.pointer) == GSL.success else {
          return nil
        }
        var best = Solution(unknowns: unknowns, residual: residual)
        while best.iterations < limit, best.residual > accuracy {
          best.iterations += 1
          let status = gsl_multiroot_fdfsolver_iterate(solver)
          let now = residual
          if now < best.residual {
            (best.unknowns, best.residual) = (GSL.array(solver.pointee.x), now)
          }
          if status != GSL.success { break }
        }
        return best
      }
    }
  }

  private var residual: Double {
    GSL.numbers(handle.pointer.pointee.f).reduce(0) { max($0, $1.magnitude) }
  }
}

/// Levenberg–Marquardt steps in a trust region for a sum of squares in one unknown.
package struct LeastSquaresSolver {
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

  /// The nearest unknown at which the sum of the squares of the residuals is stationary, with the
  /// iterations used; nil where a value is not finite.
  ///
  /// Stops where steps are below 1e-15 of the unknown, where no step improves, or after `limit`
  /// iterations.
  package func solve(
    from unknown: Double,
    limit: Int,
    _ residuals: Equations
  ) -> (unknown: Double, iterations: Int)? {
    withoutActuallyEscaping(residuals) { residuals in
      var context = EquationContext(residuals, count: count, unknowns: 1)
      return GSL.withProblem(&context) { raw in
        var system = gsl_multifit_nlinear_fdf()
        system.f = { x, raw, f in EquationContext.store(x, raw, f, nil) }
        system.df = { x, raw, j in EquationContext.store(x, raw, nil, j) }
        (system.n, system.p, system.params) = (count, 1, raw)
        return system
      } solve: { system in
        let workspace = handle.pointer
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
#endif
