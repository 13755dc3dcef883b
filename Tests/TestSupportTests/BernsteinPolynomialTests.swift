// SPDX-License-Identifier: Apache-2.0

import BigInt
import TestSupport
import Testing

@Suite struct BernsteinPolynomialTests {
  private static let cubics: [Distribution] = .init(repeating: .coordinate, count: 9)

  @Test func ringIdentitiesHoldAtEveryPoint() {
    forAll("values of sum, difference and product", cases: 1000, numbers: Self.cubics, make: { $0 })
    {
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

  @Test func saysWhenItDoesNotKnow() {
    // (3t - 1)² touches zero at 1/3, which no bisection meets.
    let root = BernsteinPolynomial([-1, 2])
    guard case .undecided(let t) = (root * root).isNonNegative(depthLimit: 20) else {
      Issue.record("decided")
      return
    }
    #expect(abs(t - 1.0 / 3) < 1e-5)
    #expect(isNonNegativeOnUnitInterval(bernstein: [3, -1, 3]) == .proved)
    #expect(isNonNegativeOnUnitInterval(bernstein: [0]) == .proved)
    #expect(isNonNegativeOnUnitInterval(bernstein: [1, -1]) == .disproved(t: 1))
  }

  @Test func theVerdictAgreesWithTheValue() {
    forAll("a disproof names a negative value", cases: 2000, numbers: Self.cubics, make: { $0 }) {
      let p = BernsteinPolynomial(Array($0[0..<6]).map { $0 + 30 })
      switch p.isNonNegative() {
      case .disproved(let t):
        try ensure(p.value(at: ExactRational(t)).signum < 0, "not negative at \(t)")
      case .proved:
        for k in 0...64 {
          try ensure(p.value(at: ExactRational(Double(k) / 64)).signum >= 0, "negative at \(k)/64")
        }
      case .undecided(let t):
        throw PropertyFailure("undecided at \(t)")
      }
    }
  }
}
