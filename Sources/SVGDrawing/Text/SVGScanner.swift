// SPDX-License-Identifier: Apache-2.0

/// Reads numbers and words from the value of an attribute.
struct SVGScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// A scanner at the start of a text.
  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { position == bytes.count }
  /// The next byte, 0 at the end.
  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// Skips blanks.
  mutating func skipBlanks() {
    while position < bytes.count, ASCII.isBlank(bytes[position]) { position += 1 }
  }

  /// Skips blanks with at most one comma among them; tells whether there was a comma.
  mutating func skipSeparator() -> Bool {
    skipBlanks()
    guard skip(UInt8(ascii: ",")) else { return false }
    skipBlanks()
    return true
  }

  /// Skips a byte and tells whether it was there.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Letters, or a percent sign; empty where there are none.
  mutating func word() -> String {
    let start = position
    if !skip(UInt8(ascii: "%")) {
      while ASCII.isLetter(next) { position += 1 }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// A number as CSS and SVG write them; nil where there is none, or beyond the range of doubles.
  mutating func number() -> Double? {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { position += 1 }
    var (significand, digits, decimals) = (UInt64(0), 0, 0)
    func digit() -> UInt64? {
      let value = next &- UInt8(ascii: "0")
      return value < 10 && position < bytes.count ? UInt64(value) : nil
    }
    while let value = digit() {
      significand = significand &* 10 &+ value
      digits += 1
      position += 1
    }
    if next == UInt8(ascii: "."), position + 1 < bytes.count, ASCII.isDigit(bytes[position + 1]) {
      position += 1
      while let value = digit() {
        significand = significand &* 10 &+ value
        digits += 1
        decimals += 1
        position += 1
      }
    }
    guard digits > 0 else {
      position = start
      return nil
    }
    let hasExponent = skipExponent()
    // Both are exact as doubles, so that the quotient is rounded once.
    if !hasExponent, digits <= 15 {
      let value = Double(significand) / SVGScanner.tens[decimals]
      return isNegative ? -value : value
    }
    let value = Double(String(decoding: bytes[start..<position], as: UTF8.self))
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Skips `e`, a sign and digits, if all that is here: `1em` has none.
  private mutating func skipExponent() -> Bool {
    guard next | 32 == UInt8(ascii: "e") else { return false }
    var end = position + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
      end += 1
    }
    guard end < bytes.count, ASCII.isDigit(bytes[end]) else { return false }
    while end < bytes.count, ASCII.isDigit(bytes[end]) { end += 1 }
    position = end
    return true
  }

  private static let tens: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

/// Kinds of ASCII bytes, as XML and CSS have them.
enum ASCII {
  /// Space, tab, line feed, form feed or carriage return.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 9 || byte == 13 || byte == 12
  }

  /// A to Z or a to z.
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 32) &- 97 < 26 }

  /// 0 to 9.
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  /// Part of a name in CSS: a letter, a digit, `-`, `_`, or beyond ASCII.
  static func isName(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte >= 128
  }

  /// The text without blanks at both ends.
  static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  /// The text without blanks at both ends.
  static func trimmed(_ text: String) -> String {
    guard let first = text.utf8.first, let last = text.utf8.last else { return text }
    if !isBlank(first) && !isBlank(last) { return text }
    return String(Substring(trimmed(text[...].utf8)))
  }
}
