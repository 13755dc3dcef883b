// SPDX-License-Identifier: Apache-2.0

import BigInt
import TestSupport
import Testing

@Suite struct ExactRationalTests {
  private static let pair: [Distribution] = [
    .signedLogarithmic(1e-30...1e30), .signedLogarithmic(1e-30...1e30),
  ]

  @Test func everyDoubleComesBack() {
    forAll("a double comes back", generator: { Double(bitPattern: $0.next()) }) {
      !$0.isFinite || ExactRational($0).doubleValue == $0
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
    forAll(
      "tiny quotients round once",
      numbers: [.uniform(1...2), .uniform(1...2)],
      make: { ($0[0], $0[1]) }
    ) {
      let (a, b) = ($0.0 * 0x1p-1040, $0.1)
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
      !$0.isFinite || ExactRational(decimal: "\($0)")?.doubleValue == $0
    }
  }

  @Test func overflowsToInfinity() {
    #expect((ExactRational(Double.greatestFiniteMagnitude) * 2).doubleValue == .infinity)
    #expect((ExactRational(Double.leastNonzeroMagnitude) / 4).doubleValue == 0)
  }
}
