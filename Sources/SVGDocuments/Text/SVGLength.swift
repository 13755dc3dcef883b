// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A length with its unit, as `12`, `3mm` or `50%`.
struct SVGLength: Hashable {
  /// The number before the unit.
  let number: Double
  /// The unit in lower case; empty for user units, `%` for percentages.
  let unit: String

  init(pixels: Double) { (number, unit) = (pixels, "") }

  /// The length a text gives, blanks around it allowed; nil for anything else.
  init?(_ text: String) {
    var scanner = SVGScanner(text)
    scanner.skipBlanks()
    guard let number = scanner.number() else { return nil }
    self.init(number, unit: scanner.word())
    scanner.skipBlanks()
    guard scanner.isAtEnd else { return nil }
  }

  /// A length of so many units; nil where there is no such unit.
  init?(_ number: Double, unit: String) {
    self.number = number
    self.unit = unit.lowercased()
    guard self.unit == "%" || SVGLength.pixels(self.unit, fontSize: 1) != nil else { return nil }
  }

  /// The length in user units (CSS pixels, of which an inch has 96); `whole` is 100 %.
  ///
  /// 1 em is the font size, 1 ex and 1 ch half of it, as CSS does without a font at hand; 1 rem is
  /// 16 pixels.
  func value(whole: Double, fontSize: Double) -> Double {
    if unit == "%" { return number / 100 * whole }
    return number * (SVGLength.pixels(unit, fontSize: fontSize) ?? 1)
  }

  private static func pixels(_ unit: String, fontSize: Double) -> Double? {
    switch unit {
    case "", "px": 1
    case "pt": 96 / 72
    case "pc": 16
    case "in": 96
    case "cm": 96 / 2.54
    case "mm": 96 / 25.4
    case "q": 96 / 101.6
    case "em": fontSize
    case "ex", "ch": 0.5 * fontSize
    case "rem": 16
    default: nil
    }
  }
}

extension [String: String] {
  /// The length of an attribute in user units; nil where it is missing or no length.
  func length(_ name: String, whole: Double, fontSize: Double) -> Double? {
    self[name].flatMap(SVGLength.init)?.value(whole: whole, fontSize: fontSize)
  }
}

extension LinePosition {
  /// The byte of UTF-8 text at a line and column, or the end of its line or of the text.
  static func offset(line: Int, column: Int, in bytes: [UInt8]) -> Int {
    var (index, rest) = (0, column)
    for _ in 1..<max(line, 1) {
      index = bytes[index...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
    }
    while index < bytes.count, rest > 1, bytes[index] != 10 {
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      rest -= 1
    }
    return index
  }

  func error(_ reason: SVGFileError.Reason) -> SVGFileError {
    SVGFileError(reason, line: line, column: column)
  }
}
