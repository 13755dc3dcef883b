// SPDX-License-Identifier: Apache-2.0

/// Cuts CSS into rules and declarations; comments must be gone (``withoutComments(_:)``).
struct CSSScanner {
  private var rest: Substring.UTF8View

  /// A scanner of a text.
  init(_ text: Substring.UTF8View) {
    rest = text
  }

  /// The text with a blank in the place of each comment, and of `<!--` and `-->`.
  static func withoutComments(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    func starts(_ mark: StaticString) -> Bool {
      guard index + mark.utf8CodeUnitCount <= bytes.count else { return false }
      for place in 0..<mark.utf8CodeUnitCount where bytes[index + place] != mark.utf8Start[place] {
        return false
      }
      return true
    }
    while index < bytes.count {
      if starts("/*") {
        index += 2
        while index < bytes.count, !starts("*/") { index += 1 }
        index += 2
      } else if starts("<!--") {
        index += 4
      } else if starts("-->") {
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
        continue
      }
      result.append(32)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What stands before the next `;`, or the end; nil at the end.
  mutating func declaration() -> Substring.UTF8View? {
    guard !rest.isEmpty else { return nil }
    let end = place(of: [UInt8(ascii: ";")])
    defer { rest = rest[end...].dropFirst() }
    return rest[..<end]
  }

  /// The next rule: what stands before and inside its braces.
  ///
  /// Rules with `@` are skipped.
  mutating func rule() -> (selectors: Substring.UTF8View, block: Substring.UTF8View)? {
    while true {
      rest = ASCII.trimmed(rest)
      guard let first = rest.first else { return nil }
      let open = place(of: [UInt8(ascii: "{"), UInt8(ascii: ";")])
      let selectors = rest[..<open]
      rest = rest[open...]
      guard rest.first == UInt8(ascii: "{") else {
        // `@import …;`, or a stray semicolon.
        rest = rest.dropFirst()
        continue
      }
      let block = self.block()
      if first != UInt8(ascii: "@") { return (selectors, block) }
    }
  }

  /// What is inside the braces that begin here; blocks inside count.
  private mutating func block() -> Substring.UTF8View {
    var depth = 0
    let start = rest.index(after: rest.startIndex)
    var index = rest.startIndex
    while index < rest.endIndex {
      if rest[index] == UInt8(ascii: "{") { depth += 1 }
      if rest[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { break }
      }
      index = rest.index(after: index)
    }
    defer { rest = rest[index...].dropFirst() }
    return rest[start..<index]
  }

  /// The first of some bytes outside quotes and parentheses.
  private func place(of marks: [UInt8]) -> Substring.UTF8View.Index {
    var quote: UInt8?
    var depth = 0
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth = max(0, depth - 1)
      } else if depth == 0, marks.contains(byte) {
        return index
      }
      index = rest.index(after: index)
    }
    return rest.endIndex
  }
}
