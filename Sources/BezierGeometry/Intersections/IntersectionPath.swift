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
    var joints: [Point2D: Int] = [:]
    joints.reserveCapacity(items.count)
    var numbers = [Int](repeating: -1, count: jointCount)
    for item in items where numbers[item.startJoint] < 0 {
      let joint = joints[item.segment.start, default: joints.count]
      joints[item.segment.start] = joint
      numbers[item.startJoint] = joint
    }
    for index in items.indices {
      items[index].startJoint = numbers[items[index].startJoint]
      items[index].endJoint = numbers[items[index].endJoint]
    }
    jointCount = joints.count
    mapCopies = findMapCopies()
    let copies = mapCopies
    candidates = candidates.filter { copies[$0] == nil }
  }

  private func findMapCopies() -> [(item: Int, isReversed: Bool)?] {
    var result = [(item: Int, isReversed: Bool)?](repeating: nil, count: items.count)
    var firsts: [Int: Int] = [:]
    firsts.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      let reversed = item.segment.reversed()
      // Of both directions the same one.
      let (start, end) = (item.segment.start, item.segment.end)
      let isForward = (start.x, start.y) <= (end.x, end.y)
      let key = (isForward ? item.segment : reversed).hashValue
      let first = firsts[key, default: index]
      if first == index {
        firsts[key] = index
      } else if items[first].segment == item.segment {
        result[index] = (first, false)
      } else if items[first].segment == reversed {
        result[index] = (first, true)
      }
    }
    return result
  }

  init(_ path: BezierPath, tolerance: Double) {
    self.tolerance = tolerance
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
    return joint == other && items[i].endJoint == joint && items[j].endJoint == other
  }

  /// Whether two items share one joint, and are clearly on both sides of a line through it: away
  /// from it they are farther apart than the tolerance.
  func meetAtJointOnly(_ i: Int, _ j: Int) -> Bool {
    let (a, b) = (items[i], items[j])
    let isStartA = a.startJoint == b.startJoint || a.startJoint == b.endJoint
    let isEndA = a.endJoint == b.startJoint || a.endJoint == b.endJoint
    guard isStartA != isEndA else { return false }
    let joint = isStartA ? a.segment.start : a.segment.end
    let isStartB = b.startJoint == (isStartA ? a.startJoint : a.endJoint)
    guard joint == (isStartB ? b.segment.start : b.segment.end) else { return false }
    let first = (isStartA ? a.segment.end : a.segment.start) - joint
    let second = (isStartB ? b.segment.end : b.segment.start) - joint
    if isMap, a.segment.kind == .line, b.segment.kind == .line {
      // The far ends are clear of the other line, so nothing else meets.
      let most = max(first.maximumNorm, second.maximumNorm)
      if first.cross(second).magnitude > 8 * tolerance * most { return true }
    }
    let sizes = (first.lengthSquared * second.lengthSquared).squareRoot()
    guard sizes > 0, sizes.isFinite else { return false }
    let (sizeA, sizeB) = (first.lengthSquared.squareRoot(), second.lengthSquared.squareRoot())
    let line = second / sizeB - first / sizeA
    return b.segment.isBeyond(line, from: joint) && a.segment.isBeyond(-line, from: joint)
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

  private func isBeside(
    _ segment: PathSegment,
    _ point: Point2D,
    _ t: Double,
    end: Double
  ) -> Bool {
    if t == end { return true }
    let joint = end == 0 ? segment.start : segment.end
    return point.distance(to: joint) <= 2 * tolerance
      && (1..<8).allSatisfy { index in
        let between = segment.point(at: end + (t - end) * (Double(index) / 8))
        return !(between.distance(to: joint) > 2 * tolerance)
      }
  }
}

extension PathSegment {
  /// Whether the segment is in a direction from one of its ends, to 72 degrees: its control points,
  /// and of an arc the tangent and the chord, between which it is seen.
  fileprivate func isBeyond(_ direction: Vector2D, from end: Point2D) -> Bool {
    let square = 0.1 * direction.lengthSquared
    guard square > 0 else { return false }
    func isBeyond(_ vector: Vector2D) -> Bool {
      let product = vector.dot(direction)
      return product >= 0 && product * product >= square * vector.lengthSquared
    }
    func isBeyond(_ point: Point2D) -> Bool { isBeyond(point - end) }
    switch self {
    case .line(let line): return isBeyond(line.p0) && isBeyond(line.p1)
    case .quadratic(let c): return isBeyond(c.p0) && isBeyond(c.p1) && isBeyond(c.p2)
    case .cubic(let c):
      return isBeyond(c.p0) && isBeyond(c.p1) && isBeyond(c.p2) && isBeyond(c.p3)
    case .arc(let arc):
      let isStart = arc.start == end
      guard isBeyond(isStart ? arc.end : arc.start) else { return false }
      return isBeyond(isStart ? arc.derivative(at: 0) : -arc.derivative(at: 1))
    }
  }
}
