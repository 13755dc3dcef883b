// SPDX-License-Identifier: Apache-2.0

/// A piece of a segment with a polynomial for its parameter as a function of the length.
///
/// With σ in -1...1 proportional to the length within the piece, t = start + (end - start) q(σ), q
/// of degree 7, rising from 0 to 1. σ is rounded to multiples of 2^-45 and q' is at least 1/32
/// everywhere, so that q rises by 2^-50 or more from one σ to the next: more than rounding can take
/// away. That makes `parameter(at:)` monotone for all doubles.
struct LengthPiece {
  /// The index of the segment among all of the path.
  let segment: Int
  /// The parameters at the ends.
  let start: Double
  let end: Double
  /// The lengths at the ends, counted from the start of the path.
  let from: Double
  let to: Double
  /// The coefficients of q, lowest first.
  private let low: SIMD4<Double>
  private let high: SIMD4<Double>
  /// One over half the piece's length; 0 where q is (σ + 1) / 2.
  private let scale: Double

  /// Adding and subtracting this rounds numbers in -1...1 to multiples of 2^-45.
  private static let rounding = 192.0

  /// The piece with a fit; without one the parameter is taken as proportional to the length.
  init(
    segment: Int,
    start: Double,
    end: Double,
    from: Double,
    to: Double,
    coefficients: SIMD8<Double>?
  ) {
    (self.segment, self.start, self.end) = (segment, start, end)
    (self.from, self.to) = (from, to)
    (low, high) = (coefficients?.lowHalf ?? .zero, coefficients?.highHalf ?? .zero)
    scale = coefficients == nil ? 0 : 2 / (to - from)
  }

  /// The parameter at a length; the nearer end outside the piece.
  @inline(__always)
  func parameter(at length: Double) -> Double {
    if length >= to { return end }
    if length <= from { return start }
    if scale == 0 { return min(end, start + (end - start) * ((length - from) / (to - from))) }
    let sigma = max(-1, min(1, (length - 0.5 * (from + to)) * scale))
    let y = (sigma + LengthPiece.rounding) - LengthPiece.rounding
    let square = y * y
    // Estrin's scheme for the small terms, Horner's for the large ones.
    let upper = (high[0] + y * high[1]) + square * (high[2] + y * high[3])
    let value = low[0] + y * (low[1] + y * ((low[2] + y * low[3]) + square * upper))
    return max(start, min(end, start + (end - start) * value))
  }
}
