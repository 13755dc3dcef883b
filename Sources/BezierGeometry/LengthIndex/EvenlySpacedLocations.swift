// SPDX-License-Identifier: Apache-2.0

/// Locations at equal steps of length along a path, found on demand.
///
/// Made by ``ArcLengthIndex/evenSpacing(count:)`` and ``ArcLengthIndex/evenSpacing(every:)``. A
/// location costs a search in the index, O(log n), each time it is read; none is stored.
public struct EvenlySpacedLocations: RandomAccessCollection, Sendable {
  let index: ArcLengthIndex
  /// How many steps the whole length has; nil for steps of a distance.
  let steps: Double?
  /// How far the locations are apart, in the units of the path.
  let distance: Double
  /// The number of locations.
  public let count: Int

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of locations.
  public var endIndex: Int { count }

  /// The location of a number, counted from 0; traps where there is none.
  public subscript(number: Int) -> PathLocation {
    demand(number >= 0 && number < count, "EvenlySpacedLocations: there is no such location")
    let length =
      steps.map { Double(number) / $0 * index.total } ?? Double(number) * distance * index.unit
    return index.location(at: length, .after)
  }
}
