// SPDX-License-Identifier: Apache-2.0

/// Coefficients of a series: a type may know a faster way to combine series than term by term.
@usableFromInline
package protocol SeriesScalar: CurveScalar {
  /// The product of two series of such numbers.
  static func product(_ a: TaylorSeries<Self>, _ b: TaylorSeries<Self>) -> TaylorSeries<Self>
  /// Sine and cosine of a series of such numbers.
  static func sineAndCosine(
    of angle: TaylorSeries<Self>
  ) -> (sine: TaylorSeries<Self>, cosine: TaylorSeries<Self>)
}

/// A Taylor series, cut off after the seventh power: a value with seven derivatives.
///
/// c0 + c1 u + … + c7 u⁷, where u is the distance from a fixed value of the curve's parameter, or
/// any other variable of which the parameter is given as a series. The k-th derivative by u is
/// k! times the k-th coefficient. Nothing is differentiated numerically: every operation computes
/// the coefficients of its result from those of its operands, exactly but for the rounding of
/// `Base`.
///
/// `TaylorSeries<Double>` gives derivatives, `TaylorSeries<Ball>` enclosures of them: over a wide
/// ball the seventh coefficient is the remainder of the series that ends with the sixth (Lagrange).
///
/// ```swift
/// let t = TaylorSeries<Double>(variable: 0)
/// let sine = TaylorSeries<Double>.sineAndCosine(t).sine
/// print(sine.c1, sine.c3)  // 1, and -1/6 to rounding
/// ```
@frozen
@usableFromInline
package struct TaylorSeries<Base: SeriesScalar>: Sendable {
  /// The coefficient of u⁰, the value.
  @usableFromInline package var c0: Base
  /// The coefficient of u¹.
  @usableFromInline package var c1: Base
  /// The coefficient of u².
  @usableFromInline package var c2: Base
  /// The coefficient of u³.
  @usableFromInline package var c3: Base
  /// The coefficient of u⁴.
  @usableFromInline package var c4: Base
  /// The coefficient of u⁵.
  @usableFromInline package var c5: Base
  /// The coefficient of u⁶.
  @usableFromInline package var c6: Base
  /// The coefficient of u⁷.
  @usableFromInline package var c7: Base

  /// The series with these coefficients; those left out are 0.
  @inlinable
  package init(
    _ c0: Base,
    _ c1: Base,
    _ c2: Base = Base(0),
    _ c3: Base = Base(0),
    _ c4: Base = Base(0),
    _ c5: Base = Base(0),
    _ c6: Base = Base(0),
    _ c7: Base = Base(0)
  ) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
    self.c4 = c4
    self.c5 = c5
    self.c6 = c6
    self.c7 = c7
  }

  /// The variable itself, at `value`: value + u.
  @inlinable
  package init(variable value: Base) { self.init(value, Base(1)) }

  /// The coefficient of a power in 0...7; traps for others.
  @inlinable
  package subscript(power: Int) -> Base {
    switch power {
    case 0: return c0
    case 1: return c1
    case 2: return c2
    case 3: return c3
    case 4: return c4
    case 5: return c5
    case 6: return c6
    default:
      precondition(power == 7, "TaylorSeries: powers are 0 to 7")
      return c7
    }
  }

  /// The derivative by u, as a series whose last coefficient is unknown and set to 0.
  @inlinable
  package var derivative: TaylorSeries {
    TaylorSeries(c1, 2.0 * c2, 3.0 * c3, 4.0 * c4, 5.0 * c5, 6.0 * c6, 7.0 * c7)
  }

  /// The integral over u with the value `constant` at u = 0; the coefficient of u⁷ is lost.
  @inlinable
  package func integral(constant: Base) -> TaylorSeries {
    TaylorSeries(constant, c0, c1 / 2.0, c2 / 3.0, c3 / 4.0, c4 / 5.0, c5 / 6.0, c6 / 7.0)
  }
}

extension TaylorSeries: Equatable where Base: Equatable {}
extension TaylorSeries: Hashable where Base: Hashable {}

extension TaylorSeries: CurveScalar {
  /// A constant.
  @inlinable
  package init(_ value: Double) { self.init(Base(value), Base(0)) }

