// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import BigInt

/// A rational number of any size; every operation is exact.
///
/// Stored as numerator · 2^exponent / denominator with numerator and denominator odd and coprime,
/// so that numbers made from doubles by + - * never need a greatest common divisor.
package struct ExactRational: Hashable, Sendable {
  /// The odd part of the numerator, with the sign; 0 for zero.
  package let numerator: BigInt
  /// The power of two; 0 for zero.
  package let exponent: Int
  /// The odd part of the denominator, positive.
  package let denominator: BigInt

  /// numerator · 2^exponent / denominator, reduced; the denominator must not be 0.
  package init(_ numerator: BigInt, over denominator: BigInt = 1, exponent: Int = 0) {
    precondition(denominator != 0, "division by zero")
    guard numerator != 0 else {
      (self.numerator, self.exponent, self.denominator) = (0, 0, 1)
      return
    }
    let up = numerator.trailingZeroBitCount
    var n = numerator >> up
    guard denominator != 1 else {
      (self.numerator, self.exponent, self.denominator) = (n, exponent + up, 1)
      return
    }
    let down = denominator.trailingZeroBitCount
    var d = denominator >> down
    let common = n.greatestCommonDivisor(with: d)
    if common != 1 { (n, d) = (n / common, d / common) }
    if d < 0 { (n, d) = (-n, -d) }
    (self.numerator, self.exponent, self.denominator) = (n, exponent + up - down, d)
  }

  /// The whole number, or the fraction of two; the denominator must not be 0.
  package init(_ numerator: Int, over denominator: Int = 1) {
    self.init(BigInt(numerator), over: BigInt(denominator))
  }

  /// The value of a finite double, exactly.
  package init(_ value: Double) {
    precondition(value.isFinite, "\(value) is not a rational number")
    guard value != 0 else {
      self.init(BigInt(0))
      return
    }
    let significand = BigInt(value.significand * 0x1p52)
    self.init(value < 0 ? -significand : significand, exponent: Int(value.exponent) - 52)
  }

  /// The number written in decimal digits, such as "-3.25e-7", exactly; nil when malformed.
  package init?(decimal text: some StringProtocol) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard let mantissa = parts.first, parts.count <= 2 else { return nil }
    guard let power = parts.count == 2 ? Int(parts[1]) : 0, abs(power) < 100_000 else { return nil }
    let pieces = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard pieces.count <= 2, let digits = BigInt(pieces.joined(), radix: 10) else { return nil }
    let scale = power - (pieces.count == 2 ? pieces[1].count : 0)
    let factor = BigInt(10).power(abs(scale))
    if scale < 0 { self.init(digits, over: factor) } else { self.init(digits * factor) }
  }

  package static func + (a: ExactRational, b: ExactRational) -> ExactRational {
    if a.numerator == 0 { return b }
    if b.numerator == 0 { return a }
    let low = min(a.exponent, b.exponent)
    let x = a.numerator << (a.exponent - low)
    let y = b.numerator << (b.exponent - low)
    if a.denominator == b.denominator {
      return ExactRational(x + y, over: a.denominator, exponent: low)
    }
    return ExactRational(
      x * b.denominator + y * a.denominator,
      over: a.denominator * b.denominator,
      exponent: low
    )
  }

  package static prefix func - (a: ExactRational) -> ExactRational {
    ExactRational(-a.numerator, over: a.denominator, exponent: a.exponent)
  }

  package static func - (a: ExactRational, b: ExactRational) -> ExactRational { a + -b }

  package static func * (a: ExactRational, b: ExactRational) -> ExactRational {
    ExactRational(
      a.numerator * b.numerator,
      over: a.denominator * b.denominator,
      exponent: a.exponent + b.exponent
    )
  }

  /// The quotient; traps on division by zero.
  package static func / (a: ExactRational, b: ExactRational) -> ExactRational {
    ExactRational(
      a.numerator * b.denominator,
      over: a.denominator * b.numerator,
      exponent: a.exponent - b.exponent
    )
  }

  package var magnitude: ExactRational { numerator < 0 ? -self : self }

  /// -1, 0 or 1.
  package var signum: Int { Int(numerator.signum()) }

  /// The nearest double, ties to even; infinite beyond the largest double.
  package var doubleValue: Double {
    guard numerator != 0 else { return 0 }
    let top = numerator.magnitude
    let bottom = denominator.magnitude
    // The exponent of the leading bit is this or one less; one bit too few is corrected below.
    var lead = top.bitWidth - bottom.bitWidth + exponent
    let atLeast =
      lead - exponent >= 0
      ? top >= bottom << (lead - exponent) : top << (exponent - lead) >= bottom
    if !atLeast { lead -= 1 }
    guard lead <= 1023 else { return numerator < 0 ? -.infinity : .infinity }
    let unit = max(lead - 52, -1074)
    let shift = exponent - unit
    let scaledTop = shift >= 0 ? top << shift : top
    let scaledBottom = shift >= 0 ? bottom : bottom << -shift
    var (quotient, remainder) = scaledTop.quotientAndRemainder(dividingBy: scaledBottom)
    let twice = remainder << 1
    if twice > scaledBottom || (twice == scaledBottom && quotient & 1 == 1) { quotient += 1 }
    return Double(
      sign: numerator < 0 ? .minus : .plus,
      exponent: unit,
      significand: Double(UInt64(quotient))
    )
  }
}

extension ExactRational: Comparable {
  package static func < (a: ExactRational, b: ExactRational) -> Bool { (a - b).numerator < 0 }
}

extension ExactRational: ExpressibleByIntegerLiteral, CustomStringConvertible {
  package init(integerLiteral value: Int) {
    self.init(BigInt(value))
  }

  /// The nearest double, for messages.
  package var description: String { "≈\(doubleValue)" }
}

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
