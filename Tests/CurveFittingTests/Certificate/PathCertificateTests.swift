// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Proofs of fits of cubics by cubics, checked in exact arithmetic.
@Suite struct PathCertificateTests {
  /// Cubics one after the other, and how closely they are fitted.
  private struct Source: CustomStringConvertible {
    var cubics: [CubicBezier]
    var tolerance: Double
    var options: CurveFitOptions
    var description: String { "\(cubics), \(tolerance), \(options)" }

    var curve: PathCurve? {
      PathCurve(segments: cubics.map { PathSegment.cubic($0) }, cornerAngle: 1e-4)
    }
  }

  private func options(using generator: inout SeededGenerator) -> CurveFitOptions {
    CurveFitOptions(
      effort: FitEffort.allCases.randomElement(using: &generator) ?? .balanced,
      ends: FitEnds.allCases.randomElement(using: &generator) ?? .tangent
    )
  }

  private func check(_ source: Source) throws {
    guard let curve = source.curve else { throw PropertyFailure("there is no curve") }
    var found: CurveFit?
    do {
      found = try curve.cubics(tolerance: source.tolerance, options: source.options)
    } catch {
      // With points alone shared not every start finds a cubic.
      guard case .noFit = error, source.options.ends == .point else { throw error }
    }
    guard let fit = found else { return }
    let checker = CertificateChecker(source: source.cubics, isClosed: curve.isClosed)
    try checker.check(fit)
    try FitCheck(CurveSource(curve), ends: source.options.ends)
      .check(fit, tolerance: source.tolerance)
  }

  @Test func proofsOfSingleCubicsHold() {
    forAll("the proof holds", cases: 60) { generator in
      let cubic = PolynomialCurve.random(degree: 3, using: &generator).cubic
      let tolerance = generator.draw(.logarithmic(1e-9...1e-2))
      let options = options(using: &generator)
      return Source(cubics: [cubic], tolerance: tolerance, options: options)
    } check: { source in
      try check(source)
    }
  }

  @Test func proofsOverManyJointsHold() {
    // A smooth curve as cubics is fitted far less closely: pieces over several, and over the seam.
    forAll("the proof holds over joints", cases: 30) { generator in
      let isClosed = generator.bool()
      let curve = FourierCurve.random(harmonics: 2...3, isClosed: isClosed, using: &generator)
      let fine = (try? curve.cubics(tolerance: 1e-6))?.cubics ?? []
      let tolerance = generator.draw(.logarithmic(1e-5...1e-2))
      let options = options(using: &generator)
      return Source(cubics: fine, tolerance: tolerance, options: options)
    } check: { source in
      try check(source)
    }
  }

  @Test func seamsWithoutOtherJointsAreSeen() throws {
    // One closed cubic whose curvatures differ at its end; and two with a corner opposite the seam.
    let loop = GateCurves.cubic([0, 0, 2, 1, -1, -0.5, 0, 0])
    let halves = [
      GateCurves.cubic([0, 0, 1, 1, 2, 1, 3, 0]),
      GateCurves.cubic([3, 0, 1, 0.5, -0.5, -0.5, 0, 0]),
    ]
    for cubics in [[loop], halves] {
      for tolerance in [1e-1, 1e-2, 1e-4, 1e-6] {
        for effort in FitEffort.allCases {
          let options = CurveFitOptions(effort: effort)
          let source = Source(cubics: cubics, tolerance: tolerance, options: options)
          let curve = try #require(source.curve)
          #expect(curve.isClosed)
          #expect(throws: Never.self, "\(tolerance), \(effort)") {
            try check(source)
            let fit = try curve.cubics(tolerance: tolerance, options: source.options)
            try FitCheck(CurveSource(curve)).checkDistance(fit)
          }
        }
      }
    }
  }
}
