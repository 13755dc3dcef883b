// SPDX-License-Identifier: Apache-2.0

/// A path made ready for many questions: nearest points, winding numbers, hit tests.
///
/// Made once in linear time; a question then takes time logarithmic in the number of segments
/// where the path does not crowd around the point, and linear at worst. The methods of the same
/// names of ``BezierPath`` give the same answers, and are faster for one or two points.
///
/// ```swift
/// let shape = PreparedPath(.circle(center: .zero, radius: 10))
/// for x in 0..<20 {
///   let point = Point2D(x: Double(x), y: 0)
///   print(shape.contains(point), shape.isNear(point, distance: 2))
/// }
/// ```
///
/// The tables take some 45 bytes a segment, beside the path's own 49 for a cubic.
///
/// Source: a binary tree of boxes over consecutive segments. A box beside a ray is never opened:
/// the ends of its chain of segments tell how often the ray is crossed (Haines, *Point in polygon
/// strategies*, Graphics Gems IV, 1994, goes by edges).
public struct PreparedPath: Sendable {
  /// The path that questions are about.
  public let path: BezierPath
  /// The tree, each node before its left half and that before its right.
  ///
  /// A node of n leaves has n / 2 of them to the left. Empty where the path draws nothing or is not
  /// finite.
  private var nodes: [Node] = []
  private var leaves: [Leaf] = []

  /// How many segments a leaf holds.
  private static let leafCount = 4

  /// Prepares a path; linear time.
  public init(_ path: BezierPath) {
    self.path = path
    guard path.isFinite else { return }
    leaves.reserveCapacity(path.verbs.count / PreparedPath.leafCount + 1)
    var (leaf, drawn) = (Leaf(), 0)
    var summaries: [Node] = []
    summaries.reserveCapacity(leaves.capacity)
    while leaf.verb < path.verbs.count {
      let first = leaf
      let node = path.node(of: &leaf, atMost: PreparedPath.leafCount, drawn: &drawn)
      leaves.append(first)
      summaries.append(node)
    }
    guard drawn > 0 else { return }
    nodes.reserveCapacity(2 * summaries.count - 1)
    join(summaries[...])
  }

  private mutating func join(_ part: ArraySlice<Node>) {
    let index = nodes.count
    nodes.append(part[part.startIndex])
    guard part.count > 1 else { return }
    let middle = part.startIndex + part.count / 2
    join(part[..<middle])
    let right = nodes.count
    join(part[middle...])
    nodes[index] = nodes[index + 1].joined(to: nodes[right])
  }

  /// The point of the path nearest to a given point; nil where the path draws nothing.
  ///
  /// As ``BezierPath/nearestPoint(to:)``, to within its rounding. Of several locations that are
  /// equally near to within that, it may take another one.
  public func nearestPoint(to point: Point2D) -> PathNearestPoint? {
    nearestPoint(to: point, maximumDistance: .infinity)
  }

  /// The nearest point as ``nearestPoint(to:)`` finds it; nil where it is farther away than a
  /// distance, to within the same rounding.
  ///
  /// The smaller the distance, the faster the search.
  public func nearestPoint(to point: Point2D, maximumDistance: Double) -> PathNearestPoint? {
    guard point.isFinite, !nodes.isEmpty else { return nil }
    var search = Search(point: point, bound: maximumDistance)
    find(&search, Place(node: 0, leaf: 0, count: leaves.count))
    return search.best
  }

  private struct Search {
    let point: Point2D
    var bound: Double
    var best: PathNearestPoint?
  }

  /// A node, its first leaf and how many it has.
  private struct Place {
    let (node, leaf, count): (Int, Int, Int)

    var left: Place { Place(node: node + 1, leaf: leaf, count: count / 2) }

    var right: Place {
      Place(node: node + 2 * (count / 2), leaf: leaf + count / 2, count: count - count / 2)
    }
  }

  private func find(_ search: inout Search, _ place: Place) {
    guard place.count > 1 else { return look(&search, place.leaf) }
    let (left, right) = (place.left, place.right)
    let a = nodes[left.node].box.reach(from: search.point)
    let b = nodes[right.node].box.reach(from: search.point)
    let isLeftFirst = a <= b
    if min(a, b) <= search.bound { find(&search, isLeftFirst ? left : right) }
    if max(a, b) <= search.bound { find(&search, isLeftFirst ? right : left) }
  }

