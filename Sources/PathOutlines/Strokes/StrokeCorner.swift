// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The outer side of a corner, where the edges of a stroke go on until they meet.
struct StrokeCorner {
  /// The point at which the path turns.
  private let point: Point2D
  /// The directions in which both edges go on beyond the corner: the first along the path, the
  /// second against it.
  private let ahead: (first: Vector2D, second: Vector2D)
  /// Their curvatures, left of those directions where positive; nil beyond a centre of curvature.
  private let curvatures: (first: Double, second: Double)?
  /// The unit vector from the point out of the corner.
  private let outwards: Vector2D
  /// How far from the point an edge is, and how far it may go along `outwards`.
  private let half: Double
  private let limit: Double
  /// The square of twice the cosine of half the turn, without loss where that is near 0.
  private let square: Double

  /// The corner between two pieces, on the side at a signed distance to the left.
  init(_ piece: StrokePiece, _ next: StrokePiece, distance: Double, limit: Double) {
    point = piece.curve.end
    ahead = (piece.endTangent, -next.startTangent)
    half = distance.magnitude
    self.limit = limit * half
    let both = piece.endTangent + next.startTangent
    square = both.lengthSquared
    let side: Double = distance < 0 ? -1 : 1
    // Where the path turns back on itself, straight ahead.
    outwards = (side * both.perpendicular).normalized ?? piece.endTangent
    func edge(_ curvature: Double) -> Double? {
      let rest = 1 - curvature * distance
      return rest > 0 && rest.isFinite ? curvature / rest : nil
    }
    if let first = edge(piece.curve.curvature(at: 1)),
      let second = edge(next.curve.curvature(at: 0))
    {
      curvatures = (first, -second)
    } else {
      curvatures = nil
    }
  }

  /// Adds what is between the ends of both edges, but for a last line.
  func add(
    _ join: StrokeJoin,
    from start: Point2D,
    to end: Point2D,
    _ chain: inout OutlineChain
  ) {
    if join == .arcs, addArcs(from: start, to: end, &chain) { return }
    // The tip is 2 half / √square from the point.
    if 4 * half * half <= limit * limit * square * (1 + 0x1p-49) {
      return chain.line(to: point + (2 * half / square.squareRoot()) * outwards)
    }
    guard join != .miter else { return }
    // Both edges as far as a line across the corner.
    let rest = limit - outwards.dot(start - point)
    let (first, second) = (outwards.dot(ahead.first), outwards.dot(ahead.second))
    guard rest > 0, first > 0, second > 0 else { return }
    chain.line(to: start + (rest / first) * ahead.first)
    chain.line(to: end + (rest / second) * ahead.second)
  }

  // MARK: Arcs

  /// An edge that goes on as an arc of a circle, or as a line.
  private struct Edge {
    let start: Point2D
    let direction: Vector2D
    let curvature: Double

    var center: Point2D { start + (1 / curvature) * direction.perpendicular }
    var radius: Double { 1 / curvature.magnitude }

    /// Whether a point on its line or circle is ahead, by less than half a turn.
    func leads(to target: Point2D) -> Bool {
      let chord = target - start
      return chord.dot(direction) > 0 && direction.cross(chord) * curvature >= 0
    }

    /// Where it meets the line through a point in a direction.
    func meetings(_ other: Point2D, _ along: Vector2D) -> [Point2D] {
      if curvature == 0 {
        let cross = direction.cross(along)
        return cross == 0 ? [] : [start + ((other - start).cross(along) / cross) * direction]
      }
      let foot = other + (center - other).dot(along) * along
      let rest = radius * radius - (foot - center).lengthSquared
      guard rest >= 0 else { return [] }
      let step = rest.squareRoot() * along
      return [foot - step, foot + step]
    }

    func meetings(_ other: Edge) -> [Point2D] {
      if curvature == 0 { return other.meetings(start, direction) }
      if other.curvature == 0 { return meetings(other.start, other.direction) }
      // The line through both points in which two circles meet.
      let between = other.center - center
      let square = between.lengthSquared
      guard square > 0 else { return [] }
      let part = 0.5 * (1 + (radius * radius - other.radius * other.radius) / square)
      let unit = between / square.squareRoot()
      return meetings(center + part * between, unit.perpendicular)
    }

    func add(to target: Point2D, _ chain: inout OutlineChain, isForward: Bool = true) {
      if curvature == 0 { return chain.line(to: target) }
      chain.arc(to: target, radius: radius, isLeft: (curvature > 0) == isForward)
    }
  }

  /// Adds both edges as they bend, to where they meet or to the limit; false where they do not
  /// within half a turn of each.
  private func addArcs(
    from start: Point2D,
    to end: Point2D,
    _ chain: inout OutlineChain
  ) -> Bool {
    // Edges that go on smoothly meet at once, wherever else they do.
    guard var bends = curvatures, square < 4 - 0x1p-40 else { return false }
    // A bend that does not show beside the pen is none.
    if bends.first.magnitude * half < 0x1p-30 { bends.first = 0 }
    if bends.second.magnitude * half < 0x1p-30 { bends.second = 0 }
    if bends.first == 0, bends.second == 0 { return false }
    let first = Edge(start: start, direction: ahead.first, curvature: bends.first)
    let second = Edge(start: end, direction: ahead.second, curvature: bends.second)
    /// The nearest of some points that both ways, or one, lead to.
    func nearest(_ points: [Point2D], _ edges: [Edge]) -> Point2D? {
      points.filter { target in
        edges.allSatisfy { $0.leads(to: target) }
      }.min { $0.distance(to: point) < $1.distance(to: point) }
    }
    let tip = nearest(first.meetings(second), [first, second])
    if let tip, (tip - point).dot(outwards) <= limit {
      first.add(to: tip, &chain)
      second.add(to: end, &chain, isForward: false)
      return true
    }
    let across = outwards.perpendicular
    /// Where an edge comes to the limit, still on its own side of the corner.
    func cut(_ edge: Edge) -> Point2D? {
      nearest(edge.meetings(point + limit * outwards, across), [edge]).flatMap {
        across.dot($0 - point) * across.dot(edge.start - point) > 0 ? $0 : nil
      }
    }
    guard outwards.dot(start - point) < limit, let a = cut(first), let b = cut(second) else {
      return false
    }
    first.add(to: a, &chain)
    chain.line(to: b)
    second.add(to: end, &chain, isForward: false)
    return true
  }
}
