// SPDX-License-Identifier: Apache-2.0

/// Chebyshev points and what they say about polynomials on -1...1.
///
/// A polynomial of degree n is at most 1 / cos(nπ / 2m) times its largest magnitude at the m zeros
/// of the Chebyshev polynomial of degree m > n; that holds for vectors too, whose components in
/// every direction are such polynomials. Source: Ehlich, Zeller, Schwankung von Polynomen zwischen
/// Gitterpunkten, 1964.
enum ChebyshevSampling {
  /// The zeros of the polynomial of degree 96.
  static let dense = zeros(96)
  /// The zeros of that of degree 16, for estimates.
  static let coarse = zeros(16)

  /// The factor of the bound from the dense points for degree 24: 1 / cos(π/8).
  static let factor24 = 1.082392200292394
  /// That for degree 16 and less.
  static let factor16 = 1.0352761804100831
  /// That for degree 40 and less.
  static let factor40 = 1.2604724140102647
  /// That for degree 4 and less.
  static let factor4 = 1.0021456708072995

  /// The zeros of the polynomial of degree 8.
  static let nodes8 = SIMD8<Double>(
    0.9807852804032304,
    0.8314696123025452,
    0.5555702330196022,
    0.19509032201612828,
    -0.19509032201612828,
    -0.5555702330196022,
    -0.8314696123025452,
    -0.9807852804032304
  )

  /// Chebyshev polynomials 0...7 as Bernstein coefficients of degree 7 on -1...1.
  private static let bernstein: [SIMD8<Double>] = (0..<8).map { degree in
    // T_k has the coefficients (-1)^(k-j) C(2k, 2j) / C(k, j).
    var row = SIMD8<Double>.zero
    var value = degree.isMultiple(of: 2) ? 1.0 : -1.0
    for j in 0...degree {
      row[j] = value
      value *= -Double(2 * (degree - j) - 1) / Double(2 * j + 1)
    }
    for raised in degree..<7 {
      for j in stride(from: raised + 1, through: 1, by: -1) {
        let weight = Double(j) / Double(raised + 1)
        row[j] = weight * row[j - 1] + (1 - weight) * (j <= raised ? row[j] : 0)
      }
    }
    return row
  }

  private static func zeros(_ count: Int) -> [Double] {
    (0..<count).map { LibM.cosine((Double($0) + 0.5) * .pi / Double(count)) }
  }

  /// The Bernstein coefficients of a polynomial of degree 7 from its Chebyshev coefficients.
  static func bernsteinCoefficients(_ chebyshev: SIMD8<Double>) -> SIMD8<Double> {
    var result = SIMD8<Double>.zero
    for k in 0..<8 { result += chebyshev[k] * bernstein[k] }
    return result
  }

  /// The Chebyshev coefficients of the polynomial of degree 7 with these values at ``nodes8``.
  static func coefficients(_ values: SIMD8<Double>) -> SIMD8<Double> {
    var result = SIMD8<Double>.zero
    var (last, this) = (SIMD8<Double>(repeating: 1), nodes8)
    result[0] = 0.125 * values.sum()
    for k in 1..<8 {
      result[k] = 0.25 * (values * this).sum()
      (last, this) = (this, 2 * nodes8 * this - last)
    }
    return result
  }
}
