// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The proof of a bound on one part: a stretch of the curve and the places of a cubic that
/// correspond to it.
///
/// The curve on the stretch is enclosed as a Taylor polynomial of degree 6 in τ = -1...1 with
/// Lagrange's remainder, both in ball arithmetic; the cubic at the corresponding places is a
/// polynomial of degree 9. Their difference up to degree 6 is bounded by its Bernstein points; all
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

  /// The difference of the cubic and the curve on a stretch; `nil` without an enclosure.
  init?(
    source: CurveSource,
    cubic: CubicBezier,
    from start: Double,
    to end: Double,
    inner: Double,
    feet: FootPolynomial,
    remainder known: TaylorRemainder? = nil
  ) {
    guard let enclosure = source.enclosure else { return nil }
    let middle = start + (end - start) / 2
    let half = (end - start) / 2
    let rounding = max(start.magnitude, end.magnitude).ulp
    let width = Ball(midpoint: half, radius: rounding)
    let center = Ball(midpoint: middle, radius: rounding)
    let thin = enclosure(TaylorSeries(center, width), inner)
    let rest =
      known?.scaled(to: half) ?? TaylorRemainder(enclosure, from: start, to: end, inner: inner)

    // The cubic about the middle of the corresponding places.
    let p = feet.powers
    let origin = cubic.point(at: p[0])
    let first = cubic.derivative(at: p[0])
    let second = cubic.secondDerivative(at: p[0]) / 2
    let third = (cubic.p3 - cubic.p0) - 3 * (cubic.p2 - cubic.p1)
    let (a, b, c) = (p[1], p[2], p[3])
    // δ = a τ + b τ² + c τ³, and the coefficients of its powers.
    let linear = SIMD8(0, a, b, c, 0, 0, 0, 0)
    let squares = SIMD8(0, 0, a * a, 2 * a * b, b * b + 2 * a * c, 2 * b * c, c * c, 0)
    let cubes = SIMD8(
      0,
      0,
      0,
      a * a * a,
      3 * a * a * b,
      3 * a * (b * b + a * c),
      b * b * b + 6 * a * b * c,
      0
    )
    let high =
      (3 * c * (b * b + a * c)).magnitude + (3 * b * c * c).magnitude + (c * c * c).magnitude
    var x = first.x * linear + second.x * squares + third.x * cubes
    var y = first.y * linear + second.y * squares + third.y * cubes
    x -= Self.midpoints(thin.x)
    y -= Self.midpoints(thin.y)
    x[0] += origin.x
    y[0] += origin.y
    difference = DifferencePolynomial(coefficientsX: x, coefficientsY: y)

    let uncertainty = Vector2D(
      x: Self.radii(thin.x) + rest.x,
      y: Self.radii(thin.y) + rest.y
    )
    // A few roundings of the coordinates, some more of what is as small as the piece.
    let size = max(
      cubic.p0.largestMagnitude,
      cubic.p1.largestMagnitude,
      cubic.p2.largestMagnitude,
      cubic.p3.largestMagnitude
    )
    let extent = first.maximumNorm + second.maximumNorm + third.maximumNorm
    let slack = 0x1p-53 * (6 * size + 64 * extent)
    let radii = Vector2D(x: Self.radii(thin.x), y: Self.radii(thin.y))
    noise = radii.length + slack
    remainder = (uncertainty.length + high * third.length + slack) * (1 + 0x1p-40)
  }

  /// An upper bound of the distance on the whole stretch, sharpened until it is at most `enough`
  /// or no halving helps.
  func bound(enough: Double) -> Double {
    // A fiftieth of the remainder is not worth halving for.
    let target = max(enough - remainder, remainder / 50)
    let distance = Self.bound(difference, target, depth: Self.depth)
    let bound = remainder + distance * (1 + 0x1p-50)
    return bound.isFinite ? bound : .infinity
  }

  private static func bound(
    _ part: DifferencePolynomial,
    _ enough: Double,
    depth: Int
  ) -> Double {
    let whole = part.bound
    if whole <= enough || depth == 0 || !whole.isFinite { return whole }
    // What is larger already at an end no halving makes small enough.
    let hopeless = 1.02 * enough
    if part.largestAtEnds > hopeless { return whole }
    let (first, second) = (part.firstHalf, part.secondHalf)
    let firstBound = bound(first, enough, depth: depth - 1)
    if firstBound > hopeless { return max(firstBound, second.bound) }
    return max(firstBound, bound(second, enough, depth: depth - 1))
  }

  private static func midpoints(_ series: TaylorSeries<Ball>) -> SIMD8<Double> {
    SIMD8(
      series.c0.midpoint,
      series.c1.midpoint,
      series.c2.midpoint,
      series.c3.midpoint,
      series.c4.midpoint,
      series.c5.midpoint,
      series.c6.midpoint,
      0
    )
  }

  private static func radii(_ series: TaylorSeries<Ball>) -> Double {
    var sum = series.c0.radius + series.c1.radius + series.c2.radius + series.c3.radius
    sum += series.c4.radius + series.c5.radius + series.c6.radius
    return sum
  }
}

extension Point2D {
  /// The larger magnitude of the two coordinates.
  fileprivate var largestMagnitude: Double { max(x.magnitude, y.magnitude) }
}
