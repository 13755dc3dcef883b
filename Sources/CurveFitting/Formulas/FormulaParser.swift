// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Reads a formula from left to right into a program: `cos(t) * (1 + 0.2*t)`.
///
/// Operators wait on a list of their own (Dijkstra's shunting yard), so that parentheses may be
/// nested as deep as the text is long. Linear time.
struct FormulaParser {
  /// What waits for operands.
  private enum Waiting {
    case binary(UInt8)
    case negation
    case parenthesis(offset: Int)
    case call(FormulaFunction, offset: Int, arguments: Int)

    /// How strongly it binds; 0 for what only a closing parenthesis ends.
    var strength: Int {
      switch self {
      case .binary(UInt8(ascii: "+")), .binary(UInt8(ascii: "-")): 1
      case .binary(UInt8(ascii: "^")): 4
      case .binary: 2
      // -x^2 is -(x^2), and -x*y is (-x)*y.
      case .negation: 3
      case .parenthesis, .call: 0
      }
    }
  }

  private let text: [UInt8]
  private let variable: String
  private var index: Int
  private var program: FormulaProgram
  private var operands: [FormulaProgram.Value] = []
  private var waiting: [Waiting] = []

  /// The value of the formula that begins at a byte of UTF-8, added to a program; after an error
  /// the program is of no use.
  static func parse(
    _ text: [UInt8],
    from start: Int,
    of variable: String,
    into program: inout FormulaProgram
  ) throws(FormulaError) -> FormulaProgram.Value {
    var parser = FormulaParser(text: text, variable: variable, index: start, program: program)
    let value = try parser.formula()
    program = parser.program
    return value
  }

  private mutating func formula() throws(FormulaError) -> FormulaProgram.Value {
    while true {
      try operand()
      while try closing() {}
      skipBlanks()
      guard index < text.count else { break }
      try operatorOrComma()
      try checkLength()
    }
    reduce(downTo: 1)
    try checkLength()
    switch waiting.last {
    case .parenthesis(let start), .call(_, let start, _):
      throw error("no ')' closes the parenthesis", at: start)
    default: return operands[0]
    }
  }

  private func checkLength() throws(FormulaError) {
    guard program.instructions.count <= FormulaProgram.maximumCount else {
      throw error("the formula has more than \(FormulaProgram.maximumCount) operations")
    }
  }

  /// Reads signs and opening parentheses up to a number or a name.
  private mutating func operand() throws(FormulaError) {
    while true {
      skipBlanks()
      if take("+") { continue }
      if take("-") || take("−") {
        waiting.append(.negation)
      } else if take("(") {
        waiting.append(.parenthesis(offset: index - 1))
      } else if try name() == false {
        return
      }
    }
  }

  /// Reads a number, a constant or a variable, or what calls a function.
  ///
  /// - Returns: whether it was a function, after which an operand follows.
  private mutating func name() throws(FormulaError) -> Bool {
    let start = index
    if index < text.count, !isSign(index), let number = DecimalNumber.read(text, from: index) {
      guard number.value.isFinite else { throw error("the number is too large") }
      index = number.end
      // 2. is a number, too.
      if index < text.count, text[index] == UInt8(ascii: ".") { index += 1 }
      operands.append(program.number(number.value))
      return false
    }
    if take("π") {
      operands.append(program.number(.pi))
      return false
    }
    while index < text.count, isPartOfName(text[index], isFirst: index == start) { index += 1 }
    guard index > start else { throw error("a number, a name or '(' is expected") }
    let name = String(decoding: text[start..<index], as: UTF8.self)
    let end = index
    skipBlanks()
    if let function = FormulaFunction(rawValue: name) {
      guard take("(") else { throw error("'\(name)' is a function: '(' is expected") }
      waiting.append(.call(function, offset: start, arguments: 1))
      return true
    }
    index = end
    operands.append(try constantOrVariable(name, start))
    return false
  }

  private mutating func constantOrVariable(
    _ name: String,
    _ start: Int
  ) throws(FormulaError) -> FormulaProgram.Value {
    if name == variable { return program.add(.variable) }
    if name == "pi" { return program.number(.pi) }
    if name == "e" { return program.number(FormulaProgram.e) }
    let known = FormulaFunction.allCases.map { $0.rawValue } + ["pi", "e"]
    let shown = name.count > 20 ? name.prefix(20) + "…" : name[...]
    // A letter is like any other.
    let near = name.count > 1 ? Spelling.nearest(to: name, among: known) : nil
    let hint = near.map { "did you mean '\($0)'?" } ?? "the variable is '\(variable)'"
    throw error("'\(shown)' is unknown; \(hint)", at: start)
  }

