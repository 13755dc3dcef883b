// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// How far a minimisation goes.
public struct MinimizationOptions: Hashable, Sendable {
  /// The relative accuracy asked for, without unit; 1e-10 unless told.
  ///
  /// An ``ArcMinimizer`` compares it with ``ArcMinimum/residual``, a ``CurveMinimizer`` with the
  /// size of its last simplex (or gradient) relative to the start's. Allowed: 1e-15...0.1.
  public var accuracy: Double
  /// The most iterations, inner ones included; 20,000 unless told.
  ///
  /// Allowed: 1...10,000,000.
  public var maximumIterations: Int

  /// Options with these values; what is out of range is refused when minimising.
  public init(accuracy: Double = 1e-10, maximumIterations: Int = 20_000) {
    self.accuracy = accuracy
    self.maximumIterations = maximumIterations
  }

  /// Refuses values out of range.
  func validate() throws(MinimizationError) {
    guard accuracy.isFinite else { throw .notFinite(quantity: "accuracy", value: accuracy) }
    guard accuracy >= 1e-15, accuracy <= 0.1 else {
      throw .outOfRange(quantity: "accuracy", value: accuracy, allowed: 1e-15...0.1)
    }
    guard maximumIterations >= 1, maximumIterations <= 10_000_000 else {
      throw .outOfRange(
        quantity: "maximum of iterations",
        value: Double(maximumIterations),
        allowed: 1...10_000_000
      )
    }
  }
}

extension MinimizationOptions {
  /// The old name of ``maximumIterations``.
  @available(*, deprecated, renamed: "maximumIterations")
  public var iterationLimit: Int {
    get { maximumIterations }
    set { maximumIterations = newValue }
  }

  /// The old name of ``init(accuracy:maximumIterations:)``.
  @available(*, deprecated, renamed: "init(accuracy:maximumIterations:)")
  public init(accuracy: Double = 1e-10, iterationLimit: Int) {
    self.init(accuracy: accuracy, maximumIterations: iterationLimit)
  }
}
#endif
