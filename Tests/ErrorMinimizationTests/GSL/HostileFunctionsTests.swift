// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Functions that are flat, steep, broken in parts, or have their root or minimum where it hurts.
@Suite struct HostileFunctionsTests {
  /// The range in which a function was evaluated.
  private final class Visits {
    var low = Double.infinity
    var high = -Double.infinity
    var count = 0

    func add(_ x: Double) { (low, high, count) = (min(low, x), max(high, x), count + 1) }
  }

  // MARK: Roots

  @Test("roots at an end, tiny, huge, steep and flat") func hardRoots() throws {
    let finder = try RootFinder()
    let cases: [(root: Double, from: Double, to: Double, f: (Double) -> Double)] = [
      (1, 0, 1, { $0 - 1 }),
      (-2, -2, 5, { $0 + 2 }),
      (3e300, -1e305, 1e305, { $0 / 1e300 - 3 }),
      (2e-300, 0, 1, { $0 * 1e300 - 2 }),
      (1e-100, 0, 1, { $0 * $0 * $0 - 1e-300 }),
      (0.3, 0, 1, { 1e9 * ($0 - 0.3) / (1 + (1e9 * ($0 - 0.3)).magnitude) }),
      (0.75, 0, 1, { $0 < 0.75 ? 1e300 : -1e-300 }),
    ]
    for (root, from, to, f) in cases {
      let result = finder.root(from: from, to: to, limit: 3000, f)
      let found = try #require(result)
      #expect((found - root).magnitude <= 1e-15 * root.magnitude, "\(found), not \(root)")
      // The bracket may be given the other way round.
      let other = finder.root(from: to, to: from, limit: 3000, f)
      #expect(other == found)
    }
    // A triple root: flat to rounding within the cube root of an ulp.
    let triple = finder.root(from: 0, to: 2.5) { ($0 - 1) * ($0 - 1) * ($0 - 1) }
    #expect((try #require(triple) - 1).magnitude < 1e-5)
    // Not a number inside the range, found on the way.
    let broken = finder.root(from: 0, to: 1) { $0 < 0.4 ? -1 : $0 > 0.6 ? 1 : .nan }
    #expect(broken == nil)
  }

  @Test func monotonicFunctionsAreInverted() {
    forAll(
      "the root of g(x) - g(r) is r",
      cases: 1000,
      numbers: [.uniform(-20...20), .uniform(-0.8...0.8), .uniform(0.01...30), .uniform(0.01...30)]
    ) { n in
      let finder = try RootFinder()
      let root = n[0]
      func g(_ x: Double) -> Double { x + n[1] * LibM.sine(x) }
      let visits = Visits()
      let found = finder.root(from: root - n[2], to: root + n[3]) {
        visits.add($0)
        return g($0) - g(root)
      }
      guard let found else { throw PropertyFailure("no root") }
      try ensure((found - root).magnitude <= 20 * max(1, root.magnitude).ulp, "\(found)")
      let isInside = visits.low >= root - n[2] && visits.high <= root + n[3]
      try ensure(isInside, "evaluated at \(visits.low)...\(visits.high)")
      // As the documentation says.
      try ensure(visits.count <= 40, "\(visits.count) evaluations")
    }
  }

  // MARK: Minima

  @Test func minimaStayInTheirBracket() {
    forAll(
      "the minimum of a bent parabola",
      cases: 1000,
      numbers: [
        .uniform(-3...3), .logarithmic(1e-3...1e3), .uniform(0.1...4), .uniform(0.1...4),
        .uniform(-0.9...0.9), .uniform(-5...5),
      ]
    ) { n in
      let finder = try MinimumFinder()
      let (least, range) = (n[0], (n[0] - n[2])...(n[0] + n[3]))
      let visits = Visits()
      let found = finder.minimum(
        in: range,
        middle: least + n[4] * min(n[2], n[3]),
        width: 1e-9
      ) { x in
        visits.add(x)
        let d = x - least
        return d * d * (1 + n[1] * d * d) + n[5]
      }
      guard let found else { throw PropertyFailure("no minimum") }
      // A minimum is known to about the root of the rounding of its value.
      let digits = 1e-7 * max(1, n[5].magnitude, least.magnitude)
      try ensure((found.point - least).magnitude <= digits, "\(found.point), not \(least)")
      let low = found.range.lowerBound - digits
      try ensure(low <= least && least <= found.range.upperBound + digits, "\(found.range)")
      try ensure(range.contains(visits.low) && range.contains(visits.high), "left the range")
    }
  }

