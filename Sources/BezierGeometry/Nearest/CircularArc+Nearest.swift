// SPDX-License-Identifier: Apache-2.0

extension CircularArc {
  /// The point of the arc nearest to a given point, of all that are equally near the first.
  ///
  /// Closed form, for any number of turns. The distance exceeds the least by a few ulp of |centre|
  /// + radius; `point` is ``point(at:)`` at `t` bit for bit. For the centre `t` may be any. All of
  /// it is NaN where a value is not finite.
  public func nearest(to point: Point2D) -> NearestPoint {
    guard isFinite, point.isFinite else { return .undefined }
    // Halves, so that differences of large numbers are finite.
    let away = Vector2D(
      x: 0.5 * point.x - 0.5 * center.x,
      y: 0.5 * point.y - 0.5 * center.y
    )
    let angle = (radius < 0 ? -away : away).angle
    let turn = AngleMath.turn(to: angle - startAngle, positive: sweep >= 0)
    let t = turn < sweep.magnitude ? turn / sweep.magnitude : 0
    return .best(from: point, t: t, point: self.point(at: t), start: self.start, end: self.end)
  }
}

extension EllipticalArc.CenterForm {
  /// The point of the arc nearest to a given point, of all that are equally near the first.
  ///
  /// Searched on the first turn, of which all others are copies. The distance exceeds the least by
  /// some 40 ulp of |centre| + larger radius, by 2^-40 radii where one radius is below 2^-40 of the
  /// other; `point` is the arc's point at `t` bit for bit. All of it is NaN where a value is not
  /// finite.
  public func nearest(to point: Point2D) -> NearestPoint {
    guard isFinite, point.isFinite else { return .undefined }
    var turn = self
    let whole = 2 * Double.pi
    if sweep.magnitude > whole { turn.sweep = sweep < 0 ? -whole : whole }
    let part = sweep == 0 ? 1 : turn.sweep / sweep
    let segments = turn.pathSegments
    var best = NearestPoint(t: 0, point: start, distance: .infinity)
    for (index, segment) in segments.enumerated() {
      let found = segment.nearest(to: point)
      guard found.distance < best.distance else { continue }
      let t = min(1, (Double(index) + found.t) / Double(segments.count) * part)
      best = NearestPoint(t: t, point: found.point, distance: found.distance)
    }
    best.point = self.point(at: best.t)
    best.distance = point.distance(to: best.point)
    return best
  }
}
