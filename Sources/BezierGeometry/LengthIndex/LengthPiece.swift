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
