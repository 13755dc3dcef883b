// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Elliptical arcs under splitting, reversal, affine maps and scaling.
@Suite struct ArcProperties {
  /// How far the curve may move when its ends are rounded: grows near half and whole turns.
  private func conditioning(_ sweep: Double) -> Double {
    let half = (sweep.magnitude - .pi).magnitude
    let whole = 2 * .pi - sweep.magnitude
    return min(2e-15 / max(half, 1e-300) + 4e-15 / max(whole, 1e-300) + 4e-15, 1e-7)
  }

  private func scale(_ form: EllipticalArc.CenterForm) -> Double {
    max(form.radii.x, form.radii.y) + [form.center].largestCoordinate
  }

  @Test func storedFormDrawsTheCenterForm() {
    forAll("stored form against centre form", generator: Draw.form) { form throws -> Void in
      guard let arc = EllipticalArc(form) else { throw PropertyFailure("no arc") }
      // A rounded end weighs by the ratio of the radii.
      let ratio = max(form.radii.x / form.radii.y, form.radii.y / form.radii.x)
      let limit = 4 * scale(form) * min(conditioning(form.sweep) * ratio * 4 + 1e-14, 1e-4)
      for t in [0, 0.1, 0.5, 0.77, 1] {
        let error = arc.point(at: t).distance(to: form.point(at: t))
        try ensure(error <= limit, "off by \(error) at \(t), limit \(limit)")
      }
      try ensure(arc.point(at: 0) == arc.start && arc.point(at: 1) == arc.end, "ends")
      try ensure(arc.reversed().reversed() == arc, "reversal")
      let back = arc.reversed()
      let error = back.point(at: 0.3).distance(to: arc.point(at: 0.7))
      try ensure(error <= 1e-14 * scale(form), "reversed curve off by \(error)")
    }
  }

  @Test func affineImageIsTheArcOfTheImage() {
    forAll(
      "affine image of an elliptical arc",
      generator: { (Draw.form(&$0), Draw.map(&$0)) }
    ) { (form, map) throws -> Void in
      let size = max(map.a.magnitude, map.b.magnitude, map.c.magnitude, map.d.magnitude)
      let reach = scale(form) * (2 * size + 1) + 200
      let image = form.transformed(by: map)
      for t in [0, 0.2, 0.5, 0.9, 1] {
        let error = image.point(at: t).distance(to: map(form.point(at: t)))
        try ensure(error <= 2e-14 * reach, "centre form off by \(error) at \(t)")
      }
      guard let arc = EllipticalArc(form) else { throw PropertyFailure("no arc") }
      let mapped = arc.transformed(by: map)
      try ensure(mapped.start == map(arc.start), "start")
      try ensure(mapped.end == map(arc.end), "end")
      let ratio = image.radii.x / image.radii.y
      guard max(ratio, 1 / ratio) < 1e8 else { return }
      let limit = reach * min(conditioning(form.sweep) * max(ratio, 1 / ratio) * 32 + 1e-14, 1e-3)
      for t in [0.2, 0.5, 0.9] {
        let error = mapped.point(at: t).distance(to: map(arc.point(at: t)))
        try ensure(error <= limit, "stored form off by \(error) at \(t), limit \(limit)")
      }
      let flips = map.determinant < 0
      try ensure((mapped.sweepsPositive != arc.sweepsPositive) == flips, "sweep flag")
    }
  }

