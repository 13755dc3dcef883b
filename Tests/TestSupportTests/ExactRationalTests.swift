// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import BigInt
import TestSupport
import Testing

@Suite struct ExactRationalTests {
  private static let pair: [Distribution] = [
    .signedLogarithmic(1e-30...1e30), .signedLogarithmic(1e-30...1e30),
  ]

  @Test func everyDoubleComesBack() {
    forAll("a double comes back", generator: { Double(bitPattern: $0.next()) }) {
      try ensure(!$0.isFinite || ExactRational($0).doubleValue == $0, "another double")
    }
    for value in [
      0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
      .greatestFiniteMagnitude,
    ] as [Double] {
      #expect(ExactRational(value).doubleValue == value)
    }
  }

  @Test func roundsOnceLikeTheHardware() {
    forAll("+ - * / round like the hardware", numbers: Self.pair, make: { ($0[0], $0[1]) }) {
      let (a, b) = $0
      let (x, y) = (ExactRational(a), ExactRational(b))
      try ensure((x + y).doubleValue == a + b, "sum")
      try ensure((x - y).doubleValue == a - b, "difference")
      try ensure((x * y).doubleValue == a * b, "product")
      try ensure((x / y).doubleValue == a / b, "quotient")
      try ensure((x < y) == (a < b), "comparison")
    }
  }

  @Test func roundsSubnormalsOnce() {
    forAll("tiny quotients round once", numbers: [.uniform(1...2), .uniform(1...2)]) {
      let (a, b) = ($0[0] * 0x1p-1040, $0[1])
      try ensure((ExactRational(a) / ExactRational(b)).doubleValue == a / b, "\(a) / \(b)")
    }
  }

  @Test func fieldIdentities() {
    forAll("(a / b) b = a and (a + b) - b = a", cases: 2000, numbers: Self.pair) {
      (ExactRational($0[0]), ExactRational($0[1]))
    } check: {
      try ensure($0 / $1 * $1 == $0, "quotient")
      try ensure($0 + $1 - $1 == $0, "difference")
    }
  }

  @Test func readsDecimalDigitsExactly() throws {
    #expect(ExactRational(decimal: "0.1") == ExactRational(1, over: 10))
    #expect(ExactRational(decimal: "-12.5e-1") == ExactRational(-5, over: 4))
    #expect(ExactRational(decimal: "3e2") == 300)
    #expect(ExactRational(decimal: "1.2.3") == nil)
    #expect(ExactRational(decimal: "") == nil)
    #expect(ExactRational(decimal: "1e") == nil)
    forAll("digits round like the standard library", generator: { Double(bitPattern: $0.next()) }) {
      let same = $0.isFinite ? ExactRational(decimal: "\($0)")?.doubleValue : $0
      try ensure(!$0.isFinite || same == $0, "another double")
    }
  }

  @Test func overflowsToInfinity() {
    #expect((ExactRational(Double.greatestFiniteMagnitude) * 2).doubleValue == .infinity)
    #expect((ExactRational(Double.leastNonzeroMagnitude) / 4).doubleValue == 0)
  }
}

@Suite struct DoubleDoubleTests {
  private static let four: [Distribution] = .init(
    repeating: .signedLogarithmic(1e-3...1e3),
    count: 4
  )

  private static func make(_ n: [Double]) -> (DoubleDouble, DoubleDouble) {
    (DoubleDouble.sum(n[0], n[1] * 0x1p-60), DoubleDouble.sum(n[2], n[3] * 0x1p-60))
  }

  private static func expectClose(
    _ got: DoubleDouble,
    _ exact: ExactRational,
    _ scale: ExactRational,
    _ what: String
  ) throws {
    let error = (got.exact - exact).magnitude
    try ensure(error * ExactRational(0x1p100) <= scale.magnitude, "\(what): \(error)")
  }

  @Test func keepsAHundredBits() {
    forAll("+ - * / to 2^-100", cases: 3000, numbers: Self.four, make: Self.make) {
      let (a, b) = $0
      let (x, y) = (a.exact, b.exact)
      try Self.expectClose(a + b, x + y, x + y, "sum")
      try Self.expectClose(a - b, x - y, x - y, "difference")
      try Self.expectClose(a * b, x * y, x * y, "product")
      try Self.expectClose(a / b, x / y, x / y, "quotient")
      try ensure((a < b) == (x < y), "comparison")
    }
  }

