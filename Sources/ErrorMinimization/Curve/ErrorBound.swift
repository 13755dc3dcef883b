// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// A rigorous bound of |r - 1| along a symmetric curve.
package enum ErrorBound {
  /// How many parts of v in 0...1 are enclosed one by one.
  private static let parts = 64

  /// An upper bound of the largest |r - 1|, at most about a percent above it.
  ///
  /// r² - 1 is a polynomial in v; on each part its Bernstein coefficients enclose it. Rounding is
  /// covered by a multiple of the sum of all coefficients' sizes.
  package static func largest(_ squaredError: [Double]) -> Double {
    let slack = 1e-14 * squaredError.reduce(0) { $0 + $1.magnitude } + 1e-30
    let width = 1 / Double(parts)
    var (low, high) = (0.0, 0.0)
    for part in 0..<parts {
      for coefficient in bernstein(squaredError, from: Double(part) * width, width: width) {
        low = min(low, coefficient)
        high = max(high, coefficient)
      }
    }
    let inner = -CurveProfile.radial(max(low - slack, -1))
    return max(inner, CurveProfile.radial(high + slack)) * (1 + 0x1p-50)
  }

  /// The Bernstein coefficients of a polynomial on a part of its range.
  private static func bernstein(_ polynomial: [Double], from a: Double, width: Double) -> [Double] {
    let n = polynomial.count - 1
    // Taylor's shift to a, by repeated synthetic division, then scaling.
    var shifted = polynomial
    for i in 0..<n {
      for j in stride(from: n - 1, through: i, by: -1) { shifted[j] += a * shifted[j + 1] }
    }
    var factor = 1.0
    for i in 0...n {
      shifted[i] *= factor
      factor *= width
    }
    // b_i = Σ_j C(i, j) / C(n, j) q_j, as a table of sums.
    var ratio = 1.0
    for j in 0...n {
      shifted[j] /= ratio
      ratio = ratio * Double(n - j) / Double(j + 1)
    }
    for level in 0..<n {
      for i in stride(from: n, to: level, by: -1) { shifted[i] += shifted[i - 1] }
    }
    return shifted
  }
}
#endif
