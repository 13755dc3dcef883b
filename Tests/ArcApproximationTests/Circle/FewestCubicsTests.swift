// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

struct FewestCubicsTests {
  @Test(
    "full unit circle, fewest for classic, tangent minimax, point and free ends",
    arguments: [
      (1e-2, [3, 3, 2, 2]), (1e-3, [4, 4, 3, 3]), (1e-4, [5, 5, 4, 4]), (1e-5, [7, 7, 6, 6]),
      (1e-6, [11, 10, 9, 8]), (1e-9, [33, 31, 26, 25]), (1e-12, [102, 97, 82, 79]),
    ]
  )
  func fullCircle(tolerance: Double, counts: [Int]) throws {
    let circle = CircularArc(sweep: 2 * Double.pi)
    let found = [
      try circle.cubics(tolerance: tolerance, criterion: .midpoint).count,
      try circle.cubics(tolerance: tolerance).count,
      try circle.cubics(tolerance: tolerance, ends: .point).count,
      try circle.cubics(tolerance: tolerance, ends: .free).count,
    ]
    #expect(found == counts)
  }

  @Test("many arcs at once are each arc, up to the first that has no cubics")
  func many() throws {
    let arcs = (1...300).map { index in
      let (x, sign): (Double, Double) = (Double(index), index.isMultiple(of: 2) ? 1 : -1)
      return CircularArc(center: Point2D(x, -x), radius: 0.1 * x, startAngle: x, sweep: sign * x)
    }
    var (cubics, counts): ([CubicBezier], [Int]) = ([], [7])
    let bound = try CircularArc.cubics(of: arcs, tolerance: 0.01, into: &cubics, counts: &counts)
    let fits = try arcs.map { try $0.cubics(tolerance: 0.01) }
    #expect(cubics == fits.flatMap { Array($0) } && counts == fits.map { $0.count })
    #expect(bound == fits.map { $0.certifiedBound }.max() && bound <= 0.01)
    let broken = arcs.prefix(5) + [CircularArc(radius: -1, sweep: 1)] + arcs
    #expect(throws: ArcFitError.self) {
      try CircularArc.cubics(of: Array(broken), tolerance: 0.01, into: &cubics, counts: &counts)
    }
    #expect(counts == fits.prefix(5).map { $0.count } && cubics.count == counts.reduce(0, +))
  }

  @Test("a tolerance as coarse as the radius, and coarser, takes the first cubic that exists")
  func coarse() throws {
    for tolerance in [0.5, 1, 1e6] {
      #expect(try CircularArc(sweep: 5).cubics(tolerance: tolerance).count == 1)
      let full = try CircularArc(sweep: 2 * Double.pi).cubics(tolerance: tolerance)
      #expect(full.count == 2)
    }
  }

  @Test("many turns, tiny and huge radii, far centres")
  func extremes() throws {
    let turns = try CircularArc(sweep: 14 * Double.pi).cubics(count: 100)
    #expect(turns.count == 100 && turns.certifiedBound < 4e-6)
    for radius in [1e300, 1e-300] {
      let arc = CircularArc(radius: radius, startAngle: 1, sweep: -4)
      let cubics = try arc.cubics(tolerance: radius * 1e-6)
      #expect(cubics.certifiedBound <= radius * 1e-6 && cubics.count == 7)
      for cubic in cubics {
        #expect(cubic.p1.isFinite && cubic.p2.isFinite)
        #expect(abs((cubic.p3 - .origin).length / radius - 1) < 1e-15)
      }
    }
    let far = CircularArc(center: Point2D(1e9, -1e9), radius: 1, sweep: 1)
    #expect(try far.cubics(tolerance: 1e-3).certifiedBound <= 1e-3)
    #expect(throws: ArcFitError.self) { try far.cubics(tolerance: 1e-7) }
  }

  @Test("hundreds of thousands of pieces are counted, though not one by one")
  func greatMany() throws {
    let arc = CircularArc(sweep: 1_194_801)
    let cubics = try arc.cubics(tolerance: 0.35, criterion: .meanRadius)
    #expect(cubics.certifiedBound <= 0.35)
    let less = try arc.cubics(count: cubics.count - 1, criterion: .meanRadius)
    #expect(less.certifiedBound > 0.35)
  }

  @Test func theSeriesOfTheMinimaxParameterIsTheNewtonSolution() {
    for index in 1...2447 {
      let angle = HalfAngle(sweep: Double(index) * 0.001)
      let series = TangentSolver.minimaxRadial(angle)
      let newton = TangentSolver.minimaxRadialByNewton(angle)
      #expect(abs(series.lambda / newton.lambda - 1) < 4e-15, "sweep \(angle.sweep)")
      #expect(abs(series.h - newton.h) <= 2 * newton.h.ulp, "sweep \(angle.sweep)")
    }
  }

  @Test("the error grows with the sweep up to the limit, for every criterion")
  func monotone() throws {
    for file in ArcOracle.all where file.criterion != .minimaxCurvature {
      let limit = file.criterion.sweepLimit(ends: file.ends)
      var last = 0.0
      for index in 1...400 {
        let sweep = limit * 0.9999 * Double(index) / 400
        let solved = UnitArcFit.solve(sweep: sweep, criterion: file.criterion, ends: file.ends)
        let fit = try #require(solved, "\(file) \(sweep)")
        #expect(fit.maximumError > last, "\(file) at \(sweep)")
        last = fit.maximumError
      }
      #expect(UnitArcFit.solve(sweep: limit, criterion: file.criterion, ends: file.ends) == nil)
    }
  }

  @Test func smallAngleConstantsOfTheTheory() throws {
    for file in ArcOracle.all {
      let law = file.criterion.smallAngleLaw(ends: file.ends)
      let solved = UnitArcFit.solve(sweep: 0.01, criterion: file.criterion, ends: file.ends)
      let fit = try #require(solved)
      var expected = law.constant
      for _ in 0..<law.order { expected *= 0.01 }
      #expect(abs(fit.maximumError / expected - 1) < 1e-4, "\(file)")
    }
  }
}