  @Test("flat, kinked, broken and infinite functions have no minimum or a finite one")
  func hardMinima() throws {
    let finder = try MinimumFinder()
    let none: [(middle: Double, f: (Double) -> Double)] = [
      (0.5, { _ in 7 }),
      (0.5, { -$0 }),
      (0, { $0 }),
      (1, { -$0 }),
      (0.5, { $0 == 0 ? .infinity : $0 * $0 - $0 }),
      (0.5, { $0 == 1 ? .nan : $0 * $0 - $0 }),
      (0.5, { _ in .nan }),
      (0.5, { $0 }),
      (2, { ($0 - 0.4).magnitude }),
    ]
    for (middle, f) in none {
      let found = finder.minimum(in: 0...1, middle: middle, width: 1e-9, f)
      #expect(found == nil, "\(middle)")
    }
    let point = finder.minimum(in: 1...1, middle: 1, width: 0) { $0 }
    #expect(point == nil)
    // A plateau: any of its points will do.
    let flat = finder.minimum(in: -1...1, middle: 0.1, width: 1e-9) { max($0.magnitude - 0.2, 0) }
    #expect(try #require(flat).point.magnitude <= 0.2)
    // Not a number beside the minimum: what was reached before.
    let broken = finder.minimum(in: 0...1, middle: 0.3, width: 1e-9) {
      $0 > 0.4 && $0 < 1 ? .nan : ($0 - 0.39) * ($0 - 0.39)
    }
    let reached = try #require(broken)
    #expect(reached.point >= 0.3 && reached.point <= 0.4, "\(reached)")
  }

  // MARK: Integrals

  @Test("integrands with a pole, a peak, a jump and many waves") func hardIntegrals() throws {
    let quadrature = try Quadrature()
    func arctangent(_ x: Double) -> Double { Vector2D(1, x).angle }
    let cases: [(value: Double, from: Double, to: Double, f: (Double) -> Double)] = [
      (2, 0, 1, { 1 / $0.squareRoot() }),
      (arctangent(700) + arctangent(300), 0, 1, { 1e-3 / (1e-6 + ($0 - 0.3) * ($0 - 0.3)) }),
      (LibM.sine(200) / 200, 0, 1, { LibM.cosine(200 * $0) }),
      (2.0 / 3, 0, 1, { $0 < 1.0 / 3 ? 0 : 1 }),
      (-0.5, 1, 0, { $0 }),
    ]
    for (value, from, to, f) in cases {
      let visits = Visits()
      let found = quadrature.integral(from: from, to: to, accuracy: 1e-12) {
        visits.add($0)
        return f($0)
      }
      #expect((found - value).magnitude <= 1e-6 * value.magnitude, "\(found), not \(value)")
      #expect(visits.low > min(from, to) && visits.high < max(from, to))
    }
    // Noise: the limit of evaluations holds.
    let visits = Visits()
    let noise = quadrature.integral(from: 0, to: 1, accuracy: 0) {
      visits.add($0)
      var source = SeededGenerator(seed: $0.bitPattern)
      return source.number(0...1)
    }
    #expect(visits.count <= 43 * Quadrature.intervals && (noise - 0.5).magnitude < 0.1)
    let broken = quadrature.integral(from: 0, to: 1, accuracy: 1e-9) { $0 > 0.7 ? .infinity : 1 }
    #expect(!broken.isFinite)
    let endless = quadrature.integral(from: 0, to: .infinity, accuracy: 1e-9) { 1 / (1 + $0 * $0) }
    #expect(!endless.isFinite)
  }

  @Test func integralsAddUp() {
    forAll(
      "a range in two parts, and turned round",
      cases: 300,
      numbers: [Distribution](repeating: .uniform(-3...3), count: 5)
    ) { n in
      let quadrature = try Quadrature()
      func integral(_ a: Double, _ b: Double) -> Double {
        quadrature.integral(from: a, to: b, accuracy: 1e-14) {
          LibM.exponential(n[3] * $0 / 3) * LibM.cosine(n[4] * $0)
        }
      }
      let (left, right, whole) = (integral(n[0], n[1]), integral(n[1], n[2]), integral(n[0], n[2]))
      let size = max(1, left.magnitude, right.magnitude)
      try ensure((left + right - whole).magnitude <= 1e-12 * size, "\(left) + \(right), \(whole)")
      let back = integral(n[2], n[0])
      try ensure((back + whole).magnitude <= 1e-13 * size, "\(whole), back \(back)")
    }
  }

