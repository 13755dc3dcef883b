// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// Brent's method for a minimum in one variable, inside a bracket.
package struct MinimumFinder: ~Copyable {
  private let solver: UnsafeMutablePointer<gsl_min_fminimizer>
  /// Reserves the solver; fails where there is no memory.
  package init() throws(MinimizationError) {
    GSL.prepare()
    guard let solver = gsl_min_fminimizer_alloc(cgsl_min_brent()) else { throw .outOfMemory }
    self.solver = solver
  }

  deinit { gsl_min_fminimizer_free(solver) }

  /// Narrows the interval in which the least value lies.
  ///
  /// - Parameters:
  ///   - range: Where to look.
  ///   - middle: A point within, with a value below those of both ends.
  ///   - width: The width at which to stop, absolute.
  ///   - limit: The most iterations; then the interval reached so far.
  ///   - f: The function.
  /// - Returns: The interval that holds the minimum, the best point in it and the iterations; nil
  ///   where the values do not bracket a minimum.
  package func minimum(
    in range: ClosedRange<Double>,
    middle: Double,
    width: Double,
    limit: Int = 200,
    _ f: (Double) -> Double
  ) -> (range: ClosedRange<Double>, point: Double, iterations: Int)? {
    ScalarFunction.with(f) { function in
      let status = gsl_min_fminimizer_set(
        solver,
        function,
        middle,
        range.lowerBound,
        range.upperBound
      )
      guard status == GSL.success else { return nil }
      var iterations = 0
      while iterations < limit {
        iterations += 1
        guard gsl_min_fminimizer_iterate(solver) == GSL.success else { break }
        let span = gsl_min_fminimizer_x_upper(solver) - gsl_min_fminimizer_x_lower(solver)
        if span <= width { break }
      }
      let (a, b) = (gsl_min_fminimizer_x_lower(solver), gsl_min_fminimizer_x_upper(solver))
      return (a...b, gsl_min_fminimizer_x_minimum(solver), iterations)
    }
  }
}

/// A function of one variable as GSL takes it.
enum ScalarFunction {
  /// Calls with a `gsl_function` that is the Swift function; valid during the call.
  static func with<Result>(
    _ f: (Double) -> Double,
    _ body: (UnsafeMutablePointer<gsl_function>) -> Result
  ) -> Result {
    withoutActuallyEscaping(f) { f in
      var context = f
      return withUnsafeMutablePointer(to: &context) { pointer in
        var function = gsl_function(
          function: { x, context in
            guard let context else { return .nan }
            return context.assumingMemoryBound(to: ((Double) -> Double).self).pointee(x)
          },
          params: UnsafeMutableRawPointer(pointer)
        )
        return withUnsafeMutablePointer(to: &function, body)
      }
    }
  }
}
#endif
