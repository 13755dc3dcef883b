// SPDX-License-Identifier: Apache-2.0

private import BezierGeometry

/// The spiral of Archimedes: r = startRadius + growth · t at the angle t, around the origin.
///
/// Angles are radians, counter-clockwise positive in a y-up frame. Smooth also where the radius
/// passes through 0; a radius and growth of 0 make it a point, which cannot be fitted.
///
/// ```swift
/// let spiral = ArchimedeanSpiral(startRadius: 0.1, growth: 0.15, range: 0...4 * .pi)
/// let fit = try spiral.cubics(tolerance: 1e-4)
/// print(fit.cubics.count, fit.error.certifiedBound ?? .nan)
/// ```
@frozen public struct ArchimedeanSpiral: ParametricCurve, Hashable {
  /// The radius at the angle 0, whether or not that is in the range; where the radius is negative
  /// the point lies on the opposite side.
  @usableFromInline var startRadius: Double
  /// How much the radius grows a radian; 2π of it is the distance of neighbouring turns.
  @usableFromInline var growth: Double
  /// The angles of the start and the end, in radians: more than 2π apart for several turns.
  public var range: ClosedRange<Double>

  /// The spiral with these values; angles in radians.
  @inlinable public init(startRadius: Double, growth: Double, range: ClosedRange<Double>) {
    self.startRadius = startRadius
    self.growth = growth
    self.range = range
  }

  /// The point at the angle `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let radius = growth * t + startRadius
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (radius * cosine, radius * sine)
  }
}

/// The logarithmic spiral: r = startRadius · e^(growth · t) at the angle t, around the origin.
///
/// Angles are radians, counter-clockwise positive in a y-up frame. All rays from the origin meet it
/// at the same angle, of which `growth` is the cotangent; a growth of 0 makes it a circle.
///
/// ```swift
/// let shell = LogarithmicSpiral(startRadius: 1, growth: 0.2, range: 0...6 * .pi)
/// print(try shell.cubics(tolerance: 0.001).cubics.count)
/// ```
@frozen public struct LogarithmicSpiral: ParametricCurve, Hashable {
  /// The radius at the angle 0; not 0.
  @usableFromInline var startRadius: Double
  /// The logarithm of the ratio of radii a radian apart.
  @usableFromInline var growth: Double
  /// The angles of the start and the end, in radians: more than 2π apart for several turns.
  public var range: ClosedRange<Double>

  /// The spiral with these values; angles in radians.
  @inlinable public init(startRadius: Double, growth: Double, range: ClosedRange<Double>) {
    self.startRadius = startRadius
    self.growth = growth
    self.range = range
  }

  /// The point at the angle `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let radius = startRadius * Scalar.exponential(growth * t)
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (radius * cosine, radius * sine)
  }
}

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
@frozen public struct EulerSpiral: ParametricCurve, Hashable {
  /// The factor of both integrals: the length for a step of 1 in the parameter.
  @usableFromInline var scale: Double
  /// The parameters of the start and the end, without unit; negative ones give the other arm.
  public var range: ClosedRange<Double>

  /// The spiral with these values.
  @inlinable public init(scale: Double = 1, range: ClosedRange<Double>) {
    self.scale = scale
    self.range = range
  }

  /// The point at the length scale · t from the origin.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let value = t.approximation
    let known = FresnelIntegrals(at: value)
    let (sine, cosine) = Scalar.sineAndCosine(0.5 * Double.pi * (t * t))
    let x = Scalar.primitive(
      at: t,
      value: { $0 == value ? known.cosine : FresnelIntegrals(at: $0).cosine },
      accuracy: known.accuracy,
      derivative: cosine
    )
    let y = Scalar.primitive(
      at: t,
      value: { $0 == value ? known.sine : FresnelIntegrals(at: $0).sine },
      accuracy: known.accuracy,
      derivative: sine
    )
    return (scale * x, scale * y)
  }
}

