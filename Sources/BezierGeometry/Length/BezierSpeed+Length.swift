// SPDX-License-Identifier: Apache-2.0

extension BezierSpeed {
  /// The length between two parameters in units of the curve, which are `unit` times larger here;
  /// negative where `from` exceeds `to`.
  @inline(__always)
  func signedLength(from: Double, to: Double, accuracy: Double, unit: Double) -> Double {
    let wanted = accuracy > 0 ? 0.5 * accuracy * unit : 0
    let value = integral.value(
      center: from + to - 1,
      half: (to - from).magnitude,
      tolerance: max(floor, wanted)
    )
    return (from < to ? value : -value) / unit
  }

  /// The parameter at a length in units of the curve.
  @inline(__always)
  func parameter(atLength length: Double, accuracy: Double, unit: Double) -> Double {
    if size == 0 { return length <= 0 ? 0 : 1 }
    let wanted = accuracy > 0 ? accuracy * unit : 0
    return InverseLength.parameter(
      self,
      at: length * unit,
      tolerance: max(4 * floor, wanted)
    )
  }
}
