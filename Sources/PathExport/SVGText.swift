// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The small pieces of text of which SVG is made.
enum SVGText {
  /// `x,y`.
  static func pair(_ point: Point2D, _ format: CoordinateFormat) -> String {
    format.text(point.x) + "," + format.text(point.y)
  }

  /// A length or coordinate of a drawing in pixels, to 1/100.
  static func pixels(_ value: Double) -> String {
    DecimalText.trimmed(value, decimals: 2)
  }

  /// `x y` in pixels.
  static func pixels(_ point: Point2D) -> String {
    pixels(point.x) + " " + pixels(point.y)
  }

  /// The text with the five characters replaced that XML reserves.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
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
