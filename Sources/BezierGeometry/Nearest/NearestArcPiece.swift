// SPDX-License-Identifier: Apache-2.0

/// A piece of an ellipse of at most a quarter turn as a rational quadratic with weights 1, w, 1.
///
/// w is the cosine of half the angle 2h of the piece. With T the derivative by the eccentric angle
/// times sin h, the point at s is start + (2s (1-s) T₀ + 2s² T₁) / W, W = 1 - 2s (1-s) (1 - w).
/// Halving at s = 1/2 halves the angle. No centre is involved, so flat pieces keep their digits.
struct NearestArcPiece: NearestPiece {
  static var isPolynomial: Bool { false }

  let start: Vector2D
  let end: Vector2D
  /// T at the start, the middle and the end.
  let t0, t1, t2: Vector2D
  /// The cosine of half the angle, at least 0.7, and one minus it.
  let cosine, versine: Double
  let startParameter: Double
  let width: Double

  func profile(limitSquared: Double) -> DistanceProfile {
    let step = max(t0.maximumNorm, 2 * t1.maximumNorm)
    let first = start.lengthSquared - limitSquared
    // |N|² - limit W² with N = W start + D is first W² + 2W (start · D) + |D|², of degree 4.
    let (along, across) = (start.dot(t0), 2 * start.dot(t1))
    let (square, mixed) = (t0.lengthSquared * (2.0 / 3), 2 * t0.dot(t1))
    let middle = first * versine * (2 * versine - 1) * (1.0 / 3)
    let e0 = along - first * versine
    let e1 = middle + (across + (4 * cosine - 3) * along) * (1.0 / 3) + square
    let e2 =
      -middle + ((3 * cosine - 1) * across + (3 - 4 * cosine) * along) * (1.0 / 3)
      + (mixed - square)
    let e3 =
      first * versine + ((2 - cosine) * across - along) + (4 * t1.lengthSquared - mixed)
    // Raised to degree 6.
    let (g1, g2, g3) = (0.25 * (e0 + 3 * e1), 0.5 * (e1 + e2), 0.25 * (3 * e2 + e3))
    let (unit, fifth) = (2.0 / 3, 2.0 / 15)
    return DistanceProfile(
      first: first,
      d0: unit * e0,
      d1: fifth * (e0 + 4 * g1),
      d2: fifth * (2 * g1 + 3 * g2),
      d3: fifth * (3 * g2 + 2 * g3),
      d4: fifth * (4 * g3 + e3),
      d5: unit * e3,
      noise: 0x1p-48 * (max(start.maximumNorm, end.maximumNorm) + step) * step,
      extent: 4.25 * step
    )
  }

  @inline(__always)
  func evaluate(at s: Double) -> (offset: Vector2D, factor: Double) {
    let weight = 1 - 2 * s * (1 - s) * versine
    let offset = (2 * s / weight) * ((1 - s) * t0 + s * t1)
    return (start + offset, weight * weight)
  }

  /// The tangent of half the angle from the middle is (2s - 1) tan(h/2).
  func parameter(at s: Double) -> Double {
    if s == 0 { return startParameter }
    if s == 1 { return startParameter + width }
    let tangent = (versine / (1 + cosine)).squareRoot()
    let half = LibM.arcTangent((2 * s - 1) * tangent) / LibM.arcTangent(tangent)
    return startParameter + 0.5 * width * (1 + half)
  }

  func halves(middle: Vector2D) -> (left: NearestArcPiece, right: NearestArcPiece) {
    let halfCosine = (0.5 * (1 + cosine)).squareRoot()
    let factor = 0.5 / halfCosine
    let (first, last) = ((factor * factor) * (t0 + t1), (factor * factor) * (t1 + t2))
    let inner = factor * t1
    let halfVersine = 0.5 * versine / (1 + halfCosine)
    let half = 0.5 * width
    return (
      NearestArcPiece(
        start: start,
        end: middle,
        t0: factor * t0,
        t1: first,
        t2: inner,
        cosine: halfCosine,
        versine: halfVersine,
        startParameter: startParameter,
        width: half
      ),
      NearestArcPiece(
        start: middle,
        end: end,
        t0: inner,
        t1: last,
        t2: factor * t2,
        cosine: halfCosine,
        versine: halfVersine,
        startParameter: startParameter + half,
        width: half
      )
    )
  }
}
