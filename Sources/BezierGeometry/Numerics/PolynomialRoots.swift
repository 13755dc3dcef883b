// SPDX-License-Identifier: Apache-2.0

/// Real roots of polynomials of degree 1 to 5.
///
/// Coefficients are given from the constant upwards, c0 + c1 x + c2 x² + …. Every function returns
/// the distinct real roots in ascending order.
///
/// - Leading coefficients that are zero lower the degree; a constant has no roots, and neither has
///   the zero polynomial. A coefficient that is not finite gives the empty list.
/// - A simple, well-conditioned root is the nearest double or its neighbour.
/// - A polynomial that comes as close to zero at an extremum as a change of its coefficients by
///   4 ulp, without crossing, has a (multiple) root there, listed once.
/// - Roots more than about 2^1000 times smaller than the largest may be given as 0; roots beyond
///   the largest double are left out.
///
/// Up to degree 2 in closed form. Other roots are isolated by those of the derivative and then
/// bracketed down to neighbouring doubles, by compensated evaluation: at most 250 a root, typically
/// 8. Source: Graillat, Langlois, Louvet, compensated Horner scheme, 2005.
///
/// ```swift
/// let roots = PolynomialRoots.roots(6, -5, 1)  // 6 - 5 x + x²
/// print(Array(roots))  // [2.0, 3.0]
/// ```
public enum PolynomialRoots {
  /// All roots of c0 + c1 x + … + c5 x⁵.
  public static func roots(
    _ c0: Double,
    _ c1: Double,
    _ c2: Double = 0,
    _ c3: Double = 0,
    _ c4: Double = 0,
    _ c5: Double = 0
  ) -> RealRoots {
    RootPolynomial(c0, c1, c2, c3, c4, c5).realRoots()
  }

  /// The roots of c0 + c1 x + … + c5 x⁵ inside an interval, its ends included.
  ///
  /// Traps where the interval is not finite.
  public static func roots(
    _ c0: Double,
    _ c1: Double,
    _ c2: Double = 0,
    _ c3: Double = 0,
    _ c4: Double = 0,
    _ c5: Double = 0,
    in interval: ClosedRange<Double>
  ) -> RealRoots {
    demand(
      interval.lowerBound.isFinite && interval.upperBound.isFinite,
      "PolynomialRoots: the interval is not finite"
    )
    return RootPolynomial(c0, c1, c2, c3, c4, c5).realRoots(in: interval)
  }

  /// The roots in 0...1 of a polynomial of degree 1 to 5 in Bernstein form.
  ///
  /// `coefficients` holds the 2 to 6 Bernstein coefficients: p(t) = Σ binomial(n, i) (1-t)^(n-i)
  /// t^i bᵢ. Traps on another count.
  public static func bernstein(_ coefficients: [Double]) -> RealRoots {
    demand(
      coefficients.count >= 2 && coefficients.count <= 6,
      "PolynomialRoots.bernstein: 2 to 6 coefficients are needed"
    )
    return RootPolynomial(bernstein: coefficients).realRoots(in: 0...1)
  }

  private static func linear(_ c0: Double, _ c1: Double) -> RealRoots {
    guard c1 != 0 else { return RealRoots() }
    let root = -c0 / c1
    return root.isFinite ? RealRoots(root) : RealRoots()
  }

  /// The roots of c0 + c1 x + c2 x², by the stable formula with an exact-to-2-ulp discriminant.
  fileprivate static func quadratic(_ c0: Double, _ c1: Double, _ c2: Double) -> RealRoots {
    if c2 == 0 { return linear(c0, c1) }
    if c0 == 0 {
      var roots = linear(c1, c2)
      roots.insert(0)
      return roots
    }
    // x = 2^k y makes |a| and |c| alike, so that no product over- or underflows.
    let shift = Int(c0.exponent - c2.exponent) / 2
    let middle = c1 == 0 ? Int.min / 2 : Int(c1.exponent) + shift
    let top = max(Int(c0.exponent), Int(c2.exponent) + 2 * shift, middle)
    let c = scaled(c0, by: -top)
    let a = scaled(c2, by: 2 * shift - top)
    var roots = RealRoots()
    // Where a or c vanished beside b, the two roots are far apart and each is a quotient.
    let h = -0.5 * scaled(c1, by: shift - top)
    let discriminant = ErrorFree.differenceOfProducts(h, h, a, c)
    let noise = 0x1p-51 * (h * h + (a * c).magnitude)
    func insert(_ numerator: Double, over denominator: Double) {
      let root = denominator == 0 ? .infinity : scaled(numerator / denominator, by: shift)
      if root.isFinite { roots.insert(root) }
    }
    if discriminant > 0 {
      let q = h + (h < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
      insert(q, over: a)
      insert(c, over: q)
    } else if discriminant >= -noise {
      insert(h, over: a)
    }
    return roots
  }

  /// x · 2^exponent; underflow rounds to 0, overflow to infinity.
  static func scaled(_ x: Double, by exponent: Int) -> Double {
    Double(sign: .plus, exponent: max(-2200, min(2200, exponent)), significand: x)
  }
}

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

