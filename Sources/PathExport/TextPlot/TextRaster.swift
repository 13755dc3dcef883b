// SPDX-License-Identifier: Apache-2.0

/// A rectangle of dots, several to a character, that becomes lines of text.
struct TextRaster {
  /// What a dot belongs to.
  enum Layer {
    case zeroLine, curve
  }

  /// How dots become characters.
  let characters: TextPlot.Characters
  /// The width in characters.
  let columns: Int
  /// The height in characters.
  let rows: Int
  /// For each character the dots set, one bit each: row by row, the dots of a row from the left.
  private var curve: [UInt8]
  private var zeroLine: [UInt8]

  /// A raster without dots.
  init(columns: Int, rows: Int, characters: TextPlot.Characters) {
    self.characters = characters
    self.columns = columns
    self.rows = rows
    curve = [UInt8](repeating: 0, count: columns * rows)
    zeroLine = curve
  }

  /// How many dots stand side by side.
  var width: Int { columns * characters.dotsAcross }

  /// How many dots stand one above the other.
  var height: Int { rows * characters.dotsDown }

  /// The row of characters of a row of dots.
  func row(ofDot y: Int) -> Int { y / characters.dotsDown }

  /// Sets a dot; the first one is at the top left.
  mutating func set(_ x: Int, _ y: Int, _ layer: Layer) {
    let (across, down) = (characters.dotsAcross, characters.dotsDown)
    let cell = y / down * columns + x / across
    let dot: UInt8 = 1 << UInt8(y % down * across + x % across)
    switch layer {
    case .curve: curve[cell] |= dot
    case .zeroLine: zeroLine[cell] |= dot
    }
  }

  /// The characters, one line a row.
  var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      for cell in row * columns..<(row + 1) * columns {
        line.unicodeScalars.append(characters.scalar(curve: curve[cell], zeroLine: zeroLine[cell]))
      }
      return line
    }
  }
}

extension TextPlot.Characters {
  /// How many dots of a character stand side by side.
  var dotsAcross: Int { self == .braille ? 2 : 1 }

  /// How many dots of a character stand one above the other.
  var dotsDown: Int { self == .braille ? 4 : 2 }

  /// The character with the dots given.
  func scalar(curve: UInt8, zeroLine: UInt8) -> Unicode.Scalar {
    switch self {
    case .braille:
      // The braille block numbers its dots down the left column, then the right, the fourth row
      // last.
      let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
      let dots = curve | zeroLine
      var pattern: UInt8 = 0
      for (index, bit) in bits.enumerated() where dots & (1 << UInt8(index)) != 0 { pattern |= bit }
      // Half of all cells are empty: a blank is narrower to copy and the same to look at.
      guard pattern != 0 else { return " " }
      return Unicode.Scalar(UInt16(0x2800) + UInt16(pattern)) ?? " "
    case .ascii:
      switch curve {
      case 0: return zeroLine == 0 ? " " : "-"
      case 1: return "'"
      case 2: return "."
      default: return ":"
      }
    }
  }
}
