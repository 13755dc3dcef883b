// SPDX-License-Identifier: Apache-2.0

#if GSL
import ArcApproximation
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// What the certificate of a minimax curve claims.
@Suite struct CertificateTests {
  private static let choices: [ArcOracle] = ArcOracle.all.filter {
    switch $0.criterion {
    case .minimaxRadial, .minimaxSquared, .minimaxCurvature: true
    case .inside, .outside: $0.ends != .tangent
    default: false
    }
  }

  private func error(_ cubic: CubicBezier, _ criterion: ArcCriterion, _ t: Double) -> Double {
    if criterion == .minimaxCurvature { return cubic.curvature(at: t) - 1 }
    let p = cubic.point(at: t)
    let g = p.x * p.x + p.y * p.y - 1
    return criterion == .minimaxSquared ? g : g / (1 + (1 + g).squareRoot())
  }

  @Test("points alternate, stand at the level, and are as many as the theory says")
  func alternation() throws {
    for combination in Self.choices where combination.criterion != .minimaxCurvature {
      for sweep in [0.7, 1.5707963267948966, 2.36, 3.0, 0.9 * combination.widest] {
        let minimum = try combination.minimum(sweep)
        let certificate = try #require(minimum.certificate)
        #expect(certificate.gap <= 1e-10 * certificate.level)
        #expect(certificate.largest >= certificate.lowerBound)
        let count = combination.ends == .tangent ? 3 : combination.ends == .point ? 5 : 7
        // One-sided curves: the ends touch the circle and do not count, where they are given.
        #expect(certificate.points.count == count, "\(combination)")
        let levels = certificate.points.map(\.error)
        let middle =
          (combination.criterion == .inside ? -0.5 : combination.criterion == .outside ? 0.5 : 0)
          * certificate.level
        for (a, b) in zip(levels, levels.dropFirst()) {
          #expect((a - middle) * (b - middle) < 0, "\(combination) \(sweep): \(levels)")
        }
        #expect(certificate.points.map(\.t) == certificate.points.map(\.t).sorted())
        let points = minimum.controlPoints
        let cubic = CubicBezier(points)
        for point in certificate.points {
          let value = error(cubic, combination.criterion, point.t)
          #expect(abs(value - point.error) <= 1e-9 * certificate.level + 4e-15)
        }
      }
    }
  }

  @Test("no small change of a minimax curve has an error below the certificate's bound")
  func perturbation() {
    // Of point and free ends the curves of all degrees are moved, cubics among them.
    let choices = Self.choices.filter { $0.ends == .tangent }
    forAll(
      "a perturbed minimiser is not better",
      cases: 1000,
      numbers: [
        .integer(0...(choices.count - 1)), .uniform(0...1), .logarithmic(1e-6...1),
        .uniform(-1...1), .uniform(-1...1),
      ]
    ) { numbers in
      let combination = choices[Int(numbers[0])]
      let sweep = 0.6 + (min(combination.widest, 4.5) - 0.6) * numbers[1]
      let minimum = try combination.minimum(sweep)
      guard let certificate = minimum.certificate else { throw PropertyFailure("no certificate") }
      let size = numbers[2] * certificate.level
      let points = minimum.controlPoints
      let first = points[1] + Vector2D(0, size * numbers[3])
      let second = points[2] + size * numbers[4] * Vector2D(angle: sweep).perpendicular
      let cubic = CubicBezier(points[0], first, second, points[3])
      let samples = (0...200).map { Double($0) / 200 } + certificate.points.map(\.t)
      let largest = samples.reduce(0.0) {
        max($0, error(cubic, combination.criterion, $1).magnitude)
      }
      try ensure(
        largest >= certificate.lowerBound - 1e-9 * certificate.level - 1e-14,
        "\(combination) at \(sweep): \(largest) is below \(certificate.lowerBound)"
      )
    }
  }
}
#endif
