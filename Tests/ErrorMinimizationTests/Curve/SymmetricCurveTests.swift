// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Symmetric curves of degrees 2 to 5 against plain Bézier arithmetic and dense sampling.
@Suite struct SymmetricCurveTests {
  /// A random curve near the arc of a sweep.
  private struct Sample: CustomStringConvertible {
    let curve: SymmetricCurve
    let sweep: Double

    init(_ n: [Double]) {
      sweep = n[0]
      let degree = Int(n[1])
      let count = (x: degree / 2 + 1, y: (degree + 1) / 2)
      let (sine, cosine) = LibM.sineAndCosine(sweep / 2)
      var x = [Double](repeating: 0, count: count.x)
      var y = [Double](repeating: 0, count: count.y)
      // From (1, 0) to the end, bent a little.
      if count.x > 1 { x[1] = cosine - 1 + 0.1 * n[2] }
      if count.x > 2 { x[2] = 0.1 * n[3] }
      if count.y > 1 { y[1] = -0.1 * sine * n[4].magnitude }
      if count.y > 2 { y[2] = 0.05 * n[5] }
      curve = SymmetricCurve(x: x, y: y, end: UnitDirection(angle: sweep / 2), radius: nil)
    }

    var description: String { "\(curve.controlPoints) for \(sweep)" }
  }

  private static let numbers: [Distribution] =
    [.uniform(0.1...3), .integer(2...5)] + [Distribution](repeating: .uniform(-1...1), count: 4)

  @Test func directionsHaveLengthOne() {
    forAll("cosine and sine of 106 bits", cases: 500, numbers: [.uniform(-7...7)], make: { $0[0] })
    {
      let direction = UnitDirection(angle: $0)
      let (sine, cosine) = LibM.sineAndCosine($0)
      try ensure((direction.cosine.high - cosine).magnitude <= cosine.ulp, "cosine")
      try ensure((direction.sine.high - sine).magnitude <= sine.ulp, "sine")
      let square = direction.cosine * direction.cosine + direction.sine * direction.sine
      try ensure((square + -1).high.magnitude <= 1e-30, "length \(square)")
    }
  }

  @Test func controlPointsDrawTheCurve() {
    forAll("control points", cases: 400, numbers: Self.numbers, make: { Sample($0) }) { sample in
      let controls = sample.curve.controlPoints
      try ensure(controls.count == sample.curve.degree + 1, "\(controls.count) control points")
      let profile = CurveProfile(sample.curve)
      for step in 0...20 {
        let u = Double(step) / 10 - 1
        let (x, y) = profile.point(u: u)
        let drawn = controls.bezier(at: (u + 1) / 2).point
        try ensure(drawn.distance(to: Point2D(x, y)) <= 1e-14, "\(drawn) at \(u)")
      }
      // The ends are on the circle and mirror images of one another.
      let (first, last) = (controls[0], controls[controls.count - 1])
      let length = LibM.hypotenuse(last.x, last.y)
      try ensure((length - 1).magnitude <= 2e-16 && first.x == last.x, "ends \(first) \(last)")
      try ensure(first.y == -last.y, "ends \(first) \(last)")
    }
  }

  @Test func turnedControlPointsStartAtAngleZero() {
    let curve = Sample([1, 3, 0.5, 0, 0.5, 0]).curve
    let turned = curve.controlPoints(turnedBy: 0.5)
    #expect(turned[0].distance(to: Point2D(1, 0)) < 1e-15)
    #expect(turned[3].distance(to: Point2D(LibM.cosine(1), LibM.sine(1))) < 1e-15)
  }

