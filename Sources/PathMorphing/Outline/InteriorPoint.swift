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
    guard outline.isClosed, !outline.isPoint else { return nearest(samples, preferred) }
    let margin = outline.length / Double(MatchingParameters.sampleCount)
    if isInside(samples, preferred), distance(samples, preferred) > margin { return preferred }
    let center = samples.mean
    var direction = center - preferred
    if direction.length <= MatchingParameters.rounding * outline.length {
      direction = nearest(samples, preferred) - preferred
    }
    let length = direction.length
    guard length > 0 else { return nearest(samples, preferred) }
    return middle(samples, preferred, (1 / length) * direction, wider: margin)
      ?? nearest(samples, preferred)
  }

  /// The middle of the nearest stretch of a line that lies inside the polygon and is wider than
  /// `margin`.
  private static func middle(
    _ samples: OutlineSamples,
    _ origin: Point2D,
    _ direction: Vector2D,
    wider margin: Double
  ) -> Point2D? {
    var places: [Double] = []
    var last = samples.count - 1
    for index in 0..<samples.count {
      let p = Point2D(samples.x[last], samples.y[last]) - origin
      let q = Point2D(samples.x[index], samples.y[index]) - origin
      let (from, to) = (direction.cross(p), direction.cross(q))
      if (from > 0) != (to > 0) {
        let part = from / (from - to)
        places.append(direction.dot(p) + part * (direction.dot(q) - direction.dot(p)))
      }
      last = index
    }
    places.sort()
    var best: Double?
    for index in stride(from: 0, to: places.count - 1, by: 2)
    where places[index + 1] - places[index] > margin {
      let middle = 0.5 * (places[index] + places[index + 1])
      if middle.magnitude < (best?.magnitude ?? .infinity) { best = middle }
    }
    return best.map { origin + $0 * direction }
  }

  /// Whether a point is inside the polygon, by the even-odd rule.
  private static func isInside(_ samples: OutlineSamples, _ point: Point2D) -> Bool {
    var inside = false
    var last = samples.count - 1
    for index in 0..<samples.count {
      let (x0, y0) = (samples.x[last], samples.y[last])
      let (x1, y1) = (samples.x[index], samples.y[index])
      if (y0 > point.y) != (y1 > point.y),
        point.x < x0 + (point.y - y0) / (y1 - y0) * (x1 - x0)
      {
        inside.toggle()
      }
      last = index
    }
    return inside
  }

  /// The distance of a point from the polygon's edges.
  private static func distance(_ samples: OutlineSamples, _ point: Point2D) -> Double {
    var least = Double.infinity
    var last = samples.count - 1
    for index in 0..<samples.count {
      let edge = LineSegment(
        Point2D(samples.x[last], samples.y[last]),
        Point2D(samples.x[index], samples.y[index])
      )
      least = min(least, edge.nearest(to: point).distance)
      last = index
    }
    return least
  }

  private static func nearest(_ samples: OutlineSamples, _ point: Point2D) -> Point2D {
    var (best, least) = (Point2D(samples.x[0], samples.y[0]), Double.infinity)
    for index in 0..<samples.count {
      let candidate = Point2D(samples.x[index], samples.y[index])
      let distance = candidate.distance(to: point)
      if distance < least { (best, least) = (candidate, distance) }
    }
    return best
  }
}