struct FewestCubicsProperties {
  private struct ToleranceCase: CustomStringConvertible {
    let arc: CircularArc
    let tolerance: Double
    let choice: ArcOracle

    var description: String { "\(choice), tolerance \(tolerance), \(arc)" }

    static let numbers: [Distribution] = [
      .signedLogarithmic(1e-2...1e2), .logarithmic(1e-2...1e2), .uniform(-4...4),
      .signedLogarithmic(1e-2...20), .logarithmic(1e-11...0.3),
      .integer(0...(ArcOracle.all.count - 1)),
    ]

    init(_ n: [Double]) {
      let center = Point2D(n[0], -n[0])
      arc = CircularArc(center: center, radius: n[1], startAngle: n[2], sweep: n[3])
      tolerance = max(n[4] * n[1], 40 * (abs(n[0]) + n[1]).ulp)
      choice = ArcOracle.all[Int(n[5])]
    }
  }

  @Test func withinTheToleranceAndBeyondItWithOneCubicLess() {
    forAll("fewest cubics", numbers: ToleranceCase.numbers, make: ToleranceCase.init) { value in
      let (arc, tolerance, choice) = (value.arc, value.tolerance, value.choice)
      let fit = try choice.fit(arc, tolerance: tolerance)
      try ensure(fit.certifiedBound <= tolerance, "bound \(fit.certifiedBound)")
      let count = fit.cubics.count
      for index in Set([0, count / 2, count - 1]) {
        let cubic = fit.cubics[index]
        let samples = RadialSampling(cubic, center: arc.center, radius: arc.radius)
        let violation = samples.violation(of: tolerance, samples: 500)
        try ensure(violation == nil, "piece \(index) leaves the tolerance at \(violation ?? 0)")
      }
      guard count > 1 else { return }
      // One less: no cubic at all, or an error that only rounding and the bound's 1e-12 may excuse.
      guard let less = try? choice.fit(arc, count: count - 1) else { return }
      let slack = 32 * (abs(arc.center.x) * 1.5 + arc.radius).ulp + 1e-11 * tolerance
      let error = less.report().radialError.largestError
      try ensure(error > tolerance - slack, "\(count - 1) cubics have error \(error)")
    }
  }
}

/// A random arc with a criterion and a number of cubics for which a fit exists.
struct FitCase: CustomStringConvertible {
  let arc: CircularArc
  let choice: ArcOracle
  let count: Int

  var description: String { "\(choice), \(count) cubics, \(arc)" }

  /// Each shrinkable: centre, radius, start, sweep of a piece, direction, count, criterion.
  static let numbers: [Distribution] = [
    .signedLogarithmic(1e-3...1e4), .signedLogarithmic(1e-3...1e4), .logarithmic(1e-3...1e4),
    .uniform(-10...10), .logarithmic(1e-3...1), .integer(0...1), .integer(1...24),
    .integer(0...(ArcOracle.all.count - 1)),
  ]

  init(_ n: [Double]) {
    choice = ArcOracle.all[Int(n[7])]
    count = Int(n[6])
    // Up to 0.9 of the limit; criteria that solve by quadrature take part like all others.
    let limit = choice.criterion.sweepLimit(ends: choice.ends)
    let sweep = 0.9 * limit * n[4] * Double(count)
    let center = Point2D(n[0], n[1])
    let turn = n[5] == 0 ? sweep : -sweep
    arc = CircularArc(center: center, radius: n[2], startAngle: n[3], sweep: turn)
  }

  func fit() throws -> ArcFit { try choice.fit(arc, count: count) }

  /// ulp of |centre| + radius.
  var ulp: Double { ((arc.center - .origin).length + arc.radius).ulp }
}

/// An arc of an ellipse with a criterion and a number of cubics, for which a fit may exist.
struct EllipseCase: CustomStringConvertible {
  let arc: EllipticalArc.CenterForm
  let choice: ArcOracle
  let count: Int

  var description: String { "\(choice), \(count) cubics, \(arc)" }

  func fit() throws(ArcFitError) -> EllipticalArcFit { try choice.fit(arc, count: count) }
}
