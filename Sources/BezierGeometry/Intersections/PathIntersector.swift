// SPDX-License-Identifier: Apache-2.0

/// Collects the meetings of pairs of segments of two paths, or of one, each location once.
struct PathIntersector {
  /// The most results kept for pairs of copies.
  private static let maximumStored = 1 << 16
  /// What a pair of segments counts for in comparisons of parts, and one known from copies.
  private static let pairCost = 4
  private static let copyCost = 1

  /// A location on the one path together with one on the other.
  private struct KeyPair: Hashable {
    let (a, b): (Int, Int)
  }

  /// A meeting of what a pair of keys stands for, by its parameters there.
  private struct Visit {
    let pair: KeyPair
    let (s, t): (Double, Double)
    let point: Point2D
  }

  private struct Meeting {
    let (itemA, itemB): (Int, Int)
    let point: SegmentIntersections.Meeting
    let distance: Double
  }

  private let a: IntersectionPath
  private let b: IntersectionPath
  private let isSelf: Bool
  /// Whether the meetings are for a map of the path; see ``IntersectionPath``.
  private let isMap: Bool
  private let extent: Double
  private let tolerance: Double
  private var meetings: [Meeting] = []
  private var overlaps: [(itemA: Int, itemB: Int, range: SegmentIntersections.Overlap)] = []
  private let unit: Double
  /// The segments that were compared, prepared for it, by their numbers.
  private var preparedA: [CurveIntersector.Side?]
  private var preparedB: [CurveIntersector.Side?]
  /// Whether samples took over between two segments; see ``CurveIntersector``.
  private(set) var isSampled = false
  private let maximumComparisons: Int
  private var comparisons = 0
  /// The first item equal to each, nil without another, and what such pairs have in common.
  private let copiesA: [Int?]
  private let copiesB: [Int?]
  private var stored: [KeyPair: SegmentIntersections] = [:]

  /// The search between two paths; of a path with itself where the second is nil.
  init(
    _ path: BezierPath,
    _ other: BezierPath?,
    tolerance: Double,
    extent: Double,
    maximumComparisons: Int,
    ofMap isMap: Bool = false
  ) {
    self.isMap = isMap
    a = IntersectionPath(path, tolerance: tolerance, ofMap: isMap)
    copiesA = isMap ? Array(repeating: nil, count: a.items.count) : a.firstCopies()
    isSelf = other == nil
    b = other.map { IntersectionPath($0, tolerance: tolerance) } ?? a
    copiesB = isSelf ? copiesA : b.firstCopies()
    self.tolerance = tolerance
    self.extent = extent
    unit = PowerOfTwo.toUnit(extent)
    preparedA = Array(repeating: nil, count: a.items.count)
    preparedB = Array(repeating: nil, count: isSelf ? 0 : b.items.count)
    self.maximumComparisons = maximumComparisons
  }

  var mapCopies: [(item: Int, isReversed: Bool)?] { a.mapCopies }
  var startJoints: [Int] { a.items.map { $0.startJoint } }
  var boxes: [Rect2D] { a.boxes }

  mutating func result() throws(PathError) -> PathIntersections {
    if isSelf {
      if a.isPoint { return PathIntersections() }
      for index in a.candidates {
        let found = a.items[index].segment.selfMeetings(tolerance: tolerance, extent: extent)
        try add(found, index, index)
      }
    }
    let tree = BoxTree(a.boxes, of: a.candidates)
    let other = isSelf ? nil : BoxTree(b.boxes, of: b.candidates)
    var search = self
    (preparedA, preparedB) = ([], [])
    // Boxes may be short of the exact ones by 4 ulp, an eighth of the least tolerance.
    try tree.forEachPair(with: other, reach: 1.25 * tolerance) {
      (i: Int, j: Int) throws(PathError) -> Void in
      try search.compare(i, j)
    }
    isSampled = search.isSampled
    return search.merged()
  }

