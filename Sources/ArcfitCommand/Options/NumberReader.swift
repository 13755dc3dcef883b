// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// A finite number in the units of the input: a distance, or a length along a path.
extension Double: OptionValue {
  static func read(_ text: String, option: String) throws(ToolError) -> Double {
    try NumberReader.list(text, option, form: "a number such as 2.5", counts: 1...1)[0]
  }
}

/// Two numbers: a point, or two radii.
extension Vector2D: OptionValue {
  static func read(_ text: String, option: String) throws(ToolError) -> Vector2D {
    let form = "two numbers with a comma between them, such as 3,-4.5"
    let numbers = try NumberReader.list(text, option, form: form, counts: 2...2)
    return Vector2D(x: numbers[0], y: numbers[1])
  }
}

/// Distances with commas or blanks between them.
extension [Double]: OptionValue {
  static func read(_ text: String, option: String) throws(ToolError) -> [Double] {
    let form = "numbers with commas between them, such as 5,3"
    return try NumberReader.list(text, option, form: form, counts: 1...Int.max)
  }
}

/// A time or a duration: `0.2`, `0.2s` or `200ms`.
struct Seconds: OptionValue {
  let value: Double

  static func read(_ text: String, option: String) throws(ToolError) -> Seconds {
    let form = "seconds, such as 0.2, 0.2s or 200ms"
    let units = NumberReader.secondUnits
    return Seconds(value: try NumberReader.list(text, option, form: form, counts: 1...1, units)[0])
  }
}

/// Times with commas or blanks between them: `0,0.5s,800ms`.
struct SecondsList: OptionValue {
  let values: [Double]

  static func read(_ text: String, option: String) throws(ToolError) -> SecondsList {
    let form = "seconds with commas between them, such as 0,0.5s,800ms"
    let units = NumberReader.secondUnits
    return SecondsList(
      values: try NumberReader.list(text, option, form: form, counts: 1...Int.max, units)
    )
  }
}

/// A fraction of a whole: `0.37` or `37%`.
struct Fraction: OptionValue {
  let value: Double

  static func read(_ text: String, option: String) throws(ToolError) -> Fraction {
    let form = "a fraction such as 0.37 or 37%"
    return Fraction(value: try NumberReader.fractions(text, option, form: form, counts: 1...1)[0])
  }
}

/// Fractions of a whole with commas or blanks between them: `0,37%,1`.
struct FractionList: OptionValue {
  let values: [Double]

  static func read(_ text: String, option: String) throws(ToolError) -> FractionList {
    let form = "fractions with commas between them, such as 0,37%,1"
    return FractionList(
      values: try NumberReader.fractions(text, option, form: form, counts: 1...Int.max)
    )
  }
}

/// Reads whole numbers, and lists of finite numbers with commas or blanks between them.
struct NumberReader {
  /// A number as it was written.
  typealias Written = (value: Double, text: String, unit: String)

  /// What a number may be followed by, and the power of ten that it stands for.
  typealias Units = [(name: String, exponent: String, divisor: Double)]

  static let secondUnits: Units = [("ms", "e-3", 1000), ("s", "", 1)]
  static let percent: Units = [("%", "e-2", 100)]
  /// Fractions without a percent sign that may be meant as percentages: below the double of the
  /// whole some commands have a use for them, as they have for negative ones.
  private static let percentages = 2.0...100
  /// What one unit of the path is, where `--unit` says it.
  @TaskLocal static var pathUnit: LengthUnit?

  private let text: String
  private let option: String
  /// What is expected, in words.
  private let form: String
  private let units: Units
  private var scanner: TextScanner

  /// So many numbers, and nothing else; each may be followed by one of some units.
  static func list(
    _ text: String,
    _ option: String,
    form: String,
    counts: ClosedRange<Int>,
    _ units: Units = []
  ) throws(ToolError) -> [Double] {
    try written(text, option, form: form, counts: counts, units).map(\.value)
  }

  /// Fractions; one that was meant as a percentage is asked about.
  static func fractions(
    _ text: String,
    _ option: String,
    form: String,
    counts: ClosedRange<Int>
  ) throws(ToolError) -> [Double] {
    let numbers = try written(text, option, form: form, counts: counts, percent)
    for number in numbers where number.unit.isEmpty && percentages.contains(number.value) {
      throw .usage("\(option) \(number.text) is beyond 1; did you mean \(number.text)%?")
    }
    return numbers.map(\.value)
  }

