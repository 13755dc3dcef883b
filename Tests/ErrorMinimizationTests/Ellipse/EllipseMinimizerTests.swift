// SPDX-License-Identifier: Apache-2.0

#if GSL
import ArcApproximation
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Ellipses by true distance: counts, rigour of the bound, equal errors.
struct EllipseMinimizerTests {
  private func full(_ rx: Double, _ ry: Double) -> EllipticalArc.CenterForm {
    CenterForm(center: .origin, radii: Vector2D(rx, ry), sweep: 2 * Double.pi)
  }

  /// The two-sided distance between arc and cubics, by dense sampling of both.
  private func measured(_ fit: EllipseMinimum, samples: Int = 2000) -> Double {
    EllipseSampling(fit.arc).largest(fit.cubics, between: fit.breakpoints, samples: samples)
  }

  @Test("radii 100 and 1 at 1e-3: four cubics with tangents, three with point ends")
  func flatEllipse() throws {
    let tangent = try EllipseMinimizer(full(100, 1)).fit(tolerance: 1e-3)
    #expect(tangent.cubics.count == 4)
    #expect(abs(tangent.largestError / 3.8e-4 - 1) < 0.02)
    let point = try EllipseMinimizer(full(100, 1), ends: .point).fit(tolerance: 1e-3)
    #expect(point.cubics.count == 3)
    for fit in [tangent, point] {
      #expect(fit.certifiedBound <= 1e-3)
      #expect(fit.certifiedBound >= fit.largestError)
      let found = measured(fit)
      #expect(found <= fit.certifiedBound && found > 0.99 * fit.largestError)
    }
    // A free start finds a better place for three pieces.
    let free = try EllipseMinimizer(full(100, 1), ends: .point, isStartFree: true).fit(count: 3)
    #expect(free.largestError < 0.9 * point.largestError)
    #expect(free.arc.startAngle == free.breakpoints[0])
  }

  @Test("fewer cubics than the affine image at 1e-6; printed as a table")
  func againstAffine() throws {
    print("cubics for a full ellipse at 1e-6: affine image, true distance")
    for (ratio, saves) in [(100.0, 5), (10, 3), (2, 0)] {
      for ends in [EndCondition.tangent, .point] {
        let affine = try full(ratio, 1).fit(tolerance: 1e-6, ends: ends).cubics.count
        let fit = try EllipseMinimizer(full(ratio, 1), ends: ends).fit(tolerance: 1e-6)
        print("  \(Int(ratio)):1 \(ends.name): \(affine), \(fit.cubics.count)")
        #expect(fit.certifiedBound <= 1e-6)
        // At 2 : 1 with tangents both need 11: ten equal errors would be 1.07e-6.
        let least = ends == .tangent ? saves : max(saves - 1, 1)
        #expect(affine - fit.cubics.count >= least, "\(ratio) \(ends)")
      }
    }
    let ten = try EllipseMinimizer(full(2, 1), isStartFree: true).fit(count: 10)
    #expect(ten.largestError > 1e-6)
  }

  @Test("a circle gives the closed forms") func circle() throws {
    for (ends, count) in [(EndCondition.tangent, 4), (.tangent, 3), (.point, 3), (.point, 5)] {
      let fit = try EllipseMinimizer(full(1, 1), ends: ends).fit(count: count)
      let exact = try CircularArc(sweep: 2 * Double.pi).fit(count: count, ends: ends)
      let error = exact.report().radialError.largestError
      #expect(abs(fit.largestError / error - 1) < 1e-9)
      for (a, b) in zip(fit.cubics, exact.cubics) {
        #expect(a.p1.distance(to: b.p1) < 1e-7 && a.p3.distance(to: b.p3) < 1e-7)
      }
    }
  }

