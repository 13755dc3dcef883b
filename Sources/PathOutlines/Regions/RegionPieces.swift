// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import CurveFitting

/// A segment of an operand, closing lines included.
struct RegionSource {
  let operand: Int
  let subpath: Int
  let segment: Int
  /// The number of its subpath among those of all operands.
  let outline: Int
  let curve: PathSegment
  /// The joints at its ends: numbers of nodes.
  let start: Int
  fileprivate(set) var end: Int
}

/// A part of a source between two vertices, moved to end on them exactly.
struct RegionPiece {
  let source: Int
  let from: Double
  let to: Double
  let start: Int
  let end: Int
  let curve: PathSegment
  /// A bound of how far that moved it.
  let movement: Double
}

/// Cuts the segments of operands where they meet, and moves the ends of the parts to vertices.
///
/// Meetings are those of `BezierPath.selfIntersections` on all subpaths together, closed. Points
/// that meet are one vertex, as are neighbours along a segment that are closer than the merging
/// distance. The point of a vertex is a joint of the input wherever it has one. What lies on a
/// stretch that several segments share is cut on all of them alike.
struct RegionCutter {
  private(set) var sources: [RegionSource] = []
  /// The box of each source.
  private(set) var boxes: [Rect2D] = []
  /// All operands as one path of closed subpaths, and whose these are.
  private(set) var whole = BezierPath()
  private(set) var outlines: [(operand: Int, subpath: Int)] = []
  private(set) var pieces: [RegionPiece] = []
  /// The points of the vertices.
  private(set) var vertices: [Point2D] = []
  /// Whether segments of the input meet in a vertex, beside two that follow each other.
  private(set) var isMeeting: [Bool] = []
  var operandCount: Int { (outlines.last?.operand ?? -1) + 1 }
  /// How many points became one with another.
  private(set) var mergedCount = 0
  /// The most that a part which became a point was moved, where it is not just short.
  private(set) var shrunk = 0.0
  /// Whether crossings may be missed, as some curves run beside each other for long.
  private(set) var isSampled = false

  /// The largest coordinate that the operands need.
  private let extent: Double
  /// How near two points are one, and how near neighbours along a segment.
  let tolerance: Double
  let merging: Double

  /// A joint, or a point at which a segment is cut.
  private struct Node {
    let source: Int
    var t: Double
    var point: Point2D
    /// How far along its segment a crossing may be from where it was found.
    var reach = 0.0
  }

  private var nodes: [Node] = []
  private var parents: [Int] = []
  /// The next node that is one with each, in a ring.
  private var ring: [Int] = []
  private var jointCount = 0
  /// The nodes at which each source is cut.
  private var cuts: [[Int]] = []

  /// - Throws: ``PathError`` as `BezierPath.selfIntersections`.
  init(
    _ operands: [BezierPath],
    extent: Double,
    tolerance: Double,
    merging: Double,
    maximumComparisons: Int
  ) throws(PathError) {
    (self.extent, self.tolerance, self.merging) = (extent, tolerance, merging)
    let first = join(operands)
    cuts = Array(repeating: [], count: sources.count)
    let (found, copies, joints, boxes, isSampled) = try whole.mapMeetings(
      extent: extent,
      tolerance: tolerance,
      maximumComparisons: maximumComparisons
    )
    (self.boxes, self.isSampled) = (boxes, isSampled)
    uniteEqualJoints(joints)
    let crossings = found.meetings.map { meeting in
      (
        a: node(meeting.first, first, meeting.point),
        b: node(meeting.second, first, meeting.point)
      )
    }
    sharpen(crossings)
    for crossing in crossings { unite(crossing.a, crossing.b) }
    share(found.overlaps, first)
    moveToCusps()
    copyCuts(copies)
    mergeNeighbours()
    placeVertices()
    cutSources()
  }