  /// The same numbers with their texts and units.
  static func written(
    _ text: String,
    _ option: String,
    form: String,
    counts: ClosedRange<Int>,
    _ units: Units
  ) throws(ToolError) -> [Written] {
    let scanner = TextScanner(text)
    var reader = NumberReader(
      text: text,
      option: option,
      form: form,
      units: units,
      scanner: scanner
    )
    var numbers: [Written] = []
    repeat {
      numbers.append(try reader.number())
    } while numbers.count < counts.upperBound && reader.goesOn()
    guard reader.scanner.isAtEnd, counts.contains(numbers.count) else { throw reader.misread() }
    return numbers
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

  /// Whether another number follows: after a comma, or after blanks.
  private mutating func goesOn() -> Bool {
    scanner.skip(",") || scanner.followsBlank && !scanner.isAtEnd
  }

  /// One signed number, blanks around it allowed; 37% is the double nearest to 0.37.
  private mutating func number() throws(ToolError) -> Written {
    scanner.skipBlanks()
    let start = scanner.position
    let sign = scanner.sign()
    guard let number = scanner.number() else {
      scanner.back(to: start)
      throw misread()
    }
    guard number.isFinite else {
      throw .usage("\(option) '\(text)' is beyond the range of numbers")
    }
    let digits = scanner.text(from: start, to: scanner.position)
    let end = scanner.position
    scanner.skipBlanks()
    if units.isEmpty, let pathUnit = NumberReader.pathUnit {
      for unit in LengthUnit.allCases where scanner.skip(word: unit.rawValue) {
        scanner.skipBlanks()
        return (unit.value(sign * number, in: pathUnit), digits + unit.rawValue, unit.rawValue)
      }
    }
    for unit in units where scanner.skip(word: unit.name) {
      scanner.skipBlanks()
      let value = Double(digits + unit.exponent) ?? sign * number / unit.divisor
      return (value, digits + unit.name, unit.name)
    }
    scanner.back(to: end)
    scanner.skipBlanks()
    return (sign * number, digits, "")
  }

  private func misread() -> ToolError {
    if text.isEmpty { return .usage("\(option) is empty: give \(form)") }
    let found = scanner.isAtEnd ? "the text ends there" : scanner.misunderstood
    return .usage(
      "\(option) '\(text)' cannot be read as \(form): read \(scanner.read), then \(found)" + advice
    )
  }

  /// What to do with a length that has a unit; empty for anything else.
  private var advice: String {
    var scanner = TextScanner(text)
    _ = scanner.sign()
    guard scanner.number() != nil, units.isEmpty,
      LengthUnit(rawValue: scanner.word().lowercased()) != nil, scanner.isAtEnd
    else { return "" }
    return "; lengths are in the units of the path: --unit mm says that these are millimetres, and"
      + " all units can be read then"
  }
}

/// A unit of lengths, as CSS has them.
enum LengthUnit: String, CaseIterable {
  case mm, cm, inch = "in", pt, pc, px

  /// So many of it are so many inches.
  private var inches: (count: Double, inches: Double) {
    switch self {
    case .mm: (254, 10)
    case .cm: (254, 100)
    case .inch: (1, 1)
    case .pt: (72, 1)
    case .pc: (6, 1)
    case .px: (96, 1)
    }
  }

  /// A length of this unit in another.
  func value(_ length: Double, in other: LengthUnit) -> Double {
    if self == other { return length }
    return length * (inches.inches * other.inches.count) / (inches.count * other.inches.inches)
  }

  /// Takes `--unit`, which all commands have, out of arguments: the other ones, and the unit.
  static func taken(
    from arguments: [String]
  ) throws(ToolError) -> (arguments: [String], unit: LengthUnit?) {
    let name = "--unit"
    guard let index = arguments.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") })
    else { return (arguments, nil) }
    var rest = arguments
    let word = rest.remove(at: index)
    let text =
      word != name
      ? String(word.dropFirst(name.count + 1))
      : index < rest.count ? rest.remove(at: index) : ""
    guard let unit = LengthUnit(rawValue: text.lowercased()) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("\(name) '\(text)' is no unit of lengths: \(names)", at: name)
    }
    return (rest, unit)
  }
}

/// An angle as users write it: `2.36`, `-135deg`, `135°`, `3/8turn`, `3pi/4`, `0.75π`.
struct Angle: OptionValue {
  let radians: Double

