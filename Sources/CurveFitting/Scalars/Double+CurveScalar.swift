// SPDX-License-Identifier: Apache-2.0

private import BezierGeometry

extension Double: CurveScalar {
  /// The number itself.
  @inlinable public var approximation: Double { self }

  /// Sine and cosine of an angle in radians.
  public static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    LibM.sineAndCosine(x)
  }

  /// e to the power `x`.
  public static func exponential(_ x: Double) -> Double { LibM.exponential(x) }

  /// The natural logarithm.
  public static func logarithm(_ x: Double) -> Double { LibM.logarithm(x) }

  /// The root.
  @inlinable
  public static func squareRoot(_ x: Double) -> Double { x.squareRoot() }

  /// The angle of (x, y) in radians, -π...π.
  public static func arcTangent(y: Double, x: Double) -> Double { LibM.arcTangent(y: y, x: x) }

  /// F(x): the value.
  @inlinable
  public static func primitive(
    at x: Double,
    value: (Double) -> Double,
    accuracy: Double,
    derivative: Double
  ) -> Double { value(x) }
}
