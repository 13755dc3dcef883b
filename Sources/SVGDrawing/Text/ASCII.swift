// SPDX-License-Identifier: Apache-2.0

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
