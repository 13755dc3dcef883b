// SPDX-License-Identifier: Apache-2.0

import Foundation
import BezierGeometry
import TestSupport
import Testing

@Suite struct DecimalTextTests {
  @Test func shortest() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (100, "100"),
      (1e15, "1000000000000000"), (1e16, "1e16"), (1.5e300, "1.5e300"), (1e-5, "0.00001"),
      (1.25e-5, "0.0000125"), (1e-6, "1e-6"), (2.5e-7, "2.5e-7"),
      (.leastNonzeroMagnitude, "5e-324"),
      (.greatestFiniteMagnitude, "1.7976931348623157e308"), (123456.789, "123456.789"),
    ]
    for (value, text) in cases { #expect(DecimalText.shortest(value) == text) }
  }

  @Test func shortestReadsBack() {
    forAll(
      "the shortest text reads back as the same number",
      generator: { Double(bitPattern: $0.next()) }
    ) { (value: Double) -> Void in
      let text = value.isFinite ? DecimalText.shortest(value) : ""
      try ensure(!value.isFinite || Double(text) == value, text)
    }
  }

  /// The standard library finds the same digits: the fewest, and of these the nearest.
  @Test func shortestDigitsAreThoseOfTheLibrary() {
    func digits(_ text: String) -> String {
      let digits = (text.split(separator: "e").first ?? "").filter { $0 != "." }.drop { $0 == "0" }
      return String(digits.reversed().drop { $0 == "0" }.reversed())
    }
    forAll(
      "the shortest text has the digits of the library's",
      generator: { (generator: inout SeededGenerator) -> Double in
        let value = Double(bitPattern: generator.next(upperBound: 92 << 52) + 985 << 52)
        let power = pow(10, Double(Int.random(in: 0...17, using: &generator)))
        let short = (value * power).rounded() / power
        // Integers over powers of two lie halfway between decimal numbers, too.
        let places = Int.random(in: 0...8, using: &generator)
        let half = Double(generator.next() >> 11) / Double(1 << places)
        return [value, short, short.nextUp, short.nextDown, half].randomElement(using: &generator)
          ?? value
      }
    ) { (value: Double) -> Void in
      let text = DecimalText.shortest(value)
      try ensure(Double(text) == value && digits(text) == digits(value.description), text)
    }
  }

  /// Every form writes every number, and a short one where it may.
  @Test func everyNumberHasAText() {
    let edges: [Double] = [
      .infinity, -.infinity, .nan, -.nan, .signalingNaN, .greatestFiniteMagnitude, 1e304, -1e300,
      .leastNonzeroMagnitude, -0.0,
    ]
    for value in edges {
      let forms = [
        DecimalText.shortest(value), DecimalText.percentage(value),
        DecimalText.trimmed(value, decimals: 3), DecimalText.rounded(value, digits: 3),
        DecimalText.scientific(value, digits: 4), DecimalText.scientificUp(value, digits: 4),
        DecimalText.fixed(value, decimals: 2),
      ]
      for text in forms {
        let digits = text.allSatisfy { "-+.e0123456789".contains($0) }
        #expect(digits && !text.isEmpty, "\(value): \(text)")
      }
      #expect(forms.dropLast().allSatisfy { $0.count <= 26 }, "\(value): \(forms)")
      _ = DecimalText.powerOfTen(value)
    }
    #expect(DecimalText.shortest(.infinity) == "1.7976931348623157e308")
    #expect(DecimalText.shortest(.nan) == "0")
    #expect(DecimalText.trimmed(1234e300, decimals: 3) == "1.234e303")
    #expect(DecimalText.trimmed(1_234_567_890_123_456, decimals: 3) == "1234567890123456")
  }

  @Test func fixedAgreesWithTheLibrary() {
    forAll(
      "fixed and scientific forms are those of C, but for ties",
      generator: { Double.random(in: -1000...1000, using: &$0) }
    ) { (value: Double) -> Void in
      let fixed = try #require(Double(DecimalText.fixed(value, decimals: 6)))
      try ensure(abs(fixed - value) <= 0.500001e-6, "\(fixed)")
      let own = DecimalText.fixed(value, decimals: 3)
      let other = String(format: "%.3f", value)
      try ensure(own == other || other == "-0.000", "\(own) \(other)")
    }
  }

  @Test func rounding() {
    for (value, decimals, text) in [
      (2.675, 2, "2.68"), (-1e-13, 12, "0.000000000000"), (0.9996, 3, "1.000"), (999.5, 0, "1000"),
      (0.5, 0, "1"), (0.05, 0, "0"), (1e-300, 3, "0.000"),
    ] { #expect(DecimalText.fixed(value, decimals: decimals) == text) }
    #expect(DecimalText.scientific(2.293771558724795e-3, digits: 7) == "2.293772e-3")
    #expect(DecimalText.scientific(-9.99996e5, digits: 4) == "-1.000e6")
    #expect(DecimalText.scientific(0, digits: 4) == "0")
    #expect(DecimalText.scientificUp(1.0000001, digits: 3) == "1.01e0")
    #expect(DecimalText.scientificUp(9.991e-3, digits: 3) == "1.00e-2")
    #expect(DecimalText.scientificUp(0.125, digits: 3) == "1.25e-1")
    #expect(DecimalText.rounded(135.2179, digits: 6) == "135.218")
    #expect(DecimalText.trimmed(0.25, decimals: 6) == "0.25")
    #expect(DecimalText.powerOfTen(0.00229) == -3)
    #expect(DecimalText.powerOfTen(10) == 1)
  }

  @Test func boundsAreNeverRoundedDown() {
    forAll(
      "a bound rounded up is still one",
      generator: { Double.random(in: 0...1, using: &$0) }
    ) { (value: Double) -> Void in
      let text = DecimalText.scientificUp(value, digits: 4)
      try ensure(Double(text) ?? 0 >= value, text)
    }
  }
}
