// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

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
#endif
