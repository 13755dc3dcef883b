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

/// The Lamé curve |x/a|ⁿ + |y/b|ⁿ = 1 of order n: squarer than an ellipse above 2, a star below 1.
///
/// The parameter t is in radians, counter-clockwise in a y-up frame, with the axes at multiples of
/// π/2 and the diagonals of the rectangle between them.
/// For whole n it is the angle of the point (x/a, y/b): for even n smooth everywhere, for odd n of
/// 3 and more the n-th derivative jumps on the axes, where there are joints; n = 1 is a rhombus.
/// For other n higher derivatives are infinite on the axes: there t runs slowly, and the axes count
/// as corners, where nodes are; for n above 1 the directions on both sides of them agree.
///
/// ```swift
/// let squircle = Superellipse(order: 4, radii: Vector2D(50, 50))
/// print(try squircle.cubics(tolerance: 0.01).cubics.count)
/// ```
public struct Superellipse: ParametricCurve, Hashable {
  /// The order n, where it is a whole number; else 0.
  @usableFromInline let wholeOrder: Int
  /// The order n.
  @usableFromInline let order: Double
  /// The half-diameters a and b along the axes, positive.
  @usableFromInline let radii: Vector2D
  /// The parameters of the start and the end, in radians; 2π apart for all of it.
  public let range: ClosedRange<Double>
  /// Whether the range is one turn, to the rounding of 2π, and has no corner at its ends.
  public let isClosed: Bool
  /// The parameters on the axes inside the range, for order 1 and orders that are not whole; else
  /// none.
  public let corners: [Double]
  /// Of odd orders from 3 the parameters on the axes inside the range, of orders that are not whole
  /// those on the diagonals; else none.
  public let joints: [Double]

  /// Whether there is a curve of this order: a whole number, or one that is not between 7/8 and
  /// 8/7, up to a million.
  public static func isOrder(_ order: Double) -> Bool {
    order > 0 && order <= 1e6 && (order == order.rounded() || order <= 7.0 / 8 || order >= 8.0 / 7)
  }

  /// The curve with these values, once around from the positive x-axis by default.
  ///
  /// Traps where ``isOrder(_:)`` says no.
  public init(order: Double, radii: Vector2D, range: ClosedRange<Double> = 0...2 * .pi) {
    demand(Self.isOrder(order), "Superellipse: there is no such order")
    self.order = order
    wholeOrder = Int(exactly: order) ?? 0
    self.radii = radii
    self.range = range
    let isSmooth = wholeOrder > 0 && wholeOrder % 2 == 0
    let axes = isSmooth ? [] : PeriodicParameters.inside(range, of: 0.5 * .pi)
    corners = wholeOrder < 2 ? axes : []
    joints =
      wholeOrder == 0
      ? PeriodicParameters.inside(range, of: 0.25 * .pi).filter { !axes.contains($0) }
      : wholeOrder == 1 ? [] : axes
    isClosed = wholeOrder > 1 && PeriodicParameters.isTurn(range)
  }

  /// The point at the parameter `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    point(at: t, partOf: t.approximation)
  }

  /// The point at the parameter `t`, in the quadrant or octant of `inner`.
  @inlinable public func point<Scalar: CurveScalar>(
    at t: Scalar,
    partOf inner: Double
  ) -> (x: Scalar, y: Scalar) {
    if wholeOrder == 0 { return pointOfOctant(at: t, partOf: inner) }
    let (sine, cosine) = Scalar.sineAndCosine(t)
    var (first, second) = (Scalar.power(cosine, wholeOrder), Scalar.power(sine, wholeOrder))
    if wholeOrder % 2 != 0 {
      let side = PlainNumber.sineAndCosine(PlainNumber(inner))
      if side.cosine.value < 0 { first = -first }
      if side.sine.value < 0 { second = -second }
    }
    let radius = Scalar.power(first + second, -1 / order)
    return (radii.x * (radius * cosine), radii.y * (radius * sine))
  }

  /// With s from 0 on an axis to 1 on a diagonal, (1 - w)¹ᐟⁿ along that axis and v across, where
  /// w = vⁿ = s to one power over 2, and v is s to another power.
  ///
  /// One of the powers is whole, and the other so high that there are seven derivatives.
  @usableFromInline func pointOfOctant<Scalar: CurveScalar>(
    at t: Scalar,
    partOf inner: Double
  ) -> (x: Scalar, y: Scalar) {
    let eighth = 0.25 * Double.pi
    let octant = (inner / eighth).rounded(.down)
    let even = (octant / 2).rounded() * 2
    let turned: Scalar = t / eighth - even
    let s = even > octant ? -turned : turned
    let whole = (8 / max(order, 1 / order)).rounded(.up)
    let other = Scalar.smoothPower(s, whole * max(order, 1 / order))
    let (v, w) =
      order > 1 ? (Scalar.power(s, Int(whole)), other) : (other, Scalar.power(s, Int(whole)))
    let along = Scalar.power(1 - 0.5 * w, 1 / order)
    let across = LibM.power(0.5, 1 / order) * (even > octant ? -v : v)
    // Quarter turns of the even octant, which begins on the positive x-axis.
    switch even - 8 * (even / 8).rounded(.down) {
    case 0: return (radii.x * along, radii.y * across)
    case 2: return (radii.x * -across, radii.y * along)
    case 4: return (radii.x * -along, radii.y * -across)
    default: return (radii.x * across, radii.y * -along)
    }
  }
}

extension CurveScalar {
  /// `x` to a power of 8 or more, for `x` up to 1; 0 where it is negative.
  ///
  /// A logarithm has no derivatives at 0: each derivative is the integral of the next, and the
  /// eighth, which only enclosures ask for, is bounded.
  fileprivate static func smoothPower(_ x: Self, _ exponent: Double) -> Self {
    var result = primitive(at: Self(0), value: { _ in 0.5 }, accuracy: 0.51, derivative: Self(0))
    for order in (0...7).reversed() {
      let power = exponent - Double(order)
      result = primitive(
        at: x,
        value: { $0 > 0 ? LibM.power($0, power) : 0 },
        accuracy: 0x1p-50,
        derivative: power * result
      )
    }
    return result
  }
}
