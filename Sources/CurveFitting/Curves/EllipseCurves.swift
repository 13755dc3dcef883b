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
  @usableFromInline let center: Point2D
  /// The half-diameter at the eccentric angle 0.
  @usableFromInline let firstAxis: Vector2D
  /// The half-diameter a quarter turn later.
  @usableFromInline let secondAxis: Vector2D
  /// The eccentric angles of the start and the end, in radians.
  public let range: ClosedRange<Double>
  /// Whether the range is one turn, to the rounding of 2π.
  public let isClosed: Bool

  /// The ellipse with these values, once around from the first axis by default.
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
    let (sine, cosine) = LibM.sineAndCosine(rotation)
    self.center = center
    firstAxis = Vector2D(x: radii.x * cosine, y: radii.x * sine)
    secondAxis = Vector2D(x: -radii.y * sine, y: radii.y * cosine)
    self.range = range
    isClosed = PeriodicParameters.isTurn(range)
  }

  /// The circle with these values, or an arc of it between two angles in radians.
  public init(center: Point2D = .origin, radius: Double, range: ClosedRange<Double> = 0...2 * .pi) {
    self.init(center: center, radii: Vector2D(x: radius, y: radius), range: range)
  }

  /// The point at the eccentric angle `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (
      firstAxis.x * cosine + secondAxis.x * sine + center.x,
      firstAxis.y * cosine + secondAxis.y * sine + center.y
    )
  }
}

/// The Lamé curve |x/a|ⁿ + |y/b|ⁿ = 1 of a whole order n: a rounded rectangle for n above 2.
///
/// The parameter t is the angle of the point (x/a, y/b), in radians, counter-clockwise in a y-up
/// frame. For even n smooth everywhere, for odd n of 3 and more the n-th derivative jumps on the
/// axes, where there are joints; n = 1 is a rhombus.
///
/// ```swift
/// let squircle = Superellipse(order: 4, radii: Vector2D(50, 50))
/// print(try squircle.cubics(tolerance: 0.01).cubics.count)
/// ```
public struct Superellipse: ParametricCurve, Hashable {
  /// The order n, 1 or more.
  @usableFromInline let order: Int
  /// The half-diameters a and b along the axes, positive.
  @usableFromInline let radii: Vector2D
  /// The parameters of the start and the end, in radians; 2π apart for all of it.
  public let range: ClosedRange<Double>
  /// Whether the range is one turn, to the rounding of 2π, and has no corner at its ends.
  public let isClosed: Bool
  /// Of a rhombus (order 1) the parameters on the axes inside the range, its corners; else none.
  public let corners: [Double]
  /// Of other odd orders the parameters on the axes inside the range; else none.
  public let joints: [Double]

  /// The curve with these values, once around from the positive x-axis by default.
  ///
  /// Traps for an order below 1.
  public init(order: Int, radii: Vector2D, range: ClosedRange<Double> = 0...2 * .pi) {
    demand(order >= 1, "Superellipse: the order is below 1")
    self.order = order
    self.radii = radii
    self.range = range
    let axes = order % 2 == 0 ? [] : PeriodicParameters.inside(range, of: 0.5 * .pi)
    corners = order == 1 ? axes : []
    joints = order == 1 ? [] : axes
    isClosed = order > 1 && PeriodicParameters.isTurn(range)
  }

  /// The point at the parameter `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    point(at: t, partOf: t.approximation)
  }

  /// The point at the parameter `t`, in the quadrant of `inner`.
  @inlinable public func point<Scalar: CurveScalar>(
    at t: Scalar,
    partOf inner: Double
  ) -> (x: Scalar, y: Scalar) {
    let (sine, cosine) = Scalar.sineAndCosine(t)
    var (first, second) = (Scalar.power(cosine, order), Scalar.power(sine, order))
    if order % 2 != 0 {
      let side = PlainNumber.sineAndCosine(PlainNumber(inner))
      if side.cosine.value < 0 { first = -first }
      if side.sine.value < 0 { second = -second }
    }
    let radius = Scalar.power(first + second, -1 / Double(order))
    return (radii.x * (radius * cosine), radii.y * (radius * sine))
  }
}
