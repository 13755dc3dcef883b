// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Curves whose fits were once wrong, missing or slow; all were found by random ones.
@Suite struct OnceWrongFitTests {
  private func check(
    _ source: CurveSource,
    _ tolerance: Double,
    _ effort: FitEffort
  ) throws -> CurveFit {
    let fit = try source.cubics(tolerance: tolerance, options: CurveFitOptions(effort: effort))
    let check = FitCheck(source)
    try check.check(fit, tolerance: tolerance)
    try check.checkDistance(fit, samplesPerPiece: 64)
    return fit
  }

  @Test func foreseenHandlesDoNotRunBackwards() throws {
    let curve = FourierCurve(
      x: [
        SIMD2(-0.25994641185879663, -0.6257939809615585),
        SIMD2(0.10652231710946558, -0.18866134395254375),
        SIMD2(-0.08198940774420518, 0.022480759833857777),
      ],
      y: [
        SIMD2(-0.6835192069718368, -0.6425653351637586),
        SIMD2(-0.026951644987450174, 0.20213266358533422),
        SIMD2(-0.02442263076991888, 0.05374017904333081),
      ]
    )
    _ = try check(CurveSource(curve), 0.07576781659754252, .fast)
  }

  @Test func cuspsAreFoundToAllDigits() throws {
    let cubic = GateCurves.cubic([
      0.5900518191633748, -0.3589068194866072, 0.809431323351423, -0.7872752427657159,
      -0.025348005757273917, 0.893706906692507, -0.3671319101271082, 0.7578691573785139,
    ])
    let curve = try #require(OffsetCurve(of: .cubic(cubic), distance: -0.16789386077033308))
    #expect(curve.corners.count == 2)
    let source = CurveSource(curve)
    for cusp in curve.corners {
      #expect(source.value(cusp, cusp + 1e-4).derivative.length < 1e-12)
    }
    for effort in FitEffort.allCases { _ = try check(source, 1.2e-6, effort) }
  }

  /// A tiny segment without handles between two that end in a cusp there.
  @Test func tinySegmentsHaveSharpProofs() throws {
    let segments = [
      GateCurves.cubic([
        3.85204156707, 7.611193907552825, 3.8520612176046165, 7.611304918434045,
        3.8520710165240697, 7.611363826421952, 3.8520725083613314, 7.611372842077486,
      ]),
      GateCurves.cubic([
        3.8520725083613314, 7.611372842077486, 3.852072652679941, 7.611373714241565,
        3.852072724974469, 7.611374154044847, 3.8520727264927177, 7.611374163281811,
      ]),
      GateCurves.cubic([
        3.8520727264927177, 7.611374163281811, 3.8520727264927177, 7.611374163281811,
        3.85207272651323, 7.611374163406607, 3.85207272651323, 7.611374163406607,
      ]),
      GateCurves.cubic([
        3.85207272651323, 7.611374163406607, 3.8520727263821284, 7.611374162608937,
        3.852071868850059, 7.611368945054541, 3.8520702065657386, 7.611358586554198,
      ]),
    ]
    let path = segments.map { PathSegment.cubic($0) }
    let curve = try #require(PathCurve(segments: path, cornerAngle: 1e-4))
    for tolerance in [1e-3, 1e-6, 1e-8, 1e-10] {
      #expect(try check(CurveSource(curve), tolerance, .balanced).cubics.count <= 4)
    }
  }

  /// Beside a small turn, handles that shrink to points have errors that cannot be proven.
  @Test func smallTurnsTakeLittleWork() throws {
    let path = try BezierPath("M3.000005634556598 2.752756085640515L3-3.07e-6V-2.7527638409423463")
    let curve = try #require(PathCurve(segments: Array(path.segments), cornerAngle: 0.01))
    var options = CurveFitOptions(maximumEvaluations: 1 << 20)
    var spent = 0.0
    options.progress = FitProgress { spent = max(spent, $0) }
    #expect(try curve.cubics(tolerance: 1e-7, options: options).cubics.count == 2)
    #expect(spent < 0.05)
  }

  /// Waves of which no fit would end, and what is worth the work.
  @Test func workHasALimit() throws {
    let waves = FunctionGraph(of: Waves(), range: 0...1)
    for ends in FitEnds.allCases {
      for effort in FitEffort.allCases {
        let options = CurveFitOptions(effort: effort, ends: ends, maximumEvaluations: 1 << 20)
        #expect(throws: CurveFitError.tooMuchWork(limit: 1 << 20)) {
          try waves.cubics(tolerance: 1e-3, options: options)
        }
      }
    }
    let few = CurveFitOptions(maximumEvaluations: 10)
    #expect(throws: CurveFitError.tooMuchWork(limit: 10)) {
      try Lemniscate().cubics(tolerance: 1e-3, options: few)
    }
    #expect(throws: CurveFitError.tooMuchWork(limit: 10)) {
      try Lemniscate().cubics(count: 12, options: few)
    }
    // A long formula takes more of it.
    let nested = String(repeating: "sin(x+", count: 400) + "x" + String(repeating: ")", count: 400)
    let formula = try FormulaDefinition(["y=\(nested)"]).curve(over: 0...6)
    let limit = CurveFitOptions(maximumEvaluations: 50_000)
    #expect(throws: CurveFitError.tooMuchWork(limit: 50_000)) {
      try formula.source.cubics(tolerance: 1e-9, options: limit)
    }
    _ = try EulerSpiral(range: 0...2).cubics(tolerance: 1e-9, options: limit)
    // What a smooth curve takes, as the documentation of the limit states it.
    let spiral = ArchimedeanSpiral(startRadius: 1, growth: 1, range: 0...400)
    let known = try spiral.cubics(tolerance: 1e-3).cubics.count
    let enough = CurveFitOptions(maximumEvaluations: 1000 * known)
    #expect(try spiral.cubics(tolerance: 1e-3, options: enough).cubics.count == known)
  }

  struct Waves: ScalarFunction {
    func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar { Scalar.sine(1e9 * x) }
  }

  @Test func pathsOfCubicsNeedNoMore() throws {
    // The law is about what is none: of many cubics it once took minutes.
    let fit = try EulerSpiral(range: -2...2).cubics(tolerance: 1e-9)
    let curve = try #require(PathCurve(segments: fit.cubics.map { .cubic($0) }))
    let source = CurveSource(curve)
    #expect(source.predictedCubicCount(tolerance: 1e-6, ends: .tangent, nodesAreFree: false) == 0)
  }
}
