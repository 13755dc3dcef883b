// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The path with its corners rounded by arcs of circles of a radius.
  ///
  /// At each joint where the direction turns, the seam of a closed subpath included, an arc tangent
  /// to both segments replaces the corner: between lines in closed form, beside curves to rounding.
  /// What is left of the segments is cut exactly; those without corners stay bit for bit.
  ///
  /// - A segment between two corners gives each at most half of its length. Where the radius needs
  ///   more, or the circle does not fit between curves, that corner gets the largest that fits.
  /// - Corners where the path turns back on itself, and joints with a turn below `minimumTurn`,
  ///   stay as they are.
  /// - Segments of no length are left out of subpaths that have corners.
  /// - Only the corner's two segments are looked at: other parts of the path may be crossed.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let soft = try square.roundingCorners(radius: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - radius: the radius, in the units of the coordinates; 0 changes nothing.
  ///   - minimumTurn: the least turn of the direction, in radians, that is a corner.
  /// - Returns: The rounded path.
  /// - Throws: ``PathError`` where a coordinate is not finite or the radius is negative, NaN or
  ///   infinite.
  /// - Complexity: Linear in the number of elements; a corner beside a curve takes some hundred
  ///   times as long as one of lines.
  public func roundingCorners(
    radius: Double,
    minimumTurn: Double = 1e-3
  ) throws(PathError) -> BezierPath {
    try requireFinite()
    if radius == 0 { return self }
    try PathError.check(radius, as: "radius")
    var result = BezierPath()
    for subpath in subpaths {
      SubpathRounding(subpath, radius: radius, minimumTurn: minimumTurn).append(to: &result)
    }
    return result
  }
}

/// The corners of one subpath and what replaces them.
private struct SubpathRounding {
  let subpath: Subpath
  private let segments: [PathSegment]
  /// For each segment the arc at its end, nil where there is no corner.
  private var arcs: [CornerArc?] = []

  init(_ subpath: Subpath, radius: Double, minimumTurn: Double) {
    self.subpath = subpath
    let segments = subpath.segments.filter { $0.start != $0.end || $0.boundingBox.diagonal > 0 }
    self.segments = segments
    let count = segments.count
    guard count > 0 else { return }
    // Where the direction turns by so much into the next segment, but not back.
    let isCorner = segments.indices.map { index in
      guard index + 1 < count || subpath.isClosed else { return false }
      let u = segments[index].unitTangent(at: 1)
      let v = segments[(index + 1) % count].unitTangent(at: 0)
      let turn = LibM.arcTangent(y: u.cross(v), x: u.dot(v)).magnitude
      return turn >= max(minimumTurn, 0x1p-30) && turn < .pi - 0x1p-30
    }
    arcs = segments.indices.map { index -> CornerArc? in
      guard isCorner[index] else { return nil }
      let next = (index + 1) % count
      let (before, after) = (segments[index], segments[next])
      return CornerArc(
        before,
        after,
        radius: radius,
        leastParameter: isCorner[(index + count - 1) % count] ? before.middleParameter : 0,
        mostParameter: isCorner[next] ? after.middleParameter : 1
      )
    }
  }

  func append(to path: inout BezierPath) {
    guard arcs.contains(where: { $0 != nil }) else { return path.append(subpath.path) }
    let last = segments.count - 1
    let seam = subpath.isClosed ? arcs[last] : nil
    path.move(to: seam?.pieces.last?.end ?? segments[0].start)
    for (index, segment) in segments.enumerated() {
      let arriving = index == 0 ? seam : arcs[index - 1]
      let leaving = arcs[index]
      let (from, to) = (arriving?.endParameter ?? 0, leaving?.startParameter ?? 1)
      if case .line(let line) = segment {
        // Up to the very point where the next begins.
        let end = leaving?.pieces.first?.start ?? line.p1
        if path.currentPoint != end { path.addLine(to: end) }
      } else if from < to {
        path.append(partOf: segment, from: from, to: to, isJoined: true)
      }
      for piece in leaving?.pieces ?? [] { path.appendArc(piece) }
    }
    if subpath.isClosed { path.closeSubpath() }
  }
}

extension PathSegment {
  fileprivate var middleParameter: Double {
    if case .line = self { return 0.5 }
    let length = length(accuracy: 1e-9 * roughSize)
    return parameter(atLength: 0.5 * length, accuracy: 1e-9 * roughSize)
  }
}

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
  /// Neither segment is a point; `before` ends in the corner, in which `after` starts. The arc
  /// begins not before the least parameter of the one and ends not behind the most of the other.
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
      let search = CornerSearch(before, after, leastParameter, mostParameter)
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
      EllipticalArc(from: before.p0, corner: corner, to: after.p1, radius: radius)
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
      let outward = (contact.side * contact.radius) * Vector2D(angle: angle).perpendicular
      let to = index == count ? end : contact.center - outward
      pieces.append(EllipticalArc(from, to, effective: radii, sweep: step))
      from = to
    }
    self.pieces = pieces
    startParameter = contact.s
    endParameter = contact.t
  }
}

