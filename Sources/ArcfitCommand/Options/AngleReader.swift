// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// Reads angles as people write them: `2.36`, `-135deg`, `135°`, `3/8turn`, `3pi/4`, `0.75π`.
///
/// The result is within one ulp of the angle meant: multiples of π are formed with 107 bits of π
/// and rounded once.
struct AngleReader {
  /// What the messages offer.
  static let accepted =
    "accepted are radians (2.36, 0.5rad), 135deg, 135°, 3/8turn, 150grad and multiples of pi "
    + "(3pi/4, 0.75π, -pi/2)"

  /// A unit as a multiple of π: `numerator` · π / `denominator`; nil for radians.
  private typealias Unit = (numerator: Double, denominator: Double)

  private let text: String
  private let option: String
  private var scanner: TextScanner

  /// Reads an angle in radians.
  static func read(_ text: String, option: String) throws(ToolError) -> Double {
    var reader = AngleReader(text, option)
    return try reader.angle()
  }

  private init(_ text: String, _ option: String) {
    (self.text, self.option, scanner) = (text, option, TextScanner(text))
  }

  private mutating func angle() throws(ToolError) -> Double {
    scanner.skipBlanks()
    guard !scanner.isAtEnd else {
      throw .usage("\(option) is empty: an angle is needed; \(AngleReader.accepted)")
    }
    let sign = scanner.sign()
    let number = scanner.number()
    let numerator = number ?? 1
    var denominator = try divisor(after: number != nil)
    scanner.skipBlanks()
    if number != nil, scanner.skip("*", "·") { scanner.skipBlanks() }
    let start = scanner.position
    let word = scanner.word().lowercased()
    let unit = try unit(named: word, startingAt: start, hasNumber: number != nil)
    if word == "pi" || word == "π", denominator == 1 { denominator = try divisor(after: true) }
    scanner.skipBlanks()
    guard scanner.isAtEnd else { throw misread() }
    guard numerator.isFinite, denominator.isFinite else { throw tooLarge() }
    guard denominator != 0 else { throw .usage("\(option) '\(text)' divides by zero") }
    let angle =
      unit.map {
        AngleReader.multipleOfPi(numerator * $0.numerator, over: denominator * $0.denominator)
      } ?? numerator / denominator
    guard angle.isFinite else { throw tooLarge() }
    return sign * angle
  }

  /// Reads `/` and a number; 1 where there is no `/`.
  private mutating func divisor(after isExpected: Bool) throws(ToolError) -> Double {
    let start = scanner.position
    scanner.skipBlanks()
    guard isExpected, scanner.skip("/") else {
      scanner.back(to: start)
      return 1
    }
    scanner.skipBlanks()
    guard let number = scanner.number() else { throw misread() }
    return number
  }

  /// The unit of a name; without a number only π means something.
  private mutating func unit(
    named word: String,
    startingAt start: Int,
    hasNumber: Bool
  ) throws(ToolError) -> Unit? {
    switch word {
    case "pi", "π": return (1, 1)
    case "", "rad", "radian", "radians": if hasNumber { return nil }
    case "deg", "degree", "degrees", "°": if hasNumber { return (1, 180) }
    case "turn", "turns": if hasNumber { return (2, 1) }
    case "grad", "grads", "gon": if hasNumber { return (1, 200) }
    default: break
    }
    scanner.back(to: start)
    throw misread()
  }

  /// x π / y, rounded once: π as the sum of two doubles, the remainder of the division put back.
  private static func multipleOfPi(_ x: Double, over y: Double) -> Double {
    let pi = Double.pi
    let piRest = 1.2246467991473532e-16
    let product = x * pi
    let quotient = product / y
    let productRest = (-product).addingProduct(x, pi) + x * piRest
    let remainder = product.addingProduct(-quotient, y) + productRest
    let corrected = quotient + remainder / y
    return corrected.isFinite ? corrected : quotient
  }

  private func misread() -> ToolError {
    let lower = text.lowercased()
    if ["nan", "inf", "infinity", "-inf", "-infinity", "-nan"].contains(lower) {
      return .usage("\(option) '\(text)' is not a finite angle; \(AngleReader.accepted)")
    }
    let found = scanner.isAtEnd ? "the text ends where more is needed" : scanner.misunderstood
    return .usage(
      "\(option) '\(text)' is not an angle: read \(scanner.read), then \(found); \(AngleReader.accepted)"
    )
  }

  private func tooLarge() -> ToolError {
    .usage("\(option) '\(text)' is larger than any angle that can be computed with")
  }
}
#endif
