// SPDX-License-Identifier: Apache-2.0

/// A place in a text file, as editors count: lines and characters (Unicode scalars) from 1.
struct TextPlace: Hashable {
  /// The line.
  let line: Int
  /// The character of the line.
  let column: Int

  /// The place with these numbers.
  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte of UTF-8 text; lines end by a line feed.
  init(_ offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    line = before.reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
    column = before[start...].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  /// The byte of UTF-8 text at this place, or the end of its line or of the text.
  func offset(in bytes: [UInt8]) -> Int {
    var (index, line, column) = (0, 1, 1)
    while index < bytes.count, line < self.line {
      if bytes[index] == 10 { line += 1 }
      index += 1
    }
    while index < bytes.count, column < self.column, bytes[index] != 10 {
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      column += 1
    }
    return index
  }

  /// An error at this place.
  func error(_ reason: SVGFileError.Reason) -> SVGFileError {
    SVGFileError(reason, line: line, column: column)
  }
}
