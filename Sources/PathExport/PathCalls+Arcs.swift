// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGPathData

extension PathCalls {
  /// Adds an arc from the current point: a call where it is circular, else cubics or a line.
  mutating func append(_ arc: EllipticalArc) throws(FitError) {
    guard let form = arc.centerForm else { return try line(to: arc.end) }
    if let circle = CircularArc(exactly: arc) {
      // The angles of a whole turn say nothing about the direction; and rounding the ends of one
      // with a short chord would turn and scale it.
      let limit = (numbers.isExact ? 359 : 270) * Double.pi / 180
      if circle.sweep.magnitude > limit {
        let halves = arc.split(at: 0.5)
        try append(halves.left)
        try append(halves.right)
        return
      }
      if try appendCircle(arc, circle) { return }
    }
    if try appendFlat(arc, form) { return }
    guard let fit = try arc.fit(tolerance: tolerance) else { return try line(to: arc.end) }
    approximation = max(approximation, fit.certifiedBound)
    for curve in fit.cubics { try cubic(curve.p1, curve.p2, curve.p3) }
  }

  /// Adds a circular arc between the rounded ends; false where doubles cannot carry its ends.
  ///
  /// Rounding the ends makes of the arc its image under the similarity that moves them: no point of
  /// an arc of at most 270° then moves by more than 2.62 times as much as the ends. Numbers with few
  /// digits are preferred for centre and radius, where they give the same arc: two arcs of common
  /// ends are farthest apart in their middles.
  private mutating func appendCircle(
    _ arc: EllipticalArc,
    _ circle: CircularArc
  ) throws(FitError) -> Bool {
    let (from, to) = (written, try rounded(arc.end))
    var (center, radius) = (circle.center, circle.radius)
    let moved = max(from.distance(to: arc.start), to.distance(to: arc.end))
    if moved > 0 {
      let (old, new) = (arc.end - arc.start, to - from)
      let (scale, turn) = (new.length / old.length, Vector2D(angle: new.angle - old.angle))
      let arm = center - arc.start
      center =
        from + scale * Vector2D(turn.x * arm.x - turn.y * arm.y, turn.x * arm.y + turn.y * arm.x)
      radius *= scale
    }
    let size = max(
      max(center.x.magnitude, center.y.magnitude, radius),
      max(from.x.magnitude, from.y.magnitude, to.x.magnitude, to.y.magnitude)
    )
    guard size.isFinite else { return false }
    let limit = 0x1p-46 * size
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
    guard let plain = call(center, radius) else { return false }
    let digits = numbers.isExact ? CoordinateFormat.digits(13, scale: size) : numbers
    let tidy = call(
      Point2D(digits.rounded(center.x), digits.rounded(center.y)),
      digits.rounded(radius)
    )
    let reach = numbers.isExact ? limit : numbers.displacement
    var change = 2.62 * moved
    if let tidy, tidy.middle.distance(to: plain.middle) <= reach {
      let distance = tidy.middle.distance(to: plain.middle)
      change += distance <= limit ? 0 : distance
      self.circle(tidy, to: arc.end)
    } else {
      self.circle(plain, to: arc.end)
    }
    displacement = max(displacement, change)
    return true
  }

  /// Adds a flat arc as one cubic with the arc's own tangents; false where it is not flat enough.
  ///
  /// The error of a cubic through the middle is below 2e-5 radii times the sixth power of the sweep;
  /// no centre is involved, which may be far away.
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
