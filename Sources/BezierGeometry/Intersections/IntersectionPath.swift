// SPDX-License-Identifier: Apache-2.0

/// The segments of a path as intersection needs them: in one array, with the joints between them.
///
/// A joint is where a segment ends and the next begins, in a closed subpath the seam too.
/// Segments no longer than the tolerance make one joint of their two.
struct IntersectionPath {
  struct Item {
    var segment: PathSegment
    var subpath: Int
    var index: Int
    var startJoint: Int
    var endJoint: Int
    /// The item that follows; nil at the end of an open subpath.
    var next: Int?
    /// The item before; nil at the start of an open subpath.
    var previous: Int?
  }

  private(set) var items: [Item] = []
  private(set) var boxes: [Rect2D] = []
  /// The items that are to be compared: all but those that repeat the one before.
  ///
  /// A segment within a joint that equals the one before it there has no meetings of its own.
  private(set) var candidates: [Int] = []
  private(set) var jointCount = 0
  let tolerance: Double
  private var isMap = false
  /// Of a map, for each item the earlier one that it equals, or is the reverse of; nil where there
  /// is none.
  private(set) var mapCopies: [(item: Int, isReversed: Bool)?] = []

  /// The segments of a path; of a map, joints at the same point are one, and of segments that are
  /// equal, or each other's reverse, only the first is compared.
  init(_ path: BezierPath, tolerance: Double, ofMap isMap: Bool) {
    self.init(path, tolerance: tolerance)
    self.isMap = isMap
    guard isMap else { return }
    // The joint of the first item that starts at the same point.
    var joints = [Int](repeating: -1, count: items.count)
    let firsts = firstAtStarts()
    var numbers = [Int](repeating: -1, count: jointCount)
    var count = 0
    for (index, first) in firsts.enumerated() {
      let joint = items[index].startJoint
      if numbers[joint] < 0 {
        numbers[joint] = joints[first] < 0 ? count : joints[first]
        if joints[first] < 0 { count += 1 }
      }
      if joints[first] < 0 { joints[first] = numbers[joint] }
    }
    for index in items.indices {
      items[index].startJoint = numbers[items[index].startJoint]
      items[index].endJoint = numbers[items[index].endJoint]
    }
    jointCount = count
    mapCopies = findMapCopies()
    let copies = mapCopies
    candidates = candidates.filter { copies[$0] == nil }
  }

  /// For each item the first that starts at the same point.
  private func firstAtStarts() -> [Int] {
    var result = Array(items.indices)
    let starts = items.enumerated().map { (point: $1.segment.start, item: $0) }.sorted {
      ($0.point.x, $0.point.y, $0.item) < ($1.point.x, $1.point.y, $1.item)
    }
    for index in starts.indices.dropFirst() where starts[index].point == starts[index - 1].point {
      result[starts[index].item] = result[starts[index - 1].item]
    }
    return result
  }

  private func findMapCopies() -> [(item: Int, isReversed: Bool)?] {
    var result = [(item: Int, isReversed: Bool)?](repeating: nil, count: items.count)
    var lists = SharedEnds(items.map { ($0.startJoint, $0.endJoint) }, pointCount: jointCount)
    for (index, item) in items.enumerated() {
      var isReversed = false
      let first = lists.earlier(index) { other in
        isReversed = items[other].segment != item.segment
        return !isReversed || items[other].segment == item.segment.reversed()
      }
      if let first { result[index] = (first, isReversed) }
    }
    return result
  }

  init(_ path: BezierPath, tolerance: Double) {
    self.tolerance = tolerance
    items.reserveCapacity(path.verbs.count)
    boxes.reserveCapacity(path.verbs.count)
    for (subpathIndex, subpath) in path.subpaths.enumerated() {
      let first = items.count
      var joint = jointCount
      for segment in subpath.segments {
        let box = segment.boundingBox
        let isShort = box.diagonal <= tolerance
        let end = isShort ? joint : joint + 1
        let isRepeated =
          isShort && items.count > first && items[items.count - 1].segment == segment
        if !isRepeated { candidates.append(items.count) }
        items.append(
          Item(
            segment: segment,
            subpath: subpathIndex,
            index: items.count - first,
            startJoint: joint,
            endJoint: end,
            next: items.count + 1,
            previous: items.count > first ? items.count - 1 : nil
          )
        )
        boxes.append(box)
        joint = end
      }
      if items.count > first { finish(first, isClosed: subpath.isClosed, lastJoint: joint) }
      jointCount = joint + 1
    }
  }

