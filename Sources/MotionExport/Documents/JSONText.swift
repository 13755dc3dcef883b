// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

/// JSON as text, for documents whose keys are written by hand.
enum JSONText {
  /// An object of members that are JSON themselves, in their order.
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  /// A list of texts that are JSON themselves.
  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  /// A number with a thousandth of a unit.
  static func number(_ value: Double, decimals: Int = 3) -> String {
    DecimalText.trimmed(value, decimals: decimals)
  }

  /// A list of numbers.
  static func numbers(_ values: [Double], decimals: Int = 3) -> String {
    list(values.map { number($0, decimals: decimals) })
  }

  /// A text with quotes.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.value < 0x20 {
          let digits = Array("0123456789abcdef")
          result += "\\u00"
          result.append(digits[Int(scalar.value / 16)])
          result.append(digits[Int(scalar.value % 16)])
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
