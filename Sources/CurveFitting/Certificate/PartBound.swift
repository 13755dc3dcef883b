// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The proof of a bound on one part: a stretch of the curve and the points of a cubic that
/// correspond to it.
///
/// The curve on the stretch is near a polynomial of degree 6; the cubic at the corresponding points
/// is one of degree 9. Their difference up to degree 6 is bounded by its Bernstein points; all
/// else, with the rounding, is added.
/// Source: R. E. Moore, Interval Analysis; shared theory of fits, 2.4.
struct PartBound {
  let difference: DifferencePolynomial
  /// An upper bound of what the difference leaves out.
  let remainder: Double
  /// What of that is rounding, which no halving makes less.
  let noise: Double

  /// Halvings of the stretch before the bound is taken as it is.
  private static let depth = 7

  /// The difference of the cubic and the curve on a stretch.
  init(curve: CurvePolynomial, cubic: CubicBezier, feet: FootPolynomial) {
    // The cubic about the middle of the corresponding points.
    let p = feet.powers
    let origin = cubic.point(at: p[0])
    let first = cubic.derivative(at: p[0])
    let second = cubic.secondDerivative(at: p[0]) / 2
    let third = (cubic.p3 - cubic.p0) - 3 * (cubic.p2 - cubic.p1)
    let (a, b, c) = (p[1], p[2], p[3])
    // δ = a τ + b τ² + c τ³, its square and its cube, power by power.
    let (square, cube, mixed) = (a * a, a * a * a, b * b + a * c)
    let high = (3 * c * mixed).magnitude + (3 * b * c * c).magnitude + (c * c * c).magnitude
    func pair(_ v: Vector2D) -> SIMD2<Double> { SIMD2(v.x, v.y) }
    let (f, s, t) = (pair(first), pair(second), pair(third))
    var powers = curve.powers
    powers.c0 = SIMD2(origin.x, origin.y) - curve.powers.c0
    powers.c1 = a * f - curve.powers.c1
    powers.c2 = b * f + square * s - curve.powers.c2
    powers.c3 = c * f + (2 * a * b) * s + cube * t - curve.powers.c3
    powers.c4 = (mixed + a * c) * s + (3 * square * b) * t - curve.powers.c4
    powers.c5 = (2 * b * c) * s + (3 * a * mixed) * t - curve.powers.c5
    powers.c6 = (c * c) * s + (b * (b * b + 6 * a * c)) * t - curve.powers.c6
    difference = DifferencePolynomial(powers: powers)

    // A few roundings of the coordinates, some more of what is as small as the piece.
    let size = max(
      (cubic.p0 - .origin).maximumNorm,
      (cubic.p1 - .origin).maximumNorm,
      (cubic.p2 - .origin).maximumNorm,
      (cubic.p3 - .origin).maximumNorm
    )
    let extent = first.maximumNorm + second.maximumNorm + third.maximumNorm
    let slack = 0x1p-53 * (6 * size + 64 * extent)
    noise = curve.rounding.length + slack
    remainder = (curve.uncertainty.length + high * third.length + slack) * (1 + 0x1p-40)
  }

  /// An upper bound of the distance on the whole stretch, sharpened until it is at most `enough`
  /// or no halving helps.
  func bound(enough: Double) -> Double {
    // A fiftieth of the remainder is not worth halving for.
    let target = max(enough - remainder, remainder / 50)
    let square = Self.squaredBound(difference, target * target, depth: Self.depth)
    let bound = remainder + square.squareRoot() * (1 + 0x1p-46)
    return bound.isFinite ? bound : .infinity
  }

  private static func squaredBound(
    _ part: DifferencePolynomial,
    _ enough: Double,
    depth: Int
  ) -> Double {
    let whole = part.squaredBound
    if whole <= enough || depth == 0 || !whole.isFinite { return whole }
    // What is larger already at an end no halving makes small enough.
    let hopeless = 1.04 * enough
    if part.squareAtEnds > hopeless { return whole }
    let (first, second) = part.halves
    let firstBound = squaredBound(first, enough, depth: depth - 1)
    if firstBound > hopeless { return max(firstBound, second.squaredBound) }
    return max(firstBound, squaredBound(second, enough, depth: depth - 1))
  }
}

/// A plane polynomial of degree 6 over a stretch, as its seven Bernstein points: what bounds its
/// distance from the origin.
///
/// The curve lies in the points' convex hull, so that the farthest point bounds it; halving makes
/// the bound sharper.
struct DifferencePolynomial {
  // Both coordinates of a point side by side: halving takes 21 means.
  private let b0, b1, b2, b3, b4, b5, b6: SIMD2<Double>

