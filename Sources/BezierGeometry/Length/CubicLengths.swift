// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// Writes the segments' lengths, each within an equal share of the accuracy; their number.
  @inline(__always)
  func measureSegments(into lengths: UnsafeMutableBufferPointer<Double>, accuracy: Double) -> Int {
    let share = accuracy / Double(max(1, verbs.count))
    var count = 0
    CubicLengths.collecting(into: lengths, accuracy: share) { cubics in
      visitSegments { segment, _, _ in
        switch segment {
        case .line(let line): lengths[count] = line.length
        case .quadratic(let curve): lengths[count] = curve.length(accuracy: share)
        case .cubic(let curve): cubics.add(curve, position: count)
        case .arc(let arc): lengths[count] = arc.length(accuracy: share)
        }
        count += 1
      }
    }
    return count
  }
}

/// The lengths of several cubics at once.
///
/// Most of the time for a length is a chain of square roots and divisions that finds the
/// singularity of the speed nearest to the curve (``SpeedIntegral``). Here as many curves as a
/// vector has lanes go through every step of it together, in single precision: it only chooses the
/// rule. Curves with a singularity close by are left to
/// ``SpeedIntegral/value(center:half:tolerance:)``; both keep the accuracy.
///
/// Rounding to floats moves a zero by less than 2^-10 of its distance from 0, most where both
/// coincide. Where ρ^(-2) ≤ 0.7 that changes ρ by at most a factor 1 + 2^-7.5 and the bound of 48
/// nodes by 1.7, which the doubled bound of ``SpeedIntegral`` covers.
struct CubicLengths {
  #if DEBUG
  /// One number: where nothing is optimised, vectors take twenty times as long.
  typealias Lanes = Float
  typealias Flags = UInt32
  #else
  /// How many rules are chosen at once: two vectors of the processor hide each other's latency.
  typealias Lanes = SIMD8<Float>
  typealias Flags = SIMD8<UInt32>
  #endif

  static let width = MemoryLayout<Lanes>.size / 4

  /// How many curves are measured together: few enough for the stack.
  static let capacity = 16

  /// A curve, and where its length belongs.
  struct Curve {
    let hodograph: Hodograph
    let tolerance: Double
    let position: Int
  }

  let curves: UnsafeMutablePointer<Curve>
  /// Rows of a float for each curve: the hodographs scaled to sizes near 1, signs, tolerances.
  let rows: UnsafeMutablePointer<Float>
  let lengths: UnsafeMutableBufferPointer<Double>
  let accuracy: Double
  var count = 0

