// SPDX-License-Identifier: Apache-2.0

package import BigInt

/// A polynomial over 0...1 with dyadic rational coefficients, exactly, in scaled Bernstein form.
///
/// p(t) = 2^exponent · Σ scaled[k] · (1-t)^(n-k) · t^k, so `scaled[k]` is the Bernstein coefficient
/// times the binomial n over k. In this form products are plain convolutions of integers.
package struct BernsteinPolynomial: Sendable {
  /// The Bernstein coefficients times the binomials, in units of 2^exponent.
  package let scaled: [BigInt]
  /// The power of two that all coefficients share.
  package let exponent: Int

  /// The polynomial with these scaled coefficients; at least one.
  package init(scaled: [BigInt], exponent: Int) {
    precondition(!scaled.isEmpty, "a polynomial has at least one coefficient")
    self.scaled = scaled
    self.exponent = exponent
  }

  /// The polynomial with these Bernstein coefficients (one coordinate of Bézier control points),
  /// whose denominators must be powers of two.
  package init(exact coefficients: [ExactRational]) {
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
  package init(_ coefficients: [Double]) {
    self.init(exact: coefficients.map { ExactRational($0) })
  }

  /// The degree as represented; the leading coefficients may cancel.
  package var degree: Int { scaled.count - 1 }

  /// The same polynomial with a higher degree.
  package func elevated(to degree: Int) -> BernsteinPolynomial {
    guard degree > self.degree else { return self }
    let ones = BernsteinPolynomial(scaled: Self.binomials(degree - self.degree), exponent: 0)
    return self * ones
  }

  package static func + (a: BernsteinPolynomial, b: BernsteinPolynomial) -> BernsteinPolynomial {
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

  package static prefix func - (a: BernsteinPolynomial) -> BernsteinPolynomial {
    BernsteinPolynomial(scaled: a.scaled.map { -$0 }, exponent: a.exponent)
  }

  package static func - (a: BernsteinPolynomial, b: BernsteinPolynomial) -> BernsteinPolynomial {
    a + -b
  }

  package static func * (a: BernsteinPolynomial, b: BernsteinPolynomial) -> BernsteinPolynomial {
    var product = [BigInt](repeating: 0, count: a.degree + b.degree + 1)
    for (i, x) in a.scaled.enumerated() where x != 0 {
      for (j, y) in b.scaled.enumerated() { product[i + j] += x * y }
    }
    return BernsteinPolynomial(scaled: product, exponent: a.exponent + b.exponent)
  }

  /// The value at `t`, exactly.
  package func value(at t: ExactRational) -> ExactRational {
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
  private var integerCoefficients: [BigInt] {
    let binomials = Self.binomials(degree)
    let common = binomials.reduce(BigInt(1)) { lcm, b in
      lcm / lcm.greatestCommonDivisor(with: b) * b
    }
    return zip(scaled, binomials).map { $0 * (common / $1) }
  }

  /// Decides exactly, by adaptive bisection, whether p >= 0 on all of 0...1.
  ///
  /// The answer `proved` is a proof: a polynomial whose Bernstein coefficients are all >= 0 on a
  /// piece is >= 0 there, and halving is exact in integers. Cost: the pieces visited times n²
  /// additions. A piece is halved at most `depthLimit` times, which is at most 52.
  package func isNonNegative(depthLimit: Int = 40) -> NonNegativity {
    precondition((0...52).contains(depthLimit), "the depth limit is outside 0...52")
    var stack: [(start: Double, width: Double, depth: Int, values: [BigInt])] = [
      (0, 1, 0, integerCoefficients)
    ]
    while let piece = stack.popLast() {
      if piece.values[0] < 0 { return .disproved(t: piece.start) }
      if piece.values[piece.values.count - 1] < 0 {
        return .disproved(t: piece.start + piece.width)
      }
      if piece.values.allSatisfy({ $0 >= 0 }) { continue }
      guard piece.depth < depthLimit else { return .undecided(t: piece.start) }
      let (left, right) = BernsteinPolynomial.halves(piece.values)
      let width = piece.width / 2
      stack.append((piece.start + width, width, piece.depth + 1, right))
      stack.append((piece.start, width, piece.depth + 1, left))
    }
    return .proved
  }

  /// The Bernstein coefficients of both halves, in units 2^n times finer: de Casteljau at 1/2 with
  /// sums instead of means.
  private static func halves(_ values: [BigInt]) -> (left: [BigInt], right: [BigInt]) {
    let n = values.count - 1
    var (row, left, right) = (values, values, values)
    for level in 0...n {
      left[level] = row[0] << (n - level)
      right[n - level] = row[n - level] << (n - level)
      for k in 0..<(n - level) { row[k] += row[k + 1] }
    }
    return (left, right)
  }

  private static func binomials(_ n: Int) -> [BigInt] {
    var row: [BigInt] = [1]
    for k in 0..<max(n, 0) { row.append(row[k] * BigInt(n - k) / BigInt(k + 1)) }
    return row
  }
}

/// What is known about a polynomial being >= 0 on all of 0...1.
package enum NonNegativity: Hashable, Sendable {
  /// It is: on every piece of a bisection all Bernstein coefficients are >= 0.
  case proved
  /// It is negative at `t`, a dyadic number that the double holds exactly.
  case disproved(t: Double)
  /// Neither within the depth limit; the undecided piece starts at `t`. Happens at a zero inside
  /// 0...1 that the polynomial touches without crossing.
  case undecided(t: Double)
}