  private mutating func compare(_ i: Int, _ j: Int) throws(PathError) {
    if isSelf, a.isOneJoint(i, j) || a.meetAtJointsOnly(i, j) {
      return try count(PathIntersector.copyCost)
    }
    if case .line(let first) = a.items[i].segment, case .line(let second) = b.items[j].segment,
      let meeting = LineCrossing(first, second, tolerance: tolerance)
    {
      try count(PathIntersector.copyCost)
      guard let (s, t) = meeting.parameters else { return }
      return try add(
        SegmentIntersections(meetings: [.init(first: s, second: t, point: meeting.point)]),
        i,
        j
      )
    }
    var key: KeyPair?
    if let first = copiesA[i], let second = copiesB[j] { key = KeyPair(a: first, b: second) }
    if let key, let known = stored[key] {
      try count(PathIntersector.copyCost)
      return try add(known, i, j)
    }
    let first = Self.prepared(i, a, unit, &preparedA)
    let second =
      isSelf ? Self.prepared(j, a, unit, &preparedA) : Self.prepared(j, b, unit, &preparedB)
    let found = a.items[i].segment.meetings(
      first,
      b.items[j].segment,
      second,
      tolerance: unit * tolerance
    )
    isSampled = isSampled || found.isSampled
    if let key, stored.count < PathIntersector.maximumStored { stored[key] = found.result }
    try count(PathIntersector.pairCost + found.visits)
    try add(found.result, i, j)
  }

  /// A segment prepared, once for all comparisons.
  private static func prepared(
    _ index: Int,
    _ path: IntersectionPath,
    _ unit: Double,
    _ sides: inout [CurveIntersector.Side?]
  ) -> CurveIntersector.Side {
    if let known = sides[index] { return known }
    let side = CurveIntersector.Side(path.items[index].segment, unit: unit)
    sides[index] = side
    return side
  }

  /// Counts the work done; throws where that is too much.
  private mutating func count(_ cost: Int) throws(PathError) {
    comparisons += cost
    if comparisons > maximumComparisons { throw .tooManyComparisons(limit: maximumComparisons) }
  }

  private mutating func add(_ found: SegmentIntersections, _ i: Int, _ j: Int) throws(PathError) {
    if found.meetings.isEmpty, found.overlaps.isEmpty { return }
    overlaps += found.overlaps.map { (i, j, $0) }
    for point in found.meetings where !isSelf || !a.isSharedJoint(i, point.first, j, point.second) {
      let first = a.items[i].segment.point(at: point.first)
      let second = b.items[j].segment.point(at: point.second)
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
    var known: [KeyPair: [Visit]] = [:]
    // Where overlaps begin and end is no point of its own.
    for (itemA, itemB, range) in overlaps {
      for (s, t) in [(range.first.lowerBound, range.startB), (range.first.upperBound, range.endB)] {
        let point = a.items[itemA].segment.point(at: s)
        for visit in visits(itemA, s, itemB, t, point) {
          known[visit.pair, default: []].append(visit)
        }
      }
    }
    // Two meetings of one pair of segments away from joints were distinguished already.
    var atJoints: [Int] = []
    for (index, meeting) in meetings.enumerated() {
      if a.isAtJoint(meeting.itemA, meeting.point.first)
        || b.isAtJoint(meeting.itemB, meeting.point.second)
      {
        atJoints.append(index)
      } else {
        result.meetings.append(located(meeting))
      }
    }
    // Nearest first, so that the best of each group stays; indices make the order definite.
    // So that the closure keeps no copy of all the rest.
    let meetings = meetings
    atJoints.sort {
      (meetings[$0].distance, meetings[$0].itemA, meetings[$0].itemB, $0)
        < (meetings[$1].distance, meetings[$1].itemA, meetings[$1].itemB, $1)
    }
    for index in atJoints {
      let meeting = meetings[index]
      let point = meeting.point
      let visits = visits(meeting.itemA, point.first, meeting.itemB, point.second, point.point)
      let isKnown = visits.contains { visit in
        known[visit.pair]?.contains { isSame($0, visit) } ?? false
      }
      if isKnown { continue }
      for visit in visits { known[visit.pair, default: []].append(visit) }
      result.meetings.append(located(meeting))
    }
    result.meetings.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    let sorted = overlaps.sorted {
      ($0.itemA, $0.range.first.lowerBound, $0.itemB, $0.range.second.lowerBound)
        < ($1.itemA, $1.range.first.lowerBound, $1.itemB, $1.range.second.lowerBound)
    }
    result.overlaps = sorted.map { itemA, itemB, range in
      PathIntersections.Overlap(
        first: a.stretch(itemA, range.first),
        second: b.stretch(itemB, range.second),
        isReversed: range.isReversed
      )
    }
    return result
  }

  /// What the locations of a meeting belong to, of a path with itself in either order.
  private func visits(
    _ itemA: Int,
    _ s: Double,
    _ itemB: Int,
    _ t: Double,
    _ point: Point2D
  ) -> [Visit] {
    let keysB = b.keys(itemB, t)
    return a.keys(itemA, s).flatMap { key in
      keysB.map { other in
        isSelf && key > other
          ? Visit(pair: KeyPair(a: other, b: key), s: t, t: s, point: point)
          : Visit(pair: KeyPair(a: key, b: other), s: s, t: t, point: point)
      }
    }
  }

  /// Whether two meetings of the same pair are one: a segment may come to a joint more than once.
  private func isSame(_ first: Visit, _ second: Visit) -> Bool {
    first.point.distance(to: second.point) <= tolerance
      && a.isOneVisit(of: first.pair.a, first.s, second.s)
      && b.isOneVisit(of: first.pair.b, first.t, second.t)
  }

  private func located(_ meeting: Meeting) -> PathIntersections.Meeting {
    let point = meeting.point
    let first = a.location(meeting.itemA, point.first)
    let second = b.location(meeting.itemB, point.second)
    let isSwapped = isSelf && second < first
    return PathIntersections.Meeting(
      first: isSwapped ? second : first,
      second: isSwapped ? first : second,
      point: point.point,
      kind: isMap
        ? .crossing
        : MeetingKind(
          at: point.point,
          gap: meeting.distance,
          extent: extent,
          a: { a.branch(meeting.itemA, point.first, isForward: $0) },
          b: { b.branch(meeting.itemB, point.second, isForward: $0) }
        )
    )
  }
}

/// Where two straight segments cross, if that is far from all of their ends, or that they do not.
private struct LineCrossing {
  /// The parameters on both; nil where they do not meet.
  var parameters: (Double, Double)?
  var point = Point2D.origin

