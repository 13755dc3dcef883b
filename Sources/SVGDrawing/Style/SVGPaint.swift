// SPDX-License-Identifier: Apache-2.0

/// What `fill` and `stroke` can be.
enum SVGPaint: Hashable {
  case none
  /// A colour in CSS syntax.
  case color(String)
  /// The value of `color`.
  case current
  /// A gradient or pattern, `#id`, and what stands behind it for the case that there is none.
  indirect case server(String, fallback: SVGPaint?)

  /// The paint a text gives; nil for anything else, which CSS ignores.
  init?(_ text: String) {
    switch text.lowercased() {
    case "none", "transparent": self = .none
    case "currentcolor": self = .current
    case "context-fill", "context-stroke", "inherit", "initial", "unset", "revert": return nil
    case let lower where lower.hasPrefix("url("):
      guard let end = text.firstIndex(of: ")") else { return nil }
      let inside = ASCII.trimmed(String(text[text.index(text.startIndex, offsetBy: 4)..<end]))
      let target = inside.filter { $0 != "\"" && $0 != "'" }
      let rest = ASCII.trimmed(String(text[text.index(after: end)...]))
      self = .server(ASCII.trimmed(target), fallback: SVGPaint.fallback(rest))
    default:
      guard let color = SVGPaint.color(of: text) else { return nil }
      self = SVGPaint.isClear(color) ? .none : .color(color)
    }
  }

  private static func fallback(_ text: String) -> SVGPaint? {
    // One level: `url(#a) url(#b)` is not CSS.
    text.isEmpty || text.lowercased().hasPrefix("url(") ? nil : SVGPaint(text)
  }

  /// The colour in a text that has the form of one: a word, `#` and hexadecimal digits, or a
  /// function of numbers.
  static func color(of text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.count <= 128 else { return nil }
    if first == UInt8(ascii: "#") {
      // What follows is `icc-color(…)` of SVG 1.1.
      let digits = bytes.dropFirst().prefix { !ASCII.isBlank($0) }
      guard [3, 4, 6, 8].contains(digits.count),
        digits.allSatisfy({ ASCII.isDigit($0) || ($0 | 32) &- 97 < 6 })
      else { return nil }
      return String(decoding: bytes.prefix(digits.count + 1), as: UTF8.self)
    }
    let name = bytes.prefix(while: ASCII.isLetter)
    if name.count == bytes.count { return text }
    guard !name.isEmpty, bytes[name.count] == UInt8(ascii: "("),
      let end = bytes.firstIndex(of: UInt8(ascii: ")")),
      bytes[(name.count + 1)..<end].allSatisfy({ byte in
        ASCII.isDigit(byte) || ASCII.isLetter(byte) || ASCII.isBlank(byte)
          || " .,%/+-".utf8.contains(byte)
      })
    else { return nil }
    return String(decoding: bytes[...end], as: UTF8.self)
  }

  /// Whether a colour's alpha is 0.
  private static func isClear(_ color: String) -> Bool {
    if color.hasPrefix("#") {
      return color.utf8.count == 5 && color.hasSuffix("0")
        || color.utf8.count == 9 && color.hasSuffix("00")
    }
    guard color.hasSuffix(")") else { return false }
    let parts = color.dropLast().split { $0 == "," || $0 == "/" }
    guard parts.count == 4 || color.contains("/") else { return false }
    return SVGStyle.opacity(ASCII.trimmed(String(parts.last ?? ""))) == 0
  }
}