  @Test func similaritiesKeepCirclesCircular() {
    forAll(
      "similar images of circles",
      generator: { source in
        (
          Draw.form(&source), source.draw(.uniform(-7...7)), source.draw(.logarithmic(1e-3...1e3)),
          source.bool()
        )
      }
    ) { (form, angle, factor, mirrored) throws -> Void in
      let circle = CircularArc(
        center: form.center,
        radius: form.radii.x,
        startAngle: form.startAngle,
        sweep: form.sweep
      )
      var map = AffineTransform2D(rotation: angle).concatenating(AffineTransform2D(scale: factor))
      if mirrored { map = map.concatenating(AffineTransform2D(scaleX: -1, y: 1)) }
      guard let arc = EllipticalArc(circle), let image = circle.transformed(bySimilarity: map)
      else { throw PropertyFailure("no image") }
      let mapped = arc.transformed(by: map)
      try ensure(mapped.radii.x == mapped.radii.y, "radii \(mapped.radii)")
      guard let round = CircularArc(exactly: mapped) else { throw PropertyFailure("no circle") }
      let limit = 40 * factor * scale(form) * conditioning(form.sweep)
      let error = round.point(at: 0.4).distance(to: image.point(at: 0.4))
      try ensure(error <= limit, "off by \(error), limit \(limit)")
      try ensure((image.sweep < 0) == ((form.sweep < 0) != mirrored), "direction")
    }
  }

  @Test func splitsLieOnTheArc() {
    forAll(
      "split of an elliptical arc",
      generator: { (Draw.form(&$0), $0.draw(.uniform(0...1))) }
    ) { (form, t) throws -> Void in
      guard let arc = EllipticalArc(form) else { throw PropertyFailure("no arc") }
      let (left, right) = arc.split(at: t)
      try ensure(left.start == arc.start && right.end == arc.end, "ends")
      try ensure(left.end == right.start && left.end == arc.point(at: t), "join")
      let ratio = max(form.radii.x / form.radii.y, form.radii.y / form.radii.x)
      for (part, from, to) in [(left, 0, t), (right, t, 1)] {
        let limit =
          16 * scale(form) * min(ratio * conditioning((to - from) * form.sweep) + 1e-14, 1e-4)
        for s in [0.25, 0.5, 0.75] {
          let error = part.point(at: s).distance(to: arc.point(at: from + s * (to - from)))
          try ensure(error <= limit, "off by \(error) at \(s), limit \(limit)")
        }
      }
      let accuracy = 1e-11 * scale(form)
      let whole = form.length(accuracy: accuracy)
      let parts = form.split(at: t)
      let sum = parts.left.length(accuracy: accuracy) + parts.right.length(accuracy: accuracy)
      try ensure((sum - whole).magnitude <= 4 * accuracy, "lengths sum to \(sum), not \(whole)")
      let area = parts.left.signedArea + parts.right.signedArea
      let size = scale(form)
      try ensure((area - form.signedArea).magnitude <= 1e-13 * size * size, "areas")
    }
  }

  @Test func extremeSizes() {
    forAll(
      "arcs at 1e±150",
      generator: { source in (Draw.form(&source), source.number(-150...150)) }
    ) { (form, exponent) throws -> Void in
      guard let arc = EllipticalArc(form) else { throw PropertyFailure("no arc") }
      let factor = Double(sign: .plus, exponent: Int(3.3 * exponent), significand: 1)
      let map = AffineTransform2D(scale: factor)
      var big = arc
      (big.start, big.end) = (map(arc.start), map(arc.end))
      big.radii = factor * arc.radii
      try ensure(big.point(at: 0.3) == map(arc.point(at: 0.3)), "point")
      let length = big.length(accuracy: 1e-9 * factor)
      try ensure(length == factor * arc.length(accuracy: 1e-9), "length")
      try ensure(big.centerForm?.sweep == arc.centerForm?.sweep, "sweep")
    }
  }
}

/// Arcs through points and tangent to lines, on random figures.
@Suite struct PathArcProperties {
  @Test func circleThroughThreePoints() {
    forAll(
      "the three points lie on the circle and follow each other on it",
      generator: { Draw.points(3, &$0) }
    ) { (p: [Point2D]) throws -> Void in
      guard let arc = CircularArc(from: p[0], through: p[1], to: p[2]) else { return }
      let reach = [arc.center, p[0], p[1], p[2]].largestCoordinate + arc.radius
      for point in p {
        let error = (point.distance(to: arc.center) - arc.radius).magnitude
        try ensure(error <= 1e-14 * reach, "off the circle by \(error) of \(reach)")
      }
      try ensure(arc.sweep.magnitude <= 2 * .pi, "sweep \(arc.sweep)")
      try ensure(arc.start.distance(to: p[0]) <= 1e-14 * reach, "start")
      try ensure(arc.end.distance(to: p[2]) <= 1e-14 * reach, "end")
    }
  }

