// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// How often a shape crosses itself, as a person sees it.
///
/// Proper crossings of edges. Those of a subpath with itself do not count where the smaller loop
/// between is too small to see; of one with another, two that follow each other do not where hardly
/// anything lies between the two ways.
package struct CrossingCount: Equatable, Sendable {
  /// Crossings of subpaths with themselves.
  package private(set) var selves = 0
  /// All crossings.
  package private(set) var all = 0

  package init(selves: Int, all: Int) { (self.selves, self.all) = (selves, all) }

  /// Counts in a shape; loops of less than `least` do not count.
  ///
  /// O(n log n) for n edges and the pairs that overlap in x, of which at most so many are looked
  /// at.
  package init(_ shape: Polylines, least: Double, maximumPairs: Int = 4_000_000) {
    for crossing in Self.visible(shape, least, maximumPairs) {
      all += 1
      if crossing.isOfOne { selves += 1 }
    }
  }

  /// The locations of the crossings that count, as by ``init(_:least:maximumPairs:)``.
  package static func places(
    _ shape: Polylines,
    least: Double,
    maximumPairs: Int = 4_000_000
  ) -> [Point2D] {
    visible(shape, least, maximumPairs).map { $0.point }
  }

  /// The crossings that count, those of the same subpaths together.
  private static func visible(
    _ shape: Polylines,
    _ least: Double,
    _ maximumPairs: Int
  ) -> [CrossingFinder.Crossing] {
    let finder = CrossingFinder(shape, maximumPairs: maximumPairs)
    let list = finder.crossings
    var (result, first): ([CrossingFinder.Crossing], Int) = ([], 0)
    while first < list.count {
      let end = list[first...].firstIndex { $0.owners != list[first].owners } ?? list.count
      let group = list[first..<end]
      if list[first].isOfOne {
        result += group.filter { finder.loop($0) >= 2 * least }
      } else {
        let isVisible = isVisible(group, finder, least: 2 * least)
        result += zip(group, isVisible).lazy.filter { $0.1 }.map { $0.0 }
      }
      first = end
    }
    return result
  }

  /// Which crossings of two subpaths are not in pairs with hardly anything between.
  private static func isVisible(
    _ list: ArraySlice<CrossingFinder.Crossing>,
    _ finder: CrossingFinder,
    least: Double
  ) -> [Bool] {
    var result = [Bool](repeating: true, count: list.count)
    guard list.count > 1 else { return result }
    for index in 0..<list.count {
      let next = (index + 1) % list.count
      let (here, there) = (list[list.startIndex + index], list[list.startIndex + next])
      if finder.areaBetween(here, there) < least {
        (result[index], result[next]) = (false, false)
      }
    }
    return result
  }
}

/// The proper crossings of the edges of a shape, in the order in which they come along subpaths.
struct CrossingFinder {
  /// Where two edges cross: the earlier and the later along the shape.
  struct Crossing {
    /// The subpaths of both edges.
    var owners: (Int32, Int32)
    /// The edges, named by the points they begin with.
    var first: Int
    var second: Int
    /// How far along each edge, 0..<1.
    var u: Double
    var v: Double
    var point: Point2D

    /// Whether a subpath crosses itself.
    var isOfOne: Bool { owners.0 == owners.1 }
  }

  private let shape: Polylines
  /// Sums of the cross products of edges' ends up to each point.
  private var sums: [Double]
  private(set) var crossings: [Crossing] = []

  init(_ shape: Polylines, maximumPairs: Int) {
    self.shape = shape
    sums = []
    let (edges, unit) = Self.edges(shape)
    find(edges, unit: unit, maximumPairs: maximumPairs)
    guard !crossings.isEmpty else { return }
    crossings.sort { p, q in
      if p.owners != q.owners { return p.owners < q.owners }
      return p.first != q.first ? p.first < q.first : p.u < q.u
    }
    sums.reserveCapacity(shape.points.count)
    var sum = 0.0
    for subpath in 0..<shape.count {
      var last = Point2D.origin
      for (step, index) in shape.range(subpath).enumerated() {
        if step > 0 { sum += (last - .origin).cross(shape.points[index] - .origin) }
        sums.append(sum)
        last = shape.points[index]
      }
    }
  }

  private struct Edge {
    var minX: Double
    var maxX: Double
    var minY: Double
    var maxY: Double
    var index: Int32
    var owner: Int32
  }