  /// Nil where the lines are nearly parallel, or an end is near the other line.
  init?(_ a: LineSegment, _ b: LineSegment, tolerance: Double) {
    let (d, e, r) = (a.p1 - a.p0, b.p1 - b.p0, b.p0 - a.p0)
    let (sizeA, sizeB) = (d.maximumNorm, e.maximumNorm)
    let cross = d.exactCross(e)
    // A sine of at least 2⁻¹⁰; sizes whose products are normal numbers.
    guard sizeA < 0x1p500, sizeB < 0x1p500, cross.magnitude > 0x1p-9 * (sizeA * sizeB),
      cross.magnitude > 0x1p-900
    else { return nil }
    let (s, t) = (r.exactCross(e) / cross, r.exactCross(d) / cross)
    // How far from an end the other line is farther away than the tolerance.
    let reach = 0x1p13 * tolerance
    let (marginA, marginB) = (reach / sizeA, reach / sizeB)
    if s < -marginA || s > 1 + marginA || t < -marginB || t > 1 + marginB { return }
    guard s > marginA, s < 1 - marginA, t > marginB, t < 1 - marginB else { return nil }
    let (first, second) = (a.point(at: s), b.point(at: t))
    parameters = (s, t)
    point = Point2D(x: 0.5 * first.x + 0.5 * second.x, y: 0.5 * first.y + 0.5 * second.y)
  }
}

extension MeetingKind {
  /// The sine of the angle below which directions alone do not decide.
  private static let clearSine = 0x1p-10

  /// How two curves pass each other at a point, for coordinates up to `extent`; `a` and `b` give
  /// each curve's branch along or against it, nil where it begins or ends there.
  init(
    at point: Point2D,
    gap: Double,
    extent: Double,
    a: (_ isForward: Bool) -> MeetingBranch?,
    b: (_ isForward: Bool) -> MeetingBranch?
  ) {
    let branches = [a(false), a(true), b(false), b(true)].compactMap { $0 }
    self = .touching
    guard branches.count == 4 else { return }
    if let kind = MeetingKind(branches.map { $0.direction }, apartBy: Self.clearSine) {
      self = kind
      return
    }
    let noise = 64 * extent.ulp + 2 * gap
    let most = branches.reduce(.infinity) { min($0, $1.reach(from: point)) }
    var radius = max(4 * noise, 0x1p-40 * most)
    while true {
      let exits = branches.compactMap { $0.exit(from: point, radius: min(radius, most)) }
      if exits.count == 4, let kind = MeetingKind(exits, apartBy: noise) {
        self = kind
        return
      }
      guard radius < most else { return }
      radius *= 4
    }
  }

