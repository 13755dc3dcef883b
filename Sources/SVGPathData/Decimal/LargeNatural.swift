// SPDX-License-Identifier: Apache-2.0

/// A natural number of any size, as far as exact comparisons of decimals need it.
struct LargeNatural {
  /// The digits to base 2^32, the lowest first, the highest not 0.
  private var limbs: [UInt32] = []

  init(_ value: UInt64) {
    var rest = value
    while rest > 0 {
      limbs.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
  }

  /// self · factor + addend.
  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  mutating func multiplyByPowerOfFive(_ exponent: Int) {
    var rest = exponent
    // 5^13 is the largest power below 2^32.
    while rest >= 13 {
      multiply(by: 1_220_703_125)
      rest -= 13
    }
    while rest > 0 {
      multiply(by: 5)
      rest -= 1
    }
  }

  mutating func shiftLeft(by count: Int) {
    guard !limbs.isEmpty, count > 0 else { return }
    let bits = UInt32(count & 31)
    if bits > 0 { multiply(by: 1 << bits) }
    limbs.insert(contentsOf: repeatElement(0, count: count >> 5), at: 0)
  }

  func isBelow(_ other: LargeNatural) -> Bool {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count }
    var index = limbs.count - 1
    while index >= 0 {
      if limbs[index] != other.limbs[index] { return limbs[index] < other.limbs[index] }
      index -= 1
    }
    return false
  }
}
