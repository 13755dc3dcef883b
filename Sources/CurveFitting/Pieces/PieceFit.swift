// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A cubic over a stretch of the curve: its inner control points, and how far it is off at the
/// stretch's places.
struct PieceFit {
  /// The control points after the first, relative to it.
  var p1, p2, p3: Vector2D
  /// The parameters of the cubic at the feet: where the normal of the curve at each place meets it.
  var feet: SIMD16<Double>
  /// The signed distances along these normals, turned by +90 degrees from the tangents.
  var residuals: SIMD16<Double>
  /// The largest distance, read between the places too, without proof.
  var error: Double
  /// The curve's parameter there.
  var worst: Double

  /// The cubic, in the curve's coordinates.
  func cubic(_ samples: PieceSamples) -> CubicBezier {
    let origin = samples.start.point
    return CubicBezier(origin, origin + p1, origin + p2, samples.end.point)
  }
}
