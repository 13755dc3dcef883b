// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Minimisation of a caller's own objective.
@Suite struct CurveMinimizerTests {
  private struct Refusal: Error, Equatable {
    let reason: String
  }

  private static let quarter = GateCurves.cubic([1, 0, 1, 0.5, 0.5, 1, 0, 1])

  /// The mean squared radial error of a quarter circle.
  private static func error(_ points: [Point2D]) -> Double {
    let cubic = CubicBezier(points)
    let sum = (0...64).reduce(0.0) { sum, index in
      let p = cubic.point(at: Double(index) / 64)
      let e = p.x * p.x + p.y * p.y - 1
      return sum + e * e
    }
    return sum / 65
  }

  @Test func quarterCircle() throws {
    let start = CurveMinimizer(start: Self.quarter, fixed: [0, 3])
    let minimum = try start.minimize(Self.error)
    #expect(minimum.controlPoints[0] == Self.quarter.p0 && minimum.status == .converged)
    #expect(minimum.value < 1e-8 && minimum.value < Self.error(start.start) / 1e4)
    let same = try start.minimizeCubic { Self.error($0.points) }
    #expect(same == minimum && same.cubic?.p0 == Self.quarter.p0)
  }

  @Test("quadratic objectives of every degree, with and without gradient") func quadratics() {
    forAll(
      "a quadratic objective is minimised",
      cases: 100,
      numbers: [.integer(3...6), .integer(0...3)]
        + [Distribution](repeating: .uniform(-2...2), count: 24)
    ) { n in
      let count = Int(n[0])
      let targets = (0..<count).map { Point2D(n[2 + 2 * $0], n[3 + 2 * $0]) }
      let start = (0..<count).map { Point2D(n[14 + 2 * $0], n[15 + 2 * $0]) }
      let minimizer = CurveMinimizer(start: start, fixed: [Int(n[1]) % count])
      let fixed = Int(n[1]) % count
      func value(_ points: [Point2D]) -> Double {
        zip(points, targets).enumerated().reduce(1) { sum, next in
          sum + Double(next.offset + 1) * (next.element.0 - next.element.1).lengthSquared
        }
      }
      func gradient(_ points: [Point2D]) -> [Vector2D] {
        zip(points, targets).enumerated().map { index, pair in
          2 * Double(index + 1) * (pair.0 - pair.1)
        }
      }
      for minimum in [
        try minimizer.minimize(value), try minimizer.minimize(value, gradient: gradient),
      ] {
        for index in 0..<count where index != fixed {
          let distance = minimum.controlPoints[index].distance(to: targets[index])
          try ensure(distance < 1e-6, "point \(index) is off by \(distance)")
        }
        try ensure(minimum.controlPoints[fixed] == start[fixed], "the fixed point moved")
      }
    }
  }

  @Test("objectives that are not finite, constant, unbounded or throw end in a typed error")
  func badObjectives() throws {
    let minimizer = CurveMinimizer(start: Self.quarter)
    func failure(
      _ objective: ([Point2D]) throws -> Double,
      gradient: (([Point2D]) throws -> [Vector2D])? = nil
    ) -> MinimizationError? {
      do {
        if let gradient {
          _ = try minimizer.minimize(objective, gradient: gradient)
        } else {
          _ = try minimizer.minimize(objective)
        }
        return nil
      } catch { return error }
    }
    let slopes = { (points: [Point2D]) in points.map { _ in Vector2D(1, 0) } }
    for gradient in [nil, slopes] {
      guard case .objectiveNotFinite(let value, _) = failure({ _ in .nan }, gradient: gradient)
      else { throw PropertyFailure("NaN is accepted") }
      #expect(value.isNaN)
      guard case .objectiveConstant(3, let best) = failure({ _ in 3 }, gradient: gradient) else {
        throw PropertyFailure("a constant is accepted")
      }
      #expect(best.controlPoints == minimizer.start && best.value == 3)
      let thrown = failure({ _ in throw Refusal(reason: "no") }, gradient: gradient)
      guard case .objectiveThrew(let error, _) = thrown else {
        throw PropertyFailure("an error is lost")
      }
      #expect(error as? Refusal == Refusal(reason: "no"))
    }
    // Later failures carry the best so far.
    for limit in [1, 5, 30, 60, 200] {
      var calls = 0
      let late = failure {
        calls += 1
        if calls > limit { throw Refusal(reason: "late") }
        return Self.error($0)
      }
      guard case .objectiveThrew(_, let best) = late else {
        throw PropertyFailure("an error is lost")
      }
      #expect(calls == limit + 1 && best.value <= Self.error(minimizer.start))
      #expect(best.value == Self.error(best.controlPoints))
    }
    #expect(failure({ $0[1].x }) != nil)
    #expect(failure({ -($0[1].x * $0[1].x) }) != nil)
    guard
      case .objectiveNotFinite = failure(
        { $0[1].x },
        gradient: { $0.map { _ in Vector2D(.nan, 0) } }
      )
    else { throw PropertyFailure("a gradient that is not a number is accepted") }
    // A gradient that points the wrong way.
    let wrong = failure({ Self.error($0) }, gradient: { $0.map { _ in Vector2D(-1, 1) } })
    #expect(wrong?.best != nil)
  }

  @Test func badStarts() throws {
    let hasty = MinimizationOptions(maximumIterations: 3)
    let broken = [.origin, Point2D(.nan, 0), .origin]
    let rows: [(String, CurveMinimizer)] = [
      ("number of control points is 1;", CurveMinimizer(start: [.origin])),
      ("start is nan", CurveMinimizer(start: broken)),
      ("free", CurveMinimizer(start: Self.quarter, fixed: [0, 1, 2, 3])),
      ("scale is 0;", CurveMinimizer(start: Self.quarter, scale: 0)),
      ("inf", CurveMinimizer(start: Self.quarter, scale: .infinity)),
      ("3 iterations", CurveMinimizer(start: Self.quarter, options: hasty)),
    ]
    expectErrors(rows.map { row in (row.0, { try row.1.minimize(Self.error) }) })
  }
}
#endif
