// SPDX-License-Identifier: Apache-2.0

/// Gives outlines so many nodes between pins that those of the other can be reached.
///
/// A step of the match passes six nodes of each outline at most: a short stretch that is to become
/// nearly all of the other outline may have too few.
enum PinnedStretches {
  /// The nodes from one pin or end to the next.
  private struct Stretch {
    var first: Int
    /// The numbers of the pins; nil at an end of an open outline.
    var from: Int?
    var to: Int?
    var steps: Int
  }

  /// The nodes, with fillers in stretches that have too few for those of the other outline.
  static func filled(
    _ nodes: [OutlineNode],
    for others: [OutlineNode],
    isClosed: Bool,
    isOtherClosed: Bool
  ) -> [OutlineNode] {
    let rest = stretches(others, isClosed: isOtherClosed)
    var added: [OutlineNode] = []
    for stretch in stretches(nodes, isClosed: isClosed) {
      // An open outline begins and ends somewhere in one stretch of a closed one.
      let met = rest.filter { other in
        isClosed == isOtherClosed
          ? other.from == stretch.from && other.to == stretch.to
          : isClosed
            ? other.from == nil && other.to == stretch.to
              || other.to == nil && other.from == stretch.from
              || other.from == stretch.from && other.to == stretch.to
            : stretch.from == nil && other.to == stretch.to
              || stretch.to == nil && other.from == stretch.from
              || other.from == stretch.from && other.to == stretch.to
      }
      let least = met.reduce(0) { $0 + Self.least($1.steps, SpanTable.reach) }
      guard stretch.steps < least else { continue }
      // Some more, so that not every step is as long as can be.
      let wanted = met.reduce(0) { $0 + Self.least($1.steps, SpanTable.reach / 2) }
      added += fillers(nodes, stretch, wanted - stretch.steps)
    }
    return (nodes + added).sorted { $0.fraction < $1.fraction }
  }

  /// The steps of at most so many nodes each that pass a number of nodes.
  private static func least(_ count: Int, _ reach: Int) -> Int { (count + reach - 1) / reach }

  private static func stretches(_ nodes: [OutlineNode], isClosed: Bool) -> [Stretch] {
    let bounds = nodes.indices.filter { nodes[$0].pin != nil || !isClosed && nodes[$0].isEnd }
    var result: [Stretch] = []
    for (number, bound) in bounds.enumerated() {
      let isLast = number == bounds.count - 1
      if isLast, !isClosed { break }
      let next = isLast ? bounds[0] + nodes.count : bounds[number + 1]
      let (from, to) = (nodes[bound].pin, nodes[next % nodes.count].pin)
      result.append(Stretch(first: bound, from: from, to: to, steps: next - bound))
    }
    return result
  }

  /// So many fillers, each in the middle of the widest gap of a stretch.
  private static func fillers(
    _ nodes: [OutlineNode],
    _ stretch: Stretch,
    _ count: Int
  ) -> [OutlineNode] {
    var places = (0...stretch.steps).map { step in
      let index = stretch.first + step
      return nodes[index % nodes.count].fraction + Double(index / nodes.count)
    }
    var result: [OutlineNode] = []
    for _ in 0..<count {
      var widest = 1
      for place in places.indices.dropFirst() {
        let gap = places[place] - places[place - 1]
        // Of gaps that are equal but for rounding the first.
        if gap > (places[widest] - places[widest - 1]) * (1 + MatchingParameters.rounding) {
          widest = place
        }
      }
      let middle = 0.5 * (places[widest - 1] + places[widest])
      places.insert(middle, at: widest)
      result.append(OutlineNode(fraction: middle < 1 ? middle : middle - 1))
    }
    return result
  }
}
