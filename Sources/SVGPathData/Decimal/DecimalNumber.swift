// SPDX-License-Identifier: Apache-2.0

/// Decimal numbers in other text than path data, exactly rounded.
package enum DecimalNumber {
  /// A number that was found in a text.
  package struct Found {
    /// The nearest double; infinite beyond the range.
    package let value: Double
    /// Where the text goes on.
    package let end: Int
    /// Whether it is written with neither point nor exponent.
    package let isWhole: Bool
  }

  /// The number that begins at a byte of a text; nil where none does.
  ///
  /// As in CSS: a sign, digits, a point with digits behind it, an exponent, each of which may be
  /// missing but not all digits; what is not part of it is left. Linear in its length.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - start: The place of its first byte.
  ///   - power: A power of ten by which the number is multiplied before it is rounded: -2 for per
  ///     cent.
  /// - Returns: The number and its end, or nil.
  package static func read(_ text: [UInt8], from start: Int, timesTenTo power: Int = 0) -> Found? {
    text.withUnsafeBufferPointer { bytes in
      var place = start
      func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
      func isDigit(_ index: Int) -> Bool { byte(index) &- UInt8(ascii: "0") <= 9 }
      func isSign(_ index: Int) -> Bool {
        byte(index) == UInt8(ascii: "-") || byte(index) == UInt8(ascii: "+")
      }
      let isNegative = byte(place) == UInt8(ascii: "-")
      if isSign(place) { place += 1 }
      let first = place
      var isWhole = true
      while isDigit(place) { place += 1 }
      if byte(place) == UInt8(ascii: "."), isDigit(place + 1) {
        isWhole = false
        place += 1
        while isDigit(place) { place += 1 }
      }
      guard place > first else { return nil }
      let digits = UnsafeBufferPointer(rebasing: bytes[first..<place])
      var exponent: Int64 = 0
      let mark = isSign(place + 1) ? place + 2 : place + 1
      if byte(place) | 0x20 == UInt8(ascii: "e"), isDigit(mark) {
        isWhole = false
        let isDown = byte(place + 1) == UInt8(ascii: "-")
        place = mark
        while isDigit(place) {
          // Beyond this no number of digits that fits in memory makes up for it.
          if exponent < 1 << 56 { exponent = exponent * 10 + Int64(byte(place) & 15) }
          place += 1
        }
        if isDown { exponent.negate() }
      }
      let magnitude = DecimalScanner.magnitude(digits, exponent: exponent + Int64(power))
      return Found(value: isNegative ? -magnitude : magnitude, end: place, isWhole: isWhole)
    }
  }
}
