// SPDX-License-Identifier: Apache-2.0

/// Bernoulli's lemniscate: the eight (x² + y²)² = a² (x² - y²), closed.
///
/// x = a cos t / (1 + sin² t), y = a sin t cos t / (1 + sin² t); it passes through the origin at
/// t = π/2 and 3π/2.
///
/// ```swift
/// let eight = try Lemniscate(halfWidth: 100).cubics(tolerance: 0.01).path
/// print(eight.boundingBox?.width ?? 0)  // 200, to the tolerance
/// ```
@frozen
public struct Lemniscate: ParametricCurve, Hashable {
  /// The distance a of its farthest points from the origin.
  public var halfWidth: Double

  /// The lemniscate of this size.
  @inlinable
  public init(halfWidth: Double = 1) { self.halfWidth = halfWidth }

  /// 0...2π: one turn.
  @inlinable public var range: ClosedRange<Double> { 0...2 * Double.pi }

  /// Always.
  @inlinable public var isClosed: Bool { true }

  /// The point at the parameter `t`.
  @inlinable
  public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let (sine, cosine) = Scalar.sineAndCosine(t)
    let x = halfWidth * cosine / (1.0 + sine * sine)
    return (x, x * sine)
  }
}
