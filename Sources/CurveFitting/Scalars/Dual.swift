// SPDX-License-Identifier: Apache-2.0

private import BezierGeometry

/// A number with its first derivative: what points and tangents of a curve are computed in.
///
/// ```swift
/// let t = Dual(value: 2, derivative: 1)
/// let square = t * t
/// print(square.value, square.derivative)  // 4.0 4.0
/// ```
@frozen @usableFromInline package struct Dual: CurveScalar, Hashable {
  /// The number itself, without its derivative.
  @usableFromInline package var value: Double
  /// The derivative by the curve's parameter.
  @usableFromInline package var derivative: Double

  /// The number with this value and derivative; the parameter itself has the derivative 1.
  @inlinable package init(value: Double, derivative: Double) {
    (self.value, self.derivative) = (value, derivative)
  }

  @inlinable package init(_ value: Double) { self.init(value: value, derivative: 0) }

  @inlinable package var approximation: Double { value }

  @inlinable package static func + (a: Dual, b: Dual) -> Dual {
    Dual(value: a.value + b.value, derivative: a.derivative + b.derivative)
  }

  @inlinable package static func - (a: Dual, b: Dual) -> Dual {
    Dual(value: a.value - b.value, derivative: a.derivative - b.derivative)
  }

  @inlinable package static func * (a: Dual, b: Dual) -> Dual {
    Dual(value: a.value * b.value, derivative: a.derivative * b.value + a.value * b.derivative)
  }

  @inlinable package static func / (a: Dual, b: Dual) -> Dual {
    let quotient = a.value / b.value
    return Dual(value: quotient, derivative: (a.derivative - quotient * b.derivative) / b.value)
  }

  @inlinable package static prefix func - (a: Dual) -> Dual {
    Dual(value: -a.value, derivative: -a.derivative)
  }

  @inlinable package static func + (a: Dual, b: Double) -> Dual {
    Dual(value: a.value + b, derivative: a.derivative)
  }

  @inlinable package static func * (a: Double, b: Dual) -> Dual {
    Dual(value: a * b.value, derivative: a * b.derivative)
  }

  @usableFromInline package static func sineAndCosine(_ x: Dual) -> (sine: Dual, cosine: Dual) {
    let (sine, cosine) = LibM.sineAndCosine(x.value)
    return (
      Dual(value: sine, derivative: cosine * x.derivative),
      Dual(value: cosine, derivative: -sine * x.derivative)
    )
  }

  @usableFromInline package static func exponential(_ x: Dual) -> Dual {
    let value = LibM.exponential(x.value)
    return Dual(value: value, derivative: value * x.derivative)
  }

  @usableFromInline package static func logarithm(_ x: Dual) -> Dual {
    Dual(value: LibM.logarithm(x.value), derivative: x.derivative / x.value)
  }

  /// The root; at 0 its derivative is infinite or NaN.
  @inlinable package static func squareRoot(_ x: Dual) -> Dual {
    let value = x.value.squareRoot()
    return Dual(value: value, derivative: x.derivative / (2 * value))
  }

  @usableFromInline package static func arcTangent(y: Dual, x: Dual) -> Dual {
    Dual(
      value: LibM.arcTangent(y: y.value, x: x.value),
      derivative: (x.value * y.derivative - y.value * x.derivative)
        / (x.value * x.value + y.value * y.value)
    )
  }

  /// F(x) and F′(x) x′.
  @inlinable package static func primitive(
    at x: Dual,
    value: (Double) -> Double,
    accuracy: Double,
    derivative: Dual
  ) -> Dual {
    Dual(value: value(x.value), derivative: derivative.value * x.derivative)
  }
}
