// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

/// The small pieces of text of which SVG is made.
package enum SVGText {
  /// A length or coordinate of a drawing in pixels, to 1/100.
  static func pixels(_ value: Double) -> String {
    DecimalText.trimmed(value, decimals: 2)
  }

  /// `x y` in pixels.
  static func pixels(_ point: Point2D) -> String {
    pixels(point.x) + " " + pixels(point.y)
  }

  /// A number as it is in running text: the minus sign is a real one, `−1.5417`.
  static func number(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "-") ? "−" + text.dropFirst() : text
  }

  /// A positive number of four digits, rounded up: `2.294 × 10⁻³`.
  static func roundedUp(_ value: Double) -> String {
    raised(DecimalText.scientificUp(value, digits: 4))
  }

  /// A positive number of so many digits: `2.293 × 10⁻³`.
  package static func rounded(_ value: Double, digits: Int) -> String {
    raised(DecimalText.scientific(value, digits: digits))
  }

  /// The text of a number with its power of ten raised.
  private static func raised(_ text: String) -> String {
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    return "\(parts[0]) × 10\(superscript(exponent))"
  }

  /// The text with the five characters replaced that XML reserves, and those that it cannot hold by
  /// U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A whole number in raised digits: -3 is `⁻³`.
  static func superscript(_ number: Int) -> String {
    var result = ""
    for scalar in number.description.unicodeScalars {
      switch scalar {
      case "-": result += "⁻"
      case "0": result += "⁰"
      case "1": result += "¹"
      case "2": result += "²"
      case "3": result += "³"
      case "4": result += "⁴"
      case "5": result += "⁵"
      case "6": result += "⁶"
      case "7": result += "⁷"
      case "8": result += "⁸"
      default: result += "⁹"
      }
    }
    return result
  }
}
