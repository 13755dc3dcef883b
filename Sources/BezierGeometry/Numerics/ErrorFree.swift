// SPDX-License-Identifier: Apache-2.0

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
