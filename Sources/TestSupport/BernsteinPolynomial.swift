// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
public import BigInt

/// A polynomial over 0...1 with dyadic rational coefficients, exactly, in scaled Bernstein form.
///
/// p(t) = 2^exponent · Σ scaled[k] · (1-t)^(n-k) · t^k, so `scaled[k]` is the Bernstein coefficient
/// times the binomial n over k. In this form products are plain convolutions of integers.
public struct BernsteinPolynomial: Sendable {
  /// The Bernstein coefficients times the binomials, in units of 2^exponent.
  public let scaled: [BigInt]
  /// The power of two that all coefficients share.
  public let exponent: Int

  /// The polynomial with these scaled coefficients; at least one.
  public init(scaled: [BigInt], exponent: Int) {
    precondition(!scaled.isEmpty, "a polynomial has at least one coefficient")
    self.scaled = scaled
    self.exponent = exponent
  }

  /// The polynomial with these Bernstein coefficients (one coordinate of Bézier control points),
  /// whose denominators must be powers of two.
  public init(exact coefficients: [ExactRational]) {
    let low = coefficients.map(\.exponent).min() ?? 0
    let binomials = Self.binomials(coefficients.count - 1)
    self.init(
      scaled: zip(coefficients, binomials).map { coefficient, binomial in
        precondition(coefficient.denominator == 1, "the coefficient is not dyadic")
        return (coefficient.numerator << (coefficient.exponent - low)) * binomial
      },
      exponent: low
    )
  }

  /// The polynomial with these Bernstein coefficients, taken exactly.
  public init(_ coefficients: [Double]) {
    self.init(exact: coefficients.map { ExactRational($0) })
  }

  /// The degree as represented; the leading coefficients may cancel.
  public var degree: Int { scaled.count - 1 }

  /// The same polynomial with a higher degree.
  public func elevated(to degree: Int) -> BernsteinPolynomial {
    guard degree > self.degree else { return self }
    let ones = BernsteinPolynomial(scaled: Self.binomials(degree - self.degree), exponent: 0)
    return self * ones
  }

  /// The sum.
  public static func + (a: BernsteinPolynomial, b: BernsteinPolynomial) -> BernsteinPolynomial {
    let degree = max(a.degree, b.degree)
    let low = min(a.exponent, b.exponent)
    let (x, y) = (a.elevated(to: degree), b.elevated(to: degree))
    return BernsteinPolynomial(
      scaled: zip(x.scaled, y.scaled).map { p, q in
        (p << (a.exponent - low)) + (q << (b.exponent - low))
      },
      exponent: low
    )
  }

  /// The opposite.
  public static prefix func - (a: BernsteinPolynomial) -> BernsteinPolynomial {
    BernsteinPolynomial(scaled: a.scaled.map { -$0 }, exponent: a.exponent)
  }

  /// The difference.
  public static func - (a: BernsteinPolynomial, b: BernsteinPolynomial) -> BernsteinPolynomial {
    a + -b
  }

  /// The product.
  public static func * (a: BernsteinPolynomial, b: BernsteinPolynomial) -> BernsteinPolynomial {
    var product = [BigInt](repeating: 0, count: a.degree + b.degree + 1)
    for (i, x) in a.scaled.enumerated() where x != 0 {
      for (j, y) in b.scaled.enumerated() { product[i + j] += x * y }
    }
    return BernsteinPolynomial(scaled: product, exponent: a.exponent + b.exponent)
  }

  /// The value at `t`, exactly.
  public func value(at t: ExactRational) -> ExactRational {
    let s = 1 - t
    var sum: ExactRational = 0
    var power: ExactRational = 1
    for coefficient in scaled {
      sum = sum * s + ExactRational(coefficient, exponent: exponent) * power
      power = power * t
    }
    return sum
  }

  /// The Bernstein coefficients in units of some positive number, as integers: enough for signs.
  public var integerCoefficients: [BigInt] {
    let binomials = Self.binomials(degree)
    let common = binomials.reduce(BigInt(1)) { lcm, b in
      lcm / lcm.greatestCommonDivisor(with: b) * b
    }
    return zip(scaled, binomials).map { $0 * (common / $1) }
  }

  /// Whether p >= 0 on all of 0...1; see ``isNonNegativeOnUnitInterval(bernstein:depthLimit:)``.
  public func isNonNegative(depthLimit: Int = 40) -> NonNegativity {
    isNonNegativeOnUnitInterval(bernstein: integerCoefficients, depthLimit: depthLimit)
  }

  private static func binomials(_ n: Int) -> [BigInt] {
    var row: [BigInt] = [1]
    for k in 0..<max(n, 0) { row.append(row[k] * BigInt(n - k) / BigInt(k + 1)) }
    return row
  }
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
