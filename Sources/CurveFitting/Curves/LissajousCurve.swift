// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

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
  public let frequencyX: Int
  /// The frequency n of y, 1 or more, without a common divisor with m.
  public let frequencyY: Int
  /// By how much y is ahead, in radians.
  public let phase: Double
  /// The amplitudes a and b: half the width and half the height of the curve.
  public let amplitudes: Vector2D
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
    precondition(frequencyX >= 1 && frequencyY >= 1, "LissajousCurve: a frequency is below 1")
    self.frequencyX = frequencyX
    self.frequencyY = frequencyY
    self.phase = phase
    self.amplitudes = amplitudes
    let step = Double.pi / Double(frequencyX)
    // Both derivatives vanish; with other phases the nearest they come is far above rounding.
    corners = Multiples.inside(0...2 * .pi, of: step, offset: 0.5 * step).filter { t in
      Double.cosine(Double(frequencyY) * t + phase).magnitude
        < 16 * (Double(frequencyY) * t + phase).ulp + 1e-15
    }
  }

  /// 0...2π: one turn, after which it is where it began.
  @inlinable public var range: ClosedRange<Double> { 0...2 * Double.pi }

  /// Always.
  @inlinable public var isClosed: Bool { true }

  /// The point at the parameter `t`.
  @inlinable
  public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let x = Scalar.sine(Double(frequencyX) * t)
    let y = Scalar.sine(Double(frequencyY) * t + phase)
    return (amplitudes.x * x, amplitudes.y * y)
  }
}
