// SPDX-License-Identifier: Apache-2.0

import SVGPathData
import TestSupport
import Testing

@Suite struct CoordinateFormatTests {
  @Test func digitsFollowTheScale() {
    let value = 2.0 / 3
    #expect(CoordinateFormat.digits(4, scale: 1).text(value) == "0.6667")
    #expect(CoordinateFormat.digits(4, scale: 250).text(value) == "0.67")
    #expect(CoordinateFormat.digits(4, scale: 1e4).text(value) == "1")
    #expect(CoordinateFormat.digits(4, scale: 0.01).text(value / 100) == "0.006667")
    #expect(CoordinateFormat.digits(4, scale: 1e7).text(6_666_666) == "6667000")
    #expect(CoordinateFormat.digits(4, scale: 1e7, keepsZeros: true).text(6_666_666) == "6.667e6")
    #expect(CoordinateFormat.digits(4, scale: 1e-9).text(value * 1e-9) == "6.667e-10")
    #expect(CoordinateFormat.digits(4, scale: 1).text(0.5) == "0.5")
    #expect(CoordinateFormat.digits(4, scale: 1, keepsZeros: true).text(0.5) == "0.5000")
    #expect(CoordinateFormat.shortest.text(value) == "0.6666666666666666")
    #expect(CoordinateFormat.digits(4, scale: 1).text(-0.00001) == "0")
    let three = CoordinateFormat.significant(3, scale: 100)
    #expect(
      [125.4, -0.00123456, 1e-12, 6e-15].map(three.text) == ["125", "-0.00123", "1e-12", "0"]
    )
    let padded = CoordinateFormat.significant(5, scale: 100, keepsZeros: true)
    #expect([125.4, 0.5, 0, 123_456].map(padded.text) == ["125.40", "0.50000", "0", "123460"])
    #expect(CoordinateFormat.fixed(decimals: 2, keepsZeros: true).text(1.5) == "1.50")
  }

  @Test func displacementIsNeverExceeded() {
    forAll(
      "a point written moves by no more than the stated displacement",
      numbers: [.uniform(-1...1), .uniform(-1...1), .integer(-12...12), .integer(1...14)],
      make: { $0 }
    ) { numbers in
      let scale = Double("1e\(Int(numbers[2]))") ?? 1
      let format = CoordinateFormat.digits(Int(numbers[3]), scale: scale)
      let dx = (Double(format.text(numbers[0] * scale)) ?? .nan) - numbers[0] * scale
      let dy = (Double(format.text(numbers[1] * scale)) ?? .nan) - numbers[1] * scale
      let moved = (dx * dx + dy * dy).squareRoot()
      try ensure(moved <= format.displacement, "\(moved) > \(format.displacement)")
    }
    #expect(CoordinateFormat.shortest.displacement == 0)
  }
}
