// SPDX-License-Identifier: Apache-2.0

/// Numbers as the messages of errors write them, without Foundation.
package enum NumberText {
  /// The shortest text that reads as this number; a whole number without a fraction.
  package static func plain(_ value: Double) -> String {
    guard value == value.rounded(.towardZero), value.magnitude < 0x1p53 else { return "\(value)" }
    return "\(Int64(value))"
  }

  /// The number to so many significant digits; a whole number without a fraction.
  package static func short(
    _ value: Double,
    digits: Int,
    rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    guard value.isFinite, value != 0 else { return plain(value) }
    let size = value.magnitude
    let exponent = Int(LibM.logarithm(size) / 2.302585092994046 - (size < 1 ? 1 : 0))
    let scale = LibM.power(10, Double(digits - 1 - exponent))
    guard scale.isFinite, scale > 0 else { return plain(value) }
    return plain((value * scale).rounded(rounding) / scale)
  }
}