  /// Calls `body` to add curves, whose lengths go to a buffer when it is done.
  @inline(__always)
  static func collecting(
    into lengths: UnsafeMutableBufferPointer<Double>,
    accuracy: Double,
    _ body: (inout CubicLengths) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Curve.self, capacity: capacity) { curves in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 8 * capacity) { rows in
        guard let curves = curves.baseAddress, let rows = rows.baseAddress else { return }
        // Lanes without a curve have some number, too.
        rows.initialize(repeating: 1, count: 8 * capacity)
        var cubics = CubicLengths(curves: curves, rows: rows, lengths: lengths, accuracy: accuracy)
        body(&cubics)
        cubics.measure()
      }
    }
  }

  /// Adds a curve whose length goes to a position.
  @inline(__always)
  mutating func add(_ curve: CubicBezier, position: Int) {
    let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    let size = a.sumNorm + b.sumNorm + c.sumNorm
    // Also false where something is not a number.
    guard size < 0x1p200, size > 0x1p-200 else {
      lengths[position] = curve.length(accuracy: accuracy)
      return
    }
    let hodograph = Hodograph(a, b, c)
    let (k0, k1, k2) = hodograph.coefficients
    let tolerance = max(0x1p-50 * size, 0.5 * accuracy)
    (curves + count).initialize(
      to: Curve(hodograph: hodograph, tolerance: tolerance, position: position)
    )
    // The power of two that brings the size to 1..<2.
    let exponent = size.bitPattern & 0x7FF0_0000_0000_0000
    let scale = Double(bitPattern: 0x7FE0_0000_0000_0000 &- exponent)
    let row = rows + count
    let capacity = CubicLengths.capacity
    (row[0], row[capacity]) = (Float(scale * k0.x), Float(scale * k0.y))
    (row[2 * capacity], row[3 * capacity]) = (Float(scale * k1.x), Float(scale * k1.y))
    (row[4 * capacity], row[5 * capacity]) = (Float(scale * k2.x), Float(scale * k2.y))
    // Negative where the hodograph has a zero at an end, which is no singularity of the speed.
    row[6 * capacity] = a == .zero || c == .zero ? -1 : 1
    row[7 * capacity] = Float(scale * tolerance)
    count += 1
    if count == CubicLengths.capacity { measure() }
  }

  /// Writes the lengths of the curves collected.
  mutating func measure() {
    for start in stride(from: 0, to: count, by: CubicLengths.width) {
      let rules = CubicLengths.rules(UnsafeRawPointer(rows + start))
      for lane in 0..<min(CubicLengths.width, count - start) {
        let (curve, rule) = (curves[start + lane], rules.lane(lane))
        lengths[curve.position] =
          rule < Hodograph.ruleCount
          ? curve.hodograph.integral(rule: rule)
          : SpeedIntegral(curve.hodograph).value(center: 0, half: 1, tolerance: curve.tolerance)
      }
    }
    count = 0
  }

  /// For each curve, of a size near 1, the index of the smallest rule that is good enough, as in
  /// ``SpeedIntegral``; 7 where none is.
  ///
  /// The Bernstein ellipse goes through the nearest zero of the hodograph or, where the sign is
  /// negative, the farther one. The zeros are q / k2 and k0 / q; the ellipse through z has
  /// (ρ² + 1/ρ²) / 2 = |z|² + |z² - 1|. Numerators and denominators are kept apart to the end.
  /// Chebyshev coefficients need only the mean of the speed over the eccentric angle: at most that
  /// of the squares' root, where the powers of w in u = (w + 1/w) / 2 are orthogonal.
  ///
  /// Not inlined: where it is, the compiler works on the numbers of a vector one by one.
  @inline(never)
  private static func rules(_ rows: UnsafeRawPointer) -> Flags {
    @inline(__always)
    func row(_ index: Int) -> Lanes {
      rows.loadUnaligned(fromByteOffset: 4 * capacity * index, as: Lanes.self)
    }
    let (k0, k1, k2) = (Planar(row(0), row(1)), Planar(row(2), row(3)), Planar(row(4), row(5)))
    let (sign, tolerance) = (row(6), row(7))
    let root = (k1.product(k1) - 4 * k0.product(k2)).squareRoot(alike: k1)
    let q = -0.5 * (k1 + root)
    let square = q.lengthSquared
    // What is added keeps zeros at infinity from being 0 / 0.
    let (first, firstScale) = (square + q.differenceOfSquares(k2), k2.lengthSquared + 0x1p-100)
    let (second, secondScale) = (k0.lengthSquared + k0.differenceOfSquares(q), square)
    let order = sign * (first * secondScale - second * firstScale)
    let scale = order.selected(secondScale, negative: firstScale)
    let nearest = order.selected(second, negative: first)
    let most = 0x1p13 * scale
    let mean = (most - nearest).selected(nearest, negative: most)
    let rest = (mean - scale) * (mean + scale)
    let shrink = scale / (mean + rest.root)
    // (ρ² + 1/ρ²) / 2, and so (ρ⁴ + 1/ρ⁴) / 2 + 1 is twice its square.
    let ratio = mean / scale
    let squares =
      (k0 + 0.5 * k2).lengthSquared + (0.5 * ratio) * k1.lengthSquared
      + (0.25 * ratio * ratio - 0.125) * k2.lengthSquared
    let scaled = (128.0 / 15) * squares.root
    // Negative where roundings would count, so that no rule will do.
    let limit = (0.7 - shrink).selected(tolerance * (1 - shrink), negative: Lanes(all: -1))
    // What is added keeps the products from underflow and is far below any tolerance.
    let r4 = shrink * shrink
    let r8 = r4 * r4
    let r16 = r8 * r8 + 0x1p-62
    let r24 = r16 * r8
    let r32 = r16 * r16 + 0x1p-62
    let r48 = r32 * r16 + 0x1p-62
    // Sums instead of branches: the processor would guess every other one wrong.
    let low = (limit - scaled * r8).signs &+ (limit - scaled * r16).signs
    let middle = (limit - scaled * r24).signs &+ (limit - scaled * r32).signs
    let high = (limit - scaled * r48).signs &+ (limit - scaled * (r32 * r32)).signs
    return low &+ middle &+ high &+ (limit - scaled * (r48 * r48)).signs
  }

  struct Planar {
    var x: Lanes
    var y: Lanes

    @inline(__always)
    init(_ x: Lanes, _ y: Lanes) { (self.x, self.y) = (x, y) }

    @inline(__always)
    static func + (a: Planar, b: Planar) -> Planar { Planar(a.x + b.x, a.y + b.y) }

    @inline(__always)
    static func - (a: Planar, b: Planar) -> Planar { Planar(a.x - b.x, a.y - b.y) }

    @inline(__always)
    static func * (a: Float, b: Planar) -> Planar { Planar(a * b.x, a * b.y) }

    @inline(__always)
    var lengthSquared: Lanes { x * x + y * y }

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
    ///
    /// Of numbers below 2^-50 it is some number below 2^-24, not 0: the zeros of curves whose sizes
    /// are near 1 are then far away, or both in the middle, and stay so.
    @inline(__always)
    func squareRoot(alike direction: Planar) -> Planar {
      let length = (lengthSquared + 0x1p-100).root
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

// Written with operations on bits, which are the fewest instructions: the compiler makes branches
// of comparisons.
#if DEBUG
extension Float {
  fileprivate init(all value: Float) { self = value }

  /// The square root of the magnitude.
  fileprivate var root: Float { magnitude.squareRoot() }

  fileprivate var magnitudes: Float { magnitude }

  /// 1 where negative, else 0.
  fileprivate var signs: UInt32 { bitPattern &>> 31 }

  /// The first choice, and where this number's sign is negative the other.
  fileprivate func selected(_ positive: Float, negative: Float) -> Float {
    signs == 0 ? positive : negative
  }
}

extension UInt32 {
  fileprivate func lane(_ index: Int) -> Int { Int(self) }
}
#else
extension SIMD8<Float> {
  @inline(__always)
  fileprivate init(all value: Float) { self.init(repeating: value) }

  @inline(__always)
  fileprivate var magnitudes: Self {
    unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: Self.self)
  }

  /// The square roots of the magnitudes.
  ///
  /// What cannot be negative takes a single instruction; else the library's error handling follows.
  @inline(__always)
  fileprivate var root: Self { magnitudes.squareRoot() }

  /// 1 where negative, else 0.
  @inline(__always)
  fileprivate var signs: SIMD8<UInt32> { unsafeBitCast(self, to: SIMD8<UInt32>.self) &>> 31 }

  /// The first choice, and where this vector's sign is negative the other.
  @inline(__always)
  fileprivate func selected(_ positive: Self, negative: Self) -> Self {
    let mask = unsafeBitCast(self, to: SIMD8<Int32>.self) &>> 31
    let (a, b) = (
      unsafeBitCast(positive, to: SIMD8<Int32>.self), unsafeBitCast(negative, to: SIMD8<Int32>.self)
    )
    return unsafeBitCast(a ^ ((a ^ b) & mask), to: Self.self)
  }
}

extension SIMD8<UInt32> {
  @inline(__always)
  fileprivate func lane(_ index: Int) -> Int { Int(self[index]) }
}
#endif
