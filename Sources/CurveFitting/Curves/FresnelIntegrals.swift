// SPDX-License-Identifier: Apache-2.0

private import BezierGeometry

/// The Fresnel integrals C(t) = ∫cos(π s²/2) ds and S(t) = ∫sin(π s²/2) ds, from 0 to t.
///
/// Near 0 their power series. Farther out C = 1/2 + f sin φ - g cos φ and S = 1/2 - f cos φ -
/// g sin φ with φ = π t²/2, where f and g are integrals of positive functions that fall like a
/// Gaussian, so that the trapezoidal rule converges exponentially: some 15 to 50 terms.
///
/// Source: Abramowitz and Stegun, 7.3; the integrals are 7.3.10 and 7.3.9 after a substitution.
@usableFromInline
package struct FresnelIntegrals: Hashable, Sendable {
  /// C(t).
  @usableFromInline package let cosine: Double
  /// S(t).
  @usableFromInline package let sine: Double
  /// How far both may be off, 1e-15 for t of ordinary size: with π/2 and with the double next to
  /// it in its place.
  @usableFromInline package let accuracy: Double

  /// The integrals to `t`; NaN where it is not finite.
  @usableFromInline
  package init(at t: Double) {
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
