// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Taylor series against closed forms, and enclosures against them.
@Suite struct TaylorSeriesTests {
  private typealias Series = TaylorSeries<PlainNumber>

  private func coefficients(_ series: Series) -> [Double] { (0...7).map { series[$0].value } }

  private func expect(
    _ series: Series,
    _ expected: [Double],
    _ name: String,
    within accuracy: Double = 4e-15
  ) {
    for k in 0...7 {
      let scale = max(1, expected[k].magnitude)
      #expect((series[k].value - expected[k]).magnitude <= accuracy * scale, "\(name): \(k)")
    }
  }

  private let factorials: [Double] = [1, 1, 2, 6, 24, 120, 720, 5040]

  @Test func functionsOfTheVariableHaveTheirClosedForms() {
    for x in [0.4, 1.3, -0.8] {
      let t = Series(variable: PlainNumber(x))
      let (sine, cosine) = Series.sineAndCosine(t)
      let cycle = [LibM.sine(x), LibM.cosine(x), -LibM.sine(x), -LibM.cosine(x)]
      expect(sine, (0...7).map { cycle[$0 % 4] / factorials[$0] }, "sine at \(x)")
      expect(cosine, (0...7).map { cycle[($0 + 1) % 4] / factorials[$0] }, "cosine at \(x)")
      let power = LibM.exponential(x)
      expect(.exponential(t), factorials.map { power / $0 }, "e^x at \(x)")
      let y = x.magnitude
      let positive = Series(variable: PlainNumber(y))
      let logarithm = (0...7).map { (k: Int) -> Double in
        k == 0 ? LibM.logarithm(y) : LibM.power(-1 / y, Double(k)) * -1 / Double(k)
      }
      expect(.logarithm(positive), logarithm, "logarithm at \(y)", within: 1e-14)
      var root = [y.squareRoot()]
      var reciprocal = [1 / y]
      for k in 1...7 {
        root.append(root[k - 1] * (1.5 - Double(k)) / (Double(k) * y))
        reciprocal.append(-reciprocal[k - 1] / y)
      }
      expect(.squareRoot(positive), root, "root at \(y)", within: 1e-13)
      expect(1 / positive, reciprocal, "1/x at \(y)", within: 1e-13)
    }
  }

  @Test func anglesTurnEvenly() {
    // The angle of a circle's point is the variable itself, wherever it is on the circle.
    for x in [0.3, 2, -1.5, 3] {
      let (sine, cosine) = Series.sineAndCosine(Series(variable: PlainNumber(x)))
      expect(.arcTangent(y: 3 * sine, x: 3 * cosine), [x, 1, 0, 0, 0, 0, 0, 0], "angle \(x)")
    }
  }

  @Test func inverseFunctionsAndIdentitiesHold() {
    forAll(
      "series of functions that undo one another",
      cases: 2000,
      numbers: [.uniform(0.5...2)] + Array(repeating: .uniform(-1...1), count: 7),
      make: { numbers in Series { PlainNumber(numbers[$0]) } }
    ) { (x: Series) throws -> Void in
      let (sine, cosine) = Series.sineAndCosine(x)
      let tangent = Series.tangent(0.5 * x)
      let rows: [(name: String, series: Series, expected: Series)] = [
        ("e^log x", .exponential(.logarithm(x)), x),
        ("log e^x", .logarithm(.exponential(x)), x),
        ("√x²", .squareRoot(x * x), x),
        ("x/y·y", x / (x + 1.0) * (x + 1.0), x),
        ("sin² + cos²", sine * sine + cosine * cosine, Series(1)),
        ("tan of the half", 2 * tangent / (1 + tangent * tangent), sine),
        ("x³", .power(x, 3), x * x * x),
        ("x^-1.5", .power(x, -1.5) * .power(x, 1.5), Series(1)),
        ("opposite", -x + x, Series(0)),
        ("difference", 3 - x - 3, -x),
      ]
      for row in rows {
        for k in 0...7 {
          // Coefficients of powers of 1/x reach 1e5 on the way.
          try ensure((row.series[k] - row.expected[k]).value.magnitude <= 2e-8, "\(row.name): \(k)")
        }
      }
    }
  }

  @Test func primitivesHaveTheSeriesOfTheFunction() {
    // The logarithm as an integral of 1/x, of a series that is not the variable.
    let x = 0.3 + 2 * Series.exponential(Series(variable: PlainNumber(0.2)))
    let series = Series.primitive(
      at: x,
      value: { LibM.logarithm($0) },
      accuracy: 0,
      derivative: 1 / x
    )
    expect(series, coefficients(.logarithm(x)), "logarithm")
  }

