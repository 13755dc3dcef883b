// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// A residual that depends on few of many unknowns, with its derivatives: one row of a Jacobian
/// with at most eight numbers.
package struct SparseRow {
  /// The residual.
  package var value: Double
  /// Its derivatives.
  package var slopes: SIMD8<Double>
  /// The unknowns they belong to, each but once; -1 for none.
  package var unknowns: SIMD8<Int>

  package init(value: Double, slopes: SIMD8<Double>, unknowns: SIMD8<Int>) {
    self.value = value
    self.slopes = slopes
    self.unknowns = unknowns
  }

  /// The change of the residual by a change of the unknowns.
  func rise(_ change: UnsafeBufferPointer<Double>) -> Double {
    var sum = 0.0
    for lane in 0..<8 where unknowns[lane] >= 0 { sum += slopes[lane] * change[unknowns[lane]] }
    return sum
  }
}
#endif
