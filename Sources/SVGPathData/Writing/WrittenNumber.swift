// SPDX-License-Identifier: Apache-2.0

/// A number as it will be written, and the coordinate a reader will have of it.
struct WrittenNumber {
  let digits: DecimalDigits
  let isNegativeZero: Bool
  /// What a reader has: the number itself or, with relative coordinates, its sum with the base.
  let read: Double

  /// A number by itself.
  init(_ value: Double, _ format: CoordinateFormat) {
    guard value.isFinite else {
      self.init(digits: DecimalDigits(), read: value)
      return
    }
    var digits = DecimalDigits(value)
    if !format.isExact {
      format.round(&digits)
      let rounded = digits.value
      if rounded.isFinite {
        self.init(digits: digits, read: rounded)
        return
      }
      // Rounding up led beyond the range: the number stays as it is.
      digits = DecimalDigits(value)
    }
    self.init(digits: digits, isNegativeZero: value == 0 && value.sign == .minus, read: value)
  }

  /// A coordinate relative to a base; nil where it would not be read bit for bit although `format`
  /// promises that.
  init?(_ value: Double, from base: Double, _ format: CoordinateFormat) {
    let difference = value - base
    guard difference.isFinite else { return nil }
    guard format.isExact else {
      let digits = format.digits(of: difference)
      let read = base + digits.value
      guard read.isFinite else { return nil }
      self.init(digits: digits, read: read)
      return
    }
    let digits = DecimalDigits(difference)
    // The difference carries rounding of its operands: digits below their 15th seldom matter.
    let size = max(value.magnitude, base.magnitude, Double.leastNormalMagnitude)
    let decimals = 14 - (Int(size.exponent) * 1233) >> 12
    var rounded = digits
    rounded.round(toCount: digits.exponent + decimals)
    for candidate in rounded.count < digits.count ? [rounded, digits] : [digits] {
      let read = base + candidate.value
      if read.bitPattern == value.bitPattern {
        self.init(digits: candidate, read: read)
        return
      }
    }
    return nil
  }

  /// Digits at hand.
  init(digits: DecimalDigits, isNegativeZero: Bool = false, read: Double) {
    self.digits = digits
    self.isNegativeZero = isNegativeZero
    self.read = read
  }
}
