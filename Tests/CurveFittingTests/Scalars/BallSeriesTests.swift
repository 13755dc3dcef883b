// SPDX-License-Identifier: Apache-2.0

import CurveFitting
import TestSupport
import Testing

/// Series of balls that are computed eight coefficients at once, against exact arithmetic.
@Suite struct BallSeriesTests {
  private typealias Series = TaylorSeries<Ball>

  private func series(_ balls: [Ball]) -> Series {
    Series(balls[0], balls[1], balls[2], balls[3], balls[4], balls[5], balls[6], balls[7])
  }

  /// Balls of sizes as curves have them, of which some are 0; now and then one of any size.
  private func balls(using generator: inout SeededGenerator) -> [Ball] {
    let isWild = Int.random(in: 0..<8, using: &generator) == 0
    let length = Int.random(in: 1...8, using: &generator)
    return (0..<8).map { power in
      if power >= length { return Ball(0) }
      if isWild { return RandomBall.any(using: &generator) }
      let midpoint = generator.draw(.signedLogarithmic(1e-8...1e8))
      return Ball(midpoint: midpoint, radius: RandomBall.radius(for: midpoint, using: &generator))
    }
  }

  @Test func productsContainTheExactOnes() {
    forAll("a product of series", cases: 2000) { generator in
      (balls(using: &generator), balls(using: &generator))
    } check: { (a: [Ball], b: [Ball]) throws -> Void in
      let product = series(a) * series(b)
      guard (a + b).allSatisfy({ $0.isBounded }) else { return }
      // Both ends, the middles and something between, of all coefficients at once.
      for choice in 0..<4 {
        let (x, y) = (
          a.map { RandomBall.numbers($0)[choice] }, b.map { RandomBall.numbers($0)[3 - choice] }
        )
        for power in 0..<8 {
          let exact = (0...power).reduce(ExactRational(0)) { $0 + x[$1] * y[power - $1] }
          try ensure(product[power].contains(exact), "coefficient \(power): \(product[power])")
        }
      }
    }
  }

  @Test func zerosStayExact() {
    let line = Series(Ball(3), Ball(midpoint: 2, radius: 1e-9))
    let square = line * line
    #expect(square.c3 == Ball(0) && square.c7 == Ball(0))
    #expect(square.c2.radius > 0 && square.c2.radius < 5e-9)
  }

  @Test func sinesOfLinesAreThoseOfAnySeries() {
    forAll(
      "sine and cosine",
      cases: 500,
      numbers: [.uniform(-4...4), .logarithmic(1e-3...3), .logarithmic(1e-16...0.1)],
      make: { (t: $0[0], slope: $0[1], radius: $0[2]) }
    ) { (value: (t: Double, slope: Double, radius: Double)) throws -> Void in
      let angle = Series(Ball(midpoint: value.t, radius: value.radius), Ball(value.slope))
      let (sine, cosine) = Series.sineAndCosine(angle)
      // A coefficient so small that it changes nothing else takes the branch of all series.
      var bent = angle
      bent.c7 = Ball(midpoint: 0, radius: 1e-300)
      let (other, turned) = Series.sineAndCosine(bent)
      for power in 0..<8 {
        for (a, b) in [(sine[power], other[power]), (cosine[power], turned[power])] {
          try ensure(
            (a.midpoint - b.midpoint).magnitude <= 1e-14 * (1 + b.midpoint.magnitude),
            "coefficient \(power): \(a), \(b)"
          )
          // The roundings that are allowed for, all at once.
          let slack = 0x1p-46 * (1 + b.midpoint.magnitude)
          try ensure(a.radius <= 1.001 * b.radius + slack, "coefficient \(power): \(a), \(b)")
        }
      }
    }
  }
}
