// SPDX-License-Identifier: Apache-2.0

extension TaylorSeries: CurveScalar {
  /// A constant.
  @inlinable
  public init(_ value: Double) { self.init(Base(value), Base(0)) }

  /// The value, without its uncertainty.
  @inlinable public var approximation: Double { c0.approximation }

  /// The sum.
  @inlinable
  public static func + (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries {
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
  public static func - (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries {
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
  public static func * (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries { Base.product(a, b) }

  /// The quotient.
  @inlinable
  public static func / (a: TaylorSeries, b: TaylorSeries) -> TaylorSeries {
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
  public static prefix func - (a: TaylorSeries) -> TaylorSeries {
    TaylorSeries(-a.c0, -a.c1, -a.c2, -a.c3, -a.c4, -a.c5, -a.c6, -a.c7)
  }

  /// The sum with a constant.
  @inlinable
  public static func + (a: TaylorSeries, b: Double) -> TaylorSeries {
    TaylorSeries(a.c0 + b, a.c1, a.c2, a.c3, a.c4, a.c5, a.c6, a.c7)
  }

  /// The product with a constant.
  @inlinable
  public static func * (a: Double, b: TaylorSeries) -> TaylorSeries {
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
  public static func / (a: TaylorSeries, b: Double) -> TaylorSeries {
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