  @Test func squareRootKeepsAHundredBits() {
    forAll("the square of the root", cases: 3000, numbers: Self.four, make: Self.make) {
      let a = $0.0.magnitude
      let root = a.squareRoot()
      let exact = root.exact + (a.exact - root.exact * root.exact) / (2 * root.exact)
      try Self.expectClose(root, exact, root.exact, "root")
    }
    #expect(DoubleDouble(0).squareRoot() == 0)
    #expect(DoubleDouble(4).squareRoot() == 2)
  }

  @Test func exactTransformations() {
    forAll("sum and product lose nothing", cases: 3000, numbers: Self.four) {
      let (x, y) = (ExactRational($0[0]), ExactRational($0[1]))
      try ensure(DoubleDouble.sum($0[0], $0[1]).exact == x + y, "sum")
      try ensure(DoubleDouble.product($0[0], $0[1]).exact == x * y, "product")
    }
  }

  @Test func readsDigits() throws {
    let third = try #require(DoubleDouble(decimal: "0.3333333333333333333333333333333333333333"))
    let error = (third.exact - ExactRational(1, over: 3)).magnitude
    #expect(error < ExactRational(1e-32))
    #expect(DoubleDouble(decimal: "x") == nil)
  }
}

@Suite struct BernsteinPolynomialTests {
  private static let cubics: [Distribution] = .init(repeating: .coordinate, count: 9)

  @Test func ringIdentitiesHoldAtEveryPoint() {
    forAll("values of sum, difference and product", cases: 1000, numbers: Self.cubics) {
      let p = BernsteinPolynomial(Array($0[0..<4]))
      let q = BernsteinPolynomial(Array($0[4..<7]))
      let t = ExactRational($0[8])
      let (x, y) = (p.value(at: t), q.value(at: t))
      try ensure((p + q).value(at: t) == x + y, "sum")
      try ensure((p - q).value(at: t) == x - y, "difference")
      try ensure((p * q).value(at: t) == x * y, "product")
      try ensure(p.elevated(to: 6).value(at: t) == x, "elevation")
    }
  }

  @Test func decidesTheSignOfQuadratics() {
    // t² - t + c with c around 1/4: its least value, at 1/2, is c - 1/4.
    func quadratic(_ c: Double) -> BernsteinPolynomial { BernsteinPolynomial([c, c - 0.5, c]) }
    #expect(quadratic(0.25.nextUp).isNonNegative() == .proved)
    #expect(quadratic(0.25).isNonNegative() == .proved)
    #expect(quadratic(0.25.nextDown).isNonNegative() == .disproved(t: 0.5))
  }

  @Test func saysWhenItDoesNotKnow() throws {
    // (3t - 1)² touches zero at 1/3, which no bisection meets.
    let root = BernsteinPolynomial([-1, 2])
    guard case .undecided(let t) = (root * root).isNonNegative(depthLimit: 20) else {
      throw PropertyFailure("decided")
    }
    #expect(abs(t - 1.0 / 3) < 1e-5)
    #expect(BernsteinPolynomial([3, -1, 3]).isNonNegative() == .proved)
    #expect(BernsteinPolynomial([0]).isNonNegative() == .proved)
    #expect(BernsteinPolynomial([1, -1]).isNonNegative() == .disproved(t: 1))
  }

  @Test func theVerdictAgreesWithTheValue() {
    forAll("a disproof names a negative value", cases: 2000, numbers: Self.cubics) {
      let p = BernsteinPolynomial(Array($0[0..<6]).map { $0 + 30 })
      switch p.isNonNegative() {
      case .disproved(let t):
        try ensure(p.value(at: ExactRational(t)).signum < 0, "not negative at \(t)")
      case .proved:
        for k in 0...64 {
          try ensure(p.value(at: ExactRational(Double(k) / 64)).signum >= 0, "negative at \(k)/64")
        }
      case .undecided(let t): throw PropertyFailure("undecided at \(t)")
      }
    }
  }
}
