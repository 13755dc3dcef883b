// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// The curves of the reference table at its tolerances: how many cubics, and their errors.
@Suite struct GateFitTests {
  private static func rows(of curve: GateCurves.Case) throws -> [OracleTable.Row] {
    let rows = try OracleTable(reference: "fit/gates.csv").rows.filter {
      try $0.text("case") == curve.name
    }
    try #require(rows.count == 5)
    return rows
  }

  /// The most cubics that an effort may take.
  private static func gate(_ effort: FitEffort, _ row: OracleTable.Row) throws -> Int {
    let onCurve = try row.double("count_g1_on_curve")
    switch effort {
    case .fast:
      return Int(min((1.1 * onCurve).rounded(.up) + 1, try row.double("kurbo_subdivide")))
    case .balanced: return Int(onCurve)
    // The table's best counts are of a search that takes seconds.
    case .best: return Int(min(try row.double("count_g1_best_found") + 1, onCurve))
    }
  }

  @Test(arguments: GateCurves.all)
  func countsAndErrorsKeepTheTable(_ curve: GateCurves.Case) throws {
    let choices =
      FitEffort.allCases.map { CurveFitOptions(effort: $0) } + [CurveFitOptions(ends: .point)]
    for row in try Self.rows(of: curve) {
      let tolerance = try row.double("tolerance")
      for options in choices {
        let check = FitCheck(curve.source, ends: options.ends)
        let fit = try curve.source.cubics(tolerance: tolerance, options: options)
        let gate = try Self.gate(options.effort, row)
        #expect(fit.cubics.count <= gate, "\(row.place), \(curve.name), \(options)")
        #expect(throws: Never.self, "\(row.place), \(curve.name), \(options)") {
          try check.check(fit, tolerance: tolerance)
          if options.ends == .tangent { try check.checkControlPoints(fit) }
          try check.checkDistance(fit, looseness: 1.02, samplesPerPiece: 64)
        }
      }
    }
  }

  @Test func kinksSpareTwoPiecesOfASpiral() throws {
    let source = try #require(GateCurves.source("spiral_arch"))
    let fit = try source.cubics(tolerance: 1e-4, options: CurveFitOptions(ends: .point))
    #expect(fit.cubics.count <= 8)
  }

  @Test(arguments: GateCurves.all)
  func cutsIn120PiecesAreForgotten(_ curve: GateCurves.Case) throws {
    // The curve as a path of many cubics that are far closer to it than any tolerance.
    let cut = try curve.source.cubics(count: 120, options: CurveFitOptions(effort: .fast))
    let path = try #require(
      PathCurve(segments: cut.cubics.map { PathSegment.cubic($0) }, cornerAngle: 1e-4)
    )
    for tolerance in [1e-2, 1e-3, 1e-4, 1e-5, 1e-6] {
      let exact = try curve.source.cubics(tolerance: tolerance, options: CurveFitOptions())
      let fit = try path.cubics(tolerance: tolerance)
      #expect(
        fit.cubics.count <= exact.cubics.count + 1,
        "\(curve.name) at \(tolerance): \(exact.cubics.count)"
      )
    }
  }

  @Test(arguments: GateCurves.all) func moreCubicsAreNotWorse(_ curve: GateCurves.Case) throws {
    let check = FitCheck(curve.source)
    let rows = try Self.rows(of: curve)
    var last = Double.infinity
    for count in [1, 2, 3, 4, 5, 7, 9, 12] {
      let parts = curve.source.corners.count + 1
      guard count >= parts else {
        #expect(throws: CurveFitError.self) {
          try curve.source.cubics(count: count, options: CurveFitOptions())
        }
        continue
      }
      // One cubic does not follow two turns, whatever the tolerance; more do.
      var found: CurveFit?
      do {
        found = try curve.source.cubics(count: count, options: CurveFitOptions())
      } catch {
        guard case .noFit = error, last == .infinity else { throw error }
      }
      guard let fit = found else { continue }
      #expect(fit.cubics.count <= count, "\(curve.name)")
      let bound = try #require(fit.error.certifiedBound)
      // The search ends within half a per cent.
      #expect(bound <= last * 1.005, "\(curve.name) in \(count): \(last)")
      last = min(last, bound)
      #expect(throws: Never.self, "\(curve.name) in \(count)") {
        try check.check(fit)
        try check.checkDistance(fit, looseness: 1.02, samplesPerPiece: 64)
      }
      for row in rows where try row.double("count_g1_on_curve") == Double(count) {
        let tolerance = try row.double("tolerance")
        #expect(bound <= tolerance, "\(row.place), \(curve.name) in \(count)")
      }
    }
  }
}
