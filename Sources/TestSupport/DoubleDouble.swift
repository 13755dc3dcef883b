// SPDX-License-Identifier: Apache-2.0

/// A number of about 106 bits (32 digits): the unevaluated sum of two doubles.
///
/// Sums, products, quotients and square roots have a relative error below 2^-100 where nothing
/// over- or underflows (Joldes, Muller, Popescu 2017). For sampling curves where plain doubles are
/// too noisy and ``ExactRational`` too slow.
@frozen
public struct DoubleDouble: Hashable, Sendable {
  /// The nearest double.
  public var high: Double
  /// What is missing, at most half an ulp of `high`.
  public var low: Double

  /// The sum of two doubles that do not overlap.
  @inlinable
  public init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// The value of a double, exactly.
  @inlinable
  public init(_ value: Double) {
    self.init(high: value, low: 0)
  }

  /// The number nearest to a rational one.
  public init(_ value: ExactRational) {
    let high = value.doubleValue
    let low = high.isFinite ? (value - ExactRational(high)).doubleValue : 0
    self.init(high: high, low: low)
  }

  /// The number nearest to decimal digits such as "0.8894331146420...e-3"; nil when malformed.
  public init?(decimal text: some StringProtocol) {
    guard let value = ExactRational(decimal: text) else { return nil }
    self.init(value)
  }

  /// a + b without error.
  @inlinable
  public static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    let v = s - a
    return DoubleDouble(high: s, low: (a - (s - v)) + (b - v))
  }

  /// a · b without error, where nothing underflows.
  @inlinable
  public static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let p = a * b
    return DoubleDouble(high: p, low: (-p).addingProduct(a, b))
  }

  @inlinable
  static func quick(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    return DoubleDouble(high: s, low: b - (s - a))
  }

  /// The sum.
  @inlinable
  public static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let s = sum(a.high, b.high)
    let t = sum(a.low, b.low)
    let u = quick(s.high, s.low + t.high)
    return quick(u.high, u.low + t.low)
  }

  /// The opposite.
  @inlinable
  public static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -a.high, low: -a.low)
  }

  /// The difference.
  @inlinable
  public static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  /// The product.
  @inlinable
  public static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let p = product(a.high, b.high)
    let cross = (a.low * b.high).addingProduct(a.high, b.low)
    return quick(p.high, p.low + cross)
  }

  /// The quotient.
  @inlinable
  public static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - b * DoubleDouble(first)
    let second = rest.high / b.high
    let last = (rest - b * DoubleDouble(second)).high / b.high
    let head = quick(first, second)
    return head + DoubleDouble(last)
  }

  /// The square root; NaN for negative numbers.
  @inlinable
  public func squareRoot() -> DoubleDouble {
    guard high > 0 else { return DoubleDouble(high.squareRoot()) }
    let root = high.squareRoot()
    let rest = self - DoubleDouble.product(root, root)
    let first = DoubleDouble.quick(root, rest.high / (2 * root))
    let correction = (self - first * first).high / (2 * root)
    return first + DoubleDouble(correction)
  }

  /// The absolute value.
  @inlinable public var magnitude: DoubleDouble { high < 0 ? -self : self }

  /// The nearest double.
  @inlinable public var doubleValue: Double { high + low }

  /// The value as a rational number, exactly.
  public var exact: ExactRational { ExactRational(high) + ExactRational(low) }
}

extension DoubleDouble: Comparable {
  /// Whether `a` is less than `b`.
  @inlinable
  public static func < (a: DoubleDouble, b: DoubleDouble) -> Bool {
    a.high < b.high || (a.high == b.high && a.low < b.low)
  }
}

extension DoubleDouble: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The value of a double literal: what the literal rounds to, not its digits.
  @inlinable
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// The whole number, below 2^53.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}
