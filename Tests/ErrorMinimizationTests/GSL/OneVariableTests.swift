// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Roots, minima and integrals of one variable by GSL, against closed forms.
@Suite struct OneVariableTests {
  // MARK: Roots

  @Test func rootsOfKnownFunctions() throws {
    let finder = try RootFinder()
    let cases: [(root: Double, from: Double, to: Double, f: (Double) -> Double)] = [
      (2.0.squareRoot(), 0, 2, { $0 * $0 - 2 }),
      (.pi, 3, 4, { LibM.sine($0) }),
      (0.7390851332151607, 0, 1, { LibM.cosine($0) - $0 }),
      // A triple root: flat to rounding within the cube root of an ulp.
      (1, 0, 2.5, { ($0 - 1) * ($0 - 1) * ($0 - 1) }),
      // A jump counts as a root where the sign changes.
      (0.25, -1, 1, { $0 < 0.25 ? -1 : 1 }),
    ]
    for (root, from, to, f) in cases {
      let result = finder.root(from: from, to: to, f)
      let found = try #require(result)
      #expect((found - root).magnitude <= 4e-16 * max(1, root) || f(found).magnitude < 1e-15)
      // The bracket may be given the other way round.
      let other = finder.root(from: to, to: from, f)
      #expect(other == found)
    }
    #expect(finder.iterations > 0 && finder.iterations < 1000)
  }

  @Test func randomCubics() {
    forAll(
      "a root between opposite signs",
      cases: 1000,
      numbers: [.uniform(-3...3), .uniform(-3...3), .uniform(-3...3)]
    ) { c in
      let finder = try RootFinder()
      func f(_ x: Double) -> Double { ((x + c[0]) * x + c[1]) * x + c[2] }
      // Monic cubics are negative far left and positive far right.
      guard let x = finder.root(from: -100, to: 100, f) else {
        throw PropertyFailure("no root of \(c)")
      }
      // The sign changes next to it, or rounding is all there is.
      let step = 1e-12 * max(1, x.magnitude)
      let changes = f(x - step) <= 1e-9 && f(x + step) >= -1e-9
      try ensure(changes, "no change of sign at \(x) for \(c)")
    }
  }

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

  @Test func whatBracketsNoMinimum() throws {
    let finder = try MinimumFinder()
    #expect(finder.minimum(in: 0...1, middle: 0.5, width: 1e-6) { $0 } == nil)
    #expect(finder.minimum(in: 0...1, middle: 2, width: 1e-6) { ($0 - 0.4).magnitude } == nil)
    #expect(finder.minimum(in: 0...1, middle: 0.5, width: 1e-6) { _ in .nan } == nil)
    let short = finder.minimum(in: 0...1, middle: 0.5, width: 0, limit: 3) {
      ($0 - 0.4) * ($0 - 0.4)
    }
    #expect(short?.iterations == 3)
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
      numbers: [Distribution](repeating: .uniform(-2...2), count: 8)
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
