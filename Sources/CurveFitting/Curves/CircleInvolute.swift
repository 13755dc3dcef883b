// SPDX-License-Identifier: Apache-2.0

/// The involute of a circle around the origin: the path of the end of a thread that is unwound, and
/// the flank of a gear's tooth.
///
/// x = radius · (cos t + t sin t), y = radius · (sin t - t cos t), where t is the unwound angle in
/// radians. At t = 0, on the circle, it has a cusp.
///
/// ```swift
/// let flank = CircleInvolute(radius: 20, range: 0...0.8)
/// let tooth = try flank.cubics(tolerance: 0.001).path
/// ```
@frozen
public struct CircleInvolute: ParametricCurve, Hashable {
  /// The circle's radius, in the units of the curve.
  public var radius: Double
  /// The unwound angles at the start and the end, in radians; negative ones are wound the other
  /// way.
  public var range: ClosedRange<Double>

  /// The involute with these values; angles in radians.
  @inlinable
  public init(radius: Double = 1, range: ClosedRange<Double>) {
    self.radius = radius
    self.range = range
  }

  /// The parameter 0 of the cusp, where it is inside the range.
  public var corners: [Double] { range.lowerBound < 0 && range.upperBound > 0 ? [0] : [] }

  /// The end of the thread of the length radius · t.
  @inlinable
  public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (radius * (cosine + t * sine), radius * (sine - t * cosine))
  }
}