  /// Joins the end of a closed subpath to its start, or marks the end of an open one.
  private mutating func finish(_ first: Int, isClosed: Bool, lastJoint: Int) {
    let last = items.count - 1
    items[last].next = isClosed ? first : nil
    guard isClosed else { return }
    items[first].previous = last
    let joint = items[first].startJoint
    var index = last
    while index >= first, items[index].endJoint == lastJoint {
      items[index].endJoint = joint
      if items[index].startJoint == lastJoint { items[index].startJoint = joint }
      index -= 1
    }
  }

  /// Whether two items are parts of one joint: all their meetings are that joint.
  func isOneJoint(_ i: Int, _ j: Int) -> Bool {
    let (joint, other) = (items[i].startJoint, items[j].startJoint)
    // A loop begins and ends at one joint, too, but goes elsewhere.
    return joint == other && items[i].endJoint == joint && items[j].endJoint == other
      && boxes[i].diagonal <= tolerance && boxes[j].diagonal <= tolerance
  }

  /// Whether two items share one joint or both, and are clearly apart away from it: seen from the
  /// joint in cones apart, or on both sides of the chord between two joints.
  func meetAtJointsOnly(_ i: Int, _ j: Int) -> Bool {
    let (startB, endB) = (items[j].startJoint, items[j].endJoint)
    let isStartA = items[i].startJoint == startB || items[i].startJoint == endB
    let isEndA = items[i].endJoint == startB || items[i].endJoint == endB
    guard isStartA || isEndA else { return false }
    let (a, b) = (items[i], items[j])
    if isMap, a.startJoint == a.endJoint, boxes[i].diagonal <= tolerance {
      return leavesJoint(b, a)
    }
    if isMap, b.startJoint == b.endJoint, boxes[j].diagonal <= tolerance {
      return leavesJoint(a, b)
    }
    let (ends, others) = ((a.segment.start, a.segment.end), (b.segment.start, b.segment.end))
    if isStartA, isEndA {
      guard ends == others || ends == (others.1, others.0) else { return false }
      if case .arc(let first) = a.segment, case .arc(let second) = b.segment,
        first.isApart(from: second, by: 8 * tolerance)
      {
        return true
      }
      guard let side = a.segment.sideOfChord, let other = b.segment.sideOfChord else {
        return false
      }
      return (side, other) != (0, 0) && side * other * (ends == others ? 1 : -1) <= 0
    }
    let joint = isStartA ? ends.0 : ends.1
    let isStartB = startB == (isStartA ? a.startJoint : a.endJoint)
    guard isOne(joint, isStartB ? others.0 : others.1, i, j) else { return false }
    if isMap, a.segment.kind == .line, b.segment.kind == .line {
      // The far ends are clear of the other line, so nothing else meets.
      let first = (isStartA ? ends.1 : ends.0) - joint
      let second = (isStartB ? others.1 : others.0) - joint
      let most = max(first.maximumNorm, second.maximumNorm)
      if first.cross(second).magnitude > 8 * tolerance * most { return true }
    }
    guard let cone = Cone(a.segment, from: joint), let other = Cone(b.segment, from: joint) else {
      return false
    }
    return cone.isApart(other)
  }

  /// Whether an item that begins or ends at the joint that another is goes away from there.
  private func leavesJoint(_ item: Item, _ short: Item) -> Bool {
    guard item.startJoint != item.endJoint else { return false }
    let isStart = item.startJoint == short.startJoint
    return Cone(item.segment, from: isStart ? item.segment.start : item.segment.end) != nil
  }

