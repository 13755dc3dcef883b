// SPDX-License-Identifier: Apache-2.0

/// A colour of the sRGB space by its components, each 0...1.
package struct SVGColor: Hashable {
  package let red: Double
  package let green: Double
  package let blue: Double
  package let alpha: Double

  /// The colour of a text: `#` with hexadecimal digits, `rgb(…)`, `rgba(…)`, `transparent` or a
  /// name of CSS; nil for any other syntax.
  package init?(_ text: String) {
    let text = text.lowercased()
    let components: [Double]? =
      if text.hasPrefix("#") {
        SVGColor.components(ofDigits: text.utf8.dropFirst())
      } else if text.hasPrefix("rgb") {
        SVGColor.components(ofFunction: text)
      } else if text == "transparent" {
        [0, 0, 0, 0]
      } else {
        SVGColorNames.values[text].map { SVGColor.components(of: $0, digits: 6) + [1] }
      }
    guard let components, components.count == 4 else { return nil }
    (red, green, blue) = (components[0], components[1], components[2])
    alpha = components[3]
  }

  private static func components(ofDigits text: Substring.UTF8View) -> [Double]? {
    let text = Substring(text)
    guard [3, 4, 6, 8].contains(text.utf8.count), let value = UInt32(text, radix: 16) else {
      return nil
    }
    let components = components(of: value, digits: text.utf8.count)
    return components.count == 3 ? components + [1] : components
  }

  /// The components of a number with one or two hexadecimal digits each.
  private static func components(of value: UInt32, digits: Int) -> [Double] {
    let width = digits < 6 ? 4 : 8
    let shifts = stride(from: (digits < 6 ? digits : digits / 2) - 1, through: 0, by: -1)
    let full = UInt32(1) << width - 1
    return shifts.map { Double(value >> UInt32($0 * width) & full) / Double(full) }
  }

  /// Three numbers or percentages, then perhaps the alpha, with blanks, commas or `/` between.
  private static func components(ofFunction text: String) -> [Double]? {
    var scanner = SVGScanner(text)
    guard ["rgb", "rgba"].contains(scanner.word()), scanner.skip(UInt8(ascii: "(")) else {
      return nil
    }
    var result: [Double] = []
    scanner.skipBlanks()
    while result.count < 4, let number = scanner.number() {
      let unit = scanner.word()
      guard unit.isEmpty || unit == "%" else { return nil }
      let whole: Double = unit == "%" ? 100 : result.count < 3 ? 255 : 1
      result.append(min(max(number / whole, 0), 1))
      _ = scanner.skipSeparator()
      if result.count == 3, scanner.skip(UInt8(ascii: "/")) { scanner.skipBlanks() }
    }
    guard scanner.skip(UInt8(ascii: ")")), scanner.isAtEnd else { return nil }
    return result.count == 3 ? result + [1] : result
  }
}
