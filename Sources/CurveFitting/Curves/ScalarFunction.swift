// SPDX-License-Identifier: Apache-2.0

/// A function of one variable, written once for every kind of number.
///
/// ```swift
/// struct Bell: ScalarFunction {
///   func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar { .exponential(-x * x) }
/// }
/// let graph = FunctionGraph(of: Bell(), range: -3...3)
/// ```
public protocol ScalarFunction: Sendable {
  /// The function's value; smooth in the range that is drawn.
  func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar
}
