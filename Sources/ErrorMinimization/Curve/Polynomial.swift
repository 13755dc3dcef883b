// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// Polynomials as arrays of coefficients, the constant first.
package enum Polynomial {
  /// The value at `v`.
  @inline(__always)
  package static func value(_ coefficients: [Double], _ v: Double) -> Double {
    var sum = 0.0
    for coefficient in coefficients.reversed() { sum = sum * v + coefficient }
    return sum
  }

  /// The coefficients of the derivative.
  package static func derivative(_ coefficients: [Double]) -> [Double] {
    coefficients.indices.dropFirst().map { Double($0) * coefficients[$0] }
  }

  /// The coefficients of the product.
  package static func product(_ a: [Double], _ b: [Double]) -> [Double] {
    guard !a.isEmpty, !b.isEmpty else { return [] }
    var result = [Double](repeating: 0, count: a.count + b.count - 1)
    for i in a.indices {
      for j in b.indices { result[i + j] += a[i] * b[j] }
    }
    return result
  }

  /// The coefficients of the sum.
  package static func sum(_ a: [Double], _ b: [Double]) -> [Double] {
    var result = a.count >= b.count ? a : b
    let other = a.count >= b.count ? b : a
    for i in other.indices { result[i] += other[i] }
    return result
  }
}
#endif
