// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import BigInt
import TestSupport
import Testing

@Suite struct DoubleDoubleTests {
  private static let four: [Distribution] = .init(
    repeating: .signedLogarithmic(1e-3...1e3),
    count: 4
  )

  private static func make(_ n: [Double]) -> (DoubleDouble, DoubleDouble) {
    (
      DoubleDouble.sum(n[0], n[1] * 0x1p-60), DoubleDouble.sum(n[2], n[3] * 0x1p-60)
    )
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
      try Self.expectClose(
        root,
        root.exact + (a.exact - root.exact * root.exact) / (2 * root.exact),
        root.exact,
        "root"
      )
    }
    #expect(DoubleDouble(0).squareRoot() == 0)
    #expect(DoubleDouble(4).squareRoot() == 2)
  }

  @Test func exactTransformations() {
    forAll("sum and product lose nothing", cases: 3000, numbers: Self.four, make: { $0 }) {
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
