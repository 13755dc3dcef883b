// SPDX-License-Identifier: Apache-2.0

/// Which subpaths of a path are to be run backwards, so that two paths wind alike.
///
/// Solids counter-clockwise (in a y-up frame) and holes clockwise where the fill stays what it is
/// by the non-zero rule; else whole nests; else the whole path. Where the even-odd rule fills,
/// directions follow from the depths alone.
package enum FillDirections {
  /// Whether to reverse each subpath; nil where its direction does not follow from its
  /// area, and does not matter to others.
  package static func reversals(
    _ shape: Polylines,
    _ forest: ContainmentForest,
    rule: FillRule = .nonZero
  ) -> [Bool?] {
    let areas = (0..<shape.count).map { shape.isClosed[$0] ? shape.doubleArea($0) : 0 }
    let closed = (0..<shape.count).filter { shape.isClosed[$0] && forest.kinds[$0] != .point }
    guard closed.count > 1 else {
      return (0..<shape.count).map { index in
        let length = PolylineWalk(shape.points[shape.range(index)]).length
        let isFlat = areas[index].magnitude <= Parameters.rounding * length * length
        return isFlat ? nil : areas[index] < 0
      }
    }
    let byParity = (0..<shape.count).map { index in
      forest.kinds[index] == .hole ? areas[index] > 0 : areas[index] < 0
    }
    if rule == .evenOdd { return byParity.map { Optional($0) } }
    let samples = FillSamples(shape, closed)
    if samples.keepFill(byParity) { return byParity.map { Optional($0) } }
    let byNest = (0..<shape.count).map { index in
      var root = index
      while let parent = forest.parents[root] { root = parent }
      return areas[root] < 0
    }
    if samples.keepFill(byNest) { return byNest.map { Optional($0) } }
    return [Bool?](repeating: areas.reduce(0, +) < 0, count: shape.count)
  }
}

/// Points beside the subpaths of a shape, and how often each subpath winds around them.
///
/// Evenly along each, and beside every stretch from one meeting of subpaths to the next: each part
/// of the plane that they bound has such a stretch on its border.
private struct FillSamples {
  private let shape: Polylines
  private let closed: [Int]
  private let boxes: [Rect2D]
  /// The subpaths looked at, of those closed, that points beside the subpath at hand may lie in.
  private var near: [Int] = []
  /// For each point the subpaths that wind around it, and how often.
  private var windings: [[(subpath: Int, winding: Int)]] = []
  private var count = 0
  /// Whether so many subpaths lie upon each other that no order can be made out.
  private var isCrowded = false

  init(_ shape: Polylines, _ closed: [Int]) {
    (self.shape, self.closed) = (shape, closed)
    boxes = closed.map { shape.box($0) }
    let meetings = OutlineMeetings(shape, closed)
    isCrowded = meetings.isCrowded
    for (number, subpath) in closed.enumerated() where !isCrowded {
      let walk = PolylineWalk(shape.points[shape.range(subpath)])
      let width = shape.doubleArea(subpath).magnitude / max(walk.length, .leastNormalMagnitude)
      let step = min(0.1 * width, 2e-3 * walk.length)
      let around = boxes[number].outset(by: 2 * step)
      near = closed.indices.filter { boxes[$0].intersects(around) }
      let samples = Parameters.fillSamples
      for sample in 0..<samples {
        look(beside: (Double(sample) + 0.5) / Double(samples), of: walk, step: step)
      }
      let list = meetings.fractions[number]
      for (index, start) in list.enumerated() {
        let end = index < list.count - 1 ? list[index + 1] : list[0] + 1
        guard end - start > Parameters.leastStretch else { continue }
        // What curves bound is known no better than the polylines are near to them: a stretch that
        // is short beside its distance from the other tells no more than one that is long.
        let near = min(step, 0.1 * (end - start) * walk.length)
        for part in Parameters.stretchSamples {
          let fraction = start + part * (end - start)
          look(beside: fraction, of: walk, step: near, ahead: min(1e-3, 0.01 * (end - start)))
        }
      }
    }
  }

  /// Adds the points on both sides of a fraction of the length, across the chord to a point ahead.
  private mutating func look(
    beside fraction: Double,
    of walk: PolylineWalk,
    step: Double,
    ahead: Double = 1e-3
  ) {
    guard !isCrowded else { return }
    for side in [step, -step] {
      guard let point = walk.point(beside: fraction, by: side, ahead: ahead) else { return }
      var list: [(subpath: Int, winding: Int)] = []
      for other in near where boxes[other].contains(point) {
        let winding = shape.winding(closed[other], around: point)
        if winding != 0 { list.append((subpath: closed[other], winding: winding)) }
      }
      windings.append(list)
      count += list.count
    }
    isCrowded = count > Parameters.maximumWindings
  }

