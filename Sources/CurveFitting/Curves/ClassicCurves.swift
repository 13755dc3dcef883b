// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

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
  @usableFromInline let radius: Double
  /// The wheel's turns at the start and the end, in radians; an arch is 0...2π.
  public let range: ClosedRange<Double>
  /// The parameters of the cusps inside the range, rising: multiples of 2π.
  public let corners: [Double]

  /// The cycloid with these values; the range in radians, by default one arch.
  public init(radius: Double = 1, range: ClosedRange<Double> = 0...2 * .pi) {
    self.radius = radius
    self.range = range
    corners = PeriodicParameters.inside(range, of: 2 * .pi)
  }

  /// The point after a turn by `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (radius * (t - sine), radius * (1.0 - cosine))
  }
}

/// The parameters where periodic curves have corners or joints.
package enum PeriodicParameters {
  /// The multiples of a positive step, shifted by an offset, strictly inside a range; at most a
  /// million, else none.
  package static func inside(
    _ range: ClosedRange<Double>,
    of step: Double,
    offset: Double = 0
  ) -> [Double] {
    let first = ((range.lowerBound - offset) / step).rounded(.down)
    let last = ((range.upperBound - offset) / step).rounded(.up)
    guard last - first < 1_000_000 else { return [] }
    // Multiples at an end, to rounding, are the end.
    let noise = 4 * max(range.lowerBound.magnitude, range.upperBound.magnitude).ulp
    return (0...Int(last - first)).compactMap { index in
      let value = offset + (first + Double(index)) * step
      let isInside = value > range.lowerBound + noise && value < range.upperBound - noise
      return isInside ? value : nil
    }
  }

  /// Whether a range is a full turn, to the rounding of its ends.
  package static func isTurn(_ range: ClosedRange<Double>) -> Bool {
    let size = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    return (range.upperBound - range.lowerBound - 2 * .pi).magnitude <= 2 * size.ulp
  }
}

/// Bernoulli's lemniscate: the eight (x² + y²)² = a² (x² - y²), closed.
///
/// x = a cos t / (1 + sin² t), y = a sin t cos t / (1 + sin² t); it passes through the origin at
/// t = π/2 and 3π/2.
///
/// ```swift
/// let eight = try Lemniscate(halfWidth: 100).cubics(tolerance: 0.01).path
/// print(eight.boundingBox?.width ?? 0)  // 200, to the tolerance
/// ```
@frozen public struct Lemniscate: ParametricCurve, Hashable {
  /// The distance a of its farthest points from the origin.
  @usableFromInline var halfWidth: Double

  /// The lemniscate of this size.
  @inlinable public init(halfWidth: Double = 1) { self.halfWidth = halfWidth }

  /// 0...2π: one turn.
  @inlinable public var range: ClosedRange<Double> { 0...2 * Double.pi }

  /// Always.
  @inlinable public var isClosed: Bool { true }

  /// The point at the parameter `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let (sine, cosine) = Scalar.sineAndCosine(t)
    let x = halfWidth * cosine / (1.0 + sine * sine)
    return (x, x * sine)
  }
}

/// The Lissajous curve x = a sin(m t), y = b sin(n t + phase) of whole frequencies m and n; closed.
///
/// For some phases it runs to and fro between two ends; there it has corners.
///
/// ```swift
/// let figure = LissajousCurve(frequencyX: 3, frequencyY: 2, phase: .degrees(45))
/// let path = try figure.cubics(tolerance: 0.001).path
/// ```
public struct LissajousCurve: ParametricCurve, Hashable {
  /// The frequency m of x, 1 or more.
  @usableFromInline let frequencyX: Int
  /// The frequency n of y, 1 or more, without a common divisor with m.
  @usableFromInline let frequencyY: Int
  /// By how much y is ahead, in radians.
  @usableFromInline let phase: Double
  /// The amplitudes a and b: half the width and half the height of the curve.
  @usableFromInline let amplitudes: Vector2D
  /// The parameters at which it turns back, inside the range and rising; none for most phases.
  public let corners: [Double]

  /// The curve with these values.
  ///
  /// Traps for a frequency below 1.
  public init(
    frequencyX: Int,
    frequencyY: Int,
    phase: Double,
    amplitudes: Vector2D = Vector2D(x: 1, y: 1)
  ) {
    demand(frequencyX >= 1 && frequencyY >= 1, "LissajousCurve: a frequency is below 1")
    self.frequencyX = frequencyX
    self.frequencyY = frequencyY
    self.phase = phase
    self.amplitudes = amplitudes
    let step = Double.pi / Double(frequencyX)
    // Both derivatives vanish; with other phases the nearest they come is far above rounding.
    corners = PeriodicParameters.inside(0...2 * .pi, of: step, offset: 0.5 * step).filter { t in
      LibM.cosine(Double(frequencyY) * t + phase).magnitude
        < 16 * (Double(frequencyY) * t + phase).ulp + 1e-15
    }
  }

  /// 0...2π: one turn, after which it is where it began.
  @inlinable public var range: ClosedRange<Double> { 0...2 * Double.pi }

  /// Always.
  @inlinable public var isClosed: Bool { true }

  /// The point at the parameter `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let x = Scalar.sine(Double(frequencyX) * t)
    let y = Scalar.sine(Double(frequencyY) * t + phase)
    return (amplitudes.x * x, amplitudes.y * y)
  }
}

/// The rose r = radius · cos(order · t) at the angle t, around the origin.
///
/// It has as many petals as an odd order says, and twice as many as an even one; closed.
///
/// ```swift
/// let clover = RoseCurve(order: 2, radius: 10)  // four petals
/// let path = try clover.cubics(tolerance: 0.01).path
/// ```
@frozen public struct RoseCurve: ParametricCurve, Hashable {
  /// How often the radius turns a turn; 1 or more (1 is a circle through the origin).
  @usableFromInline var order: Int
  /// The length of a petal: the greatest distance from the origin.
  @usableFromInline var radius: Double

  /// The rose with these values.
  ///
  /// Traps for an order below 1.
  @inlinable public init(order: Int, radius: Double = 1) {
    demand(order >= 1, "RoseCurve: the order is below 1")
    self.order = order
    self.radius = radius
  }

  /// Half a turn for odd orders, which draws all petals, else a turn.
  @inlinable public var range: ClosedRange<Double> { 0...(order % 2 == 0 ? 2 : 1) * Double.pi }

  /// Always.
  @inlinable public var isClosed: Bool { true }

  /// The point at the angle `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let distance = radius * Scalar.cosine(Double(order) * t)
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (distance * cosine, distance * sine)
  }
}