  // MARK: Several unknowns

  @Test func intersectionsOfCircles() {
    forAll(
      "two circles meet where geometry says",
      cases: 500,
      numbers: [
        .uniform(0.5...1.5), .uniform(0.1...0.9), .uniform(-0.2...0.2), .uniform(-0.2...0.2),
      ]
    ) { n in
      let r = n[0]
      // The distance of the centres, between contact from inside and from outside.
      let (near, far) = ((r - 1).magnitude + 0.2, r + 0.8)
      let d = near + n[1] * (far - near)
      let x = (d * d + 1 - r * r) / (2 * d)
      let y = (1 - x * x).squareRoot()
      func values(_ p: [Double]) -> [Double] {
        [p[0] * p[0] + p[1] * p[1] - 1, (p[0] - d) * (p[0] - d) + p[1] * p[1] - r * r]
      }
      let start = [x + n[2], y + n[3]]
      let solver = try SystemSolver(count: 2)
      let found = solver.solve(from: start, accuracy: 1e-15, limit: 100) { p, f, jacobian in
        let result = values(Array(p))
        (f[0], f[1]) = (result[0], result[1])
        (jacobian[0], jacobian[1]) = (2 * p[0], 2 * p[1])
        (jacobian[2], jacobian[3]) = (2 * (p[0] - d), 2 * p[1])
      }
      guard let found else { throw PropertyFailure("no solution") }
      let rest = values(found.unknowns).reduce(0) { max($0, $1.magnitude) }
      try ensure(rest == found.residual, "residual \(found.residual), really \(rest)")
      let place = Point2D(found.unknowns[0], found.unknowns[1].magnitude)
      try ensure(place.distance(to: Point2D(x, y)) < 1e-12, "\(found), not \(x), \(y)")
    }
  }

  @Test("equations that break on the way, or stand still, give the best unknowns so far")
  func brokenSystems() throws {
    let solver = try SystemSolver(count: 1)
    for start in [0.01, 0.5, 5, 20, 1e6] {
      // Newton's step leaves the domain of the logarithm.
      let found = try #require(
        solver.solve(from: [start], accuracy: 1e-14, limit: 200) { x, values, jacobian in
          values[0] = x[0] > 0 ? LibM.logarithm(x[0]) - 1 : .nan
          jacobian[0] = 1 / x[0]
        }
      )
      let x = found.unknowns[0]
      #expect(x > 0 && found.residual == (LibM.logarithm(x) - 1).magnitude)
      #expect(found.residual <= (LibM.logarithm(start) - 1).magnitude)
    }
    // A Jacobian that vanishes at the start.
    let flat = solver.solve(from: [0], accuracy: 1e-14, limit: 50) { x, values, jacobian in
      (values[0], jacobian[0]) = (x[0] * x[0] - 4, 2 * x[0])
    }
    if let flat { #expect(flat.unknowns[0].isFinite && flat.residual <= 4) }
  }

  @Test func sumsOfSquaresAreStationary() {
    forAll(
      "a rate fitted to noisy data",
      cases: 300,
      numbers: [.uniform(-1.5...1.5), .uniform(-0.5...0.5)]
        + [Distribution](repeating: .uniform(-0.1...0.1), count: 8)
    ) { n in
      func terms(_ rate: Double) -> [(value: Double, slope: Double)] {
        (0..<8).map { i in
          let t = Double(i + 1) / 8
          let value = LibM.exponential(rate * t)
          return (value - LibM.exponential(n[0] * t) - n[2 + i], t * value)
        }
      }
      func sum(_ rate: Double) -> Double { terms(rate).reduce(0) { $0 + $1.value * $1.value } }
      let solver = try LeastSquaresSolver(count: 8)
      let start = n[0] + n[1]
      let found = solver.solve(from: start, limit: 100) { rate, values, slopes in
        for (i, term) in terms(rate[0]).enumerated() { (values[i], slopes[i]) = term }
      }
      guard let rate = found?.unknown else { throw PropertyFailure("no minimum") }
      try ensure(sum(rate) <= sum(start), "worse than the start")
      for step in [1e-5, 1e-3, 0.1] {
        try ensure(sum(rate) <= sum(rate + step) + 1e-16, "better at + \(step)")
        try ensure(sum(rate) <= sum(rate - step) + 1e-16, "better at - \(step)")
      }
    }
  }
}
#endif
