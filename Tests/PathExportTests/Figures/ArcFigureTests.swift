// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import PathExport
import TestSupport
import Testing

@Suite struct ArcFigureTests {
  /// How many elements a drawing has of each name.
  private func elements(_ svg: String) throws -> [String: Int] {
    try XMLTree.root(of: svg).all.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
  }

  @Test func oneCubicHasAllParts() throws {
    let svg = ArcFigure(try CircularArc(sweep: 2.36).fit()).svg()
    let elements = try elements(svg)
    #expect(elements["svg"] == 1 && elements["title"] == 1 && elements["style"] == 1)
    for word in [
      "2.36 rad of a circle by one cubic", "minimax-radial, tangent ends", "2.294 × 10⁻³",
      "P0 (1, 0)", "P1 (1, 0.8894)", "in 10⁻³ radii", "certified bound",
    ] { #expect(svg.contains(word), "\(word)") }
    #expect(!svg.contains("href") && !svg.contains("url("))
  }

  @Test func anyArcGivesAWellFormedDrawing() {
    forAll(
      "a drawing is well-formed and has no number that is none",
      cases: 300,
      generator: { generator in
        let x = Double.random(in: -1e6...1e6, using: &generator)
        let size = Int.random(in: -10...900, using: &generator)
        return CircularArc(
          center: Point2D(x, 0),
          radius: Double(sign: .plus, exponent: size, significand: 1.3),
          startAngle: .random(in: -10...10, using: &generator),
          sweep: Double.random(in: 1e-3...20, using: &generator)
            * (Bool.random(using: &generator) ? 1 : -1)
        )
      }
    ) { (arc: CircularArc) in
      guard let fit = try? arc.fit(count: 1 + Int(abs(arc.sweep) * 2)) else { return }
      let svg = ArcFigure(fit).svg()
      _ = try elements(svg)
      let words = svg.split { !($0.isLetter || $0 == "-") }
      try ensure(!words.contains("nan") && !words.contains("inf"), "not a number")
    }
  }

  @Test func ellipses() throws {
    for radii in [Vector2D(x: 3, y: 1), Vector2D(x: 1, y: 3), Vector2D(x: 1000, y: 1)] {
      let arc = CenterForm(
        center: Point2D(1, 2),
        radii: radii,
        rotation: 0.5,
        startAngle: 0.2,
        sweep: -4
      )
      let svg = ArcFigure(try arc.fit(count: 3)).svg()
      #expect(try elements(svg)["path"] ?? 0 > 3)
      #expect(svg.contains("−4 rad of an ellipse by 3 cubic Bézier curves"))
    }
  }

  @Test func errorCurveStaysBelowTheCertifiedBound() {
    forAll(
      "the signed error that is drawn never exceeds the certified bound",
      cases: 2_000,
      numbers: [.uniform(0.005...5), .uniform(-3...3), .uniform(0.1...1000), .uniform(-100...100)],
      make: {
        CircularArc(
          center: Point2D($0[3], -$0[3] / 3),
          radius: $0[2],
          startAngle: $0[1],
          sweep: $0[0]
        )
      }
    ) { arc in
      guard let fit = try? arc.fit(), let cubic = fit.cubics.first else { return }
      let curve = RadialErrorCurve(cubic, center: arc.center, radius: arc.radius)
      let largest = (0...200).reduce(0) { max($0, abs(curve.error(at: Double($1) / 200))) }
      let bound = fit.certifiedBound / arc.radius
      try ensure(largest <= bound * (1 + 1e-12), "\(largest) > \(bound)")
      let expected = fit.report().radialError.largestError / arc.radius
      let rounding = 16 * (arc.radius + 110).ulp / arc.radius
      try ensure(largest >= 0.99 * expected - rounding, "\(largest) < \(expected)")
    }
  }
}
