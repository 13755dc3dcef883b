// SPDX-License-Identifier: Apache-2.0

extension PathDataWriter {
  /// A command letter, left out where it is implied.
  mutating func command(_ small: UInt8, isRelative: Bool) {
    let letter = isRelative ? small : small & ~0x20
    if format.layout == .readable || letter != implied { self.letter(letter) }
    // Pairs after those of a move are lines.
    implied =
      small == UInt8(ascii: "m") ? (isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")) : letter
  }

  /// A letter, written always.
  mutating func letter(_ letter: UInt8) {
    if format.layout == .readable, !isAtStart { bytes.append(UInt8(ascii: " ")) }
    isAtStart = false
    bytes.append(letter)
    tail = .letter
    implied = 0
  }

  /// What stands between the numbers of a pair.
  mutating func pairSeparator() {
    guard format.layout == .readable else { return }
    bytes.append(UInt8(ascii: ","))
    tail = .letter
  }

  /// A flag of an arc.
  mutating func flag(_ isSet: Bool) {
    if case .number = tail { bytes.append(UInt8(ascii: " ")) }
    bytes.append(isSet ? UInt8(ascii: "1") : UInt8(ascii: "0"))
    tail = format.layout == .readable ? .number(takesPoint: true) : .letter
  }

  /// A number, after a space where it needs one.
  mutating func put(_ number: WrittenNumber) {
    guard number.read.isFinite else {
      separate(isNegative: false, startsWithPoint: false)
      bytes.append(contentsOf: number.read.description.utf8)
      tail = .number(takesPoint: true)
      return
    }
    let isNegative = number.digits.isNegative || number.isNegativeZero
    if format.layout == .readable {
      separate(isNegative: false, startsWithPoint: false)
      if number.isNegativeZero { bytes.append(UInt8(ascii: "-")) }
      bytes.append(contentsOf: format.numbers.text(number.digits).utf8)
      tail = .number(takesPoint: true)
    } else {
      let digits = number.digits
      let isShifted = usesPower(digits)
      let startsWithPoint = digits.count > 0 && digits.exponent <= 0 && !isShifted
      separate(isNegative: isNegative, startsWithPoint: startsWithPoint)
      if isNegative { bytes.append(UInt8(ascii: "-")) }
      if isShifted {
        appendDigits(of: digits, pointAfter: digits.count)
        bytes.append(UInt8(ascii: "e"))
        bytes.append(contentsOf: (digits.exponent - digits.count).description.utf8)
      } else {
        appendPlain(digits)
      }
      tail = .number(takesPoint: !isShifted && digits.exponent >= digits.count)
    }
  }

  /// A space unless the number is apart from what stands before it.
  private mutating func separate(isNegative: Bool, startsWithPoint: Bool) {
    guard case .number(let takesPoint) = tail else { return }
    if !isNegative && (!startsWithPoint || takesPoint) { bytes.append(UInt8(ascii: " ")) }
  }

  /// Whether an integer with a power of ten, `15e-8`, is shorter than the plain number.
  private func usesPower(_ digits: DecimalDigits) -> Bool {
    let power = digits.exponent - digits.count
    guard digits.count > 0, power != 0 else { return false }
    var length = digits.count + (power < 0 ? 3 : 2)
    var rest = power.magnitude / 10
    while rest > 0 {
      length += 1
      rest /= 10
    }
    let plain: Int
    if digits.exponent <= 0 {
      plain = 1 - digits.exponent + digits.count
    } else {
      plain = max(digits.exponent, digits.count + 1)
    }
    return length < plain
  }

  private mutating func appendPlain(_ digits: DecimalDigits) {
    if digits.count == 0 {
      bytes.append(UInt8(ascii: "0"))
    } else if digits.exponent <= 0 {
      bytes.append(UInt8(ascii: "."))
      appendZeros(-digits.exponent)
      appendDigits(of: digits, pointAfter: digits.count)
    } else {
      appendDigits(of: digits, pointAfter: digits.exponent)
      appendZeros(digits.exponent - digits.count)
    }
  }

  private mutating func appendZeros(_ count: Int) {
    if count > 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count)) }
  }

  /// All digits, with a point after the first `place` of them if that is before the end.
  private mutating func appendDigits(of digits: DecimalDigits, pointAfter place: Int) {
    // 19 digits at most, and the point.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      var rest = digits.significand
      var first = 20
      for left in stride(from: digits.count, to: 0, by: -1) {
        if left == place, first < 20 {
          first -= 1
          buffer.initializeElement(at: first, to: UInt8(ascii: "."))
        }
        let tenth = rest / 10
        first -= 1
        let digit = UInt8(truncatingIfNeeded: rest &- 10 &* tenth)
        buffer.initializeElement(at: first, to: UInt8(ascii: "0") &+ digit)
        rest = tenth
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[first...]))
    }
  }
}