  /// The parts cut once more where they meet after their ends were moved; nil where that is not
  /// known.
  func again(maximumComparisons: Int) throws(PathError) -> RegionCutter? {
    var operands = Array(repeating: BezierPath(), count: operandCount)
    var last = -1
    for piece in pieces {
      let source = sources[piece.source]
      if source.outline != last {
        if last >= 0 { operands[outlines[last].operand].closeSubpath() }
        operands[source.operand].move(to: piece.curve.start)
        last = source.outline
      }
      operands[source.operand].append(piece.curve)
    }
    if last >= 0 { operands[outlines[last].operand].closeSubpath() }
    var next = try RegionCutter(
      operands,
      extent: extent,
      tolerance: tolerance,
      merging: merging,
      maximumComparisons: maximumComparisons
    )
    guard next.sources.count == pieces.count else { return nil }
    for index in next.pieces.indices {
      let own = next.pieces[index]
      let old = pieces[own.source]
      func original(_ t: Double) -> Double {
        t == 1 ? old.to : old.from + t * (old.to - old.from)
      }
      next.pieces[index] = RegionPiece(
        source: old.source,
        from: original(own.from),
        to: original(own.to),
        start: own.start,
        end: own.end,
        curve: own.curve,
        movement: old.movement + own.movement
      )
    }
    (next.sources, next.boxes, next.whole, next.outlines) = (sources, boxes, whole, outlines)
    next.mergedCount += mergedCount
    next.shrunk += shrunk
    return next
  }

  // MARK: Sources

  /// Joins all operands to one path of closed subpaths; returns the first source of each of these.
  private mutating func join(_ operands: [BezierPath]) -> [Int] {
    for (operand, path) in operands.enumerated() {
      var isClosed = true
      for (number, subpath) in path.subpaths.enumerated() {
        outlines.append((operand, number))
        isClosed = isClosed && subpath.isClosed
      }
      if isClosed {
        whole.append(path)
        continue
      }
      for subpath in path.subpaths {
        whole.append(subpath.path)
        if !subpath.isClosed { whole.closeSubpath() }
      }
    }
    var first: [Int] = []
    sources.reserveCapacity(whole.verbs.count)
    nodes.reserveCapacity(whole.verbs.count)
    for (index, subpath) in whole.subpaths.enumerated() {
      let base = sources.count
      first.append(base)
      for segment in subpath.segments {
        let number = sources.count
        sources.append(
          RegionSource(
            operand: outlines[index].operand,
            subpath: outlines[index].subpath,
            segment: number - base,
            outline: index,
            curve: segment,
            start: number,
            end: number + 1
          )
        )
        nodes.append(Node(source: number, t: 0, point: segment.start))
      }
      if sources.count > base { sources[sources.count - 1].end = base }
    }
    jointCount = nodes.count
    parents = Array(nodes.indices)
    ring = parents
    return first
  }

  // MARK: Nodes

  /// The node at a location: a joint, or a new one.
  private mutating func node(_ location: PathLocation, _ first: [Int], _ point: Point2D) -> Int {
    node(first[location.subpath] + location.segment, location.t, point)
  }

  private mutating func node(_ source: Int, _ t: Double, _ point: Point2D) -> Int {
    if t == 0 { return sources[source].start }
    if t == 1 { return sources[source].end }
    nodes.append(Node(source: source, t: t, point: point))
    parents.append(parents.count)
    ring.append(ring.count)
    cuts[source].append(nodes.count - 1)
    return nodes.count - 1
  }

