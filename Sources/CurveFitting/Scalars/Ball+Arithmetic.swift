// SPDX-License-Identifier: Apache-2.0

extension Ball: CurveScalar {
  /// The number alone; everything, if it is not finite.
  @inlinable
  public init(_ value: Double) { self.init(midpoint: value, radius: 0) }

  /// The midpoint.
  @inlinable public var approximation: Double { midpoint }

  /// All sums.
  @inlinable
  public static func + (a: Ball, b: Ball) -> Ball {
    if b.isZero { return a }
    if a.isZero { return b }
    return grown(a.midpoint + b.midpoint, a.radius + b.radius)
  }

  /// All differences.
  @inlinable
  public static func - (a: Ball, b: Ball) -> Ball { a + -b }

  /// All products.
  @inlinable
  public static func * (a: Ball, b: Ball) -> Ball {
    // Zeros, of which the series of simple functions are full, stay exact.
    if a.isZero || b.isZero { return zero(times: a, b) }
    let fromA = a.radius * (b.midpoint.magnitude + b.radius)
    return grown(a.midpoint * b.midpoint, fromA + a.midpoint.magnitude * b.radius)
  }

  /// All quotients; everything, if the divisor contains 0.
  @inlinable
  public static func / (a: Ball, b: Ball) -> Ball {
    // The subtraction's rounding is less than what the factor takes away.
    let least = (b.midpoint.magnitude - b.radius) * (1 - 0x1p-50)
    guard least > 0 else { return .unbounded }
    if a.isZero { return a }
    let quotient = a.midpoint / b.midpoint
    // |x/y - a/b| ≤ (r(a) + |a/b| r(b)) / (|b| - r(b)).
    var distance = a.radius + quotient.magnitude * b.radius
    if distance < 0x1p-900, b.radius > 0 || a.radius > 0 {
      // What underflows here could be divided by something tiny.
      distance += 0x1p-1070
    }
    return grown(quotient, distance / least)
  }

  /// All opposite numbers.
  @inlinable
  public static prefix func - (a: Ball) -> Ball { Ball(unchecked: -a.midpoint, a.radius) }

  /// All sums with a constant.
  @inlinable
  public static func + (a: Ball, b: Double) -> Ball {
    b == 0 ? a : grown(a.midpoint + b, a.radius)
  }

  /// All products with a constant.
  @inlinable
  public static func * (a: Double, b: Ball) -> Ball {
    if a == 0 || b.isZero { return zero(times: Ball(a), b) }
    return grown(a * b.midpoint, a.magnitude * b.radius)
  }

  /// All quotients by a constant.
  @inlinable
  public static func / (a: Ball, b: Double) -> Ball {
    guard !a.isZero, b.magnitude > 0x1p-900, b.magnitude < 0x1p900 else { return a / Ball(b) }
    return grown(a.midpoint / b, a.radius / b.magnitude)
  }

  /// The product of two balls of which one is the number 0.
  @inlinable
  static func zero(times a: Ball, _ b: Ball) -> Ball {
    a.isBounded && b.isBounded ? Ball(unchecked: 0, 0) : .unbounded
  }
}
