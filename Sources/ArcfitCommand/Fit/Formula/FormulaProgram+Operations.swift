// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// Operations on values. Constants are combined only where the result is exact, so that a program
/// means what the formula says: 1/3 stays a division, which enclosures round both ways.
extension FormulaProgram {
  /// The number as a value.
  mutating func number(_ number: Double) -> Value { add(.constant(number)) }

  /// a + b.
  mutating func sum(_ a: Value, _ b: Value) -> Value {
    switch (constant(a), constant(b)) {
    case (let p?, let q?): exact(p + q, of: ExactOperation.isSum(p + q, p, q)) ?? add(.sum(a, b))
    case (nil, let q?): shifted(a, by: q)
    case (let p?, nil): shifted(b, by: p)
    case (nil, nil): add(.sum(min(a, b), max(a, b)))
    }
  }

  /// a - b.
  mutating func difference(_ a: Value, _ b: Value) -> Value {
    switch (constant(a), constant(b)) {
    case (let p?, let q?):
      exact(p - q, of: ExactOperation.isSum(p - q, p, -q)) ?? add(.difference(a, b))
    case (nil, let q?): shifted(a, by: -q)
    default: add(.difference(a, b))
    }
  }

  /// a b.
  mutating func product(_ a: Value, _ b: Value) -> Value {
    switch (constant(a), constant(b)) {
    case (let p?, let q?):
      exact(p * q, of: ExactOperation.isProduct(p * q, p, q)) ?? add(.product(a, b))
    case (nil, let q?): scaled(a, by: q)
    case (let p?, nil): scaled(b, by: p)
    case (nil, nil): add(.product(min(a, b), max(a, b)))
    }
  }

  /// a / b.
  mutating func quotient(_ a: Value, _ b: Value) -> Value {
    guard let q = constant(b) else { return add(.quotient(a, b)) }
    if let p = constant(a), let value = exact(p / q, of: ExactOperation.isProduct(p, p / q, q)) {
      return value
    }
    // The reciprocal of a power of two is exact.
    if q.isNormal, q.significand == 1, (1 / q).isNormal { return scaled(a, by: 1 / q) }
    return add(.divided(a, by: q))
  }

  /// -a.
  mutating func negated(_ a: Value) -> Value {
    if let p = constant(a), p != 0 { return add(.constant(-p)) }
    if case .negated(let inner) = instructions[Int(a)] { return inner }
    return add(.negated(a))
  }

  /// a to the power b: by multiplication where b is whole, else for a above 0.
  mutating func power(_ a: Value, _ b: Value) -> Value {
    if let exponent = constant(b) {
      if let whole = Int32(exactly: exponent) {
        return whole == 0 ? number(1) : whole == 1 ? a : add(.wholePower(a, whole))
      }
      if exponent == 0.5 { return add(.squareRoot(a)) }
      if constant(a) != Self.e { return add(.power(a, exponent)) }
    }
    if constant(a) == Self.e { return add(.exponential(b)) }
    let logarithm = add(.logarithm(a))
    return add(.exponential(product(b, logarithm)))
  }

  /// The double nearest to e; to its powers, it is e itself.
  static let e = LibM.exponential(1)

  private mutating func shifted(_ a: Value, by number: Double) -> Value {
    number == 0 ? a : add(.shifted(a, by: number))
  }

  private mutating func scaled(_ a: Value, by number: Double) -> Value {
    number == 1 ? a : number == -1 ? negated(a) : add(.scaled(a, by: number))
  }

  /// A constant, where it is exact and not the negative zero.
  private mutating func exact(_ number: Double, of isExact: Bool) -> Value? {
    isExact && !(number == 0 && number.sign == .minus) ? add(.constant(number)) : nil
  }
}

/// Whether the result of an operation was not rounded.
private enum ExactOperation {
  /// sum = a + b.
  static func isSum(_ sum: Double, _ a: Double, _ b: Double) -> Bool {
    guard sum.isFinite else { return false }
    let part = sum - a
    return (a - (sum - part)) + (b - part) == 0
  }

  /// product = a b.
  static func isProduct(_ product: Double, _ a: Double, _ b: Double) -> Bool {
    guard product.isFinite, a.isFinite, b.isFinite else { return false }
    // Below, the remainder itself would be rounded.
    let isZero = a == 0 || b == 0
    return isZero ? product == 0 : product.magnitude > 1e-280 && (-product).addingProduct(a, b) == 0
  }
}
#endif