/// Finds the circle of a radius that touches two curves beside the corner between them.
///
/// Its centre is where the parallel curves at that distance meet. From the corner, where the radius
/// is 0, the meeting is followed as the radius grows, in steps that are halved where Newton's
/// method does not follow. So it is the arc nearest to the corner that is found, and where there is
/// none of the full radius, because the parallel curves part, turn back or leave the segments, the
/// largest one below it.
struct CornerSearch {
  /// A circle that touches both curves.
  struct Contact {
    var radius: Double
    /// +1 where it lies left of the curves, -1 right.
    var side: Double
    var s: Double
    var t: Double
    var center: Point2D
  }

  let before: PathSegment
  let after: PathSegment
  let leastParameter: Double
  let mostParameter: Double
  /// The largest coordinate.
  private let extent: Double

  init(_ before: PathSegment, _ after: PathSegment, _ least: Double, _ most: Double) {
    (self.before, self.after) = (before, after)
    (leastParameter, mostParameter) = (least, most)
    extent = max(before.largestCoordinate, after.largestCoordinate)
  }

  /// The circle of a radius, or the largest below it; nil where there is none.
  func contact(radius: Double) -> Contact? {
    let (arriving, leaving) = (before.unitTangent(at: 1), after.unitTangent(at: 0))
    let side: Double = arriving.cross(leaving) > 0 ? 1 : -1
    let length = before.length(accuracy: 1e-6 * before.roughSize)
    let shorter = min(length, after.length(accuracy: 1e-6 * after.roughSize))
    // How far from the corner the arc begins on straight lines, in radii: half the tangent.
    let dot = max(-1, min(1, arriving.dot(leaving)))
    let reach = ((1 - dot) / max(1 + dot, 0x1p-40)).squareRoot()
    guard shorter > 0, shorter.isFinite, reach > 0 else { return nil }
    var reached = 0.0
    var (previous, last): (Contact?, Contact?)
    var step = min(0.25 * radius, 0.0625 * shorter / reach)
    let finest = 0x1p-44 * min(radius, shorter / reach)
    var count = 0
    while reached < radius, step > finest, count < CornerSearch.maximumSteps {
      count += 1
      let next = min(radius, reached + step)
      var guess = (s: 0.0, t: 0.0)
      if let last, let previous, last.radius > previous.radius {
        let ratio = (next - last.radius) / (last.radius - previous.radius)
        guess = (last.s + ratio * (last.s - previous.s), last.t + ratio * (last.t - previous.t))
      } else {
        let distance = next * reach
        let accuracy = 1e-3 * distance
        guess.s = before.parameter(atLength: length - distance, accuracy: accuracy)
        guess.t = after.parameter(atLength: distance, accuracy: accuracy)
      }
      guard let found = newton(next, side, from: guess, after: last) else {
        step *= 0.5
        continue
      }
      (previous, last) = (last, found)
      reached = next
      step *= 2
    }
    // At a limit exactly, so that neighbouring arcs join.
    if let found = last, reached < radius {
      if found.s - leastParameter <= CornerSearch.nearLimit { last?.s = leastParameter }
      if mostParameter - found.t <= CornerSearch.nearLimit { last?.t = mostParameter }
    }
    return last
  }

  /// How near a parameter is to its limit where that has stopped the search.
  private static let nearLimit = 0x1p-36
  private static let maximumSteps = 400

  /// Where the parallel curves meet, by Newton's method; nil unless it converges and goes on from
  /// the last circle.
  private func newton(
    _ radius: Double,
    _ side: Double,
    from guess: (s: Double, t: Double),
    after last: Contact?
  ) -> Contact? {
    var (s, t) = (min(1, max(0, guess.s)), min(1, max(0, guess.t)))
    let offset = side * radius
    for _ in 0..<24 {
      let (u, v) = (before.unitTangent(at: s), after.unitTangent(at: t))
      let p = before.point(at: s) + offset * u.perpendicular
      let q = after.point(at: t) + offset * v.perpendicular
      let gap = p - q
      // The parallel curves' derivatives; below 0 they would run backwards.
      let first = before.derivative(at: s).length * (1 - offset * before.curvature(at: s))
      let second = after.derivative(at: t).length * (1 - offset * after.curvature(at: t))
      let sine = u.cross(v)
      guard first > 0, second > 0, sine != 0, gap.isFinite else { return nil }
      // first u ds - second v dt = -gap
      let ds = -gap.cross(v) / (sine * first)
      let dt = -gap.cross(u) / (sine * second)
      guard ds.isFinite, dt.isFinite else { return nil }
      // Where the curves are nearly parallel, rounding moves their meeting by more.
      let noise = min(0x1p-20, 8 * extent.ulp / (sine.magnitude * min(first, second)))
      if max(ds.magnitude, dt.magnitude) <= max(0x1p-44, noise) {
        guard s >= leastParameter, t <= mostParameter, s <= last?.s ?? 1, t >= last?.t ?? 0,
          side * sine > 0
        else { return nil }
        let center = Point2D(x: 0.5 * p.x + 0.5 * q.x, y: 0.5 * p.y + 0.5 * q.y)
        return Contact(radius: radius, side: side, s: s, t: t, center: center)
      }
      (s, t) = (s + ds, t + dt)
      guard s >= -0.5, s <= 1.5, t >= -0.5, t <= 1.5 else { return nil }
      (s, t) = (min(1, max(0, s)), min(1, max(0, t)))
    }
    return nil
  }
}