  private func look(_ search: inout Search, _ leaf: Int) {
    let point = search.point
    visit(leaf) { segment, _, _ in
      let nearer = min(point.distance(to: segment.start), point.distance(to: segment.end))
      search.bound = min(search.bound, nearer)
      return false
    }
    visit(leaf) { segment, subpath, index in
      guard segment.reach(from: point) <= search.bound else { return false }
      let found = segment.nearestPoint(to: point, within: search.bound)
      guard found.distance <= search.bound else { return false }
      if let best = search.best, found.distance >= best.distance {
        // Of equals the first, whichever was found first.
        let isFirst = (subpath, index) < (best.location.subpath, best.location.segment)
        guard found.distance == best.distance, isFirst else { return false }
      }
      search.bound = found.distance
      search.best = PathNearestPoint(
        location: PathLocation(subpath: subpath, segment: index, t: found.t),
        point: found.point,
        distance: found.distance
      )
      return false
    }
  }

  /// Whether the path comes within a distance of a point, in the caller's units.
  ///
  /// As ``BezierPath/isNear(_:distance:)``.
  public func isNear(_ point: Point2D, distance: Double) -> Bool {
    guard point.isFinite, distance >= 0, !nodes.isEmpty else { return false }
    return isNear(point, distance, Place(node: 0, leaf: 0, count: leaves.count))
  }

  private func isNear(_ point: Point2D, _ distance: Double, _ place: Place) -> Bool {
    guard nodes[place.node].box.reach(from: point) <= distance else { return false }
    guard place.count == 1 else {
      return isNear(point, distance, place.left) || isNear(point, distance, place.right)
    }
    return visit(place.leaf) { segment, _, _ in segment.isNear(point, distance: distance) }
  }

  /// Whether a stroke of the path covers a point, its edge included: one with round joins and caps.
  ///
  /// As ``BezierPath/strokeContains(_:width:)``.
  public func strokeContains(_ point: Point2D, width: Double) -> Bool {
    isNear(point, distance: 0.5 * width)
  }

  /// How often the path runs counter-clockwise (in a y-up frame) around a point.
  ///
  /// The same number as ``BezierPath/windingNumber(around:)``.
  public func windingNumber(around point: Point2D) -> Int {
    guard point.isFinite, !nodes.isEmpty else { return 0 }
    return winding(WindingRay(origin: point), Place(node: 0, leaf: 0, count: leaves.count))
  }

  private func winding(_ ray: WindingRay, _ place: Place) -> Int {
    let (node, origin) = (nodes[place.node], ray.origin)
    if origin.y > node.box.maxY || origin.y < node.box.minY || origin.x > node.box.maxX {
      return 0
    }
    if origin.x < node.box.minX {
      return ray.passage(node.start, node.firstStart) + ray.passage(node.lastStart, node.end)
    }
    guard place.count == 1 else { return winding(ray, place.left) + winding(ray, place.right) }
    return path.crossings(ray, from: leaves[place.leaf], to: end(of: place.leaf))
  }

  /// Whether a point is inside the filled path.
  ///
  /// As ``BezierPath/contains(_:rule:)``.
  public func contains(_ point: Point2D, rule: FillRule = .nonZero) -> Bool {
    rule.contains(windingNumber: windingNumber(around: point))
  }

  private func end(of leaf: Int) -> Int {
    leaf + 1 < leaves.count ? leaves[leaf + 1].verb : path.verbs.count
  }

  /// Calls with each segment of a leaf and the indices of its location until one gives true.
  @inline(__always)
  @discardableResult
  private func visit(_ leaf: Int, _ body: (PathSegment, Int, Int) -> Bool) -> Bool {
    var (leaf, end) = (leaves[leaf], end(of: leaf))
    while leaf.verb < end {
      let (subpath, index) = leaf.location(path.verbs[leaf.verb])
      if let segment = leaf.next(in: path), body(segment, subpath, index) { return true }
    }
    return false
  }

