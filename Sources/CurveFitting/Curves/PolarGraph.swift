// SPDX-License-Identifier: Apache-2.0

/// The curve r = f(angle) around the origin; the parameter is the angle.
///
/// Angles are radians, counter-clockwise positive in a y-up frame. A negative r lies on the
/// opposite side. Where f and its derivative vanish together, name a corner.
///
/// ```swift
/// struct Flower: ScalarFunction {
///   func value<Scalar: CurveScalar>(at a: Scalar) -> Scalar { 1 + 0.3 * Scalar.cosine(5 * a) }
/// }
/// let curve = PolarGraph(of: Flower(), range: 0...2 * .pi, isClosed: true)
/// print(try curve.cubics(tolerance: 1e-3).path.isEmpty)
/// ```
@frozen public struct PolarGraph<Function: ScalarFunction>: ParametricCurve {
  @usableFromInline var function: Function
  /// The angles of the start and the end, in radians.
  public var range: ClosedRange<Double>
  /// Whether the end is the start and the tangent there is the same.
  public var isClosed: Bool
  /// The angles where the direction jumps, rising.
  public var corners: [Double]

  /// The curve of a function between two angles, smooth but for the corners named.
  @inlinable public init(
    of function: Function,
    range: ClosedRange<Double>,
    isClosed: Bool = false,
    corners: [Double] = []
  ) {
    self.function = function
    self.range = range
    self.isClosed = isClosed
    self.corners = corners
  }

  /// The point at the angle `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let radius = function.value(at: t)
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (radius * cosine, radius * sine)
  }
}

/// The graph y = f(x) of a function; the parameter is x.
///
/// ```swift
/// struct Bell: ScalarFunction {
///   func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar { .exponential(-x * x) }
/// }
/// let fit = try FunctionGraph(of: Bell(), range: -3...3).cubics(tolerance: 1e-4)
/// ```
@frozen public struct FunctionGraph<Function: ScalarFunction>: ParametricCurve {
  @usableFromInline var function: Function
  /// The x of the start and the end.
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
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    (t, function.value(at: t))
  }
}

/// A function of one variable, written once for every kind of number; see ``FunctionGraph``.
public protocol ScalarFunction: Sendable {
  /// The function's value; smooth in the range that is drawn.
  func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar
}
