// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// What ``BezierCurve`` promises, for each type that meets it: against samples and itself.
@Suite struct CurveProperties {
  private struct Case<Curve: BezierCurve> {
    var curve: Curve
    var map: AffineTransform2D
    var t: Double
    var u: Double
    var point: Point2D
  }

  private func holds<Curve: BezierCurve>(
    _ name: String,
    cases: Int = 300,
    _ draw: (inout SeededGenerator) -> Curve
  ) {
    forAll(
      "\(name) as a curve",
      cases: cases,
      generator: { source in
        Case(
          curve: draw(&source),
          map: Draw.map(&source),
          t: source.draw(.uniform(0.01...0.99)),
          u: source.draw(.parameter),
          point: source.point()
        )
      }
    ) { (value: Case<Curve>) throws -> Void in
      let judge = CurveJudge(value.curve)
      try judge.derivatives(at: value.t)
      try judge.ends()
      try judge.parts(value.t, value.u)
      try judge.images(value.map, value.t)
      try judge.boxAndExtrema()
      try judge.lengths(value.t)
      try judge.nearestPoint(to: value.point)
      try judge.segments(value.u)
      try judge.flattening()
      try judge.meetings(value.t)
    }
  }

  @Test func lines() {
    holds("a line") { source in
      let p = Draw.points(2, &source)
      return LineSegment(p)
    }
  }

  @Test func quadratics() { holds("a quadratic") { Draw.quadratic(&$0) } }

  @Test func cubics() { holds("a cubic") { Draw.cubic(&$0) } }

  @Test func arcs() { holds("an arc of a path") { Draw.arc(&$0) } }

  @Test func segments() {
    holds("a segment") { source in
      switch source.integer(0..<4) {
      case 0:
        let p = Draw.points(2, &source)
        return PathSegment.line(LineSegment(p))
      case 1: return .quadratic(Draw.quadratic(&source))
      case 2: return .cubic(Draw.cubic(&source))
      default: return .arc(Draw.arc(&source))
      }
    }
  }

  @Test func centerForms() {
    holds("an arc in centre form") { source in
      var form = Draw.form(&source)
      form.radii.y = form.radii.x * source.draw(.logarithmic(0.05...20))
      form.sweep *= source.draw(.logarithmic(0.05...3))
      return form
    }
  }

  @Test func circularArcs() {
    holds("a circular arc") { Draw.circularArc(&$0) }
  }

  /// Arcs of circles have closed forms; those of their segments are computed in another way.
  @Test func circularArcsAreTheirSegments() {
    forAll(
      "a circular arc and its segments",
      cases: 1000,
      generator: { (Draw.circularArc(&$0), $0.point()) }
    ) { (arc, point) throws -> Void in
      let segments = arc.pathSegments
      let scale = arc.center.maximumNorm + arc.radius
      var (length, area, distance) = (0.0, 0.0, Double.infinity)
      for segment in segments {
        length += segment.length(accuracy: 1e-12 * arc.radius)
        area += segment.signedArea
        distance = min(distance, segment.nearestPoint(to: point).distance)
      }
      let count = Double(segments.count)
      try ensure((arc.length(accuracy: 0) - length).magnitude <= 1e-12 * scale * count, "length")
      try ensure((arc.signedArea - area).magnitude <= 1e-12 * scale * scale * count, "area")
      let off = (arc.nearestPoint(to: point).distance - distance).magnitude
      try ensure(off <= 1e-13 * (scale + point.maximumNorm), "nearest: off by \(off)")
      for segment in segments {
        guard case .arc(let piece) = segment else { throw PropertyFailure("no arc") }
        let curvature = piece.curvature(at: 0.3) / arc.curvature(at: 0.3)
        try ensure((curvature - 1).magnitude < 1e-7, "curvature \(curvature)")
      }
    }
  }
}

extension Draw {
  /// An arc of a path whose shape is well-conditioned: not near half a turn.
  static func arc(_ source: inout SeededGenerator) -> EllipticalArc {
    var form = form(&source)
    form.radii.y = form.radii.x * source.draw(.logarithmic(0.05...20))
    if (form.sweep.magnitude - .pi).magnitude < 0.1 { form.sweep *= 0.8 }
    return EllipticalArc(form)
      ?? EllipticalArc(.origin, .origin, .zero, isLarge: false, isPositive: true)
  }

  /// An arc of a circle of up to three turns.
  static func circularArc(_ source: inout SeededGenerator) -> CircularArc {
    CircularArc(
      center: source.point(),
      radius: source.draw(.logarithmic(0.1...100)),
      startAngle: source.draw(.uniform(-7...7)),
      sweep: source.draw(.signedLogarithmic(0.01...18))
    )
  }
}

extension Point2D {
  /// The larger magnitude of the coordinates.
  var maximumNorm: Double { max(x.magnitude, y.magnitude) }
}
