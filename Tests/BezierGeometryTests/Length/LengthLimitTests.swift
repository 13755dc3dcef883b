// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Testing

/// Arc lengths end at once, whatever the numbers.
struct LengthLimitTests {
  @Test("numbers that are not finite give NaN, legs that overflow infinity")
  func notFinite() {
    let wide = CubicBezier(Point2D(-1.5e308, 0), Point2D(1.5e308, 0), .origin, .origin)
    #expect(wide.length(accuracy: 1) == .infinity)
    for (radii, sweep) in [
      (Vector2D(.infinity, 1), 1.0), (Vector2D(1, .nan), 1), (Vector2D(2, 1), .nan),
      (Vector2D(2, 1), .infinity),
    ] {
      let arc = EllipticalArc.CenterForm(center: .origin, radii: radii, sweep: sweep)
      #expect(arc.length(accuracy: 1e-9).isNaN)
    }
  }

  @Test("sweeps of so many turns that the rest is no angle any more")
  func manyTurns() {
    let perimeter = EllipticalArc.CenterForm(
      center: .origin,
      radii: Vector2D(3, 1),
      sweep: 2 * Double.pi
    ).length(accuracy: 0)
    for turns in [1e6, 1e15, 1e17, 1e20, 1e300] {
      let arc = EllipticalArc.CenterForm(
        center: .origin,
        radii: Vector2D(3, 1),
        startAngle: 0.3,
        sweep: turns * 2 * Double.pi
      )
      let length = arc.length(accuracy: 1e-9)
      #expect(abs(length / (perimeter * turns) - 1) < 1e-14, "\(turns) turns")
    }
  }

  @Test("accuracies that cannot be kept end in the best that doubles carry")
  func impossibleAccuracy() {
    let curve = CubicBezier(.origin, Point2D(1, 2), Point2D(3, -1), Point2D(4, 0))
    let best = curve.length(accuracy: 1e-13)
    for accuracy in [0, -1, .nan, 1e-300, -.infinity] {
      #expect(abs(curve.length(accuracy: accuracy) - best) < 2e-13)
    }
    #expect(curve.length(accuracy: .infinity).isFinite)
    let cusp = CubicBezier(.origin, Point2D(1, 1), Point2D(0, 1), Point2D(1, 0))
    #expect(abs(cusp.length(accuracy: 0) - 1.828427124746190) < 1e-14)
  }
}