  @Test("the committed table holds, row by row") func committedTable() throws {
    var last: (key: String, error: Double) = ("", 0)
    let rows = try OracleTable(reference: "ellipses.csv").rows
    #expect(rows.count == 90)
    for row in rows {
      let ratio = try row.double("ratio")
      let count = Int(try row.double("count"))
      let key = try "\(ratio) \(row.text("ends"))"
      let error = try row.double("maximum_error")
      let points = try row.points("control_points")
      let breakpoints = try row.doubles("eccentric_breakpoints")
      #expect(points.count == 3 * count + 1 && breakpoints.count == count + 1, "\(row.location)")
      let cubics = (0..<count).map {
        CubicBezier(points[3 * $0], points[3 * $0 + 1], points[3 * $0 + 2], points[3 * $0 + 3])
      }
      let sampling = EllipseSampling(full(ratio, 1))
      let found = sampling.largest(cubics, between: breakpoints, samples: 600)
      #expect(found <= (try row.double("certified_bound")), "\(row.location): \(found)")
      #expect(found >= 0.999 * error, "\(row.location): \(found)")
      #expect(last.key != key || error < last.error, "\(row.location)")
      last = (key, error)
    }
    // And a row is what the minimiser finds.
    let fit = try EllipseMinimizer(full(100, 1), ends: .point, isStartFree: true).fit(count: 5)
    let row = try #require(
      try rows.first {
        try $0.text("ends") == "point" && $0.double("ratio") == 100 && $0.double("count") == 5
      }
    )
    #expect(abs(fit.largestError / (try row.double("maximum_error")) - 1) < 1e-8)
  }

  @Test("the bound holds, errors are equal, and the affine image is never better")
  func properties() {
    forAll(
      "ellipse by true distance",
      cases: 400,
      numbers: EllipseSample.numbers,
      make: { EllipseSample($0) }
    ) { value in
      let fit = try value.fit()
      try ensure(fit.cubics.count == value.count, "\(fit.cubics.count) cubics")
      let noise = 64 * (abs(value.arc.center.x) + 1).ulp
      let found = measured(fit, samples: 400)
      try ensure(found <= fit.certifiedBound + noise, "\(found) above \(fit.certifiedBound)")
      try ensure(fit.largestError <= fit.certifiedBound, "error above bound")
      let least = fit.pieceErrors.reduce(.infinity) { min($0, $1) }
      try ensure(fit.largestError - least <= 1e-6 * fit.largestError + 1e-13, "\(fit.pieceErrors)")
      let affine = try value.arc.fit(count: value.count, ends: value.ends)
      try ensure(fit.largestError <= affine.certifiedBound, "\(fit.largestError)")
      for (left, right) in zip(fit.cubics, fit.cubics.dropFirst()) {
        try ensure(left.p3 == right.p0, "a gap at \(left.p3)")
      }
      let ends = (value.arc.point(at: 0), value.arc.point(at: 1))
      try ensure((fit.cubics.first?.p0 ?? .origin).distance(to: ends.0) <= noise, "start")
      try ensure((fit.cubics.last?.p3 ?? .origin).distance(to: ends.1) <= noise, "end")
    }
  }

  @Test("what cannot be fitted is refused with its value") func errors() {
    let arc = full(3, 1)
    let long = CenterForm(center: .origin, radii: Vector2D(2, 1), sweep: 7)
    let still = CenterForm(center: .origin, radii: Vector2D(2, 1), sweep: 0)
    expectErrors([
      ("cubics is 0;", { try EllipseMinimizer(arc).fit(count: 0) }),
      ("257", { try EllipseMinimizer(arc).fit(count: 257) }),
      ("6.28", { try EllipseMinimizer(arc).fit(count: 1) }),
      ("free", { try EllipseMinimizer(arc, ends: .free).fit(count: 4) }),
      ("tolerance is 0;", { try EllipseMinimizer(arc).fit(tolerance: 0) }),
      ("nan", { try EllipseMinimizer(arc).fit(tolerance: .nan) }),
      ("1e-14", { try EllipseMinimizer(arc).fit(tolerance: 1e-14) }),
      ("radius x", { try EllipseMinimizer(full(0, 1)).fit(count: 4) }),
      ("nan", { try EllipseMinimizer(full(1, .nan)).fit(count: 4) }),
      ("is 7;", { try EllipseMinimizer(long).fit(count: 4) }),
      ("sweep is 0", { try EllipseMinimizer(still).fit(tolerance: 0.1) }),
    ])
  }
}
#endif