  /// A formula with every function in it.
  private func formula<Scalar: CurveScalar>(_ t: Scalar) -> Scalar {
    let (sine, cosine) = Scalar.sineAndCosine(1.3 * t)
    let radius = Scalar.squareRoot(2 + sine) / (1.5 + 0.25 * cosine)
    let angle = Scalar.arcTangent(y: sine, x: 3 + t * t)
    let integral = Scalar.primitive(
      at: t * t + 1,
      value: { LibM.logarithm($0) },
      accuracy: 1e-15,
      derivative: 1 / (t * t + 1)
    )
    return Scalar.exponential(-0.1 * t) * radius + Scalar.logarithm(3 + angle) * integral - t / 7
  }

  @Test func enclosuresContainTheSeries() {
    forAll(
      "a ball's series",
      cases: 3000,
      numbers: [.uniform(-2...2), .logarithmic(1e-12...0.2), .uniform(-1...1)],
      make: { (t: $0[0], radius: $0[1], share: $0[2]) }
    ) { (value: (t: Double, radius: Double, share: Double)) throws -> Void in
      let thin = formula(TaylorSeries(variable: Ball(value.t)))
      let exact = formula(Series(variable: PlainNumber(value.t)))
      let wide = formula(TaylorSeries(variable: Ball(midpoint: value.t, radius: value.radius)))
      let place = value.t + value.share * value.radius * 0.999
      let inside = formula(TaylorSeries(variable: Ball(place)))
      for k in 0...7 {
        // The doubles' rounding is of the size of the thin ball's, which is proven.
        try ensure(
          (thin[k].midpoint - exact[k].value).magnitude <= thin[k].radius,
          "\(k): \(exact[k])"
        )
        try ensure(thin[k].radius < 2e-12, "coefficient \(k): \(thin[k])")
        try ensure(
          inside[k].upperBound >= wide[k].lowerBound && inside[k].lowerBound <= wide[k].upperBound
            && (inside[k].midpoint - wide[k].midpoint).magnitude <= wide[k].radius,
          "coefficient \(k): \(inside[k]) outside of \(wide[k])"
        )
      }
      // Lagrange: the series with the wide seventh coefficient encloses the value.
      let step = Ball(place) - Ball(value.t)
      var sum = wide.c7
      for k in (0...6).reversed() { sum = sum * step + thin[k] }
      let point = formula(Ball(place))
      try ensure(
        (sum.midpoint - point.midpoint).magnitude <= sum.radius + point.radius,
        "\(point) outside of \(sum)"
      )
    }
  }

  @Test func coefficientsAreKnownByTheirPower() {
    let series = Series { PlainNumber(Double($0)) }
    #expect(coefficients(series) == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(coefficients(series.derivative) == [1, 4, 9, 16, 25, 36, 49, 0])
    #expect(
      coefficients(series.derivative.integral(constant: PlainNumber(9))) == [
        9, 1, 2, 3, 4, 5, 6, 7,
      ]
    )
    #expect(series.approximation == 0 && Series(5).c0.value == 5)
  }
}

/// Derivatives of dual numbers against closed forms.
@Suite struct DualTests {
  /// A number whose derivative is 1, at `value`.
  private func variable(_ value: Double) -> Dual { Dual(value: value, derivative: 1) }

  @Test func functionsHaveTheirDerivatives() {
    for x in [0.3, 1.0, 2.5] {
      let t = variable(x)
      let rows: [(Dual, Double)] = [
        (t * t * t, 3 * x * x),
        (1 / t, -1 / (x * x)),
        (.sine(t), LibM.cosine(x)),
        (.cosine(2 * t), -2 * LibM.sine(2 * x)),
        (.tangent(0.5 * t), 0.5 / LibM.power(LibM.cosine(0.5 * x), 2)),
        (.exponential(t), LibM.exponential(x)),
        (.logarithm(t), 1 / x),
        (.squareRoot(t), 0.5 / x.squareRoot()),
        (.arcTangent(y: t, x: Dual(1)), 1 / (1 + x * x)),
        (.power(t, -2), -2 / (x * x * x)),
        (.power(t, 0), 0),
        (.power(t, 1.5), 1.5 * x.squareRoot()),
      ]
      for (index, row) in rows.enumerated() {
        let scale = max(1, row.1.magnitude)
        #expect((row.0.derivative - row.1).magnitude <= 8 * scale.ulp, "row \(index) at \(x)")
      }
    }
  }
}
