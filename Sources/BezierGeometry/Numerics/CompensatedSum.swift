// SPDX-License-Identifier: Apache-2.0

/// A sum whose rounding errors are summed on the side, so that they do not grow with the number of
/// terms.
///
/// Source: Neumaier, 1974.
package struct CompensatedSum {
  private var sum = 0.0
  private var error = 0.0

  /// A sum of nothing.
  package init() {}

  /// The sum; not finite where the rounded sum is not.
  @inline(__always)
  package var value: Double { sum + error }

  /// Adds a number.
  @inline(__always)
  package mutating func add(_ term: Double) {
    let (next, rest) = ErrorFree.sum(sum, term)
    sum = next
    error += rest
  }
}
