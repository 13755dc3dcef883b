// SPDX-License-Identifier: Apache-2.0

/// Collects the meetings of pairs of segments of two paths, or of one, each place once.
struct PathIntersector {
  /// The most results kept for pairs of copies.
  private static let maximumStored = 1 << 16
  /// What a pair of segments counts for in comparisons of parts, and one known from copies.
  private static let pairCost = 4
  private static let copyCost = 1

  /// A place on the one path together with one on the other.
  private struct PlacePair: Hashable {
    var a: Int
    var b: Int
  }

  private struct Meeting {
    var itemA: Int
    var itemB: Int
    var point: SegmentIntersections.Point
    var distance: Double
  }

  private struct Overlap {
    var itemA: Int
    var itemB: Int
    var range: SegmentIntersections.Overlap
  }

  private let a: IntersectionPath
  private let b: IntersectionPath
  private let isSelf: Bool
  private let extent: Double
  private let tolerance: Double
  private var meetings: [Meeting] = []
  private var overlaps: [Overlap] = []
  private let maximumComparisons: Int
  private var comparisons = 0
  /// The first of the items equal to each, nil without another, and what pairs of such items have
  /// in common.
  private let copiesA: [Int?]
  private let copiesB: [Int?]
  private var stored: [PlacePair: SegmentIntersections] = [:]

  /// The search between two paths; of a path with itself where the second is nil.
  init(
    _ path: BezierPath,
    _ other: BezierPath?,
    tolerance: Double,
    extent: Double,
    maximumComparisons: Int
  ) {
    a = IntersectionPath(path, tolerance: tolerance)
    copiesA = a.firstCopies()
    isSelf = other == nil
    b = other.map { IntersectionPath($0, tolerance: tolerance) } ?? a
    copiesB = isSelf ? copiesA : b.firstCopies()
    self.tolerance = tolerance
    self.extent = extent
    self.maximumComparisons = maximumComparisons
  }

  /// The meetings in order.
  mutating func result() throws(PathError) -> PathIntersections {
    // Boxes may be short of the exact ones by 4 ulp, an eighth of the least tolerance.
    let reach = 1.25 * tolerance
    let tree = BoxTree(a.boxes, of: a.candidates)
    if isSelf {
      if a.isPoint { return PathIntersections() }
      for index in a.candidates {
        let found = a.items[index].segment.selfMeetings(tolerance: tolerance, extent: extent)
        try add(found, index, index)
      }
      var search = self
      try tree.forEachPair(reach: reach) { (i: Int, j: Int) throws(PathError) -> Void in
        try search.compare(i, j)
      }
      self = search
    } else {
      let other = BoxTree(b.boxes, of: b.candidates)
      var search = self
      try tree.forEachPair(with: other, reach: reach) {
        (i: Int, j: Int) throws(PathError) -> Void in
        try search.compare(i, j)
      }
      self = search
    }
    return merged()
  }

  private mutating func compare(_ i: Int, _ j: Int) throws(PathError) {
    if isSelf, a.isOneJoint(i, j) { return try count(PathIntersector.copyCost) }
    var key: PlacePair?
    if let first = copiesA[i], let second = copiesB[j] { key = PlacePair(a: first, b: second) }
    if let key, let known = stored[key] {
      try count(PathIntersector.copyCost)
      return try add(known, i, j)
    }
    let found = a.items[i].segment.meetings(
      with: b.items[j].segment,
      tolerance: tolerance,
      extent: extent
    )
    if let key, stored.count < PathIntersector.maximumStored { stored[key] = found.result }
    try count(PathIntersector.pairCost + found.visits)
    try add(found.result, i, j)
  }

  /// Counts the work done; throws where that is too much.
  private mutating func count(_ cost: Int) throws(PathError) {
    comparisons += cost
    if comparisons > maximumComparisons { throw .tooManyComparisons(limit: maximumComparisons) }
  }

  private mutating func add(
    _ found: SegmentIntersections,
    _ i: Int,
    _ j: Int
  ) throws(PathError) {
    for overlap in found.overlaps {
      overlaps.append(Overlap(itemA: i, itemB: j, range: overlap))
    }
    for point in found.points where !isSelf || !a.isSharedJoint(i, point.a, j, point.b) {
      let first = a.items[i].segment.point(at: point.a)
      let second = b.items[j].segment.point(at: point.b)
      meetings.append(
        Meeting(itemA: i, itemB: j, point: point, distance: first.distance(to: second))
      )
    }
    if meetings.count + overlaps.count > PathIntersections.maximumMeetings {
      throw .tooManyMeetings(limit: PathIntersections.maximumMeetings)
    }
  }

