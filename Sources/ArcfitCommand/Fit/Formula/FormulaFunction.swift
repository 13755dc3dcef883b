// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// The functions of formulas, by their names there.
enum FormulaFunction: String, CaseIterable {
  case sin, cos, tan, asin, acos, atan, atan2
  case exp, log, sqrt, abs
  case sinh, cosh, tanh

  /// How many arguments it has.
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
      let (up, down) = (
        program.add(.exponential(a)), program.add(.exponential(program.negated(a)))
      )
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
#endif
