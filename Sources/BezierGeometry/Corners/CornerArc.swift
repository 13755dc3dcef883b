// SPDX-License-Identifier: Apache-2.0

/// The arc of a circle that rounds the corner between two segments, tangent to both.
struct CornerArc {
  /// The arc, in pieces that doubles carry well.
  let pieces: [EllipticalArc]
  /// Where it leaves the segment before the corner, and joins the one after it.
  let startParameter: Double
  let endParameter: Double

  /// The arc of a radius, or of the largest below it that leaves the segments between the limits;
  /// nil where there is no such arc that doubles carry.
  ///
  /// - Parameters:
  ///   - before: the segment that ends in the corner, not a point.
  ///   - after: the one that starts there, not a point.
  ///   - radius: the radius, positive.
  ///   - leastParameter: where the arc may begin on the one at the earliest.
  ///   - mostParameter: where it may end on the other at the latest.
  init?(
    _ before: PathSegment,
    _ after: PathSegment,
    radius: Double,
    leastParameter: Double,
    mostParameter: Double
  ) {
    if case .line(let first) = before, case .line(let second) = after {
      self.init(first, second, radius, leastParameter, mostParameter)
    } else {
      let search = CornerSearch(
        before: before,
        after: after,
        leastParameter: leastParameter,
        mostParameter: mostParameter
      )
      guard let found = search.contact(radius: radius) else { return nil }
      self.init(found, before, after)
    }
  }

  /// Between two lines: a fillet, the radius reduced where it would begin or end too far away.
  private init?(
    _ before: LineSegment,
    _ after: LineSegment,
    _ radius: Double,
    _ leastParameter: Double,
    _ mostParameter: Double
  ) {
    let corner = before.p1
    func fillet(_ radius: Double) -> EllipticalArc? {
      Fillet(from: before.p0, corner: corner, to: after.p1, radius: radius)?.arc
    }
    guard var arc = fillet(radius) else { return nil }
    let (first, last) = (before.point(at: leastParameter), after.point(at: mostParameter))
    let room = (corner.distance(to: first), corner.distance(to: last))
    let needed = max(corner.distance(to: arc.start), corner.distance(to: arc.end))
    let least = min(room.0, room.1)
    if needed >= least {
      guard needed > 0, let smaller = fillet(radius * (least / needed)) else { return nil }
      arc = smaller
      // The very points at the limits, so that neighbouring arcs join.
      if room.0 <= room.1 { arc.start = first }
      if room.1 <= room.0 { arc.end = last }
    }
    guard arc.start != arc.end, arc.radii.x > 0 else { return nil }
    pieces = [arc]
    startParameter =
      arc.start == first ? leastParameter : 1 - corner.distance(to: arc.start) / before.length
    endParameter = arc.end == last ? mostParameter : corner.distance(to: arc.end) / after.length
  }

  private init?(_ contact: CornerSearch.Contact, _ before: PathSegment, _ after: PathSegment) {
    let (start, end) = (before.point(at: contact.s), after.point(at: contact.t))
    let (first, last) = (before.unitTangent(at: contact.s), after.unitTangent(at: contact.t))
    let isPositive = contact.side > 0
    let turn = AngleMath.turn(to: last.angle - first.angle, positive: isPositive)
    guard start != end, contact.radius > 0, turn > 0x1p-40, turn < 2 * .pi - 0x1p-40 else {
      return nil
    }
    let radii = Vector2D(x: contact.radius, y: contact.radius)
    let count = turn > BezierPath.largestStoredSweep ? 2 : 1
    let step = (isPositive ? turn : -turn) / Double(count)
    var (pieces, from): ([EllipticalArc], Point2D) = ([], start)
    for index in 1...count {
      // The tangent turned so far is perpendicular to the direction from the centre.
      let angle = first.angle + Double(index) * step
      let to =
        index == count
        ? end
        : contact.center - (contact.side * contact.radius) * Vector2D(angle: angle).perpendicular
      pieces.append(
        EllipticalArc(start: from, end: to, effectiveRadii: radii, rotation: 0, sweep: step)
      )
      from = to
    }
    self.pieces = pieces
    startParameter = contact.s
    endParameter = contact.t
  }
}