  /// The kind for vectors of equal length from the meeting along its branches: those of the first
  /// curve before and after it, then those of the second; nil where an end of one curve's is within
  /// a distance of the other's.
  ///
  /// They cross where one branch of the first is between those of the second and the other is not.
  private init?(_ sides: [Vector2D], apartBy distance: Double) {
    let (beforeA, afterA, beforeB, afterB) = (sides[0], sides[1], sides[2], sides[3])
    for end in [beforeA, afterA] {
      guard (end - beforeB).length > distance, (end - afterB).length > distance else { return nil }
    }
    // Counter-clockwise from the direction in which the second curve goes on.
    func turn(to vector: Vector2D) -> Double {
      let angle = LibM.arcTangent(y: afterB.cross(vector), x: afterB.dot(vector))
      return angle < 0 ? angle + 2 * .pi : angle
    }
    let sector = turn(to: beforeB)
    self = (turn(to: beforeA) < sector) != (turn(to: afterA) < sector) ? .crossing : .touching
  }
}

extension PathSegment {
  /// The branch from a parameter along the segment or against it; nil at its end.
  func branch(from start: Double, isForward: Bool) -> MeetingBranch? {
    let end: Double = isForward ? 1 : 0
    if start == end { return nil }
    return MeetingBranch(first: .init(segment: self, from: start, to: end), second: nil)
  }
}

extension IntersectionPath {
  /// The branch from a location on an item, with the path or against it; nil where the path ends.
  ///
  /// Segments that are part of a joint are passed over.
  func branch(_ item: Int, _ t: Double, isForward: Bool) -> MeetingBranch? {
    func piece(_ index: Int, from start: Double? = nil) -> MeetingBranch.Piece {
      MeetingBranch.Piece(
        segment: items[index].segment,
        from: start ?? (isForward ? 0 : 1),
        to: isForward ? 1 : 0
      )
    }
    let next = neighbour(of: item, isForward)
    if t != (isForward ? 1 : 0), items[item].startJoint != items[item].endJoint {
      return MeetingBranch(first: piece(item, from: t), second: next.map { piece($0) })
    }
    guard let next else { return nil }
    let second = neighbour(of: next, isForward)
    return MeetingBranch(first: piece(next), second: second.map { piece($0) })
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

/// One of the branches of a curve from a point where it meets another.
package struct MeetingBranch {
  /// A part of a segment, run from the meeting outwards.
  package struct Piece {
    package let segment: PathSegment
    package let from: Double
    package let to: Double

    package init(segment: PathSegment, from: Double, to: Double) {
      (self.segment, self.from, self.to) = (segment, from, to)
    }

    func point(_ part: Double) -> Point2D { segment.point(at: from + part * (to - from)) }

    /// Where the part first leaves a circle, found in steps that double; nil where it stays inside.
    fileprivate func exit(from center: Point2D, radius: Double) -> Point2D? {
      // The frame of an arc takes longer to derive than a point of it.
      let curve = PreparedSegment(segment)
      func point(_ part: Double) -> Point2D { curve.point(at: from + part * (to - from)) }
      if center.distance(to: point(0)) >= radius { return point(0) }
      let speed = (to - from).magnitude * curve.derivative(at: from).length
      var low = 0.0
      var step = speed > 0 ? min(0.125, max(0x1p-60, 0.5 * radius / speed)) : 0x1p-20
      while low < 1 {
        let next = min(1, low + step)
        if center.distance(to: point(next)) >= radius {
          // A difference that is rounding alone ends the search.
          let least = 2 * max(center.x.magnitude, center.y.magnitude, radius).ulp
          let found = BracketedRoot.find(from: low, to: next) {
            let excess = center.distance(to: point($0)) - radius
            return excess.magnitude <= least ? 0 : excess
          }
          return point(found ?? next)
        }
        low = next
        step = min(0.125, 2 * step)
      }
      return nil
    }
  }

  /// The part that begins at the meeting, and where it goes on.
  let first: Piece
  let second: Piece?

  package init(first: Piece, second: Piece?) { (self.first, self.second) = (first, second) }

  package var direction: Vector2D {
    first.segment.subcurve(from: first.from, to: first.to).unitTangent(at: 0)
  }

  /// How far it is known to get away from a point.
  package func reach(from point: Point2D) -> Double {
    var reach = 0.0
    for piece in [first, second] {
      guard let piece else { continue }
      reach = max(reach, point.distance(to: piece.point(0.5)))
      reach = max(reach, point.distance(to: piece.point(1)))
    }
    return reach
  }

  /// The vector from a point to where the branch leaves a circle around it; nil where it stays in.
  package func exit(from point: Point2D, radius: Double) -> Vector2D? {
    (first.exit(from: point, radius: radius) ?? second?.exit(from: point, radius: radius))
      .map { $0 - point }
  }
}
