// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The point of the path nearest to a given point; nil where the path draws nothing.
  ///
  /// - The distance exceeds the least by at most 40 · 2^-53 times the largest coordinate, as for
  ///   one segment (``PathSegment/nearestPoint(to:)``). Of several locations that are equally near
  ///   to within that, any one is taken.
  /// - A subpath without segments (a lone move, a move and a close) draws nothing; a segment of no
  ///   length is a point and counts, and so does the line that closes a subpath.
  /// - Nil where the given point or a stored value is not finite.
  ///
  /// Linear in the number of segments, without allocation: for many points of one path take a
  /// ``PreparedPath``. Only segments that reach nearer than the ends of all others are searched.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// if let nearest = circle.nearestPoint(to: Point2D(0, 13)) {
  ///   print(nearest.point, nearest.distance)  // (0, 10) and 3
  ///   print(circle.tangent(at: nearest.location))
  /// }
  /// ```
  public func nearestPoint(to point: Point2D) -> PathNearestPoint? {
    guard point.isFinite, isEveryNumber(below: .infinity) else { return nil }
    // The ends of the segments bound the distance before any segment is searched.
    var bound = Double.infinity
    visitSegments { segment, _, _ in
      let nearer = min(point.distance(to: segment.start), point.distance(to: segment.end))
      bound = min(bound, nearer)
    }
    var best: PathNearestPoint?
    visitSegments { segment, subpath, index in
      guard segment.reach(from: point) <= bound else { return }
      let found = segment.nearestPoint(to: point, within: bound)
      if let best, !(found.distance < best.distance) { return }
      guard found.distance <= bound else { return }
      bound = found.distance
      best = PathNearestPoint(
        location: PathLocation(subpath: subpath, segment: index, t: found.t),
        point: found.point,
        distance: found.distance
      )
    }
    return best
  }

  /// Whether the path comes within a distance of a point, in the caller's units.
  ///
  /// Exact but for points whose distance differs from the given one by less than 40 · 2^-53 times
  /// the largest coordinate. Subpaths without segments are nowhere near; the lines that close
  /// subpaths count. False where the distance is negative, a value is NaN, or the point or the path
  /// is not finite.
  ///
  /// Linear in the number of segments, without allocation: for many points of one path take a
  /// ``PreparedPath``. Stops at the first that is near enough, and searches only those whose boxes
  /// are but whose ends are not: faster than ``nearestPoint(to:)``.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let isTouched = circle.contains(Point2D(12, 0)) || circle.isNear(Point2D(12, 0), distance: 4)
  /// ```
  public func isNear(_ point: Point2D, distance: Double) -> Bool {
    guard point.isFinite, distance >= 0, isEveryNumber(below: .infinity) else { return false }
    for segment in segments where segment.isNear(point, distance: distance) { return true }
    return false
  }

  /// Whether a stroke of the path covers a point, its edge included: one with round joins and caps.
  ///
  /// Such a stroke is what ``isNear(_:distance:)`` finds within half its width, in the caller's
  /// units. Strokes with other joins and caps differ only beside corners and open ends.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// print(circle.strokeContains(Point2D(11, 0), width: 4), circle.strokeContains(.zero, width: 4))
  /// ```
  public func strokeContains(_ point: Point2D, width: Double) -> Bool {
    isNear(point, distance: 0.5 * width)
  }
}

extension PathSegment {
  /// Whether a finite segment comes within a distance of a finite point.
  @inline(__always)
  func isNear(_ point: Point2D, distance: Double) -> Bool {
    guard reach(from: point) <= distance else { return false }
    if point.distance(to: start) <= distance || point.distance(to: end) <= distance { return true }
    return nearestPoint(to: point, within: distance).distance <= distance
  }

  /// A distance from a point that the segment is never nearer than, from a box around it.
  @inline(__always)
  func reach(from point: Point2D) -> Double { cheapBox.reach(from: point) }

  @inline(__always)
  private var cheapBox: Rect2D {
    if case .arc(let arc) = self { return arc.cheapBox }
    return uncheckedControlBox
  }