  /// What a part of the path does to rays that pass it on its left.
  ///
  /// Open subpaths are closed by straight lines, which belong to the move that follows.
  fileprivate struct Node {
    /// Holds the segments and the lines that close open subpaths.
    var box: Rect2D
    /// The heights of the current points before and behind the part.
    var start, end: Double
    /// The heights of the starts in force before its first move and after its last; where it has
    /// no move, the first is that of the end and the last too, so that they cancel.
    var firstStart, lastStart: Double
    var hasMove = false

    func joined(to next: Node) -> Node {
      var node = self
      node.box = box.union(next.box)
      node.end = next.end
      if !hasMove { node.firstStart = next.firstStart }
      node.lastStart = next.hasMove || !hasMove ? next.lastStart : lastStart
      node.hasMove = hasMove || next.hasMove
      return node
    }
  }

  /// Where a walk over the verbs stands.
  fileprivate struct Leaf {
    var (verb, point) = (0, 0)
    /// The point in the array where the subpath starts.
    var start = 0
    /// The location of the next segment: the subpath, and the index in it.
    var (subpath, segment) = (-1, 0)
    /// Whether the verb before closed a subpath, or there is none.
    var isClosed = true

    /// The location of a segment that the next verb draws.
    @inline(__always)
    func location(_ verb: PathVerb) -> (subpath: Int, segment: Int) {
      verb == .move || isClosed ? (subpath + 1, 0) : (subpath, segment)
    }

    /// The current point before the next verb.
    @inline(__always)
    func current(in path: BezierPath) -> Point2D {
      path.points[isClosed ? start : point - 1]
    }

    /// Goes on by one verb; its segment, if it draws one.
    @inline(__always)
    mutating func next(in path: BezierPath) -> PathSegment? {
      let (step, first) = (path.verbs[verb], point)
      (subpath, segment) = location(step)
      let from = current(in: path)
      isClosed = step == .close
      verb += 1
      point += step.pointCount
      if step == .move {
        start = first
        return nil
      }
      segment += 1
      let origin = path.points[start]
      if step == .close, from == origin { return nil }
      return PathSegment(step, path.points, at: first, from: from, start: origin)
    }
  }
}

extension BezierPath {
  /// Goes on by so many segments, or to the end, and says what they do.
  fileprivate func node(
    of leaf: inout PreparedPath.Leaf,
    atMost limit: Int,
    drawn: inout Int
  ) -> PreparedPath.Node {
    var box = Rect2D(uncheckedMinX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    let start = leaf.current(in: self)
    var (firstStart, count) = (Double?.none, 0)
    while leaf.verb < verbs.count, count < limit {
      if verbs[leaf.verb] == .move { addClosing(of: leaf, to: &box, &firstStart) }
      guard let segment = leaf.next(in: self) else { continue }
      count += 1
      box = box.union(segment.roomyBox)
    }
    drawn += count
    let hasMove = firstStart != nil
    var node = PreparedPath.Node(
      box: box,
      start: start.y,
      end: leaf.current(in: self).y,
      firstStart: firstStart ?? start.y,
      lastStart: hasMove ? points[leaf.start].y : start.y,
      hasMove: hasMove
    )
    guard leaf.verb == verbs.count else { return node }
    // The path ends as a move would end its last subpath.
    addClosing(of: leaf, to: &node.box, &firstStart)
    let last = points[leaf.start].y
    (node.end, node.firstStart, node.lastStart) = (last, firstStart ?? last, last)
    node.hasMove = true
    return node
  }

  /// The line back to the start that fills an open subpath before its end.
  private func addClosing(
    of leaf: PreparedPath.Leaf,
    to box: inout Rect2D,
    _ firstStart: inout Double?
  ) {
    let (current, start) = (leaf.current(in: self), points[leaf.start])
    if current != start { box = box.union(current).union(start) }
    if firstStart == nil { firstStart = start.y }
  }

  /// The crossings of a ray by a leaf, open subpaths closed.
  fileprivate func crossings(_ ray: WindingRay, from leaf: PreparedPath.Leaf, to end: Int) -> Int {
    var (leaf, winding) = (leaf, 0)
    while leaf.verb < end {
      if verbs[leaf.verb] == .move {
        winding += ray.line(leaf.current(in: self), points[leaf.start])
      }
      if let segment = leaf.next(in: self) { winding += ray.crossings(of: segment) }
    }
    if end == verbs.count { winding += ray.line(leaf.current(in: self), points[leaf.start]) }
    return winding
  }
}
