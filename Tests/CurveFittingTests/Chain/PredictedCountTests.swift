// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

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
      let source = try #require(GateCurves.source(name), "\(row.place)")
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
        let margin =
          name == "sqrt_parabola" ? 0.02 : 0.0011 + (flat[name] ?? 3e-6) * expected
        #expect((count - expected).magnitude <= margin, "\(row.place), \(name): \(count)")
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
        let expected = 2 * .pi * Double.power(constant / 128 / 1e-5, 1.0 / 6)
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
    var path = BezierPath()
    path.move(to: Point2D(x: 1, y: 0))
    path.addLine(to: Point2D(x: 2, y: 7))
    path.addCurve(
      to: Point2D(x: 5, y: 7),
      control1: Point2D(x: 3, y: 9),
      control2: Point2D(x: 4, y: 3)
    )
    let subpath = try #require(path.subpaths.first { _ in true })
    let curve = try #require(PathCurve(subpath))
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
