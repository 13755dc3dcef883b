// SPDX-License-Identifier: Apache-2.0

/// The graph y = f(x) of a function; the parameter is x.
///
/// ```swift
/// struct Bell: ScalarFunction {
///   func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar { .exponential(-x * x) }
/// }
/// let fit = try FunctionGraph(of: Bell(), range: -3...3).cubics(tolerance: 1e-4)
/// ```
@frozen
public struct FunctionGraph<Function: ScalarFunction>: ParametricCurve {
  /// The function f, of which the curve is the graph.
  public var function: Function
  /// The x of the start and the end.
  public var range: ClosedRange<Double>
  /// The x where the function's slope jumps, rising.
  public var corners: [Double]

  /// The graph of a function between two x, smooth but for the corners named.
  ///
  /// - Parameters:
  ///   - function: the function f.
  ///   - range: the x of the start and the end.
  ///   - corners: the x where its slope jumps, rising, inside the range.
  @inlinable
  public init(of function: Function, range: ClosedRange<Double>, corners: [Double] = []) {
    self.function = function
    self.range = range
    self.corners = corners
  }

  /// The point (t, f(t)).
  @inlinable
  public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    (t, function.value(at: t))
  }
}
