// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// A step of a formula's evaluation; operands are the numbers of earlier steps.
enum FormulaInstruction: Hashable, Sendable {
  /// The variable.
  case variable
  /// A number; never the negative zero.
  case constant(Double)
  case sum(Int32, Int32)
  case difference(Int32, Int32)
  case product(Int32, Int32)
  case quotient(Int32, Int32)
  case negated(Int32)
  /// The value plus a constant.
  case shifted(Int32, by: Double)
  /// The value times a constant.
  case scaled(Int32, by: Double)
  /// The value divided by a constant.
  case divided(Int32, by: Double)
  /// The value to a whole power.
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
  /// The angle of (x, y).
  case arcTangent(y: Int32, x: Int32)
  /// The value without its sign.
  case magnitude(Int32)
}
#endif
