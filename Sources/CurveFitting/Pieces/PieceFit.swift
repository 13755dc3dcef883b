// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A cubic over a stretch of the curve: its inner control points, and how far it is off at the
/// stretch's places.
///
/// A class, as there is much of it that many hold.
final class PieceFit: Sendable {
  /// The control points after the first, relative to it.
  let p1, p2, p3: Vector2D
  /// The parameters of the cubic at the feet: where the normal of the curve at each place meets it.
  let feet: SIMD16<Double>
  /// The signed distances along these normals, turned by +90 degrees from the tangents.
  let residuals: SIMD16<Double>
  /// The largest distance, read between the places too, without proof.
  let error: Double
  /// The curve's parameter there.
  let worst: Double

  init(
    p1: Vector2D,
    p2: Vector2D,
    p3: Vector2D,
    feet: SIMD16<Double>,
    residuals: SIMD16<Double>,
    error: Double,
    worst: Double
  ) {
    (self.p1, self.p2, self.p3) = (p1, p2, p3)
    self.feet = feet
    self.residuals = residuals
    self.error = error
    self.worst = worst
  }

  /// The cubic, in the curve's coordinates.
  func cubic(_ samples: PieceSamples) -> CubicBezier {
    let origin = samples.start.point
    return CubicBezier(origin, origin + p1, origin + p2, samples.end.point)
  }

  /// Whether the control points are within three times the stretch's box, about its middle: one
  /// handle alone may follow a spike, from far outside.
  func isNear(_ samples: PieceSamples) -> Bool {
    let arm = max(p1.length, (p2 - p3).length)
    if arm < 0.5 * samples.length { return true }
    let low = Vector2D(x: min(0, samples.x.min(), p3.x), y: min(0, samples.y.min(), p3.y))
    let high = Vector2D(x: max(0, samples.x.max(), p3.x), y: max(0, samples.y.max(), p3.y))
    let reach = 1.5 * max(high.x - low.x, high.y - low.y)
    let middle = 0.5 * (low + high)
    return (p1 - middle).maximumNorm <= reach && (p2 - middle).maximumNorm <= reach
  }
}
