// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGPathData

extension PathCalls {
  /// Adds an arc from the current point: calls where it is circular, else cubics or lines.
  mutating func append(_ arc: EllipticalArc) throws(FitError) {
    guard let form = arc.centerForm else { return try line(to: arc.end) }
    if let circle = CircularArc(exactly: arc), try appendCircle(arc, circle) { return }
    if try appendFlat(arc, form) { return }
    if let lines = arc.straightLines(tolerance: tolerance) {
      approximation = max(approximation, lines.error)
      for corner in lines.corners { try line(to: corner) }
      return
    }
    guard let fit = try arc.fit(tolerance: tolerance) else { return try line(to: arc.end) }
    approximation = max(approximation, fit.certifiedBound)
    for curve in fit.cubics { try cubic(curve.p1, curve.p2, curve.p3) }
  }

  /// Adds a circular arc as one call, or two above 359°, where the angles of a whole turn would say
  /// nothing about the direction; false where doubles cannot carry the ends.
  ///
  /// With rounded numbers two above 270°: rounding the ends of one with a short chord would turn
  /// and scale it.
  private mutating func appendCircle(
    _ arc: EllipticalArc,
    _ circle: CircularArc
  ) throws(FitError) -> Bool {
    let end = Ends(exact: image(arc.end), written: try rounded(arc.end))
    let start = Ends(exact: image(arc.start), written: written)
    if circle.sweep.magnitude <= (numbers.isExact ? 359 : 270) * Double.pi / 180 {
      guard let whole = call(image(circle), from: start, to: end) else { return false }
      self.circle(whole.call, to: arc.end, moved: whole.moved)
      return true
    }
    let middle = circle.point(at: 0.5)
    let joint = Ends(exact: image(middle), written: try rounded(middle))
    let halves = circle.split(at: 0.5)
    guard let left = call(image(halves.left), from: start, to: joint),
      let right = call(image(halves.right), from: joint, to: end)
    else { return false }
    self.circle(left.call, to: middle, moved: left.moved)
    self.circle(right.call, to: arc.end, moved: right.moved)
    return true
  }

  /// An end of an arc: where it is, and what the code holds for it.
  private struct Ends {
    let exact: Point2D
    let written: Point2D

    var distance: Double { exact.distance(to: written) }
  }

  /// The call for a circular arc between the ends as written, and the most by which it moves.
  ///
  /// Rounding the ends makes of the arc its image under the similarity that moves them: no point of
  /// an arc of at most 270° then moves by more than 2.62 times as much as the ends. Numbers with
  /// few digits are preferred for centre and radius, where they give the same arc: two arcs of
  /// common ends are farthest apart in their middles.
  private func call(
    _ circle: CircularArc,
    from start: Ends,
    to end: Ends
  ) -> (call: CircleCall, moved: Double)? {
    let (from, to) = (start.written, end.written)
    var (center, radius) = (circle.center, circle.radius)
    let middle = circle.point(at: 0.5)
    let size = max(
      max(middle.x.magnitude, middle.y.magnitude),
      max(from.x.magnitude, from.y.magnitude, to.x.magnitude, to.y.magnitude)
    )
    guard size.isFinite else { return nil }
    let limit = 0x1p-43 * size
    var moved = max(start.distance, end.distance)
    if moved <= limit {
      moved = 0
    } else {
      let (old, new) = (end.exact - start.exact, to - from)
      let (scale, turn) = (new.length / old.length, Vector2D(angle: new.angle - old.angle))
      let arm = center - start.exact
      let turned = Vector2D(turn.x * arm.x - turn.y * arm.y, turn.x * arm.y + turn.y * arm.x)
      center = from + scale * turned
      radius *= scale
    }
    func call(_ center: Point2D, _ radius: Double) -> CircleCall? {
      CircleCall(
        center: center,
        radius: radius,
        from: from,
        to: to,
        isPositive: circle.sweep > 0,
        unit: abilities.angles,
        within: limit
      )
    }
    guard let plain = call(center, radius) else { return nil }
    let digits = numbers.isExact ? CoordinateFormat.digits(13, scale: size) : numbers
    let tidy = call(
      Point2D(digits.rounded(center.x), digits.rounded(center.y)),
      digits.rounded(radius)
    )
    let distance = tidy.map { $0.middle.distance(to: plain.middle) } ?? .infinity
    guard let tidy, distance <= (numbers.isExact ? limit : numbers.displacement) else {
      return (plain, 2.62 * moved)
    }
    return (tidy, 2.62 * moved + (distance <= limit ? 0 : distance))
  }

  /// Adds a flat arc as one cubic with the arc's own tangents; false where it is not flat enough.
  ///
  /// The error of a cubic through the middle is below 2e-5 radii times the sixth power of the
  /// sweep; no centre is involved, which may be far away.
  private mutating func appendFlat(
    _ arc: EllipticalArc,
    _ form: EllipticalArc.CenterForm
  ) throws(FitError) -> Bool {
    let sweep = form.sweep
    guard sweep.magnitude < 0x1p-8 else { return false }
    let size = max(
      max(arc.start.x.magnitude, arc.start.y.magnitude),
      max(arc.end.x.magnitude, arc.end.y.magnitude)
    )
    let power = sweep * sweep * sweep
    let bound = 2e-5 * power * (power * max(form.radii.x, form.radii.y)) + 0x1p-50 * size
    guard bound <= tolerance else { return false }
    let (first, last) = (arc.derivative(at: 0), arc.derivative(at: 1))
    let part = sweep == 0 ? 1 / 3 : 4 / 3 * LibM.tangent(sweep / 4) / sweep
    approximation = max(approximation, bound)
    try cubic(arc.start + part * first, arc.end - part * last, arc.end)
    return true
  }
}
