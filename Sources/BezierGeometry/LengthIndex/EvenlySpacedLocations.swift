// SPDX-License-Identifier: Apache-2.0

/// Locations at equal steps of length along a path, found on demand.
///
/// Made by ``ArcLengthIndex/evenSpacing(count:)`` and ``ArcLengthIndex/evenSpacing(distance:)``. A
/// location costs a search in the index, O(log n), each time it is read; none is stored.
public struct EvenlySpacedLocations: RandomAccessCollection, Sendable {
  private let index: ArcLengthIndex
  private let step: Step
  /// The number of locations.
  public let count: Int

  /// How far the locations are apart, in the units of the tables.
  private enum Step {
    /// The whole length in so many steps.
    case part(steps: Double)
    /// A distance in the units of the path.
    case distance(Double)
  }

  init(_ index: ArcLengthIndex, count: Int, steps: Double) {
    (self.index, self.count, step) = (index, Swift.max(0, count), .part(steps: steps))
  }

  init(_ index: ArcLengthIndex, count: Int, distance: Double) {
    (self.index, self.count, step) = (index, count, .distance(distance))
  }

  /// How far the locations are apart, in the units of the path.
  var distance: Double {
    switch step {
    case .part(let steps): index.length / steps
    case .distance(let distance): distance
    }
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of locations.
  public var endIndex: Int { count }

  /// The location of a number, counted from 0; traps where there is none.
  public subscript(number: Int) -> PathLocation {
    precondition(number >= 0 && number < count, "EvenlySpacedLocations: there is no such location")
    switch step {
    case .part(let steps): return index.location(at: Double(number) / steps * index.total, .after)
    case .distance(let distance):
      return index.location(at: Double(number) * distance * index.unit, .after)
    }
  }
}
