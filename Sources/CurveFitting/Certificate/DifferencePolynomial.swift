// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A plane polynomial of degree 6 over a stretch, as its seven Bernstein points: what bounds its
/// distance from the origin.
///
/// The curve lies in the points' convex hull, so that the farthest point bounds it; halving makes
/// the bound sharper.
struct DifferencePolynomial {
  // Both coordinates of a point side by side: halving takes 21 means.
  private let b0, b1, b2, b3, b4, b5, b6: SIMD2<Double>

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

  private typealias Pair = SIMD2<Double>

  private init(_ b0: Pair, _ b1: Pair, _ b2: Pair, _ b3: Pair, _ b4: Pair, _ b5: Pair, _ b6: Pair) {
    (self.b0, self.b1, self.b2, self.b3) = (b0, b1, b2, b3)
    (self.b4, self.b5, self.b6) = (b4, b5, b6)
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

  /// Both halves of the stretch, by de Casteljau's means.
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
      DifferencePolynomial(b0, c0, d0, e0, f0, g0, middle),
      DifferencePolynomial(middle, g1, f2, e3, d4, c5, b6)
    )
  }
}
