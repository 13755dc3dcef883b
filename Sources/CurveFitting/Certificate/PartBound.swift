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
  /// The difference up to degree 6.
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
    let (f, s, t) = (first.pair, second.pair, third.pair)
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
      cubic.p0.largestMagnitude,
      cubic.p1.largestMagnitude,
      cubic.p2.largestMagnitude,
      cubic.p3.largestMagnitude
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

extension Vector2D {
  /// Both components.
  fileprivate var pair: SIMD2<Double> { SIMD2(x, y) }
}

extension Point2D {
  /// The larger magnitude of the two coordinates.
  fileprivate var largestMagnitude: Double { max(x.magnitude, y.magnitude) }
}
