// SPDX-License-Identifier: Apache-2.0

/// A piece of a cubic: its start and the differences of neighbouring control points.
struct NearestCubicPiece: NearestPiece {
  static var isPolynomial: Bool { true }

  let start: Vector2D
  let end: Vector2D
  let a0, a1, a2: Vector2D
  let startParameter: Double
  let width: Double

  func profile(limitSquared: Double) -> DistanceProfile {
    let (q0, q1, q3) = (start, start + a0, end)
    let q2 = end - a2
    let size = max(
      max(q0.maximumNorm, q1.maximumNorm),
      max(q2.maximumNorm, q3.maximumNorm)
    )
    let step = max(a0.maximumNorm, max(a1.maximumNorm, a2.maximumNorm))
    return DistanceProfile(
      first: q0.lengthSquared - limitSquared,
      d0: q0.dot(a0),
      d1: 0.2 * (2 * q0.dot(a1) + 3 * q1.dot(a0)),
      d2: 0.1 * (q0.dot(a2) + 6 * q1.dot(a1) + 3 * q2.dot(a0)),
      d3: 0.1 * (3 * q1.dot(a2) + 6 * q2.dot(a1) + q3.dot(a0)),
      d4: 0.2 * (3 * q2.dot(a2) + 2 * q3.dot(a1)),
      d5: q3.dot(a2),
      // Eight roundings of products of at most 2 size · step.
      noise: 0x1p-49 * size * step,
      extent: 4.25 * step
    )
  }

  @inline(__always)
  func evaluate(at s: Double) -> (offset: Vector2D, factor: Double) {
    let second = a1 - a0
    let third = (a2 - a1) - second
    return (start + s * (3 * a0 + s * (3 * second + s * third)), 1)
  }

  @inline(__always)
  func parameter(at s: Double) -> Double { startParameter + width * s }

  @inline(__always)
  func halves(middle: Vector2D) -> (left: NearestCubicPiece, right: NearestCubicPiece) {
    let (first, last) = (0.25 * (a0 + a1), 0.25 * (a1 + a2))
    let inner = 0.5 * (first + last)
    let half = 0.5 * width
    return (
      NearestCubicPiece(
        start: start,
        end: middle,
        a0: 0.5 * a0,
        a1: first,
        a2: inner,
        startParameter: startParameter,
        width: half
      ),
      NearestCubicPiece(
        start: middle,
        end: end,
        a0: inner,
        a1: last,
        a2: 0.5 * a2,
        startParameter: startParameter + half,
        width: half
      )
    )
  }
}
