// SPDX-License-Identifier: Apache-2.0

/// A sum whose rounding errors are summed on the side.
package struct CompensatedSum {
  private var sum = 0.0
  private var error = 0.0

  /// A sum of nothing.
  package init() {}

  package var value: Double { sum + error }

  package mutating func add(_ term: Double) {
    let (next, rest) = ErrorFree.sum(sum, term)
    sum = next
    error += rest
  }
}
