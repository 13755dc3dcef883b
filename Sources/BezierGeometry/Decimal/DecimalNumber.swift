// SPDX-License-Identifier: Apache-2.0

/// Decimal numbers in other text than path data, exactly rounded.
package enum DecimalNumber {
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
  /// It is multiplied by a power of ten before it is rounded: -2 for per cent.
  package static func read(_ text: [UInt8], from start: Int, timesTenTo power: Int = 0) -> Found? {
    text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, start < bytes.count else { return nil }
      let end = base + bytes.count
      var position = base + start
      func isDigit(_ byte: UnsafePointer<UInt8>) -> Bool {
        byte < end && byte.pointee &- UInt8(ascii: "0") <= 9
      }
      let sign = position.pointee
      if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
      let first = position
      var isWhole = true
      while isDigit(position) { position += 1 }
      if position < end, position.pointee == UInt8(ascii: "."), isDigit(position + 1) {
        isWhole = false
        position += 1
        while isDigit(position) { position += 1 }
      }
      guard position > first else { return nil }
      let digits = UnsafeBufferPointer(start: first, count: position - first)
      let exponent = DecimalScanner.exponent(&position, end)
      if position > first + digits.count { isWhole = false }
      let magnitude = DecimalScanner.magnitude(digits, exponent: exponent + Int64(power))
      let value = sign == UInt8(ascii: "-") ? -magnitude : magnitude
      return Found(value: value, end: position - base, isWhole: isWhole)
    }
  }
}

/// The value of a decimal number in text that was already found to be one.
enum DecimalScanner {
  /// The leading digits of a number and where they stand.
  private struct Leading {
    /// The first 19 digits from the first one on that is not 0.
    var significand: UInt64 = 0
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

  /// The exponent that begins at a position, which is moved behind it; 0 where none does.
  static func exponent(
    _ position: inout UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> Int64 {
    guard position < end, position.pointee | 0x20 == UInt8(ascii: "e") else { return 0 }
    var next = position + 1
    guard next < end else { return 0 }
    let sign = next.pointee
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { next += 1 }
    let digits = next
    var exponent: Int64 = 0
    while next < end {
      let digit = next.pointee &- UInt8(ascii: "0")
      if digit > 9 { break }
      // Beyond this no number of digits that fits in memory makes up for it.
      if exponent < 1 << 56 { exponent = exponent * 10 + Int64(digit) }
      next += 1
    }
    guard next > digits else { return 0 }
    position = next
    return sign == UInt8(ascii: "-") ? -exponent : exponent
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
