// SPDX-License-Identifier: Apache-2.0

/// Finds, of things that go from one of many points to another, the earlier ones between the same
/// two points.
///
/// Each is in the list of the end that fewer things have, so that a point with many costs nothing.
package struct SharedEnds {
  private let ends: [(Int, Int)]
  private var counts: [Int]
  /// The last thing in the list of each point, and the one before each thing; -1 for none.
  private var last: [Int]
  private var previous: [Int]

  /// For things with these ends, numbers below `pointCount`.
  package init(_ ends: [(Int, Int)], pointCount: Int) {
    self.ends = ends
    counts = Array(repeating: 0, count: pointCount)
    last = Array(repeating: -1, count: pointCount)
    previous = Array(repeating: -1, count: ends.count)
    for (start, end) in ends {
      counts[start] += 1
      counts[end] += 1
    }
  }

  /// The last of the earlier things between the ends of one for which `isEqual` holds; where there
  /// is none, nil, and later things may find this one.
  package mutating func earlier(_ thing: Int, where isEqual: (Int) -> Bool) -> Int? {
    let (start, end) = ends[thing]
    let point = (counts[start], start) < (counts[end], end) ? start : end
    var other = last[point]
    while other >= 0 {
      let (first, second) = ends[other]
      if first == start && second == end || first == end && second == start, isEqual(other) {
        return other
      }
      other = previous[other]
    }
    previous[thing] = last[point]
    last[point] = thing
    return nil
  }
}
