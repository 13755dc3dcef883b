// SPDX-License-Identifier: Apache-2.0

import CurveFitting
import TestSupport
import Testing

/// Balls against exact arithmetic: what they enclose, and how tightly.
@Suite struct BallTests {
  private typealias Pair = (a: Ball, b: Ball)

  /// Checks pairs of random balls.
  private func pairs(_ name: String, check: (Pair) throws -> Void) {
    forAll(name, cases: 3000) { generator in
      Pair(RandomBall.any(using: &generator), RandomBall.any(using: &generator))
    } check: { (pair: Pair) throws -> Void in
      try check(pair)
    }
  }

  private func pairs(
    _ name: String,
    _ operation: (Ball, Ball) -> Ball,
    exact: (ExactRational, ExactRational) -> ExactRational?
  ) {
    pairs(name) { pair in
      let result = operation(pair.a, pair.b)
      try ensure(result.radius >= 0, "radius \(result.radius)")
      try ensure(result.midpoint.isFinite || !result.isBounded, "\(result)")
      for x in RandomBall.numbers(pair.a) {
        for y in RandomBall.numbers(pair.b) {
          guard let value = exact(x, y) else {
            try ensure(!result.isBounded, "\(result) where there is no value")
            continue
          }
          try ensure(result.contains(value), "\(result) has no \(value) of \(x), \(y)")
        }
      }
    }
  }

  @Test func sumsContainTheExactSums() {
    pairs("sum", { $0 + $1 }, exact: { $0 + $1 })
    pairs("difference", { $0 - $1 }, exact: { $0 - $1 })
  }

  @Test func productsContainTheExactProducts() {
    pairs("product", { $0 * $1 }, exact: { $0 * $1 })
  }

  @Test func quotientsContainTheExactQuotients() {
    pairs("quotient", { $0 / $1 }, exact: { $1 == 0 ? nil : $0 / $1 })
  }

  @Test func constantsAreExact() {
    pairs("with a constant") { pair in
      let constant = pair.b.midpoint
      let (sum, product) = (pair.a + constant, constant * pair.a)
      let quotient = pair.a / constant
      for x in RandomBall.numbers(pair.a) {
        let c = ExactRational(constant)
        try ensure(sum.contains(x + c), "\(x) + \(constant) in \(sum)")
        try ensure(product.contains(c * x), "\(constant) · \(x) in \(product)")
        if constant == 0 {
          try ensure(!quotient.isBounded, "\(quotient)")
        } else {
          try ensure(quotient.contains(x / c), "\(x) / \(constant) in \(quotient)")
        }
      }
    }
  }

  @Test func rootsContainTheExactRoots() {
    forAll("root", cases: 3000, generator: RandomBall.any) { (ball: Ball) throws -> Void in
      let result = Ball.squareRoot(ball)
      guard result.isBounded else { return }
      let lower = ExactRational(result.midpoint) - ExactRational(result.radius)
      let upper = ExactRational(result.midpoint) + ExactRational(result.radius)
      for x in RandomBall.numbers(ball) {
        try ensure(x.signum >= 0, "a root of \(x)")
        try ensure(lower.signum <= 0 || lower * lower <= x, "\(result) is above √\(x)")
        try ensure(upper * upper >= x, "\(result) is below √\(x)")
      }
    }
  }

  @Test func wavesContainTheExactValues() {
    forAll(
      "sine and cosine",
      cases: 3000,
      generator: { generator -> Ball in
        let midpoint = generator.draw(.signedLogarithmic(1e-9...1e6))
        let radius = RandomBall.radius(for: min(1, midpoint.magnitude), using: &generator)
        return Ball(midpoint: midpoint, radius: radius)
      }
    ) { (ball: Ball) throws -> Void in
      let (sine, cosine) = Ball.sineAndCosine(ball)
      try ensure(sine.isBounded && cosine.isBounded, "\(sine) \(cosine)")
      for x in RandomBall.numbers(ball) {
        let exact = PreciseFunctions.sineAndCosine(x)
        try ensure(sine.contains(exact.sine), "sine of \(x): \(exact.sine) in \(sine)")
        try ensure(cosine.contains(exact.cosine), "cosine of \(x): \(exact.cosine) in \(cosine)")
      }
    }
  }

  @Test func exponentialsContainTheExactValues() {
    forAll(
      "e to a power, and the logarithm of that",
      cases: 2000,
      generator: { generator -> Ball in
        let midpoint = generator.draw(.signedLogarithmic(1e-9...800))
        let radius = RandomBall.radius(for: midpoint, using: &generator)
        return Ball(midpoint: midpoint, radius: min(radius, 900))
      }
    ) { (ball: Ball) throws -> Void in
      let power = Ball.exponential(ball)
      for x in RandomBall.numbers(ball) where x < 1000 && x > -1000 {
        let exact = PreciseFunctions.exponential(x)
        try ensure(power.contains(exact), "e^\(x): \(exact) in \(power)")
      }
      // The logarithm is rising, so that the exact exponentials of its ends tell.
      let positive = Ball(midpoint: ball.midpoint.magnitude, radius: ball.radius)
      let logarithm = Ball.logarithm(positive)
      guard logarithm.isBounded, logarithm.radius < 900 else { return }
      let ends = RandomBall.numbers(logarithm)
      let numbers = RandomBall.numbers(positive)
      try ensure(numbers[0].signum > 0, "a logarithm of \(numbers[0])")
      try ensure(PreciseFunctions.exponential(ends[0]) <= numbers[0], "\(logarithm) begins high")
      try ensure(PreciseFunctions.exponential(ends[3]) >= numbers[3], "\(logarithm) ends low")
    }
  }

