// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Formulas of one variable as one flat list of instructions, with equal parts only once.
///
/// It is evaluated in any kind of number, without recursion and, where it is short, without
/// allocation: some 2 ns an instruction for plain numbers, and those of the C library's functions.
struct FormulaProgram: Sendable {
  /// A value that the program computes: the number of its instruction.
  typealias Value = Int32

  /// The most instructions: beyond that a formula is data, and no fit of it would end.
  static let maximumCount = 10_000

  private(set) var instructions: [FormulaInstruction] = []
  /// The number of each instruction, while the program is made.
  private var numbers: [FormulaInstruction: Value] = [:]
  /// The values of which only the magnitude counts, in the order of the program.
  private(set) var magnitudes: [Value] = []

  /// The number of an instruction, which is added where it is not there yet.
  mutating func add(_ instruction: FormulaInstruction) -> Value {
    if let number = numbers[instruction] { return number }
    let number = Value(instructions.count)
    numbers[instruction] = number
    instructions.append(instruction)
    if case .sineAndCosine = instruction { instructions.append(.second) }
    if case .magnitude(let value) = instruction { magnitudes.append(value) }
    return number
  }

  /// The value as a number where it depends on nothing.
  func constant(_ value: Value) -> Double? {
    if case .constant(let number) = instructions[Int(value)] { number } else { nil }
  }

  /// Two of the program's values where the variable is t.
  ///
  /// `inner` is a number on the part of the curve that is meant: magnitudes have their arguments'
  /// signs there; nil for the variable itself.
  @inline(__always)
  func values<Scalar: CurveScalar>(
    at t: Scalar,
    partOf inner: Double?,
    _ x: Value,
    _ y: Value
  ) -> (x: Scalar, y: Scalar) {
    guard let inner, !magnitudes.isEmpty else {
      return withValues(at: t, isNegative: { $0.approximation < 0 }) { values in
        (values[Int(x)], values[Int(y)])
      }
    }
    let negative = negativeMagnitudes(at: inner)
    var next = 0
    return withValues(
      at: t,
      isNegative: { _ in
        next += 1
        return negative[next - 1]
      },
      { values in (values[Int(x)], values[Int(y)]) }
    )
  }

  /// Whether the argument of each magnitude, in order, is negative.
  private func negativeMagnitudes(at t: Double) -> [Bool] {
    withValues(at: PlainNumber(t), isNegative: { $0.value < 0 }) { values in
      magnitudes.map { values[Int($0)].value < 0 }
    }
  }

  /// Evaluates all instructions and passes on their values.
  ///
  /// `isNegative` is asked for the argument of each magnitude in order.
  @inline(__always)
  func withValues<Scalar: CurveScalar, Result>(
    at t: Scalar,
    isNegative: (Scalar) -> Bool,
    _ body: (UnsafeMutableBufferPointer<Scalar>) -> Result
  ) -> Result {
    instructions.withUnsafeBufferPointer { instructions in
      withUnsafeTemporaryAllocation(of: Scalar.self, capacity: instructions.count) { values in
        defer { values.deinitialize() }
        for index in instructions.indices {
          let value: Scalar
          switch instructions[index] {
          case .variable: value = t
          case .constant(let number): value = Scalar(number)
          case .sum(let a, let b): value = values[Int(a)] + values[Int(b)]
          case .difference(let a, let b): value = values[Int(a)] - values[Int(b)]
          case .product(let a, let b): value = values[Int(a)] * values[Int(b)]
          case .quotient(let a, let b): value = values[Int(a)] / values[Int(b)]
          case .negated(let a): value = -values[Int(a)]
          case .shifted(let a, let number): value = values[Int(a)] + number
          case .scaled(let a, let number): value = number * values[Int(a)]
          case .divided(let a, let number): value = values[Int(a)] / number
          case .wholePower(let a, let exponent): value = Scalar.power(values[Int(a)], Int(exponent))
          case .power(let a, let exponent): value = Scalar.power(values[Int(a)], exponent)
          case .sineAndCosine(let a):
            let (sine, cosine) = Scalar.sineAndCosine(values[Int(a)])
            values.initializeElement(at: index + 1, to: cosine)
            value = sine
          case .second: continue
          case .exponential(let a): value = Scalar.exponential(values[Int(a)])
          case .logarithm(let a): value = Scalar.logarithm(values[Int(a)])
          case .squareRoot(let a): value = Scalar.squareRoot(values[Int(a)])
          case .arcTangent(let y, let x):
            value = Scalar.arcTangent(y: values[Int(y)], x: values[Int(x)])
          case .magnitude(let a):
            value = isNegative(values[Int(a)]) ? -values[Int(a)] : values[Int(a)]
          }
          values.initializeElement(at: index, to: value)
        }
        return body(values)
      }
    }
  }
}

/// Operations on values. Constants are combined only where the result is exact, so that a program
/// means what the formula says: 1/3 stays a division, which enclosures round both ways.
extension FormulaProgram {
  mutating func number(_ number: Double) -> Value { add(.constant(number)) }

