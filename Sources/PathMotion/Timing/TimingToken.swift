// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

/// A piece of the text of a timing function, by CSS Syntax Level 3 as far as these need it.
enum TimingToken: Equatable {
  /// A name in small letters, escapes resolved.
  case name(String)
  /// A name and the bracket behind it.
  case function(String)
  /// A number, and whether it is written as a whole one.
  case number(Double, isWhole: Bool)
  /// A number in per cent, as a part of 1.
  case percentage(Double)
  /// Blanks and comments.
  case blank
  /// Any other single character; letters of no meaning here too.
  case character(UInt8)

  /// The tokens of a text, with the byte at which each begins; linear in its length.
  static func tokens(_ text: [UInt8]) -> [(token: TimingToken, place: Int)] {
    var tokens: [(token: TimingToken, place: Int)] = []
    var place = 0
    func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }
    while place < text.count {
      let start = place
      if let end = endOfBlank(text, place) {
        place = end
        if tokens.last?.token != .blank { tokens.append((.blank, start)) }
      } else if let number = DecimalNumber.read(text, from: place) {
        place = number.end
        if byte(place) == UInt8(ascii: "%") {
          let part = DecimalNumber.read(text, from: start, timesTenTo: -2)
          tokens.append((.percentage(part?.value ?? number.value), start))
          place += 1
        } else if let (_, end) = name(text, place) {
          // A unit: no timing function has one.
          tokens.append((.character(byte(place)), start))
          place = end
        } else {
          tokens.append((.number(number.value, isWhole: number.isWhole), start))
        }
      } else if let (name, end) = name(text, place) {
        place = end
        if byte(place) == UInt8(ascii: "(") {
          place += 1
          tokens.append((.function(name), start))
        } else {
          tokens.append((.name(name), start))
        }
      } else {
        tokens.append((.character(text[place]), start))
        place += 1
      }
    }
    return tokens
  }

  /// Where blanks or a comment that begin at a place end; nil where none do.
  private static func endOfBlank(_ text: [UInt8], _ start: Int) -> Int? {
    var place = start
    if text[place] == UInt8(ascii: "/"), place + 1 < text.count,
      text[place + 1] == UInt8(ascii: "*")
    {
      place += 2
      while place + 1 < text.count {
        if text[place] == UInt8(ascii: "*"), text[place + 1] == UInt8(ascii: "/") {
          return place + 2
        }
        place += 1
      }
      return text.count
    }
    while place < text.count, isBlank(text[place]) { place += 1 }
    return place > start ? place : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// A name that begins at a place, in small letters, and its end; nil where none does.
  private static func name(_ text: [UInt8], _ start: Int) -> (String, Int)? {
    var place = start
    var scalars = String.UnicodeScalarView()
    while place < text.count {
      let byte = text[place]
      if byte == UInt8(ascii: "\\") {
        guard let (scalar, end) = escape(text, place + 1) else { break }
        scalars.append(lowercased(scalar))
        place = end
      } else if isNameByte(byte, isFirst: place == start) {
        scalars.append(lowercased(Unicode.Scalar(byte)))
        place += 1
      } else {
        break
      }
    }
    return scalars.isEmpty ? nil : (String(scalars), place)
  }

  /// The character of an escape, whose backslash is before the place, and its end.
  private static func escape(_ text: [UInt8], _ start: Int) -> (Unicode.Scalar, Int)? {
    var (place, code) = (start, UInt32(0))
    while place < text.count, place < start + 6, let digit = hexDigit(text[place]) {
      code = code * 16 + digit
      place += 1
    }
    if place == start {
      guard place < text.count, text[place] < 0x80, text[place] >= 0x20 else { return nil }
      return (Unicode.Scalar(text[place]), place + 1)
    }
    if place < text.count, isBlank(text[place]) { place += 1 }
    return (code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}", place)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0x41, scalar.value <= 0x5A else { return scalar }
    return Unicode.Scalar(UInt8(scalar.value) + 32)
  }
}
