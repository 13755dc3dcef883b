// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Random smooth curves: their counts follow the law.
@Suite struct FourierFitTests {
  /// Ten closed and ten open curves.
  private let curves: [FourierCurve] = (0..<20).map { index in
    var generator = SeededGenerator(seed: 1900 + UInt64(index))
    return .random(harmonics: 3...5, isClosed: index % 2 == 0, using: &generator)
  }

  @Test func countsFollowTheLaw() throws {
    var kept = 0
    for curve in curves {
      let check = FitCheck(CurveSource(curve))
      for tolerance in [1e-2, 1e-3, 1e-4, 1e-5, 1e-6] {
        let fit = try curve.cubics(tolerance: tolerance)
        let expected = curve.predictedCubicCount(tolerance: tolerance).rounded(.up) + 1
        if Double(fit.cubics.count) <= expected { kept += 1 }
        #expect(throws: Never.self, "\(curve) at \(tolerance)") {
          try check.check(fit, tolerance: tolerance)
          try check.checkDistance(fit, looseness: 1.02, samplesPerPiece: 48)
        }
      }
    }
    #expect(kept >= 95)
  }

  @Test func a64thOfTheToleranceDoublesTheCount() throws {
    var (counts, doubled) = (0, 0)
    for curve in curves {
      counts += try curve.cubics(tolerance: 1e-7).cubics.count
      doubled += try curve.cubics(tolerance: 1e-7 / 64).cubics.count
    }
    let factor = Double(doubled) / Double(counts)
    #expect((factor - 2).magnitude <= 0.06)
  }

  @Test func smallerTolerancesTakeNoFewer() throws {
    for effort in [FitEffort.fast, .balanced] {
      for curve in curves {
        var last = 0
        for step in 0..<20 {
          let tolerance = 0.1 * Double(sign: .plus, exponent: -step, significand: 1)
          let options = CurveFitOptions(effort: effort)
          guard let fit = try? curve.cubics(tolerance: tolerance, options: options) else {
            Issue.record("\(effort), \(tolerance): no fit of \(curve)")
            continue
          }
          let count = fit.cubics.count
          #expect(count >= last, "\(effort), \(tolerance): \(curve)")
          last = count
        }
      }
    }
  }
}
