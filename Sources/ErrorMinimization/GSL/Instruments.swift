// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// The handles that one search shares among its steps; freed with the last reference.
final class Instruments {
  let finder: RootFinder
  /// For roots needed while `finder` is at work: a solver serves one search at a time.
  let innerFinder: RootFinder
  let quadrature: Quadrature

  /// Reserves them; fails where there is no memory.
  init() throws(MinimizationError) {
    finder = try RootFinder()
    innerFinder = try RootFinder()
    quadrature = try Quadrature()
  }
}

/// Adaptive Gauss–Kronrod integration (QAG) of functions of one variable.
package struct Quadrature: ~Copyable {
  /// The most intervals the range is cut into.
  package static let intervals = 400
  /// The accuracy relative to the result: the least that QAG accepts, about 50 roundings.
  package static let relativeAccuracy = 1.2e-14

  private let workspace: UnsafeMutablePointer<gsl_integration_workspace>

  /// Reserves the workspace; fails where there is no memory.
  package init() throws(MinimizationError) {
    GSL.prepare()
    guard let workspace = gsl_integration_workspace_alloc(Self.intervals) else {
      throw .outOfMemory
    }
    self.workspace = workspace
  }

  deinit { gsl_integration_workspace_free(workspace) }

  /// The integral from `a` to `b`; not a number where the function is not finite.
  ///
  /// Stops at the absolute `accuracy`, or the relative ``relativeAccuracy``, or where rounding or
  /// the number of intervals forbids more; at most 400 · 43 evaluations.
  package func integral(
    from a: Double,
    to b: Double,
    accuracy: Double,
    _ f: (Double) -> Double
  ) -> Double {
    ScalarFunction.with(f) { function in
      var result = 0.0
      var error = 0.0
      // Any status is fine: what is reached is the best that doubles give.
      _ = gsl_integration_qag(
        function,
        a,
        b,
        accuracy,
        Self.relativeAccuracy,
        Self.intervals,
        Int32(GSL_INTEG_GAUSS21),
        workspace,
        &result,
        &error
      )
      return result
    }
  }
}

/// Brent's method for a root between two numbers where a function has opposite signs.
package struct RootFinder: ~Copyable {
  private let solver: UnsafeMutablePointer<gsl_root_fsolver>
  private let counter: UnsafeMutablePointer<Int>

  /// Reserves the solver; fails where there is no memory.
  package init() throws(MinimizationError) {
    GSL.prepare()
    guard let solver = gsl_root_fsolver_alloc(cgsl_root_brent()) else { throw .outOfMemory }
    self.solver = solver
    counter = UnsafeMutablePointer.allocate(capacity: 1)
    counter.initialize(to: 0)
  }

  deinit {
    gsl_root_fsolver_free(solver)
    counter.deallocate()
  }

  /// The iterations of all searches so far.
  package var iterations: Int { counter.pointee }

  /// The root between `a` and `b`, to the last digits; nil where the signs are equal or a value is
  /// not a number.
  ///
  /// At most `limit` iterations, of which about 10 are used; then the best so far.
  package func root(
    from a: Double,
    to b: Double,
    limit: Int = 200,
    _ f: (Double) -> Double
  ) -> Double? {
    ScalarFunction.with(f) { search(a, b, limit, $0) }
  }

  private func search(
    _ a: Double,
    _ b: Double,
    _ limit: Int,
    _ function: UnsafeMutablePointer<gsl_function>
  ) -> Double? {
    let (low, high) = (min(a, b), max(a, b))
    guard low < high, gsl_root_fsolver_set(solver, function, low, high) == GSL.success else {
      return nil
    }
    for _ in 0..<limit {
      counter.pointee += 1
      guard gsl_root_fsolver_iterate(solver) == GSL.success else { return nil }
      let lower = gsl_root_fsolver_x_lower(solver)
      let upper = gsl_root_fsolver_x_upper(solver)
      let status = gsl_root_test_interval(lower, upper, 0, 0x1p-51)
      if status == GSL.success { break }
    }
    return gsl_root_fsolver_root(solver)
  }
}
#endif
