// SPDX-License-Identifier: Apache-2.0

/// A number of about 106 bits (32 digits): the unevaluated sum of two doubles.
///
/// Sums, products, quotients and square roots have a relative error below 2^-100 where nothing
/// over- or underflows (Joldes, Muller, Popescu 2017). For errors of curves that are smaller than
/// the rounding of their points.
@frozen
@usableFromInline
package struct DoubleDouble: Hashable, Sendable {
  /// The nearest double.
  @usableFromInline package var high: Double
  /// What is missing, at most half an ulp of `high`.
  @usableFromInline package var low: Double

  /// The sum of two doubles that do not overlap.
  @inlinable
  package init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  @inlinable
  package init(_ value: Double) {
    self.init(high: value, low: 0)
  }

  /// a + b without error.
  @inlinable
  package static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let (sum, error) = ErrorFree.sum(a, b)
    return DoubleDouble(high: sum, low: error)
  }

  /// a · b without error, where nothing underflows.
  @inlinable
  package static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let (product, error) = ErrorFree.product(a, b)
    return DoubleDouble(high: product, low: error)
  }

  @inlinable
  package static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let s = sum(a.high, b.high)
    let t = sum(a.low, b.low)
    let u = sum(s.high, s.low + t.high)
    return sum(u.high, u.low + t.low)
  }

  @inlinable
  package static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -a.high, low: -a.low)
  }

  @inlinable
  package static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  @inlinable
  package static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let p = product(a.high, b.high)
    return sum(p.high, p.low + (a.high * b.low + a.low * b.high))
  }

  @inlinable
  package static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - b * DoubleDouble(first)
    let second = rest.high / b.high
    let last = (rest - b * DoubleDouble(second)).high / b.high
    let head = sum(first, second)
    return head + DoubleDouble(last)
  }

  /// The square root; NaN for negative numbers.
  @inlinable
  package func squareRoot() -> DoubleDouble {
    guard high > 0 else { return DoubleDouble(high.squareRoot()) }
    let root = high.squareRoot()
    let rest = self - DoubleDouble.product(root, root)
    let first = DoubleDouble.sum(root, rest.high / (2 * root))
    let correction = (self - first * first).high / (2 * root)
    return first + DoubleDouble(correction)
  }

  @inlinable package var magnitude: DoubleDouble { high < 0 ? -self : self }

  /// The nearest double.
  @inlinable package var doubleValue: Double { high + low }
}

extension DoubleDouble: Comparable {
  @inlinable
  package static func < (a: DoubleDouble, b: DoubleDouble) -> Bool {
    a.high < b.high || (a.high == b.high && a.low < b.low)
  }
}
