// SPDX-License-Identifier: Apache-2.0

/// The spiral of Archimedes: r = startRadius + growth · t at the angle t, around the origin.
///
/// Angles are radians, counter-clockwise positive in a y-up frame. Smooth also where the radius
/// passes through 0; a radius and growth of 0 make it a point, which cannot be fitted.
public struct ArchimedeanSpiral: ParametricCurve, Hashable {
  /// The radius at the angle 0.
  public var startRadius: Double
  /// How much the radius grows a radian.
  public var growth: Double
  /// The angles of the ends.
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
    let radius = growth * t + startRadius
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (radius * cosine, radius * sine)
  }
}
