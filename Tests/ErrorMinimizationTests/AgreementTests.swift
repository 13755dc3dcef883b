// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

@Suite struct AgreementTests {
  @Test func probe() throws {
    let clock = ContinuousClock()
    for criterion in ArcCriterion.allCases {
      for ends in criterion.endConditions {
        var source = SeededGenerator(seed: 1)
        let limit = 0.95 * criterion.sweepLimit(ends: ends)
        var failures: [String] = []
        var worst = (0.0, 0.0)
        var worstError = (0.0, 0.0)
        var worstResidual = 0.0
        var iterations = 0
        let count = 200
        let time = clock.measure {
          for _ in 0..<count {
            let sweep = Double.random(in: 0.6...limit, using: &source)
            do {
              let m = try ArcMinimizer(sweep: sweep, criterion: criterion, ends: ends).minimize()
              guard let fit = UnitArcFit.solve(sweep: sweep, criterion: criterion, ends: ends)
              else { failures.append("closed form \(sweep)"); continue }
              let c = Array(try CircularArc(sweep: sweep).fit(criterion: criterion, ends: ends).cubics)[0]
              let d = zip([c.p0, c.p1, c.p2, c.p3], m.controlPoints).map { $0.distance(to: $1) }.max() ?? 9
              let e = abs(m.maximumRadialError / fit.maximumError - 1)
              if d > worst.0 { worst = (d, sweep) }
              if e > worstError.0 { worstError = (e, sweep) }
              worstResidual = max(worstResidual, m.residual)
              iterations += m.iterations
            } catch {
              failures.append("\(sweep): \(error)")
            }
          }
        }
        print(criterion.name, ends.name, "d", worst, "e", worstError, "r", worstResidual,
          "it", iterations / count, "us", time / count, "fail", failures.count, failures.prefix(2))
      }
    }
  }
}
