// SPDX-License-Identifier: Apache-2.0

extension CircularArc {
  /// The length |radius · sweep|; exact to rounding, whatever the accuracy asked for.
  ///
  /// NaN where a stored value is not finite.
  @inlinable
  public func length(accuracy: Double) -> Double { isFinite ? length : .nan }

  /// The length |radius · sweep|; exact to rounding, whatever the accuracy asked for.
  @inlinable
  public func length(relativeAccuracy: Double) -> Double { length(accuracy: 0) }

  /// The length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Exact to rounding. Traps outside 0...1.
  @inlinable
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    precondition(
      from >= 0 && from <= 1 && to >= 0 && to <= 1,
      "CircularArc.length: t is not in 0...1"
    )
    return (to - from) * length(accuracy: 0)
  }

  /// The parameter at a length from the start: length over the whole length, held to 0...1.
  ///
  /// Exact to rounding. 1 for every positive length on a point. NaN where the length is NaN or a
  /// stored value is not finite.
  @inlinable
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    guard isFinite, !length.isNaN else { return .nan }
    guard length > 0 else { return 0 }
    let whole = self.length
    return length < whole ? length / whole : 1
  }
}
