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

extension WrittenNumber {
  /// The number with the fewest digits that is read within a distance of a value.
  ///
  /// - Parameters:
  ///   - value: a finite coordinate.
  ///   - base: what a reader adds; nil for a number by itself.
  ///   - reach: the distance, at least 0.
  ///   - coarsest: a power of ten above ten times the distance: no coarser rounding is tried.
  ///   - allowsZero: whether the number may be 0 where the value is not.
  /// - Returns: the number; nil where a relative one is never near enough. A number by itself is
  ///   with all its digits, which are those of the value.
  static func shortest(
    _ value: Double,
    from base: Double?,
    within reach: Double,
    coarsest: Int,
    allowsZero: Bool = true
  ) -> WrittenNumber? {
    let wanted = base.map { value - $0 } ?? value
    guard wanted.isFinite else { return nil }
    func number(_ digits: DecimalDigits) -> WrittenNumber? {
      let read = base.map { $0 + digits.value } ?? digits.value
      guard (read - value).magnitude <= reach else { return nil }
      return WrittenNumber(digits: digits, read: read)
    }
    if allowsZero || value == 0, let zero = number(DecimalDigits()) { return zero }
    let all = DecimalDigits(wanted)
    var count = max(0, all.exponent - coarsest)
    while count < all.count {
      var digits = all
      digits.round(toCount: count)
      if digits.count > 0, let found = number(digits) { return found }
      count += 1
    }
    return number(all)
  }
}
