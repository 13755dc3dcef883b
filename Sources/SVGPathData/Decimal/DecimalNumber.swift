// SPDX-License-Identifier: Apache-2.0

/// Decimal numbers in other text than path data, exactly rounded.
package enum DecimalNumber {
  /// A number that was found in a text.
  package struct Found {
    /// The nearest double; infinite beyond the range.
    package let value: Double
    /// Where the text goes on.
    package let end: Int
    /// Whether it is written with neither point nor exponent.
    package let isWhole: Bool
  }

  /// The number that begins at a byte of a text; nil where none does.
  ///
  /// As in CSS: a sign, digits, a point with digits behind it, an exponent, each of which may be
  /// missing but not all digits; what is not part of it is left. Linear in its length.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - start: The index of its first byte.
  ///   - power: A power of ten by which the number is multiplied before it is rounded: -2 for per
  ///     cent.
  /// - Returns: The number and its end, or nil.
  package static func read(_ text: [UInt8], from start: Int, timesTenTo power: Int = 0) -> Found? {
    text.withUnsafeBufferPointer { bytes in
      var position = start
      func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
      func isDigit(_ index: Int) -> Bool { byte(index) &- UInt8(ascii: "0") <= 9 }
      func isSign(_ index: Int) -> Bool {
        byte(index) == UInt8(ascii: "-") || byte(index) == UInt8(ascii: "+")
      }
      let isNegative = byte(position) == UInt8(ascii: "-")
      if isSign(position) { position += 1 }
      let first = position
      var isWhole = true
      while isDigit(position) { position += 1 }
      if byte(position) == UInt8(ascii: "."), isDigit(position + 1) {
        isWhole = false
        position += 1
        while isDigit(position) { position += 1 }
      }
      guard position > first else { return nil }
      let digits = UnsafeBufferPointer(rebasing: bytes[first..<position])
      var exponent: Int64 = 0
      let mark = isSign(position + 1) ? position + 2 : position + 1
      if byte(position) | 0x20 == UInt8(ascii: "e"), isDigit(mark) {
        isWhole = false
        let isDown = byte(position + 1) == UInt8(ascii: "-")
        position = mark
        while isDigit(position) {
          // Beyond this no number of digits that fits in memory makes up for it.
          if exponent < 1 << 56 { exponent = exponent * 10 + Int64(byte(position) & 15) }
          position += 1
        }
        if isDown { exponent.negate() }
      }
      let magnitude = DecimalScanner.magnitude(digits, exponent: exponent + Int64(power))
      return Found(value: isNegative ? -magnitude : magnitude, end: position, isWhole: isWhole)
    }
  }
}

/// The value of a decimal number in text that was already found to be one.
enum DecimalScanner {
  /// The leading digits of a number and where they stand.
  private struct Leading {
    /// The first 19 digits from the first one on that is not 0.
    var significand: UInt64 = 0
    /// How many these are.
    var count = 0
    /// The power of ten of the first one.
    var power: Int64 = -1
    /// Whether a later digit is not 0.
    var hasMore = false
  }

  private static func leading(_ text: UnsafeBufferPointer<UInt8>) -> Leading {
    var result = Leading()
    var isFraction = false
    for byte in text {
      let digit = byte &- UInt8(ascii: "0")
      if digit > 9 {
        isFraction = true
        continue
      }
      if result.count == 0 && digit == 0 {
        result.power -= isFraction ? 1 : 0
        continue
      }
      if !isFraction { result.power += 1 }
      if result.count < 19 {
        result.significand = result.significand * 10 + UInt64(digit)
        result.count += 1
      } else if digit != 0 {
        result.hasMore = true
      }
    }
    return result
  }

  /// The number nearest to the text, infinity where it is beyond the range.
  ///
  /// The text is digits with at most one point; exponent and sign are given apart. Linear in the
  /// number of digits.
  static func magnitude(_ text: UnsafeBufferPointer<UInt8>, exponent: Int64) -> Double {
    let digits = leading(text)
    if digits.significand == 0 { return 0 }
    let first = digits.power + exponent
    if first > 308 { return .infinity }
    if first < -325 { return 0 }
    let power = Int(first) - digits.count + 1
    guard digits.hasMore else {
      return DecimalConversion.value(digits.significand, exponent: power)
    }
    return between(digits.significand, power, text, Int(first))
  }

  /// The first 19 digits of such a text, as they are.
  static func digits(
    _ text: UnsafeBufferPointer<UInt8>,
    exponent: Int64,
    isNegative: Bool
  ) -> DecimalDigits {
    let digits = leading(text)
    let first = max(-400, min(400, digits.power + exponent))
    return DecimalDigits(
      isNegative: isNegative,
      significand: digits.significand,
      powerOfTen: Int(first) - digits.count + 1
    )
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
