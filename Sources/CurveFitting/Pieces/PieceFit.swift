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
}