  @Test func anglesContainTheExactAngles() {
    forAll(
      "angle",
      cases: 2000,
      generator: { generator -> Pair in
        let x = generator.draw(.signedLogarithmic(1e-3...1e3))
        let y = generator.draw(.signedLogarithmic(1e-3...1e3))
        let scale = [1, 1, 0x1p1000, 0x1p-1010].randomElement(using: &generator)!
        let wide = RandomBall.radius(for: x, using: &generator)
        let high = RandomBall.radius(for: y, using: &generator)
        return Pair(
          Ball(midpoint: x * scale, radius: wide * scale),
          Ball(midpoint: y * scale, radius: high * scale)
        )
      }
    ) { (pair: Pair) throws -> Void in
      let angle = Ball.arcTangent(y: pair.b, x: pair.a)
      guard angle.radius < 1.5 else { return }
      let ends = RandomBall.numbers(angle).map { PreciseFunctions.sineAndCosine($0) }
      // Cross products tell the sides of directions less than a right angle apart.
      for x in RandomBall.numbers(pair.a) {
        for y in RandomBall.numbers(pair.b) {
          let first = ends[0].cosine * y - ends[0].sine * x
          let last = ends[3].cosine * y - ends[3].sine * x
          let ahead = ends[1].cosine * x + ends[1].sine * y
          try ensure(first.signum >= 0, "\(angle) begins beyond (\(x), \(y))")
          try ensure(last.signum <= 0, "\(angle) ends before (\(x), \(y))")
          try ensure(ahead.signum >= 0, "\(angle) is opposite to (\(x), \(y))")
        }
      }
    }
    #expect(Ball.arcTangent(y: Ball(0), x: Ball(-1)).midpoint == .pi)
    #expect(Ball.arcTangent(y: Ball(-0.0), x: Ball(-1)).midpoint == .pi)
    let jump = Ball.arcTangent(y: Ball(midpoint: 0, radius: 1e-9), x: Ball(-1))
    #expect(jump.lowerBound < -3.14159 && jump.upperBound > 3.14159)
    let origin = Ball(midpoint: 1e-9, radius: 1e-8)
    #expect(!Ball.arcTangent(y: origin, x: origin).isBounded)
  }

  @Test func nothingIsKnownOutsideTheDomain() {
    let across = Ball(midpoint: 0.5, radius: 0.6)
    #expect(!Ball.squareRoot(across).isBounded)
    #expect(!Ball.logarithm(across).isBounded)
    #expect(!(Ball(1) / across).isBounded)
    #expect(!(across / 0).isBounded)
    #expect(!Ball(Double.nan).isBounded)
    #expect(!Ball(midpoint: 1, radius: -1).isBounded)
    #expect(!(Ball(Double.infinity) * Ball(0)).isBounded)
    #expect(!(Ball(1e308) + Ball(1e308)).isBounded)
    #expect(!Ball.exponential(Ball(710)).isBounded)
    #expect(!Ball.sineAndCosine(.unbounded).sine.isBounded)
    #expect(!(Ball.unbounded + 1).isBounded && !(0 * Ball.unbounded).isBounded)
    let nothing = Ball.primitive(at: .unbounded, value: { $0 }, accuracy: 0, derivative: Ball(1))
    #expect(!nothing.isBounded)
    let lost = [Ball.unbounded, Ball.unbounded * Ball.unbounded, across / Ball(0)]
    #expect(lost.allSatisfy { $0.radius == .infinity && $0.lowerBound == -.infinity })
  }

  @Test func thinBallsStayThin() {
    let (a, b) = (Ball(1.7), Ball(-0.3))
    let angle = Ball.sineAndCosine(a)
    let results = [
      a + b, a - b, a * b, a / b, Ball.squareRoot(a), angle.sine, angle.cosine,
      Ball.exponential(a), Ball.logarithm(a), Ball.arcTangent(y: a, x: b), a + 0.1, 0.1 * a,
      a / 0.1,
    ]
    for (index, result) in results.enumerated() {
      #expect(result.radius <= 4.1 * result.midpoint.ulp, "\(index): \(result)")
    }
    #expect((Ball(0) * a).radius == 0 && (Ball(0) + a).radius == 0)
  }

  @Test func wideBallsAreLittleWiderThanTheirValues() {
    let x = Ball(midpoint: 2, radius: 0.125)
    let sine = Ball.sineAndCosine(x).sine
    // From sin 1.875 to sin 2.125.
    #expect(sine.lowerBound > 0.838 && sine.upperBound < 0.97)
    let root = Ball.squareRoot(x)
    #expect(root.radius < 0.0451 && root.lowerBound < 1.3694)
    let logarithm = Ball.logarithm(x)
    #expect(logarithm.radius < 0.06455)
    let interval = Ball(-1...3)
    #expect(interval.midpoint == 1 && interval.lowerBound <= -1 && interval.upperBound >= 3)
    #expect(interval.maximumMagnitude >= 3 && interval.maximumMagnitude < 3.000001)
    #expect(Ball(2...2).radius == 0)
  }
}

/// Series of balls that are computed eight coefficients at once, against exact arithmetic.
@Suite struct BallSeriesTests {
  private typealias Series = TaylorSeries<Ball>

  private func series(_ balls: [Ball]) -> Series {
    Series(balls[0], balls[1], balls[2], balls[3], balls[4], balls[5], balls[6], balls[7])
  }

  /// Balls of sizes as curves have them, of which some are 0; now and then one of any size.
  private func balls(using generator: inout SeededGenerator) -> [Ball] {
    let isWild = generator.integer(0..<8) == 0
    let length = generator.integer(1...8)
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
        let x = a.map { RandomBall.numbers($0)[choice] }
        let y = b.map { RandomBall.numbers($0)[3 - choice] }
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
