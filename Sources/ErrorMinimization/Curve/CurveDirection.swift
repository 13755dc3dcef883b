// SPDX-License-Identifier: GPL-3.0-or-later

internal import BezierGeometry

/// A way to change a symmetric curve: increments of its coefficients.
struct CurveDirection: Hashable, Sendable {
  /// The increments of X's coefficients.
  let x: [DoubleDouble]
  /// The increments of Y's coefficients.
  let y: [DoubleDouble]
  /// The same, rounded to doubles.
  let xHigh, yHigh: [Double]

  /// The direction with these increments.
  init(x: [DoubleDouble], y: [DoubleDouble]) {
    self.x = x
    self.y = y
    xHigh = x.map(\.high)
    yHigh = y.map(\.high)
  }
}
