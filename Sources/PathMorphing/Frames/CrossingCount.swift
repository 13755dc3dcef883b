// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// How often a shape crosses itself, as a person sees it.
///
/// Proper crossings of edges. Those of a subpath with itself do not count where the smaller loop
/// between is too small to see; of one with another, two that follow each other do not where hardly
/// anything lies between the two ways.
package struct CrossingCount: Equatable, Sendable {
  /// Crossings of subpaths with themselves.
  package private(set) var selves = 0
  /// All crossings.
  package private(set) var all = 0

  package init(selves: Int, all: Int) { (self.selves, self.all) = (selves, all) }

  /// Counts in a shape; loops of less than `least` do not count.
  ///
  /// O(n log n) for n edges and the pairs that overlap in x, of which at most so many are looked
  /// at.
  package init(_ shape: Polylines, least: Double, maximumPairs: Int = 4_000_000) {
    let finder = CrossingFinder(shape, maximumPairs: maximumPairs)
    guard !finder.crossings.isEmpty else { return }
    count(finder, least: 2 * least)
  }

  private mutating func count(_ finder: CrossingFinder, least: Double) {
    let list = finder.crossings
    var first = 0
    while first < list.count {
      var end = first + 1
      while end < list.count, list[end].owners == list[first].owners { end += 1 }
      if list[first].owners.0 == list[first].owners.1 {
        for index in first..<end where finder.loop(list[index]) >= least {
          selves += 1
          all += 1
        }
      } else {
        all += Self.visible(list[first..<end], finder, least: least)
      }
      first = end
    }
  }

  /// How many crossings of two subpaths are not in pairs with hardly anything between.
  private static func visible(
    _ list: ArraySlice<CrossingFinder.Crossing>,
    _ finder: CrossingFinder,
    least: Double
  ) -> Int {
    guard list.count > 1 else { return list.count }
    var isSliver = [Bool](repeating: false, count: list.count)
    for index in 0..<list.count {
      let next = (index + 1) % list.count
      let (here, there) = (list[list.startIndex + index], list[list.startIndex + next])
      if finder.areaBetween(here, there) < least { (isSliver[index], isSliver[next]) = (true, true) }
    }
    return isSliver.reduce(0) { $1 ? $0 : $0 + 1 }
  }
}
