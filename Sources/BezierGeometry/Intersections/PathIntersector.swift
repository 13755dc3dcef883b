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
      // Two meetings of one pair of segments away from joints were distinguished already.
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

/// Two curves around a place where they meet: the branches before and after it.
///
/// A branch is nil where the curve begins or ends there.
struct MeetingSides {
  let beforeA: MeetingBranch?
  let afterA: MeetingBranch?
  let beforeB: MeetingBranch?
  let afterB: MeetingBranch?

  /// The sine of the angle below which directions alone do not decide.
  private static let clearSine = 0x1p-10

  /// How the curves pass each other, for coordinates up to `extent`.
  func kind(at point: Point2D, gap: Double, extent: Double) -> MeetingKind {
    guard let beforeA, let afterA, let beforeB, let afterB else { return .touching }
    let directions = MeetingSides.Rays(
      beforeA.direction,
      afterA.direction,
      beforeB.direction,
      afterB.direction
    )
    if directions.areClear { return directions.kind }
    let noise = 64 * extent.ulp + 2 * gap
    let branches = [beforeA, afterA, beforeB, afterB]
    var most = Double.infinity
    for branch in branches { most = min(most, branch.reach(from: point)) }
    var radius = max(4 * noise, 0x1p-40 * most)
    while radius < most {
      if let exits = rays(branches, point, radius), exits.areApart(noise) { return exits.kind }
      radius *= 4
    }
    if let exits = rays(branches, point, most), exits.areApart(noise) { return exits.kind }
    return .touching
  }

  private func rays(_ branches: [MeetingBranch], _ point: Point2D, _ radius: Double) -> Rays? {
    guard let a0 = branches[0].exit(from: point, radius: radius),
      let a1 = branches[1].exit(from: point, radius: radius),
      let b0 = branches[2].exit(from: point, radius: radius),
      let b1 = branches[3].exit(from: point, radius: radius)
    else { return nil }
    return Rays(a0, a1, b0, b1)
  }

  /// Vectors of equal length from the meeting along the four branches.
  private struct Rays {
    let beforeA, afterA, beforeB, afterB: Vector2D

    init(_ beforeA: Vector2D, _ afterA: Vector2D, _ beforeB: Vector2D, _ afterB: Vector2D) {
      (self.beforeA, self.afterA) = (beforeA, afterA)
      (self.beforeB, self.afterB) = (beforeB, afterB)
    }

    /// Whether unit vectors of one curve and the other are at a clear angle.
    var areClear: Bool { areApart(MeetingSides.clearSine) }

    /// Whether the ends of no two vectors of one curve and the other are so near.
    func areApart(_ distance: Double) -> Bool {
      for a in [beforeA, afterA] {
        for b in [beforeB, afterB] where !((a - b).length > distance) { return false }
      }
      return true
    }

    /// Whether one branch of the first curve is between those of the second and the other is not.
    var kind: MeetingKind {
      let sector = turn(to: beforeB)
      let (first, second) = (turn(to: beforeA) < sector, turn(to: afterA) < sector)
      return first != second ? .crossing : .touching
    }

    /// The angle from the second curve's way on, counter-clockwise.
    private func turn(to vector: Vector2D) -> Double {
      let angle = LibM.arcTangent(y: afterB.cross(vector), x: afterB.dot(vector))
      return angle < 0 ? angle + 2 * .pi : angle
    }
  }
}

extension PathSegment {
  /// How this segment passes another where they meet at two parameters.
  func meetingKind(
    _ point: SegmentIntersections.Point,
    with other: PathSegment,
    extent: Double
  ) -> MeetingKind {
    let sides = MeetingSides(
      beforeA: branch(from: point.a, to: 0),
      afterA: branch(from: point.a, to: 1),
      beforeB: other.branch(from: point.b, to: 0),
      afterB: other.branch(from: point.b, to: 1)
    )
    let gap = self.point(at: point.a).distance(to: other.point(at: point.b))
    return sides.kind(at: point.point, gap: gap, extent: extent)
  }

  private func branch(from: Double, to: Double) -> MeetingBranch? {
    from == to
      ? nil : MeetingBranch(first: .init(segment: self, from: from, to: to), second: nil)
  }
}

