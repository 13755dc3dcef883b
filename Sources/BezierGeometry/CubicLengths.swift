// SPDX-License-Identifier: Apache-2.0

/// The lengths of several cubics at once.
///
/// Most of the time for a length is a chain of square roots and divisions that finds the singularity
/// of the speed nearest to the curve (``SpeedIntegral``). Here four curves share every step of it.
/// Curves with a singularity close by, and those whose squares over- or underflow, are left to
/// ``CubicBezier/length(accuracy:)``; both ways keep the accuracy.
struct CubicLengths {
  /// How many curves are measured together.
  static let capacity = 4

  /// A curve and where its length belongs.
  struct Entry {
    let curve: CubicBezier
    let place: Int
  }

  typealias Lanes = SIMD4<Double>

  /// Writes the lengths of one to four curves to their places.
  static func measure(
    _ entries: UnsafeMutableBufferPointer<Entry>,
    count: Int,
    into lengths: UnsafeMutableBufferPointer<Double>,
    accuracy: Double
  ) {
    // Lanes without a curve repeat the first.
    let (c0, c1) = (entries[0].curve, entries[count > 1 ? 1 : 0].curve)
    let (c2, c3) = (entries[count > 2 ? 2 : 0].curve, entries[count > 3 ? 3 : 0].curve)
    let (p0, p1) = (Planar(c0.p0, c1.p0, c2.p0, c3.p0), Planar(c0.p1, c1.p1, c2.p1, c3.p1))
    let (p2, p3) = (Planar(c0.p2, c1.p2, c2.p2, c3.p2), Planar(c0.p3, c1.p3, c2.p3, c3.p3))
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    // The hodograph over u in -1...1, as in ``BezierSpeed``.
    let k0 = 0.375 * (a + b + b + c)
    let k1 = 0.75 * (c - a)
    let k2 = 0.375 * ((c - b) - (b - a))
    let (shrink, bound) = ellipse(k0, k1, k2)
    let sizes = a.sumNorm + b.sumNorm + c.sumNorm
    for lane in 0..<count {
      let (size, entry) = (sizes[lane], entries[lane])
      var length: Double?
      // Also false where something is not a number.
      if size < 0x1p200, size > 0x1p-200, shrink[lane] <= 0.7 {
        length = SpeedIntegral.quadrature(
          k0[lane],
          k1[lane],
          k2[lane],
          shrink: shrink[lane],
          bound: bound[lane],
          tolerance: max(0x1p-50 * size, 0.5 * accuracy)
        )
      }
      lengths[entry.place] = length ?? entry.curve.length(accuracy: accuracy)
    }
  }

  /// For each curve ρ^(-2) of the Bernstein ellipse through the nearest zero of the hodograph, and a
  /// bound of the speed in it.
  ///
  /// The zeros are q / k2 and k0 / q; the ellipse through z has (ρ² + 1/ρ²) / 2 = |z|² + |z² - 1|.
  /// Numerators and denominators are kept apart to the end. NaN where there are no zeros.
  @inline(__always)
  private static func ellipse(_ k0: Planar, _ k1: Planar, _ k2: Planar) -> (Lanes, Lanes) {
    let root = (k1.product(k1) - 4 * k0.product(k2)).squareRoot(alike: k1)
    let q = -0.5 * (k1 + root)
    let square = q.lengthSquared
    let (first, firstScale) = (square + q.differenceOfSquares(k2), k2.lengthSquared)
    let (second, secondScale) = (k0.lengthSquared + k0.differenceOfSquares(q), square)
    let order = first * secondScale - second * firstScale
    let scale = order.selected(secondScale, negative: firstScale)
    let nearest = order.selected(second, negative: first)
    let most = 0x1p13 * scale
    let mean = (most - nearest).selected(nearest, negative: most)
    let rest = (mean - scale) * (mean + scale)
    let shrink = scale / (mean + rest.root)
    // The square of the longer half-axis, and no less than the half-axis itself.
    let squaredAxis = 0.5 + 0.5 * (mean / scale)
    let axis = 0.5 + 0.5 * squaredAxis
    return (shrink, k0.sumNorm + axis * k1.sumNorm + squaredAxis * k2.sumNorm)
  }

  /// A vector for each curve.
  private struct Planar {
    var x: Lanes
    var y: Lanes

    @inline(__always)
    init(_ x: Lanes, _ y: Lanes) { (self.x, self.y) = (x, y) }

    @inline(__always)
    init(_ a: Point2D, _ b: Point2D, _ c: Point2D, _ d: Point2D) {
      self.init(Lanes(a.x, b.x, c.x, d.x), Lanes(a.y, b.y, c.y, d.y))
    }

    @inline(__always)
    subscript(lane: Int) -> Vector2D { Vector2D(x: x[lane], y: y[lane]) }

    @inline(__always)
    static func + (a: Planar, b: Planar) -> Planar { Planar(a.x + b.x, a.y + b.y) }

    @inline(__always)
    static func - (a: Planar, b: Planar) -> Planar { Planar(a.x - b.x, a.y - b.y) }

    @inline(__always)
    static func * (a: Double, b: Planar) -> Planar { Planar(a * b.x, a * b.y) }

    @inline(__always)
    var lengthSquared: Lanes { x * x + y * y }

    @inline(__always)
    var sumNorm: Lanes { x.magnitudes + y.magnitudes }

    /// The complex product.
    @inline(__always)
    func product(_ other: Planar) -> Planar {
      Planar(x * other.x - y * other.y, x * other.y + y * other.x)
    }

    /// |z² - w²|, from the squared distances of z from w and -w.
    @inline(__always)
    func differenceOfSquares(_ other: Planar) -> Lanes {
      ((self - other).lengthSquared * (self + other).lengthSquared).root
    }

    /// The complex square root that makes no more than a right angle with a direction.
    @inline(__always)
    func squareRoot(alike direction: Planar) -> Planar {
      let length = lengthSquared.root
      let larger = (0.5 * (length + x.magnitudes)).root
      let smaller = 0.5 * y / larger
      // Left of the axis y takes the larger part; the signs' ratio matters, the direction decides.
      let root = Planar(
        x.selected(larger, negative: smaller),
        x.selected(smaller, negative: larger)
      )
      let cosine = root.x * direction.x + root.y * direction.y
      return Planar(
        cosine.selected(root.x, negative: -root.x),
        cosine.selected(root.y, negative: -root.y)
      )
    }
  }
}

// Spelled out on bits, which takes the fewest instructions: masks of comparisons become branches.
extension SIMD4<Double> {
  @inline(__always)
  fileprivate var magnitudes: Self {
    Self(self[0].magnitude, self[1].magnitude, self[2].magnitude, self[3].magnitude)
  }

  /// The square roots of the magnitudes.
  ///
  /// What cannot be negative takes a single instruction; else the library's error handling follows.
  @inline(__always)
  fileprivate var root: Self { magnitudes.squareRoot() }

  /// The first choice, and where this vector's sign is negative the other.
  @inline(__always)
  fileprivate func selected(_ positive: Self, negative: Self) -> Self {
    let mask = unsafeBitCast(self, to: SIMD4<Int64>.self) &>> 63
    let (a, b) = (
      unsafeBitCast(positive, to: SIMD4<Int64>.self), unsafeBitCast(negative, to: SIMD4<Int64>.self)
    )
    return unsafeBitCast(a ^ ((a ^ b) & mask), to: Self.self)
  }
}
