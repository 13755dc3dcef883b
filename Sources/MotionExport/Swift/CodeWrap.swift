// SPDX-License-Identifier: Apache-2.0

/// Long lines of code broken in their brackets.
enum CodeWrap {
  /// A line as several of 96 columns at most, where it has brackets with commas to break at.
  ///
  /// What is in a bracket stands an element a line, two blanks further in; numbers as many as fit.
  /// `depth` is how far the line will be moved in.
  static func wrapped(_ line: String, depth: Int = 4) -> String {
    let characters = Array(line)
    guard characters.count + depth > 98 else { return line }
    let blanks = String(characters.prefix { $0 == " " })
    guard let (open, close) = bracket(characters), close > open + 1 else { return line }
    var elements: [String] = []
    for element in split(characters[(open + 1)..<close]) {
      elements.append(element)
    }
    guard elements.count > 1 else { return line }
    let head = String(characters[...open])
    let tail = String(characters[close...])
    var result = head + "\n"
    let inner = blanks + "  "
    if elements.count > 6, elements.allSatisfy({ $0.count < 24 }) {
      var row = inner
      for (index, element) in elements.enumerated() {
        let text = element + (index + 1 < elements.count ? "," : "")
        if row.count + text.count + depth > 96, row != inner {
          result += row + "\n"
          row = inner
        }
        row += (row == inner ? "" : " ") + text
      }
      result += row + "\n"
    } else {
      for (index, element) in elements.enumerated() {
        let text = inner + element + (index + 1 < elements.count ? "," : "")
        result += wrapped(text, depth: depth) + "\n"
      }
    }
    return result + blanks + tail
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

  /// The end of a text in quotes that begins at an index.
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
      case "\"":
        let last = min(end(of: index, in: text), text.count - 1)
        part += String(text[index...last])
        index = last
      case "(", "[", "{":
        let last = min(matching(index, in: text), text.count - 1)
        part += String(text[index...last])
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
