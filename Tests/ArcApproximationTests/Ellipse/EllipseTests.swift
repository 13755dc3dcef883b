// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// Elliptical arcs: the bound against the true distance, measured by dense sampling.
struct EllipseTests {
  /// The largest distance of points of the fit from the ellipse.
  private func measured(_ fit: EllipticalArcFit, samples: Int) -> Double {
    let sampling = EllipseSampling(fit.arc)
    return fit.cubics.reduce(0) { max($0, sampling.largest($1, samples: samples)) }
  }

  private static let numbers: [Distribution] = [
    .uniform(-5...5), .logarithmic(0.01...1), .uniform(-4...4), .uniform(-4...4),
    .signedLogarithmic(0.3...7), .integer(1...6), .integer(0...(ArcOracle.all.count - 1)),
  ]

  private static func make(_ n: [Double]) -> EllipseCase {
    let center = Point2D(n[0], -n[0])
    let radii = n[2] > 0 ? Vector2D(1, n[1]) : Vector2D(n[1], 1)
    let arc = CenterForm(center, radii, rotation: n[2], startAngle: n[3], sweep: n[4])
    return EllipseCase(arc: arc, choice: ArcOracle.all[Int(n[6])], count: Int(n[5]))
  }

  @Test("the true distance never exceeds the bound; the bound is not the operator norm")
  func bound() {
    var local = 0
    var total = 0
    forAll("ellipse bound", cases: 10_000, numbers: Self.numbers, make: Self.make) { value in
      guard let fit = try? value.fit() else { return }
      let samples = 48
      let found = measured(fit, samples: samples)
      // Plain doubles: the measurement itself carries some ulp of the coordinates.
      let noise = 64 * (abs(value.arc.center.x) + 1).ulp
      let bound = fit.certifiedBound
      try ensure(found <= bound + noise, "measured \(found), bound \(bound)")
      let radial = fit.report().unitRadialError.largestError
      try ensure(bound <= radial * (1 + 1e-9) + 1e-13, "above the operator norm")
      total += 1
      if found > 1e-12, bound < 1.1 * found { local += 1 }
    }
    #expect(Double(local) > 0.7 * Double(total), "tight in \(local) of \(total) cases")
  }

  @Test(
    "radii 100 : 1 at 1e-3 in 4 pieces where the operator norm asks for 7",
    arguments: [Vector2D(100, 1), Vector2D(1, 100)]
  )
  func flatEllipse(radii: Vector2D) throws {
    let ellipse = CenterForm(center: .origin, radii: radii, sweep: 2 * Double.pi)
    let fit = try ellipse.fit(tolerance: 1e-3)
    #expect(fit.cubics.count == 4)
    #expect(fit.certifiedBound <= 1e-3)
    let found = measured(fit, samples: 2000)
    #expect(found <= fit.certifiedBound && found > 8e-4)
    #expect(abs(fit.report().largestError / found - 1) < 1e-3)
    #expect(try CircularArc(radius: 100, sweep: 2 * Double.pi).cubics(tolerance: 1e-3).count == 7)
    // Quarters from 45 degrees are twenty times worse: the bound has to know.
    var turned = ellipse
    turned.startAngle = Double.pi / 4
    let worse = try turned.fit(count: 4)
    #expect(worse.certifiedBound > 1.6e-2 && worse.certifiedBound < 2e-2)
    #expect(try turned.fit(tolerance: 1e-3).cubics.count > 4)
  }

  @Test("within the tolerance with the fewest, and not with one piece less")
  func fewest() throws {
    forAll(
      "fewest for an ellipse",
      cases: 1000,
      numbers: Self.numbers + [.logarithmic(1e-9...0.05)],
      make: { (Self.make($0), $0[7]) }
    ) { value, tolerance in
      let arc = value.arc
      let fit = try value.choice.fit(arc, tolerance: tolerance)
      try ensure(fit.certifiedBound <= tolerance, "bound \(fit.certifiedBound)")
      let count = fit.cubics.count
      guard count > 1, let less = try? value.choice.fit(arc, count: count - 1) else { return }
      try ensure(less.certifiedBound > tolerance, "\(count - 1) would do: \(less.certifiedBound)")
    }
  }

  @Test func equalRadiiGiveTheCirclesCubics() throws {
    let ellipse = CenterForm(
      Point2D(1, 2),
      Vector2D(3, 3),
      rotation: 0.5,
      startAngle: 0.25,
      sweep: -3
    )
    let circle = CircularArc(center: Point2D(1, 2), radius: 3, startAngle: 0.75, sweep: -3)
    let (a, b) = (try ellipse.fit(count: 2), try circle.fit(count: 2))
    for (p, q) in zip(a.cubics, b.cubics) {
      #expect(p.p1.distance(to: q.p1) < 4e-15 && p.p3.distance(to: q.p3) < 4e-15)
    }
    #expect(abs(a.certifiedBound / b.certifiedBound - 1) < 5e-3)
  }

  @Test func aStoredArcKeepsItsEndPointsBitByBit() throws {
    let start = Point2D(100.1, 50.7)
    let end = Point2D(20.3, 90.9)
    let arc = EllipticalArc(start, end, Vector2D(60, 35), rotation: 0.4, isLarge: true)
    let fit = try #require(try arc.fit(tolerance: 1e-5))
    #expect(fit.cubics.first?.p0 == arc.start && fit.cubics.last?.p3 == arc.end)
    #expect(fit.certifiedBound <= 1e-5 + 1e-12)
    #expect(measured(fit, samples: 500) <= fit.certifiedBound + 1e-13)
    var line = arc
    line.radii.x = 0
    #expect(try line.fit(tolerance: 1e-5) == nil)
  }

  @Test func areaIsScaledExactlyAndLengthIsTheArcsOwn() throws {
    let arc = CenterForm(center: .origin, radii: Vector2D(5, 2), sweep: 2)
    let fit = try arc.fit()
    let unit = try CircularArc(sweep: 2).fit().report()
    let report = fit.report()
    #expect(abs(report.areaError - 10 * unit.areaError) < 1e-13)
    #expect(report.unitRadialError == unit.radialError)
    #expect(report.largestError <= fit.certifiedBound)
    #expect(abs(report.largestError / measured(fit, samples: 4000) - 1) < 1e-4)
    #expect(abs(report.lengthError) < 1e-2 && report.lengthError != 0)
  }
}