  /// The meetings with those at joints reported once.
  private func merged() -> PathIntersections {
    var result = PathIntersections()
    var known = overlapEnds()
    // Nearest first, so that the best of each group stays; indices make the order definite.
    let order = meetings.indices.sorted {
      (meetings[$0].distance, meetings[$0].itemA, meetings[$0].itemB, $0)
        < (meetings[$1].distance, meetings[$1].itemA, meetings[$1].itemB, $1)
    }
    for index in order {
      let meeting = meetings[index]
      let placesA = a.places(meeting.itemA, meeting.point.a)
      let placesB = b.places(meeting.itemB, meeting.point.b)
      var isNew = true
      for placeA in placesA {
        for placeB in placesB {
          for point in known[key(placeA, placeB)] ?? []
          where point.distance(to: meeting.point.point) <= tolerance {
            isNew = false
          }
        }
      }
      // Two meetings of one pair of segments away from joints were told apart already.
      let isAtJoint = placesA[0] < a.jointCount || placesB[0] < b.jointCount
      guard isNew || !isAtJoint else { continue }
      for placeA in placesA {
        for placeB in placesB where isAtJoint {
          known[key(placeA, placeB), default: []].append(meeting.point.point)
        }
      }
      result.points.append(located(meeting))
    }
    result.points.sort { ($0.a, $0.b) < ($1.a, $1.b) }
    result.overlaps = sortedOverlaps()
    return result
  }

  /// The places where overlaps begin and end: no points of their own.
  private func overlapEnds() -> [PlacePair: [Point2D]] {
    var known: [PlacePair: [Point2D]] = [:]
    for overlap in overlaps {
      let (rangeA, rangeB) = (overlap.range.a, overlap.range.b)
      for isUpper in [false, true] {
        let s = isUpper ? rangeA.upperBound : rangeA.lowerBound
        let t = isUpper != overlap.range.isReversed ? rangeB.upperBound : rangeB.lowerBound
        let point = a.items[overlap.itemA].segment.point(at: s)
        for placeA in a.places(overlap.itemA, s) {
          for placeB in b.places(overlap.itemB, t) {
            known[key(placeA, placeB), default: []].append(point)
          }
        }
      }
    }
    return known
  }

  private func sortedOverlaps() -> [PathIntersections.Overlap] {
    let sorted = overlaps.sorted {
      ($0.itemA, $0.range.a.lowerBound, $0.itemB, $0.range.b.lowerBound)
        < ($1.itemA, $1.range.a.lowerBound, $1.itemB, $1.range.b.lowerBound)
    }
    var result: [PathIntersections.Overlap] = []
    result.reserveCapacity(sorted.count)
    for overlap in sorted {
      result.append(
        PathIntersections.Overlap(
          a: a.stretch(overlap.itemA, overlap.range.a),
          b: b.stretch(overlap.itemB, overlap.range.b),
          isReversed: overlap.range.isReversed
        )
      )
    }
    return result
  }

  /// The name of two places, of a path with itself in either order.
  private func key(_ a: Int, _ b: Int) -> PlacePair {
    isSelf && a > b ? PlacePair(a: b, b: a) : PlacePair(a: a, b: b)
  }

  private func located(_ meeting: Meeting) -> PathIntersections.Point {
    let first = a.location(meeting.itemA, meeting.point.a)
    let second = b.location(meeting.itemB, meeting.point.b)
    let isSwapped = isSelf && second < first
    let (point, gap) = (meeting.point, meeting.distance)
    let sides = MeetingSides(
      beforeA: a.branch(meeting.itemA, point.a, isForward: false),
      afterA: a.branch(meeting.itemA, point.a, isForward: true),
      beforeB: b.branch(meeting.itemB, point.b, isForward: false),
      afterB: b.branch(meeting.itemB, point.b, isForward: true)
    )
    return PathIntersections.Point(
      a: isSwapped ? second : first,
      b: isSwapped ? first : second,
      point: point.point,
      kind: sides.kind(at: point.point, gap: gap, extent: extent)
    )
  }
}
