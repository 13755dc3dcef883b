// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A stretch of the curve as a plane polynomial of degree 6 in τ = -1...1, and how far the curve is
/// from it: Taylor's with Lagrange's remainder, both in ball arithmetic.
struct CurvePolynomial {
  /// The coefficients.
  let powers: PlanePowers
  /// How far the coordinates' curve is from the polynomial, at most.
  let uncertainty: Vector2D
  /// What of that is rounding.
  let rounding: Vector2D

  /// The polynomial about the middle of a stretch.
  ///
  /// - Parameters:
  ///   - enclosure: of the curve.
  ///   - start: where the stretch begins.
  ///   - end: where it ends.
  ///   - inner: a parameter on the same part of the curve.
  ///   - known: the remainder of a stretch with this one in it.
  ///   - ulps: how far start, middle and end may be from the numbers that are meant, in ulp.
  init(
    _ enclosure: CurveSource.Enclosure,
    from start: Double,
    to end: Double,
    inner: Double,
    remainder known: TaylorRemainder?,
    ulps: Double = 1
  ) {
    let middle = start + (end - start) / 2
    let half = (end - start) / 2
    let parameterRounding = ulps * max(start.magnitude, end.magnitude).ulp
    let width = Ball(midpoint: half, radius: parameterRounding)
    let center = Ball(midpoint: middle, radius: parameterRounding)
    let series = enclosure(TaylorSeries(center, width), inner)
    let rest =
      known?.scaled(to: half) ?? TaylorRemainder(enclosure, from: start, to: end, inner: inner)
    let (x, y) = (series.x, series.y)
    powers = PlanePowers(
      c0: SIMD2(x.c0.midpoint, y.c0.midpoint),
      c1: SIMD2(x.c1.midpoint, y.c1.midpoint),
      c2: SIMD2(x.c2.midpoint, y.c2.midpoint),
      c3: SIMD2(x.c3.midpoint, y.c3.midpoint),
      c4: SIMD2(x.c4.midpoint, y.c4.midpoint),
      c5: SIMD2(x.c5.midpoint, y.c5.midpoint),
      c6: SIMD2(x.c6.midpoint, y.c6.midpoint)
    )
    rounding = Vector2D(x: Self.uncertainty(x), y: Self.uncertainty(y))
    uncertainty = rounding + Vector2D(x: rest.x, y: rest.y)
  }

  private init(_ powers: PlanePowers, halfOf other: CurvePolynomial) {
    self.powers = powers
    // Every coefficient is a sum of at most seven terms, made of six others' sums.
    let size = 0x1p-48 * other.powers.size
    let sums = Vector2D(x: size[0], y: size[1])
    rounding = other.rounding + sums
    uncertainty = other.uncertainty + sums
  }

  /// The polynomials over both halves of the stretch.
  var halves: (CurvePolynomial, CurvePolynomial) {
    let (first, second) = powers.halves
    return (CurvePolynomial(first, halfOf: self), CurvePolynomial(second, halfOf: self))
  }

  /// How far the polynomial may be off by the radii of its coefficients.
  private static func uncertainty(_ c: TaylorSeries<Ball>) -> Double {
    (c.c0.radius + c.c1.radius) + (c.c2.radius + c.c3.radius) + (c.c4.radius + c.c5.radius)
      + c.c6.radius
  }
}
