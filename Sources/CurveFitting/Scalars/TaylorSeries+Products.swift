// SPDX-License-Identifier: Apache-2.0

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

extension CurveScalar {
  /// The product of two series of such numbers.
  @inlinable
  public static func product(
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