  /// A box that holds the segment as it is computed, the last digits of arcs included.
  var roomyBox: Rect2D {
    guard case .arc = self else { return uncheckedControlBox }
    let box = cheapBox
    return box.outset(by: min(0x1p-46 * box.extent, .greatestFiniteMagnitude))
  }
}

extension Rect2D {
  /// A distance from a point that nothing in the box is nearer than.
  @inline(__always)
  func reach(from point: Point2D) -> Double {
    // Rounded as the distance to any point of the box is, so never above it.
    let x = max(0, max(minX - point.x, point.x - maxX))
    let y = max(0, max(minY - point.y, point.y - maxY))
    return Vector2D(x: x, y: y).length
  }
}

extension EllipticalArc {
  /// A box around the arc from its end points and radii alone.
  ///
  /// In the frame where the ellipse is the unit circle an arc below half a turn stays in the disc
  /// over its chord, a larger one within a diameter of its start; going back stretches by at most
  /// the larger radius.
  fileprivate var cheapBox: Rect2D {
    let (rx, ry) = (radii.x.magnitude, radii.y.magnitude)
    let (large, small) = (max(rx, ry), min(rx, ry))
    let half = 0.5 * start.distance(to: end)
    let minor = small > 0 ? half * (large / small) : half
    // Radii below half the chord are scaled up; the factor covers rounding.
    let size = (isLargeArc ? 2 * max(large, minor) : minor) * (1 + 0x1p-40)
    let middle =
      isLargeArc ? start : Point2D(x: 0.5 * start.x + 0.5 * end.x, y: 0.5 * start.y + 0.5 * end.y)
    var box = Rect2D(start, end)
    // Not finite only where it holds the whole plane.
    box.minX = min(box.minX, middle.x - size)
    box.minY = min(box.minY, middle.y - size)
    box.maxX = max(box.maxX, middle.x + size)
    box.maxY = max(box.maxY, middle.y + size)
    return box
  }
}

extension CircularArc {
  /// The point of the arc nearest to a given point, of all that are equally near the first.
  ///
  /// Closed form, for any number of turns. The distance exceeds the least by a few ulp of |centre|
  /// + radius; `point` is ``point(at:)`` at `t` bit for bit. For the centre `t` may be any. All of
  /// it is NaN where a value is not finite.
  public func nearestPoint(to point: Point2D) -> NearestPoint {
    guard isFinite, point.isFinite else { return .undefined }
    // Halves, so that differences of large numbers are finite.
    let away = Vector2D(x: 0.5 * point.x - 0.5 * center.x, y: 0.5 * point.y - 0.5 * center.y)
    let angle = (radius < 0 ? -away : away).angle
    let turn = AngleMath.turn(to: angle - startAngle, positive: sweep >= 0)
    let t = turn < sweep.magnitude ? turn / sweep.magnitude : 0
    return .best(from: point, t: t, point: self.point(at: t), start: self.start, end: self.end)
  }
}

extension EllipticalArc.CenterForm {
  /// The point of the arc nearest to a given point, of all that are equally near the first.
  ///
  /// Searched on the first turn. The distance exceeds the least by some 40 ulp of |centre| + larger
  /// radius, by 2^-40 radii where one radius is below 2^-40 of the other; `point` is the arc's
  /// point at `t` bit for bit. All of it is NaN where a value is not finite.
  public func nearestPoint(to point: Point2D) -> NearestPoint {
    guard isFinite, point.isFinite else { return .undefined }
    var turn = self
    let whole = 2 * Double.pi
    if sweep.magnitude > whole { turn.sweep = sweep < 0 ? -whole : whole }
    let part = sweep == 0 ? 1 : turn.sweep / sweep
    let segments = turn.pathSegments
    var best = NearestPoint(t: 0, point: start, distance: .infinity)
    for (index, segment) in segments.enumerated() {
      let found = segment.nearestPoint(to: point)
      guard found.distance < best.distance else { continue }
      let t = min(1, (Double(index) + found.t) / Double(segments.count) * part)
      best = NearestPoint(t: t, point: found.point, distance: found.distance)
    }
    best.point = self.point(at: best.t)
    best.distance = point.distance(to: best.point)
    return best
  }
}
