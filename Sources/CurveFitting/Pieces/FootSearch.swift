// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The feet of a cubic: where it meets the normals of the curve at the points of a stretch.
///
/// Reading the distance along the curve's normals needs no search on the curve, which is costly to
/// evaluate; the cubic is cheap.
struct FootSearch {
  let samples: PieceSamples
  /// The cubic's inner control points, relative to the first node.
  let p1, p2: Vector2D
  /// The cubic's coefficients of u, u² and u³, relative to the first node.
  private let c1, c2, c3: Vector2D

  init(_ samples: PieceSamples, p1: Vector2D, p2: Vector2D) {
    self.samples = samples
    (self.p1, self.p2) = (p1, p2)
    let p3 = samples.chord
    c1 = 3 * p1
    c2 = 3 * p2 - 6 * p1
    c3 = p3 - 3 * p2 + 3 * p1
  }

  func improve(_ feet: inout SIMD16<Double>, steps: Int) {
    let (tx, ty) = (samples.tangentX, samples.tangentY)
    // The cubic along each tangent: four coefficients a lane.
    let a1 = c1.x * tx + c1.y * ty
    let a2 = c2.x * tx + c2.y * ty
    let a3 = c3.x * tx + c3.y * ty
    let a0 = samples.x * tx + samples.y * ty
    for _ in 0..<steps {
      let value = ((a3 * feet + a2) * feet + a1) * feet - a0
      let slope = (3 * a3 * feet + 2 * a2) * feet + a1
      feet -= value / slope
      // `clamp` is not compiled to vector instructions.
      feet.replace(with: -0.25, where: feet .< -0.25)
      feet.replace(with: 1.25, where: feet .> 1.25)
    }
  }

  /// The signed distances at the feet.
  func residuals(_ u: SIMD16<Double>) -> SIMD16<Double> {
    let bx = ((c3.x * u + c2.x) * u + c1.x) * u - samples.x
    let by = ((c3.y * u + c2.y) * u + c1.y) * u - samples.y
    return by * samples.tangentX - bx * samples.tangentY
  }

  /// How the residuals change while control points move along two directions, the feet going
  /// along: without the points' Bernstein polynomials.
  func sensitivities(
    _ u: SIMD16<Double>,
    to first: Vector2D,
    and second: Vector2D
  ) -> (first: SIMD16<Double>, second: SIMD16<Double>) {
    let (tx, ty) = (samples.tangentX, samples.tangentY)
    let (rise, run) = slope(u)
    let slope = rise / run
    // (slope, 1) and (-1, slope) times the tangent turned.
    let (along, across) = (tx - slope * ty, -ty - slope * tx)
    return (first.y * along + first.x * across, second.y * along + second.x * across)
  }

  /// The derivative across the curve's tangents and along them.
  @inline(__always)
  private func slope(_ u: SIMD16<Double>) -> (across: SIMD16<Double>, along: SIMD16<Double>) {
    let (tx, ty) = (samples.tangentX, samples.tangentY)
    let dx = (3 * c3.x * u + 2 * c2.x) * u + c1.x
    let dy = (3 * c3.y * u + 2 * c2.y) * u + c1.y
    return (dy * tx - dx * ty, dx * tx + dy * ty)
  }

  /// The largest angle, in radians, between the cubic at the feet and the curve.
  func largestTurn(_ u: SIMD16<Double>) -> Double {
    let (across, along) = slope(u)
    // While all angles are less than a quarter of a turn the one with the largest tangent.
    if along.least > 0 { return LibM.arcTangent((across / along).largestMagnitude) }
    var largest = 0.0
    for lane in 0..<15 {
      largest = max(largest, LibM.arcTangent(y: across[lane].magnitude, x: along[lane]))
    }
    return largest
  }

  /// Whether the feet follow each other.
  static func isRising(_ feet: SIMD16<Double>) -> Bool {
    guard feet[0] > 0, feet[14] < 1 else { return false }
    for lane in 1..<15 where !(feet[lane] > feet[lane - 1]) { return false }
    return true
  }
}

extension SIMD16<Double> {
  // The standard library's `min` and `max` are not compiled to vector instructions.

  /// The lanes brought to one by a function of two.
  @inline(__always) private func folded(_ best: (Double, Double) -> Double) -> Double {
    func fold(_ a: SIMD4<Double>) -> Double { best(best(a[0], a[1]), best(a[2], a[3])) }
    return best(
      best(fold(lowHalf.lowHalf), fold(lowHalf.highHalf)),
      best(fold(highHalf.lowHalf), fold(highHalf.highHalf))
    )
  }

  fileprivate var least: Double { folded { Swift.min($0, $1) } }

  fileprivate var largestMagnitude: Double { folded { Swift.max($0.magnitude, $1.magnitude) } }
}
