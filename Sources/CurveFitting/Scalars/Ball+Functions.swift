// SPDX-License-Identifier: Apache-2.0

private import BezierGeometry

extension Ball {
  /// The assumed relative error of the C library's functions: 2 ulp.
  private static var libraryRounding: Double { 0x1p-51 }

  /// The sines and the cosines of all angles, in radians.
  public static func sineAndCosine(_ x: Ball) -> (sine: Ball, cosine: Ball) {
    guard x.isBounded else { return (.unbounded, .unbounded) }
    let (sine, cosine) = LibM.sineAndCosine(x.midpoint)
    return (
      wave(sine, slope: cosine.magnitude, reach: x.radius),
      wave(cosine, slope: sine.magnitude, reach: x.radius)
    )
  }

  /// The values of a sine around a place where it has this value and slope.
  private static func wave(_ value: Double, slope: Double, reach: Double) -> Ball {
    // |sin(x + d) - sin x| ≤ |cos x| |d| + |sin x| d²/2, and ≤ |d|.
    let change = slope * reach + value.magnitude * (reach * reach) * 0.5
    let radius = min(change, reach)
    guard radius < 1 else { return Ball(unchecked: 0, 1) }
    return grown(value, radius, roundingOf: libraryRounding)
  }

  /// e to the power of each number.
  public static func exponential(_ x: Ball) -> Ball {
    guard x.isBounded else { return .unbounded }
    let value = LibM.exponential(x.midpoint)
    // Its digits are lost where it underflows, but its relatives may be large.
    guard value > 0x1p-900 else { return grown(0, LibM.exponential(x.upperBound)) }
    return grown(
      value,
      value * LibM.exponentialMinusOne(x.radius),
      roundingOf: libraryRounding
    )
  }

  /// The natural logarithms; everything, if a number is not above 0.
  public static func logarithm(_ x: Ball) -> Ball {
    // Farthest is the logarithm of the least number.
    let share = x.radius / x.midpoint * (1 + 0x1p-50)
    guard x.midpoint > 0, share < 1 else { return .unbounded }
    let reach = -LibM.logarithmOfOnePlus(-share)
    return grown(LibM.logarithm(x.midpoint), reach, roundingOf: libraryRounding)
  }

  /// The roots; everything, if a number is below 0.
  public static func squareRoot(_ x: Ball) -> Ball {
    if x.isZero { return x }
    let least = x.midpoint - x.radius
    guard least >= 0, x.isBounded else { return .unbounded }
    let root = x.midpoint.squareRoot()
    // √m - √x = (m - x) / (√m + √x); the factor is for the rounding of `least`.
    return grown(root, x.radius / (root + least.squareRoot() * (1 - 0x1p-50)))
  }

  /// The angles of all (x, y) in radians; everything, if the origin is among them, and the whole
  /// turn, if some lie on either side of the negative x-axis, where the angle jumps.
  public static func arcTangent(y: Ball, x: Ball) -> Ball {
    guard x.isBounded, y.isBounded else { return .unbounded }
    let size = max(x.midpoint.magnitude, y.midpoint.magnitude)
    let reachesY = y.midpoint.magnitude <= y.radius
    if reachesY, x.midpoint.magnitude <= x.radius { return .unbounded }
    let turn = Ball(unchecked: 0, Double.pi.nextUp)
    // On the axis itself, without doubt, the angle is π.
    if reachesY, x.midpoint < 0, y.radius > 0 { return turn }
    // Scaled, so that no product over- or underflows.
    let exponent = max(-1022, min(1023, -Int(size.exponent)))
    let unit = Double(sign: .plus, exponent: exponent, significand: 1)
    let (a, b) = ((x.midpoint * unit).magnitude, (y.midpoint * unit).magnitude)
    let (u, v) = (x.radius * unit, y.radius * unit)
    // From (a, b) to (a ± u, b ± v) the angle turns by at most that of this cross product to this
    // scalar product.
    let cross = (a * v + b * u) * (1 + 0x1p-50)
    let scalar = (a * a + b * b) * (1 - 0x1p-50) - (a * u + b * v) * (1 + 0x1p-50)
    guard scalar > 0x1p-60 else { return turn }
    let angle = LibM.arcTangent(cross / scalar * (1 + 0x1p-50))
    // Adding 0 makes -0 positive.
    let value = LibM.arcTangent(y: y.midpoint + 0, x: x.midpoint)
    return grown(value, angle, roundingOf: libraryRounding)
  }

  /// F of all numbers, by the mean value theorem: `derivative` encloses F′ of all of them.
  @inlinable
  public static func primitive(
    at x: Ball,
    value: (Double) -> Double,
    accuracy: Double,
    derivative: Ball
  ) -> Ball {
    guard x.isBounded else { return .unbounded }
    let slope = derivative.midpoint.magnitude + derivative.radius
    return grown(value(x.midpoint), accuracy + slope * x.radius, roundingOf: 0)
  }
}
