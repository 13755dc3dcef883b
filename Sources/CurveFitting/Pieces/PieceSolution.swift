// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A fit of one stretch, and its shape: where the search for the next stretch's fit begins.
struct PieceSolution {
  /// The control points and the error.
  var fit: PieceFit
  /// The unknowns in lengths of the stretch: the handles' lengths for tangent ends; for point ends
  /// the inner control points along and across the chord, seen from their own ends.
  var shape: SIMD4<Double>
}
