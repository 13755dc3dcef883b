// SPDX-License-Identifier: Apache-2.0

/// The rose r = radius · cos(order · t) at the angle t, around the origin.
///
/// It has as many petals as an odd order says, and twice as many as an even one; closed.
///
/// ```swift
/// let clover = RoseCurve(order: 2, radius: 10)  // four petals
/// let path = try clover.cubics(tolerance: 0.01).path
/// ```
@frozen
public struct RoseCurve: ParametricCurve, Hashable {
  /// How often the radius turns a turn; 1 or more (1 is a circle through the origin).
  public var order: Int
  /// The length of a petal: the greatest distance from the origin.
  public var radius: Double

  /// The rose with these values.
  ///
  /// Traps for an order below 1.
  @inlinable
  public init(order: Int, radius: Double = 1) {
    precondition(order >= 1, "RoseCurve: the order is below 1")
    self.order = order
    self.radius = radius
  }

  /// Half a turn for odd orders, which draws all petals, else a turn.
  @inlinable public var range: ClosedRange<Double> { 0...(order % 2 == 0 ? 2 : 1) * Double.pi }

  /// Always.
  @inlinable public var isClosed: Bool { true }

  /// The point at the angle `t`.
  @inlinable
  public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let distance = radius * Scalar.cosine(Double(order) * t)
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (distance * cosine, distance * sine)
  }
}
