// SPDX-License-Identifier: Apache-2.0

/// The shortest decimal digits that read back as a given number: ±0.d₁d₂d₃… × 10^exponent.
///
/// Zero has no digits. Rounding works on these digits, half away from zero, so a number typed as
/// 2.675 rounds to 2.68 although the double below it is a little smaller.
struct DecimalDigits {
  /// Whether the number is below zero; the sign of zero is dropped.
  private(set) var isNegative = false
  /// The digits 0...9, the first one not 0.
  private(set) var digits: [UInt8] = []
  /// The power of ten before the decimal point of 0.d₁d₂d₃….
  private(set) var exponent = 0

  /// The digits of a finite number.
  init(_ value: Double) {
    precondition(value.isFinite, "only finite numbers have digits")
    var fractionDigits = 0
    var power = 0
    var powerIsNegative = false
    var isFraction = false
    var isPower = false
    for byte in value.magnitude.description.utf8 {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"): isPower = true
      case UInt8(ascii: "-"): powerIsNegative = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        if isPower {
          power = power * 10 + Int(digit)
        } else {
          digits.append(digit)
          fractionDigits += isFraction ? 1 : 0
        }
      default: break
      }
    }
    exponent = digits.count - fractionDigits + (powerIsNegative ? -power : power)
    normalize()
    isNegative = value < 0 && !digits.isEmpty
  }

  /// Keeps the first `count` digits, rounding half, or everything, away from zero.
  mutating func round(toCount count: Int, awayFromZero: Bool = false) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      self.digits = []
      normalize()
      return
    }
    let roundsUp = awayFromZero || digits[count] >= 5
    digits.removeSubrange(count...)
    if roundsUp { increment() }
    normalize()
  }

  /// Adds one unit in the last place kept.
  private mutating func increment() {
    var index = digits.count - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      exponent += 1
    }
  }

  /// Drops zeros at both ends; a number without digits is plain zero.
  private mutating func normalize() {
    while digits.last == 0 { digits.removeLast() }
    var zeros = 0
    while zeros < digits.count, digits[zeros] == 0 { zeros += 1 }
    digits.removeSubrange(..<zeros)
    exponent -= zeros
    if digits.isEmpty {
      exponent = 0
      isNegative = false
    }
  }

  /// The digit at a place after the decimal point of 0.d₁d₂d₃…, 0 where there is none.
  func digit(_ index: Int) -> UInt8 {
    digits.indices.contains(index) ? digits[index] : 0
  }
}