  mutating func sum(_ a: Value, _ b: Value) -> Value {
    switch (constant(a), constant(b)) {
    case (let p?, let q?): exact(p + q, of: ExactOperation.isSum(p + q, p, q)) ?? add(.sum(a, b))
    case (nil, let q?): shifted(a, by: q)
    case (let p?, nil): shifted(b, by: p)
    case (nil, nil): add(.sum(min(a, b), max(a, b)))
    }
  }

  mutating func difference(_ a: Value, _ b: Value) -> Value {
    switch (constant(a), constant(b)) {
    case (let p?, let q?):
      exact(p - q, of: ExactOperation.isSum(p - q, p, -q)) ?? add(.difference(a, b))
    case (nil, let q?): shifted(a, by: -q)
    default: add(.difference(a, b))
    }
  }

  mutating func product(_ a: Value, _ b: Value) -> Value {
    switch (constant(a), constant(b)) {
    case (let p?, let q?):
      exact(p * q, of: ExactOperation.isProduct(p * q, p, q)) ?? add(.product(a, b))
    case (nil, let q?): scaled(a, by: q)
    case (let p?, nil): scaled(b, by: p)
    case (nil, nil): add(.product(min(a, b), max(a, b)))
    }
  }

  mutating func quotient(_ a: Value, _ b: Value) -> Value {
    guard let q = constant(b) else { return add(.quotient(a, b)) }
    if let p = constant(a), let value = exact(p / q, of: ExactOperation.isProduct(p, p / q, q)) {
      return value
    }
    // The reciprocal of a power of two is exact.
    if q.isNormal, q.significand == 1, (1 / q).isNormal { return scaled(a, by: 1 / q) }
    return add(.divided(a, by: q))
  }

  mutating func negated(_ a: Value) -> Value {
    if let p = constant(a), p != 0 { return add(.constant(-p)) }
    if case .negated(let inner) = instructions[Int(a)] { return inner }
    return add(.negated(a))
  }

  /// a to the power b: by multiplication where b is whole, else for a above 0.
  mutating func power(_ a: Value, _ b: Value) -> Value {
    if let exponent = constant(b) {
      if let whole = Int32(exactly: exponent) {
        return whole == 0 ? number(1) : whole == 1 ? a : add(.wholePower(a, whole))
      }
      if exponent == 0.5 { return add(.squareRoot(a)) }
      if constant(a) != Self.e { return add(.power(a, exponent)) }
    }
    if constant(a) == Self.e { return add(.exponential(b)) }
    let logarithm = add(.logarithm(a))
    return add(.exponential(product(b, logarithm)))
  }

  /// The double nearest to e; to its powers, it is e itself.
  static let e = LibM.exponential(1)

  private mutating func shifted(_ a: Value, by number: Double) -> Value {
    number == 0 ? a : add(.shifted(a, by: number))
  }

  private mutating func scaled(_ a: Value, by number: Double) -> Value {
    number == 1 ? a : number == -1 ? negated(a) : add(.scaled(a, by: number))
  }

  /// A constant, where it is exact and not the negative zero.
  private mutating func exact(_ number: Double, of isExact: Bool) -> Value? {
    isExact && !(number == 0 && number.sign == .minus) ? add(.constant(number)) : nil
  }
}

/// Whether the result of an operation was not rounded.
private enum ExactOperation {
  static func isSum(_ sum: Double, _ a: Double, _ b: Double) -> Bool {
    guard sum.isFinite else { return false }
    let part = sum - a
    return (a - (sum - part)) + (b - part) == 0
  }

  static func isProduct(_ product: Double, _ a: Double, _ b: Double) -> Bool {
    guard product.isFinite, a.isFinite, b.isFinite else { return false }
    // Below, the remainder itself would be rounded.
    let isZero = a == 0 || b == 0
    return isZero ? product == 0 : product.magnitude > 1e-280 && (-product).addingProduct(a, b) == 0
  }
}

/// A step of a formula's evaluation; operands are the numbers of earlier steps.
enum FormulaInstruction: Hashable, Sendable {
  case variable
  /// A number; never the negative zero.
  case constant(Double)
  case sum(Int32, Int32)
  case difference(Int32, Int32)
  case product(Int32, Int32)
  case quotient(Int32, Int32)
  case negated(Int32)
  case shifted(Int32, by: Double)
  case scaled(Int32, by: Double)
  case divided(Int32, by: Double)
  case wholePower(Int32, Int32)
  /// The value, which is above 0, to any power.
  case power(Int32, Double)
  /// Sine and cosine: the value of this step and that of the next, which is ``second``.
  case sineAndCosine(Int32)
  /// The other value of the step before.
  case second
  case exponential(Int32)
  case logarithm(Int32)
  case squareRoot(Int32)
  case arcTangent(y: Int32, x: Int32)
  case magnitude(Int32)
}
