// SPDX-License-Identifier: Apache-2.0

internal import PathMotion
internal import SVGPathData

/// An expression of a scene as Swift source.
///
/// Numbers are written with a point, so that nothing is divided as integers. A division by
/// something that may be 0 is left to the function `quotient` of the code.
struct SwiftExpression {
  /// The source, of the type that names are given in.
  let code: String
  /// Whether it is a number alone or a name alone.
  let isSimple: Bool

  /// The source of an expression; `name` says what stands for a name.
  init(_ expression: Expression, name: (String) -> String) {
    if let constant = expression.constant {
      code = SwiftExpression.number(constant)
      isSimple = true
      return
    }
    var reader = Reader(Array(expression.text.utf8))
    var parts = Parts()
    code = reader.sum(&parts, name)
    isSimple = parts.operators == 0
  }

  /// A number as a literal: `2` is `2`, which takes the type it is used as.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let text = DecimalText.shortest(value == 0 ? 0 : value)
    // Swift wants a digit before the point.
    if text.utf8.first == UInt8(ascii: ".") { return "0" + text }
    return text.hasPrefix("-.") ? "-0" + String(text.dropFirst()) : text
  }

  /// A number that is no integer for the compiler.
  private static func decimal(_ value: Double) -> String {
    let text = number(value)
    let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "e") }
    return isPlain ? text + ".0" : text
  }

  private struct Parts {
    var operators = 0
  }

  /// Reads a text that is known to be an expression.
  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func sum(_ parts: inout Parts, _ name: (String) -> String) -> String {
      var text = product(&parts, name)
      while let byte = peek(), byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        index += 1
        parts.operators += 1
        let next = product(&parts, name)
        text += byte == UInt8(ascii: "+") ? " + " + next : " - " + next
      }
      return text
    }

    private mutating func product(
      _ parts: inout Parts,
      _ name: (String) -> String
    ) -> String {
      var text = factor(&parts, name)
      while let byte = peek(), byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") {
        index += 1
        parts.operators += 1
        let start = index
        let next = factor(&parts, name)
        if byte == UInt8(ascii: "*") {
          text += " * " + next
        } else if let number = DecimalNumber.read(bytes, from: firstDigit(start)),
          number.end == index, number.value != 0
        {
          text += " / " + next
        } else {
          text = "quotient(" + text + ", " + next + ")"
        }
      }
      return text
    }

    private func firstDigit(_ start: Int) -> Int {
      var place = start
      while place < bytes.count, bytes[place] == 32 || bytes[place] == 9 { place += 1 }
      return place
    }

    private mutating func factor(_ parts: inout Parts, _ name: (String) -> String) -> String {
      guard let byte = peek() else { return "0" }
      switch byte {
      case UInt8(ascii: "-"):
        index += 1
        parts.operators += 1
        return "(-" + factor(&parts, name) + ")"
      case UInt8(ascii: "+"):
        index += 1
        return factor(&parts, name)
      case UInt8(ascii: "("):
        index += 1
        let inner = sum(&parts, name)
        take()
        return "(" + inner + ")"
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
        guard let number = DecimalNumber.read(bytes, from: index) else { return "0" }
        index = number.end
        return SwiftExpression.decimal(number.value)
      default: return nameOrCall(&parts, name)
      }
    }

    private mutating func nameOrCall(
      _ parts: inout Parts,
      _ name: (String) -> String
    ) -> String {
      if bytes[index] == UInt8(ascii: "$") { index += 1 }
      let start = index
      while index < bytes.count, Reader.isNameByte(bytes[index]) { index += 1 }
      guard index > start else {
        index += 1
        return "0"
      }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      guard peek() == UInt8(ascii: "(") else { return name(word) }
      index += 1
      parts.operators += 1
      var list = [sum(&parts, name)]
      while peek() == UInt8(ascii: ",") {
        index += 1
        list.append(sum(&parts, name))
      }
      take()
      return list.count == 1 ? "(" + list[0] + ")" : word + "(" + list.joined(separator: ", ") + ")"
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }

    private mutating func take() {
      if peek() != nil { index += 1 }
    }

    private mutating func peek() -> UInt8? {
      while index < bytes.count, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
      return index < bytes.count ? bytes[index] : nil
    }
  }
}