  @Test func storedArcPassesTheMiddle() {
    forAll("arcs pass the middle point", generator: { Draw.points(3, &$0) }) { p throws -> Void in
      guard let arc = EllipticalArc(from: p[0], through: p[1], to: p[2]) else { return }
      try ensure(arc.start == p[0] && arc.end == p[2], "ends")
      guard let form = arc.centerForm else { throw PropertyFailure("no centre form") }
      let nearHalf = max((form.sweep.magnitude - .pi).magnitude, 1e-8)
      let scale = form.radii.x * (form.sweep.magnitude > .pi ? 1 : min(1, form.sweep.magnitude))
      let limit = 2e-15 * (scale / nearHalf + scale) + 1e-14 * p.largestCoordinate
      // Finer and finer grids around the closest parameter.
      var best = (distance: Double.infinity, t: 0.0)
      var (lower, upper) = (0.0, 1.0)
      for _ in 0..<18 {
        for step in 0...64 {
          let t = lower + (upper - lower) * Double(step) / 64
          let distance = arc.point(at: t).distance(to: p[1])
          if distance < best.distance { best = (distance, t) }
        }
        let width = (upper - lower) / 16
        (lower, upper) = (max(0, best.t - width), min(1, best.t + width))
      }
      try ensure(best.distance <= limit, "passes at \(best.distance), limit \(limit)")
    }
  }

  @Test func tangentArcTouchesBothLines() {
    forAll(
      "the arc has the radius and touches both lines",
      generator: { (Draw.points(3, &$0), $0.draw(.logarithmic(1e-3...100))) }
    ) { (p: [Point2D], radius: Double) throws -> Void in
      var path = BezierPath()
      path.move(to: p[0])
      path.addArc(tangentTo: p[1], then: p[2], radius: radius)
      guard case .arc(let arc)? = Array(path.segments).last else {
        try ensure(path.currentPoint == p[1], "a line to the corner")
        return
      }
      try ensure(arc.radii == Vector2D(radius, radius) || arc.radii.x > 0.999 * radius, "radius")
      let (u, v) = (p[1] - p[0], p[2] - p[1])
      let (first, last) = (arc.start - p[0], arc.end - p[1])
      let reach = [arc.start, arc.end, p[0], p[1], p[2]].largestCoordinate + radius
      let offFirst = (first.cross(u) / u.length).magnitude
      let offLast = (last.cross(v) / v.length).magnitude
      let far = arc.start.distance(to: p[1])
      let slack = 1e-14 * reach * max(1, far / min(u.length, v.length))
      try ensure(offFirst <= slack && offLast <= slack, "off the lines: \(offFirst) \(offLast)")
      try ensure(v.dot(arc.end - p[1]) >= -slack * v.length, "beyond the corner")
      // Tangency at the ends; a tiny arc's direction is only known to its rounded ends.
      let chord = arc.start.distance(to: arc.end)
      guard chord > 1e-9 * reach else { return }
      let (into, out) = (arc.derivative(at: 0), arc.derivative(at: 1))
      let angles = [(into, u), (out, v)].map { $0.cross($1).magnitude / ($0.length * $1.length) }
      let condition = max(1, 1 / max((chord / radius - 2).magnitude.squareRoot(), 1e-8))
      let limit = 1e-14 * (reach / chord) * condition
      try ensure(angles[0] <= limit && angles[1] <= limit, "angles \(angles), limit \(limit)")
      try ensure(into.dot(u) > 0 && out.dot(v) > 0, "direction")
    }
  }
}
