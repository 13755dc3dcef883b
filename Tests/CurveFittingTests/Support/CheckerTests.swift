// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// The checkers themselves: what they accept and what they find.
@Suite struct CheckerTests {
  private let source = [
    GateCurves.cubic([0, 0, 1, 2, 3, 2, 4, 0]), GateCurves.cubic([4, 0, 5, -2, 6, 1, 7, 0]),
  ]

  /// A certificate of cubics that are the curve, moved: the bound is what they were moved by.
  private func certificate(bound: Double) -> FitCertificate {
    func part(_ piece: Int, _ from: Double, _ to: Double, _ p: [Double]) -> FitCertificate.Part {
      FitCertificate.Part(piece: piece, from: from, to: to, feet: SIMD4(p), bound: bound)
    }
    return FitCertificate(parts: [
      part(0, 0, 0.625, [0, 0.625 / 3, 1.25 / 3, 0.625]),
      part(0, 0.625, 1, [0.625, 0.75, 0.875, 1]),
      part(1, 1, 2, [0, 1.0 / 3, 2.0 / 3, 1]),
    ])
  }

  private func moved(_ cubic: CubicBezier, _ x: Double, _ y: Double) -> CubicBezier {
    cubic.transformed(by: AffineTransform2D(translation: Vector2D(x, y)))
  }

  @Test func certificatesAreCheckedExactly() throws {
    let checker = CertificateChecker(source: source, isClosed: false)
    let cubics = source.map { moved($0, 0x1p-10, 0) }
    let bound = 0x1p-10
    // Thirds are rounded, and the curve's speed is below 10.
    try checker.check(certificate(bound: bound + 1e-14), for: cubics)
    #expect(throws: (any Error).self) {
      try checker.check(certificate(bound: bound - 1e-14), for: cubics)
    }
    #expect(throws: (any Error).self) {
      try checker.check(
        certificate(bound: bound + 1e-14),
        for: source.map { moved($0, bound, bound) }
      )
    }
  }

  @Test func gapsAndTurnsAreFound() throws {
    let checker = CertificateChecker(source: source, isClosed: false)
    let good = certificate(bound: 1e-12).parts
    try checker.check(FitCertificate(parts: good), for: source)
    func changed(_ index: Int, _ change: (FitCertificate.Part) -> FitCertificate.Part)
      -> FitCertificate
    {
      var parts = good
      parts[index] = change(parts[index])
      return FitCertificate(parts: parts)
    }
    func part(_ old: FitCertificate.Part, _ feet: SIMD4<Double>, to: Double? = nil)
      -> FitCertificate.Part
    {
      FitCertificate.Part(piece: old.piece, from: old.from, to: to ?? old.to, feet: feet, bound: 10)
    }
    let bad = [
      FitCertificate(parts: []),
      FitCertificate(parts: Array(good.dropFirst())),
      FitCertificate(parts: Array(good.dropLast())),
      FitCertificate(parts: [good[0], good[2]]),
      FitCertificate(parts: [good[1], good[0], good[2]]),
      changed(0) { part($0, SIMD4(0, 0.5, 0.25, 0.625)) },
      changed(0) { part($0, SIMD4(0, 0.25, 0.5, 0.6)) },
      changed(1) { part($0, SIMD4(0.625, 0.75, 0.875, 1.125)) },
      changed(1) { part($0, $0.feet, to: 0.9) },
      changed(1) { part($0, $0.feet, to: 1.1) },
    ]
    for (index, certificate) in bad.enumerated() {
      #expect(throws: (any Error).self, "case \(index)") {
        try checker.check(certificate, for: source)
      }
    }
    #expect(throws: (any Error).self) {
      try checker.check(certificate(bound: 1), for: [source[0], moved(source[1], 1e-3, 0)])
    }
    let closed = CertificateChecker(source: source, isClosed: true)
    #expect(throws: (any Error).self) { try closed.check(FitCertificate(parts: good), for: source) }
  }

  @Test func distancesOfCirclesAreKnown() {
    // The cubic with h = 4/3 (√2 - 1): 2.7253e-4 outside at most, and on the circle in the middle.
    let h = 4.0 / 3 * (2.0.squareRoot() - 1)
    let quarter = GateCurves.cubic([1, 0, 1, h, h, 1, 0, 1])
    let cubics = (0..<4).map { k in
      quarter.transformed(by: AffineTransform2D(rotation: 0.5 * .pi * Double(k)))
    }
    let distance = DenseDistance(CurveSource(EllipseCurve(radius: 1)), cubics)
    #expect((distance.maximum - 2.72530e-4).magnitude < 1e-9, "\(distance)")
    #expect((distance.ofCubics - distance.ofCurve).magnitude < 1e-9, "\(distance)")
  }

  @Test func bothSidesCount() {
    // A cubic that draws half of the circle: the other half is far away.
    let source = CurveSource(EllipseCurve(radius: 1))
    let h = 4.0 / 3 * (2.0.squareRoot() - 1)
    let half = [
      GateCurves.cubic([1, 0, 1, h, h, 1, 0, 1]), GateCurves.cubic([0, 1, -h, 1, -1, h, -1, 0]),
    ]
    let distance = DenseDistance(source, half)
    #expect(distance.ofCubics < 3e-4)
    #expect((distance.ofCurve - 2.0.squareRoot()).magnitude < 1e-6, "\(distance)")
    #expect((distance.parameter - 1.5 * .pi).magnitude < 1e-3)
  }

  @Test func crossingsDoNotDeceive() throws {
    // A loop that crosses itself, beside itself moved by little: the distance is that of a normal.
    let loop = GateCurves.cubic([0, 0, 6, 4, -4, 4, 2, 0])
    let curve = try #require(PathCurve(segments: [.cubic(loop)]))
    for shift in [1e-3, 1e-6, 1e-9] {
      let distance = DenseDistance(CurveSource(curve), [moved(loop, 0.6 * shift, 0.8 * shift)])
      #expect(distance.maximum < shift * (1 + 1e-6) + 4e-15, "\(distance)")
      #expect(distance.maximum > shift * 0.999, "\(distance)")
    }
  }

  @Test func endsBesideCrossingsDoNotDeceive() {
    // The last place of a closed curve's samples is alone in its group, and the curve crosses
    // itself nearby: a place beside the end belongs to the end, not to the other branch.
    let curve = LissajousCurve(frequencyX: 3, frequencyY: 2, phase: 0.6 + 0.5 * .pi)
    let samples = DenseCurve(CurveSource(curve), samples: 2048)
    for t in stride(from: 0.0001, to: 0.004, by: 0.0001) {
      #expect(samples.distance(to: curve.position(at: 2 * .pi - t)) < 4e-15, "\(t)")
      #expect(samples.distance(to: curve.position(at: t)) < 4e-15, "\(t)")
    }
  }
}
