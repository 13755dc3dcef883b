// SPDX-License-Identifier: Apache-2.0

#if GSL
import ArcApproximation
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

@Suite struct MinimizedArcTests {
  @Test("pieces of any arc are those of the closed form, meet, and keep their bound") func anyArc()
  {
    forAll(
      "pieces in the arc's frame",
      cases: 1000,
      numbers: [
        .signedLogarithmic(1e-3...1e4), .signedLogarithmic(1e-3...1e4), .logarithmic(1e-3...1e4),
        .uniform(-10...10), .uniform(0.3...2), .integer(0...1), .integer(1...9), .integer(0...21),
        .integer(2...5), .integer(0...1),
      ]
    ) { n in
      let combination = ArcOracle.all[Int(n[7])]
      let count = Int(n[6])
      let sweep = n[4] * Double(count) * (n[5] == 0 ? 1 : -1)
      let center = Point2D(n[0], n[1])
      let arc = CircularArc(center: center, radius: n[2], startAngle: n[3], sweep: sweep)
      let fit = try combination.fit(arc, count: count)
      let other = try arc.minimized(
        count: count,
        criterion: combination.criterion,
        ends: combination.ends
      )
      for (a, b) in zip(fit.cubics, other.cubics) {
        for (p, q) in [(a.p0, b.p0), (a.p1, b.p1), (a.p2, b.p2), (a.p3, b.p3)] {
          let allowed = 1e-9 * arc.radius + 4 * (abs(n[0]) + abs(n[1])).ulp
          try ensure(p.distance(to: q) <= allowed, "\(combination): \(p) and \(q)")
        }
      }
      let report = fit.report()
      let size = arc.radius * abs(sweep)
      try ensure(abs(try other.lengthError - report.lengthError) <= 1e-9 * size, "length")
      try ensure(abs(try other.areaError - report.areaError) <= 1e-9 * size * arc.radius, "area")
      let ends: EndCondition = n[9] == 0 ? .point : .free
      let general = try arc.minimized(count: count, degree: Int(n[8]), ends: ends)
      for fit in [other, general] {
        try ensure(fit.curves.count == count, "\(fit.curves.count) curves")
        for (a, b) in zip(fit.curves, fit.curves.dropFirst()) {
          try ensure(a.last == b.first, "a gap at a join")
        }
        let bound = fit.certifiedBound
        let error = arc.radius * fit.minimum.largestRadialError
        let ulp = (abs(n[0]) + abs(n[1]) + arc.radius).ulp
        try ensure(bound >= error && bound <= 1.02 * error + 64 * ulp, "bound \(bound), \(error)")
        for curve in fit.curves {
          for step in 0...40 {
            let distance = curve.bezier(at: Double(step) / 40).point.distance(to: arc.center)
            try ensure(abs(distance - arc.radius) <= bound + 8 * ulp, "outside of its bound")
          }
        }
      }
    }
  }

  @Test("the fewest curves within a tolerance") func fewest() throws {
    let circle = CircularArc(sweep: 2 * Double.pi)
    for (degree, counts) in [2: [6, 11], 3: [3, 4], 4: [2, 3], 5: [2, 2]] {
      for (tolerance, count) in zip([1e-2, 1e-3], counts) {
        let fit = try circle.minimized(tolerance: tolerance, degree: degree, ends: .point)
        #expect(fit.certifiedBound <= tolerance)
        if fit.count > 1 {
          let fewer = try? circle.minimized(count: fit.count - 1, degree: degree, ends: .point)
          #expect((fewer?.certifiedBound ?? 1) > tolerance)
        }
        #expect(fit.count <= count, "degree \(degree), \(tolerance): \(fit.count)")
      }
    }
    for ends in [EndCondition.tangent, .point, .free] {
      let closed = try circle.fit(tolerance: 1e-6, ends: ends)
      #expect(try circle.minimized(tolerance: 1e-6, ends: ends).count == closed.cubics.count)
    }
  }

