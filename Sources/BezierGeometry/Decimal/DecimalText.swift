// SPDX-License-Identifier: Apache-2.0

/// Numbers as text: fixed, scientific and shortest decimal forms without the C library.
///
/// Every form is total: infinity is written as the largest finite number, NaN as 0. No form ever
/// writes a negative zero.
package enum DecimalText {
  /// The shortest text that reads back as the same number: `1`, `0.1`, `2.5e-7`, `1e300`.
  ///
  /// Plain from 10⁻⁵ to 10¹⁶, with a power of ten beyond. Valid in JSON, CSV, SVG and Swift.
  package static func shortest(_ value: Double) -> String {
    shortest(DecimalDigits(value))
  }

  /// The number in per cent, without the sign, in its shortest form: `12.5` for 0.125.
  ///
  /// Divided by 100 before it is rounded it is the same number again.
  package static func percentage(_ value: Double) -> String {
    let digits = DecimalDigits(value)
    return shortest(
      DecimalDigits(
        isNegative: digits.isNegative,
        significand: digits.significand,
        powerOfTen: digits.exponent - digits.count + 2
      )
    )
  }

  /// The same for digits at hand.
  static func shortest(_ number: DecimalDigits) -> String {
    if number.count == 0 { return "0" }
    if (-4...16).contains(number.exponent) {
      return plain(number, decimals: max(0, number.count - number.exponent))
    }
    return scientific(number, digits: number.count)
  }

  /// The number with exactly `decimals` digits after the point: `0.889433114642`.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    var number = DecimalDigits(value)
    number.round(toCount: number.exponent + decimals)
    return plain(number, decimals: decimals)
  }

  /// The number with `digits` significant digits and a power of ten: `2.293772e-3`; zero is `0`.
  package static func scientific(_ value: Double, digits: Int) -> String {
    var number = DecimalDigits(value)
    number.round(toCount: digits)
    return number.count == 0 ? "0" : scientific(number, digits: digits)
  }

  /// The scientific form rounded away from zero, so that a printed bound still is one.
  package static func scientificUp(_ value: Double, digits: Int) -> String {
    var number = DecimalDigits(value)
    number.round(toCount: digits, awayFromZero: true)
    return number.count == 0 ? "0" : scientific(number, digits: digits)
  }

  /// The number rounded to `digits` significant digits, in its shortest form: `135.217`.
  package static func rounded(_ value: Double, digits: Int) -> String {
    var number = DecimalDigits(value)
    number.round(toCount: digits)
    return shortest(number)
  }

  /// A fixed form without the zeros at its end and without a bare point: `0.25`, `3`.
  ///
  /// From 10¹⁶ on the shortest form: a number of JSON, SVG and CSS need not have 300 digits.
  package static func trimmed(_ value: Double, decimals: Int) -> String {
    var number = DecimalDigits(value)
    number.round(toCount: number.exponent + decimals)
    if number.exponent > 16 { return shortest(number) }
    return plain(number, decimals: max(0, number.count - number.exponent))
  }

  /// The power of ten of the first digit: 0 for 1 ≤ |value| < 10, -3 for 0.00229; 0 for zero.
  package static func powerOfTen(_ value: Double) -> Int {
    let number = DecimalDigits(value)
    return number.count == 0 ? 0 : number.exponent - 1
  }

  /// 10 to an integer power, correctly rounded.
  package static func power(_ exponent: Int) -> Double {
    DecimalConversion.value(1, exponent: exponent)
  }

  static func plain(_ number: DecimalDigits, decimals: Int) -> String {
    let first = number.isNegative ? 1 : 0
    let point = first + max(1, number.exponent)
    let length = decimals > 0 ? point + 1 + decimals : point
    return String(unsafeUninitializedCapacity: length) { bytes in
      bytes.initialize(repeating: UInt8(ascii: "0"))
      if decimals > 0 { bytes[point] = UInt8(ascii: ".") }
      let behind = number.count - number.exponent
      let end = point + (behind > 0 ? 1 + behind : behind)
      number.write(pointAfter: number.exponent, before: end, in: bytes)
      if number.isNegative { bytes[0] = UInt8(ascii: "-") }
      return length
    }
  }

  static func scientific(_ number: DecimalDigits, digits: Int) -> String {
    var text = number.isNegative ? "-" : ""
    append(number.digit(0), to: &text)
    if digits > 1 {
      text += "."
      for index in 1..<digits { append(number.digit(index), to: &text) }
    }
    return text + "e" + (number.exponent - 1).description
  }

  private static func append(_ digit: UInt8, to text: inout String) {
    text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + digit))
  }
}
