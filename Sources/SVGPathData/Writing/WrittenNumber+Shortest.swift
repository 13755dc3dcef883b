// SPDX-License-Identifier: Apache-2.0

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
