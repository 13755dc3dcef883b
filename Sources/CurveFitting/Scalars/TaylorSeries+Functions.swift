// SPDX-License-Identifier: Apache-2.0

// Each function by the differential equation that it solves.

extension TaylorSeries {
  /// Sine and cosine of an angle in radians.
  @inlinable
  public static func sineAndCosine(
    _ x: TaylorSeries
  ) -> (sine: TaylorSeries, cosine: TaylorSeries) {
    Base.sineAndCosine(of: x)
  }

  /// e to the power `x`.
  @inlinable
  public static func exponential(_ x: TaylorSeries) -> TaylorSeries {
    let slope = x.derivative
    var result = TaylorSeries(Base.exponential(x.c0), Base(0))
    result.c1 = product0(slope, result)
    result.c2 = product1(slope, result) / 2.0
    result.c3 = product2(slope, result) / 3.0
    result.c4 = product3(slope, result) / 4.0
    result.c5 = product4(slope, result) / 5.0
    result.c6 = product5(slope, result) / 6.0
    result.c7 = product6(slope, result) / 7.0
    return result
  }

  /// The natural logarithm, for a value above 0.
  @inlinable
  public static func logarithm(_ x: TaylorSeries) -> TaylorSeries {
    (x.derivative / x).integral(constant: Base.logarithm(x.c0))
  }

  /// The root, for a value above 0; at 0 its derivatives are infinite or NaN.
  @inlinable
  public static func squareRoot(_ x: TaylorSeries) -> TaylorSeries {
    let root = Base.squareRoot(x.c0)
    let twice = 2.0 * root
    // A coefficient not known yet is 0, so that the product leaves it out.
    var result = TaylorSeries(root, Base(0))
    result.c1 = (x.c1 - product1(result, result)) / twice
    result.c2 = (x.c2 - product2(result, result)) / twice
    result.c3 = (x.c3 - product3(result, result)) / twice
    result.c4 = (x.c4 - product4(result, result)) / twice
    result.c5 = (x.c5 - product5(result, result)) / twice
    result.c6 = (x.c6 - product6(result, result)) / twice
    result.c7 = (x.c7 - product7(result, result)) / twice
    return result
  }

  /// The angle of (x, y) in radians, -π...π; not for the origin.
  @inlinable
  public static func arcTangent(y: TaylorSeries, x: TaylorSeries) -> TaylorSeries {
    let turn = x * y.derivative - y * x.derivative
    return (turn / (x * x + y * y)).integral(constant: Base.arcTangent(y: y.c0, x: x.c0))
  }

  /// F(x), from its value and the series F′(x).
  @inlinable
  public static func primitive(
    at x: TaylorSeries,
    value: (Double) -> Double,
    accuracy: Double,
    derivative: TaylorSeries
  ) -> TaylorSeries {
    let constant = Base.primitive(
      at: x.c0,
      value: value,
      accuracy: accuracy,
      derivative: derivative.c0
    )
    return (x.derivative * derivative).integral(constant: constant)
  }
}

extension CurveScalar {
  /// Sine and cosine of a series of such numbers.
  @inlinable
  public static func sineAndCosine(
    of angle: TaylorSeries<Self>
  ) -> (sine: TaylorSeries<Self>, cosine: TaylorSeries<Self>) {
    sineAndCosine(termByTerm: angle)
  }

  /// Sine and cosine of a series, each coefficient from those before.
  @inlinable
  static func sineAndCosine(
    termByTerm x: TaylorSeries<Self>
  ) -> (sine: TaylorSeries<Self>, cosine: TaylorSeries<Self>) {
    let (sine, cosine) = sineAndCosine(x.c0)
    let slope = x.derivative
    var s = TaylorSeries(sine, Self(0))
    var c = TaylorSeries(cosine, Self(0))
    s.c1 = TaylorSeries.product0(slope, c)
    c.c1 = -TaylorSeries.product0(slope, s)
    s.c2 = TaylorSeries.product1(slope, c) / 2.0
    c.c2 = -TaylorSeries.product1(slope, s) / 2.0
    s.c3 = TaylorSeries.product2(slope, c) / 3.0
    c.c3 = -TaylorSeries.product2(slope, s) / 3.0
    s.c4 = TaylorSeries.product3(slope, c) / 4.0
    c.c4 = -TaylorSeries.product3(slope, s) / 4.0
    s.c5 = TaylorSeries.product4(slope, c) / 5.0
    c.c5 = -TaylorSeries.product4(slope, s) / 5.0
    s.c6 = TaylorSeries.product5(slope, c) / 6.0
    c.c6 = -TaylorSeries.product5(slope, s) / 6.0
    s.c7 = TaylorSeries.product6(slope, c) / 7.0
    c.c7 = -TaylorSeries.product6(slope, s) / 7.0
    return (s, c)
  }
}
