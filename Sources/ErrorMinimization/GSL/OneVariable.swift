// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// Brent's method for a root between two numbers where a function has opposite signs.
package final class RootFinder {
  private let handle: GSLHandle<gsl_root_fsolver>
  /// The iterations of all searches so far.
  package private(set) var iterations = 0

  package init() throws(MinimizationError) {
    handle = try GSLHandle(gsl_root_fsolver_alloc(cgsl_root_brent())) { gsl_root_fsolver_free($0) }
  }

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
    GSL.withFunction(f) { function in
      let (solver, low, high) = (handle.pointer, min(a, b), max(a, b))
      guard low < high, gsl_root_fsolver_set(solver, function, low, high) == GSL.success else {
        return nil
      }
      for _ in 0..<limit {
        iterations += 1
        guard gsl_root_fsolver_iterate(solver) == GSL.success else { return nil }
        let lower = gsl_root_fsolver_x_lower(solver)
        let upper = gsl_root_fsolver_x_upper(solver)
        if gsl_root_test_interval(lower, upper, 0, 0x1p-51) == GSL.success { break }
      }
      return gsl_root_fsolver_root(solver)
    }
  }
}

/// Brent's method for a minimum in one variable, inside a bracket.
package struct MinimumFinder {
  private let handle: GSLHandle<gsl_min_fminimizer>

  package init() throws(MinimizationError) {
    handle = try GSLHandle(gsl_min_fminimizer_alloc(cgsl_min_brent())) {
      gsl_min_fminimizer_free($0)
    }
  }

  /// Narrows the interval in which the least value lies, until it has this width or for `limit`
  /// iterations; `middle` has a value below those of both ends.
  ///
  /// Returns that interval, the best point in it and the iterations; `nil` where the values do not
  /// bracket a minimum.
  package func minimum(
    in range: ClosedRange<Double>,
    middle: Double,
    width: Double,
    limit: Int = 200,
    _ f: (Double) -> Double
  ) -> (range: ClosedRange<Double>, point: Double, iterations: Int)? {
    GSL.withFunction(f) { function in
      let (solver, a, b) = (handle.pointer, range.lowerBound, range.upperBound)
      guard gsl_min_fminimizer_set(solver, function, middle, a, b) == GSL.success else {
        return nil
      }
      var iterations = 0
      while iterations < limit {
        iterations += 1
        guard gsl_min_fminimizer_iterate(solver) == GSL.success else { break }
        let span = gsl_min_fminimizer_x_upper(solver) - gsl_min_fminimizer_x_lower(solver)
        if span <= width { break }
      }
      let found = gsl_min_fminimizer_x_lower(solver)...gsl_min_fminimizer_x_upper(solver)
      return (found, gsl_min_fminimizer_x_minimum(solver), iterations)
    }
  }
}

/// Adaptive Gauss–Kronrod integration (QAG) of functions of one variable.
package struct Quadrature {
  /// The most intervals the range is cut into.
  package static let intervals = 400
  /// The accuracy relative to the result: the least that QAG accepts, about 50 roundings.
  package static let relativeAccuracy = 1.2e-14

  private let handle: GSLHandle<gsl_integration_workspace>

  package init() throws(MinimizationError) {
    handle = try GSLHandle(gsl_integration_workspace_alloc(Self.intervals)) {
      gsl_integration_workspace_free($0)
    }
  }

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
    GSL.withFunction(f) { function in
      var (result, error) = (0.0, 0.0)
      // Any status is fine: what is reached is the best that doubles give.
      _ = gsl_integration_qag(
        function,
        a,
        b,
        accuracy,
        Self.relativeAccuracy,
        Self.intervals,
        Int32(GSL_INTEG_GAUSS21),
        handle.pointer,
        &result,
        &error
      )
      return result
    }
  }
}

/// The nodes and weights of Gauss–Legendre quadrature on 0...1.
package struct GaussRule {
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
