// SPDX-License-Identifier: Apache-2.0

/// What `fill` and `stroke` can be.
enum SVGPaint: Hashable {
  case none
  /// A colour in CSS syntax.
  case color(String)
  /// The value of `color`.
  case current
  /// A gradient or pattern, `#id`, and what stands behind it for the case that there is none.
  indirect case server(String, fallback: SVGPaint?)

  /// The paint a text gives; nil for anything else, which CSS ignores.
  init?(_ text: String) {
    switch text.lowercased() {
    case "none", "transparent": self = .none
    case "currentcolor": self = .current
    case "context-fill", "context-stroke", "inherit", "initial", "unset", "revert": return nil
    case let lower where lower.hasPrefix("url("):
      guard let end = text.firstIndex(of: ")") else { return nil }
      let inside = String(text[text.index(text.startIndex, offsetBy: 4)..<end]).trimmed
      let target = inside.filter { $0 != "\"" && $0 != "'" }
      let rest = String(text[text.index(after: end)...]).trimmed
      // One level: `url(#a) url(#b)` is not CSS.
      let hasFallback = !rest.isEmpty && !rest.lowercased().hasPrefix("url(")
      self = .server(target.trimmed, fallback: hasFallback ? SVGPaint(rest) : nil)
    default:
      guard let color = SVGPaint.color(of: text) else { return nil }
      self = SVGPaint.isClear(color) ? .none : .color(color)
    }
  }

  /// The colour in a text that has the form of one: a word, `#` and hexadecimal digits, or a
  /// function of numbers.
  static func color(of text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.count <= 128 else { return nil }
    if first == UInt8(ascii: "#") {
      // What follows is `icc-color(…)` of SVG 1.1.
      let digits = bytes.dropFirst().prefix { !ASCIIByte.isBlank($0) }
      guard [3, 4, 6, 8].contains(digits.count),
        digits.allSatisfy({ ASCIIByte.isDigit($0) || ($0 | 32) &- 97 < 6 })
      else { return nil }
      return String(decoding: bytes.prefix(digits.count + 1), as: UTF8.self)
    }
    let name = bytes.prefix(while: ASCIIByte.isLetter)
    if name.count == bytes.count { return text }
    guard !name.isEmpty, bytes[name.count] == UInt8(ascii: "("),
      let end = bytes.firstIndex(of: UInt8(ascii: ")")),
      bytes[(name.count + 1)..<end].allSatisfy({ byte in
        ASCIIByte.isDigit(byte) || ASCIIByte.isLetter(byte) || ASCIIByte.isBlank(byte)
          || " .,%/+-".utf8.contains(byte)
      })
    else { return nil }
    return String(decoding: bytes[...end], as: UTF8.self)
  }

  private static func isClear(_ color: String) -> Bool {
    if color.hasPrefix("#") {
      return color.utf8.count == 5 && color.hasSuffix("0")
        || color.utf8.count == 9 && color.hasSuffix("00")
    }
    guard color.hasSuffix(")") else { return false }
    let parts = color.dropLast().split { $0 == "," || $0 == "/" }
    guard parts.count == 4 || color.contains("/") else { return false }
    return SVGStyle.opacity(String(parts.last ?? "").trimmed) == 0
  }
}

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
        SVGColor.named[text].map { SVGColor.components(of: $0, digits: 6) + [1] }
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

