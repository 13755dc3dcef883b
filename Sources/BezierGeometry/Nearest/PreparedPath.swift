// SPDX-License-Identifier: Apache-2.0

/// A path made ready for many questions: nearest points, winding numbers, hit tests.
///
/// Made once, in linear time where the path is one subpath, O(n log n) for n of them. A question
/// then takes time logarithmic in the number of segments where the path does not crowd around the
/// point, and linear at worst. The methods of the same
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
/// Source: a binary tree of boxes over consecutive segments, subpaths near each other side by side.
/// A box beside a ray is never opened: the ends of its chain of segments tell how often the ray is
/// crossed (Haines, *Point in polygon
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

  /// Prepares a path; linear time for one subpath, O(n log n) for n.
  public init(_ path: BezierPath) {
    self.path = path
    guard path.isFinite else { return }
    leaves.reserveCapacity(path.verbs.count / PreparedPath.leafCount + 1)
    var summaries: [Node] = []
    summaries.reserveCapacity(leaves.capacity)
    // The first leaf of each subpath.
    var firsts: [Int] = []
    var (leaf, isFirst) = (Leaf(), true)
    while let node = path.node(of: &leaf, atMost: PreparedPath.leafCount, into: &leaves) {
      if isFirst { firsts.append(summaries.count) }
      isFirst = node.closes
      summaries.append(node)
    }
    guard !summaries.isEmpty else { return }
    nodes.reserveCapacity(2 * summaries.count - 1)
    if firsts.count > 2 { sort(&summaries, firsts) }
    join(summaries[...])
  }

  /// Puts subpaths that are near each other side by side; the order of their own leaves stays.
  private mutating func sort(_ summaries: inout [Node], _ firsts: [Int]) {
    let ends = firsts.dropFirst() + [summaries.count]
    let groups = zip(firsts, ends).map { $0..<$1 }
    let boxes = groups.map { group in
      summaries[group].dropFirst().reduce(summaries[group.lowerBound].box) { $0.union($1.box) }
    }
    let order = BoxTree(boxes, of: Array(boxes.indices)).order
    summaries = order.flatMap { summaries[groups[$0]] }
    leaves = order.flatMap { leaves[groups[$0]] }
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
      return ray.passage(node.start, node.firstEnd) + ray.passage(node.lastStart, node.end)
    }
    guard place.count == 1 else { return winding(ray, place.left) + winding(ray, place.right) }
    return path.crossings(ray, of: leaves[place.leaf], closes: node.closes)
  }

  /// Whether a point is inside the filled path.
  ///
  /// As ``BezierPath/contains(_:rule:)``.
  public func contains(_ point: Point2D, rule: FillRule = .nonZero) -> Bool {
    rule.contains(windingNumber: windingNumber(around: point))
  }

  /// Calls with each segment of a leaf and the indices of its location until one gives true.
  @inline(__always)
  @discardableResult
  private func visit(_ leaf: Int, _ body: (PathSegment, Int, Int) -> Bool) -> Bool {
    var leaf = leaves[leaf]
    while leaf.verb < leaf.end {
      let (subpath, index) = leaf.location(path.verbs[leaf.verb])
      if let segment = leaf.next(in: path), body(segment, subpath, index) { return true }
    }
    return false
  }

  /// What consecutive leaves do to rays that pass them on their left: the end of a subpath, whole
  /// subpaths, which do nothing, and the start of another, or a part of one.
  ///
  /// Open subpaths are closed by straight lines, which belong to their last leaves.
  fileprivate struct Node {
    /// Holds the segments and the lines that close open subpaths.
    var box: Rect2D
    /// The heights of the current points before and behind the leaves.
    var start, end: Double
    /// The heights at which the first subpath ends and the last one starts here; equal where both
    /// are one, so that they cancel.
    var firstEnd, lastStart: Double
    /// Whether a subpath ends here, and whether the last one ends with the last leaf.
    var closes, isWhole: Bool

    func joined(to next: Node) -> Node {
      var node = self
      node.box = box.union(next.box)
      node.end = next.end
      if next.closes {
        node.lastStart = next.lastStart
        if !closes { node.firstEnd = next.firstEnd }
      } else if isWhole {
        node.lastStart = next.start
      }
      node.closes = closes || next.closes
      node.isWhole = next.isWhole
      return node
    }
  }

  /// Where a walk over the verbs stands.
  fileprivate struct Leaf {
    var (verb, point) = (0, 0)
    /// Where it stops.
    var end = 0
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
  /// Goes on to the next segments of one subpath, at most so many, adds them as a leaf and says
  /// what they do; nil at the end.
  fileprivate func node(
    of leaf: inout PreparedPath.Leaf,
    atMost limit: Int,
    into leaves: inout [PreparedPath.Leaf]
  ) -> PreparedPath.Node? {
    while leaf.verb < verbs.count {
      while leaf.verb < verbs.count, verbs[leaf.verb] == .move { _ = leaf.next(in: self) }
      var first = leaf
      var (count, isLast) = (0, false)
      var box = Rect2D(
        uncheckedMinX: .infinity,
        minY: .infinity,
        maxX: -.infinity,
        maxY: -.infinity
      )
      while count < limit, !isLast, leaf.verb < verbs.count {
        if let segment = leaf.next(in: self) {
          count += 1
          box = box.union(segment.roomyBox)
        }
        isLast = leaf.isClosed || leaf.verb == verbs.count || verbs[leaf.verb] == .move
      }
      guard count > 0 else { continue }
      // What closes a subpath without a segment belongs to the leaf before it.
      if !isLast, verbs[leaf.verb] == .close, leaf.current(in: self) == points[leaf.start] {
        _ = leaf.next(in: self)
        isLast = true
      }
      first.end = leaf.verb
      leaves.append(first)
      let (start, current) = (points[leaf.start], leaf.current(in: self))
      // The line back to the start that fills an open subpath.
      if isLast, current != start { box = box.union(current).union(start) }
      let height = first.current(in: self).y
      return PreparedPath.Node(
        box: box,
        start: height,
        end: isLast ? start.y : current.y,
        firstEnd: isLast ? start.y : height,
        lastStart: isLast ? start.y : height,
        closes: isLast,
        isWhole: isLast
      )
    }
    return nil
  }

  /// The crossings of a ray by a leaf; the last one of a subpath closes it.
  fileprivate func crossings(_ ray: WindingRay, of leaf: PreparedPath.Leaf, closes: Bool) -> Int {
    var (leaf, winding) = (leaf, 0)
    while leaf.verb < leaf.end {
      if let segment = leaf.next(in: self) { winding += ray.crossings(of: segment) }
    }
    return closes ? winding + ray.line(leaf.current(in: self), points[leaf.start]) : winding
  }
}
