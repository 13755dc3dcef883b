// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

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
        all += Self.isVisible(list[first..<end], finder, least: least).reduce(0) {
          $1 ? $0 + 1 : $0
        }
      }
      first = end
    }
  }

  /// The places of the crossings that count, as by ``init(_:least:maximumPairs:)``.
  package static func places(
    _ shape: Polylines,
    least: Double,
    maximumPairs: Int = 4_000_000
  ) -> [Point2D] {
    let finder = CrossingFinder(shape, maximumPairs: maximumPairs)
    let list = finder.crossings
    var (result, first): ([Point2D], Int) = ([], 0)
    while first < list.count {
      var end = first + 1
      while end < list.count, list[end].owners == list[first].owners { end += 1 }
      let isSelf = list[first].owners.0 == list[first].owners.1
      let isVisible =
        isSelf
        ? list[first..<end].map { finder.loop($0) >= 2 * least }
        : Self.isVisible(list[first..<end], finder, least: 2 * least)
      for (index, isVisible) in isVisible.enumerated() where isVisible {
        result.append(list[first + index].point)
      }
      first = end
    }
    return result
  }

  /// Which crossings of two subpaths are not in pairs with hardly anything between.
  private static func isVisible(
    _ list: ArraySlice<CrossingFinder.Crossing>,
    _ finder: CrossingFinder,
    least: Double
  ) -> [Bool] {
    var result = [Bool](repeating: true, count: list.count)
    guard list.count > 1 else { return result }
    for index in 0..<list.count {
      let next = (index + 1) % list.count
      let (here, there) = (list[list.startIndex + index], list[list.startIndex + next])
      if finder.areaBetween(here, there) < least {
        (result[index], result[next]) = (false, false)
      }
    }
    return result
  }
}
