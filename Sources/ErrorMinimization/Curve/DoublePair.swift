// SPDX-License-Identifier: GPL-3.0-or-later

internal import BezierGeometry

/// A number carried as the sum of two doubles, about 106 bits.
///
/// Curves are kept and their errors formed with it: near an optimum x² + y² - 1 is smaller than the
/// rounding of x, and plain doubles would show noise instead of the error.
struct DoublePair: Hashable, Sendable {
  /// The number rounded to a double.
  let high: Double
  /// What the rounding left.
  let low: Double

  /// The number `high`, exactly.
  @inline(__always)
  init(_ high: Double) {
    self.high = high
    low = 0
  }

  /// The sum of two numbers, the second smaller.
  @inline(__always)
  init(_ high: Double, _ low: Double) {
    let (sum, error) = ErrorFree.sum(high, low)
    self.high = sum
    self.low = error
  }

  @inline(__always)
  static func + (a: DoublePair, b: DoublePair) -> DoublePair {
    let (s, e) = ErrorFree.sum(a.high, b.high)
    let (t, f) = ErrorFree.sum(a.low, b.low)
    let first = DoublePair(s, e + t)
    return DoublePair(first.high, first.low + f)
  }

  @inline(__always)
  static func - (a: DoublePair, b: DoublePair) -> DoublePair { a + -b }

  @inline(__always)
  static prefix func - (a: DoublePair) -> DoublePair { DoublePair(-a.high, -a.low) }

  @inline(__always)
  static func * (a: DoublePair, b: DoublePair) -> DoublePair {
    let (p, e) = ErrorFree.product(a.high, b.high)
    return DoublePair(p, e + (a.high * b.low + a.low * b.high))
  }

  @inline(__always)
  static func * (a: Double, b: DoublePair) -> DoublePair {
    let (p, e) = ErrorFree.product(a, b.high)
    return DoublePair(p, e + a * b.low)
  }

  @inline(__always)
  static func + (a: DoublePair, b: Double) -> DoublePair {
    let (s, e) = ErrorFree.sum(a.high, b)
    return DoublePair(s, e + a.low)
  }

  /// The number divided by a small whole number, which doubles carry exactly.
  @inline(__always)
  static func / (a: DoublePair, b: Double) -> DoublePair {
    let quotient = a.high / b
    let rest = a.high.addingProduct(-quotient, b) + a.low
    return DoublePair(quotient, rest / b)
  }
}