  /// The value, without its uncertainty.
  @inlinable package var approximation: Double { c0.approximation }

  /// The sum.
  @inlinable
  package static func + (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries {
    TaylorSeries(
      a.c0 + b.c0,
      a.c1 + b.c1,
      a.c2 + b.c2,
      a.c3 + b.c3,
      a.c4 + b.c4,
      a.c5 + b.c5,
      a.c6 + b.c6,
      a.c7 + b.c7
    )
  }

  /// The difference.
  @inlinable
  package static func - (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries {
    TaylorSeries(
      a.c0 - b.c0,
      a.c1 - b.c1,
      a.c2 - b.c2,
      a.c3 - b.c3,
      a.c4 - b.c4,
      a.c5 - b.c5,
      a.c6 - b.c6,
      a.c7 - b.c7
    )
  }

  /// The product.
  @inlinable
  package static func * (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries { Base.product(a, b) }

  /// The quotient.
  @inlinable
  package static func / (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries {
    // A coefficient not known yet is 0, so that the product leaves it out.
    var result = TaylorSeries(a.c0 / b.c0, Base(0))
    result.c1 = (a.c1 - product1(b, result)) / b.c0
    result.c2 = (a.c2 - product2(b, result)) / b.c0
    result.c3 = (a.c3 - product3(b, result)) / b.c0
    result.c4 = (a.c4 - product4(b, result)) / b.c0
    result.c5 = (a.c5 - product5(b, result)) / b.c0
    result.c6 = (a.c6 - product6(b, result)) / b.c0
    result.c7 = (a.c7 - product7(b, result)) / b.c0
    return result
  }

  /// The opposite series.
  @inlinable
  package static prefix func - (a: TaylorSeries) -> TaylorSeries {
    TaylorSeries(-a.c0, -a.c1, -a.c2, -a.c3, -a.c4, -a.c5, -a.c6, -a.c7)
  }

  /// The sum with a constant.
  @inlinable
  package static func + (a: TaylorSeries, b: Double) -> TaylorSeries {
    TaylorSeries(a.c0 + b, a.c1, a.c2, a.c3, a.c4, a.c5, a.c6, a.c7)
  }

  /// The product with a constant.
  @inlinable
  package static func * (a: Double, b: TaylorSeries) -> TaylorSeries {
    TaylorSeries(
      a * b.c0,
      a * b.c1,
      a * b.c2,
      a * b.c3,
      a * b.c4,
      a * b.c5,
      a * b.c6,
      a * b.c7
    )
  }

  /// The quotient by a constant.
  @inlinable
  package static func / (a: TaylorSeries, b: Double) -> TaylorSeries {
    TaylorSeries(
      a.c0 / b,
      a.c1 / b,
      a.c2 / b,
      a.c3 / b,
      a.c4 / b,
      a.c5 / b,
      a.c6 / b,
      a.c7 / b
    )
  }
}

// Each function by the differential equation that it solves.

extension TaylorSeries {
  /// Sine and cosine of an angle in radians.
  @inlinable
  package static func sineAndCosine(
    _ x: TaylorSeries
  ) -> (sine: TaylorSeries, cosine: TaylorSeries) {
    Base.sineAndCosine(of: x)
  }

  /// e to the power `x`.
  @inlinable
  package static func exponential(_ x: TaylorSeries) -> TaylorSeries {
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
  package static func logarithm(_ x: TaylorSeries) -> TaylorSeries {
    (x.derivative / x).integral(constant: Base.logarithm(x.c0))
  }

  /// The root, for a value above 0; at 0 its derivatives are infinite or NaN.
  @inlinable
  package static func squareRoot(_ x: TaylorSeries) -> TaylorSeries {
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
  package static func arcTangent(y: TaylorSeries, x: TaylorSeries) -> TaylorSeries {
    let turn = x * y.derivative - y * x.derivative
    return (turn / (x * x + y * y)).integral(constant: Base.arcTangent(y: y.c0, x: x.c0))
  }

  /// F(x), from its value and the series F′(x).
  @inlinable
  package static func primitive(
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

extension SeriesScalar {
  /// Sine and cosine of a series of such numbers.
  @inlinable
  package static func sineAndCosine(
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

// Single coefficients of the product of two series, written out: the parts of every recurrence.
// The term with the last coefficient of `b`, which a recurrence has only just computed, comes last.

extension TaylorSeries {
  /// The coefficient of u⁰ in a · b.
  @inlinable
  @inline(__always)
  static func product0(_ a: TaylorSeries, _ b: TaylorSeries) -> Base {
    a.c0 * b.c0
  }

  /// The coefficient of u¹ in a · b.
  @inlinable
  @inline(__always)
  static func product1(_ a: TaylorSeries, _ b: TaylorSeries) -> Base {
    let sum: Base = a.c1 * b.c0
    return sum + a.c0 * b.c1
  }

  /// The coefficient of u² in a · b.
  @inlinable
  @inline(__always)
  static func product2(_ a: TaylorSeries, _ b: TaylorSeries) -> Base {
    var sum: Base = a.c2 * b.c0
    sum = sum + a.c1 * b.c1
    return sum + a.c0 * b.c2
  }

  /// The coefficient of u³ in a · b.
  @inlinable
  @inline(__always)
  static func product3(_ a: TaylorSeries, _ b: TaylorSeries) -> Base {
    var sum: Base = a.c3 * b.c0
    sum = sum + a.c2 * b.c1
    sum = sum + a.c1 * b.c2
    return sum + a.c0 * b.c3
  }

  /// The coefficient of u⁴ in a · b.
  @inlinable
  @inline(__always)
  static func product4(_ a: TaylorSeries, _ b: TaylorSeries) -> Base {
    var sum: Base = a.c4 * b.c0
    sum = sum + a.c3 * b.c1
    sum = sum + a.c2 * b.c2
    sum = sum + a.c1 * b.c3
    return sum + a.c0 * b.c4
  }

  /// The coefficient of u⁵ in a · b.
  @inlinable
  @inline(__always)
  static func product5(_ a: TaylorSeries, _ b: TaylorSeries) -> Base {
    var sum: Base = a.c5 * b.c0
    sum = sum + a.c4 * b.c1
    sum = sum + a.c3 * b.c2
    sum = sum + a.c2 * b.c3
    sum = sum + a.c1 * b.c4
    return sum + a.c0 * b.c5
  }

  /// The coefficient of u⁶ in a · b.
  @inlinable
  @inline(__always)
  static func product6(_ a: TaylorSeries, _ b: TaylorSeries) -> Base {
    var sum: Base = a.c6 * b.c0
    sum = sum + a.c5 * b.c1
    sum = sum + a.c4 * b.c2
    sum = sum + a.c3 * b.c3
    sum = sum + a.c2 * b.c4
    sum = sum + a.c1 * b.c5
    return sum + a.c0 * b.c6
  }

  /// The coefficient of u⁷ in a · b.
  @inlinable
  @inline(__always)
  static func product7(_ a: TaylorSeries, _ b: TaylorSeries) -> Base {
    var sum: Base = a.c7 * b.c0
    sum = sum + a.c6 * b.c1
    sum = sum + a.c5 * b.c2
    sum = sum + a.c4 * b.c3
    sum = sum + a.c3 * b.c4
    sum = sum + a.c2 * b.c5
    sum = sum + a.c1 * b.c6
    return sum + a.c0 * b.c7
  }
}

extension SeriesScalar {
  /// The product of two series of such numbers.
  @inlinable
  package static func product(
    _ a: TaylorSeries<Self>,
    _ b: TaylorSeries<Self>
  ) -> TaylorSeries<Self> {
    product(termByTerm: a, b)
  }

  /// The product of two series, each coefficient by itself.
  @inlinable
  static func product(
    termByTerm a: TaylorSeries<Self>,
    _ b: TaylorSeries<Self>
  ) -> TaylorSeries<Self> {
    TaylorSeries(
      TaylorSeries.product0(a, b),
      TaylorSeries.product1(a, b),
      TaylorSeries.product2(a, b),
      TaylorSeries.product3(a, b),
      TaylorSeries.product4(a, b),
      TaylorSeries.product5(a, b),
      TaylorSeries.product6(a, b),
      TaylorSeries.product7(a, b)
    )
  }
}
