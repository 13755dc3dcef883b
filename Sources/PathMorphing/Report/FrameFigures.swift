// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// What a shape in between is measured by: crossings of itself, area and length, of its polygon.
package struct FrameFigures {
  package var crossings = 0
  /// The magnitude of the area that closed subpaths enclose; open ones are lines.
  package var area: Double
  package var length = 0.0

  private struct Edge {
    var from: Point2D
    var to: Point2D
    var subpath: Int32
    var index: Int32

    var minX: Double { min(from.x, to.x) }
    var maxX: Double { max(from.x, to.x) }
  }

  package init(_ path: BezierPath) {
    area = Self.closedPart(of: path).signedArea.magnitude
    var segments = 0
    for _ in path.segments { segments += 1 }
    let steps = max(
      1,
      min(
        MatchingParameters.maximumEdgesOfCurve,
        MatchingParameters.maximumEdges / max(1, segments)
      )
    )
    var edges: [Edge] = []
    edges.reserveCapacity(segments * steps)
    var counts: [Int] = []
    var (size, subpathIndex) = (0.0, Int32(0))
    for subpath in path.subpaths {
      var index = Int32(0)
      for segment in subpath.segments {
        let isLine = segment.kind == .line
        var last = segment.start
        for step in 1...(isLine ? 1 : steps) {
          let t = isLine ? 1 : Double(step) / Double(steps)
          let point = segment.point(at: t)
          if point == last { continue }
          edges.append(
            Edge(
              from: last,
              to: point,
              subpath: subpathIndex,
              index: index
            )
          )
          size = max(size, (point - edges[0].from).maximumNorm)
          length += last.distance(to: point)
          last = point
          index &+= 1
        }
      }
      counts.append(Int(index))
      subpathIndex += 1
    }
    if size > 0, size.isFinite { crossings = Self.crossings(&edges, counts, unit: 1 / size) }
  }

  /// The closed subpaths; the path itself where all are.
  private static func closedPart(of path: BezierPath) -> BezierPath {
    guard path.subpaths.contains(where: { !$0.isClosed }) else { return path }
    var result = BezierPath()
    for subpath in path.subpaths where subpath.isClosed { result.append(subpath.path) }
    return result
  }

  /// The number of pairs of edges that properly cross, by a sweep along x.
  private static func crossings(_ edges: inout [Edge], _ counts: [Int], unit: Double) -> Int {
    edges.sort { $0.minX < $1.minX }
    var active: [Edge] = []
    var (found, looked) = (0, 0)
    for edge in edges {
      active.removeAll { $0.maxX < edge.minX }
      looked += active.count
      if looked > MatchingParameters.maximumEdgePairs { break }
      for other in active where cross(edge, other, unit) && !areNeighbours(edge, other, counts) {
        found += 1
      }
      active.append(edge)
    }
    return found
  }

  private static func areNeighbours(_ a: Edge, _ b: Edge, _ counts: [Int]) -> Bool {
    guard a.subpath == b.subpath else { return false }
    let apart = Int((a.index - b.index).magnitude)
    return apart <= 1 || apart == counts[Int(a.subpath)] - 1
  }

  /// Whether each edge has the ends of the other clearly on both sides.
  private static func cross(_ a: Edge, _ b: Edge, _ unit: Double) -> Bool {
    if min(a.from.y, a.to.y) > max(b.from.y, b.to.y) { return false }
    if max(a.from.y, a.to.y) < min(b.from.y, b.to.y) { return false }
    return separates(a, b, unit) && separates(b, a, unit)
  }

  private static func separates(_ a: Edge, _ b: Edge, _ unit: Double) -> Bool {
    let along = unit * (a.to - a.from)
    let (from, to) = (along.cross(unit * (b.from - a.from)), along.cross(unit * (b.to - a.from)))
    let least = MatchingParameters.crossingDepth * along.length
    return (from > least && to < -least) || (from < -least && to > least)
  }
}
