// SPDX-License-Identifier: Apache-2.0

/// A polynomial of degree up to 5 whose coefficients are unevaluated sums of two doubles.
///
/// The working form of ``PolynomialRoots``: coefficients from the constant upwards.
struct RootPolynomial {
  var high = SIMD8<Double>.zero
  var low = SIMD8<Double>.zero
  var degree = 0
  /// The variable is 2^shift times the variable of the polynomial as given.
  var shift = 0

  init(_ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double, _ c5: Double) {
    high = SIMD8(c0, c1, c2, c3, c4, c5, 0, 0)
    trim(from: 5)
  }

  /// The power form of a polynomial in Bernstein form on 0...1.
  init(bernstein coefficients: [Double]) {
    let order = coefficients.count - 1
    // Powers: the i-th forward difference times binomial(n, i), in twice double precision.
    var differences = SIMD8<Double>.zero
    var errors = SIMD8<Double>.zero
    for i in 0...order { differences[i] = coefficients[i] }
    var binomial = 1.0
    for i in 0...order {
      let (product, error) = ErrorFree.product(binomial, differences[0])
      high[i] = product
      low[i] = error + binomial * errors[0]
      binomial = binomial * Double(order - i) / Double(i + 1)
      for j in 0..<(order - i) {
        let (sum, rest) = ErrorFree.sum(differences[j + 1], -differences[j])
        differences[j] = sum
        errors[j] = rest + (errors[j + 1] - errors[j])
      }
    }
    trim(from: order)
  }

  private init() {}

  private mutating func trim(from top: Int) {
    degree = top
    while degree > 0, high[degree] == 0, low[degree] == 0 { degree -= 1 }
  }

  /// Whether all coefficients are finite.
  var isFinite: Bool {
    for i in 0...degree where !(high[i].isFinite && low[i].isFinite) { return false }
    return true
  }

  /// The derivative, its coefficients exact to twice double precision.
  func derivative() -> RootPolynomial {
    var result = RootPolynomial()
    result.degree = max(degree - 1, 0)
    result.shift = shift
    guard degree > 0 else { return result }
    for i in 1...degree {
      let (product, error) = ErrorFree.product(Double(i), high[i])
      result.high[i - 1] = product
      result.low[i - 1] = error + Double(i) * low[i]
    }
    return result
  }

  /// The value, as if computed in twice double precision and rounded, and the sum of magnitudes.
  func value(at x: Double) -> (value: Double, magnitude: Double) {
    var sum = high[degree]
    var error = low[degree]
    var magnitude = sum.magnitude
    var i = degree - 1
    while i >= 0 {
      let (product, productError) = ErrorFree.product(sum, x)
      let (next, sumError) = ErrorFree.sum(product, high[i])
      error = error * x + (productError + sumError + low[i])
      magnitude = magnitude * x.magnitude + high[i].magnitude
      sum = next
      i -= 1
    }
    return (sum + error, magnitude)
  }

  /// The derivative's value in plain double precision.
  func slope(at x: Double) -> Double {
    var result = 0.0
    var i = degree
    while i >= 1 {
      result = result * x + Double(i) * high[i]
      i -= 1
    }
    return result
  }

  /// The polynomial in y with x = 2^k y and all coefficients over a common power of two, such
  /// that all roots lie in -1...1 and the largest coefficient is near 1.
  func normalized() -> RootPolynomial {
    // Fujiwara's bound 2 max |c(n-i)/c(n)|^(1/i), rounded up to a power of two.
    var exponent = -1100
    let leading = Int(high[degree].exponent)
    for i in 1...degree where high[degree - i] != 0 {
      let ratio = Int(high[degree - i].exponent) + 1 - leading
      // Ceiling of ratio / i for either sign.
      let quotient = ratio >= 0 ? (ratio + i - 1) / i : -((-ratio) / i)
      exponent = max(exponent, quotient + 1)
    }
    return scaled(by: min(exponent, 1023))
  }

  /// The polynomial in y with x = 2^exponent y, over a common power of two.
  func scaled(by exponent: Int) -> RootPolynomial {
    var top = Int.min / 2
    for i in 0...degree where high[i] != 0 {
      top = max(top, Int(high[i].exponent) + i * exponent)
    }
    var result = self
    result.shift = shift + exponent
    for i in 0...degree {
      result.high[i] = PolynomialRoots.scaled(high[i], by: i * exponent - top)
      result.low[i] = PolynomialRoots.scaled(low[i], by: i * exponent - top)
    }
    result.trim(from: degree)
    return result
  }
}