  /// The edges that have an extent, the leftmost first, and the size of the shape.
  private static func edges(_ shape: Polylines) -> (list: [Edge], size: Double) {
    var list: [Edge] = []
    list.reserveCapacity(shape.points.count)
    var (low, high) = (Double.infinity, -Double.infinity)
    for subpath in 0..<shape.count {
      for index in shape.range(subpath).dropFirst() {
        let (p, q) = (shape.points[index - 1], shape.points[index])
        let edge = Edge(
          minX: min(p.x, q.x),
          maxX: max(p.x, q.x),
          minY: min(p.y, q.y),
          maxY: max(p.y, q.y),
          index: Int32(index - 1),
          owner: Int32(subpath)
        )
        (low, high) = (min(low, min(edge.minX, edge.minY)), max(high, max(edge.maxX, edge.maxY)))
        if p != q { list.append(edge) }
      }
    }
    list.sort { $0.minX < $1.minX }
    return (list, high > low ? high - low : 0)
  }

  private mutating func find(_ edges: [Edge], unit size: Double, maximumPairs: Int) {
    guard size > 0, size.isFinite else { return }
    let least = MatchingParameters.crossingDepth * size * size
    var active: [Edge] = []
    var looked = 0
    for edge in edges {
      var kept = 0
      for index in active.indices where active[index].maxX >= edge.minX {
        active[kept] = active[index]
        kept += 1
      }
      active.removeLast(active.count - kept)
      looked += kept
      if looked > maximumPairs { return }
      for other in active where other.minY <= edge.maxY && other.maxY >= edge.minY {
        cross(edge, other, least: least)
      }
      active.append(edge)
    }
  }

  /// Adds the crossing of two edges of which each has its ends clearly on both sides of the other.
  private mutating func cross(_ a: Edge, _ b: Edge, least: Double) {
    let (one, two) = a.index < b.index ? (a, b) : (b, a)
    let (i, j) = (Int(one.index), Int(two.index))
    let (p, q) = (shape.points[i], shape.points[i + 1])
    let (r, s) = (shape.points[j], shape.points[j + 1])
    let (along, other) = (q - p, s - r)
    let (fromR, fromS) = (along.cross(r - p), along.cross(s - p))
    guard min(fromR, fromS) < -least, max(fromR, fromS) > least else { return }
    let (fromP, fromQ) = (other.cross(p - r), other.cross(q - r))
    guard min(fromP, fromQ) < -least, max(fromP, fromQ) > least else { return }
    let u = max(0, min(1, fromP / (fromP - fromQ)))
    let v = max(0, min(1, fromR / (fromR - fromS)))
    crossings.append(
      Crossing(
        owners: (one.owner, two.owner),
        first: i,
        second: j,
        u: u,
        v: v,
        point: p + u * along
      )
    )
  }

  // MARK: Areas

  /// Twice the smaller area of the two loops into which a crossing of a subpath with itself cuts
  /// it; of the one loop where it is open.
  func loop(_ crossing: Crossing) -> Double {
    let area = way(crossing.first, crossing.point, crossing.second, crossing.point)
    let subpath = Int(crossing.owners.0)
    guard shape.isClosed[subpath] else { return area.magnitude }
    return min(area.magnitude, (whole(subpath) - area).magnitude)
  }

  /// Twice the area between the ways of two subpaths from one of their crossings to the next.
  func areaBetween(_ p: Crossing, _ q: Crossing) -> Double {
    let one = way(p.first, p.u, p.point, q.first, q.u, q.point, Int(p.owners.0))
    let two = way(p.second, p.v, p.point, q.second, q.v, q.point, Int(p.owners.1))
    let back = way(q.second, q.v, q.point, p.second, p.v, p.point, Int(p.owners.1))
    return min((one - two).magnitude, (one + back).magnitude)
  }

  private func whole(_ subpath: Int) -> Double {
    let range = shape.range(subpath)
    return sums[range.upperBound - 1] - sums[range.lowerBound]
  }

  /// Twice the area between the origin and a subpath from a location on one edge to one on a later
  /// edge.
  private func way(_ i: Int, _ p: Point2D, _ j: Int, _ q: Point2D) -> Double {
    (p - .origin).cross(shape.points[i + 1] - .origin) + sums[j] - sums[i + 1]
      + (shape.points[j] - .origin).cross(q - .origin)
  }

  /// The same onwards, past the end where the second location comes before the first.
  private func way(
    _ i: Int,
    _ u: Double,
    _ p: Point2D,
    _ j: Int,
    _ v: Double,
    _ q: Point2D,
    _ subpath: Int
  ) -> Double {
    let isBefore = j != i ? j < i : v < u
    return way(i, p, j, q) + (isBefore ? whole(subpath) : 0)
  }
}

extension MatchingParameters {
  /// Edges cross where their ends are apart by more than this fraction of the edge: touching does
  /// not count.
  static let crossingDepth = 1e-10
}
