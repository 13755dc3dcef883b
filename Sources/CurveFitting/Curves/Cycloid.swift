// SPDX-License-Identifier: Apache-2.0

/// The cycloid: the path of a point on the rim of a wheel that rolls along the x-axis.
///
/// x = radius · (t - sin t), y = radius · (1 - cos t), where t is the wheel's turn in radians. It
/// has cusps on the axis, at the multiples of 2π; those inside the range are its corners.
public struct Cycloid: ParametricCurve, Hashable {
  /// The wheel's radius.
  public let radius: Double
  /// The turns at the ends.
  public let range: ClosedRange<Double>
  /// The cusps inside the range.
  public let corners: [Double]

  /// The cycloid with these values; the range in radians, by default one arch.
  public init(radius: Double = 1, range: ClosedRange<Double> = 0...2 * .pi) {
    self.radius = radius
    self.range = range
    corners = Multiples.inside(range, of: 2 * .pi)
  }

  /// The point after a turn by `t`.
  @inlinable
  public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (radius * (t - sine), radius * (1.0 - cosine))
  }
}
