// SPDX-License-Identifier: Apache-2.0

/// The value of a decimal number in text that was already found to be one.
enum DecimalScanner {
  /// The number nearest to the text: digits with at most one point; the power of ten and the sign
  /// are given apart. Infinity where it is beyond the range.
  ///
  /// Linear in the number of digits.
  static func magnitude(_ text: UnsafeBufferPointer<UInt8>, exponent: Int64) -> Double {
    var significand: UInt64 = 0
    var count = 0
    var hasMore = false
    // The power of ten of the first digit that is not 0, were the exponent 0.
    var place: Int64 = -1
    var isFraction = false
    for byte in text {
      let digit = byte &- UInt8(ascii: "0")
      if digit > 9 {
        isFraction = true
        continue
      }
      if count == 0 && digit == 0 {
        place -= isFraction ? 1 : 0
        continue
      }
      if !isFraction { place += 1 }
      if count < 19 {
        significand = significand * 10 + UInt64(digit)
        count += 1
      } else if digit != 0 {
        hasMore = true
      }
    }
    if significand == 0 { return 0 }
    let leading = place + exponent
    if leading > 308 { return .infinity }
    if leading < -325 { return 0 }
    let power = Int(leading) - count + 1
    guard hasMore else { return DecimalConversion.value(significand, exponent: power) }
    return between(significand, power, text, Int(leading))
  }

  /// The number nearest to a text whose first 19 digits are known.
  private static func between(
    _ significand: UInt64,
    _ exponent: Int,
    _ text: UnsafeBufferPointer<UInt8>,
    _ leading: Int
  ) -> Double {
    let low = DecimalConversion.estimate(significand, exponent: exponent)
    let high = DecimalConversion.estimate(significand + 1, exponent: exponent)
    let lower: UInt64
    switch (low, high) {
    case (.nearest(let a), .nearest(let b)):
      if a == b { return a }
      lower = a.bitPattern
    case (.halfway(let bits), _), (_, .halfway(let bits)): lower = bits
    }
    return ExactDecimal(text: text, leadingExponent: leading).rounded(from: lower)
  }
}
