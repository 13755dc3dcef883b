// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A curve of an outline: what is drawn, of what, and how long it is.
package struct OutlineCurve: Sendable {
  /// The curve in the caller's units.
  package var curve: CubicBezier
  /// Which part of the stored segments the curve draws.
  package var source: CurveSource
  /// Whether the curve runs at constant speed on a line.
  package var isLinear: Bool

  package init(_ curve: CubicBezier, _ source: CurveSource, isLinear: Bool) {
    (self.curve, self.source, self.isLinear) = (curve, source, isLinear)
  }

  /// The curve run backwards.
  package func reversed() -> OutlineCurve {
    OutlineCurve(curve.reversed(), source.reversed(), isLinear: isLinear)
  }
}