  var isFinite: Bool {
    for i in 0...degree where !(high[i].isFinite && low[i].isFinite) { return false }
    return true
  }

  /// The derivative, its coefficients exact to twice double precision.
  func derivative() -> RootPolynomial {
    var result = RootPolynomial()
    (result.degree, result.shift) = (max(degree - 1, 0), shift)
    for i in stride(from: 1, through: degree, by: 1) {
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
    for i in stride(from: degree - 1, through: 0, by: -1) {
      let (product, productError) = ErrorFree.product(sum, x)
      let (next, sumError) = ErrorFree.sum(product, high[i])
      error = error * x + (productError + sumError + low[i])
      magnitude = magnitude * x.magnitude + high[i].magnitude
      sum = next
    }
    return (sum + error, magnitude)
  }

  /// The derivative's value in plain double precision.
  func slope(at x: Double) -> Double {
    var result = 0.0
    for i in stride(from: degree, through: 1, by: -1) { result = result * x + Double(i) * high[i] }
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

  /// All distinct real roots that are representable.
  func realRoots() -> RealRoots {
    guard isFinite, degree >= 1 else { return RealRoots() }
    if degree <= 2, low == .zero { return PolynomialRoots.quadratic(high[0], high[1], high[2]) }
    let working = normalized()
    var roots = RealRoots()
    for root in working.roots(from: -1, to: 1) {
      let value = PolynomialRoots.scaled(root, by: working.shift)
      if value.isFinite { roots.append(value) }
    }
    return roots
  }

  /// The distinct real roots inside an interval, ends included.
  func realRoots(in interval: ClosedRange<Double>) -> RealRoots {
    guard isFinite, degree >= 1 else { return RealRoots() }
    // Only the coefficients are scaled where the interval is of ordinary size.
    let largest = max(interval.lowerBound.magnitude, interval.upperBound.magnitude)
    let exponent = largest > 0x1p64 || largest < 0x1p-64 ? Int(max(largest, 0x1p-1000).exponent) : 0
    let working = scaled(by: exponent)
    var roots = RealRoots()
    func reduced(_ x: Double) -> Double { PolynomialRoots.scaled(x, by: -exponent) }
    for root in working.roots(from: reduced(interval.lowerBound), to: reduced(interval.upperBound))
    {
      roots.append(PolynomialRoots.scaled(root, by: exponent))
    }
    return roots
  }

  /// The distinct roots in a...b of an already scaled polynomial.
  func roots(from a: Double, to b: Double) -> RealRoots {
    guard degree >= 1, a <= b else { return RealRoots() }
    if degree == 1 {
      // One correction from the compensated value makes up for the rounded coefficients.
      let quotient = -high[0] / high[1]
      let root = quotient - value(at: quotient).value / high[1]
      return root >= a && root <= b ? RealRoots(root) : RealRoots()
    }
    let turns = derivative().roots(from: a, to: b)
    var roots = RealRoots()
    // Monotone between neighbouring breaks a, turns, b: at most one root in each gap.
    var (left, leftValue) = (a, value(at: a).value)
    if leftValue == 0 { roots.append(a) }
    // A turn that is zero within noise is a root unless a crossing beside it already is.
    var pending: Double?
    for index in 0...turns.count {
      let right = index < turns.count ? turns[index] : b
      if right == left { continue }
      let (rightValue, magnitude) = value(at: right)
      if opposite(leftValue, rightValue) {
        roots.append(bracketed(left, right, leftValue, rightValue))
        pending = nil
      } else {
        if let touch = pending { roots.append(touch) }
        pending = nil
        if rightValue == 0 {
          roots.append(right)
        } else if index < turns.count, rightValue.magnitude <= 0x1p-51 * magnitude,
          !isNoise(between: roots.last, and: right)
        {
          pending = right
        }
      }
      (left, leftValue) = (right, rightValue)
    }
    return roots
  }

  private func opposite(_ a: Double, _ b: Double) -> Bool { (a < 0 && b > 0) || (a > 0 && b < 0) }

  /// Whether the polynomial is zero within noise halfway from the last root: one cluster.
  private func isNoise(between root: Double?, and turn: Double) -> Bool {
    guard let root else { return false }
    let (middle, magnitude) = value(at: 0.5 * root + 0.5 * turn)
    return middle.magnitude <= 0x1p-51 * magnitude
  }

  /// The root in a gap at whose ends the values have opposite signs.
  ///
  /// Newton steps from compensated values, bisection wherever they do not halve the step; ends at
  /// neighbouring doubles or when a step no longer moves. At most 250 evaluations.
  private func bracketed(_ a: Double, _ b: Double, _ valueA: Double, _ valueB: Double) -> Double {
    var (low, high) = (a, b)
    let rising = valueA < 0
    var x = low + (high - low) * (valueA / (valueA - valueB))
    if !(x > low && x < high) { x = RootPolynomial.middle(low, high, round: 0) }
    var previousStep = high - low
    for round in 0..<250 {
      let value = value(at: x).value
      if value == 0 { return x }
      if (value < 0) == rising { low = x } else { high = x }
      let step = -value / slope(at: x)
      let next = x + step
      if next == x { return x }
      if next > low, next < high, step.magnitude <= 0.5 * previousStep {
        previousStep = step.magnitude
        x = next
      } else {
        let middle = RootPolynomial.middle(low, high, round: round)
        // Neighbouring doubles: the last point tried is one of them.
        guard middle > low, middle < high else { return x }
        previousStep = 0.5 * (high - low)
        x = middle
      }
    }
    return x
  }

  /// The middle of a bracket: of the numbers at first, later of the bit patterns, so that roots of
  /// any size are reached in at most 64 halvings.
  private static func middle(_ low: Double, _ high: Double, round: Int) -> Double {
    if low < 0, high > 0 { return round < 40 ? 0.5 * low + 0.5 * high : 0 }
    let (near, far) = low.magnitude < high.magnitude ? (low, high) : (high, low)
    if round < 8 || far.magnitude <= 4 * near.magnitude { return 0.5 * low + 0.5 * high }
    let pattern = (near.magnitude.bitPattern + far.magnitude.bitPattern) / 2
    let magnitude = Double(bitPattern: pattern)
    return far < 0 ? -magnitude : magnitude
  }
}

/// A sum whose rounding errors are summed on the side and do not grow with the number of terms.
///
/// Source: Neumaier, 1974.
package struct CompensatedSum {
  private var sum = 0.0
  private var error = 0.0

  package init() {}

  /// The sum; not finite where the rounded sum is not.
  @inline(__always)
  package var value: Double { sum + error }

  @inline(__always)
  package mutating func add(_ term: Double) {
    let (next, rest) = ErrorFree.sum(sum, term)
    sum = next
    error += rest
  }
}

/// Error-free transformations: a rounded result together with the exact rounding error.
///
/// Source: Knuth, TAOCP 2, section 4.2.2; Ogita, Rump, Oishi, "Accurate sum and dot product",
/// 2005; Jeannerod, Louvet, Muller on Kahan's determinant, 2013. Exact while nothing over- or
/// underflows.
@usableFromInline
package enum ErrorFree {
  /// The rounded sum and its error: `sum + error` is exactly `a + b`.
  @inlinable
  @inline(__always)
  package static func sum(_ a: Double, _ b: Double) -> (sum: Double, error: Double) {
    let sum = a + b
    let fromB = sum - a
    return (sum, (a - (sum - fromB)) + (b - fromB))
  }

  /// The rounded product and its error: `product + error` is exactly `a · b`.
  @inlinable
  @inline(__always)
  package static func product(_ a: Double, _ b: Double) -> (product: Double, error: Double) {
    let product = a * b
    return (product, (-product).addingProduct(a, b))
  }

  /// a · b - c · d to within 1.5 ulp of the result, however much cancels.
  @inline(__always)
  package static func differenceOfProducts(
    _ a: Double,
    _ b: Double,
    _ c: Double,
    _ d: Double
  ) -> Double {
    let (product, error) = product(c, d)
    return (-product).addingProduct(a, b) - error
  }
}
