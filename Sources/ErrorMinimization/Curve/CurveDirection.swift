// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
package import BezierGeometry

/// A way to change a symmetric curve: increments of its coefficients.
package struct CurveDirection: Hashable, Sendable {
  /// The increments of X's coefficients.
  package let x: [DoubleDouble]
  /// The increments of Y's coefficients.
  package let y: [DoubleDouble]
  /// The same, rounded to doubles.
  package let xHigh, yHigh: [Double]

  /// The direction with these increments.
  package init(x: [DoubleDouble], y: [DoubleDouble]) {
    self.x = x
    self.y = y
    xHigh = x.map(\.high)
    yHigh = y.map(\.high)
  }
}
#endif
