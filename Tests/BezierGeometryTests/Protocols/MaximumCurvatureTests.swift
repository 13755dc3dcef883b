// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// The largest curvature in closed form, at cusps, and against samples refined by a search.
@Suite struct MaximumCurvatureTests {
  @Test func closedForms() {
    #expect(LineSegment(.zero, Point2D(3, 4)).maximumCurvature == (0, 0))
    #expect(CircularArc(radius: 4, sweep: 5).maximumCurvature == (0, 0.25))
    // More turns than segments are made of.
    #expect(CircularArc(radius: 4, sweep: 50_000).maximumCurvature == (0, 0.25))
    let ellipse = BezierPath.ellipse(center: Point2D(3, 1), radii: Vector2D(20, 10), rotation: 0.4)
    let bend = ellipse.maximumCurvature
    #expect(((bend?.curvature ?? 0) - 0.2).magnitude < 1e-14)
    let arc = EllipticalArc.CenterForm(
      center: .zero,
      radii: Vector2D(20, 10),
      rotation: 0.4,
      startAngle: 1,
      sweep: 4
    )
    let inner = arc.maximumCurvature
    #expect((inner.curvature - 0.2).magnitude < 1e-14)
    #expect((inner.t - (Double.pi - 1) / 4).magnitude < 1e-7)
    // y = x² has curvature 2 at its vertex.
    let parabola = QuadraticBezier(Point2D(-1, 1), Point2D(0, -1), Point2D(1, 1))
    #expect(parabola.maximumCurvature == (0.5, 2))
    #expect(((parabola.elevated().maximumCurvature.curvature - 2)).magnitude < 1e-14)
    #expect(BezierPath().maximumCurvature == nil)
  }

  @Test func infinite() {
    let cusp = CubicBezier(Point2D(0, 0), Point2D(1, 1), Point2D(0, 1), Point2D(1, 0))
    #expect(cusp.maximumCurvature == (0.5, .infinity))
    let end = CubicBezier(Point2D(0, 0), Point2D(0, 0), Point2D(1, 0), Point2D(1, 1))
    #expect(end.maximumCurvature == (0, .infinity))
    #expect(end.reversed().maximumCurvature == (1, .infinity))
    let straight = CubicBezier(Point2D(0, 0), Point2D(0, 0), Point2D(0.1, 0.3), Point2D(0.2, 0.6))
    #expect(straight.maximumCurvature.curvature == 0)
    let back = QuadraticBezier(Point2D(0, 0), Point2D(2, 2), Point2D(1, 1))
    #expect(back.maximumCurvature == (2.0 / 3, .infinity))
    #expect(back.elevated().maximumCurvature.curvature == .infinity)
    let point = CubicBezier(.zero, .zero, .zero, .zero)
    #expect(point.maximumCurvature == (0, 0))
    let broken = CubicBezier(.zero, .zero, .zero, Point2D(.nan, 0))
    #expect(broken.maximumCurvature.t.isNaN && broken.maximumCurvature.curvature.isNaN)
    #expect(BezierPath(.cubic(broken)).maximumCurvature == nil)
  }

  /// The largest of samples, improved by ever smaller steps.
  private func searched(_ curve: some BezierCurve) -> Double {
    var (best, location) = (0.0, 0.0)
    func offer(_ t: Double) {
      guard t >= 0, t <= 1 else { return }
      let curvature = curve.curvature(at: t).magnitude
      if curvature > best { (best, location) = (curvature, t) }
    }
    for step in 0...500 { offer(Double(step) / 500) }
    var width = 1.0 / 500
    for _ in 0..<50 {
      width *= 0.6
      offer(location - width)
      offer(location + width)
    }
    return best
  }

  @Test func neverExceeded() {
    forAll("largest curvature", cases: 5000) { (source: inout SeededGenerator) -> [Point2D] in
      (0..<4).map { _ in source.point() }
    } check: { points in
      let cubic = CubicBezier(points[0], points[1], points[2], points[3])
      let bend = cubic.maximumCurvature
      try ensure(
        bend.curvature.isInfinite || bend.curvature == cubic.curvature(at: bend.t).magnitude,
        "\(bend) of \(cubic)"
      )
      try ensure(searched(cubic) <= (1 + 1e-9) * bend.curvature, "\(bend) of \(cubic)")
      let quadratic = QuadraticBezier(points[0], points[1], points[2])
      let vertex = quadratic.maximumCurvature
      try ensure(searched(quadratic) <= (1 + 1e-9) * vertex.curvature, "\(vertex) of \(quadratic)")
    }
  }
}
