// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

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
  public let order: Int
  /// The half-diameters a and b along the axes, positive.
  public let radii: Vector2D
  /// The parameters of the start and the end, in radians; 2π apart for all of it.
  public let range: ClosedRange<Double>
  /// Whether the range is one turn, to the rounding of 2π, and has no corner at its ends.
  public let isClosed: Bool
  /// Of a rhombus (order 1) the parameters on the axes inside the range, its corners; else none.
  public let corners: [Double]
  /// Of other odd orders the parameters on the axes inside the range; else none.
  public let joints: [Double]

  /// The curve with these values, once around from the positive x-axis unless said otherwise.
  ///
  /// Traps for an order below 1.
  public init(order: Int, radii: Vector2D, range: ClosedRange<Double> = 0...2 * .pi) {
    precondition(order >= 1, "Superellipse: the order is below 1")
    self.order = order
    self.radii = radii
    self.range = range
    let axes = order % 2 == 0 ? [] : Multiples.inside(range, of: 0.5 * .pi)
    corners = order == 1 ? axes : []
    joints = order == 1 ? [] : axes
    isClosed = order > 1 && Multiples.isTurn(range)
  }

  /// The point at the parameter `t`.
  @inlinable
  public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    point(at: t, partOf: t.approximation)
  }

  /// The point at the parameter `t`, in the quadrant of `inner`.
  @inlinable
  public func point<Scalar: CurveScalar>(
    at t: Scalar,
    partOf inner: Double
  ) -> (x: Scalar, y: Scalar) {
    let (sine, cosine) = Scalar.sineAndCosine(t)
    var (first, second) = (Scalar.power(cosine, order), Scalar.power(sine, order))
    if order % 2 != 0 {
      let side = Double.sineAndCosine(inner)
      if side.cosine < 0 { first = -first }
      if side.sine < 0 { second = -second }
    }
    let radius = Scalar.power(first + second, -1 / Double(order))
    return (radii.x * (radius * cosine), radii.y * (radius * sine))
  }
}
