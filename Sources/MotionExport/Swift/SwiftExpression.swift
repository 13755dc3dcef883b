// SPDX-License-Identifier: Apache-2.0

internal import PathMotion
internal import SVGPathData

/// Expressions of a scene as Swift source.
///
/// Numbers are written with a point, so that nothing is divided as integers. A division by
/// something that may be 0 is left to the function `quotient` of the code.
enum SwiftExpression {
  /// The source of an expression, of the type of its names; `name` is what stands for a name.
  static func code(_ expression: Expression, name: @escaping (String) -> String) -> String {
    if let constant = expression.constant { return number(constant) }
    var reader = Reader(bytes: Array(expression.text.utf8), name: name)
    return reader.sum()
  }

  /// A number as a literal: `2` is `2`, which takes the type it is used as.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let text = DecimalText.shortest(value == 0 ? 0 : value)
    // Swift wants a digit before the point.
    if text.utf8.first == UInt8(ascii: ".") { return "0" + text }
    return text.hasPrefix("-.") ? "-0" + String(text.dropFirst()) : text
  }

  /// Numbers with commas between them.
  static func numbers(_ values: [Double]) -> String {
    values.map { number($0) }.joined(separator: ", ")
  }

  /// A number as a literal of `Int`.
  static func whole(_ value: Double) -> String { Int(min(max(value, -0x1p53), 0x1p53)).description }

  /// Reads a text that is known to be an expression.
  private struct Reader {
    let bytes: [UInt8]
    let name: (String) -> String
    var index = 0

    mutating func sum() -> String {
      var text = product()
      while let byte = peek(), byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        index += 1
        text += (byte == UInt8(ascii: "+") ? " + " : " - ") + product()
      }
      return text
    }

    private mutating func product() -> String {
      var text = factor()
      while let byte = peek(), byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") {
        index += 1
        _ = peek()
        let start = index
        let next = factor()
        if byte == UInt8(ascii: "*") {
          text += " * " + next
        } else if let number = DecimalNumber.read(bytes, from: start), number.end == index,
          number.value != 0
        {
          text += " / " + next
        } else {
          text = "quotient(" + text + ", " + next + ")"
        }
      }
      return text
    }

    private mutating func factor() -> String {
      guard let byte = peek() else { return "0" }
      switch byte {
      case UInt8(ascii: "-"):
        index += 1
        return "(-" + factor() + ")"
      case UInt8(ascii: "+"):
        index += 1
        return factor()
      case UInt8(ascii: "("): return "(" + arguments().joined(separator: ", ") + ")"
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
        guard let number = DecimalNumber.read(bytes, from: index) else { return "0" }
        index = number.end
        let text = SwiftExpression.number(number.value)
        let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "e") }
        return isPlain ? text + ".0" : text
      default: return nameOrCall()
      }
    }

    private mutating func nameOrCall() -> String {
      if bytes[index] == UInt8(ascii: "$") { index += 1 }
      let start = index
      while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
      guard index > start else {
        index += 1
        return "0"
      }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      guard peek() == UInt8(ascii: "(") else { return name(word) }
      let list = arguments()
      return (list.count == 1 ? "(" : word + "(") + list.joined(separator: ", ") + ")"
    }

    /// What is in parentheses, which start here.
    private mutating func arguments() -> [String] {
      index += 1
      var list = [sum()]
      while peek() == UInt8(ascii: ",") {
        index += 1
        list.append(sum())
      }
      if peek() != nil { index += 1 }
      return list
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }

    /// The next byte that is no blank.
    private mutating func peek() -> UInt8? {
      while index < bytes.count, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
      return index < bytes.count ? bytes[index] : nil
    }
  }
}