  /// Whether the same points have ink by the non-zero rule when some subpaths are reversed.
  func keepFill(_ isReversed: [Bool]) -> Bool {
    !isCrowded
      && windings.allSatisfy { list in
        var (before, after) = (0, 0)
        for entry in list {
          before += entry.winding
          after += isReversed[entry.subpath] ? -entry.winding : entry.winding
        }
        return (before != 0) == (after != 0)
      }
  }
}

/// Where closed subpaths cross or touch each other, by their lengths.
///
/// Subpaths that meet no other have none: where they cross themselves does not matter then.
private struct OutlineMeetings {
  /// For each subpath looked at the parts of its length at which it meets one, ascending.
  private(set) var fractions: [[Double]]
  /// Whether there are more than are looked at.
  private(set) var isCrowded = false

  /// The subpath of an edge, counted among those looked at, and the index of the edge in it.
  private typealias Edge = (box: Rect2D, owner: Int, index: Int)

  private let shape: Polylines
  private let closed: [Int]
  /// How near a location touches an edge.
  private let reach: Double

  init(_ shape: Polylines, _ closed: [Int]) {
    (self.shape, self.closed) = (shape, closed)
    fractions = [[Double]](repeating: [], count: closed.count)
    let boxes = closed.map { shape.box($0) }
    let size = boxes.reduce(0) { max($0, $1.diagonal) }
    reach = Parameters.rounding * size
    let edges = Self.edges(shape, closed, boxes)
    guard !edges.isEmpty else { return }
    let walks = closed.map { PolylineWalk(shape.points[shape.range($0)]) }
    find(edges, walks)
    for owner in fractions.indices { fractions[owner].sort() }
  }

  /// The edges in the boxes of other subpaths, the leftmost first.
  private static func edges(_ shape: Polylines, _ closed: [Int], _ boxes: [Rect2D]) -> [Edge] {
    var list: [Edge] = []
    var near = [Bool](repeating: false, count: boxes.count)
    ContainmentForest.forEachOverlap(of: boxes, Array(boxes.indices)) {
      (near[$0], near[$1]) = (true, true)
    }
    for owner in boxes.indices where near[owner] {
      let range = shape.range(closed[owner])
      for index in 0..<range.count - 1 {
        let first = range.lowerBound + index
        let (p, q) = (shape.points[first], shape.points[first + 1])
        if p != q {
          list.append((Rect2D(p, q), owner, index))
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
        looked > Parameters.maximumEdgePairsOfFill
        || found > Parameters.maximumMeetings
      if isCrowded { return }
    }
  }

  private func ends(_ edge: Edge) -> (Point2D, Point2D) {
    let first = shape.starts[closed[edge.owner]] + edge.index
    return (shape.points[first], shape.points[first + 1])
  }

  /// Adds where two edges meet, and returns how many points.
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
    for (end, depth, part) in [(r, depthR, 0.0), (s, depthS, 1)] where depth.magnitude <= reach {
      let ahead = along.dot(end - p) / u
      guard ahead >= -reach, ahead <= u + reach else { continue }
      add(a, ahead / u)
      add(b, part)
    }
    for (end, depth, part) in [(p, depthP, 0.0), (q, depthQ, 1)] where depth.magnitude <= reach {
      let ahead = other.dot(end - r) / v
      guard ahead >= -reach, ahead <= v + reach else { continue }
      add(b, ahead / v)
      add(a, part)
    }
    return found
  }
}

/// The numbers by which subpaths are nested and directed; all are free of units.
private enum Parameters {
  /// Lengths and areas that differ by less than this fraction of the whole are equal.
  static let rounding = 1e-9
  /// The points along an outline beside which the fill is looked at.
  static let fillSamples = 16
  /// The points between two meetings of outlines beside which it is looked at, too.
  ///
  /// As fractions of that stretch: not its middle, which is a corner where two corners overlap.
  /// Shorter stretches than the least one, as a fraction of the length, are rounding.
  static let stretchSamples = [0.21, 0.64]
  static let leastStretch = 1e-6
  /// The most meetings, pairs of edges and windings looked at there.
  static let maximumMeetings = 20_000
  static let maximumEdgePairsOfFill = 20_000_000
  static let maximumWindings = 500_000
}
