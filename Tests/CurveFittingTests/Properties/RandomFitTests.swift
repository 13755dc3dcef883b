// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Random curves and real paths: no bound is violated.
///
/// `ARCFIT_CASES=50` makes 100,000 curves and
/// more than 10,000 paths of them.
@Suite struct RandomFitTests {
  private struct Case: CustomStringConvertible {
    var curve: RandomCurve
    var tolerance: Double
    var effort: FitEffort
    var ends: FitEnds
    var description: String { "\(curve), \(tolerance), \(effort), \(ends)" }
  }

  /// Throws unless the fit is as promised; `mayFail` where there may be none, as at hidden cusps.
  private func check(_ one: Case, mayFail: Bool = true) throws {
    var found: CurveFit?
    do {
      found = try one.curve.source.cubics(
        tolerance: one.tolerance,
        options: CurveFitOptions(effort: one.effort, ends: one.ends)
      )
    } catch {
      guard mayFail, case .noFit = error else { throw error }
    }
    guard let fit = found else { return }
    let check = FitCheck(one.curve.source, ends: one.ends)
    try check.check(fit, tolerance: one.tolerance)
    try check.checkDistance(fit, samplesPerPiece: 64)
  }

  private func effort(using generator: inout SeededGenerator) -> FitEffort {
    // The best effort takes long: a tenth of all.
    switch generator.integer(0..<10) {
    case 0: .best
    case 1..<5: .fast
    default: .balanced
    }
  }

  @Test func boundsOfRandomCurvesHold() {
    forAll("the bound holds", cases: 2000) { generator in
      let tolerance = generator.draw(.logarithmic(1e-6...0.1))
      return Case(
        curve: .any(using: &generator),
        tolerance: tolerance,
        effort: effort(using: &generator),
        ends: generator.integer(0..<4) == 0 ? .point : .tangent
      )
    } check: { one in
      try check(one)
    }
  }

  @Test func boundsOfRealPathsHold() throws {
    let lines = try ProjectFiles.text("Data/paths/icons.txt").split(separator: "\n")
    var curves: [PathCurve] = []
    for line in lines {
      for subpath in try BezierPath(String(line)).subpaths {
        if let curve = PathCurve(subpath) { curves.append(curve) }
      }
    }
    #expect(curves.count > 500)
    forAll("the bound holds", cases: 300) { generator in
      let curve = curves.randomElement(using: &generator)!
      let tolerance =
        FitCheck(CurveSource(curve)).largest * generator.draw(.logarithmic(1e-5...1e-2))
      let drawn = RandomCurve(curve)
      let effort = effort(using: &generator)
      return Case(curve: drawn, tolerance: tolerance, effort: effort, ends: .tangent)
    } check: { one in
      try check(one, mayFail: false)
    }
  }

  @Test func curvesOfPointsKeepTheToleranceAsMeasured() {
    // Without a formula nothing is proven, but the error must be the reported one.
    forAll("the error is right", cases: 100) { generator in
      (RandomCurve.any(using: &generator), generator.draw(.logarithmic(1e-5...0.01)))
    } check: { (curve: RandomCurve, tolerance: Double) throws -> Void in
      let source = curve.source
      let (a, b) = (source.range.lowerBound, source.range.upperBound)
      let closure = ClosureCurve(of: source) { t in min(max(t, a.nextUp), b.nextDown) }
      let fit: CurveFit
      do {
        fit = try CurveSource(closure).cubics(tolerance: tolerance, options: CurveFitOptions())
      } catch {
        return
      }
      try ensure(fit.certificate == nil && fit.error.certifiedBound == nil, "a proof of nothing")
      let distance = DenseDistance(source, fit.cubics, samplesPerPiece: 64)
      try ensure(
        // Read at a few points of each piece.
        distance.maximum <= 1.25 * min(tolerance, fit.error.largestError + 1e-12),
        "\(distance), reported was \(fit.error.largestError)"
      )
    }
  }
}

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
            throw PropertyFailure("\(effort), \(tolerance): no fit of \(curve)")
          }
          let count = fit.cubics.count
          #expect(count >= last, "\(effort), \(tolerance): \(curve)")
          last = count
        }
      }
    }
  }
}
