// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// Length and area of a symmetric curve against the unit arc it stands for.
package struct CurveMeasures {
  /// Up to this sweep what lies between curve and arc is integrated, in polar coordinates.
  ///
  /// Small errors keep their digits so. Above, the plain difference keeps enough of them.
  private static let differenceSweep = 1.5

  private let profile: CurveProfile
  private let sweep: Double

  /// Measures of a curve for an arc of a sweep in radians.
  package init(_ curve: SymmetricCurve, sweep: Double) {
    profile = CurveProfile(curve)
    self.sweep = sweep
  }

  /// The sector's area minus that of the arc's, in units of the radius squared.
  package func areaError(_ quadrature: borrowing Quadrature) -> Double {
    guard sweep <= Self.differenceSweep else {
      return quadrature.integral(from: 0, to: 1, accuracy: 1e-15) {
        profile.angularMoment(u: $0)
      } - sweep / 2
    }
    return quadrature.integral(from: 0, to: 1, accuracy: profile.noise * sweep) { u in
      let g = profile.squared(u: u)
      return g * profile.angularMoment(u: u) / (1 + g)
    }
  }

  /// The length minus that of the arc, in radii.
  package func lengthError(_ quadrature: borrowing Quadrature) -> Double {
    guard sweep <= Self.differenceSweep else {
      return 2 * quadrature.integral(from: 0, to: 1, accuracy: 1e-15) { profile.speed(u: $0) }
        - sweep
    }
    return 2
      * quadrature.integral(from: 0, to: 1, accuracy: profile.noise * sweep) { u in
        // |P'|² = r² φ'² + r'², of which φ'² is the arc's.
        let g = profile.squared(u: u)
        let turning = profile.angularMoment(u: u) / (1 + g)
        let slope = profile.squaredSlope(v: u * u) * 2 * u
        let rest = g * turning * turning + slope * slope / (4 * (1 + g))
        return rest / ((turning * turning + rest).squareRoot() + turning)
      }
  }
}
#endif
