// SPDX-License-Identifier: Apache-2.0

/// The parameter within a piece as a polynomial of the length.
///
/// With σ in -1...1 proportional to the length within the piece, the parameter is
/// start + (end - start) q(σ), q of degree 7, rising from 0 to 1. σ is rounded to multiples of
/// 2^-45 and q' is at least 1/32 everywhere, so that q rises by 2^-50 or more from one σ to the
/// next: more than rounding can take away. That makes `LengthPiece.parameter` monotone for all
/// doubles.
struct LengthInverse {
  /// The coefficients of q, lowest first.
  private let low: SIMD4<Double>
  private let high: SIMD4<Double>

  /// Adding and subtracting this rounds numbers in -1...1 to multiples of 2^-45.
  private static let rounding = 192.0

  /// The inverse with these coefficients, lowest first.
  init(_ coefficients: SIMD8<Double>) {
    (low, high) = (coefficients.lowHalf, coefficients.highHalf)
  }

  /// q(σ), σ in -1...1.
  @inline(__always)
  func fraction(at sigma: Double) -> Double {
    let y = (sigma + LengthInverse.rounding) - LengthInverse.rounding
    let square = y * y
    // Estrin's scheme for the small terms, Horner's for the large ones.
    let upper = (high[0] + y * high[1]) + square * (high[2] + y * high[3])
    return low[0] + y * (low[1] + y * ((low[2] + y * low[3]) + square * upper))
  }
}
