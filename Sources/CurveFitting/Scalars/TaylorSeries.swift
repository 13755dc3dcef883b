// SPDX-License-Identifier: Apache-2.0

/// Coefficients of a series: a type may know a faster method to combine series than term by term.
@usableFromInline package protocol SeriesScalar: CurveScalar {
  static func product(_ a: TaylorSeries<Self>, _ b: TaylorSeries<Self>) -> TaylorSeries<Self>
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
/// `TaylorSeries<PlainNumber>` gives derivatives, `TaylorSeries<Ball>` enclosures of them: over a
/// wide ball the seventh coefficient is the remainder of the series that ends with the sixth
/// (Lagrange).
///
/// ```swift
/// let t = TaylorSeries(variable: PlainNumber(0))
/// let sine = TaylorSeries<PlainNumber>.sineAndCosine(t).sine
/// print(sine.coefficients[1], sine.coefficients[3])  // 1, and -1/6 to rounding
/// ```
@frozen @usableFromInline package struct TaylorSeries<Base: SeriesScalar>: Sendable {
  @usableFromInline package var c0, c1, c2, c3, c4, c5, c6, c7: Base

  /// The series with these coefficients; those left out are 0.
  @inlinable package init(
    _ c0: Base,
    _ c1: Base,
    _ c2: Base = Base(0),
    _ c3: Base = Base(0),
    _ c4: Base = Base(0),
    _ c5: Base = Base(0),
    _ c6: Base = Base(0),
    _ c7: Base = Base(0)
  ) {
    (self.c0, self.c1, self.c2, self.c3) = (c0, c1, c2, c3)
    (self.c4, self.c5, self.c6, self.c7) = (c4, c5, c6, c7)
  }

  /// The series whose coefficients are a function of the power.
  @inlinable @inline(__always) package init(each c: (_ power: Int) -> Base) {
    self.init(c(0), c(1), c(2), c(3), c(4), c(5), c(6), c(7))
  }

  /// The series whose coefficients above the first follow from those before: `next` is given the
  /// power and the series so far, in which the coefficients not known yet are 0.
  @inlinable @inline(__always)
  init(from first: Base, next: (_ power: Int, _ known: TaylorSeries) -> Base) {
    self.init(first, Base(0))
    c1 = next(1, self)
    c2 = next(2, self)
    c3 = next(3, self)
    c4 = next(4, self)
    c5 = next(5, self)
    c6 = next(6, self)
    c7 = next(7, self)
  }

  /// The variable itself, at `value`: value + u.
  @inlinable package init(variable value: Base) { self.init(value, Base(1)) }

  /// The coefficient of a power in 0...7; traps for others.
  @inlinable @inline(__always) package subscript(power: Int) -> Base {
    get {
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
    set { self = TaylorSeries { $0 == power ? newValue : self[$0] } }
  }

  /// The derivative by u, as a series whose last coefficient is unknown and set to 0.
  @inlinable package var derivative: TaylorSeries {
    TaylorSeries(c1, 2.0 * c2, 3.0 * c3, 4.0 * c4, 5.0 * c5, 6.0 * c6, 7.0 * c7)
  }

  /// The integral over u with the value `constant` at u = 0; the coefficient of u⁷ is lost.
  @inlinable package func integral(constant: Base) -> TaylorSeries {
    TaylorSeries(constant, c0, c1 / 2.0, c2 / 3.0, c3 / 4.0, c4 / 5.0, c5 / 6.0, c6 / 7.0)
  }
}

extension TaylorSeries<PlainNumber> {
  /// The coefficients as numbers, from that of the power 0.
  @inlinable package var coefficients: SIMD8<Double> {
    SIMD8(c0.value, c1.value, c2.value, c3.value, c4.value, c5.value, c6.value, c7.value)
  }
}

extension TaylorSeries: Equatable where Base: Equatable {}
extension TaylorSeries: Hashable where Base: Hashable {}

extension TaylorSeries: CurveScalar {
  @inlinable package init(_ value: Double) { self.init(Base(value), Base(0)) }

  @inlinable package var approximation: Double { c0.approximation }

  @inlinable package static func + (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries {
    TaylorSeries { a[$0] + b[$0] }
  }

  @inlinable package static func - (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries {
    TaylorSeries { a[$0] - b[$0] }
  }

  @inlinable
  package static func * (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries { Base.product(a, b) }

  @inlinable package static func / (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries {
    TaylorSeries(from: a.c0 / b.c0) { (a[$0] - coefficient($0, b, $1)) / b.c0 }
  }

  @inlinable package static prefix func - (a: TaylorSeries) -> TaylorSeries {
    TaylorSeries { -a[$0] }
  }

  @inlinable package static func + (a: TaylorSeries, b: Double) -> TaylorSeries {
    TaylorSeries { $0 == 0 ? a.c0 + b : a[$0] }
  }

  @inlinable
  package static func * (a: Double, b: TaylorSeries) -> TaylorSeries { TaylorSeries { a * b[$0] } }

  @inlinable
  package static func / (a: TaylorSeries, b: Double) -> TaylorSeries { TaylorSeries { a[$0] / b } }

  // Each function by the differential equation that it solves.

  @inlinable package static func sineAndCosine(
    _ x: TaylorSeries
  ) -> (sine: TaylorSeries, cosine: TaylorSeries) {
    Base.sineAndCosine(of: x)
  }

  @inlinable package static func exponential(_ x: TaylorSeries) -> TaylorSeries {
    let slope = x.derivative
    return TaylorSeries(from: Base.exponential(x.c0)) { integrated($0, slope, $1) }
  }

  @inlinable package static func logarithm(_ x: TaylorSeries) -> TaylorSeries {
    (x.derivative / x).integral(constant: Base.logarithm(x.c0))
  }

  /// The root, for a value above 0; at 0 its derivatives are infinite or NaN.
  @inlinable package static func squareRoot(_ x: TaylorSeries) -> TaylorSeries {
    let root = Base.squareRoot(x.c0)
    let twice = 2.0 * root
    return TaylorSeries(from: root) { (x[$0] - coefficient($0, $1, $1)) / twice }
  }

  @inlinable package static func arcTangent(y: TaylorSeries, x: TaylorSeries) -> TaylorSeries {
    let turn = x * y.derivative - y * x.derivative
    return (turn / (x * x + y * y)).integral(constant: Base.arcTangent(y: y.c0, x: x.c0))
  }

  @inlinable package static func primitive(
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

  /// The coefficient of a power in a · b.
  ///
  /// The term with the last coefficient of `b`, which a recurrence has only just computed, comes
  /// last. Compiled where the power is a constant, so that nothing of the conditions is left.
  @inlinable @inline(__always)
  static func coefficient(_ power: Int, _ a: TaylorSeries, _ b: TaylorSeries) -> Base {
    var sum: Base = a[power] * b.c0
    if power >= 1 { sum = sum + a[power - 1] * b.c1 }
    if power >= 2 { sum = sum + a[power - 2] * b.c2 }
    if power >= 3 { sum = sum + a[power - 3] * b.c3 }
    if power >= 4 { sum = sum + a[power - 4] * b.c4 }
    if power >= 5 { sum = sum + a[power - 5] * b.c5 }
    if power >= 6 { sum = sum + a[power - 6] * b.c6 }
    if power >= 7 { sum = sum + a[power - 7] * b.c7 }
    return sum
  }

  /// The coefficient of a power, 1 or more, in the integral of a · b.
  @inlinable @inline(__always)
  static func integrated(_ power: Int, _ a: TaylorSeries, _ b: TaylorSeries) -> Base {
    let sum = coefficient(power - 1, a, b)
    return power == 1 ? sum : sum / Double(power)
  }
}

extension SeriesScalar {
  @inlinable package static func sineAndCosine(
    of angle: TaylorSeries<Self>
  ) -> (sine: TaylorSeries<Self>, cosine: TaylorSeries<Self>) {
    sineAndCosine(termByTerm: angle)
  }

  /// Sine and cosine of a series, each coefficient from those before.
  @inlinable static func sineAndCosine(
    termByTerm x: TaylorSeries<Self>
  ) -> (sine: TaylorSeries<Self>, cosine: TaylorSeries<Self>) {
    let (sine, cosine) = sineAndCosine(x.c0)
    let slope = x.derivative
    var s = TaylorSeries(sine, Self(0))
    let c = TaylorSeries(from: cosine) { power, known in
      let next = TaylorSeries.integrated(power, slope, known)
      let falling = TaylorSeries.coefficient(power - 1, slope, s)
      s[power] = next
      return power == 1 ? -falling : -falling / Double(power)
    }
    return (s, c)
  }

  @inlinable package static func product(
    _ a: TaylorSeries<Self>,
    _ b: TaylorSeries<Self>
  ) -> TaylorSeries<Self> {
    product(termByTerm: a, b)
  }

  @inlinable static func product(
    termByTerm a: TaylorSeries<Self>,
    _ b: TaylorSeries<Self>
  ) -> TaylorSeries<Self> {
    TaylorSeries { TaylorSeries.coefficient($0, a, b) }
  }
}
