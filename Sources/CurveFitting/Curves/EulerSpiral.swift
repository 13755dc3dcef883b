// SPDX-License-Identifier: Apache-2.0

/// The Euler spiral (clothoid): a curve whose curvature is proportional to its length.
///
/// x = scale · C(t), y = scale · S(t), the Fresnel integrals of cos and sin of π s²/2. The length
/// from the origin is scale · t, the tangent's angle π t²/2, the curvature π t / scale. π/2 is the
/// double nearest to it, also in enclosures.
///
/// ```swift
/// let bend = EulerSpiral(scale: 100, range: 0...1.2)
/// let path = try bend.cubics(tolerance: 0.001).path
/// ```
@frozen
public struct EulerSpiral: ParametricCurve, Hashable {
  /// The factor of both integrals: the length for a step of 1 in the parameter.
  public var scale: Double
  /// The parameters of the start and the end, without unit; negative ones give the other arm.
  public var range: ClosedRange<Double>

  /// The spiral with these values.
  @inlinable
  public init(scale: Double = 1, range: ClosedRange<Double>) {
    self.scale = scale
    self.range = range
  }

  /// The point at the length scale · t from the origin.
  @inlinable
  public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let place = t.approximation
    let known = FresnelIntegrals(at: place)
    let (sine, cosine) = Scalar.sineAndCosine(0.5 * Double.pi * (t * t))
    let x = Scalar.primitive(
      at: t,
      value: { $0 == place ? known.cosine : FresnelIntegrals(at: $0).cosine },
      accuracy: known.accuracy,
      derivative: cosine
    )
    let y = Scalar.primitive(
      at: t,
      value: { $0 == place ? known.sine : FresnelIntegrals(at: $0).sine },
      accuracy: known.accuracy,
      derivative: sine
    )
    return (scale * x, scale * y)
  }
}