  @Test func badArcs() {
    let arc = CircularArc(sweep: 2)
    expectErrors([
      ("is 0", { try arc.minimized(count: 0) }),
      ("0.0002", { try arc.minimized(count: 10_000) }),
      ("is -1;", { try arc.minimized(tolerance: -1) }),
      ("nan", { try arc.minimized(tolerance: .nan) }),
      ("1e-17", { try arc.minimized(tolerance: 1e-17) }),
      ("radius is -2;", { try CircularArc(radius: -2, sweep: 1).minimized() }),
    ])
    #expect(ScientificLibrary.version.contains("."))
  }
}

@Suite struct ArcMinimizerTests {
  @Test("the arc of the issue: 2.36 rad") func headline() throws {
    let minimum = try ArcMinimizer(sweep: 2.36).minimize()
    #expect(abs(try #require(minimum.handleLength) - 0.8894331146417180862591) < 1e-15)
    #expect(abs(minimum.largestRadialError - 2.293771558724795e-3) < 1e-17)
    #expect(minimum.controlPoints[0] == Point2D(1, 0))
    #expect(minimum.status == .converged && minimum.residual < 1e-13)
    #expect(minimum.extrema.count == 5 && minimum.iterations > 0)
    #expect(minimum.extrema.contains { $0.error < 0 } && minimum.largestSignedError > 0)
  }

  @Test("bad input is an error that names the value") func badInput() {
    expectErrors([
      ("the sweep is nan; it must be a finite number", ArcMinimizer(sweep: .nan).minimize),
      ("inf", ArcMinimizer(sweep: .infinity).minimize),
      ("the sweep is -1; it must be 0.01 to ", ArcMinimizer(sweep: -1).minimize),
      ("1e-09", ArcMinimizer(sweep: 1e-9).minimize),
      ("no usable curve for a sweep of 7 rad", ArcMinimizer(sweep: 7).minimize),
      ("degree 6", ArcMinimizer(sweep: 1, degree: 6).minimize),
      ("midpoint", ArcMinimizer(sweep: 1, criterion: .midpoint, ends: .free).minimize),
      ("degree 4", ArcMinimizer(sweep: 1, degree: 4, ends: .tangent).minimize),
    ])
  }

  @Test("too few iterations end with the best so far") func failures() throws {
    for combination in ArcOracle.all {
      let options = MinimizationOptions(maximumIterations: 1)
      let minimizer = combination.minimizer(2.5, options: options)
      let found = #expect(throws: MinimizationError.self) { try minimizer.minimize() }
      guard case .iterationLimit(let limit, let best) = found else {
        throw PropertyFailure("\(combination): \(String(describing: found))")
      }
      #expect(limit == 1 && best.controlPoints.count == 4 && best.iterations >= 1)
      #expect(best.controlPoints.allSatisfy { $0.isFinite })
    }
  }

  @Test("every sweep in range ends, with a finite curve or an error") func anySweep() {
    forAll(
      "bounded and finite",
      cases: 2000,
      numbers: [.integer(0...21), .logarithmic(0.01...20), .integer(2...5)]
    ) { numbers in
      let combination = ArcOracle.all[Int(numbers[0])]
      let minimizer = combination.minimizer(numbers[1], degree: Int(numbers[2]))
      do {
        let minimum = try minimizer.minimize()
        try ensure(minimum.controlPoints.allSatisfy(\.isFinite), "\(minimum)")
        try ensure(minimum.controlPoints.count == Int(numbers[2]) + 1, "\(minimum)")
        try ensure(minimum.value.isFinite && minimum.value >= 0, "\(minimum)")
        try ensure(minimum.largestRadialError < 1, "\(minimum)")
        try ensure(try minimum.lengthError.isFinite && minimum.areaError.isFinite, "\(minimum)")
      } catch let error as MinimizationError {
        let limit = ArcMinimizer.sweepLimit(
          degree: minimizer.degree,
          criterion: minimizer.criterion,
          ends: minimizer.ends
        )
        guard let limit else { return }
        let isFar = minimizer.sweep >= 0.95 * limit
        try ensure(isFar, "\(combination) degree \(minimizer.degree): \(error)")
      }
    }
  }
}
#endif
