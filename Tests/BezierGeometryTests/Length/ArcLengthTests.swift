// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Lengths of arcs where the last digits decide.
@Suite struct ArcLengthTests {
  /// A piece so flat that it is as long as its chord, of ellipses with this many times its size.
  @Test func flatArcsKeepTheirDigits() {
    let cases: [(radii: Vector2D, rotation: Double, end: Point2D)] = [
      (
        Vector2D(x: 1e14, y: 89_117_572_584_960.69), 1.723622785970547,
        Point2D(0.018777047007642933, 0.015916108129023332)
      ),
      (Vector2D(x: 1e12, y: 4.178e11), -2.94, Point2D(0.01696, 0.00249)),
      (Vector2D(x: 1e6, y: 568_419.058492419), -0.8923966397648568, Point2D(0.00166, 0.01597)),
    ]
    for item in cases {
      let arc = EllipticalArc(.origin, item.end, item.radii, rotation: item.rotation)
      let chord = arc.start.distance(to: arc.end)
      let length = PathSegment.arc(arc).length(relativeAccuracy: 1e-12)
      #expect((length - chord).magnitude <= 1e-12 * chord)
    }
  }

  /// Circles near half a turn: whether the last digit makes it one is decided alike everywhere.
  @Test func halfTurnsHaveOneLength() {
    forAll(
      "length, and length from 0 to 1",
      cases: 20_000,
      generator: { source -> EllipticalArc in
        let end = source.point(within: 9)
        let start = Point2D(-end.x, -end.y)
        var radius = 0.5 * start.distance(to: end)
        switch source.integer(0..<4) {
        case 0: radius = radius.nextUp
        case 1: radius = radius.nextDown
        case 2: radius *= 1 + 1e-15
        default: break
        }
        return EllipticalArc(start, end, Vector2D(radius, radius), isPositive: source.bool())
      }
    ) { (arc: EllipticalArc) throws -> Void in
      let segment = PathSegment.arc(arc)
      let whole = segment.length(accuracy: 1e-12)
      let part = segment.length(from: 0, to: 1, accuracy: 1e-12)
      try ensure((whole - part).magnitude <= 1e-13 * whole, "\(whole) is not \(part)")
    }
  }
}

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
      let arc = CenterForm(center: .origin, radii: radii, sweep: sweep)
      #expect(arc.length(accuracy: 1e-9).isNaN)
    }
  }

  @Test func sweepsOfSoManyTurnsThatTheRestIsNoAngleAnyMore() {
    let perimeter = CenterForm(.origin, Vector2D(3, 1), sweep: 2 * Double.pi).length(accuracy: 0)
    for turns in [1e6, 1e15, 1e17, 1e20, 1e300] {
      let arc = CenterForm(.origin, Vector2D(3, 1), startAngle: 0.3, sweep: turns * 2 * Double.pi)
      let length = arc.length(accuracy: 1e-9)
      #expect(abs(length / (perimeter * turns) - 1) < 1e-14, "\(turns) turns")
    }
  }

  @Test("accuracies that cannot be kept end in the best that doubles carry")
  func impossibleAccuracy() {
    let curve = CubicBezier(.origin, Point2D(1, 2), Point2D(3, -1), Point2D(4, 0))
    let best = curve.length(accuracy: 1e-13)
    for accuracy in [0, 1e-300] {
      #expect(abs(curve.length(accuracy: accuracy) - best) < 2e-13)
    }
    #expect(curve.length(accuracy: .infinity).isFinite)
    let cusp = CubicBezier(.origin, Point2D(1, 1), Point2D(0, 1), Point2D(1, 0))
    #expect(abs(cusp.length(accuracy: 0) - 1.828427124746190) < 1e-14)
  }
}

/// Lengths of elliptical arcs against Carlson's elliptic integrals.
///
/// An independent formula: E(φ, m) = sin φ R_F(c², d², 1) - m/3 sin³φ R_D(c², d², 1) with c = cos φ
/// and d² = 1 - m sin²φ. Source: Carlson, "Numerical computation of real or complex elliptic
/// integrals", 1995; DLMF 19.25.9.
@Suite struct EllipticIntegralTests {
  private func symmetricFirst(_ x: Double, _ y: Double, _ z: Double) -> Double {
    var (x, y, z) = (x, y, z)
    for _ in 0..<40 {
      let (rx, ry, rz) = (x.squareRoot(), y.squareRoot(), z.squareRoot())
      let lambda = rx * ry + ry * rz + rz * rx
      (x, y, z) = ((x + lambda) / 4, (y + lambda) / 4, (z + lambda) / 4)
    }
    return 1 / ((x + y + z) / 3).squareRoot()
  }

  private func symmetricSecond(_ x: Double, _ y: Double, _ z: Double) -> Double {
    var (x, y, z) = (x, y, z)
    var (sum, power) = (0.0, 1.0)
    for _ in 0..<40 {
      let (rx, ry, rz) = (x.squareRoot(), y.squareRoot(), z.squareRoot())
      let lambda = rx * ry + ry * rz + rz * rx
      sum += power / (rz * (z + lambda))
      power /= 4
      (x, y, z) = ((x + lambda) / 4, (y + lambda) / 4, (z + lambda) / 4)
    }
    let mean = (x + y + 3 * z) / 5
    return 3 * sum + power / (mean * mean.squareRoot())
  }

  /// The length of x = sin φ, y = ratio cos φ from φ = 0, φ in 0...π/2, by its sine.
  private func length(sine: Double, ratio: Double) -> Double {
    // Complementary forms without cancellation: 1 - m sin² = cos² + ratio² sin².
    let square = sine * sine
    let cosine = (1 - sine) * (1 + sine)
    let delta = cosine + ratio * ratio * square
    let m = (1 - ratio) * (1 + ratio)
    return sine * symmetricFirst(cosine, delta, 1)
      - m / 3 * sine * square * symmetricSecond(cosine, delta, 1)
  }

  @Test("lengths of ellipses of every ratio agree with Carlson's forms to 1e-14")
  func carlson() {
    var worst = 0.0
    for ratio in [0, 1e-12, 1e-6, 1e-3, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 1 - 1e-9] {
      for step in 1...40 where step < 40 || ratio > 0 {
        let angle = Double.pi / 80 * Double(step)
        // φ is counted from an end of the shorter axis here, the eccentric angle from the longer.
        let sine = step == 40 ? 1 : Vector2D(angle: angle).y
        let arc = CenterForm(
          .origin,
          Vector2D(1, ratio),
          startAngle: 0.5 * .pi - angle,
          sweep: angle
        )
        let error = abs(arc.length(accuracy: 0) - length(sine: sine, ratio: ratio))
        worst = max(worst, error / angle)
        #expect(error <= 1e-14 * angle, "ratio \(ratio), angle \(angle): off by \(error)")
      }
    }
    print("quadrature and Carlson's forms differ by at most \(worst) of the angle")
  }
}
