// SPDX-License-Identifier: Apache-2.0

/// Reads the text of a timing function token by token.
struct TimingReader {
  private let tokens: [(token: TimingToken, place: Int)]
  private let end: Int
  private var index = 0

  /// A reader at the beginning of a text.
  init(_ text: [UInt8]) {
    tokens = TimingToken.tokens(text)
    end = text.count
  }

  /// The byte at which the next token begins.
  var place: Int { index < tokens.count ? tokens[index].place : end }

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
    .syntax(expected: expected, at: place)
  }

  /// Skips a character that must be there.
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
    let start = place
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
    let x1 = try number()
    try require(",")
    let y1 = try number()
    try require(",")
    let x2 = try number()
    try require(",")
    return try .cubic(x1, y1, x2, try number())
  }

  private mutating func steps() throws(TimingFunctionError) -> TimingFunction {
    skipBlanks()
    let start = place
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
    guard skip(",") else { return try .steps(count) }
    skipBlanks()
    guard case .name(let name) = next,
      let position = StepPosition.named(name)
    else {
      throw failure("jump-start, jump-end, jump-none, jump-both, start or end")
    }
    advance()
    return try .steps(count, position)
  }

  private mutating func linear() throws(TimingFunctionError) -> TimingFunction {
    var stops: [LinearStop] = []
    var count = 0
    repeat {
      skipBlanks()
      let start = place
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
    return try .stops(stops)
  }

  /// `spring(mass stiffness damping velocity)`, the last three of which may be missing, and a word
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
    let spring: Spring
    do {
      spring = try Spring(
        mass: numbers[0],
        stiffness: numbers[1],
        damping: numbers[2],
        initialVelocity: numbers.count > 3 ? numbers[3] : 0,
        allowsOverdamping: allowsOverdamping
      )
    } catch {
      throw .spring(error)
    }
    return try .spring(spring)
  }
}
