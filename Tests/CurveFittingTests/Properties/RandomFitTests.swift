// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import SVGPathData
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

  /// Throws unless the fit is as promised; `mayFail` where there may be none, as at cusps that
  /// are not named.
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
    switch Int.random(in: 0..<10, using: &generator) {
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
        ends: Int.random(in: 0..<4, using: &generator) == 0 ? .point : .tangent
      )
    } check: { one in
      try check(one)
    }
  }

  @Test func boundsOfRealPathsHold() throws {
    let lines = try ProjectFiles.text("Data/paths/icons.txt").split(separator: "\n")
    var curves: [PathCurve] = []
    for line in lines {
      for subpath in try BezierPath(svgPathData: String(line)).subpaths {
        if let curve = PathCurve(subpath) { curves.append(curve) }
      }
    }
    #expect(curves.count > 500)
    forAll("the bound holds", cases: 300) { generator in
      let curve = curves.randomElement(using: &generator)!
      let tolerance =
        FitCheck(CurveSource(curve)).largest * generator.draw(.logarithmic(1e-5...1e-2))
      return Case(
        curve: RandomCurve(curve),
        tolerance: tolerance,
        effort: effort(using: &generator),
        ends: .tangent
      )
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
      let closure = ClosureCurve(
        range: source.range,
        isClosed: source.isClosed,
        corners: source.corners,
        joints: source.joints
      ) { t in source.value(t, min(max(t, a.nextUp), b.nextDown)).point }
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
        distance.maximum <= 1.25 * min(tolerance, fit.error.maximum + 1e-12),
        "\(distance), reported was \(fit.error.maximum)"
      )
    }
  }
}