  private mutating func root(_ node: Int) -> Int {
    var root = node
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  private mutating func unite(_ a: Int, _ b: Int) {
    let (a, b) = (root(a), root(b))
    if a == b { return }
    parents[max(a, b)] = min(a, b)
    ring.swapAt(a, b)
  }

  /// The sine of an angle below which a crossing is not clear.
  private static let clearSine = 0.25

  /// Moves crossings at small angles, of which rounding decides how far along the curves they are,
  /// to clearer ones beside them that are on both curves within the tolerance.
  private mutating func sharpen(_ crossings: [(a: Int, b: Int)]) {
    var unclear: [(a: Int, b: Int, reach: Double)] = []
    for (a, b) in crossings where min(a, b) >= jointCount {
      let first = sources[nodes[a].source].curve.derivative(at: nodes[a].t)
      let second = sources[nodes[b].source].curve.derivative(at: nodes[b].t)
      // No number where a curve stands still.
      let sine = first.cross(second).magnitude / (first.length * second.length)
      let reach = tolerance / (sine > 0x1p-40 ? sine : 0x1p-40)
      (nodes[a].reach, nodes[b].reach) = (reach, reach)
      if !(sine >= Self.clearSine) { unclear.append((a, b, reach)) }
    }
    if unclear.isEmpty { return }
    var position = Array(repeating: 0, count: nodes.count)
    for index in sources.indices where cuts[index].count > 1 {
      sortCuts(index)
      for (place, cut) in cuts[index].enumerated() { position[cut] = place }
    }
    unclear.sort { ($0.reach, $0.a) < ($1.reach, $1.a) }
    for (a, b, reach) in unclear where !sharpen(a, b, reach, position) {
      _ = sharpen(b, a, reach, position)
    }
  }

  /// Moves a crossing to a clearer one beside it on the segment of its first node, up to which the
  /// second one runs along.
  private mutating func sharpen(_ a: Int, _ b: Int, _ reach: Double, _ position: [Int]) -> Bool {
    let (cuts, own) = (cuts[nodes[a].source], sources[nodes[a].source].curve)
    let curve = sources[nodes[b].source].curve
    let (t, beside) = (nodes[b].t, curve.point(at: nodes[b].t))
    let derivative = curve.derivative(at: t)
    /// Where a point of the first segment is on the second; nil where that is not near.
    func image(of point: Point2D) -> Double? {
      let u = t + (point - beside).dot(derivative) / derivative.lengthSquared
      return u > 0 && u < 1 && curve.point(at: u).distance(to: point) <= tolerance ? u : nil
    }
    for step in 1...Self.mostNeighbours {
      for place in [position[a] - step, position[a] + step] where cuts.indices.contains(place) {
        let (other, point) = (nodes[cuts[place]], nodes[cuts[place]].point)
        guard other.reach <= 0.5 * reach, point.distance(to: nodes[a].point) <= reach,
          let u = image(of: point),
          image(of: own.point(at: 0.5 * nodes[a].t + 0.5 * other.t)) != nil
        else { continue }
        (nodes[a].t, nodes[b].t) = (other.t, u)
        (nodes[a].point, nodes[b].point) = (point, point)
        unite(a, cuts[place])
        return true
      }
    }
    return false
  }

  private static let mostNeighbours = 8

  /// Unites the joints of the same number.
  private mutating func uniteEqualJoints(_ joints: [Int]) {
    var first = Array(repeating: -1, count: jointCount)
    for (joint, number) in joints.enumerated() {
      if first[number] >= 0 {
        unite(first[number], joint)
      } else {
        first[number] = joint
      }
    }
  }

  /// Cuts copies of segments where these are cut.
  private mutating func copyCuts(_ copies: [(item: Int, isReversed: Bool)?]) {
    for (index, copy) in copies.enumerated() {
      guard let copy else { continue }
      for cut in cuts[copy.item] {
        let t = copy.isReversed ? 1 - nodes[cut].t : nodes[cut].t
        unite(node(index, t, nodes[cut].point), cut)
      }
    }
  }

  // MARK: Stretches that segments share

  private struct Stretch {
    let source: Int
    let range: ClosedRange<Double>
  }

  /// Cuts both segments of each overlap at its ends, and wherever one of them is cut between.
  private mutating func share(_ overlaps: [PathIntersections.Overlap], _ first: [Int]) {
    guard !overlaps.isEmpty else { return }
    var partners: [[(own: ClosedRange<Double>, other: Stretch)]] =
      Array(repeating: [], count: sources.count)
    for overlap in overlaps {
      let a = Stretch(
        source: first[overlap.first.subpath] + overlap.first.segment,
        range: overlap.first.range
      )
      let b = Stretch(
        source: first[overlap.second.subpath] + overlap.second.segment,
        range: overlap.second.range
      )
      let low = overlap.isReversed ? b.range.upperBound : b.range.lowerBound
      let high = overlap.isReversed ? b.range.lowerBound : b.range.upperBound
      for (s, t) in [(a.range.lowerBound, low), (a.range.upperBound, high)] {
        let point = sources[a.source].curve.point(at: s)
        unite(node(a.source, s, point), node(b.source, t, point))
      }
      partners[a.source].append((a.range, b))
      partners[b.source].append((b.range, a))
    }
    var pending = Array(jointCount..<nodes.count)
    // Where the segments are cut at the vertex of a node.
    var places = Array(repeating: (node: -1, t: 0.0), count: sources.count)
    while let node = pending.popLast() {
      let (source, t, point) = (nodes[node].source, nodes[node].t, nodes[node].point)
      var member = ring[node]
      while member != node {
        places[nodes[member].source] = (node, nodes[member].t)
        member = ring[member]
      }
      for (own, other) in partners[source] where own.lowerBound < t && t < own.upperBound {
        let place = places[other.source]
        if place.node == node && other.range.contains(place.t) || isCut(other, at: node) {
          continue
        }
        let count = nodes.count
        let image = self.node(other.source, nearest(to: point, on: other), point)
        unite(image, node)
        if nodes.count > count { pending.append(image) }
      }
    }
  }

  /// Where a point is on a stretch.
  ///
  /// Arcs are asked as wholes, which pass no place twice: of a part of about half a turn rounding
  /// moves the centre.
  private func nearest(to point: Point2D, on stretch: Stretch) -> Double {
    let (curve, from, to) = (
      sources[stretch.source].curve, stretch.range.lowerBound, stretch.range.upperBound
    )
    if curve.kind == .arc { return min(max(curve.nearestPoint(to: point).t, from), to) }
    let t = curve.subcurve(from: from, to: to).nearestPoint(to: point).t
    return min(max(from + t * (to - from), 0), 1)
  }

  /// Whether a stretch has a node that is one with another.
  private mutating func isCut(_ stretch: Stretch, at node: Int) -> Bool {
    let end = sources[stretch.source].end
    if stretch.range.upperBound == 1, root(end) == root(node) { return true }
    var member = node
    repeat {
      let (source, t) = (nodes[member].source, nodes[member].t)
      if source == stretch.source && stretch.range.contains(t) { return true }
      member = ring[member]
    } while member != node
    return false
  }

  // MARK: Vertices

  /// Moves cuts that are no farther than the tolerance from a point where a curve nearly stands
  /// still to that point: a curve cut short of it would leave the vertex the wrong way.
  private mutating func moveToCusps() {
    for index in sources.indices where sources[index].curve.kind != .line {
      let (curve, size) = (sources[index].curve, Self.slowPart * boxes[index].diagonal)
      for cut in cuts[index] where curve.derivative(at: nodes[cut].t).length < size {
        for t in SegmentCusps.slow(curve) where (t - nodes[cut].t).magnitude < Self.slowPart {
          if curve.point(at: t).distance(to: nodes[cut].point) <= tolerance { nodes[cut].t = t }
        }
      }
    }
  }

  private static let slowPart = 0x1p-7

  private mutating func mergeNeighbours() {
    for index in sources.indices {
      let source = sources[index]
      if !cuts[index].isEmpty {
        sortCuts(index)
      }
      var (previous, from, point) = (source.start, 0.0, source.curve.start)
      for place in 0...cuts[index].count {
        let isEnd = place == cuts[index].count
        let cut = isEnd ? source.end : cuts[index][place]
        let (t, next) = isEnd ? (1, source.curve.end) : (nodes[cut].t, nodes[cut].point)
        let limit =
          previous >= jointCount && !isEnd
          ? 1.4 * merging : previous < jointCount && isEnd ? tolerance : merging
        if point.distance(to: next) <= limit, root(previous) != root(cut),
          isShort(source.curve, from, t, 2 * limit)
        {
          unite(previous, cut)
        }
        (previous, from, point) = (cut, t, next)
      }
    }
  }

  private func isShort(_ curve: PathSegment, _ from: Double, _ to: Double, _ limit: Double) -> Bool
  {
    from >= to || curve.subcurve(from: from, to: to).boundingBox.diagonal <= limit
  }

  private mutating func sortCuts(_ index: Int) {
    let nodes = nodes
    cuts[index].sort { (nodes[$0].t, $0) < (nodes[$1].t, $1) }
  }

  private var vertexOfRoot: [Int] = []

  private mutating func placeVertices() {
    vertexOfRoot = Array(repeating: -1, count: nodes.count)
    var boxes: [Rect2D] = []
    vertices.reserveCapacity(nodes.count)
    isMeeting.reserveCapacity(nodes.count)
    boxes.reserveCapacity(nodes.count)
    for node in nodes.indices {
      let root = root(node)
      if vertexOfRoot[root] < 0 {
        vertexOfRoot[root] = vertices.count
        vertices.append(nodes[node].point)
        isMeeting.append(false)
        boxes.append(Rect2D(nodes[node].point))
        continue
      }
      mergedCount += 1
      isMeeting[vertexOfRoot[root]] = true
      boxes[vertexOfRoot[root]] = boxes[vertexOfRoot[root]].union(nodes[node].point)
    }
    for (vertex, box) in boxes.enumerated() where isMeeting[vertex] && box.diagonal > 0 {
      vertices[vertex] = Point2D(x: .nan, y: .nan)
    }
    // The joint that is nearest to the middle of all; the middle itself where there is none.
    for node in nodes.indices {
      let vertex = vertexOfRoot[root(node)]
      let middle = boxes[vertex].center
      let (old, new) = (vertices[vertex], nodes[node].point)
      guard isMeeting[vertex], boxes[vertex].diagonal > 0 else { continue }
      if node >= jointCount {
        if !old.isFinite { vertices[vertex] = middle }
        continue
      }
      let (far, near) = (old.distance(to: middle), new.distance(to: middle))
      if !old.isFinite || (near, new.x, new.y) < (far, old.x, old.y) { vertices[vertex] = new }
    }
  }

  private mutating func vertex(_ node: Int) -> Int { vertexOfRoot[root(node)] }

  // MARK: Pieces

  private mutating func cutSources() {
    pieces.reserveCapacity(nodes.count)
    for index in sources.indices {
      let source = sources[index]
      var (start, from) = (vertex(source.start), 0.0)
      for place in 0...cuts[index].count {
        let isEnd = place == cuts[index].count
        let cut = isEnd ? source.end : cuts[index][place]
        let (t, end) = (isEnd ? 1 : nodes[cut].t, vertex(cut))
        if start == end, isShort(source.curve, from, t, 2 * merging) {
          // Neighbours of neighbours may have become one point far away.
          let part = source.curve.subcurve(from: min(from, t), to: t)
          let size = part.boundingBox.union(vertices[start]).diagonal
          if size > 2 * merging { shrunk = max(shrunk, size) }
          from = t
          continue
        }
        let count = divisions(index, from: from, to: t, start: start, end: end)
        let width = (t - from) / Double(count)
        for step in 1..<count {
          let middle = t - Double(count - step) * width
          vertices.append(source.curve.point(at: middle))
          isMeeting.append(false)
          addPiece(index, from: &from, to: middle, start: &start, end: vertices.count - 1)
        }
        addPiece(index, from: &from, to: t, start: &start, end: end)
      }
    }
  }

  /// Whether a part of a source can have other ends: arcs of about half a turn and more cannot, as
  /// there the last digit of an end moves the centre by far more.
  func isSteady(_ index: Int, from: Double, to: Double) -> Bool {
    guard case .arc(let arc) = sources[index].curve, let form = arc.centerForm else { return true }
    return (to - from).magnitude * form.sweep.magnitude < Self.largestSweep
  }

  private static let largestSweep = 0.9 * Double.pi

  /// Into how many parts an arc is cut that is too long to have other ends; others stay whole.
  private func divisions(_ index: Int, from: Double, to: Double, start: Int, end: Int) -> Int {
    guard case .arc(let arc) = sources[index].curve else { return 1 }
    let isWhole =
      from == 0 && to == 1 && vertices[start] == arc.start && vertices[end] == arc.end
    guard !isWhole, !isSteady(index, from: from, to: to), let form = arc.centerForm else {
      return 1
    }
    return max(2, Int(((to - from) * form.sweep.magnitude / Self.largestSweep).rounded(.up)))
  }

  private mutating func addPiece(
    _ index: Int,
    from: inout Double,
    to: Double,
    start: inout Int,
    end: Int
  ) {
    let (curve, movement) = curve(index, from: from, to: to, start: start, end: end)
    pieces.append(
      RegionPiece(
        source: index,
        from: from,
        to: to,
        start: start,
        end: end,
        curve: curve,
        movement: movement
      )
    )
    (start, from) = (end, to)
  }

  /// The part of a source between two vertices, and a bound of how far it is moved; the source
  /// itself where nothing moves.
  func curve(_ index: Int, from: Double, to: Double, start: Int, end: Int)
    -> (curve: PathSegment, movement: Double)
  {
    let curve = sources[index].curve
    let part = from == 0 && to == 1 ? curve : curve.subcurve(from: from, to: to)
    return part.moved(to: vertices[start], vertices[end])
  }
}
