// SPDX-License-Identifier: Apache-2.0

struct CodeLines {
  private(set) var text = ""
  /// How many columns the lines will be moved in, which counts where long ones are broken.
  let depth: Int

  init(depth: Int = 4) { self.depth = depth }

  static func += (lines: inout CodeLines, text: String) { lines.text += text + "\n" }

  /// Adds a line, broken in its brackets where it is long.
  mutating func wrap(_ line: String) { self += CodeLines.wrapped(line, depth: depth) }

  /// Adds a call whose one long argument is broken in its own brackets.
  mutating func call(_ head: String, _ argument: String, _ tail: String) {
    if head.count + argument.count + tail.count + depth <= 98 {
      return self += head + argument + tail
    }
    let blanks = String(head.prefix { $0 == " " })
    let broken = CodeLines.wrapped(blanks + argument, depth: depth, isForced: true)
    self += head + broken.dropFirst(blanks.count) + tail
  }

  /// Adds a call or a list: on one line where it fits, else an element a line.
  mutating func list(_ head: String, _ elements: [String], _ tail: String) {
    let line = head + elements.joined(separator: ", ") + tail
    if depth - 2 + line.count <= 100 || elements.count < 2 && line.count <= 200 {
      self += line
      return
    }
    let rows = CodeLines.withCommas(elements).map { CodeLines.wrapped($0, depth: depth) }
    self += head + "\n" + CodeLines.indented(rows.joined(separator: "\n"), by: "  ") + tail
  }

  /// Lines moved in, each with its line break; empty ones stay without blanks.
  static func indented(_ text: String, by blanks: some StringProtocol) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "\(blanks)\($0)\n" }.joined()
  }

  /// A text for comments: no line breaks, no control characters.
  static func comment(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isBreak = scalar.value < 32 || [0x7F, 0x85, 0x2028, 0x2029].contains(scalar.value)
      result.unicodeScalars.append(isBreak ? " " : scalar)
    }
    return result
  }

  /// A text as a string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in comment(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  // Long lines broken in their brackets.

  /// A line as several of 96 columns at most, where it has brackets with commas to break at.
  ///
  /// What is in a bracket stands an element a line, two blanks further in; numbers as many as fit.
  /// `depth` is how far the line will be moved in.
  static func wrapped(_ line: String, depth: Int, isForced: Bool = false) -> String {
    let characters = Array(line)
    guard isForced || characters.count + depth > 98 else { return line }
    let blanks = String(characters.prefix { $0 == " " })
    guard let (open, close) = bracket(characters), close > open + 1 else { return line }
    let elements = split(characters[(open + 1)..<close])
    guard elements.count > 1 else { return line }
    var result = String(characters[...open]) + "\n"
    let inner = blanks + "  "
    if elements.count > 6, elements.allSatisfy({ $0.count < 24 }) {
      var row = inner
      for text in withCommas(elements) {
        if row.count + text.count + depth > 96, row != inner {
          result += row + "\n"
          row = inner
        }
        row += (row == inner ? "" : " ") + text
      }
      result += row + "\n"
    } else {
      for text in withCommas(elements) { result += wrapped(inner + text, depth: depth) + "\n" }
    }
    return result + blanks + String(characters[close...])
  }

  private static func withCommas(_ elements: [String]) -> [String] {
    elements.dropLast().map { $0 + "," } + elements.suffix(1)
  }

  /// The first bracket with several elements, and where it is closed.
  private static func bracket(_ text: [Character]) -> (open: Int, close: Int)? {
    var index = 0
    while index < text.count {
      if text[index] == "\"" {
        index = end(of: index, in: text)
      } else if text[index] == "(" || text[index] == "[" {
        let close = matching(index, in: text)
        guard close < text.count else { return nil }
        if split(text[(index + 1)..<close]).count > 1 { return (index, close) }
        // One element: what is in it may have several.
        if let inner = bracket(Array(text[(index + 1)..<close])) {
          return (index + 1 + inner.open, index + 1 + inner.close)
        }
        index = close
      }
      index += 1
    }
    return nil
  }

  /// The end of a text in quotes that starts at an index.
  private static func end(of start: Int, in text: [Character]) -> Int {
    var index = start + 1
    while index < text.count, text[index] != "\"" { index += text[index] == "\\" ? 2 : 1 }
    return index
  }

  private static func matching(_ open: Int, in text: [Character]) -> Int {
    var depth = 0
    var index = open
    while index < text.count {
      switch text[index] {
      case "\"": index = end(of: index, in: text)
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return text.count
  }

  /// What is between commas outside of inner brackets.
  private static func split(_ slice: ArraySlice<Character>) -> [String] {
    let text = Array(slice)
    var parts: [String] = []
    var part = ""
    var index = 0
    while index < text.count {
      switch text[index] {
      case "\"", "(", "[", "{":
        let last = text[index] == "\"" ? end(of: index, in: text) : matching(index, in: text)
        part += String(text[index...min(last, text.count - 1)])
        index = last
      case ",":
        parts.append(part)
        part = ""
      default:
        if text[index] != " " || !part.isEmpty { part.append(text[index]) }
      }
      index += 1
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }
}

/// Swift code of a file in Templates, with `<#NAME#>` for what differs, and with lines between
/// `#if NAME` and `#endif` that not every scene needs.
enum SwiftTemplate {
  /// The code of a file with values for its names, and some of its parts.
  ///
  /// A name on a line of its own may stand for several lines, moved in as far as it, or for none.
  static func text(
    _ file: String,
    _ values: [String: String],
    parts: [String: Bool] = [:]
  ) -> String {
    var result = ""
    // Whether each part that a line is in is kept.
    var kept = [true]
    let template = EmbeddedText.text(file + ".template") ?? ""
    for line in template.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("#if ") {
        kept.append(parts[String(line.dropFirst(4))] ?? false)
      } else if line == "#else" {
        kept[kept.count - 1].toggle()
      } else if line == "#endif" {
        kept.removeLast()
      } else if !kept.contains(false) {
        result += filled(line, values)
      }
    }
    return result
  }

  private static func filled(_ line: Substring, _ values: [String: String]) -> String {
    // Names stand between the odd and the even number signs.
    let parts = line.split(separator: "#", omittingEmptySubsequences: false)
    let texts = parts.enumerated().map { index, part in
      if index % 2 == 1 { return values[String(part)] ?? "" }
      return String(part.dropFirst(index > 0 ? 1 : 0).dropLast(index + 1 < parts.count ? 1 : 0))
    }
    guard parts.count == 3, texts[2].isEmpty, texts[0].allSatisfy({ $0 == " " }) else {
      return texts.joined() + "\n"
    }
    let lines = texts[1].hasSuffix("\n") ? String(texts[1].dropLast()) : texts[1]
    return lines.isEmpty ? "" : CodeLines.indented(lines, by: texts[0])
  }
}

extension String {
  /// Whether a text occurs: Embedded Swift has no `contains` of strings.
  func holds(_ text: String) -> Bool {
    let (all, part) = (Array(utf8), Array(text.utf8))
    guard part.count <= all.count else { return false }
    return (0...(all.count - part.count)).contains { all[$0...].starts(with: part) }
  }
}
