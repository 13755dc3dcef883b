// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

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
