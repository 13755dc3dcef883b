// SPDX-License-Identifier: Apache-2.0

/// The shortest decimal digits that read back as a given number: ±0.d₁d₂d₃… × 10^exponent.
///
/// Zero has no digits. Rounding works on these digits, half away from zero, so a number typed as
/// 2.675 rounds to 2.68 although the double below it is a little smaller.
struct DecimalDigits {
  /// Whether the number is below zero; the sign of zero is dropped.
  private(set) var isNegative = false
  /// The digits as an integer that does not end in 0.
  private(set) var significand: UInt64 = 0
  /// The number of digits: at most 17 of a double, 19 of a decimal number.
  private(set) var count = 0
  /// The power of ten before the decimal point of 0.d₁d₂d₃….
  private(set) var exponent = 0

  init() {}

  /// The digits of a number: of infinity those of the largest finite one, of NaN none, as of 0.
  ///
  /// Callers refuse both before they print; what slips through is still text that can be read.
  init(_ value: Double) {
    let magnitude = value.isNaN ? 0 : min(value.magnitude, .greatestFiniteMagnitude)
    if magnitude < 0x1p53, magnitude == Double(UInt64(magnitude)) {
      // An integer that is exact: its digits need no search.
      significand = UInt64(magnitude)
    } else if !readFewDecimals(of: magnitude) {
      readDescription(of: magnitude)
    }
    isNegative = value < 0
    normalize()
  }

  /// The digits of ±significand · 10^powerOfTen; significand below 10^19.
  init(isNegative: Bool, significand: UInt64, powerOfTen: Int) {
    self.isNegative = isNegative
    self.significand = significand
    exponent = powerOfTen
    normalize()
  }

  /// Takes the digits of a fraction that has at most ten decimals; false where it has more.
  ///
  /// An integer over a power of ten, both exact, is divided with one rounding, as the decimal
  /// number is read: where that gives the number, the fewest decimals are the shortest digits.
  /// Below 2^49 the product is so near the integer that no other can be meant.
  private mutating func readFewDecimals(of magnitude: Double) -> Bool {
    var power = 1.0
    for decimals in 1...10 {
      power *= 10
      let product = magnitude * power
      guard product < 0x1p49 else { return false }
      let whole = (product + 0x1p52) - 0x1p52
      // Rounding moves the product by less; else the division is saved.
      if (product - whole).magnitude <= 0x1p-51 * product, whole / power == magnitude {
        significand = UInt64(whole)
        exponent = -decimals
        return true
      }
    }
    return false
  }

  /// Takes significand and power of ten from the standard library's shortest text.
  private mutating func readDescription(of magnitude: Double) {
    var text = magnitude.description
    var (digits, decimals, power): (UInt64, Int, Int) = (0, 0, 0)
    text.withUTF8 { bytes in
      var index = 0
      // Digits with a point somewhere, then perhaps a power of ten.
      var isFraction = false
      while index < bytes.count, bytes[index] != UInt8(ascii: "e") {
        let digit = bytes[index] &- UInt8(ascii: "0")
        if digit <= 9 {
          digits = digits &* 10 &+ UInt64(digit)
          decimals += isFraction ? 1 : 0
        } else {
          isFraction = true
        }
        index += 1
      }
      let isNegative = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "-")
      while index < bytes.count {
        let digit = bytes[index] &- UInt8(ascii: "0")
        if digit <= 9 { power = power * 10 + Int(digit) }
        index += 1
      }
      if isNegative { power.negate() }
    }
    (significand, exponent) = (digits, power - decimals)
  }

  var value: Double {
    let magnitude = DecimalConversion.value(significand, exponent: exponent - count)
    return isNegative ? -magnitude : magnitude
  }

  /// Keeps the first `kept` digits, rounding half, or everything, away from zero.
  mutating func round(toCount kept: Int, awayFromZero: Bool = false) {
    guard kept < count else { return }
    guard kept >= 0 else {
      self = DecimalDigits()
      return
    }
    var unit: UInt64 = 1
    for _ in kept..<count { unit *= 10 }
    let rest = significand % unit
    significand /= unit
    if awayFromZero || rest >= unit / 2 { significand += 1 }
    exponent -= kept
    normalize()
  }

  /// Drops zeros at the end, counts the digits and moves the power of ten, until here that of the
  /// last digit, before the first one; a number without digits is plain zero.
  private mutating func normalize() {
    guard significand > 0 else {
      self = DecimalDigits()
      return
    }
    while significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
    count = 1
    var limit: UInt64 = 10
    while significand >= limit, count < 19 {
      limit *= 10
      count += 1
    }
    exponent += count
  }

  /// The digit at a position after the decimal point of 0.d₁d₂d₃…, 0 where there is none.
  func digit(_ index: Int) -> UInt8 {
    guard index >= 0, index < count else { return 0 }
    var rest = significand
    for _ in index + 1..<count { rest /= 10 }
    return UInt8(rest % 10)
  }
}