  @Test func derivativesAreThoseOfDifferences() {
    forAll("derivatives", cases: 300, numbers: Self.numbers, make: { Sample($0) }) { sample in
      let profile = CurveProfile(sample.curve)
      let h = 1e-5
      for u in [-0.9, -0.3, 0, 0.45, 0.8] {
        let (a, b) = (profile.point(u: u - h), profile.point(u: u + h))
        let d = profile.velocity(u: u)
        try ensure((d.x - (b.x - a.x) / (2 * h)).magnitude < 1e-8, "x' at \(u)")
        try ensure((d.y - (b.y - a.y) / (2 * h)).magnitude < 1e-8, "y' at \(u)")
        let (c, e) = (profile.velocity(u: u - h), profile.velocity(u: u + h))
        let second = profile.acceleration(u: u)
        try ensure((second.x - (e.x - c.x) / (2 * h)).magnitude < 1e-8, "x'' at \(u)")
        try ensure((second.y - (e.y - c.y) / (2 * h)).magnitude < 1e-8, "y'' at \(u)")
        let speed = LibM.hypotenuse(d.x, d.y)
        try ensure((profile.speed(u: u) - speed).magnitude < 1e-14, "speed at \(u)")
        let turning = profile.angularMoment(u: u)
        let (x, y) = profile.point(u: u)
        try ensure((turning - (x * d.y - y * d.x)).magnitude < 1e-14, "moment at \(u)")
        let curvature = (d.x * second.y - d.y * second.x) / (speed * speed * speed)
        try ensure(
          (profile.curvature(u: u) - curvature).magnitude < 1e-12 * max(1, curvature.magnitude),
          "curvature at \(u)"
        )
      }
    }
  }

  @Test func squaredErrorsKeepTheirDigits() {
    forAll("r² - 1", cases: 300, numbers: Self.numbers, make: { Sample($0) }) { sample in
      let profile = CurveProfile(sample.curve)
      for step in 0...10 {
        let u = Double(step) / 10
        let (x, y) = profile.point(u: u)
        let plain = (x - 1) * (x + 1) + y * y
        try ensure((profile.squared(u: u) - plain).magnitude <= 2e-15, "at \(u)")
        let radial = LibM.hypotenuse(x, y) - 1
        try ensure((profile.radial(u: u) - radial).magnitude <= 2e-15, "at \(u)")
      }
      // The ends are on the circle with all digits.
      try ensure(profile.squared(u: 1).magnitude <= 1e-15, "end \(profile.squared(u: 1))")
    }
  }

  /// Every place where a dense walk turns is among the extrema, and nothing else is between them.
  @Test func extremaAreAllThereAre() {
    forAll("extrema of r", cases: 200, numbers: Self.numbers, make: { Sample($0) }) { sample in
      let profile = CurveProfile(sample.curve)
      let finder = try RootFinder()
      let found = ErrorExtrema.find(profile, finder)
      try ensure(found.first == 0 && found.last == 1, "ends of \(found)")
      try ensure(zip(found, found.dropFirst()).allSatisfy { $0 < $1 }, "order of \(found)")
      // Between neighbours r² is monotonic.
      for (low, high) in zip(found, found.dropFirst()) {
        var last = Polynomial.value(profile.squaredError, low)
        let rises = Polynomial.value(profile.squaredError, high) >= last
        for step in 1...50 {
          let v = low + Double(step) / 50 * (high - low)
          let value = Polynomial.value(profile.squaredError, v)
          let isFine = rises ? value >= last - 1e-14 : value <= last + 1e-14
          try ensure(isFine, "r turns at \(v), between \(low) and \(high)")
          last = value
        }
      }
    }
  }

  /// Moving along a direction changes the coefficients, and the moment as its slope says.
  @Test func directionsMoveTheCurve() {
    forAll("movement", cases: 200, numbers: Self.numbers, make: { Sample($0) }) { sample in
      let curve = sample.curve
      let direction = CurveDirection(
        x: curve.x.indices.map { DoubleDouble($0 == 0 ? -1 : 0.5) },
        y: curve.y.indices.map { DoubleDouble($0 == 0 ? 1 : -0.25) }
      )
      let moved = curve.moved(by: 1e-6, along: direction)
      let back = moved.moved(by: -1e-6, along: direction)
      for (a, b) in zip(curve.x + curve.y, back.x + back.y) {
        try ensure((a - b).high.magnitude < 1e-30, "there and back")
      }
      let (before, after) = (CurveProfile(curve), CurveProfile(moved))
      for u in [0.1, 0.5, 0.9] {
        let change = (after.angularMoment(u: u) - before.angularMoment(u: u)) / 1e-6
        let expected = before.angularMomentSlope(u: u, direction)
        try ensure((change - expected).magnitude < 1e-4, "\(change), not \(expected) at \(u)")
      }
    }
  }
}

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
      numbers: [Distribution](repeating: .uniform(-2...2), count: 9)
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
      numbers: [.logarithmic(1e-9...0.3)] + [Distribution](repeating: .uniform(-1...1), count: 5)
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
