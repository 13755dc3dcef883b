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
    let nothing = Ball.primitive(
      at: Ball.unbounded,
      value: { $0 },
      accuracy: 0,
      derivative: Ball(1)
    )
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