  /// Whether the ends of two items at a joint are the same point; of a map also where they will be,
  /// as long items turn by nothing then.
  private func isOne(_ end: Point2D, _ other: Point2D, _ i: Int, _ j: Int) -> Bool {
    end == other
      || isMap && end.distance(to: other) <= tolerance
        && min(boxes[i].diagonal, boxes[j].diagonal) > 0x1p12 * tolerance
  }

  /// Whether a meeting of two items is a joint they share: no meeting of the path with itself.
  func isSharedJoint(_ i: Int, _ t: Double, _ j: Int, _ s: Double) -> Bool {
    let (first, second) = (items[i], items[j])
    guard
      first.startJoint == second.startJoint || first.startJoint == second.endJoint
        || first.endJoint == second.startJoint || first.endJoint == second.endJoint
    else { return false }
    let others = keys(j, s)
    return keys(i, t).contains { $0 < jointCount && others.contains($0) }
  }

  /// For each item the first of those whose segments equal its own; nil where there is no other.
  func firstCopies() -> [Int?] {
    var result = [Int?](repeating: nil, count: items.count)
    // By hash value, which takes less memory than segments as keys.
    var firsts: [Int: Int] = [:]
    firsts.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      let first = firsts[item.segment.hashValue, default: index]
      if first == index {
        firsts[item.segment.hashValue] = index
      } else if items[first].segment == item.segment {
        (result[first], result[index]) = (first, first)
      }
    }
    return result
  }

  /// Whether all segments are one and the same point.
  var isPoint: Bool {
    guard let first = boxes.first else { return false }
    let box = boxes.reduce(first) { $0.union($1) }
    return box.minX == box.maxX && box.minY == box.maxY
  }

  /// The location of a parameter; at a joint, the start of the segment after it.
  func location(_ item: Int, _ t: Double) -> PathLocation {
    let next = t == 1 ? items[item].next : nil
    let owner = items[next ?? item]
    return PathLocation(subpath: owner.subpath, segment: owner.index, t: next == nil ? t : 0)
  }

  func stretch(_ item: Int, _ range: ClosedRange<Double>) -> PathStretch {
    PathStretch(subpath: items[item].subpath, segment: items[item].index, range: range)
  }

  /// Whether a parameter is within twice the tolerance of an end of its segment, along it.
  func isAtJoint(_ item: Int, _ t: Double) -> Bool {
    let segment = items[item].segment
    let point = segment.point(at: t)
    return isBeside(segment, point, t, end: 0) || isBeside(segment, point, t, end: 1)
  }

  /// The numbers of what a parameter belongs to.
  ///
  /// These are the joints within twice the tolerance along the segment, else the segment itself.
  /// Joints have the lower numbers.
  func keys(_ item: Int, _ t: Double) -> [Int] {
    let entry = items[item]
    let point = entry.segment.point(at: t)
    var result: [Int] = []
    if isBeside(entry.segment, point, t, end: 0) { result.append(entry.startJoint) }
    if entry.endJoint != result.first, isBeside(entry.segment, point, t, end: 1) {
      result.append(entry.endJoint)
    }
    return result.isEmpty ? [jointCount + item] : result
  }

  /// Whether what a key stands for is nowhere far away between two of its parameters.
  func isOneVisit(of key: Int, _ s: Double, _ t: Double) -> Bool {
    guard key >= jointCount, s != t else { return true }
    let segment = items[key - jointCount].segment
    return isBeside(segment, segment.point(at: s), s, end: t)
  }

  private func isBeside(
    _ segment: PathSegment,
    _ point: Point2D,
    _ t: Double,
    end: Double
  ) -> Bool {
    if t == end { return true }
    let joint = end == 0 ? segment.start : end == 1 ? segment.end : segment.point(at: end)
    return point.distance(to: joint) <= 2 * tolerance
      && (1..<8).allSatisfy { index in
        let between = segment.point(at: end + (t - end) * (Double(index) / 8))
        return !(between.distance(to: joint) > 2 * tolerance)
      }
  }
}

