// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import CurveFitting
import Foundation
import Testing

/// Fits, rules and options through JSON and back.
@Suite struct FitCodableTests {
  private func expectRoundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    let data = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([Value].self, from: data) == [value])
  }

  @Test func fitsReadBackAsTheyWere() throws {
    let fit = try Lemniscate(halfWidth: 100).cubics(tolerance: 0.01)
    #expect(fit.certificate != nil)
    try expectRoundTrip(fit)
    let points = (0...40).map { Point2D(Double($0), (0.1 * Double($0) * Double($0)).squareRoot()) }
    try expectRoundTrip(try SampledCurve(points: points).cubics(tolerance: 0.01))
    try expectRoundTrip(try BezierPath("M0 0L10 0L20 0").simplified(tolerance: 0.1))
    try expectRoundTrip(CurveFitOptions(effort: .best, ends: .point, maximumTangentDeviation: 0.1))
  }

  @Test func rulesHaveStableForms() throws {
    let rules: [CornerRule] = [.none, .at([3, 7]), .found(minimumAngle: 0.5), .at([])]
    let text = String(decoding: try JSONEncoder().encode(rules), as: UTF8.self)
    #expect(text == #"["none",[3,7],0.5,[]]"#)
    for rule in rules { try expectRoundTrip(rule) }
    for wrong in [#"["some"]"#, "[{}]", "[null]", "[0]", "[-0.5]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([CornerRule].self, from: Data(wrong.utf8))
      }
    }
    for criterion in ArcCriterion.allCases { try expectRoundTrip(criterion) }
    for ends in EndCondition.allCases { try expectRoundTrip(ends) }
  }

  @Test func everyArcHasCubics() throws {
    let form = EllipticalArc.CenterForm(center: .zero, radii: Vector2D(100, 20), sweep: 5)
    #expect(try form.cubics(tolerance: 0.001) == form.fit(tolerance: 0.001).cubics)
    let (start, end) = (Point2D(0, 0), Point2D(30, 0))
    func arc(_ end: Point2D, _ radii: Vector2D) -> EllipticalArc {
      EllipticalArc(start: start, end: end, radii: radii, isLargeArc: false, sweepsPositive: true)
    }
    let round = arc(end, Vector2D(20, 18))
    #expect(try round.cubics(tolerance: 0.01) == round.fit(tolerance: 0.01)?.cubics)
    let line = try arc(end, .zero).cubics(tolerance: 0.01)
    #expect(line == [CubicBezier(start, Point2D(10, 0), Point2D(20, 0), end)])
    #expect(try arc(start, Vector2D(1, 1)).cubics(tolerance: 0.01).isEmpty)
  }
}
