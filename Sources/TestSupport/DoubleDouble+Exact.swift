// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

extension DoubleDouble {
  /// The number nearest to a rational one.
  package init(_ value: ExactRational) {
    let high = value.doubleValue
    let low = high.isFinite ? (value - ExactRational(high)).doubleValue : 0
    self.init(high: high, low: low)
  }

  /// The number nearest to decimal digits such as "0.8894331146420...e-3"; nil when malformed.
  package init?(decimal text: some StringProtocol) {
    guard let value = ExactRational(decimal: text) else { return nil }
    self.init(value)
  }

  /// The value as a rational number, exactly.
  package var exact: ExactRational { ExactRational(high) + ExactRational(low) }
}

extension DoubleDouble: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The value of a double literal: what the literal rounds to, not its digits.
  package init(floatLiteral value: Double) {
    self.init(value)
  }

  /// The whole number, below 2^53.
  package init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}
