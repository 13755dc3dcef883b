// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Polynomials as arrays of coefficients, and the rigorous bound made of them.
@Suite struct PolynomialTests {
  @Test func smallOnesByHand() {
    // (1 + 2 v)(3 - v) = 3 + 5 v - 2 v²
    #expect(Polynomial.product([1, 2], [3, -1]) == [3, 5, -2])
    #expect(Polynomial.sum([1, 2], [3, 4, 5]) == [4, 6, 5])
    #expect(Polynomial.derivative([7, 5, 3, 2]) == [5, 6, 6])
    #expect(Polynomial.derivative([7]) == [] && Polynomial.derivative([]) == [])
    #expect(Polynomial.value([3, 5, -2], 2) == 5 && Polynomial.value([], 2) == 0)
    #expect(Polynomial.product([], [1]) == [])
  }

  @Test func lawsOfPolynomials() {
    forAll(
      "values of sums, products and derivatives",
      cases: 500,
      numbers: [Distribution](repeating: .uniform(-2...2), count: 9),
      make: { $0 }
    ) { n in
      let (a, b, v) = (Array(n[0..<4]), Array(n[4..<8]), n[8])
      let (p, q) = (Polynomial.value(a, v), Polynomial.value(b, v))
      let product = Polynomial.value(Polynomial.product(a, b), v)
      try ensure((product - p * q).magnitude <= 1e-11, "product \(product), not \(p * q)")
      let sum = Polynomial.value(Polynomial.sum(a, b), v)
      try ensure((sum - p - q).magnitude <= 1e-13, "sum \(sum)")
      // The product rule.
      let slope = Polynomial.value(Polynomial.derivative(Polynomial.product(a, b)), v)
      let rule =
        Polynomial.value(Polynomial.derivative(a), v) * q
        + p * Polynomial.value(Polynomial.derivative(b), v)
      try ensure((slope - rule).magnitude <= 1e-10, "slope \(slope), not \(rule)")
    }
  }

  /// The bound holds for x² + y² - 1 given as a polynomial, and is within about a percent.
  @Test func boundsOfRadialErrors() {
    forAll(
      "the bound of |r - 1|",
      cases: 500,
      numbers: [.logarithmic(1e-9...0.3)] + [Distribution](repeating: .uniform(-1...1), count: 5),
      make: { $0 }
    ) { n in
      let g = n[1...].map { n[0] * $0 }
      let bound = ErrorBound.largest(g)
      var largest = 0.0
      for step in 0...2000 {
        let value = Polynomial.value(g, Double(step) / 2000)
        largest = max(largest, CurveProfile.radial(max(value, -1)).magnitude)
      }
      try ensure(bound >= largest, "bound \(bound) below \(largest)")
      try ensure(bound <= 1.02 * largest + 1e-13, "bound \(bound) far above \(largest)")
    }
  }

  @Test func boundsOfNothing() {
    #expect(ErrorBound.largest([0]) < 1e-29)
    #expect(ErrorBound.largest([-1]) >= 1 && ErrorBound.largest([-1]) < 1 + 1e-12)
    #expect((ErrorBound.largest([3]) - 1).magnitude < 1e-12)
  }
}
#endif
