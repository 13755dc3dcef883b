// SPDX-License-Identifier: Apache-2.0

/// A piece of a segment on which the parameter is a known function of the length.
///
/// The lengths at its ends stand beside it, in ``ArcLengthIndex/starts``: 32 bytes in all, and
/// those of a ``LengthInverse`` where the parameter is not proportional to the length and it is
/// kept.
struct LengthPiece {
  /// The parameters at the ends.
  let start: Double
  let end: Double
  /// The index of the segment among all of the path.
  let segment: Int32
  /// The index of the inverse in four bytes, which an optional would not fit into.
  private let storedInverse: Int32

  init(start: Double, end: Double, segment: Int, inverse: Int?) {
    (self.start, self.end) = (start, end)
    self.segment = Int32(segment)
    storedInverse = Int32(inverse ?? -1)
  }

  /// The index of the inverse, kept or not; nil where the parameter is proportional to the length.
  @inline(__always)
  var inverse: Int? { storedInverse >= 0 ? Int(storedInverse) : nil }

  /// The parameter at a length of a piece between two lengths; the nearer end outside of it.
  ///
  /// Without an inverse it is proportional to the length.
  @inline(__always)
  func parameter(
    at length: Double,
    from: Double,
    to: Double,
    _ inverse: LengthInverse?
  ) -> Double {
    if length >= to { return end }
    if length <= from { return start }
    guard let inverse else {
      return min(end, start + (end - start) * ((length - from) / (to - from)))
    }
    let sigma = max(-1, min(1, (length - 0.5 * (from + to)) * (2 / (to - from))))
    return max(start, min(end, start + (end - start) * inverse.fraction(at: sigma)))
  }
}

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
