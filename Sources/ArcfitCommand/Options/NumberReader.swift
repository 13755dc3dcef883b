// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// Reads numbers, whole numbers and pairs of numbers from the values of options.
enum NumberReader {
  /// A finite number.
  static func number(_ text: String, option: String) throws(ToolError) -> Double {
    var scanner = TextScanner(text)
    let value = try component(&scanner, of: text, option: option, form: "a number such as 2.5")
    guard scanner.isAtEnd else {
      throw misread(scanner, text, option, form: "a number such as 2.5")
    }
    return value
  }

  /// Two finite numbers with a comma between them.
  static func pair(_ text: String, option: String) throws(ToolError) -> Vector2D {
    let form = "two numbers with a comma between them, such as 3,-4.5"
    var scanner = TextScanner(text)
    let x = try component(&scanner, of: text, option: option, form: form)
    guard scanner.skip(",") else { throw misread(scanner, text, option, form: form) }
    let y = try component(&scanner, of: text, option: option, form: form)
    guard scanner.isAtEnd else { throw misread(scanner, text, option, form: form) }
    return Vector2D(x: x, y: y)
  }

  /// One or more finite numbers with commas between them.
  static func numbers(_ text: String, option: String) throws(ToolError) -> [Double] {
    let form = "numbers with commas between them, such as 5,3"
    var scanner = TextScanner(text)
    var numbers = [try component(&scanner, of: text, option: option, form: form)]
    while scanner.skip(",") {
      numbers.append(try component(&scanner, of: text, option: option, form: form))
    }
    guard scanner.isAtEnd else { throw misread(scanner, text, option, form: form) }
    return numbers
  }

  /// A part of a whole: a finite number, or one with a percent sign.
  static func fraction(_ text: String, option: String) throws(ToolError) -> Double {
    let form = "a fraction such as 0.37 or 37%"
    var scanner = TextScanner(text)
    let value = try part(&scanner, of: text, option: option, form: form)
    guard scanner.isAtEnd else { throw misread(scanner, text, option, form: form) }
    return value
  }

  /// One or more parts of a whole with commas between them.
  static func fractions(_ text: String, option: String) throws(ToolError) -> [Double] {
    let form = "fractions with commas between them, such as 0,37%,1"
    var scanner = TextScanner(text)
    var numbers = [try part(&scanner, of: text, option: option, form: form)]
    while scanner.skip(",") {
      numbers.append(try part(&scanner, of: text, option: option, form: form))
    }
    guard scanner.isAtEnd else { throw misread(scanner, text, option, form: form) }
    return numbers
  }

  /// One number, perhaps with a percent sign: 37% is the double nearest to 0.37.
  private static func part(
    _ scanner: inout TextScanner,
    of text: String,
    option: String,
    form: String
  ) throws(ToolError) -> Double {
    let start = scanner.position
    let value = try component(&scanner, of: text, option: option, form: form)
    let end = scanner.position
    guard scanner.skip("%") else { return value }
    scanner.skipBlanks()
    let digits = scanner.text(from: start, to: end)
    return Double(digits + "e-2") ?? value / 100
  }

  /// A whole number inside a range.
  static func integer(
    _ text: String,
    option: String,
    allowed: ClosedRange<Int>
  ) throws(ToolError) -> Int {
    let value = Int(text)
    if let value, allowed.contains(value) { return value }
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let isWhole = !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
    throw .usage(
      isWhole
        ? "\(option) \(text) is out of range: "
          + "\(allowed.lowerBound) to \(allowed.upperBound) are accepted"
        : "\(option) '\(text)' is not a whole number",
      at: option
    )
  }

  /// One signed number, blanks around it allowed.
  private static func component(
    _ scanner: inout TextScanner,
    of text: String,
    option: String,
    form: String
  ) throws(ToolError) -> Double {
    scanner.skipBlanks()
    let start = scanner.position
    let sign = scanner.sign()
    guard let value = scanner.number() else {
      scanner.back(to: start)
      throw misread(scanner, text, option, form: form)
    }
    guard value.isFinite else {
      throw .usage("\(option) '\(text)' is beyond the range of numbers", at: option)
    }
    scanner.skipBlanks()
    return sign * value
  }

  private static func misread(
    _ scanner: TextScanner,
    _ text: String,
    _ option: String,
    form: String
  ) -> ToolError {
    if text.isEmpty { return .usage("\(option) is empty: give \(form)", at: option) }
    let found =
      scanner.isAtEnd
      ? "the text ends there"
      : "'\(scanner.rest)' at character \(scanner.position + 1) is not understood"
    let read = scanner.done.isEmpty ? "nothing" : "'\(scanner.done)'"
    return .usage(
      "\(option) '\(text)' cannot be read as \(form): read \(read), then \(found)",
      at: option
    )
  }
}
#endif
