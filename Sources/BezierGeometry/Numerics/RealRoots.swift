// SPDX-License-Identifier: Apache-2.0

/// Up to five real numbers in ascending order, stored inline (no allocation).
///
/// Roots of polynomials, parameters of extrema and inflections. Subscripting outside `indices`
/// traps.
@frozen
public struct RealRoots: RandomAccessCollection, Hashable, Sendable {
  @usableFromInline var storage: (Double, Double, Double, Double, Double)

  /// How many numbers there are, 0...5.
  public private(set) var count: Int

  @usableFromInline
  package init() {
    storage = (0, 0, 0, 0, 0)
    count = 0
  }

  package init(_ value: Double) {
    self.init()
    append(value)
  }

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable public var endIndex: Int { count }

  /// The number at a position in 0..<count.
  ///
  /// Traps outside.
  public subscript(position: Int) -> Double {
    demand(position >= 0 && position < count, "RealRoots: index out of range")
    switch position {
    case 0: return storage.0
    case 1: return storage.1
    case 2: return storage.2
    case 3: return storage.3
    default: return storage.4
    }
  }

  /// Appends a number that is not below the last one; an equal one is dropped.
  package mutating func append(_ value: Double) {
    if count > 0, self[count - 1] == value { return }
    demand(count < 5, "RealRoots: more than five numbers")
    store(value, at: count)
    count += 1
  }

  /// Inserts a number in order; an equal one is dropped.
  package mutating func insert(_ value: Double) {
    let index = firstIndex { $0 >= value } ?? count
    if index < count, self[index] == value { return }
    demand(count < 5, "RealRoots: more than five numbers")
    count += 1
    for position in stride(from: count - 1, to: index, by: -1) {
      store(self[position - 1], at: position)
    }
    store(value, at: index)
  }

  private mutating func store(_ value: Double, at position: Int) {
    switch position {
    case 0: storage.0 = value
    case 1: storage.1 = value
    case 2: storage.2 = value
    case 3: storage.3 = value
    default: storage.4 = value
    }
  }

  /// Whether both lists hold the same numbers.
  public static func == (a: RealRoots, b: RealRoots) -> Bool { a.elementsEqual(b) }

  /// Feeds the numbers to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for value in self { hasher.combine(value) }
  }
}

/// Roots strictly inside 0...1 of linear and quadratic polynomials in Bernstein-like form.
enum UnitRoots {
  /// The root of a (1-t) + b t.
  static func bernstein(_ a: Double, _ b: Double) -> RealRoots {
    guard (a < 0 && b > 0) || (a > 0 && b < 0) else { return RealRoots() }
    return RealRoots(a / (a - b))
  }

  /// The roots of a (1-t)² + b (1-t) t + c t² (the middle coefficient carries no factor 2).
  ///
  /// Solved for the ratio t/(1-t), so that nothing cancels near either end.
  static func bernstein(_ a: Double, _ b: Double, _ c: Double) -> RealRoots {
    var roots = RealRoots()
    let size = max(a.magnitude, max(b.magnitude, c.magnitude))
    guard size > 0, size.isFinite else { return roots }
    let unit = PowerOfTwo.normalizing(size)
    let (first, h, last) = (a * unit, -0.5 * b * unit, c * unit)
    let discriminant = ErrorFree.differenceOfProducts(h, h, first, last)
    guard discriminant >= 0 else { return roots }
    let root = discriminant.squareRoot()
    let q = h < 0 ? h - root : h + root
    // Ratios of like sign only; the sums below then do not cancel.
    func insert(_ t: Double) { if t > 0 && t < 1 { roots.insert(t) } }
    if (q > 0 && last > 0) || (q < 0 && last < 0) { insert(q / (q + last)) }
    if (q > 0 && first > 0) || (q < 0 && first < 0) { insert(first / (first + q)) }
    return roots
  }
}

extension Range<Int> {
  /// The last position at which a condition holds that, once it fails, fails up to the end; the
  /// first where it never holds, and where the range is empty.
  @inline(__always)
  func bisected(_ holds: (Int) -> Bool) -> Int {
    var (low, count) = (lowerBound, self.count)
    while count > 1 {
      let half = count / 2
      if holds(low + half) { low += half }
      count -= half
    }
    return low
  }
}

/// Scale factors that change no digit.
package enum PowerOfTwo {
  /// 1 for a size whose fourth powers neither over- nor underflow, else a power of two that brings
  /// the size near 1 (subnormal sizes: as near as one factor can).
  @inline(__always)
  package static func normalizing(_ size: Double) -> Double {
    size < 0x1p200 && size > 0x1p-200 ? 1 : toUnit(size)
  }

  /// A power of two that brings a size into 1..<2 (subnormal sizes: as near as one factor can); 1
  /// for 0 and what is not finite.
  package static func toUnit(_ size: Double) -> Double {
    guard size > 0, size.isFinite else { return 1 }
    let exponent = max(-1022, min(1023, -Int(size.exponent)))
    return Double(sign: .plus, exponent: exponent, significand: 1)
  }
}

/// Roots of continuous functions of one variable between two points of opposite sign.
@usableFromInline
package enum BracketedRoot {
  /// A root of `f` in low...high by Chandrupatla's method.
  ///
  /// Inverse quadratic steps where they are safe, bisection otherwise (Chandrupatla, Advances in
  /// Engineering Software 28, 1997).
  ///
  /// Ends when the bracket is 4 ulp of the root wide, when f is exactly 0, or after 200 steps
  /// (bisection alone would need fewer than 70 for a bracket not spanning zero). `nil` where the
  /// values at the two ends do not differ in sign or are not numbers.
  @inlinable
  package static func find(from low: Double, to high: Double, _ f: (Double) -> Double) -> Double? {
    var (a, b) = (high, low)
    var (fa, fb) = (f(a), f(b))
    if fa == 0 { return a }
    if fb == 0 { return b }
    guard (fa < 0) != (fb < 0), !fa.isNaN, !fb.isNaN else { return nil }
    var (c, fc) = (a, fa)
    var t = 0.5
    for _ in 0..<200 {
      let x = a + t * (b - a)
      let fx = f(x)
      if (fx < 0) == (fa < 0) {
        (c, fc) = (a, fa)
      } else {
        (c, fc, b, fb) = (b, fb, a, fa)
      }
      (a, fa) = (x, fx)
      let best = fa.magnitude < fb.magnitude ? a : b
      if fx == 0 { return x }
      let smallest = 2 * best.ulp / (b - a).magnitude
      if smallest > 0.5 { return best }
      let xi = (a - b) / (c - b)
      let phi = (fa - fb) / (fc - fb)
      if phi * phi < xi, (1 - phi) * (1 - phi) < 1 - xi {
        t =
          fa / (fb - fa) * (fc / (fb - fc)) + (c - a) / (b - a) * (fa / (fc - fa))
          * (fb / (fc - fb))
      } else {
        t = 0.5
      }
      t = min(max(t, smallest), 1 - smallest)
    }
    return fa.magnitude < fb.magnitude ? a : b
  }
}