/// The Fresnel integrals C(t) = ∫cos(π s²/2) ds and S(t) = ∫sin(π s²/2) ds, from 0 to t.
///
/// Near 0 their power series. Farther out C = 1/2 + f sin φ - g cos φ and S = 1/2 - f cos φ -
/// g sin φ with φ = π t²/2, where f and g are integrals of positive functions that fall like a
/// Gaussian, so that the trapezoidal rule converges exponentially: some 15 to 50 terms.
///
/// Source: Abramowitz and Stegun, 7.3; the integrals are 7.3.10 and 7.3.9 after a substitution.
@usableFromInline package struct FresnelIntegrals: Hashable, Sendable {
  /// C(t).
  @usableFromInline package let cosine: Double
  /// S(t).
  @usableFromInline package let sine: Double
  /// How far both may be off, 1e-15 for t of ordinary size: with π/2 and with the double next to
  /// it.
  @usableFromInline package let accuracy: Double

  /// The integrals to `t`; NaN where it is not finite.
  @usableFromInline package init(at t: Double) {
    let size = t.magnitude
    accuracy = 1e-15 + 1e-16 * size
    if size < 1.25 {
      (cosine, sine) = FresnelIntegrals.series(t)
      return
    }
    guard size < 0x1p60 else {
      // Nearer to the limit than the accuracy.
      cosine = t.isFinite ? (t < 0 ? -0.5 : 0.5) : .nan
      sine = cosine
      return
    }
    let (f, g) = FresnelIntegrals.auxiliary(size)
    // The square's remainder by 4, a period, with the rounding error of the square.
    let (square, error) = ErrorFree.product(size, size)
    let phase = 0.5 * Double.pi * (square.remainder(dividingBy: 4) + error)
    let (sin, cos) = LibM.sineAndCosine(phase)
    let c = 0.5 + (f * sin - g * cos)
    let s = 0.5 - (f * cos + g * sin)
    cosine = t < 0 ? -c : c
    sine = t < 0 ? -s : s
  }

  /// The power series; its terms are below 1.3 for |t| < 1.25.
  private static func series(_ t: Double) -> (cosine: Double, sine: Double) {
    let phase = 0.5 * Double.pi * t * t
    var term = t
    var (cosine, sine) = (t, 0.0)
    var n = 1.0
    // The terms' magnitudes are t φⁿ / (n! (2n + 1)); with φ < 2.5 the last is below 1e-18.
    while n < 24 {
      term *= phase / n
      let part = term / (2 * n + 1)
      let isSine = n.remainder(dividingBy: 2) != 0
      let isNegative = (n / 2).rounded(.down).remainder(dividingBy: 2) != 0
      if isSine {
        sine += isNegative ? -part : part
      } else {
        cosine += isNegative ? -part : part
      }
      n += 1
    }
    return (cosine, sine)
  }

  /// f and g = √2/π ∫ (1, u²) e^(-π t² u²/2) / (1 + u⁴) du over u > 0.
  private static func auxiliary(_ t: Double) -> (f: Double, g: Double) {
    // The poles are at a distance √½ from the real axis, and the Gaussian grows beside it: with
    // these steps both make an error below 1e-17.
    let step = min(0.11, 0.38 / t)
    let rate = 0.5 * Double.pi * t * t
    // Half of the term at 0, as the rule runs over both sides.
    var (f, g) = (0.5, 0.0)
    var k = 1.0
    while true {
      let u = k * step
      let square = u * u
      let exponent = rate * square
      if exponent > 40 { break }
      let value = LibM.exponential(-exponent) / (1 + square * square)
      f += value
      g += square * value
      k += 1
    }
    let factor = 2.0.squareRoot() / Double.pi * step
    return (factor * f, factor * g)
  }
}

/// The involute of a circle around the origin: the path of the end of a thread that is unwound, and
/// the flank of a gear's tooth.
///
/// x = radius · (cos t + t sin t), y = radius · (sin t - t cos t), where t is the unwound angle in
/// radians. At t = 0, on the circle, it has a cusp.
///
/// ```swift
/// let flank = CircleInvolute(radius: 20, range: 0...0.8)
/// let tooth = try flank.cubics(tolerance: 0.001).path
/// ```
@frozen public struct CircleInvolute: ParametricCurve, Hashable {
  /// The circle's radius, in the units of the curve.
  @usableFromInline var radius: Double
  /// The unwound angles at the start and the end, in radians; negative ones are wound
  /// clockwise.
  public var range: ClosedRange<Double>

  /// The involute with these values; angles in radians.
  @inlinable public init(radius: Double = 1, range: ClosedRange<Double>) {
    self.radius = radius
    self.range = range
  }

  /// The parameter 0 of the cusp, where it is inside the range.
  public var corners: [Double] { range.lowerBound < 0 && range.upperBound > 0 ? [0] : [] }

  /// The end of the thread of the length radius · t.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let (sine, cosine) = Scalar.sineAndCosine(t)
    return (radius * (cosine + t * sine), radius * (sine - t * cosine))
  }
}
