// SPDX-License-Identifier: Apache-2.0

/// Extreme values of the coordinates of Bézier curves.
@usableFromInline
enum BezierBounds {
  @inlinable
  @inline(__always)
  static func cubic(_ p0: Point2D, _ p1: Point2D, _ p2: Point2D, _ p3: Point2D) -> Rect2D {
    let ends = Rect2D(p0, p3)
    // Control points in the box of the ends: the ends are the extremes (convex hull property).
    if ends.contains(p1), ends.contains(p2) { return ends }
    return cubicTurns(p0, p1, p2, p3)
  }

  @inlinable
  @inline(__always)
  static func quadratic(_ p0: Point2D, _ p1: Point2D, _ p2: Point2D) -> Rect2D {
    let x = quadratic(p0.x, p1.x, p2.x)
    let y = quadratic(p0.y, p1.y, p2.y)
    return Rect2D(Point2D(x: x.least, y: y.least), Point2D(x: x.greatest, y: y.greatest))
  }

  // Inlined, as it takes half of the time in a loop over many curves.
  @usableFromInline
  @inline(__always)
  static func cubicTurns(_ p0: Point2D, _ p1: Point2D, _ p2: Point2D, _ p3: Point2D) -> Rect2D {
    let x = cubicTurns(p0.x, p1.x, p2.x, p3.x)
    let y = cubicTurns(p0.y, p1.y, p2.y, p3.y)
    return Rect2D(uncheckedMinX: x.least, minY: y.least, maxX: x.greatest, maxY: y.greatest)
  }

  /// The least and greatest of the values at the ends and the turning points.
  ///
  /// Where there are no turning points inside 0...1, values at other parameters of 0...1 stand in,
  /// which do not widen the bounds. Without branches on the data: whether a coordinate turns is as
  /// good as random to the processor, and a wrong guess costs more than all of the arithmetic.
  @inline(__always)
  private static func cubicTurns(
    _ p0: Double,
    _ p1: Double,
    _ p2: Double,
    _ p3: Double
  ) -> (least: Double, greatest: Double) {
    var (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    let size = larger(a.magnitude, larger(b.magnitude, c.magnitude))
    if !(size < 0x1p200 && (size > 0x1p-200 || size == 0)) {
      let unit = PowerOfTwo.normalizing(size)
      (a, b, c) = (a * unit, b * unit, c * unit)
    }
    // The roots of a (1-t)² + 2b (1-t) t + c t² as ratios t/(1-t) = q/c and a/q.
    let root = larger(b * b - a * c, 0).squareRoot()
    let q = -Double(signOf: b, magnitudeOf: b.magnitude + root)
    let (d1, d2, d3) = (p1 - p0, p2 - p0, p3 - p0)
    let turns = ordered(value(d1, d2, d3, unitRatio(q, c)), value(d1, d2, d3, unitRatio(a, q)))
    // Rounding must not leave the hull; it also keeps constant coordinates constant.
    let (outer, inner) = (ordered(p0, p3), ordered(p1, p2))
    return (
      smaller(outer.least, larger(inner.least, p0 + turns.least)),
      larger(outer.greatest, smaller(inner.greatest, p0 + turns.greatest))
    )
  }

  /// The cubic with the first coefficient 0.
  @inline(__always)
  private static func value(_ d1: Double, _ d2: Double, _ d3: Double, _ t: Double) -> Double {
    let s = 1 - t
    return t * (3 * s * (s * d1 + t * d2) + t * t * d3)
  }

  /// a / (a + b) for numbers of like sign, 0 for others and for zeros.
  @inline(__always)
  private static func unitRatio(_ a: Double, _ b: Double) -> Double {
    let size = a.magnitude
    let ratio = size / (size + b.magnitude + .leastNonzeroMagnitude)
    let signsDiffer = Int64(bitPattern: a.bitPattern ^ b.bitPattern) >> 63
    return Double(bitPattern: ratio.bitPattern & UInt64(bitPattern: ~signsDiffer))
  }

  /// Both numbers in order; one comparison, the other number by elimination.
  @inline(__always)
  private static func ordered(_ a: Double, _ b: Double) -> (least: Double, greatest: Double) {
    let least = smaller(a, b)
    return (least, Double(bitPattern: a.bitPattern ^ b.bitPattern ^ least.bitPattern))
  }

  // Written so that each is one instruction.
  @inline(__always)
  private static func larger(_ a: Double, _ b: Double) -> Double { a > b ? a : b }

  @inline(__always)
  private static func smaller(_ a: Double, _ b: Double) -> Double { a < b ? a : b }

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
