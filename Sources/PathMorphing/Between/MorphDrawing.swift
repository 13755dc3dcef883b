// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A pair prepared for any number of shapes in between, made one at a time.
package struct MorphDrawing {
  private let pair: CompatiblePair
  /// The polygons, measured once; nil where points move on lines.
  private let blend: IntrinsicBlend?

  /// Measures what the interpolation needs; linear in the number of points.
  package init(_ pair: CompatiblePair, between interpolation: MorphInterpolation) {
    self.pair = pair
    blend = interpolation == .intrinsic ? IntrinsicBlend(pair) : nil
  }

  /// The shape at `t`.
  package func shape(at t: Double) -> BezierPath {
    guard let blend, t != 0, t != 1 else { return pair.shape(at: t) }
    return blend.shape(at: t)
  }
}
