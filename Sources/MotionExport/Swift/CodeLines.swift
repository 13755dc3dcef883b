// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// Lines of source code, indented by two blanks a step.
struct CodeLines {
  private(set) var text = ""
  private var depth = 0

  init(depth: Int = 0) { self.depth = depth }

  /// Adds a line; an empty one without blanks.
  mutating func add(_ line: String) {
    if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
    text += "\n"
  }

  /// Adds lines, each of which may be several, with blanks of their own.
  mutating func add(lines: String) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      add(String(line))
    }
  }

  /// Adds text that is indented already.
  mutating func add(raw text: String) { self.text += text }

  /// Adds a block: its head and a brace, what is in it, and the brace that closes it.
  mutating func block(_ head: String, _ body: (inout CodeLines) -> Void) {
    add(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    add("}")
  }

  /// Adds a call or a list: on one line where it fits, else an element a line.
  mutating func list(_ head: String, _ elements: [String], _ tail: String) {
    let line = head + elements.joined(separator: ", ") + tail
    if 2 * depth + line.count <= 100 || elements.count < 2 && line.count <= 200 {
      add(line)
      return
    }
    add(head)
    depth += 1
    for (index, element) in elements.enumerated() {
      add(lines: CodeWrap.wrapped(element + (index + 1 < elements.count ? "," : "")))
    }
    depth -= 1
    add(tail)
  }

  /// Whether a text is part of another.
  static func contains(_ text: String, _ part: String) -> Bool {
    let (own, sought) = (Array(text.utf8), Array(part.utf8))
    guard let first = sought.first, own.count >= sought.count else { return sought.isEmpty }
    for start in 0...(own.count - sought.count) where own[start] == first {
      if own[start..<start + sought.count].elementsEqual(sought) { return true }
    }
    return false
  }

  /// A text for comments: no line breaks, no control characters.
  static func comment(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isBreak =
        scalar.value < 32 || scalar.value == 0x7F || scalar.value == 0x85
        || scalar.value == 0x2028 || scalar.value == 0x2029
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
}
