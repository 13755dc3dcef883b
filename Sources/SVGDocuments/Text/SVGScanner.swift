// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Reads numbers and words from the value of an attribute.
struct SVGScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }
  /// The next byte, 0 at the end.
  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func skipBlanks() {
    while position < bytes.count, ASCIIByte.isBlank(bytes[position]) { position += 1 }
  }

  /// Skips blanks with at most one comma among them; returns whether there was a comma.
  mutating func skipSeparator() -> Bool {
    skipBlanks()
    guard skip(UInt8(ascii: ",")) else { return false }
    skipBlanks()
    return true
  }

  /// Skips a byte; returns whether it was there.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Letters, or a percent sign; empty where there are none.
  mutating func word() -> String {
    let start = position
    if !skip(UInt8(ascii: "%")) {
      while ASCIIByte.isLetter(next) { position += 1 }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// A number as CSS and SVG write them; nil where there is none, or beyond the range of doubles.
  mutating func number() -> Double? {
    guard let found = DecimalNumber.read(bytes, from: position) else { return nil }
    position = found.end
    return found.value.isFinite ? found.value : nil
  }
}

/// Kinds of ASCII bytes, as XML and CSS have them.
package enum ASCIIByte {
  /// Space, tab, line feed, form feed or carriage return.
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 9 || byte == 13 || byte == 12
  }

  /// A to Z or a to z.
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 32) &- 97 < 26 }

  /// 0 to 9.
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  /// Part of a name in CSS: a letter, a digit, `-`, `_`, or beyond ASCII.
  package static func isName(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte >= 128
  }
}

extension [UInt8] {
  package func has(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    return index + count <= self.count
      && (0..<count).allSatisfy { self[index + $0] == text.utf8Start[$0] }
  }
}

extension Substring.UTF8View {
  /// The text without blanks at both ends.
  var trimmed: Substring.UTF8View {
    var text = self
    while let first = text.first, ASCIIByte.isBlank(first) { text.removeFirst() }
    while let last = text.last, ASCIIByte.isBlank(last) { text.removeLast() }
    return text
  }
}

extension String {
  /// The text without blanks at both ends.
  package var trimmed: String {
    guard let first = utf8.first, let last = utf8.last else { return self }
    if !ASCIIByte.isBlank(first) && !ASCIIByte.isBlank(last) { return self }
    return String(Substring(self[...].utf8.trimmed))
  }
}
