// SPDX-License-Identifier: Apache-2.0

/// Decimal numbers to the nearest double, ties to even.
///
/// Three roads: a product or quotient of two exact doubles; a product of 64 and 128 bits whose
/// error is known; and, where that leaves two candidates, an exact comparison (``ExactDecimal``).
/// The idea of the second is that of Clinger (1990) and Lemire (2021).
enum DecimalConversion {
  /// What 128 bits say about significand · 10^exponent.
  enum Estimate {
    /// The nearest double; infinity where it is beyond the range.
    case nearest(Double)
    /// As near to a point halfway between two doubles as the error: the bit pattern of the lower.
    case halfway(above: UInt64)
  }

  /// significand · 10^exponent exactly rounded; infinity beyond the range of doubles.
  static func value(_ significand: UInt64, exponent: Int) -> Double {
    if significand <= 1 << 53, exponent.magnitude <= 22 {
      let exact = Double(Int64(bitPattern: significand))
      let power = PowersOfFive.exactTens[Int(exponent.magnitude)]
      return exponent < 0 ? exact / power : exact * power
    }
    switch estimate(significand, exponent: exponent) {
    case .nearest(let value): return value
    case .halfway(let lower):
      return ExactDecimal(significand, exponent: exponent).rounded(from: lower)
    }
  }

  /// The nearest double, from the 128 leading bits of the power.
  static func estimate(_ significand: UInt64, exponent: Int) -> Estimate {
    // Below 10^-343 even 20 digits stay under half the least double; above 10^308 none is in range.
    if significand == 0 || exponent < -343 { return .nearest(0) }
    if exponent > 308 { return .nearest(.infinity) }
    let shift = significand.leadingZeroBitCount
    let product = scaledProduct(significand << UInt64(shift), exponent: exponent)
    // The exponent of the leading bit: 217706 / 65536 is log2 10 to all digits needed here.
    let leading = 63 - shift + ((217_706 &* exponent) >> 16) + (product.isTall ? 1 : 0)
    if leading > 1023 { return .nearest(.infinity) }
    let dropped = max(11, 11 + (-1022 - leading))
    if dropped > 64 { return .nearest(0) }
    let kept = dropped == 64 ? 0 : product.upper >> UInt64(dropped)
    let rest = dropped == 64 ? product.upper : product.upper & ((1 << UInt64(dropped)) - 1)
    let half: UInt64 = 1 << UInt64(dropped - 1)
    // A normal number's leading bit is not stored; subnormal numbers have the exponent field 0.
    let bits = leading < -1022 ? kept : (UInt64(leading + 1022) << 52) + kept
    // The true product is less than 8 units of `lower` above the one at hand.
    if rest == half - 1 && product.lower > ~7 || rest == half && product.lower == 0 {
      return .halfway(above: bits)
    }
    return .nearest(Double(bitPattern: rest < half ? bits : bits + 1))
  }

  /// The leading 128 bits of normalized · 5^exponent, low by less than 8 units.
  private static func scaledProduct(
    _ normalized: UInt64,
    exponent: Int
  ) -> (upper: UInt64, lower: UInt64, isTall: Bool) {
    let offset = exponent - 27 * PowersOfFive.firstLarge
    let (index, rest) = (offset / 27, offset % 27)
    var power = (upper: PowersOfFive.largeUpper[index], lower: PowersOfFive.largeLower[index])
    if rest > 0 {
      let small = PowersOfFive.small[rest]
      let scaled = small << UInt64(small.leadingZeroBitCount)
      let product = multiply(power, scaled)
      power = (product.upper, product.lower)
    }
    return multiply(power, normalized)
  }

  /// The leading 128 bits of a product of 128 and 64 bits, both with their highest bit set.
  private static func multiply(
    _ a: (upper: UInt64, lower: UInt64),
    _ b: UInt64
  ) -> (upper: UInt64, lower: UInt64, isTall: Bool) {
    let high = a.upper.multipliedFullWidth(by: b)
    let low = a.lower.multipliedFullWidth(by: b)
    let (middle, carries) = high.low.addingReportingOverflow(low.high)
    let top = high.high + (carries ? 1 : 0)
    if top >> 63 == 1 { return (top, middle, true) }
    return (top << 1 | middle >> 63, middle << 1 | low.low >> 63, false)
  }
}
