// SPDX-License-Identifier: Apache-2.0

/// Swift identifiers made from any text: `arrow-left 2` becomes `arrowLeft2` or `ArrowLeft2`.
///
/// Words are runs of letters, digits and combining marks; letters are those of ASCII and of the
/// alphabets listed below, whatever else there is separates words. A run of capitals at the start
/// of a variable is made small (`SVGIcon` is `svgIcon`), a digit at the start gets an underscore
/// before it, and reserved words stand in backticks. Source: The Swift Programming Language,
/// lexical structure.
package enum SwiftIdentifier {
  /// The name of a variable; `fallback` where the text has no letter or digit.
  package static func variable(_ text: String, or fallback: String) -> String {
    quoted(bareVariable(text, or: fallback))
  }

  /// The name of a variable without backticks.
  package static func bareVariable(_ text: String, or fallback: String) -> String {
    let name = joined(text, isType: false)
    return name.isEmpty ? fallback : name
  }

  /// The name of a type.
  package static func type(_ text: String, or fallback: String) -> String {
    let name = joined(text, isType: true)
    return name.isEmpty ? fallback : name
  }

  /// The name in backticks where Swift has another meaning for it.
  package static func quoted(_ name: String) -> String {
    reservedWords.contains(name) ? "`" + name + "`" : name
  }

  /// The name with a capital first, for the end of a longer one; backticks are dropped.
  package static func capitalized(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars where scalar != "`" {
      result.unicodeScalars.append(result.isEmpty ? upper(scalar) : scalar)
    }
    return result
  }

  private static func joined(_ text: String, isType: Bool) -> String {
    var scalars: [Unicode.Scalar] = []
    var startsWord = true
    for scalar in text.unicodeScalars {
      // The longest that a line can hold and be read.
      if scalars.count == 120 { break }
      let isMark = (0x300...0x36F).contains(scalar.value)
      guard isLetter(scalar) || isDigit(scalar) || (isMark && !scalars.isEmpty && !startsWord)
      else {
        startsWord = true
        continue
      }
      scalars.append(startsWord && (isType || !scalars.isEmpty) ? upper(scalar) : scalar)
      startsWord = false
    }
    if !isType { lowerFirstWord(&scalars) }
    var result = ""
    if let first = scalars.first, isDigit(first) { result = "_" }
    for scalar in scalars { result.unicodeScalars.append(scalar) }
    return result
  }

  /// Makes capitals at the start small, but for one that begins the next word.
  private static func lowerFirstWord(_ scalars: inout [Unicode.Scalar]) {
    var count = 0
    while count < scalars.count, isCapital(scalars[count]) { count += 1 }
    let next = count < scalars.count ? scalars[count] : "A"
    if count > 1, isLetter(next), !isCapital(next) { count -= 1 }
    for index in 0..<count { scalars[index] = lower(scalars[index]) }
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    (0x41...0x5A).contains(scalar.value)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  private static func upper(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x61...0x7A).contains(scalar.value)
      ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0x20)) : scalar
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    isCapital(scalar) ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value + 0x20)) : scalar
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: true
    // Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Devanagari, Thai, Georgian.
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x388...0x3FF, 0x400...0x481, 0x48A...0x52F,
      0x531...0x556, 0x561...0x587, 0x5D0...0x5EA, 0x620...0x64A, 0x904...0x939, 0xE01...0xE30,
      0x10D0...0x10FA, 0x1E00...0x1EFF:
      true
    // Kana, Han, Hangul.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// The keywords that cannot be names as they are.
  private static let reservedWords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "rethrows", "return", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}
