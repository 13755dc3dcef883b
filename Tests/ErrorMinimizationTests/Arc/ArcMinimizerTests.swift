// SPDX-License-Identifier: Apache-2.0

#if GSL
import ArcApproximation
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

@Suite struct ArcMinimizerTests {
  @Test("the arc of the issue: 2.36 rad") func headline() throws {
    let minimum = try ArcMinimizer(sweep: 2.36).minimize()
    #expect(abs(try #require(minimum.h) - 0.8894331146417180862591) < 1e-15)
    #expect(abs(minimum.maximumRadialError - 2.293771558724795e-3) < 1e-17)
    #expect(minimum.controlPoints[0] == Point2D(1, 0))
    #expect(minimum.status == .converged && minimum.residual < 1e-13)
    #expect(minimum.extrema.count == 5 && minimum.iterations > 0)
    #expect(minimum.minimumError < 0 && minimum.maximumError > 0)
  }

  @Test("bad input is an error that names the value") func badInput() {
    func message(_ minimizer: ArcMinimizer) -> String {
      do {
        _ = try minimizer.minimize()
        return ""
      } catch { return error.description }
    }
    #expect(message(ArcMinimizer(sweep: .nan)) == "the sweep is nan; it must be a finite number")
    #expect(message(ArcMinimizer(sweep: .infinity)).contains("inf"))
    #expect(message(ArcMinimizer(sweep: -1)).hasPrefix("the sweep is -1; it must be 0.01 to "))
    #expect(message(ArcMinimizer(sweep: 1e-9)).contains("1e-09"))
    #expect(message(ArcMinimizer(sweep: 7)).contains("no usable curve for a sweep of 7 rad"))
    #expect(message(ArcMinimizer(sweep: 1, degree: 6)).contains("degree 6"))
    #expect(message(ArcMinimizer(sweep: 1, criterion: .midpoint, ends: .free)).contains("midpoint"))
    #expect(message(ArcMinimizer(sweep: 1, degree: 4, ends: .tangent)).contains("degree 4"))
  }

  @Test("too few iterations end with the best so far") func failures() {
    for combination in ArcOracle.all {
      let minimizer = ArcMinimizer(
        sweep: 2.5,
        criterion: combination.criterion,
        ends: combination.ends,
        options: MinimizationOptions(maximumIterations: 1)
      )
      let found = #expect(throws: MinimizationError.self) { try minimizer.minimize() }
      guard case .iterationLimit(let limit, let best) = found else {
        Issue.record("\(combination): \(String(describing: found))")
        continue
      }
      #expect(limit == 1 && best.controlPoints.count == 4 && best.iterations >= 1)
      #expect(best.controlPoints.allSatisfy { $0.isFinite })
    }
  }

  @Test("every sweep in range ends, with a finite curve or an error") func anySweep() {
    forAll(
      "bounded and finite",
      cases: 2000,
      numbers: [.integer(0...21), .logarithmic(0.01...20), .integer(2...5)],
      make: { $0 }
    ) { numbers in
      let combination = ArcOracle.all[Int(numbers[0])]
      let minimizer = ArcMinimizer(
        sweep: numbers[1],
        degree: Int(numbers[2]),
        criterion: combination.criterion,
        ends: combination.ends
      )
      do {
        let minimum = try minimizer.minimize()
        try ensure(minimum.controlPoints.allSatisfy(\.isFinite), "\(minimum)")
        try ensure(minimum.controlPoints.count == Int(numbers[2]) + 1, "\(minimum)")
        try ensure(minimum.value.isFinite && minimum.value >= 0, "\(minimum)")
        try ensure(minimum.maximumRadialError < 1, "\(minimum)")
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
