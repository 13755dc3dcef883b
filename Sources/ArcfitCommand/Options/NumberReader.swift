// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// Reads numbers and lists of numbers from the values of options.
enum NumberReader {
  /// A finite number.
  static func number(_ text: String, option: String) throws(ToolError) -> Double {
    try list(text, option, form: "a number such as 2.5", counts: 1...1, component)[0]
  }

  /// Two finite numbers with a comma between them.
  static func pair(_ text: String, option: String) throws(ToolError) -> Vector2D {
    let form = "two numbers with a comma between them, such as 3,-4.5"
    let numbers = try list(text, option, form: form, counts: 2...2, component)
    return Vector2D(x: numbers[0], y: numbers[1])
  }

  /// One or more finite numbers with commas between them.
  static func numbers(_ text: String, option: String) throws(ToolError) -> [Double] {
    let form = "numbers with commas between them, such as 5,3"
    return try list(text, option, form: form, counts: 1...Int.max, component)
  }

  /// A part of a whole: a finite number, or one with a percent sign.
  static func fraction(_ text: String, option: String) throws(ToolError) -> Double {
    try list(text, option, form: "a fraction such as 0.37 or 37%", counts: 1...1, part)[0]
  }

  /// One or more parts of a whole with commas between them.
  static func fractions(_ text: String, option: String) throws(ToolError) -> [Double] {
    let form = "fractions with commas between them, such as 0,37%,1"
    return try list(text, option, form: form, counts: 1...Int.max, part)
  }

  /// So many numbers with commas between them, and nothing else.
  private static func list(
    _ text: String,
    _ option: String,
    form: String,
    counts: ClosedRange<Int>,
    _ read: (inout TextScanner, String, String, String) throws(ToolError) -> Double
  ) throws(ToolError) -> [Double] {
    var scanner = TextScanner(text)
    var numbers: [Double] = []
    repeat {
      numbers.append(try read(&scanner, text, option, form))
    } while numbers.count < counts.upperBound && scanner.skip(",")
    guard scanner.isAtEnd, counts.contains(numbers.count) else {
      throw misread(scanner, text, option, form)
    }
    return numbers
  }

  /// One number, perhaps with a percent sign: 37% is the double nearest to 0.37.
  private static func part(
    _ scanner: inout TextScanner,
    _ text: String,
    _ option: String,
    _ form: String
  ) throws(ToolError) -> Double {
    let start = scanner.position
    let value = try component(&scanner, text, option, form)
    let end = scanner.position
    guard scanner.skip("%") else { return value }
    scanner.skipBlanks()
    return Double(scanner.text(from: start, to: end) + "e-2") ?? value / 100
  }

  /// A whole number inside a range; nil where none is given.
  static func integer(
    _ text: String?,
    option: String,
    allowed: ClosedRange<Int>
  ) throws(ToolError) -> Int? {
    guard let text else { return nil }
    let number: Int = try integer(text, option: option, allowed: allowed)
    return number
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
    _ text: String,
    _ option: String,
    _ form: String
  ) throws(ToolError) -> Double {
    scanner.skipBlanks()
    let start = scanner.position
    let sign = scanner.sign()
    guard let value = scanner.number() else {
      scanner.back(to: start)
      throw misread(scanner, text, option, form)
    }
    guard value.isFinite else { throw .usage("\(option) '\(text)' is beyond the range of numbers") }
    scanner.skipBlanks()
    return sign * value
  }

  private static func misread(
    _ scanner: TextScanner,
    _ text: String,
    _ option: String,
    _ form: String
  ) -> ToolError {
    if text.isEmpty { return .usage("\(option) is empty: give \(form)") }
    let found = scanner.isAtEnd ? "the text ends there" : scanner.misunderstood
    return .usage(
      "\(option) '\(text)' cannot be read as \(form): read \(scanner.read), then \(found)"
    )
  }
}
#endif
