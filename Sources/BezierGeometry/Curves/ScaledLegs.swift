// SPDX-License-Identifier: Apache-2.0

extension QuadraticBezier {
  /// The legs of the control polygon times a power of two; nil where they are not finite.
  @inline(__always)
  var scaledLegs: (a: Vector2D, b: Vector2D, unit: Double)? {
    let (a, b) = (p1 - p0, p2 - p1)
    guard a.isFinite, b.isFinite else { return nil }
    let unit = PowerOfTwo.normalizing(max(a.maximumNorm, b.maximumNorm))
    return unit == 1 ? (a, b, 1) : (unit * a, unit * b, unit)
  }
}

extension CubicBezier {
  /// The legs of the control polygon times a power of two; nil where they are not finite.
  @inline(__always)
  var scaledLegs: (a: Vector2D, b: Vector2D, c: Vector2D, unit: Double)? {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    guard a.isFinite, b.isFinite, c.isFinite else { return nil }
    let unit = PowerOfTwo.normalizing(max(a.maximumNorm, max(b.maximumNorm, c.maximumNorm)))
    return unit == 1 ? (a, b, c, 1) : (unit * a, unit * b, unit * c, unit)
  }
}