  var points: [SIMD2<Double>] { [b0, b1, b2, b3, b4, b5, b6] }
}

extension DifferencePolynomial {
  /// The polynomial with these coefficients of τ⁰...τ⁶, for τ in -1...1.
  init(powers c: PlanePowers) {
    // The points of ±τ are sums and differences of an even and an odd part.
    let third = 1.0 / 3
    let (evenSum, evenDifference) = (c.c2 + c.c4, c.c2 - c.c4)
    let (oddSum, oddDifference) = (c.c1 + c.c5, c.c1 - c.c5)
    let (outer, inner) = (c.c0 + c.c6, c.c0 - c.c6)
    let even0 = outer + evenSum
    let even1 = inner + third * evenDifference
    let even2 = outer - (1.0 / 15) * evenSum
    let odd0 = oddSum + c.c3
    let odd1 = (2 * third) * oddDifference
    let odd2 = third * oddSum - 0.2 * c.c3
    (b0, b6) = (even0 - odd0, even0 + odd0)
    (b1, b5) = (even1 - odd1, even1 + odd1)
    (b2, b4) = (even2 - odd2, even2 + odd2)
    b3 = inner - 0.2 * evenDifference
  }

  /// The square of an upper bound of the distance from the origin, but for rounding.
  var squaredBound: Double {
    let inner = max(max(Self.square(b1), Self.square(b2)), max(Self.square(b4), Self.square(b5)))
    return max(max(inner, Self.square(b3)), squareAtEnds)
  }

  /// The square of the larger distance from the origin of the two at the stretch's ends.
  var squareAtEnds: Double { max(Self.square(b0), Self.square(b6)) }

  private static func square(_ point: SIMD2<Double>) -> Double {
    let squares = point * point
    return squares[0] + squares[1]
  }

  var halves: (DifferencePolynomial, DifferencePolynomial) {
    func mean(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { 0.5 * (a + b) }
    let (c0, c1, c2) = (mean(b0, b1), mean(b1, b2), mean(b2, b3))
    let (c3, c4, c5) = (mean(b3, b4), mean(b4, b5), mean(b5, b6))
    let (d0, d1, d2) = (mean(c0, c1), mean(c1, c2), mean(c2, c3))
    let (d3, d4) = (mean(c3, c4), mean(c4, c5))
    let (e0, e1, e2, e3) = (mean(d0, d1), mean(d1, d2), mean(d2, d3), mean(d3, d4))
    let (f0, f1, f2) = (mean(e0, e1), mean(e1, e2), mean(e2, e3))
    let (g0, g1) = (mean(f0, f1), mean(f1, f2))
    let middle = mean(g0, g1)
    return (
      DifferencePolynomial(b0: b0, b1: c0, b2: d0, b3: e0, b4: f0, b5: g0, b6: middle),
      DifferencePolynomial(b0: middle, b1: g1, b2: f2, b3: e3, b4: d4, b5: c5, b6: b6)
    )
  }
}

extension CubicBezier {
  /// An upper bound of the distance of this segment of a curve from a stretch of a fit's cubic,
  /// point by point, both run evenly; rounding included.
  ///
  /// The difference of two cubics is a cubic, within the convex hull of the differences of their
  /// control points. So a path of many segments, each a small part of a piece, is compared in tens
  /// of nanoseconds a segment.
  func distanceBound(to cubic: CubicBezier, from: Double, to: Double) -> Double {
    // Control points of the stretch by blossoms, relative to the fit's first point.
    let (a, b, c) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p0, cubic.p3 - cubic.p0)
    func blossom(_ u: Double, _ v: Double, _ w: Double) -> Vector2D {
      let (x, y, z) = (1 - u, 1 - v, 1 - w)
      let first = u * y * z + x * v * z + x * y * w
      let second = u * v * z + u * y * w + x * v * w
      return first * a + second * b + (u * v * w) * c
    }
    let (u, v) = (from, to)
    let origin = cubic.p0
    let first = (blossom(u, u, u) - (p0 - origin)).lengthSquared
    let second = (blossom(u, u, v) - (p1 - origin)).lengthSquared
    let third = (blossom(u, v, v) - (p2 - origin)).lengthSquared
    let last = (blossom(v, v, v) - (p3 - origin)).lengthSquared
    let size = max((origin - .origin).maximumNorm, (p0 - .origin).maximumNorm)
    let extent = max(a.maximumNorm, max(b.maximumNorm, c.maximumNorm))
    let slack = 0x1p-53 * (8 * size + 64 * extent)
    let square = max(max(first, second), max(third, last))
    return square.squareRoot() * (1 + 0x1p-50) + slack
  }
}
