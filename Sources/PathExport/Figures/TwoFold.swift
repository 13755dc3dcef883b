// SPDX-License-Identifier: Apache-2.0

/// A number as the unevaluated sum of two doubles, about 106 bits: enough to draw the error of a
/// curve whose control points are themselves rounded to doubles.
struct TwoFold: Sendable {
  private let high: Double
  private let low: Double

  /// The number nearest to this one.
  var value: Double { high + low }

  /// A double as it is.
  init(_ value: Double) {
    high = value
    low = 0
  }

  /// The exact difference a - b.
  init(_ a: Double, minus b: Double) {
    high = a - b
    let part = high - a
    low = (a - (high - part)) - (b + part)
  }

  private init(high: Double, low: Double) {
    self.high = high + low
    self.low = low - (self.high - high)
  }

  static func + (a: TwoFold, b: TwoFold) -> TwoFold {
    let sum = TwoFold(a.high, minus: -b.high)
    return TwoFold(high: sum.high, low: sum.low + a.low + b.low)
  }

  static func - (a: TwoFold, b: TwoFold) -> TwoFold {
    a + TwoFold(high: -b.high, low: -b.low)
  }

  static func * (a: TwoFold, b: TwoFold) -> TwoFold {
    let product = a.high * b.high
    let rest = (-product).addingProduct(a.high, b.high) + (a.high * b.low + a.low * b.high)
    return TwoFold(high: product, low: rest)
  }
}
