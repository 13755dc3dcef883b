// SPDX-License-Identifier: Apache-2.0

internal import PathMotion
internal import BezierGeometry

/// Expressions of a scene as Swift source.
///
/// Numbers are written with a point, so that nothing is divided as integers. A division by
/// something that may be 0 is left to the function `quotient` of the code.
enum SwiftExpression {
  /// The source of an expression, of the type of its names; `name` is what stands for a name.
  static func code(_ expression: SceneExpression, name: @escaping (String) -> String) -> String {
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

  /// How Core Graphics calls the numbers of a point or rectangle.
  static func parts(of kind: SceneParameter.Kind) -> [String] {
    kind == .rectangle ? [".minX", ".minY", ".width", ".height"] : kind.parts.map { "." + $0 }
  }

  /// A point or rectangle of Core Graphics.
  static func initializer(_ list: [Double]) -> String {
    let arguments = zip(SceneParameter.Kind.rectangle.parts, list).map { $0 + ": " + number($1) }
    return (list.count == 2 ? "CGPoint(" : "CGRect(") + arguments.joined(separator: ", ") + ")"
  }

  static func whole(_ value: Double) -> String { Int(min(max(value, -0x1p53), 0x1p53)).description }

  /// Reads a text that is known to be an expression.
  private struct Reader {
    let bytes: [UInt8]
    let name: (String) -> String
    var index = 0

    mutating func sum() -> String {
      var text = product()
      while true {
        if skip("+") {
          text += " + " + product()
        } else if skip("-") {
          text += " - " + product()
        } else {
          return text
        }
      }
    }

    private mutating func product() -> String {
      var text = factor()
      while true {
        let isDivisor = skip("/")
        guard isDivisor || skip("*") else { return text }
        _ = peek()
        let start = index
        let next = factor()
        let number = DecimalNumber.read(bytes, from: start)
        if !isDivisor {
          text += " * " + next
        } else if let number, number.end == index, number.value != 0 {
          text += " / " + next
        } else {
          text = "quotient(" + text + ", " + next + ")"
        }
      }
    }

    private mutating func factor() -> String {
      if skip("-") { return "(-" + factor() + ")" }
      if skip("+") { return factor() }
      if skip("(") { return "(" + arguments().joined(separator: ", ") + ")" }
      if let number = DecimalNumber.read(bytes, from: index) {
        index = number.end
        let text = SwiftExpression.number(number.value)
        let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "e") }
        return isPlain ? text + ".0" : text
      }
      _ = skip("$")
      let start = index
      while index < bytes.count, !" \t+-*/(),".utf8.contains(bytes[index]) { index += 1 }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      guard skip("(") else { return name(word) }
      let list = arguments()
      return (list.count == 1 ? "(" : word + "(") + list.joined(separator: ", ") + ")"
    }

    private mutating func arguments() -> [String] {
      var list = [sum()]
      while skip(",") { list.append(sum()) }
      _ = skip(")")
      return list
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard peek() == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    /// The next byte that is no blank.
    private mutating func peek() -> UInt8? {
      while index < bytes.count, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
      return index < bytes.count ? bytes[index] : nil
    }
  }
}