  /// An angle; plain numbers above two turns are asked about, as they may be meant as degrees.
  static func read(_ text: String, option: String) throws(ToolError) -> Angle {
    var reader = AngleReader(text: text, option: option, scanner: TextScanner(text))
    let radians = try reader.angle()
    guard reader.hasUnit || radians.magnitude <= 4 * .pi else {
      let turns = PathText.number(radians.magnitude / (2 * .pi), digits: 3)
      let number = text.filter { $0 != " " && $0 != "\t" }
      throw .usage(
        "\(option) \(number) is in radians, \(turns) turns; did you mean \(number)deg?"
          + " \(number)rad asks for radians"
      )
    }
    return Angle(radians: radians)
  }

  /// A parameter of a curve: any number, or an angle with a unit.
  static func parameter(_ text: some StringProtocol, option: String) throws(ToolError) -> Double {
    var reader = AngleReader(text: String(text), option: option, scanner: TextScanner(String(text)))
    return try reader.angle()
  }
}

/// Reads angles in radians, within one ulp of the angle meant: multiples of π are formed with 107
/// bits of π and rounded once.
private struct AngleReader {
  /// What the messages offer.
  static let accepted =
    "accepted are radians (2.36, 0.5rad), 135deg, 135°, 3/8turn, 150grad and multiples of pi "
    + "(3pi/4, 0.75π, -pi/2)"

  /// A unit as a multiple of π: `numerator` · π / `denominator`; nil for radians.
  private typealias Unit = (numerator: Double, denominator: Double)

  let text: String
  let option: String
  var scanner: TextScanner
  /// Whether a unit, or pi, says what the number is.
  private(set) var hasUnit = false

  init(text: String, option: String, scanner: TextScanner) {
    (self.text, self.option, self.scanner) = (text, option, scanner)
  }

  mutating func angle() throws(ToolError) -> Double {
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
    hasUnit = !word.isEmpty
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

/// Reads numbers, signs and words from the value of an option.
struct TextScanner {
  private let characters: [Character]
  private(set) var position = 0

  init(_ text: String) { characters = Array(text) }

  private var rest: String { String(characters[position...]) }
  /// What has been read, in words.
  var read: String { position == 0 ? "nothing" : "'\(String(characters[..<position]))'" }

  /// What comes next, as the reason of an error.
  var misunderstood: String { "'\(rest)' at character \(position + 1) is not understood" }
  var isAtEnd: Bool { position == characters.count }
  private var next: Character? { isAtEnd ? nil : characters[position] }

  mutating func skipBlanks() {
    while let character = next, character == " " || character == "\t" { position += 1 }
  }

  /// Skips one of these characters; whether there was one.
  mutating func skip(_ accepted: Character...) -> Bool {
    guard let character = next, accepted.contains(character) else { return false }
    position += 1
    return true
  }

  /// Skips a word in small or capital letters that no letter follows; whether it was there.
  mutating func skip(word: String) -> Bool {
    let end = position + word.count
    guard end <= characters.count,
      String(characters[position..<end]).lowercased() == word,
      end == characters.count || !characters[end].isLetter
    else { return false }
    position = end
    return true
  }

  /// Whether the last character was a blank.
  var followsBlank: Bool { position > 0 && " \t".contains(characters[position - 1]) }

  /// Reads an optional sign: -1 or 1.
  mutating func sign() -> Double {
    if skip("-", "−") { return -1 }
    _ = skip("+")
    return 1
  }

  /// Reads an unsigned decimal number such as `2.36`, `.5` or `1e-3`, if there is one here.
  ///
  /// Numbers beyond the range of doubles come back as infinity.
  mutating func number() -> Double? {
    let start = position
    let whole = digits()
    var isNumber = whole > 0
    if next == "." {
      position += 1
      isNumber = digits() > 0 || isNumber
    }
    guard isNumber else {
      position = start
      return nil
    }
    let mantissaEnd = position
    if skip("e", "E") {
      _ = skip("-", "+")
      if digits() == 0 { position = mantissaEnd }
    }
    return Double(String(characters[start..<position]))
  }

  /// Reads letters and the signs ° and π.
  mutating func word() -> String {
    let start = position
    while let character = next, character.isLetter || character == "°" { position += 1 }
    return String(characters[start..<position])
  }

  /// What was read between two positions, without the blanks around it.
  func text(from start: Int, to end: Int) -> String {
    let characters = characters[start..<end].filter { $0 != " " && $0 != "\t" }
    return String(characters)
  }

  mutating func back(to position: Int) { self.position = position }

  private mutating func digits() -> Int {
    let start = position
    while let character = next, character.isASCII, character.isNumber { position += 1 }
    return position - start
  }
}
#endif
