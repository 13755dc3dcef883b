// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The sweep up to which an arc in centre form is stored as one arc, half turns apart: 150
  /// degrees.
  package static let largestStoredSweep = 150 * (Double.pi / 180)

  /// The turns that ``addArc(_:)-(EllipticalArc.CenterForm)`` draws at most: 4,096.
  package static let maximumTurns = 4096

  /// Adds an arc of an ellipse in centre form, after a straight line to its start.
  ///
  /// As Core Graphics does: the line is left out where the current point is the start; in an empty
  /// path a move takes its place. Half turns are one stored arc, other sweeps above 150 degrees the
  /// fewest equal arcs below that: the stored form carries others badly (``EllipticalArc``), so
  /// this is what lets it redraw the form within 8 ulp of the largest coordinate. A whole turn is
  /// two half turns; sweeps above a turn draw every turn, up to 4,096, beyond which whole
  /// turns are left out. Whole turns (to 4 ulp) end in the very point where they begin.
  ///
  /// A sweep of 0 adds the start point only. A radius of 0 makes it the straight line to the end;
  /// negative radii count as 0. A form that is not finite makes a path that is not finite.
  ///
  /// Units: angles in radians, counter-clockwise positive in a y-up frame.
  ///
  /// ```swift
  /// var path = BezierPath()
  /// path.addArc(
  ///   EllipticalArc.CenterForm(center: .zero, radii: Vector2D(20, 10), sweep: .degrees(270))
  /// )
  /// ```
  public mutating func addArc(_ form: EllipticalArc.CenterForm) {
    var form = form
    if form.radii.x < 0 { form.radii.x = 0 }
    if form.radii.y < 0 { form.radii.y = 0 }
    let start = form.point(at: 0)
    if currentPoint != start {
      if isEmpty { move(to: start) } else { addLine(to: start) }
    }
    guard form.isFinite else {
      addArc(
        to: form.point(at: 1),
        radii: form.radii,
        rotation: form.rotation,
        isLargeArc: false,
        isPositiveSweep: !(form.sweep < 0)
      )
      return
    }
    guard form.sweep != 0 else { return }
    let turns = form.sweep.magnitude / (2 * .pi)
    let isWhole =
      turns >= 0.5 && turns <= Double(BezierPath.maximumTurns)
      && (turns - turns.rounded()).magnitude <= 4 * turns.ulp
    let end = isWhole ? start : form.point(at: 1)
    guard form.radii.x > 0, form.radii.y > 0 else {
      if end != start { addLine(to: end) }
      return
    }
    appendPieces(of: form, from: start, to: end)
  }

  /// Adds an arc of a circle, after a straight line to its start.
  ///
  /// As ``addArc(_:)-(EllipticalArc.CenterForm)``: whole turns are two arcs, a negative radius
  /// counts as 0, and a radius of 0 leaves the line to the centre.
  ///
  /// ```swift
  /// var slice = BezierPath()
  /// slice.move(to: .zero)
  /// slice.addArc(CircularArc(radius: 10, startAngle: 0, sweep: .degrees(60)))
  /// slice.close()
  /// ```
  public mutating func addArc(_ arc: CircularArc) {
    addArc(EllipticalArc.CenterForm(arc))
  }

  /// Adds an arc of positive radii and a sweep that is not 0 in equal pieces.
  private mutating func appendPieces(
    of form: EllipticalArc.CenterForm,
    from start: Point2D,
    to end: Point2D
  ) {
    var form = form
    let limit = Double(BezierPath.maximumTurns) * (2 * .pi)
    if form.sweep.magnitude > limit {
      let rest = form.sweep.remainder(dividingBy: 2 * .pi)
      form.sweep = form.sweep < 0 ? rest - limit : rest + limit
    }
    let halfTurns = form.sweep.magnitude / .pi
    let areHalves =
      halfTurns > 0.5 && (halfTurns - halfTurns.rounded()).magnitude <= 4 * halfTurns.ulp
    let count =
      areHalves
      ? halfTurns.rounded()
      : (form.sweep.magnitude / BezierPath.largestStoredSweep).rounded(.up)
    let step = form.sweep / count
    var from = start
    var index = 1.0
    while index <= count {
      let to = index == count ? end : form.point(atEccentricAngle: form.startAngle + index * step)
      appendArc(
        EllipticalArc(
          start: from,
          end: to,
          effectiveRadii: form.radii,
          rotation: form.rotation,
          sweep: step
        )
      )
      from = to
      index += 1
    }
  }

  /// Adds the arc of the circle from the current point through a second to a third.
  ///
  /// Where there is no such circle, because the points lie on a line or two of them coincide, and
  /// where doubles cannot carry it (``EllipticalArc/init(from:through:to:)``), straight lines to
  /// the middle and the end are added instead; the first is left out where it has no length.
  /// The middle lies on the arc to a few ulp of the radius, near half a turn to 3e-8 radii; it is
  /// not stored. Traps in an empty path.
  ///
  /// ```swift
  /// var path = BezierPath()
  /// path.move(to: Point2D(-5, 0))
  /// path.addArc(through: Point2D(0, 5), to: Point2D(5, 0))
  /// ```
  ///
  /// - Parameters:
  ///   - middle: a point passed on the way.
  ///   - end: where the arc ends.
  public mutating func addArc(through middle: Point2D, to end: Point2D) {
    guard let start = currentPoint else { return requireCurrentPoint() }
    if let arc = EllipticalArc(from: start, through: middle, to: end) {
      appendArc(arc)
    } else {
      if middle != start { addLine(to: middle) }
      addLine(to: end)
    }
  }

  /// Adds the arc of a radius that is tangent to the lines from the current point to a corner and
  /// from there to the next point, after a straight line to where it begins.
  ///
  /// What Core Graphics calls `addArc(tangent1End:tangent2End:radius:)` and the HTML canvas
  /// `arcTo`. The path then ends where the arc touches the second line, not in `next`. Where the
  /// three points lie on a line or two neighbours coincide, where the radius is 0 or negative, and
  /// where the arc would begin beyond the largest double, only the straight line to the corner is
  /// added. Traps in an empty path. Values that are not finite make a path that is not finite.
  ///
  /// ```swift
  /// var corner = BezierPath()
  /// corner.move(to: Point2D(0, 0))
  /// corner.addArc(tangentTo: Point2D(10, 0), then: Point2D(10, 10), radius: 3)
  /// corner.addLine(to: Point2D(10, 10))
  /// ```
  ///
  /// - Parameters:
  ///   - corner: the point that is rounded off, where the two lines meet.
  ///   - next: a point on the second line; only its direction from the corner counts.
  ///   - radius: the radius of the arc, in the units of the coordinates.
  ///
  /// Source: HTML Living Standard, section 4.12.5.1.6 (building paths, `arcTo`).
  public mutating func addArc(tangentTo corner: Point2D, then next: Point2D, radius: Double) {
    guard let start = currentPoint else { return requireCurrentPoint() }
    guard corner.isFinite, next.isFinite, radius.isFinite, start.isFinite else {
      addLine(to: corner)
      let radii = Vector2D(x: radius, y: radius)
      addArc(to: next, radii: radii, isLargeArc: false, isPositiveSweep: true)
      return
    }
    guard radius > 0,
      let fillet = Fillet(from: start, corner: corner, to: next, radius: radius)
    else { return addLine(to: corner) }
    if fillet.arc.start != start { addLine(to: fillet.arc.start) }
    appendArc(fillet.arc)
  }
}
