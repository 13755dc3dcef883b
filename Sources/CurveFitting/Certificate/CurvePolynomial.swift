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

  /// The polynomial about the middle of a stretch on the part of the curve that has `inner` inside.
  ///
  /// `known` is the remainder of a stretch with this one in it; start, middle and end may be off by
  /// so many `ulps` from the numbers that are meant.
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

/// Which points of a cubic correspond to a stretch of the curve: the cubic's parameter as a cubic
/// polynomial of the curve's, by its Bernstein coefficients.
struct FootPolynomial {
  let coefficients: SIMD4<Double>

  /// The polynomial with these values and slopes (per unit of the curve's parameter) at the ends.
  ///
  /// The inner coefficients are kept in order between the outer ones, so that it rises.
  init(from u0: Double, slope s0: Double, to u1: Double, slope s1: Double, width: Double) {
    let first = min(max(u0 + s0 * (width / 3), u0), u1)
    let second = min(max(u1 - s1 * (width / 3), first), u1)
    // NaN, from a slope that is not finite, compares with nothing.
    let third = (u1 - u0) / 3
    coefficients = SIMD4(
      u0,
      first.isFinite ? first : u0 + third,
      second.isFinite ? second : u1 - third,
      u1
    )
  }

  /// The coefficients of τ⁰...τ³, for τ = -1...1 over the stretch.
  var powers: SIMD4<Double> {
    let c = coefficients
    let (sum, inner) = (c[0] + c[3], c[1] + c[2])
    let (difference, innerDifference) = (c[3] - c[0], c[2] - c[1])
    return SIMD4(
      (sum + 3 * inner) / 8,
      3 * (difference + innerDifference) / 8,
      3 * (sum - inner) / 8,
      (difference - 3 * innerDifference) / 8
    )
  }
}

/// The coefficients of τ⁰...τ⁶ of a plane polynomial, both coordinates of each side by side.
struct PlanePowers {
  var c0 = SIMD2<Double>.zero
  var c1 = SIMD2<Double>.zero
  var c2 = SIMD2<Double>.zero
  var c3 = SIMD2<Double>.zero
  var c4 = SIMD2<Double>.zero
  var c5 = SIMD2<Double>.zero
  var c6 = SIMD2<Double>.zero

  /// The sum of the coefficients' magnitudes.
  var size: SIMD2<Double> {
    func magnitude(_ c: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(c[0].magnitude, c[1].magnitude)
    }
    return (magnitude(c0) + magnitude(c1)) + (magnitude(c2) + magnitude(c3))
      + (magnitude(c4) + magnitude(c5)) + magnitude(c6)
  }

  /// The polynomial over the two halves of -1...1, each by a τ of its own.
  var halves: (PlanePowers, PlanePowers) {
    // By τ / 2; then the second half is at τ + 1, the first at τ - 1 = -(-τ + 1).
    let scaled = PlanePowers(
      c0: c0,
      c1: 0.5 * c1,
      c2: 0.25 * c2,
      c3: 0.125 * c3,
      c4: 0.0625 * c4,
      c5: 0.03125 * c5,
      c6: 0.015625 * c6
    )
    return (scaled.alternated.shifted.alternated, scaled.shifted)
  }

  /// The polynomial by -τ.
  private var alternated: PlanePowers {
    PlanePowers(c0: c0, c1: -c1, c2: c2, c3: -c3, c4: c4, c5: -c5, c6: c6)
  }

  /// The polynomial by τ + 1, by Horner's scheme: sums alone.
  private var shifted: PlanePowers {
    var p = self
    p.add(from: 0)
    p.add(from: 1)
    p.add(from: 2)
    p.add(from: 3)
    p.add(from: 4)
    p.c5 += p.c6
    return p
  }

  @inline(__always) private mutating func add(from lowest: Int) {
    c5 += c6
    c4 += c5
    if lowest <= 3 { c3 += c4 }
    if lowest <= 2 { c2 += c3 }
    if lowest <= 1 { c1 += c2 }
    if lowest == 0 { c0 += c1 }
  }
}
