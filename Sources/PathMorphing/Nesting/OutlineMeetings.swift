// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Where closed subpaths cross or touch each other, by their lengths.
///
/// Subpaths that meet no other have none: where they cross themselves does not matter then.
struct OutlineMeetings {
  /// For each subpath looked at the parts of its length at which it meets one, ascending.
  private(set) var fractions: [[Double]]
  /// Whether there are more than are looked at.
  private(set) var isCrowded = false

  private struct Edge {
    var box: Rect2D
    /// The subpath, counted among those looked at, and the edge in it.
    var owner: Int
    var index: Int
  }

  private let shape: Polylines
  private let closed: [Int]
  /// How near a place touches an edge.
  private let reach: Double

  init(_ shape: Polylines, _ closed: [Int]) {
    (self.shape, self.closed) = (shape, closed)
    fractions = [[Double]](repeating: [], count: closed.count)
    let boxes = closed.map { shape.box($0) }
    let size = boxes.reduce(0) { max($0, $1.diagonal) }
    reach = MatchingParameters.rounding * size
    let edges = Self.edges(shape, closed, boxes)
    guard !edges.isEmpty else { return }
    let walks = closed.map { PolylineWalk(shape.points[shape.range($0)]) }
    find(edges, walks)
    for owner in fractions.indices { fractions[owner].sort() }
  }

  /// The edges in the boxes of other subpaths, the leftmost first.
  private static func edges(_ shape: Polylines, _ closed: [Int], _ boxes: [Rect2D]) -> [Edge] {
    var list: [Edge] = []
    let order = boxes.indices.sorted { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }
    var (near, active) = ([Bool](repeating: false, count: boxes.count), [Int]())
    for owner in order {
      active.removeAll { boxes[$0].maxX < boxes[owner].minX }
      for other in active
      where boxes[other].minY <= boxes[owner].maxY && boxes[other].maxY >= boxes[owner].minY {
        (near[owner], near[other]) = (true, true)
      }
      active.append(owner)
    }
    for owner in boxes.indices where near[owner] {
      let range = shape.range(closed[owner])
      for index in 0..<range.count - 1 {
        let first = range.lowerBound + index
        let (p, q) = (shape.points[first], shape.points[first + 1])
        if p != q {
          list.append(Edge(box: Rect2D(p).union(Rect2D(q)), owner: owner, index: index))
        }
      }
    }
    return list.sorted { $0.box.minX < $1.box.minX }
  }

  private mutating func find(_ edges: [Edge], _ walks: [PolylineWalk]) {
    var active: [Edge] = []
    var (looked, found) = (0, 0)
    for edge in edges {
      active.removeAll { $0.box.maxX < edge.box.minX - reach }
      looked += active.count
      for other in active
      where other.box.minY <= edge.box.maxY + reach && other.box.maxY >= edge.box.minY - reach {
        found += meet(edge, other, walks)
      }
      active.append(edge)
      isCrowded =
        looked > MatchingParameters.maximumEdgePairsOfFill
        || found > MatchingParameters.maximumMeetings
      if isCrowded { return }
    }
  }

  private func ends(_ edge: Edge) -> (Point2D, Point2D) {
    let first = shape.starts[closed[edge.owner]] + edge.index
    return (shape.points[first], shape.points[first + 1])
  }

  /// Adds where two edges meet, and returns at how many places.
  private mutating func meet(_ a: Edge, _ b: Edge, _ walks: [PolylineWalk]) -> Int {
    if a.owner == b.owner {
      let (apart, count) = ((a.index - b.index).magnitude, walks[a.owner].fractions.count - 1)
      if apart <= 1 || apart >= count - 1 { return 0 }
    }
    let ((p, q), (r, s)) = (ends(a), ends(b))
    let (along, other) = (q - p, s - r)
    let (u, v) = (along.length, other.length)
    // How far ends are beside the other edge.
    let (depthR, depthS) = (along.cross(r - p) / u, along.cross(s - p) / u)
    let (depthP, depthQ) = (other.cross(p - r) / v, other.cross(q - r) / v)
    if min(depthR, depthS) > reach || max(depthR, depthS) < -reach { return 0 }
    if min(depthP, depthQ) > reach || max(depthP, depthQ) < -reach { return 0 }
    var found = 0
    func add(_ edge: Edge, _ part: Double) {
      let list = walks[edge.owner].fractions
      let (from, to) = (list[edge.index], list[edge.index + 1])
      fractions[edge.owner].append(from + max(0, min(1, part)) * (to - from))
      found += 1
    }
    if min(depthR, depthS) < -reach, max(depthR, depthS) > reach,
      min(depthP, depthQ) < -reach, max(depthP, depthQ) > reach
    {
      add(a, depthP / (depthP - depthQ))
      add(b, depthR / (depthR - depthS))
      return found
    }
    // An end of one edge on the other.
    for (place, depth, part) in [(r, depthR, 0.0), (s, depthS, 1)] where depth.magnitude <= reach {
      let way = along.dot(place - p) / u
      guard way >= -reach, way <= u + reach else { continue }
      add(a, way / u)
      add(b, part)
    }
    for (place, depth, part) in [(p, depthP, 0.0), (q, depthQ, 1)] where depth.magnitude <= reach {
      let way = other.dot(place - r) / v
      guard way >= -reach, way <= v + reach else { continue }
      add(b, way / v)
      add(a, part)
    }
    return found
  }
}
