// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

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
    forAll(
      "the arc passes the middle point",
      generator: { Draw.points(3, &$0) }
    ) { (p: [Point2D]) throws -> Void in
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
