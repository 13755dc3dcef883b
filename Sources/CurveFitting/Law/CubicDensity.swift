// SPDX-License-Identifier: Apache-2.0

private import BezierGeometry

/// How many cubics a curve needs a unit of its parameter, in the limit of small tolerances.
package enum CubicDensity {
  /// |E₆|^(1/6) |C′|: the integral, times (constant/tolerance)^(1/6), is the number of cubics.
  ///
  /// 0 on lines, parabolas and graphs of cubics, which one cubic draws; 0 also where rounding hides
  /// it, within some 1e-4 of the width of an inflection, where the derivative vanishes and where
  /// the series is not finite.
  ///
  /// - Parameters:
  ///   - x: the series of one coordinate at a place, to the sixth power at least.
  ///   - y: that of the other.
  ///   - width: a distance in the parameter over which the curve changes, to tell rounding noise.
  /// - Returns: the density, in units of length^(1/6) a unit of the parameter.
  package static func value(
    x: TaylorSeries<Double>,
    y: TaylorSeries<Double>,
    width: Double
  ) -> Double {
    let contacts = CubicContacts(x: x, y: y, width: width)
    guard let best = contacts.best, best.error > contacts.noise else { return 0 }
    let sixth = 1.0 / 6
    let density =
      LibM.power(best.error, sixth) * LibM.power(contacts.size, sixth) / width
    return density.isFinite ? density : 0
  }
}
