// SPDX-License-Identifier: Apache-2.0

/// Extreme values of one coordinate of a Bézier curve.
@usableFromInline
enum BezierBounds {
  /// The least and greatest value over t in 0...1 of the cubic with these coefficients.
  @inlinable
  @inline(__always)
  static func cubic(
    _ p0: Double,
    _ p1: Double,
    _ p2: Double,
    _ p3: Double
  ) -> (least: Double, greatest: Double) {
    let least = min(p0, p3)
    let greatest = max(p0, p3)
    // Inner control values between the ends: the ends are the extremes (convex hull property).
    if min(p1, p2) >= least, max(p1, p2) <= greatest { return (least, greatest) }
    return cubicTurns(p0, p1, p2, p3)
  }

  @usableFromInline
  static func cubicTurns(
    _ p0: Double,
    _ p1: Double,
    _ p2: Double,
    _ p3: Double
  ) -> (least: Double, greatest: Double) {
    var least = min(p0, p3)
    var greatest = max(p0, p3)
    var (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    let unit = PowerOfTwo.normalizing(max(a.magnitude, max(b.magnitude, c.magnitude)))
    if unit != 1 { (a, b, c) = (a * unit, b * unit, c * unit) }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return (least, greatest) }
    let root = discriminant.squareRoot()
    let q = b > 0 ? -b - root : root - b
    // The roots of a (1-t)² + 2b (1-t) t + c t² as ratios t/(1-t) = q/c and a/q.
    if (q > 0) == (c > 0), c != 0, q != 0 {
      let value = cubicValue(p0, p1, p2, p3, q / (q + c))
      least = min(least, value)
      greatest = max(greatest, value)
    }
    if (a > 0) == (q > 0), a != 0, q != 0 {
      let value = cubicValue(p0, p1, p2, p3, a / (a + q))
      least = min(least, value)
      greatest = max(greatest, value)
    }
    return (least, greatest)
  }

  @inline(__always)
  private static func cubicValue(
    _ p0: Double,
    _ p1: Double,
    _ p2: Double,
    _ p3: Double,
    _ t: Double
  ) -> Double {
    let blend = LinearBlend(t)
    let middle = blend(p1, p2)
    return blend(blend(blend(p0, p1), middle), blend(middle, blend(p2, p3)))
  }

  /// The least and greatest value over t in 0...1 of the quadratic with these coefficients.
  @inlinable
  static func quadratic(
    _ p0: Double,
    _ p1: Double,
    _ p2: Double
  ) -> (least: Double, greatest: Double) {
    let least = min(p0, p2)
    let greatest = max(p0, p2)
    if p1 >= least, p1 <= greatest { return (least, greatest) }
    // p1 lies outside, so the two differences have opposite signs and their sum does not cancel.
    let (a, b) = (p0 - p1, p2 - p1)
    let blend = LinearBlend(a / (a + b))
    let value = blend(blend(p0, p1), blend(p1, p2))
    return (min(least, value), max(greatest, value))
  }
}
