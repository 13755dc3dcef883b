// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import CurveFitting

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

  /// The values of two of the program's formulas.
  ///
  /// - Parameters:
  ///   - t: the variable.
  ///   - inner: a plain number of the part of the curve that is meant: magnitudes have their
  ///     arguments' signs there. nil for the variable itself.
  ///   - x: one formula's value.
  ///   - y: the other's.
  /// - Returns: both.
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
    withValues(at: t, isNegative: { $0 < 0 }) { values in
      magnitudes.map { values[Int($0)] < 0 }
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
          case .wholePower(let a, let exponent):
            value = Scalar.power(values[Int(a)], Int(exponent))
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
#endif