  /// Reads a closing parenthesis, if there is one.
  private mutating func closing() throws(FormulaError) -> Bool {
    skipBlanks()
    let start = index
    guard take(")") else { return false }
    reduce(downTo: 1)
    switch waiting.popLast() {
    case .call(let function, _, let count):
      guard count == function.argumentCount else {
        throw error("'\(function.rawValue)' takes \(function.argumentCount) arguments", at: start)
      }
      let value = function.value(of: operands.suffix(count), in: &program)
      operands.removeLast(count)
      operands.append(value)
    case .parenthesis: break
    default: throw error("')' closes no parenthesis", at: start)
    }
    return true
  }

  /// Reads what stands between two operands.
  private mutating func operatorOrComma() throws(FormulaError) {
    let start = index
    let byte: UInt8 =
      take("−") ? UInt8(ascii: "-") : take("·") || take("×") ? UInt8(ascii: "*") : text[index]
    if index == start { index += 1 }
    switch byte {
    case UInt8(ascii: "^"): break
    case UInt8(ascii: "*"), UInt8(ascii: "/"): reduce(downTo: 2)
    case UInt8(ascii: "+"), UInt8(ascii: "-"): reduce(downTo: 1)
    case UInt8(ascii: ","):
      reduce(downTo: 1)
      guard case .call(let function, let start, let count) = waiting.last,
        count < function.argumentCount
      else { throw error("no ',' is expected", at: start) }
      waiting[waiting.count - 1] = .call(function, offset: start, arguments: count + 1)
      return
    default: throw error("an operator such as '*' is expected", at: start)
    }
    waiting.append(.binary(byte))
  }

  /// Applies what waits and binds at least so strongly.
  private mutating func reduce(downTo strength: Int) {
    while let last = waiting.last, last.strength >= strength {
      waiting.removeLast()
      let b = operands.removeLast()
      guard case .binary(let byte) = last else {
        operands.append(program.negated(b))
        continue
      }
      let a = operands.removeLast()
      let value =
        switch byte {
        case UInt8(ascii: "+"): program.sum(a, b)
        case UInt8(ascii: "-"): program.difference(a, b)
        case UInt8(ascii: "*"): program.product(a, b)
        case UInt8(ascii: "/"): program.quotient(a, b)
        default: program.power(a, b)
        }
      operands.append(value)
    }
  }

  private mutating func skipBlanks() {
    while index < text.count, text[index] == 32 || (9...13).contains(text[index]) { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    let bytes = Array(String(character).utf8)
    guard text[index...].starts(with: bytes) else { return false }
    index += bytes.count
    return true
  }

  private func isPartOfName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): !isFirst
    default: false
    }
  }

  private func isSign(_ index: Int) -> Bool {
    text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+")
  }

  private func error(_ message: String, at offset: Int? = nil) -> FormulaError {
    FormulaError(message: message, text: text, offset: offset ?? index)
  }
}

/// The functions of formulas, by their names there.
enum FormulaFunction: String, CaseIterable {
  case sin, cos, tan, asin, acos, atan, atan2
  case exp, log, sqrt, abs
  case sinh, cosh, tanh

  var argumentCount: Int { self == .atan2 ? 2 : 1 }

  /// The function of its arguments as a value of a program.
  func value(
    of arguments: ArraySlice<FormulaProgram.Value>,
    in program: inout FormulaProgram
  ) -> FormulaProgram.Value {
    let (a, last) = (arguments[arguments.startIndex], arguments[arguments.endIndex - 1])
    switch self {
    case .sin: return program.add(.sineAndCosine(a))
    case .cos: return program.add(.sineAndCosine(a)) + 1
    case .tan:
      let sine = program.add(.sineAndCosine(a))
      return program.quotient(sine, sine + 1)
    case .asin: return program.add(.arcTangent(y: a, x: Self.complement(of: a, in: &program)))
    case .acos: return program.add(.arcTangent(y: Self.complement(of: a, in: &program), x: a))
    case .atan: return program.add(.arcTangent(y: a, x: program.number(1)))
    case .atan2: return program.add(.arcTangent(y: a, x: last))
    case .exp: return program.add(.exponential(a))
    case .log: return program.add(.logarithm(a))
    case .sqrt: return program.add(.squareRoot(a))
    case .abs: return program.constant(a) ?? -1 > 0 ? a : program.add(.magnitude(a))
    case .sinh, .cosh, .tanh:
      let (up, down) = (program.add(.exponential(a)), program.add(.exponential(program.negated(a))))
      if self == .tanh {
        return program.quotient(program.difference(up, down), program.sum(up, down))
      }
      let both = self == .sinh ? program.difference(up, down) : program.sum(up, down)
      return program.product(program.number(0.5), both)
    }
  }

  /// √((1 - a)(1 + a)), which has all digits near 1, too.
  private static func complement(
    of a: FormulaProgram.Value,
    in program: inout FormulaProgram
  ) -> FormulaProgram.Value {
    let one = program.number(1)
    let (below, above) = (program.difference(one, a), program.sum(one, a))
    return program.add(.squareRoot(program.product(below, above)))
  }
}
