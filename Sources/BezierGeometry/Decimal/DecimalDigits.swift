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
    } else if magnitude < 0x1p39,
      case let thousandths = UInt64(1000 * magnitude + 0.5), Double(thousandths) / 1000 == magnitude
    {
      // Of up to fifteen digits only one number reads as this one. Most coordinates are such.
      (significand, exponent) = (thousandths, -3)
    } else if !readDecimals(of: magnitude) {
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

  /// Takes the digits of a number whose decimals fit into 64 bits; false where they do not.
  ///
  /// A unit of the last decimal is at most one bit of the number and more than a tenth of it. What
  /// lies within half a bit is read as the number: a multiple of ten units there has the fewest
  /// digits, else the nearest one has. All in integers with 60 binary places, so exact; a power of
  /// two, whose lower neighbour is nearer, and numbers below 2^-30 have too many for that.
  private mutating func readDecimals(of magnitude: Double) -> Bool {
    let power = Int(magnitude.exponentBitPattern) - 1075
    let bits = magnitude.significandBitPattern
    guard (-83..<0).contains(power), bits > 0 else { return false }
    // 78913 / 2^18 is log10 2 to all digits needed here.
    let decimals = -((power &* 78_913) >> 18)
    let bit = PowersOfFive.small[decimals] << UInt64(60 + power + decimals)
    let number = (1 << 52 | bits).multipliedFullWidth(by: bit)
    let whole = number.high << 4 | number.low >> 60
    let rest = number.low & (1 << 60 - 1)
    // Half a bit away the even one of two numbers is read.
    let reach = bit / 2 - (bits & 1)
    let tens = (whole + (rest + reach) >> 60) / 10 * 10
    let isNear = tens > whole || (whole - tens) << 60 + rest <= reach
    let isUp = rest > 1 << 59 || rest == 1 << 59 && whole & 1 == 1
    significand = isNear ? tens : whole + (isUp ? 1 : 0)
    exponent = -decimals
    return true
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
    // Most numbers have few decimals: their zeros go eight and two at a time.
    if significand % 10 == 0 {
      while significand % 100_000_000 == 0 {
        significand /= 100_000_000
        exponent += 8
      }
      while significand % 100 == 0 {
        significand /= 100
        exponent += 2
      }
      if significand % 10 == 0 {
        significand /= 10
        exponent += 1
      }
    }
    // 1233 / 4096 is log10 2: the number of digits, or one less.
    count = ((64 - significand.leadingZeroBitCount) * 1233) >> 12
    if significand >= PowersOfFive.small[count] << UInt64(count) { count += 1 }
    exponent += count
  }

  /// Writes the digits so that they end before `end`, with a point after the first `position` of
  /// them where more follow.
  func write(
    pointAfter position: Int,
    before end: Int,
    in text: UnsafeMutableBufferPointer<UInt8>
  ) {
    let zero = UInt8(ascii: "0")
    var (rest, first) = (significand, end)
    while rest >= 10 {
      let pair = UInt8(truncatingIfNeeded: rest % 100)
      rest /= 100
      first &-= 2
      text[first] = zero &+ pair / 10
      text[first &+ 1] = zero &+ pair % 10
    }
    if rest > 0 {
      first &-= 1
      text[first] = zero &+ UInt8(truncatingIfNeeded: rest)
    }
    guard position > 0, position < count else { return }
    for index in first..<first + position { text[index - 1] = text[index] }
    text[first + position - 1] = UInt8(ascii: ".")
  }

  /// The digit at a position after the decimal point of 0.d₁d₂d₃…, 0 where there is none.
  func digit(_ index: Int) -> UInt8 {
    guard index >= 0, index < count else { return 0 }
    var rest = significand
    for _ in index + 1..<count { rest /= 10 }
    return UInt8(rest % 10)
  }
}
