// SPDX-License-Identifier: Apache-2.0

/// A decimal number of any length, compared exactly with the point halfway between two doubles.
///
/// The halfway points have at most 768 significant digits; of the digits beyond 800 it only matters
/// whether one is not 0.
struct ExactDecimal {
  private static let digitLimit = 800

  private var significand: BigUnsigned
  private var exponent: Int

  init(_ significand: UInt64, exponent: Int) {
    self.significand = BigUnsigned(significand)
    self.exponent = exponent
  }

  /// The number with these digits, of which a point may be one: the first digit that is not 0 has
  /// the power of ten `leadingExponent`.
  init(text: UnsafeBufferPointer<UInt8>, leadingExponent: Int) {
    significand = BigUnsigned(0)
    var count = 0
    var chunk: UInt32 = 0
    var chunkPower: UInt32 = 1
    var hasMore = false
    for byte in text {
      let digit = byte &- UInt8(ascii: "0")
      if digit > 9 || count == 0 && digit == 0 { continue }
      if count == ExactDecimal.digitLimit {
        if digit == 0 { continue }
        hasMore = true
        break
      }
      count += 1
      chunk = chunk * 10 + UInt32(digit)
      chunkPower *= 10
      if chunkPower == 1_000_000_000 {
        significand.multiply(by: chunkPower, adding: chunk)
        (chunk, chunkPower) = (0, 1)
      }
    }
    significand.multiply(by: chunkPower, adding: chunk)
    if hasMore {
      significand.multiply(by: 10, adding: 1)
      count += 1
    }
    exponent = leadingExponent + 1 - count
  }

  /// The nearest of the double with a bit pattern, which is not above, and the next one.
  func rounded(from lower: UInt64) -> Double {
    let field = Int(lower >> 52)
    let fraction = lower & (1 << 52 - 1)
    let bits = field == 0 ? fraction : fraction | 1 << 52
    // The halfway point is (2 bits + 1) · 2^unit.
    let unit = max(field, 1) - 1076
    var number = significand
    var halfway = BigUnsigned(2 * bits + 1)
    if exponent >= 0 {
      number.multiplyByPowerOfFive(exponent)
    } else {
      halfway.multiplyByPowerOfFive(-exponent)
    }
    if exponent > unit {
      number.shiftLeft(by: exponent - unit)
    } else {
      halfway.shiftLeft(by: unit - exponent)
    }
    let isAbove = halfway.isBelow(number)
    let isTie = !isAbove && !number.isBelow(halfway)
    let roundsUp = isAbove || isTie && bits & 1 == 1
    return Double(bitPattern: roundsUp ? lower + 1 : lower)
  }
}

/// A natural number of any size, as far as exact comparisons of decimals need it.
struct BigUnsigned {
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

  func isBelow(_ other: BigUnsigned) -> Bool {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count }
    var index = limbs.count - 1
    while index >= 0 {
      if limbs[index] != other.limbs[index] { return limbs[index] < other.limbs[index] }
      index -= 1
    }
    return false
  }
}
