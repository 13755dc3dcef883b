// SPDX-License-Identifier: Apache-2.0

/// Extreme values of the coordinates of a Bézier curve.
@usableFromInline
enum BezierBounds {
  /// The smallest rectangle that holds the cubic.
  @inlinable
  @inline(__always)
  static func cubic(_ p0: Point2D, _ p1: Point2D, _ p2: Point2D, _ p3: Point2D) -> Rect2D {
    let ends = Rect2D(p0, p3)
    // Control points in the box of the ends: the ends are the extremes (convex hull property).
    if ends.contains(p1), ends.contains(p2) { return ends }
    return cubicTurns(p0, p1, p2, p3, ends)
  }

  /// The rectangle of the ends, extended to the turning points of x and y.
  ///
  /// Both coordinates at once and without branches: whether a coordinate turns is as good as random
  /// to the processor, and a wrong guess costs more than the arithmetic.
  @usableFromInline
  static func cubicTurns(
    _ p0: Point2D,
    _ p1: Point2D,
    _ p2: Point2D,
    _ p3: Point2D,
    _ ends: Rect2D
  ) -> Rect2D {
    let (q0, q1) = (SIMD2(p0.x, p0.y), SIMD2(p1.x, p1.y))
    let (q2, q3) = (SIMD2(p2.x, p2.y), SIMD2(p3.x, p3.y))
    var (a, b, c) = (q1 - q0, q2 - q1, q3 - q2)
    let size = larger(magnitude(a), larger(magnitude(b), magnitude(c)))
    if !(isOrdinary(size.x) && isOrdinary(size.y)) {
      let unit = SIMD2(PowerOfTwo.normalizing(size.x), PowerOfTwo.normalizing(size.y))
      (a, b, c) = (a * unit, b * unit, c * unit)
    }
    let discriminant = b * b - a * c
    let root = larger(discriminant, .zero).squareRoot()
    let q = (root - b).replacing(with: -b - root, where: b .> .zero)
    // The roots of a (1-t)² + 2b (1-t) t + c t² as ratios t/(1-t) = q/c and a/q, both positive;
    // where there is none, t = 0 gives the start point.
    let isReal = discriminant .>= .zero
    let hasFirst = isReal .& haveLikeSigns(q, c)
    let hasSecond = isReal .& haveLikeSigns(a, q)
    let first = value(q0, q1, q2, q3, SIMD2.zero.replacing(with: q / (q + c), where: hasFirst))
    let second = value(q0, q1, q2, q3, SIMD2.zero.replacing(with: a / (a + q), where: hasSecond))
    let least = smaller(first, second)
    let greatest = larger(first, second)
    return Rect2D(
      uncheckedMinX: min(ends.minX, least.x),
      minY: min(ends.minY, least.y),
      maxX: max(ends.maxX, greatest.x),
      maxY: max(ends.maxY, greatest.y)
    )
  }

  /// Whether products of two such numbers neither over- nor underflow, or vanish with them.
  @inline(__always)
  private static func isOrdinary(_ size: Double) -> Bool {
    size == 0 || (size < 0x1p200 && size > 0x1p-200)
  }

  @inline(__always)
  private static func magnitude(_ x: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x.x.magnitude, x.y.magnitude)
  }

  @inline(__always)
  private static func larger(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    a.replacing(with: b, where: b .> a)
  }

  @inline(__always)
  private static func smaller(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    a.replacing(with: b, where: b .< a)
  }

  @inline(__always)
  private static func haveLikeSigns(
    _ a: SIMD2<Double>,
    _ b: SIMD2<Double>
  ) -> SIMDMask<SIMD2<Int64>> {
    ((a .> .zero) .& (b .> .zero)) .| ((a .< .zero) .& (b .< .zero))
  }

  /// The coordinates at one parameter each, rounded as ``LinearBlend`` does.
  @inline(__always)
  private static func value(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>,
    _ t: SIMD2<Double>
  ) -> SIMD2<Double> {
    let fromEnd = t .>= 0.5
    let weight = t.replacing(with: t - 1, where: fromEnd)
    func blend(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
      a.replacing(with: b, where: fromEnd) + weight * (b - a)
    }
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
