// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
package import BezierGeometry

/// Cosine and sine of half a sweep with 106 bits, so that the end points of a piece lie on the unit
/// circle far below the rounding of doubles.
package struct UnitDirection: Hashable, Sendable {
  /// The cosine of the angle.
  package let cosine: DoubleDouble
  /// The sine of the angle.
  package let sine: DoubleDouble

  /// The direction at an angle in radians.
  ///
  /// The angle itself is that of the rounded cosine and sine, within 1e-16; the length is 1 to
  /// 1e-31.
  package init(angle: Double) {
    let (sine, cosine) = LibM.sineAndCosine(angle)
    let (c, s) = (DoubleDouble(cosine), DoubleDouble(sine))
    // One step towards length 1, along the radius.
    let excess = (c * c + s * s + -1).high / 2
    self.cosine = c + -excess * cosine
    self.sine = s + -excess * sine
  }
}
#endif
