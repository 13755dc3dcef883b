// SPDX-License-Identifier: Apache-2.0

/// The small pieces of text of which style sheets are made.
enum CSSText {
  /// A name as an identifier, with escapes where it is none.
  ///
  /// Source: CSSOM, "serialize an identifier".
  static func identifier(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isSecond = index == 1 && scalars[0] == "-"
      switch scalar {
      case "\0": result += "\u{FFFD}"
      case "\u{1}"..."\u{1F}", "\u{7F}": result += escaped(scalar)
      case "0"..."9" where index == 0 || isSecond: result += escaped(scalar)
      case "-" where scalars.count == 1: result += "\\-"
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\u{80}"...:
        result.unicodeScalars.append(scalar)
      default:
        result += "\\"
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\" + String(scalar.value, radix: 16) + " "
  }

  /// Markup for a comment, which an asterisk before a slash would end.
  static func commented(_ markup: String) -> String {
    var result = ""
    for scalar in markup.unicodeScalars {
      if scalar == "*" { result += "&#42;" } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
