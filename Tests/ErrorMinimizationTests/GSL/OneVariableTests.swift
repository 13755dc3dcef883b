// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Roots, minima and integrals of one variable by GSL, against closed forms.
@Suite struct OneVariableTests {
  // MARK: Roots

  @Test func whatHasNoRoot() throws {
    let finder = try RootFinder()
    #expect(finder.root(from: 0, to: 1) { $0 + 1 } == nil)
    #expect(finder.root(from: 0, to: 0) { $0 } == nil)
    #expect(finder.root(from: -1, to: 1) { _ in .nan } == nil)
    #expect(finder.root(from: -1, to: 1) { $0 < 0 ? -1 : .infinity } == nil)
    #expect(finder.root(from: .nan, to: 1) { $0 } == nil)
    // A root at an end of the range is one.
    #expect(finder.root(from: 0, to: 1) { $0 } == 0)
  }

  @Test func limitsOfIterationsHold() throws {
    let finder = try RootFinder()
    let early = try #require(finder.root(from: 0, to: 10, limit: 2) { $0 * $0 * $0 - 5 })
    #expect(finder.iterations <= 2)
    #expect(early > 0 && early < 10)
    let minima = try MinimumFinder()
    let short = minima.minimum(in: 0...1, middle: 0.5, width: 0, limit: 3) {
      ($0 - 0.4) * ($0 - 0.4)
    }
    #expect(short?.iterations == 3)
  }

  // MARK: Minima

  @Test func minimaOfKnownFunctions() throws {
    let finder = try MinimumFinder()
    let cases:
      [(least: Double, range: ClosedRange<Double>, middle: Double, f: (Double) -> Double)] =
        [
          (0.3, -1...1, 0.2, { ($0 - 0.3) * ($0 - 0.3) }),
          (.pi, 0...6, 3, { LibM.cosine($0) }),
          (-0.5, -2...1, -0.4, { ($0 + 0.5).magnitude }),
          (0.5.squareRoot(), 0.1...3, 0.8, { $0 * $0 * $0 * $0 - $0 * $0 }),
        ]
    for (least, range, middle, f) in cases {
      let minimum = finder.minimum(in: range, middle: middle, width: 1e-10, f)
      let found = try #require(minimum)
      #expect((found.point - least).magnitude < 1e-7)
      #expect(found.range.contains(found.point) && found.iterations <= 200)
      #expect(range.contains(found.range.lowerBound) && range.contains(found.range.upperBound))
      // Against a dense grid: nothing is lower by more than rounding.
      let lowest = f(found.point)
      for step in 0...1000 {
        let x = range.lowerBound + Double(step) / 1000 * (range.upperBound - range.lowerBound)
        // At a kink the value is off by as much as the place.
        #expect(f(x) >= lowest - 1e-8)
      }
    }
  }

  // MARK: Integrals

  @Test func integralsOfKnownFunctions() throws {
    let quadrature = try Quadrature()
    let cases: [(value: Double, from: Double, to: Double, f: (Double) -> Double)] = [
      (2, 0, .pi, { LibM.sine($0) }),
      (.pi / 4, 0, 1, { 1 / (1 + $0 * $0) }),
      (2.0 / 3, 0, 1, { $0.squareRoot() }),
      (0.5, 0, 1, { ($0 - 0.5).magnitude * 2 }),
      (-2, .pi, 0, { LibM.sine($0) }),
      (0, 3, 3, { $0 }),
    ]
    for (value, from, to, f) in cases {
      let found = quadrature.integral(from: from, to: to, accuracy: 1e-13, f)
      #expect((found - value).magnitude < 1e-12, "\(value): \(found)")
    }
    #expect(!quadrature.integral(from: 0, to: 1, accuracy: 1e-9) { _ in .nan }.isFinite)
  }

  @Test func polynomialsAreExact() {
    forAll(
      "integrals of polynomials",
      cases: 200,
      numbers: [Distribution](repeating: .uniform(-2...2), count: 8),
      make: { $0 }
    ) { c in
      let quadrature = try Quadrature()
      let found = quadrature.integral(from: 0, to: 1, accuracy: 0) { Polynomial.value(c, $0) }
      let exact = c.enumerated().reduce(0) { $0 + $1.element / Double($1.offset + 1) }
      try ensure((found - exact).magnitude <= 1e-14, "\(found), not \(exact)")
    }
  }

  @Test func gaussNodesIntegrateToTheirOrder() throws {
    for (count, panels) in [(1, 1), (2, 3), (7, 2), (20, 5)] {
      let rule = try GaussRule(count: count, panels: panels)
      #expect(rule.nodes.count == count * panels)
      #expect((rule.nodes.reduce(0) { $0 + $1.weight } - 1).magnitude < 1e-14)
      #expect(rule.nodes.allSatisfy { $0.u > 0 && $0.u < 1 && $0.weight > 0 })
      for power in 0..<(2 * count) {
        let sum = rule.nodes.reduce(0) { $0 + $1.weight * LibM.power($1.u, Double(power)) }
        #expect((sum - 1 / Double(power + 1)).magnitude < 1e-14, "\(count) \(panels) \(power)")
      }
      // One power more is beyond it, so that the test above could have failed.
      let beyond = rule.nodes.reduce(0) { $0 + $1.weight * LibM.power($1.u, Double(2 * count)) }
      if count < 3 { #expect((beyond - 1 / Double(2 * count + 1)).magnitude > 1e-10) }
    }
  }
}
#endif
