// SPDX-License-Identifier: Apache-2.0

extension CompatiblePair: Hashable {
  /// Whether two pairs were made of the same paths, have the same paths and move in the same way.
  ///
  /// Bit for bit, as paths are compared.
  public static func == (a: CompatiblePair, b: CompatiblePair) -> Bool {
    a.mode == b.mode && a.arcError == b.arcError && a.motion == b.motion
      && a.pieceCounts == b.pieceCounts && a.a == b.a && a.b == b.b
      && a.originalA == b.originalA && a.originalB == b.originalB
  }

  /// Feeds the mode and both paths to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mode)
    hasher.combine(a)
    hasher.combine(b)
  }
}