extension SVGColor {
  /// Red, green and blue by the name in small letters, eight bits each.
  ///
  /// Source: CSS Color 4, section 6.1.
  private static let named: [String: UInt32] = [
    "aliceblue": 0xf0f8ff, "antiquewhite": 0xfaebd7, "aqua": 0x00ffff, "aquamarine": 0x7fffd4,
    "azure": 0xf0ffff, "beige": 0xf5f5dc, "bisque": 0xffe4c4, "black": 0x000000,
    "blanchedalmond": 0xffebcd, "blue": 0x0000ff, "blueviolet": 0x8a2be2, "brown": 0xa52a2a,
    "burlywood": 0xdeb887, "cadetblue": 0x5f9ea0, "chartreuse": 0x7fff00, "chocolate": 0xd2691e,
    "coral": 0xff7f50, "cornflowerblue": 0x6495ed, "cornsilk": 0xfff8dc, "crimson": 0xdc143c,
    "cyan": 0x00ffff, "darkblue": 0x00008b, "darkcyan": 0x008b8b, "darkgoldenrod": 0xb8860b,
    "darkgray": 0xa9a9a9, "darkgreen": 0x006400, "darkgrey": 0xa9a9a9, "darkkhaki": 0xbdb76b,
    "darkmagenta": 0x8b008b, "darkolivegreen": 0x556b2f, "darkorange": 0xff8c00,
    "darkorchid": 0x9932cc, "darkred": 0x8b0000, "darksalmon": 0xe9967a,
    "darkseagreen": 0x8fbc8f, "darkslateblue": 0x483d8b, "darkslategray": 0x2f4f4f,
    "darkslategrey": 0x2f4f4f, "darkturquoise": 0x00ced1, "darkviolet": 0x9400d3,
    "deeppink": 0xff1493, "deepskyblue": 0x00bfff, "dimgray": 0x696969, "dimgrey": 0x696969,
    "dodgerblue": 0x1e90ff, "firebrick": 0xb22222, "floralwhite": 0xfffaf0,
    "forestgreen": 0x228b22, "fuchsia": 0xff00ff, "gainsboro": 0xdcdcdc, "ghostwhite": 0xf8f8ff,
    "gold": 0xffd700, "goldenrod": 0xdaa520, "gray": 0x808080, "green": 0x008000,
    "greenyellow": 0xadff2f, "grey": 0x808080, "honeydew": 0xf0fff0, "hotpink": 0xff69b4,
    "indianred": 0xcd5c5c, "indigo": 0x4b0082, "ivory": 0xfffff0, "khaki": 0xf0e68c,
    "lavender": 0xe6e6fa, "lavenderblush": 0xfff0f5, "lawngreen": 0x7cfc00,
    "lemonchiffon": 0xfffacd, "lightblue": 0xadd8e6, "lightcoral": 0xf08080,
    "lightcyan": 0xe0ffff, "lightgoldenrodyellow": 0xfafad2, "lightgray": 0xd3d3d3,
    "lightgreen": 0x90ee90, "lightgrey": 0xd3d3d3, "lightpink": 0xffb6c1,
    "lightsalmon": 0xffa07a, "lightseagreen": 0x20b2aa, "lightskyblue": 0x87cefa,
    "lightslategray": 0x778899, "lightslategrey": 0x778899, "lightsteelblue": 0xb0c4de,
    "lightyellow": 0xffffe0, "lime": 0x00ff00, "limegreen": 0x32cd32, "linen": 0xfaf0e6,
    "magenta": 0xff00ff, "maroon": 0x800000, "mediumaquamarine": 0x66cdaa,
    "mediumblue": 0x0000cd, "mediumorchid": 0xba55d3, "mediumpurple": 0x9370db,
    "mediumseagreen": 0x3cb371, "mediumslateblue": 0x7b68ee, "mediumspringgreen": 0x00fa9a,
    "mediumturquoise": 0x48d1cc, "mediumvioletred": 0xc71585, "midnightblue": 0x191970,
    "mintcream": 0xf5fffa, "mistyrose": 0xffe4e1, "moccasin": 0xffe4b5, "navajowhite": 0xffdead,
    "navy": 0x000080, "oldlace": 0xfdf5e6, "olive": 0x808000, "olivedrab": 0x6b8e23,
    "orange": 0xffa500, "orangered": 0xff4500, "orchid": 0xda70d6, "palegoldenrod": 0xeee8aa,
    "palegreen": 0x98fb98, "paleturquoise": 0xafeeee, "palevioletred": 0xdb7093,
    "papayawhip": 0xffefd5, "peachpuff": 0xffdab9, "peru": 0xcd853f, "pink": 0xffc0cb,
    "plum": 0xdda0dd, "powderblue": 0xb0e0e6, "purple": 0x800080, "rebeccapurple": 0x663399,
    "red": 0xff0000, "rosybrown": 0xbc8f8f, "royalblue": 0x4169e1, "saddlebrown": 0x8b4513,
    "salmon": 0xfa8072, "sandybrown": 0xf4a460, "seagreen": 0x2e8b57, "seashell": 0xfff5ee,
    "sienna": 0xa0522d, "silver": 0xc0c0c0, "skyblue": 0x87ceeb, "slateblue": 0x6a5acd,
    "slategray": 0x708090, "slategrey": 0x708090, "snow": 0xfffafa, "springgreen": 0x00ff7f,
    "steelblue": 0x4682b4, "tan": 0xd2b48c, "teal": 0x008080, "thistle": 0xd8bfd8,
    "tomato": 0xff6347, "turquoise": 0x40e0d0, "violet": 0xee82ee, "wheat": 0xf5deb3,
    "white": 0xffffff, "whitesmoke": 0xf5f5f5, "yellow": 0xffff00, "yellowgreen": 0x9acd32,
  ]
}
