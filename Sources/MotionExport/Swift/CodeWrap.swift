// SPDX-License-Identifier: Apache-2.0

/// Long lines broken after commas.
enum CodeWrap {
  /// A line as several of 96 columns at most, where it has blanks after commas to break at.
  ///
  /// Lines after the first are indented by four blanks. What is in quotes is not broken.
  static func wrapped(_ line: String) -> String {
    if line.utf8.count <= 96 { return line }
    var result = ""
    var column = 0
    var word = ""
    var isQuoted = false
    func flush() {
      if column > 4, column + word.count > 94 {
        while result.last == " " { result.removeLast() }
        result += "\n    "
        column = 4
      }
      result += word
      column += word.count
      word = ""
    }
    var last: Character = " "
    for character in line {
      word.append(character)
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, (character == " " && last == ",") || character == "[" || character == "(" {
        if character != "(" { flush() }
      }
      last = character
    }
    flush()
    return result
  }
}
