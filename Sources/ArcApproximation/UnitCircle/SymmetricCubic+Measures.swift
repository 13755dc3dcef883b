// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Length and area errors of a cubic against its unit arc.
///
/// Small errors come from integrals of the error itself, which lose no digits; large ones, where
/// the curve passes near the centre and those integrands turn sharp, from the plain difference.
extension SymmetricCubic {
  /// Panels of 16 Gauss–Legendre nodes that integrate smooth functions of this cubic to 1e-15.
  package func panels(for angle: HalfAngle) -> Int {
    // The integrands' singularities sit where the curve passes the centre.
    if angle.sweep <= 2.5 { return 2 }
    if angle.sweep <= 4 { return 6 }
    return a > 0.2 ? 24 : 80
  }

  /// Area of the cubic's sector minus that of the arc's, in units of the radius squared.
  package func areaError(_ error: SquaredError, angle: HalfAngle, pieces: Int) -> Double {
    guard angle.sweep <= 2.5 else { return sectorArea - angle.half }
    // ½ ∫ (r² - 1) dφ over the whole curve.
    return GaussLegendre.integrate(from: 0, to: 1, panels: pieces) { u in
      let g = error.value(u: u)
      return g * angularMoment(v: u * u) / (1 + g)
    }
  }

  /// Length of the cubic minus that of the arc, in units of the radius.
  package func lengthError(_ error: SquaredError, angle: HalfAngle, panels: Int) -> Double {
    guard angle.sweep <= 1.6 else {
      let half = GaussLegendre.integrate(from: 0, to: 1, panels: panels) {
        speedSquared(v: $0 * $0).squareRoot()
      }
      return 2 * half - angle.sweep
    }
    // |P'| - φ' with |P'|² = φ'² + n and n the small part.
    return 2
      * GaussLegendre.integrate(from: 0, to: 1, panels: panels) { u in
        let g = error.value(u: u)
        let slope = error.derivative(u: u)
        let turning = angularMoment(v: u * u) / (1 + g)
        let small = g * turning * turning + slope * slope / (4 * (1 + g))
        return small / ((turning * turning + small).squareRoot() + turning)
      }
  }

  /// The largest difference between the polar angle and φu, over u in 0...1.
  ///
  /// It is stationary where W = φ r², a cubic equation in v.
  package func angleError(_ error: SquaredError, half: Double) -> Double {
    let roots = PolynomialRoots.cubic(
      a * p - half * a * a,
      3 * a * q - b * p - half * (2 * a * b + p * p),
      b * q - half * (b * b + 2 * p * q),
      -half * q * q
    )
    var largest = 0.0
    for v in roots where v > 0 && v < 1 {
      let u = v.squareRoot()
      let (x, y) = point(u: u)
      var difference = LibM.arcTangent(y: y, x: x) - half * u
      // Sweeps beyond a turn: the angle is meant on the sheet nearest to φu.
      difference -= 2 * Double.pi * (difference / (2 * Double.pi)).rounded()
      largest = max(largest, difference.magnitude)
    }
    return largest
  }
}
