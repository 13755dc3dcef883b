// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A kind of number in which a curve can be written: plain numbers, Taylor series, enclosures.
///
/// A curve's formula is written once, generic over this protocol
/// (``ParametricCurve/point(at:)``). Plain numbers give points (``ParametricCurve/position(at:)``);
/// the fits evaluate the formula with other numbers, which give tangents, derivatives up to the
/// seventh, and intervals that are proven to contain the exact values. Nothing is differentiated
/// numerically.
///
/// Constants are plain `Double`s: `0.1 + 0.15 * t`; a decimal one means the double nearest to it,
/// also in enclosures. A function outside its domain (the root of a
/// negative number) gives NaN, or an enclosure without bounds, and never traps.
public protocol CurveScalar: Sendable {
  /// The constant `value`.
  init(_ value: Double)

  /// The number without its derivatives or its uncertainty.
  var approximation: Double { get }

  /// The sum.
  static func + (a: Self, b: Self) -> Self
  /// The difference.
  static func - (a: Self, b: Self) -> Self
  /// The product.
  static func * (a: Self, b: Self) -> Self
  /// The quotient.
  static func / (a: Self, b: Self) -> Self
  /// The opposite number.
  static prefix func - (a: Self) -> Self
  /// The sum with a constant.
  static func + (a: Self, b: Double) -> Self
  /// The product with a constant.
  static func * (a: Double, b: Self) -> Self
  /// The quotient by a constant.
  static func / (a: Self, b: Double) -> Self

  /// Sine and cosine of an angle in radians.
  static func sineAndCosine(_ x: Self) -> (sine: Self, cosine: Self)
  /// e to the power `x`.
  static func exponential(_ x: Self) -> Self
  /// The natural logarithm, for `x` above 0.
  static func logarithm(_ x: Self) -> Self
  /// The root, for `x` of at least 0; its derivatives exist above 0.
  static func squareRoot(_ x: Self) -> Self
  /// The angle of (x, y) in radians, -π...π; not for the origin.
  static func arcTangent(y: Self, x: Self) -> Self

  /// F(x), for a function that the others do not make up, such as an integral.
  ///
  /// - Parameters:
  ///   - x: where.
  ///   - value: F of a plain number.
  ///   - accuracy: how far `value` may be off.
  ///   - derivative: F′(x), computed in the same scalars.
  /// - Returns: F(x) with its derivatives or its enclosure.
  static func primitive(
    at x: Self,
    value: (Double) -> Double,
    accuracy: Double,
    derivative: Self
  ) -> Self
}

extension CurveScalar {
  /// The sum with a constant.
  @inlinable public static func + (a: Double, b: Self) -> Self { b + a }
  /// The difference to a constant.
  @inlinable public static func - (a: Self, b: Double) -> Self { a + (-b) }
  /// The difference from a constant.
  @inlinable public static func - (a: Double, b: Self) -> Self { -b + a }
  /// The product with a constant.
  @inlinable public static func * (a: Self, b: Double) -> Self { b * a }
  /// The quotient by a constant, as by any other number.
  @inlinable public static func / (a: Self, b: Double) -> Self { a / Self(b) }
  /// The quotient of a constant.
  @inlinable public static func / (a: Double, b: Self) -> Self { Self(a) / b }

  /// The sine of an angle in radians.
  @inlinable public static func sine(_ x: Self) -> Self { sineAndCosine(x).sine }
  /// The cosine of an angle in radians.
  @inlinable public static func cosine(_ x: Self) -> Self { sineAndCosine(x).cosine }
  /// The tangent of an angle in radians.
  @inlinable public static func tangent(_ x: Self) -> Self {
    let (sine, cosine) = sineAndCosine(x)
    return sine / cosine
  }

  /// `x` to a whole power, by squaring; 1 / xⁿ for negative ones.
  ///
  /// The literal `1 / 3` is the whole number 0 here: a root is `power(x, 1.0 / 3)`.
  @inlinable public static func power(_ x: Self, _ exponent: Int) -> Self {
    var remaining = exponent.magnitude
    var factor = x
    var result: Self?
    while remaining > 0 {
      if remaining & 1 == 1 { result = result.map { $0 * factor } ?? factor }
      remaining >>= 1
      if remaining > 0 { factor = factor * factor }
    }
    guard let result else { return Self(1) }
    return exponent < 0 ? 1 / result : result
  }

  /// `x` to any power, for `x` above 0; with a whole number as `Int` also for others.
  @inlinable public static func power(_ x: Self, _ exponent: Double) -> Self {
    exponential(exponent * logarithm(x))
  }
}

/// A plain number as a scalar.
///
/// `Double` itself is none: sines and powers would be offered on every number of a program that
/// imports this module.
@frozen @usableFromInline package struct PlainNumber: SeriesScalar, Hashable {
  @usableFromInline package var value: Double

  @inlinable package init(_ value: Double) { self.value = value }

  @inlinable package var approximation: Double { value }

  @inlinable package static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
  @inlinable package static func - (a: Self, b: Self) -> Self { Self(a.value - b.value) }
  @inlinable package static func * (a: Self, b: Self) -> Self { Self(a.value * b.value) }
  @inlinable package static func / (a: Self, b: Self) -> Self { Self(a.value / b.value) }
  @inlinable package static prefix func - (a: Self) -> Self { Self(-a.value) }
  @inlinable package static func + (a: Self, b: Double) -> Self { Self(a.value + b) }
  @inlinable package static func * (a: Double, b: Self) -> Self { Self(a * b.value) }

  @usableFromInline package static func sineAndCosine(_ x: Self) -> (sine: Self, cosine: Self) {
    let (sine, cosine) = LibM.sineAndCosine(x.value)
    return (Self(sine), Self(cosine))
  }

  @usableFromInline package static func exponential(_ x: Self) -> Self {
    Self(LibM.exponential(x.value))
  }

  @usableFromInline package static func logarithm(_ x: Self) -> Self {
    Self(LibM.logarithm(x.value))
  }

  @inlinable package static func squareRoot(_ x: Self) -> Self { Self(x.value.squareRoot()) }

  @usableFromInline package static func arcTangent(y: Self, x: Self) -> Self {
    Self(LibM.arcTangent(y: y.value, x: x.value))
  }

  @inlinable package static func primitive(
    at x: Self,
    value: (Double) -> Double,
    accuracy: Double,
    derivative: Self
  ) -> Self { Self(value(x.value)) }
}
