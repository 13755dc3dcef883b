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
  private var stored: [KeyPair: SegmentIntersections] = [:]

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
    // Boxes may be short of the exact ones by 4 ulp, an eighth of the least tolerance.
    try tree.forEachPair(with: other, reach: 1.25 * tolerance) {
      (i: Int, j: Int) throws(PathError) -> Void in
      try search.compare(i, j)
    }
    return search.merged()
  }

  private mutating func compare(_ i: Int, _ j: Int) throws(PathError) {
    if isSelf, a.isOneJoint(i, j) { return try count(PathIntersector.copyCost) }
    var key: KeyPair?
    if let first = copiesA[i], let second = copiesB[j] { key = KeyPair(a: first, b: second) }
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
      let keysA = a.keys(meeting.itemA, meeting.point.a)
      let keysB = b.keys(meeting.itemB, meeting.point.b)
      var isNew = true
      for keyA in keysA {
        for keyB in keysB {
          for point in known[pair(keyA, keyB)] ?? []
          where point.distance(to: meeting.point.point) <= tolerance {
            isNew = false
          }
        }
      }
      // Two meetings of one pair of segments away from joints were distinguished already.
      let isAtJoint = keysA[0] < a.jointCount || keysB[0] < b.jointCount
      guard isNew || !isAtJoint else { continue }
      for keyA in keysA {
        for keyB in keysB where isAtJoint {
          known[pair(keyA, keyB), default: []].append(meeting.point.point)
        }
      }
      result.points.append(located(meeting))
    }
    result.points.sort { ($0.a, $0.b) < ($1.a, $1.b) }
    result.overlaps = sortedOverlaps()
    return result
  }

  /// The locations where overlaps begin and end: no points of their own.
  private func overlapEnds() -> [KeyPair: [Point2D]] {
    var known: [KeyPair: [Point2D]] = [:]
    for overlap in overlaps {
      let (rangeA, rangeB) = (overlap.range.a, overlap.range.b)
      for isUpper in [false, true] {
        let s = isUpper ? rangeA.upperBound : rangeA.lowerBound
        let t = isUpper != overlap.range.isReversed ? rangeB.upperBound : rangeB.lowerBound
        let point = a.items[overlap.itemA].segment.point(at: s)
        for keyA in a.keys(overlap.itemA, s) {
          for keyB in b.keys(overlap.itemB, t) {
            known[pair(keyA, keyB), default: []].append(point)
          }
        }
      }
    }
    return known
  }

  private func sortedOverlaps() -> [PathIntersections.Overlap] {
    overlaps.sorted {
      ($0.itemA, $0.range.a.lowerBound, $0.itemB, $0.range.b.lowerBound)
        < ($1.itemA, $1.range.a.lowerBound, $1.itemB, $1.range.b.lowerBound)
    }
    .map { overlap in
      PathIntersections.Overlap(
        a: a.stretch(overlap.itemA, overlap.range.a),
        b: b.stretch(overlap.itemB, overlap.range.b),
        isReversed: overlap.range.isReversed
      )
    }
  }

  /// The name of two locations, of a path with itself in either order.
  private func pair(_ a: Int, _ b: Int) -> KeyPair {
    isSelf && a > b ? KeyPair(a: b, b: a) : KeyPair(a: a, b: b)
  }

  private func located(_ meeting: Meeting) -> PathIntersections.Point {
    let point = meeting.point
    let first = a.location(meeting.itemA, point.a)
    let second = b.location(meeting.itemB, point.b)
    let isSwapped = isSelf && second < first
    return PathIntersections.Point(
      a: isSwapped ? second : first,
      b: isSwapped ? first : second,
      point: point.point,
      kind: MeetingKind(
        at: point.point,
        gap: meeting.distance,
        extent: extent,
        a: { a.branch(meeting.itemA, point.a, isForward: $0) },
        b: { b.branch(meeting.itemB, point.b, isForward: $0) }
      )
    )
  }
}

/// Something of each of the four branches of two curves before and after a point where they meet.
private struct MeetingSides<Side> {
  let beforeA, afterA, beforeB, afterB: Side

  /// Something else of each; nil where one has none.
  @inline(__always)
  func map<Other>(_ transform: (Side) -> Other?) -> MeetingSides<Other>? {
    guard let beforeA = transform(beforeA), let afterA = transform(afterA),
      let beforeB = transform(beforeB), let afterB = transform(afterB)
    else { return nil }
    return MeetingSides<Other>(beforeA: beforeA, afterA: afterA, beforeB: beforeB, afterB: afterB)
  }
}

/// Vectors of equal length from the meeting along the branches.
extension MeetingSides<Vector2D> {
  /// Whether no two ends of vectors of one curve and the other are so near.
  func areApart(_ distance: Double) -> Bool {
    func areApart(_ a: Vector2D, _ b: Vector2D) -> Bool { (a - b).length > distance }
    return areApart(beforeA, beforeB) && areApart(beforeA, afterB)
      && areApart(afterA, beforeB) && areApart(afterA, afterB)
  }

  /// Whether one branch of the first curve is between those of the second and the other is not.
  var kind: MeetingKind {
    let sector = turn(to: beforeB)
    return (turn(to: beforeA) < sector) != (turn(to: afterA) < sector) ? .crossing : .touching
  }

  /// The angle from the direction in which the second curve goes on, counter-clockwise.
  private func turn(to vector: Vector2D) -> Double {
    let angle = LibM.arcTangent(y: afterB.cross(vector), x: afterB.dot(vector))
    return angle < 0 ? angle + 2 * .pi : angle
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
    self = .touching
    let sides = MeetingSides(beforeA: a(false), afterA: a(true), beforeB: b(false), afterB: b(true))
    guard let branches = sides.map({ $0 }) else { return }
    if let directions = branches.map({ $0.direction }), directions.areApart(Self.clearSine) {
      self = directions.kind
      return
    }
    let noise = 64 * extent.ulp + 2 * gap
    let most = min(
      min(branches.beforeA.reach(from: point), branches.afterA.reach(from: point)),
      min(branches.beforeB.reach(from: point), branches.afterB.reach(from: point))
    )
    var radius = max(4 * noise, 0x1p-40 * most)
    while true {
      let exits = branches.map { $0.exit(from: point, radius: min(radius, most)) }
      if let exits, exits.areApart(noise) {
        self = exits.kind
        return
      }
      guard radius < most else { return }
      radius *= 4
    }
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
struct MeetingBranch {
  /// A part of a segment, run from the meeting outwards.
  struct Piece {
    let segment: PathSegment
    let from: Double
    let to: Double

    func point(_ part: Double) -> Point2D { segment.point(at: from + part * (to - from)) }
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

  /// The vector from a point to where the branch leaves the circle around it; nil where it stays
  /// in.
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