extension EllipticalArc {
  /// Whether two arcs between the same points belong to different circles, with middles farther
  /// apart than a distance: circles have no third point in common.
  fileprivate func isApart(from other: EllipticalArc, by distance: Double) -> Bool {
    guard radii.x == radii.y, other.radii.x == other.radii.y else { return false }
    return point(at: 0.5).distance(to: other.point(at: 0.5)) > distance
  }
}

/// The directions in which a segment is seen from one of its ends: less than half a turn of them.
private struct Cone {
  /// Vectors of about unit length, the second counter-clockwise from the first.
  var first: Vector2D
  var last: Vector2D

  /// What two cones apart are apart by: at least the sine of a degree.
  private static let clearSine = 0x1p-5

  /// Nil where the segment is seen in half a turn of directions or more.
  init?(_ segment: PathSegment, from end: Point2D) {
    switch segment {
    case .line(let line): self.init((line.p0 - end) + (line.p1 - end))
    case .quadratic(let c):
      self.init(c.p1 - end)
      guard add((c.p0 - end) + (c.p2 - end)) else { return nil }
    case .cubic(let c):
      self.init(c.p1 - end)
      guard add(c.p2 - end), add((c.p0 - end) + (c.p3 - end)) else { return nil }
    case .arc(let arc):
      // From the tangent to the chord.
      let isStart = arc.start == end
      self.init(isStart ? arc.derivative(at: 0) : -arc.derivative(at: 1))
      guard add((isStart ? arc.end : arc.start) - end) else { return nil }
    }
    guard first != .zero else { return nil }
  }

  private init(_ vector: Vector2D) {
    first = Self.unit(vector)
    last = first
  }

  /// Widens the cone by a vector; false where it would be half a turn.
  private mutating func add(_ vector: Vector2D) -> Bool {
    let unit = Self.unit(vector)
    if unit == .zero { return true }
    if first == .zero {
      (first, last) = (unit, unit)
    } else if first.cross(unit) >= 0, unit.cross(last) >= 0, isAhead(unit, 0) {
      return true
    } else if unit.cross(first) + unit.cross(last) > 0 {
      first = unit
    } else {
      last = unit
    }
    return first.cross(last) > 0 || first.cross(last) == 0 && first.dot(last) > 0
  }

  /// The vector with a larger coordinate of 1; zero where it has no length.
  private static func unit(_ vector: Vector2D) -> Vector2D {
    let size = vector.maximumNorm
    return size > 0 ? vector / size : .zero
  }

  /// Whether a direction is less than a quarter turn from an end of the cone, but for a slack, as
  /// all those in it are.
  private func isAhead(_ unit: Vector2D, _ slack: Double) -> Bool {
    max(unit.dot(first), unit.dot(last)) > -slack
  }

  func isApart(_ other: Cone) -> Bool {
    !holds(other.first) && !holds(other.last) && !other.holds(first) && !other.holds(last)
  }

  private func holds(_ unit: Vector2D) -> Bool {
    first.cross(unit) >= -Self.clearSine && unit.cross(last) >= -Self.clearSine
      && isAhead(unit, Self.clearSine)
  }
}

extension PathSegment {
  /// On which side of its chord the segment is, clearly: 1 where left, 0 on it; nil where on both
  /// or nearly on it.
  fileprivate var sideOfChord: Int? {
    let chord = end - start
    /// The sign of two cross products, nil where one is not a small part of a length.
    func side(_ first: Double, _ second: Double, _ length: Double) -> Int? {
      let least = 0x1p-6 * length * chord.length
      return min(first, second) > least ? 1 : max(first, second) < -least ? -1 : nil
    }
    switch self {
    case .line: return 0
    case .quadratic(let c):
      let height = chord.cross(c.p1 - c.p0)
      return side(height, height, max((c.p1 - c.p0).length, chord.length))
    case .cubic(let c):
      let (first, second) = (c.p1 - c.p0, c.p2 - c.p3)
      let length = max(first.length, second.length, chord.length)
      return side(chord.cross(first), chord.cross(second), length)
    case .arc(let arc):
      let (first, second) = (arc.derivative(at: 0), -arc.derivative(at: 1))
      return side(chord.cross(first), chord.cross(second), max(first.length, second.length))
    }
  }
}

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
