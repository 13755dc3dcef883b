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
  package var isStarShaped: Bool {
    let atMiddle = a * p
    let slope = 3 * a * q - b * p
    let leading = b * q
    guard atMiddle > 0, atMiddle + slope + leading > 0 else { return false }
    let vertex = -slope / (2 * leading)
    guard vertex > 0, vertex < 1 else { return true }
    return angularMoment(v: vertex) > 0
  }

  /// |dP/du|² as a polynomial in v.
  package func speedSquared(v: Double) -> Double {
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
  package var curvatureExtrema: [Double] {
    // 2 S N' = 3 N S' with N = n1 v + n0 (times two) and S = s2 v² + s1 v + s0.
    let n1 = 3 * b * q
    let n0 = -b * p
    let s2 = 9 * q * q
    let s1 = 4 * b * b + 6 * p * q
    let s0 = p * p
    let roots = PolynomialRoots.quadratic(
      2 * n1 * s0 - 3 * n0 * s1,
      -n1 * s1 - 6 * n0 * s2,
      -4 * n1 * s2
    )
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// Least and largest curvature.
  package var curvatureRange: ClosedRange<Double> {
    var low = min(curvature(v: 0), curvature(v: 1))
    var high = max(curvature(v: 0), curvature(v: 1))
    for v in curvatureExtrema {
      low = min(low, curvature(v: v))
      high = max(high, curvature(v: v))
    }
    return low...high
  }

  /// Area of the sector between the centre and the curve.
  package var sectorArea: Double { a * (p + q) - b * p / 3 + b * q / 5 }
}
