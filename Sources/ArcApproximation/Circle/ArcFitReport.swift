// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The figures of an arc fit, in the units and the frame of the arc.
///
/// They describe the ideal cubic; the rounding of the control points (below 16 ulp of the largest
/// coordinate) is the business of ``ArcCubics/certifiedBound``. Radial figures are relatively
/// accurate to 1e-10 however small; length and area to 1e-10 relative or 1e-10 times length and
/// error, whichever is larger; speed, angle and curvature figures to 1e-13 of their unit values.
public struct ArcFitReport: Hashable, Sendable {
  /// A stationary point, or an end, of the distance from the centre along a piece.
  public struct Extremum: Hashable, Sendable {
    /// The parameter within the piece, 0...1.
    public let t: Double
    /// Distance from the centre minus radius there; negative inside.
    public let error: Double
  }

  /// Distance from the centre minus radius, along a piece; the same on all pieces.
  public struct RadialError: Hashable, Sendable {
    /// The least value; negative where the curve runs inside the circle, else 0 or more.
    public let minimum: Double
    /// The greatest value; positive where the curve runs outside the circle, else 0 or less.
    public let maximum: Double
    /// All stationary points and both ends, by t.
    public let extrema: [Extremum]

    /// The largest distance from the circle, on either side.
    public var largestError: Double { max(-minimum, maximum) }
  }

  /// Signed curvature, positive where the curve turns counter-clockwise, per unit of length.
  public struct Curvature: Hashable, Sendable {
    /// At both ends of every piece.
    public let end: Double
    /// At the middle of every piece.
    public let middle: Double
    /// The least value on a piece, its ends included.
    public let minimum: Double
    /// The greatest value on a piece, its ends included.
    public let maximum: Double
  }

  /// Signed radial error: how far the cubics run outside and inside the circle.
  public let radialError: RadialError
  /// Length of all cubics minus length of the arc.
  public let lengthError: Double
  /// Area swept from the centre by all cubics minus that swept by the arc; like the arc's own area
  /// counted positive in either direction.
  public let areaError: Double
  /// Range of |B'(t)| divided by the constant speed of the arc piece, radius · sweep.
  package let speedRatio: ClosedRange<Double>
  /// The largest difference, in radians, between the polar angle of B(t) and that of the arc
  /// traversed at constant speed.
  package let angleError: Double
  /// Curvature at the ends, at the middle, and its range.
  public let curvature: Curvature
}

extension ArcFit {
  /// Computes the figures of the fit.
  ///
  /// ```swift
  /// let report = try CircularArc(sweep: .degrees(90)).fit(criterion: .midpoint).report()
  /// print(report.radialError.maximum, report.lengthError, report.curvature.end)
  /// ```
  ///
  /// - Complexity: Constant; some microseconds.
  public func report() -> ArcFitReport {
    let shape = unit.symmetric
    let error = unit.squaredError
    let angle = unit.angle
    let panels = shape.panels(for: angle)
    let pieces = Double(cubics.count)
    let radius = arc.radius
    // Tiny pieces move and turn like the arc to all digits; their squares would underflow.
    let isTiny = angle.sweep < TangentSolver.tinySweep
    let speeds = isTiny ? angle.half...angle.half : shape.speedRange
    let range = isTiny ? 1...1 : shape.curvatureRange
    let ending = isTiny ? 1 : shape.curvature(v: 1)
    let middle = isTiny ? 1 : shape.curvature(v: 0)
    let sign = arc.sweep < 0 ? -1.0 : 1.0
    let unitArea = shape.areaError(error, angle: angle, pieces: panels)
    let curvatures = (sign * range.lowerBound / radius, sign * range.upperBound / radius)
    return ArcFitReport(
      radialError: ArcFitReport.RadialError(error, scale: radius),
      lengthError: pieces * radius * shape.lengthError(error, angle: angle, panels: panels),
      // No error has no area, also where the square of the radius is beyond the range of numbers.
      areaError: unitArea == 0 ? 0 : pieces * radius * radius * unitArea,
      // |dP/du| = |dB/dt| / 2.
      speedRatio: 2 * speeds.lowerBound / angle.sweep...2 * speeds.upperBound / angle.sweep,
      angleError: isTiny ? 0 : shape.angleError(error, half: angle.half),
      curvature: ArcFitReport.Curvature(
        end: sign * ending / radius,
        middle: sign * middle / radius,
        minimum: min(curvatures.0, curvatures.1),
        maximum: max(curvatures.0, curvatures.1)
      )
    )
  }
}

extension ArcFitReport.RadialError {
  /// The extrema of a unit cubic, mirrored to the whole of 0...1 and scaled.
  package init(_ error: SquaredError, scale: Double) {
    let half = error.extrema
    let all = half.reversed().filter { $0.u > 0 }.map { (u: -$0.u, error: $0.error) } + half
    self.init(extrema: all.map { (t: (1 + $0.u) / 2, error: $0.error * scale) })
  }

  /// The range of an error with these stationary points and ends, by t.
  package init(extrema: [(t: Double, error: Double)]) {
    self.extrema = extrema.map { ArcFitReport.Extremum(t: $0.t, error: $0.error) }
    minimum = extrema.reduce(Double.infinity) { min($0, $1.error) }
    maximum = extrema.reduce(-Double.infinity) { max($0, $1.error) }
  }
}
