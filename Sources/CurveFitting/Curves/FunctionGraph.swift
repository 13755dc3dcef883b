// SPDX-License-Identifier: Apache-2.0

/// The graph y = f(x) of a function; the parameter is x.
public struct FunctionGraph<Function: ScalarFunction>: ParametricCurve {
  /// The function.
  public var function: Function
  /// The x of both ends.
  public var range: ClosedRange<Double>
  /// The x where the function's slope jumps, rising.
  public var corners: [Double]

  /// The graph of a function between two x, smooth but for the corners named.
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
