// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A cubic mirror symmetric about the x axis: x = a + b v, y = u (p + q v) with u = 2t - 1, v = u².
///
/// Every optimal cubic of a circular arc has this form in the frame where the arc runs from -θ/2
/// to θ/2, so that every question about it is one about polynomials of low degree in v.
package struct SymmetricCubic: Hashable, Sendable {
  package var a, b, p, q: Double

  package init(a: Double, b: Double, p: Double, q: Double) {
    self.a = a
    self.b = b
    self.p = p
    self.q = q
  }

  /// The curve at u in -1...1.
  package func point(u: Double) -> (x: Double, y: Double) {
    let v = u * u
    return (a + b * v, u * (p + q * v))
  }

  /// W = x y' - y x' (derivatives in u) = r² dφ/du, as a polynomial in v.
  package func angularMoment(v: Double) -> Double {
    a * p + v * ((3 * a * q - b * p) + v * (b * q))
  }

  /// Whether the polar angle increases strictly along the whole curve.
  var isStarShaped: Bool {
    let atMiddle = a * p
    let slope = 3 * a * q - b * p
    let leading = b * q
    guard atMiddle > 0, atMiddle + slope + leading > 0 else { return false }
    let vertex = -slope / (2 * leading)
    guard vertex > 0, vertex < 1 else { return true }
    return angularMoment(v: vertex) > 0
  }

  /// |dP/du|² as a polynomial in v.
  func speedSquared(v: Double) -> Double {
    let dy = p + 3 * q * v
    return 4 * b * b * v + dy * dy
  }

  /// Least and largest |dP/du| on the curve.
  package var speedRange: ClosedRange<Double> {
    let ends = (speedSquared(v: 0), speedSquared(v: 1))
    var low = min(ends.0, ends.1)
    let high = max(ends.0, ends.1)  // the quadratic in v opens upwards
    let vertex = -(4 * b * b + 6 * p * q) / (18 * q * q)
    if vertex > 0, vertex < 1 { low = min(low, max(speedSquared(v: vertex), 0)) }
    return low.squareRoot()...high.squareRoot()
  }

  /// Signed curvature at v; the curve runs counter-clockwise around the centre.
  package func curvature(v: Double) -> Double {
    let square = speedSquared(v: v)
    return (6 * b * q * v - 2 * b * p) / (square * square.squareRoot())
  }

  /// Values of v strictly between 0 and 1 where the curvature is stationary: at most two.
  var curvatureExtrema: [Double] {
    // 2 S N' = 3 N S' with N = n1 v + n0 (times two) and S = s2 v² + s1 v + s0.
    let n1 = 3 * b * q
    let n0 = -b * p
    let s2 = 9 * q * q
    let s1 = 4 * b * b + 6 * p * q
    let s0 = p * p
    let roots = PolynomialRoots.roots(
      2 * n1 * s0 - 3 * n0 * s1,
      -n1 * s1 - 6 * n0 * s2,
      -4 * n1 * s2
    )
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// Least and largest curvature.
  var curvatureRange: ClosedRange<Double> {
    var low = min(curvature(v: 0), curvature(v: 1))
    var high = max(curvature(v: 0), curvature(v: 1))
    for v in curvatureExtrema {
      low = min(low, curvature(v: v))
      high = max(high, curvature(v: v))
    }
    return low...high
  }

  /// Area of the sector between the centre and the curve.
  var sectorArea: Double { a * (p + q) - b * p / 3 + b * q / 5 }
}

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
    let roots = PolynomialRoots.roots(
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

extension GaussLegendre {
  /// ∫ f over low...high, in `panels` equal panels of 16 nodes: exact to degree 31 on each.
  static func integrate(
    from low: Double,
    to high: Double,
    panels: Int,
    _ f: (Double) -> Double
  ) -> Double {
    let halfWidth = (high - low) / Double(2 * panels)
    let points = points16
    var sum = 0.0
    for panel in 0..<panels {
      let middle = low + halfWidth * Double(2 * panel + 1)
      for index in points.nodes.indices {
        let offset = halfWidth * points.nodes[index]
        sum += points.weights[index] * (f(middle - offset) + f(middle + offset))
      }
    }
    return sum * halfWidth
  }
}
