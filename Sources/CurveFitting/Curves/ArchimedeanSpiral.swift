// SPDX-License-Identifier: Apache-2.0

/// The spiral of Archimedes: r = startRadius + growth · t at the angle t, around the origin.
///
/// Angles are radians, counter-clockwise positive in a y-up frame. Smooth also where the radius
/// passes through 0; a radius and growth of 0 make it a point, which cannot be fitted.
///
/// ```swift
/// let spiral = ArchimedeanSpiral(startRadius: 0.1, growth: 0.15, range: 0...4 * .pi)
/// let fit = try spiral.cubics(tolerance: 1e-4)
/// print(fit.cubics.count, fit.error.certifiedBound ?? .nan)
/// ```
@frozen
public struct ArchimedeanSpiral: ParametricCurve, Hashable {
  /// The radius at the angle 0, whether or not that is in the range; where the radius is negative
  /// the point lies on the opposite side.
  public var startRadius: Double
  /// How much the radius grows a radian; 2π of it is the distance of neighbouring turns.
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
    let radius = growth * t + startRadius
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (radius * cosine, radius * sine)
  }
}
