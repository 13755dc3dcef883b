// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Which places of a cubic correspond to a stretch of the curve: the cubic's parameter as a cubic
/// polynomial of the curve's, by its Bernstein coefficients.
struct FootPolynomial {
  let coefficients: SIMD4<Double>

  /// The polynomial with these values and slopes (per unit of the curve's parameter) at the ends.
  ///
  /// The inner coefficients are kept in order between the outer ones, so that it rises.
  init(from u0: Double, slope s0: Double, to u1: Double, slope s1: Double, width: Double) {
    let first = min(max(u0 + s0 * (width / 3), u0), u1)
    let second = min(max(u1 - s1 * (width / 3), first), u1)
    // NaN, from a slope that is not finite, compares with nothing.
    let third = (u1 - u0) / 3
    coefficients = SIMD4(
      u0,
      first.isFinite ? first : u0 + third,
      second.isFinite ? second : u1 - third,
      u1
    )
  }

  /// The coefficients of τ⁰...τ³, for τ = -1...1 over the stretch.
  var powers: SIMD4<Double> {
    let c = coefficients
    let (sum, inner) = (c[0] + c[3], c[1] + c[2])
    let (difference, innerDifference) = (c[3] - c[0], c[2] - c[1])
    return SIMD4(
      (sum + 3 * inner) / 8,
      3 * (difference + innerDifference) / 8,
      3 * (sum - inner) / 8,
      (difference - 3 * innerDifference) / 8
    )
  }
}
