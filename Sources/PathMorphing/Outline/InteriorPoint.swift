// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A point inside an outline, as near as possible to another point.
package enum InteriorPoint {
  /// Where something at the preferred point may shrink to: that point where it is clearly inside a
  /// closed outline, else the middle of the nearest stretch inside on the line from it through the
  /// outline's middle.
  ///
  /// Clearly is by more than a step of the samples: on an edge, rounding would decide. For an open
  /// outline, a point and one without interior: the nearest sample. Points are measured; the answer
  /// turns, moves and grows with the figures. Linear time.
  package static func point(in outline: Outline, near preferred: Point2D) -> Point2D {
    let samples = OutlineSamples(outline, count: MatchingParameters.sampleCount)
    let points = zip(samples.x, samples.y).map { Point2D($0, $1) }
    guard outline.isClosed, !outline.isPoint else { return nearest(points, preferred) }
    let edges = zip(points.suffix(1) + points, points).map { LineSegment($0, $1) }
    let margin = outline.length / Double(MatchingParameters.sampleCount)
    let distance = edges.reduce(.infinity) { min($0, $1.nearestPoint(to: preferred).distance) }
    if isInside(edges, preferred), distance > margin { return preferred }
    var direction = samples.mean - preferred
    if direction.length <= MatchingParameters.rounding * outline.length {
      direction = nearest(points, preferred) - preferred
    }
    let length = direction.length
    guard length > 0 else { return nearest(points, preferred) }
    direction = (1 / length) * direction
    // The middle of the nearest stretch of the line that lies inside and is wider than the margin.
    var crossings: [Double] = []
    for edge in edges {
      let (p, q) = (edge.p0 - preferred, edge.p1 - preferred)
      let (from, to) = (direction.cross(p), direction.cross(q))
      guard (from > 0) != (to > 0) else { continue }
      let part = from / (from - to)
      crossings.append(direction.dot(p) + part * (direction.dot(q) - direction.dot(p)))
    }
    crossings.sort()
    var best: Double?
    for index in stride(from: 0, to: crossings.count - 1, by: 2)
    where crossings[index + 1] - crossings[index] > margin {
      let middle = 0.5 * (crossings[index] + crossings[index + 1])
      if middle.magnitude < (best?.magnitude ?? .infinity) { best = middle }
    }
    return best.map { preferred + $0 * direction } ?? nearest(points, preferred)
  }

  /// Whether a point is inside the polygon, by the even-odd rule.
  private static func isInside(_ edges: [LineSegment], _ point: Point2D) -> Bool {
    edges.reduce(false) { inside, edge in
      let (p, q) = (edge.p0, edge.p1)
      let crosses =
        (p.y > point.y) != (q.y > point.y)
        && point.x < p.x + (point.y - p.y) / (q.y - p.y) * (q.x - p.x)
      return inside != crosses
    }
  }

  private static func nearest(_ points: [Point2D], _ point: Point2D) -> Point2D {
    points.min { $0.distance(to: point) < $1.distance(to: point) } ?? point
  }
}
