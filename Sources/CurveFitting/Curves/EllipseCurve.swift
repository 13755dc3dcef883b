// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// An ellipse or a circle, or an arc of one, by its eccentric angle.
///
/// The point at t is center + R(rotation) (radii.x cos t, radii.y sin t). Angles are radians,
/// counter-clockwise positive in a y-up frame.
///
/// ```swift
/// let ellipse = EllipseCurve(radii: Vector2D(100, 20))
/// print(try ellipse.cubics(tolerance: 0.001).cubics.count)
/// ```
public struct EllipseCurve: ParametricCurve, Hashable {
  /// The centre, in the units of the curve.
  public let center: Point2D
  /// The half-diameter at the eccentric angle 0.
  public let firstAxis: Vector2D
  /// The half-diameter a quarter turn later.
  public let secondAxis: Vector2D
  /// The eccentric angles of the start and the end, in radians.
  public let range: ClosedRange<Double>
  /// Whether the range is one turn, to the rounding of 2π.
  public let isClosed: Bool

  /// The ellipse with these values, once around from the first axis unless said otherwise.
  ///
  /// - Parameters:
  ///   - center: the centre.
  ///   - radii: the radii along the ellipse's own axes, in the units of the centre.
  ///   - rotation: the angle from the x axis to the first axis, in radians.
  ///   - range: the eccentric angles of the start and the end, in radians.
  public init(
    center: Point2D = .origin,
    radii: Vector2D,
    rotation: Double = 0,
    range: ClosedRange<Double> = 0...2 * .pi
  ) {
    let (sine, cosine) = Double.sineAndCosine(rotation)
    self.center = center
    firstAxis = Vector2D(x: radii.x * cosine, y: radii.x * sine)
    secondAxis = Vector2D(x: -radii.y * sine, y: radii.y * cosine)
    self.range = range
    isClosed = Multiples.isTurn(range)
  }

  /// The circle with these values.
  ///
  /// - Parameters:
  ///   - center: the centre.
  ///   - radius: the radius, in the units of the centre.
  ///   - range: the angles of the start and the end, in radians.
  public init(
    center: Point2D = .origin,
    radius: Double,
    range: ClosedRange<Double> = 0...2 * .pi
  ) {
    self.init(center: center, radii: Vector2D(x: radius, y: radius), range: range)
  }

  /// The point at the eccentric angle `t`.
  @inlinable
  public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (
      firstAxis.x * cosine + secondAxis.x * sine + center.x,
      firstAxis.y * cosine + secondAxis.y * sine + center.y
    )
  }
}
