// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A stretch of the curve as a plane polynomial of degree 6 in τ = -1...1, and how far the curve is
/// from it: Taylor's with Lagrange's remainder, both in ball arithmetic.
struct CurvePolynomial {
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
    powers = PlanePowers { SIMD2(x[$0].midpoint, y[$0].midpoint) }
    rounding = Vector2D(x: Self.uncertainty(x), y: Self.uncertainty(y))
    uncertainty = rounding + Vector2D(x: rest.x, y: rest.y)
  }

  /// A cubic on a stretch.
  init(_ cubic: CubicBezier, from start: Double, to end: Double) {
    let (middle, half) = (start + (end - start) / 2, (end - start) / 2)
    let (point, first) = (cubic.point(at: middle), half * cubic.derivative(at: middle))
    let second = (half * half / 2) * cubic.secondDerivative(at: middle)
    let third = (half * half * half) * ((cubic.p3 - cubic.p0) - 3 * (cubic.p2 - cubic.p1))
    powers = PlanePowers { power in
      switch power {
      case 0: SIMD2(point.x, point.y)
      case 1: SIMD2(first.x, first.y)
      case 2: SIMD2(second.x, second.y)
      case 3: SIMD2(third.x, third.y)
      default: .zero
      }
    }
    let points = [cubic.p0, cubic.p1, cubic.p2, cubic.p3]
    let size = 0x1p-49 * points.reduce(0) { max($0, ($1 - .origin).maximumNorm) }
    rounding = Vector2D(x: size, y: size)
    uncertainty = rounding
  }

  private init(_ powers: PlanePowers, halfOf other: CurvePolynomial) {
    self.powers = powers
    // Every coefficient is a sum of at most seven terms, made of six others' sums.
    let size = 0x1p-48 * other.powers.size
    let sums = Vector2D(x: size[0], y: size[1])
    rounding = other.rounding + sums
    uncertainty = other.uncertainty + sums
  }

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

  /// The polynomial with the values and slopes (per unit of the curve's parameter) of two knots.
  ///
  /// The inner coefficients are kept in order between the outer ones, so that it rises.
  init(from start: PieceCertificate.Knot, to end: PieceCertificate.Knot) {
    let (u0, u1, width) = (start.foot, end.foot, end.parameter - start.parameter)
    let first = min(max(u0 + start.slope * (width / 3), u0), u1)
    let second = min(max(u1 - end.slope * (width / 3), first), u1)
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
  var c0, c1, c2, c3, c4, c5, c6: SIMD2<Double>

  /// The polynomial whose coefficients are a function of the power.
  @inline(__always) init(each c: (Int) -> SIMD2<Double>) {
    (c0, c1, c2, c3, c4, c5, c6) = (c(0), c(1), c(2), c(3), c(4), c(5), c(6))
  }

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
    var scaled = self
    scaled.c1 *= 0.5
    scaled.c2 *= 0.25
    scaled.c3 *= 0.125
    scaled.c4 *= 0.0625
    scaled.c5 *= 0.03125
    scaled.c6 *= 0.015625
    return (scaled.alternated.shifted.alternated, scaled.shifted)
  }

  /// The polynomial by -τ.
  private var alternated: PlanePowers {
    var result = self
    (result.c1, result.c3, result.c5) = (-c1, -c3, -c5)
    return result
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

/// What a Taylor polynomial of degree 6 about the middle of a stretch leaves out, at most.
struct TaylorRemainder {
  /// Half the width of the stretch.
  private let half: Double
  /// Upper bounds for both coordinates.
  let x, y: Double
}

extension TaylorRemainder {
  /// The remainder by Lagrange: the seventh coefficient, enclosed over the whole stretch.
  init(_ enclosure: CurveSource.Enclosure, from start: Double, to end: Double, inner: Double) {
    let middle = start + (end - start) / 2
    half = (end - start) / 2
    let rounding = max(start.magnitude, end.magnitude).ulp
    let wide = Ball(midpoint: middle, radius: half + 2 * rounding)
    let series = enclosure(TaylorSeries(wide, Ball(midpoint: half, radius: rounding)), inner)
    x = series.x.c7.maximumMagnitude
    y = series.y.c7.maximumMagnitude
  }

  /// The remainder on a part of the stretch: it falls with the seventh power of the width.
  func scaled(to part: Double) -> TaylorRemainder {
    let ratio = part / half
    let square = ratio * ratio
    // Seven roundings, and that of the width itself.
    let factor = square * square * square * ratio * (1 + 0x1p-46)
    return TaylorRemainder(half: part, x: x * factor, y: y * factor)
  }
}
