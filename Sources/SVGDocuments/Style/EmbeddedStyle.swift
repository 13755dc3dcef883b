// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Styles of a drawing that is shown as a part of another document: its rules apply to the drawing
/// alone, its ids have new names, and nothing is loaded.
package struct EmbeddedStyle {
  /// The selector of the class that all elements of the drawing have, as those that a `use` shows
  /// are in no other element; empty for the document itself.
  private let scope: String
  /// What ids begin with.
  private let prefix: String
  /// What was left out, in its own words cut short.
  package private(set) var dropped: [String] = []

  /// Blocks inside one another that are read: `@media` in `@supports`, and room to spare.
  private static let depth = 4

  /// Words that only values have which load or run something; backslashes could hide them.
  private static let refused: [StaticString] = [
    "\\", "expression", "javascript", "image(", "image-set", "src(", "@import", "binding",
    "behavior", "{", "}", "<",
  ]

  /// Styles of what a selector names.
  package init(scope: String, prefix: String) { (self.scope, self.prefix) = (scope, prefix) }

  /// The rules of a sheet, without those of keyframes, fonts and imports.
  package mutating func sheet(_ text: String) -> String {
    let plain = CSSScanner.withoutComments(text)
    return rules(plain[...].utf8, depth: 0)
  }

  private mutating func rules(_ text: Substring.UTF8View, depth: Int) -> String {
    var scanner = CSSScanner(text)
    var result = ""
    while let (prelude, block) = scanner.anyRule() {
      let head = String(Substring(prelude.trimmed))
      guard let block, let checked = value(head), depth < EmbeddedStyle.depth else {
        if !head.isEmpty { drop(head) }
        continue
      }
      if head.hasPrefix("@") {
        let name = head.prefix { $0 != " " && $0 != "(" }.lowercased()
        guard name == "@media" || name == "@supports" else {
          drop(head)
          continue
        }
        let inner = rules(block, depth: depth + 1)
        if !inner.isEmpty { result += checked + " {\n" + inner + "}\n" }
        continue
      }
      let body = declarations(Substring(block))
      guard !body.isEmpty else { continue }
      var list = CSSScanner(prelude)
      var selectors: [String] = []
      while let part = list.part(before: UInt8(ascii: ",")) {
        let selector = renamed(String(Substring(part.trimmed)))
        if !selector.isEmpty { selectors.append(scoped(selector)) }
      }
      if !selectors.isEmpty { result += selectors.joined(separator: ", ") + " { \(body) }\n" }
    }
    return result
  }

  /// The declarations of a block or a `style` attribute; animations of its own are left out, as
  /// their key frames are, and properties that are replaced.
  package mutating func declarations(_ text: Substring, without replaced: [String] = []) -> String {
    let plain = CSSScanner.withoutComments(String(text))
    var scanner = CSSScanner(plain[...].utf8)
    var kept: [String] = []
    while let declaration = scanner.part(before: UInt8(ascii: ";")) {
      let written = String(Substring(declaration.trimmed))
      guard let colon = written.firstIndex(of: ":") else { continue }
      let name = String(Substring(written[..<colon].utf8.trimmed)).lowercased()
      if replaced.contains(name) { continue }
      guard !name.hasPrefix("animation"), !name.hasPrefix("transition"),
        let value = value(written)
      else {
        drop(written)
        continue
      }
      kept.append(value)
    }
    return kept.joined(separator: "; ")
  }

  /// A value, or another piece of a sheet, with new names in its references; nil where it could
  /// load or run something.
  package func value(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let lower = bytes.map { 65...90 ~= $0 ? $0 | 32 : $0 }
    for word in EmbeddedStyle.refused where lower.hasAnywhere(word) { return nil }
    guard lower.hasAnywhere("url(") else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard lower.has("url(", at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let end = bytes[index...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.endIndex
      let inside = bytes[index + 4..<end].filter {
        !ASCIIByte.isBlank($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
      }
      guard inside.first == UInt8(ascii: "#"), end < bytes.endIndex else { return nil }
      result += Array("url(#\(prefix)".utf8) + inside.dropFirst() + [UInt8(ascii: ")")]
      index = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A selector of the drawing's own elements alone: its last part is what it selects.
  private func scoped(_ selector: String) -> String {
    let bytes = Array(selector.utf8)
    // What follows two colons is not an element.
    let end = bytes.indices.first { bytes.has("::", at: $0) } ?? bytes.endIndex
    return String(decoding: bytes[..<end], as: UTF8.self) + scope
      + String(decoding: bytes[end...], as: UTF8.self)
  }

  /// The class of the outermost element, which is the root of no other document.
  package var rootClass: String { prefix + "root" }

  /// A selector with the new names of its ids and of the root.
  private func renamed(_ selector: String) -> String {
    guard !prefix.isEmpty else { return selector }
    let text = selector.split(separator: "#", omittingEmptySubsequences: false)
      .map { String($0) }.joined(separator: "#" + prefix)
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let isRoot = bytes.has(":root", at: index)
      result += isRoot ? Array(("." + rootClass).utf8) : [bytes[index]]
      index += isRoot ? 5 : 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func drop(_ text: String) { dropped.append(String(text.prefix(60))) }
}

extension [UInt8] {
  fileprivate func hasAnywhere(_ text: StaticString) -> Bool {
    indices.contains { has(text, at: $0) }
  }
}
