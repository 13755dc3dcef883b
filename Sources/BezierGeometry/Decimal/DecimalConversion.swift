// SPDX-License-Identifier: Apache-2.0

/// Decimal numbers to the nearest double, ties to even.
///
/// Three methods: a product or quotient of two exact doubles; a product of 64 and 128 bits whose
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

/// Powers of five and ten for the conversion of decimal numbers.
///
/// Any 5^k with k in -351...323 is the product of a multiple of 27 in the exponent, to 128 bits,
/// and one of the first 27 powers, which are exact.
enum PowersOfFive {
  /// 10^0...10^22: the powers of ten that are doubles.
  static let exactTens: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// 5^0...5^26.
  static let small: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
    1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
    2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
    298_023_223_876_953_125, 1_490_116_119_384_765_625,
  ]

  /// The exponent of the first entry of the large powers is 27 times this.
  static let firstLarge = -13

  /// The upper halves of 5^(27 (i - 13)), scaled by powers of two to 2^127..<2^128 and rounded
  /// down.
  static let largeUpper: [UInt64] = [
    0x8049_A4AC_0C58_11AE, 0xCF42_894A_5DCE_35EA, 0xA76C_5823_38ED_2621,
    0x873E_4F75_E222_4E68, 0xDA7F_5BF5_9096_6848, 0xB080_392C_C434_9DEC,
    0x8E93_8662_882A_F53E, 0xE658_29B3_046B_0AFA, 0xBA12_1A46_50E4_DDEB,
    0x964E_858C_91BA_2655, 0xF2D5_6790_AB41_C2A2, 0xC428_D05A_A475_1E4C,
    0x9E74_D1B7_91E0_7E48, 0x8000_0000_0000_0000, 0xCECB_8F27_F420_0F3A,
    0xA70C_3C40_A64E_6C51, 0x86F0_AC99_B4E8_DAFD, 0xDA01_EE64_1A70_8DE9,
    0xB01A_E745_B101_E9E4, 0x8E41_ADE9_FBEB_C27D, 0xE5D3_EF28_2A24_2E81,
    0xB9A7_4A06_37CE_2EE1, 0x95F8_3D0A_1FB6_9CD9, 0xF24A_01A7_3CF2_DCCF,
    0xC3B8_3581_09E8_4F07,
  ]

  /// The lower halves.
  static let largeLower: [UInt64] = [
    0x205B_896D_777D_6278, 0x5206_4CAC_8286_75B9, 0xAF2A_F2B8_0AF6_F24E,
    0x5A77_44A6_E804_A291, 0xAF39_A475_506A_899E, 0xBD8D_794D_96AA_CFB3,
    0x547E_B47B_7282_EE9C, 0x0CB4_A5A3_112A_5112, 0x92F3_4D62_616C_E413,
    0x3A6A_07F8_D510_F86F, 0xFAE2_7299_423F_B9C3, 0xAA97_E14C_3C26_B886,
    0x775E_A264_CF55_347D, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
    0x9990_90B6_5F67_D924, 0x69A0_28BB_3DED_71A3, 0xE80E_6F48_20CC_9495,
    0x5EC0_5DCF_F72E_7F8F, 0x1458_8F13_BE84_7307, 0x8F16_68C8_A86D_A5FA,
    0x6D95_3E2B_D717_3692, 0x4ABD_AF10_1564_F98E, 0xBC63_3B39_673C_8CEC,
    0x0A86_2F80_EC47_00C8,
  ]
}
