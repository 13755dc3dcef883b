// SPDX-License-Identifier: Apache-2.0

/// The logarithmic spiral: r = startRadius · e^(growth · t) at the angle t, around the origin.
///
/// Angles are radians, counter-clockwise positive in a y-up frame. All rays from the origin meet it
/// at the same angle, of which `growth` is the cotangent; a growth of 0 makes it a circle.
///
/// ```swift
/// let shell = LogarithmicSpiral(startRadius: 1, growth: 0.2, range: 0...6 * .pi)
/// print(try shell.cubics(tolerance: 0.001).cubics.count)
/// ```
@frozen
public struct LogarithmicSpiral: ParametricCurve, Hashable {
  /// The radius at the angle 0; not 0.
  public var startRadius: Double
  /// The logarithm of the ratio of radii a radian apart.
  public var growth: Double
  /// The angles of the start and the end, in radians: more than 2π apart for several turns.
  public var range: ClosedRange<Double>

  /// The spiral with these values; angles in radians.
  @inlinable
  public init(startRadius: Double, growth: Double, range: ClosedRange<Double>) {
    self.startRadius = startRadius
    self.growth = growth
    self.range = range
  }

  /// The point at the angle `t`.
  @inlinable
  public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let radius = startRadius * Scalar.exponential(growth * t)
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (radius * cosine, radius * sine)
  }
}
