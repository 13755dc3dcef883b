// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Reads the text of a timing function token by token.
struct TimingReader {
  private let tokens: [(token: TimingToken, offset: Int)]
  private let end: Int
  private var index = 0

  init(_ text: [UInt8]) {
    tokens = TimingToken.tokens(text)
    end = text.count
  }

  /// The byte at which the next token begins.
  var offset: Int { index < tokens.count ? tokens[index].offset : end }

  /// The next token, nil at the end.
  var next: TimingToken? { index < tokens.count ? tokens[index].token : nil }

  mutating func advance() { index += 1 }

  /// Skips blanks and comments; whether there were any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    guard next == .blank else { return false }
    index += 1
    return true
  }

  /// Skips a character if it is the next one, blanks before it too.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    let start = index
    skipBlanks()
    if next == .character(UInt8(truncatingIfNeeded: character.value)) {
      index += 1
      return true
    }
    index = start
    return false
  }

  func failure(_ expected: String) -> TimingFunctionError {
    .syntax(expected: expected, at: offset)
  }

  mutating func require(_ character: Unicode.Scalar) throws(TimingFunctionError) {
    guard skip(character) else {
      skipBlanks()
      throw failure("'\(String(Character(character)))'")
    }
  }

  /// Reads a whole function and what is behind it, which must be nothing.
  mutating func function() throws(TimingFunctionError) -> TimingFunction {
    let result = try nested(depth: 0)
    skipBlanks()
    guard index >= tokens.count else { throw failure("the end") }
    return result
  }

  /// Reads a function, `reversed(…)` around it or not.
  private mutating func nested(depth: Int) throws(TimingFunctionError) -> TimingFunction {
    skipBlanks()
    let start = offset
    switch next {
    case .name(let name):
      advance()
      guard let function = TimingFunction.named(name) else { throw .name(name) }
      return function
    case .function(let name):
      advance()
      let result: TimingFunction
      switch TimingFunction.withoutFamily(name) {
      case "cubic-bezier": result = try cubic()
      case "steps": result = try steps()
      case "linear": result = try linear()
      case "spring": result = try spring()
      case "reversed":
        guard depth < 8 else { throw .syntax(expected: "fewer brackets", at: start) }
        result = try nested(depth: depth + 1).reversed
      default: throw .name(name)
      }
      try require(")")
      return result
    default: throw failure("the name of a timing function")
    }
  }

  private mutating func cubic() throws(TimingFunctionError) -> TimingFunction {
    var numbers = [try number()]
    for _ in 1..<4 {
      try require(",")
      numbers.append(try number())
    }
    return try TimingFunction(checkingCubic: numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private mutating func steps() throws(TimingFunctionError) -> TimingFunction {
    skipBlanks()
    let start = offset
    let number: Double
    if case .number(let value, let isWhole) = next {
      guard isWhole else { throw failure("a whole number of steps") }
      number = value
      advance()
    } else {
      number = try self.number().rounded()
    }
    guard let count = Int(exactly: number) else {
      throw .syntax(expected: "a number of steps up to 2^40", at: start)
    }
    guard skip(",") else { return try TimingFunction(checkingSteps: count) }
    skipBlanks()
    guard case .name(let name) = next, let position = StepPosition.named(name) else {
      throw failure("jump-start, jump-end, jump-none, jump-both, start or end")
    }
    advance()
    return try TimingFunction(checkingSteps: count, position)
  }

  private mutating func linear() throws(TimingFunctionError) -> TimingFunction {
    var stops: [LinearStop] = []
    var count = 0
    repeat {
      skipBlanks()
      let start = offset
      // A number, and before it or behind it at most two parts of 1.
      var (outputs, inputs): ([Double], [Double]) = ([], [])
      var isInside = false
      while outputs.count + inputs.count < 4, let quantity = try optionalQuantity() {
        if quantity.isPart {
          inputs.append(quantity.value)
        } else {
          isInside = !inputs.isEmpty
          outputs.append(quantity.value)
        }
        if isInside && quantity.isPart { outputs.append(0) }
      }
      guard outputs.count == 1, inputs.count <= 2 else {
        throw .syntax(expected: "a number with no, one or two percentages", at: start)
      }
      if inputs.isEmpty { stops.append(LinearStop(outputs[0])) }
      for input in inputs { stops.append(LinearStop(outputs[0], at: input)) }
      count += 1
      guard stops.count <= TimingFunction.mostStops else { throw .stopCount(stops.count) }
    } while skip(",")
    guard count > 1 else { throw .stopCount(count) }
    return try TimingFunction(checkingStops: stops)
  }

  /// `spring(mass stiffness damping velocity)`, the last of which may be missing, and a word
  /// that lets it be over-damped.
  private mutating func spring() throws(TimingFunctionError) -> TimingFunction {
    var numbers: [Double] = []
    while numbers.count < 4, let quantity = try optionalQuantity() {
      guard !quantity.isPart else { throw failure("numbers of a spring without '%'") }
      numbers.append(quantity.value)
      _ = skip(",")
    }
    skipBlanks()
    var allowsOverdamping = false
    if next == .name("overdamped") {
      allowsOverdamping = true
      advance()
    }
    guard numbers.count >= 3 else { throw failure("mass, stiffness and damping of a spring") }
    return try TimingFunction(
      checkingSpring: MotionSpring(
        checkingMass: numbers[0],
        stiffness: numbers[1],
        damping: numbers[2],
        initialVelocity: numbers.count > 3 ? numbers[3] : 0,
        allowsOverdamping: allowsOverdamping
      )
    )
  }
}

// Numbers, percentages, and what `calc()`, `min()`, `max()` and `clamp()` make of them.
extension TimingReader {
  /// A number, or a part of 1 that was written in per cent.
  struct Quantity {
    var value: Double
    let isPart: Bool
  }

  /// How deep brackets may be nested.
  private static let deepest = 32

  mutating func number() throws(TimingFunctionError) -> Double {
    skipBlanks()
    let start = offset
    guard let quantity = try optionalQuantity(), !quantity.isPart else {
      throw .syntax(expected: "a number", at: start)
    }
    return quantity.value
  }

  /// Reads a number or a percentage, blanks before it too; nil where none begins.
  mutating func optionalQuantity() throws(TimingFunctionError) -> Quantity? {
    skipBlanks()
    switch next {
    case .number, .percentage: return try term(depth: 0)
    case .function(let name) where TimingReader.calculations.contains(name):
      return try term(depth: 0)
    default: return nil
    }
  }

  private static let calculations = ["calc", "min", "max", "clamp"]

  /// One number, percentage, bracket or function.
  private mutating func term(depth: Int) throws(TimingFunctionError) -> Quantity {
    skipBlanks()
    guard depth < TimingReader.deepest else { throw failure("fewer brackets") }
    let start = offset
    var result: Quantity
    switch next {
    case .number(let value, _):
      advance()
      result = Quantity(value: value, isPart: false)
    case .percentage(let value):
      advance()
      result = Quantity(value: value, isPart: true)
    case .character(UInt8(ascii: "(")) where depth > 0:
      advance()
      result = try sum(depth: depth + 1)
      try require(")")
    case .function(let name) where TimingReader.calculations.contains(name):
      advance()
      result = try sum(depth: depth + 1)
      var values = [result.value]
      while skip(",") {
        let other = try sum(depth: depth + 1)
        guard other.isPart == result.isPart else { throw failure("quantities of one kind") }
        values.append(other.value)
      }
      try require(")")
      guard name == "min" || name == "max" || values.count == (name == "clamp" ? 3 : 1) else {
        throw .syntax(expected: name == "clamp" ? "three quantities" : "one quantity", at: start)
      }
      for value in values {
        if name == "min" { result.value = min(result.value, value) }
        if name == "max" { result.value = max(result.value, value) }
      }
      if name == "clamp" { result.value = max(values[0], min(values[1], values[2])) }
    default: throw failure("a number or a percentage")
    }
    guard result.value.isFinite else {
      throw .syntax(expected: "a number within the range of doubles", at: start)
    }
    return result
  }

  /// Products with `*` and `/` between them.
  private mutating func product(depth: Int) throws(TimingFunctionError) -> Quantity {
    var result = try term(depth: depth)
    while true {
      let isProduct = skip("*")
      guard isProduct || skip("/") else { return result }
      let factor = try term(depth: depth)
      guard !factor.isPart || (isProduct && !result.isPart) else {
        throw failure("a number without '%'")
      }
      let isPart = result.isPart || factor.isPart
      let value = isProduct ? result.value * factor.value : result.value / factor.value
      guard value.isFinite else { throw failure("a number within the range of doubles") }
      result = Quantity(value: value, isPart: isPart)
    }
  }

  /// Sums with `+` and `-` between them, blanks around these.
  private mutating func sum(depth: Int) throws(TimingFunctionError) -> Quantity {
    var result = try product(depth: depth)
    while true {
      skipBlanks()
      let isSum = next == .character(UInt8(ascii: "+"))
      guard isSum || next == .character(UInt8(ascii: "-")) else { return result }
      advance()
      guard skipBlanks() else { throw failure("a blank") }
      let other = try product(depth: depth)
      guard other.isPart == result.isPart else { throw failure("quantities of one kind") }
      result.value += isSum ? other.value : -other.value
      guard result.value.isFinite else { throw failure("a number within the range of doubles") }
    }
  }
}

/// A piece of the text of a timing function, by CSS Syntax Level 3 as far as these need it.
enum TimingToken: Equatable {
  /// A name in small letters, escapes resolved.
  case name(String)
  /// A name and the bracket behind it.
  case function(String)
  /// A number, and whether it is written as a whole one.
  case number(Double, isWhole: Bool)
  /// A number in per cent, as a part of 1.
  case percentage(Double)
  /// Blanks and comments.
  case blank
  /// Any other single character; letters of no meaning here too.
  case character(UInt8)

  /// The tokens of a text, with the byte at which each begins; linear in its length.
  static func tokens(_ text: [UInt8]) -> [(token: TimingToken, offset: Int)] {
    var tokens: [(token: TimingToken, offset: Int)] = []
    var offset = 0
    func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }
    while offset < text.count {
      let start = offset
      if let end = endOfBlank(text, offset) {
        offset = end
        if tokens.last?.token != .blank { tokens.append((.blank, start)) }
      } else if let number = DecimalNumber.read(text, from: offset) {
        offset = number.end
        if byte(offset) == UInt8(ascii: "%") {
          let part = DecimalNumber.read(text, from: start, timesTenTo: -2)
          tokens.append((.percentage(part?.value ?? number.value), start))
          offset += 1
        } else if let (_, end) = name(text, offset) {
          // A unit: no timing function has one.
          tokens.append((.character(byte(offset)), start))
          offset = end
        } else {
          tokens.append((.number(number.value, isWhole: number.isWhole), start))
        }
      } else if let (name, end) = name(text, offset) {
        offset = end
        if byte(offset) == UInt8(ascii: "(") {
          offset += 1
          tokens.append((.function(name), start))
        } else {
          tokens.append((.name(name), start))
        }
      } else {
        tokens.append((.character(text[offset]), start))
        offset += 1
      }
    }
    return tokens
  }

  /// Where blanks or a comment that begin at an offset end; nil where none do.
  private static func endOfBlank(_ text: [UInt8], _ start: Int) -> Int? {
    var offset = start
    if text[offset] == UInt8(ascii: "/"), offset + 1 < text.count,
      text[offset + 1] == UInt8(ascii: "*")
    {
      offset += 2
      while offset + 1 < text.count {
        if text[offset] == UInt8(ascii: "*"), text[offset + 1] == UInt8(ascii: "/") {
          return offset + 2
        }
        offset += 1
      }
      return text.count
    }
    while offset < text.count, isBlank(text[offset]) { offset += 1 }
    return offset > start ? offset : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// A name that begins at an offset, in small letters, and its end; nil where none does.
  private static func name(_ text: [UInt8], _ start: Int) -> (String, Int)? {
    var offset = start
    var scalars = String.UnicodeScalarView()
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "\\") {
        guard let (scalar, end) = escape(text, offset + 1) else { break }
        scalars.append(lowercased(scalar))
        offset = end
      } else if isNameByte(byte, isFirst: offset == start) {
        scalars.append(lowercased(Unicode.Scalar(byte)))
        offset += 1
      } else {
        break
      }
    }
    return scalars.isEmpty ? nil : (String(scalars), offset)
  }

  /// The character of an escape, whose backslash is before the offset, and its end.
  private static func escape(_ text: [UInt8], _ start: Int) -> (Unicode.Scalar, Int)? {
    var (offset, code) = (start, UInt32(0))
    while offset < text.count, offset < start + 6,
      let digit = Character(Unicode.Scalar(text[offset])).hexDigitValue
    {
      code = code * 16 + UInt32(digit)
      offset += 1
    }
    if offset == start {
      guard offset < text.count, text[offset] < 0x80, text[offset] >= 0x20 else { return nil }
      return (Unicode.Scalar(text[offset]), offset + 1)
    }
    if offset < text.count, isBlank(text[offset]) { offset += 1 }
    return (code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}", offset)
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    SceneExpression.isNameByte(byte, isFirst: isFirst)
      || (!isFirst && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")))
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0x41, scalar.value <= 0x5A else { return scalar }
    return Unicode.Scalar(UInt8(scalar.value) + 32)
  }
}