extension IntersectionPath {
  /// The way from a place on an item against or with the path; nil where the path ends.
  ///
  /// Segments that are part of a joint are passed over.
  func branch(_ item: Int, _ t: Double, isForward: Bool) -> MeetingBranch? {
    let end = isForward ? 1.0 : 0.0
    if t != end, items[item].startJoint != items[item].endJoint {
      let piece = MeetingBranch.Piece(segment: items[item].segment, from: t, to: end)
      return MeetingBranch(first: piece, second: whole(after: item, isForward))
    }
    guard let next = neighbour(of: item, isForward) else { return nil }
    let piece = MeetingBranch.Piece(segment: items[next].segment, from: 1 - end, to: end)
    return MeetingBranch(first: piece, second: whole(after: next, isForward))
  }

  private func whole(after item: Int, _ isForward: Bool) -> MeetingBranch.Piece? {
    guard let next = neighbour(of: item, isForward) else { return nil }
    return MeetingBranch.Piece(
      segment: items[next].segment,
      from: isForward ? 0 : 1,
      to: isForward ? 1 : 0
    )
  }

  /// The next or previous item that is longer than a joint.
  private func neighbour(of item: Int, _ isForward: Bool) -> Int? {
    var index = isForward ? items[item].next : items[item].previous
    var steps = items.count
    while let found = index, steps > 0 {
      if items[found].startJoint != items[found].endJoint || steps == 1 { return found }
      index = isForward ? items[found].next : items[found].previous
      steps -= 1
    }
    return nil
  }
}

/// One of the ways along a curve from a place where it meets another.
struct MeetingBranch {
  /// A part of a segment, run from the meeting outwards.
  struct Piece {
    let segment: PathSegment
    let from: Double
    let to: Double

    func point(_ part: Double) -> Point2D {
      segment.point(at: from + part * (to - from))
    }
  }

  /// The part that begins at the meeting, and where it goes on.
  let first: Piece
  let second: Piece?

  /// The direction in which it leaves.
  var direction: Vector2D {
    first.segment.subcurve(from: first.from, to: first.to).unitTangent(at: 0)
  }

  /// How far it is known to get away from a point.
  func reach(from point: Point2D) -> Double {
    var reach = 0.0
    for piece in [first, second ?? first] {
      reach = max(reach, point.distance(to: piece.point(0.5)))
      reach = max(reach, point.distance(to: piece.point(1)))
    }
    return reach
  }

  /// The direction from a point to where the branch comes out of the circle around it; nil where it
  /// stays inside.
  func exit(from point: Point2D, radius: Double) -> Vector2D? {
    for piece in [first, second] {
      guard let piece, let (inside, outside) = MeetingBranch.bracket(piece, point, radius) else {
        continue
      }
      let found = MeetingBranch.root(inside, outside, within: 0x1p-50 * radius) { part in
        point.distance(to: piece.point(part)) - radius
      }
      return piece.point(found) - point
    }
    return nil
  }

  /// Where a function that is negative at the one number and not at the other is 0, to a distance.
  ///
  /// Source: the Illinois method, a secant that does not keep one end.
  private static func root(
    _ low: Double,
    _ high: Double,
    within noise: Double,
    _ value: (Double) -> Double
  ) -> Double {
    var (low, high) = (low, high)
    var (atLow, atHigh) = (value(low), value(high))
    guard atLow < 0, atHigh > noise else { return high }
    var best = high
    for _ in 0..<40 {
      let next = low + (high - low) * (atLow / (atLow - atHigh))
      guard next > low, next < high else { break }
      best = next
      let atNext = value(next)
      if atNext.magnitude <= noise { break }
      if atNext < 0 {
        (low, atLow, atHigh) = (next, atNext, 0.5 * atHigh)
      } else {
        (high, atHigh, atLow) = (next, atNext, 0.5 * atLow)
      }
    }
    return best
  }

  /// Fractions of a piece of which the first is inside and the second outside: steps that double.
  private static func bracket(
    _ piece: Piece,
    _ point: Point2D,
    _ radius: Double
  ) -> (Double, Double)? {
    if point.distance(to: piece.point(0)) >= radius { return (0, 0) }
    let speed = (piece.to - piece.from).magnitude * piece.segment.derivative(at: piece.from).length
    var low = 0.0
    var step = speed > 0 ? min(0.125, max(0x1p-60, 0.5 * radius / speed)) : 0x1p-20
    while low < 1 {
      let next = min(1, low + step)
      if point.distance(to: piece.point(next)) >= radius { return (low, next) }
      low = next
      step = min(0.125, 2 * step)
    }
    return nil
  }
}
