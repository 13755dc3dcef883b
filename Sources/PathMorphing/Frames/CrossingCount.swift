// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// How often a shape crosses itself, as it is seen.
///
/// Proper crossings of edges. Those of a subpath with itself do not count where the smaller loop
/// between is too small to see; of one with another, two that follow each other do not where hardly
/// anything lies between the two subpaths.
package struct CrossingCount: Equatable, Sendable {
  /// Crossings of subpaths with themselves.
  package private(set) var selves = 0
  /// All crossings, those of subpaths with themselves included.
  package private(set) var all = 0

  package init(selves: Int, all: Int) { (self.selves, self.all) = (selves, all) }

  /// Counts in a shape; loops of less than `least` do not count.
  ///
  /// O(n log n) for n edges and the pairs that overlap in x, of which at most so many are looked
  /// at.
  package init(_ shape: Polylines, least: Double, maximumPairs: Int = 4_000_000) {
    let visible = Self.visible(shape, least, maximumPairs)
    (selves, all) = (visible.count { $0.isOfOne }, visible.count)
  }

  /// The crossings that count, those of the same subpaths together.
  static func visible(
    _ shape: Polylines,
    _ least: Double,
    _ maximumPairs: Int
  ) -> [CrossingFinder.Crossing] {
    let finder = CrossingFinder(shape, maximumPairs: maximumPairs)
    let list = finder.crossings
    var (result, first): ([CrossingFinder.Crossing], Int) = ([], 0)
    while first < list.count {
      let end = list[first...].firstIndex { $0.owners != list[first].owners } ?? list.count
      let group = Array(list[first..<end])
      if list[first].isOfOne {
        result += group.filter { finder.loop($0) >= 2 * least }
      } else {
        // Of two subpaths, two in turn with hardly anything between them do not count.
        var isVisible = [Bool](repeating: true, count: group.count)
        for index in group.indices where group.count > 1 {
          let next = (index + 1) % group.count
          if finder.areaBetween(group[index], group[next]) < 2 * least {
            (isVisible[index], isVisible[next]) = (false, false)
          }
        }
        result += group.indices.filter { isVisible[$0] }.map { group[$0] }
      }
      first = end
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
    var box: Rect2D
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
        let box = Rect2D(p, q)
        (low, high) = (min(low, min(box.minX, box.minY)), max(high, max(box.maxX, box.maxY)))
        if p != q { list.append(Edge(box: box, index: Int32(index - 1), owner: Int32(subpath))) }
      }
    }
    list.sort { $0.box.minX < $1.box.minX }
    return (list, high > low ? high - low : 0)
  }

  private mutating func find(_ edges: [Edge], unit size: Double, maximumPairs: Int) {
    guard size > 0, size.isFinite else { return }
    let least = MatchingParameters.crossingDepth * size * size
    var active: [Edge] = []
    var looked = 0
    for edge in edges {
      var kept = 0
      for index in active.indices where active[index].box.maxX >= edge.box.minX {
        active[kept] = active[index]
        kept += 1
      }
      active.removeLast(active.count - kept)
      looked += kept
      if looked > maximumPairs { return }
      for other in active
      where other.box.minY <= edge.box.maxY && other.box.maxY >= edge.box.minY {
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
    let (owners, point) = ((one.owner, two.owner), p + u * along)
    crossings.append(Crossing(owners: owners, first: i, second: j, u: u, v: v, point: point))
  }

  /// Twice the smaller area of the two loops into which a crossing of a subpath with itself cuts
  /// it; of the one loop where it is open.
  func loop(_ crossing: Crossing) -> Double {
    let area = area(crossing.first, crossing.point, crossing.second, crossing.point)
    let subpath = Int(crossing.owners.0)
    guard shape.isClosed[subpath] else { return area.magnitude }
    return min(area.magnitude, (whole(subpath) - area).magnitude)
  }

  /// Twice the area between two subpaths from one of their crossings to the next.
  func areaBetween(_ p: Crossing, _ q: Crossing) -> Double {
    typealias Location = (edge: Int, part: Double, point: Point2D)
    // Onwards, past the end where the second location comes before the first.
    func area(_ from: Location, _ to: Location, _ subpath: Int32) -> Double {
      let isBefore = to.edge != from.edge ? to.edge < from.edge : to.part < from.part
      return self.area(from.edge, from.point, to.edge, to.point)
        + (isBefore ? whole(Int(subpath)) : 0)
    }
    let one = area((p.first, p.u, p.point), (q.first, q.u, q.point), p.owners.0)
    let two = area((p.second, p.v, p.point), (q.second, q.v, q.point), p.owners.1)
    let back = area((q.second, q.v, q.point), (p.second, p.v, p.point), p.owners.1)
    return min((one - two).magnitude, (one + back).magnitude)
  }

  private func whole(_ subpath: Int) -> Double {
    let range = shape.range(subpath)
    return sums[range.upperBound - 1] - sums[range.lowerBound]
  }

  /// Twice the area between the origin and a subpath from a location on one edge to one on a later
  /// edge.
  private func area(_ i: Int, _ p: Point2D, _ j: Int, _ q: Point2D) -> Double {
    (p - .origin).cross(shape.points[i + 1] - .origin) + sums[j] - sums[i + 1]
      + (shape.points[j] - .origin).cross(q - .origin)
  }
}

extension MatchingParameters {
  /// Edges cross where their ends are apart by more than this fraction of the edge: touching does
  /// not count.
  static let crossingDepth = 1e-10
}
