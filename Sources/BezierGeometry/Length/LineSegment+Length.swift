// SPDX-License-Identifier: Apache-2.0

extension LineSegment {
  /// The length; exact to rounding, whatever the accuracy asked for.
  @inlinable
  public func length(accuracy: Double) -> Double { length }

  /// The length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Exact to rounding. Traps outside 0...1.
  @inlinable
  public func length(from: Double, to: Double) -> Double {
    precondition(
      from >= 0 && from <= 1 && to >= 0 && to <= 1,
      "LineSegment.length: t is not in 0...1"
    )
    return (to - from) * length
  }

  /// The parameter at a length from the start: length over the whole length, held to 0...1.
  ///
  /// 1 for every positive length on a point. NaN where the length is NaN or a coordinate is not
  /// finite.
  public func parameter(atLength length: Double) -> Double {
    let whole = self.length
    guard whole.isFinite, !length.isNaN else { return .nan }
    guard length > 0 else { return 0 }
    return length < whole ? length / whole : 1
  }
}
