// SPDX-License-Identifier: Apache-2.0

/// Scale factors that change no digit.
package enum PowerOfTwo {
  /// 1 for a size whose fourth powers neither over- nor underflow, else a power of two that brings
  /// the size near 1 (subnormal sizes: as near as one factor can).
  @inline(__always)
  package static func normalizing(_ size: Double) -> Double {
    if size < 0x1p200 && size > 0x1p-200 { return 1 }
    return forced(size)
  }

  /// A power of two that brings a size into 1..<2 (subnormal sizes: as near as one factor can); 1
  /// for 0 and what is not finite.
  package static func toUnit(_ size: Double) -> Double { forced(size) }

  private static func forced(_ size: Double) -> Double {
    guard size > 0, size.isFinite else { return 1 }
    let exponent = max(-1022, min(1023, -Int(size.exponent)))
    return Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
