// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry

/// A symmetric curve prepared for evaluation in doubles; all derivatives are with respect to u.
package struct CurveProfile {
  /// X and Y, with their derivatives in v.
  private let x, xSlope, xBend: [Double]
  private let y, ySlope, yBend: [Double]
  /// x² + y² - 1 as a polynomial in v, with its digits.
  package let squaredError: [Double]
  private let squaredErrorSlope: [Double]

  /// Prepares a curve.
  package init(_ curve: SymmetricCurve) {
    x = curve.x.map(\.high)
    xSlope = Polynomial.derivative(x)
    xBend = Polynomial.derivative(xSlope)
    y = curve.y.map(\.high)
    ySlope = Polynomial.derivative(y)
    yBend = Polynomial.derivative(ySlope)
    squaredError = curve.squaredError
    squaredErrorSlope = Polynomial.derivative(squaredError)
  }

  /// The curve at u.
  package func point(u: Double) -> (x: Double, y: Double) {
    let v = u * u
    return (Polynomial.value(x, v), u * Polynomial.value(y, v))
  }

  /// The first derivative.
  package func velocity(u: Double) -> (x: Double, y: Double) {
    let v = u * u
    return (
      2 * u * Polynomial.value(xSlope, v),
      Polynomial.value(y, v) + 2 * v * Polynomial.value(ySlope, v)
    )
  }

  /// The second derivative.
  package func acceleration(u: Double) -> (x: Double, y: Double) {
    let v = u * u
    return (
      2 * Polynomial.value(xSlope, v) + 4 * v * Polynomial.value(xBend, v),
      u * (6 * Polynomial.value(ySlope, v) + 4 * v * Polynomial.value(yBend, v))
    )
  }

  /// How the curve moves with a parameter.
  package struct Direction {
    fileprivate let x, xSlope, y, ySlope: [Double]

    /// Prepares a direction.
    package init(_ direction: CurveDirection) {
      x = direction.xHigh
      xSlope = Polynomial.derivative(x)
      y = direction.yHigh
      ySlope = Polynomial.derivative(y)
    }
  }

  /// The change of x y' - y x' along a direction.
  package func angularMomentSlope(u: Double, _ direction: Direction) -> Double {
    let v = u * u
    let (p, d) = (point(u: u), velocity(u: u))
    let moveX = Polynomial.value(direction.x, v)
    let moveY = u * Polynomial.value(direction.y, v)
    let turnX = 2 * u * Polynomial.value(direction.xSlope, v)
    let turnY =
      Polynomial.value(direction.y, v) + 2 * v * Polynomial.value(direction.ySlope, v)
    return moveX * d.y + p.x * turnY - moveY * d.x - p.y * turnX
  }

  /// The size of integrals of the error that are nothing but rounding.
  package var noise: Double { 1e-16 * squaredError.reduce(0) { $0 + $1.magnitude } }

  /// r² - 1.
  @inline(__always)
  package func squared(u: Double) -> Double { Polynomial.value(squaredError, u * u) }

  /// The derivative of r² - 1 in v.
  @inline(__always)
  package func squaredSlope(v: Double) -> Double { Polynomial.value(squaredErrorSlope, v) }

  /// r - 1.
  @inline(__always)
  package func radial(u: Double) -> Double { Self.radial(squared(u: u)) }

  /// √(1 + g) - 1 without cancellation.
  @inline(__always)
  package static func radial(_ g: Double) -> Double { g / (1 + max(1 + g, 0).squareRoot()) }

  /// x y' - y x', the square of r times the polar angle's derivative.
  package func angularMoment(u: Double) -> Double {
    let (p, d) = (point(u: u), velocity(u: u))
    return p.x * d.y - p.y * d.x
  }

  /// |P'|.
  package func speed(u: Double) -> Double {
    let d = velocity(u: u)
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// The signed curvature; 1 for the circle.
  package func curvature(u: Double) -> Double {
    let (d, e) = (velocity(u: u), acceleration(u: u))
    let square = d.x * d.x + d.y * d.y
    return (d.x * e.y - d.y * e.x) / (square * square.squareRoot())
  }

  /// A function with the sign of the curvature's derivative, for degrees up to 5.
  package func curvatureSlope(u: Double) -> Double {
    let v = u * u
    let (d, e) = (velocity(u: u), acceleration(u: u))
    let thirdX = 12 * u * Polynomial.value(xBend, v)
    let thirdY = 6 * Polynomial.value(ySlope, v) + 24 * v * Polynomial.value(yBend, v)
    let numerator = d.x * e.y - d.y * e.x
    let numeratorSlope = d.x * thirdY - d.y * thirdX
    let square = d.x * d.x + d.y * d.y
    return numeratorSlope * square - 3 * numerator * (d.x * e.x + d.y * e.y)
  }
}
#endif
