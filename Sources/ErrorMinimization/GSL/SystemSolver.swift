// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// Powell's hybrid method (scaled, with Jacobian) for as many equations as unknowns.
package struct SystemSolver {
  /// Equations and their Jacobian at the unknowns; both arrays are filled by the callee, the
  /// Jacobian row by row.
  package typealias Equations = (
    _ unknowns: UnsafeBufferPointer<Double>,
    _ values: UnsafeMutableBufferPointer<Double>,
    _ jacobian: UnsafeMutableBufferPointer<Double>
  ) -> Void

  /// Unknowns, the largest remaining value, and the iterations used.
  package struct Solution {
    package var unknowns: [Double]
    package var residual: Double
    package var iterations = 0
  }

  /// What GSL hands back to the callbacks.
  private struct Context {
    let equations: Equations
    var values: [Double]
    var jacobian: [Double]

    mutating func evaluate(_ x: UnsafePointer<gsl_vector>) -> Bool {
      let unknowns = GSL.numbers(x)
      values.withUnsafeMutableBufferPointer { values in
        jacobian.withUnsafeMutableBufferPointer { equations(unknowns, values, $0) }
      }
      return values.allSatisfy(\.isFinite) && jacobian.allSatisfy(\.isFinite)
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
      let (values, jacobian) = (context.pointee.values, context.pointee.jacobian)
      for (row, value) in values.enumerated() {
        if let f { gsl_vector_set(f, row, value) }
        guard let j else { continue }
        for column in values.indices {
          gsl_matrix_set(j, row, column, jacobian[values.count * row + column])
        }
      }
      return GSL.success
    }
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
      var context = Context(
        equations: equations,
        values: [Double](repeating: 0, count: count),
        jacobian: [Double](repeating: 0, count: count * count)
      )
      return withUnsafeMutablePointer(to: &context) { pointer in
        start.set(unknowns)
        // GSL's solver does not look at the status of the first call.
        guard pointer.pointee.evaluate(start.pointer) else { return nil }
        var system = gsl_multiroot_function_fdf(
          f: { x, raw, f in Context.store(x, raw, f, nil) },
          df: { x, raw, j in Context.store(x, raw, nil, j) },
          fdf: { x, raw, f, j in Context.store(x, raw, f, j) },
          n: count,
          params: UnsafeMutableRawPointer(pointer)
        )
        return withUnsafeMutablePointer(to: &system) {
          iterate(from: unknowns, accuracy: accuracy, limit: limit, $0)
        }
      }
    }
  }

  private func iterate(
    from unknowns: [Double],
    accuracy: Double,
    limit: Int,
    _ system: UnsafeMutablePointer<gsl_multiroot_function_fdf>
  ) -> Solution? {
    let solver = handle.pointer
    guard gsl_multiroot_fdfsolver_set(solver, system, start.pointer) == GSL.success else {
      return nil
    }
    var best = Solution(unknowns: unknowns, residual: residual)
    var iterations = 0
    while iterations < limit, best.residual > accuracy {
      iterations += 1
      let status = gsl_multiroot_fdfsolver_iterate(solver)
      let now = residual
      if now < best.residual {
        best.unknowns = (0..<count).map { gsl_vector_get(solver.pointee.x, $0) }
        best.residual = now
      }
      if status != GSL.success { break }
    }
    best.iterations = iterations
    return best
  }

  private var residual: Double {
    (0..<count).reduce(0) { max($0, gsl_vector_get(handle.pointer.pointee.f, $1).magnitude) }
  }
}
#endif
