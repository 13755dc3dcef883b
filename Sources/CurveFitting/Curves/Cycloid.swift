// SPDX-License-Identifier: Apache-2.0

/// The cycloid: the path of a point on the rim of a wheel that rolls along the x-axis.
///
/// x = radius · (t - sin t), y = radius · (1 - cos t), where t is the wheel's turn in radians. It
/// has cusps on the axis, at the multiples of 2π; those inside the range are its corners.
///
/// ```swift
/// let arches = Cycloid(radius: 10, range: 0...6 * .pi)  // three of them
/// print(arches.corners.count, try arches.cubics(tolerance: 0.001).cubics.count)
/// ```
public struct Cycloid: ParametricCurve, Hashable {
  /// The wheel's radius, in the units of the curve: an arch is two of them high and 2π wide.
  public let radius: Double
  /// The wheel's turns at the start and the end, in radians; an arch is 0...2π.
  public let range: ClosedRange<Double>
  /// The parameters of the cusps inside the range, rising: multiples of 2π.
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
