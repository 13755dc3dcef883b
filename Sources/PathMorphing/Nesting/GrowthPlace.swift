// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Where in a shape something without a partner shrinks to and grows from: inside the fill, so that
/// it never crosses the white.
package struct GrowthPlace {
  private let shape: Polylines

  package init(_ shape: Polylines) { self.shape = shape }

  /// The place nearest to a wish: itself where it has ink by the non-zero rule, else the nearest
  /// place with ink, a little inside of its edge; the wish where ink is far.
  ///
  /// Linear time. The answer turns, moves and grows with the figures.
  package func place(near wish: Point2D) -> Point2D {
    if hasInk(wish) { return wish }
    var (nearest, least) = (wish, Double.infinity)
    forEachEdge { from, to in
      let along = to - from
      let square = along.lengthSquared
      let part = square > 0 ? max(0, min(1, along.dot(wish - from) / square)) : 0
      let point = from + part * along
      let distance = point.distance(to: wish)
      // What is equally near but for rounding is the first.
      if distance < least * (1 - MatchingParameters.rounding) {
        (nearest, least) = (point, distance)
      }
    }
    guard least < MatchingParameters.growthReach else { return wish }
    guard least > 0 else { return wish }
    return inside(nearest, (1 / least) * (nearest - wish)) ?? nearest
  }

  /// The place nearest to a wish among those on the axis of a reflection.
  ///
  /// As ``place(near:)``; linear time.
  package func place(near wish: Point2D, onAxisOf kind: PathSymmetry.Kind) -> Point2D {
    let along = kind == .leftRight ? Vector2D(0, 1) : Vector2D(1, 0)
    let wish = .origin + along.dot(wish - .origin) * along
    if hasInk(wish) { return wish }
    var (nearest, least) = (wish, Double.infinity)
    forEachEdge { from, to in
      let (p, q) = (kind.side(of: from), kind.side(of: to))
      guard (p > 0) != (q > 0) else { return }
      let meeting = from + (p / (p - q)) * (to - from)
      let distance = meeting.distance(to: wish)
      if distance < least * (1 - MatchingParameters.rounding) {
        (nearest, least) = (meeting, distance)
      }
    }
    guard least > 0, least < MatchingParameters.growthReach else { return wish }
    return inside(nearest, along.dot(nearest - wish) < 0 ? -along : along) ?? nearest
  }

  /// The middle of the stretch of ink from an edge on, but no deeper than `growthDepth`.
  private func inside(_ edge: Point2D, _ direction: Vector2D) -> Point2D? {
    var depth = 2 * MatchingParameters.growthDepth
    let least = 1e-6
    forEachEdge { from, to in
      let (p, q) = (direction.cross(from - edge), direction.cross(to - edge))
      guard (p > 0) != (q > 0) else { return }
      let meeting = from + (p / (p - q)) * (to - from)
      let distance = direction.dot(meeting - edge)
      if distance > least { depth = min(depth, distance) }
    }
    let point = edge + (0.5 * depth) * direction
    return hasInk(point) ? point : nil
  }

  private func hasInk(_ point: Point2D) -> Bool {
    var winding = 0
    for subpath in 0..<shape.count { winding += shape.winding(subpath, around: point) }
    return winding != 0
  }

  private func forEachEdge(_ body: (Point2D, Point2D) -> Void) {
    for subpath in 0..<shape.count {
      let range = shape.range(subpath)
      for index in range.dropFirst() { body(shape.points[index - 1], shape.points[index]) }
    }
  }
}
