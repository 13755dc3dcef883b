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
    case .fast: return Int(min((1.1 * onCurve).rounded(.up) + 1, try row.double("kurbo_subdivide")))
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
        #expect(fit.cubics.count <= gate, "\(row.location), \(curve.name), \(options)")
        #expect(throws: Never.self, "\(row.location), \(curve.name), \(options)") {
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
    let path = try #require(PathCurve(segments: cut.cubics.map { .cubic($0) }, cornerAngle: 1e-4))
    for tolerance in [1e-2, 1e-3, 1e-4, 1e-5, 1e-6] {
      let exact = try curve.source.cubics(tolerance: tolerance, options: CurveFitOptions())
      let fit = try path.cubics(tolerance: tolerance)
      #expect(fit.cubics.count <= exact.cubics.count + 1, "\(curve.name): \(tolerance)")
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
        #expect(bound <= tolerance, "\(row.location), \(curve.name) in \(count)")
      }
    }
  }
}

/// The law of counts against an independent evaluation of it, and its properties.
@Suite struct PredictedCountTests {
  /// Curves with flat points, at whose singularities the table is less accurate.
  private let flat: [String: Double] = [
    "superellipse_4": 2.5e-3, "kurbo_sin": 1.1e-3, "offset_S_0.3": 7e-4, "lissajous_3_2": 2e-4,
    "cycloid": 2e-4, "offset_cusps": 2e-4, "euler_spiral": 1e-4, "sine": 1e-4,
  ]

  @Test func countsAreThoseOfTheReferenceTable() throws {
    let table = try OracleTable(reference: "fit/gates.csv")
    #expect(table.rows.count == 5 * GateCurves.all.count)
    for row in table.rows {
      let name = try row.text("case")
      let source = try #require(GateCurves.source(name), "\(row.location)")
      for (column, isFree) in [
        ("theory_g1_fractional", false), ("theory_g1_free_fractional", true),
      ] {
        let count = source.predictedCubicCount(
          tolerance: try row.double("tolerance"),
          ends: .tangent,
          nodesAreFree: isFree
        )
        let expected = try row.double(column)
        // Three decimals are given. A parabola needs none; the table has the noise's sixth root.
        let margin = name == "sqrt_parabola" ? 0.02 : 0.0011 + (flat[name] ?? 3e-6) * expected
        #expect((count - expected).magnitude <= margin, "\(row.location), \(name): \(count)")
      }
    }
  }

  @Test func flatPointsAreIntegratedToTheEnd() throws {
    // Computed with 30 digits from the derivatives of sin x and (1 - x⁴)^¼.
    let rows = [("kurbo_sin", 18.9976147), ("superellipse_4", 22.8352498)]
    for (name, expected) in rows {
      let source = try #require(GateCurves.source(name))
      let count = source.predictedCubicCount(tolerance: 1e-6, ends: .tangent, nodesAreFree: false)
      #expect((count / expected - 1).magnitude < 1e-4, "\(name): \(count)")
    }
  }

  @Test func circlesHaveTheClosedForm() {
    // |E₆| of the unit circle is 1/128.
    for radius in [0x1p-300, 1e-3, 1, 1e300] {
      let tolerance = 1e-5 * radius
      let circle = EllipseCurve(radius: radius)
      for (ends, constant) in [(FitEnds.tangent, 0.001654570984765902), (.point, 6.01183952e-4)] {
        let expected = 2 * .pi * LibM.power(constant / 128 / 1e-5, 1.0 / 6)
        let count = circle.predictedCubicCount(tolerance: tolerance, ends: ends)
        #expect((count / expected - 1).magnitude < 1e-8, "\(ends), radius \(radius): \(count)")
      }
    }
  }

  @Test func whatOneCubicDrawsNeedsNoMore() throws {
    struct Line: ScalarFunction {
      func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar { 0.3 * x - 0.7 }
    }
    struct CubicGraph: ScalarFunction {
      func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar { x * x * x - 2 * x * x + 0.3 * x }
    }
    let line = FunctionGraph(of: Line(), range: -1...3)
    #expect(line.predictedCubicCount(tolerance: 1e-9) == 0)
    let graph = FunctionGraph(of: CubicGraph(), range: -1...3)
    #expect(graph.predictedCubicCount(tolerance: 1e-9) == 0)
    let curve = try PathCurve(svgPathData: "M1 0L2 7C3 9 4 3 5 7")
    #expect(curve.predictedCubicCount(tolerance: 1e-6) < 0.3)
  }

  @Test func thePowerLawHolds() {
    let spiral = ArchimedeanSpiral(startRadius: 0.1, growth: 0.15, range: 0...12)
    let count = spiral.predictedCubicCount(tolerance: 1e-3)
    let finer = spiral.predictedCubicCount(tolerance: 1e-3 / 64)
    #expect((finer / count - 2).magnitude < 1e-12)
    let free = spiral.predictedCubicCount(tolerance: 1e-3, nodesAreFree: true)
    #expect((free / count - 0.9421793).magnitude < 1e-6)
    #expect(spiral.predictedCubicCount(tolerance: 0).isNaN)
    #expect(spiral.predictedCubicCount(tolerance: .nan).isNaN)
  }
}
