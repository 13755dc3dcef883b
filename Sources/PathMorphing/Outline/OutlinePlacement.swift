// SPDX-License-Identifier: Apache-2.0

/// Where an outline begins among its stored curves, and in which direction it runs: all that is
/// needed to go back to how the path was given.
///
/// An outline that is begun elsewhere or run backwards keeps its storage, and takes another
/// placement.
package struct OutlinePlacement: Sendable {
  /// The number of curves.
  package let count: Int
  /// The stored index of the first curve.
  private var first = 0
  /// Whether the outline runs against its storage.
  package private(set) var runsAgainstStorage = false
  /// Whether the storage itself runs against the path as given.
  private var isStorageReversed = false

  /// The placement of curves that begin and run as stored; `isStorageReversed` where that is
  /// against the path as given.
  package init(count: Int, isStorageReversed: Bool = false) {
    (self.count, self.isStorageReversed) = (count, isStorageReversed)
  }

  /// Whether the outline runs against the path as given.
  package var isReversed: Bool { runsAgainstStorage != isStorageReversed }

  /// How many of the curves, in this direction, come before the first one where the outline begins
  /// as stored.
  package var rotation: Int {
    count == 0 ? 0 : runsAgainstStorage ? count - 1 - first : first
  }

  /// The stored index of a curve.
  @inline(__always)
  package func storedIndex(_ curve: Int) -> Int {
    if runsAgainstStorage {
      let index = first - curve
      return index < 0 ? index + count : index
    }
    let index = first + curve
    return index < count ? index : index - count
  }

  /// The index that a curve has in the same direction from the stored beginning.
  package func unrotatedIndex(_ curve: Int) -> Int {
    let index = curve + rotation
    return index < count ? index : index - count
  }

  /// The opposite direction, from the last curve to the first.
  package func reversed() -> OutlinePlacement {
    guard count > 0 else { return self }
    var result = self
    result.first = storedIndex(count - 1)
    result.runsAgainstStorage.toggle()
    return result
  }

  /// The placement begun so many curves later, 0...count - 1.
  package func rotated(by shift: Int) -> OutlinePlacement {
    guard count > 0 else { return self }
    var result = self
    result.first = storedIndex(shift)
    return result
  }

  /// The same direction from the stored beginning.
  package func unrotated() -> OutlinePlacement {
    var result = self
    result.first = runsAgainstStorage ? count - 1 : 0
    return result
  }
}
