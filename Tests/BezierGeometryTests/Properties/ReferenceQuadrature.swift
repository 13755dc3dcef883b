// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// Adaptive Gauss–Legendre quadrature in double-double arithmetic, for comparison only.
///
/// Independent of the library's bound: a panel is accepted where it agrees with its two halves.
struct ReferenceQuadrature {
  private let nodes: [DoubleDouble]
  private let weights: [DoubleDouble]

  /// 16 nodes, by Newton's method on the Legendre polynomial.
  static let standard = ReferenceQuadrature(count: 16)

  private init(count n: Int) {
    var nodes: [DoubleDouble] = []
    var weights: [DoubleDouble] = []
    for k in 0..<n {
      // Chebyshev's points separate the roots well enough to start from.
      var x = DoubleDouble(ReferenceQuadrature.startingPoint(k, n))
      var slope = DoubleDouble(1.0)
      for _ in 0..<12 {
        var (last, current) = (DoubleDouble(1.0), x)
        for j in 2...n {
          let next =
            (DoubleDouble(Double(2 * j - 1)) * x * current - DoubleDouble(Double(j - 1)) * last)
            / DoubleDouble(Double(j))
          (last, current) = (current, next)
        }
        slope = DoubleDouble(Double(n)) * (x * current - last) / (x * x - DoubleDouble(1.0))
        x = x - current / slope
      }
      nodes.append(x)
      weights.append(DoubleDouble(2.0) / ((DoubleDouble(1.0) - x * x) * slope * slope))
    }
    self.nodes = nodes
    self.weights = weights
  }

  /// cos(π (k + 3/4) / (n + 1/2)) by its Taylor series.
  private static func startingPoint(_ k: Int, _ n: Int) -> Double {
    let angle = Double.pi * (Double(k) + 0.75) / (Double(n) + 0.5)
    var (term, sum) = (1.0, 1.0)
    for j in 1..<20 {
      term *= -angle * angle / Double((2 * j - 1) * (2 * j))
      sum += term
    }
    return sum
  }

  private func panel(
    _ a: DoubleDouble, _ b: DoubleDouble, _ f: (DoubleDouble) -> DoubleDouble
  ) -> DoubleDouble {
    let half = DoubleDouble(0.5) * (b - a)
    let middle = DoubleDouble(0.5) * (a + b)
    var sum = DoubleDouble(0.0)
    for (x, w) in zip(nodes, weights) { sum = sum + w * f(middle + half * x) }
    return half * sum
  }

  /// The integral of a function over a...b to about `tolerance`, at most 70 halvings deep.
  func integral(
    from a: Double, to b: Double, tolerance: Double, of f: (DoubleDouble) -> DoubleDouble
  ) -> DoubleDouble {
    let (a, b) = (DoubleDouble(a), DoubleDouble(b))
    return refined(a, b, panel(a, b, f), tolerance, 70, f)
  }

  private func refined(
    _ a: DoubleDouble, _ b: DoubleDouble, _ whole: DoubleDouble, _ tolerance: Double,
    _ depth: Int, _ f: (DoubleDouble) -> DoubleDouble
  ) -> DoubleDouble {
    let middle = DoubleDouble(0.5) * (a + b)
    let (left, right) = (panel(a, middle, f), panel(middle, b, f))
    let halves = left + right
    if depth == 0 || (halves - whole).magnitude < DoubleDouble(tolerance) { return halves }
    return refined(a, middle, left, tolerance, depth - 1, f)
      + refined(middle, b, right, tolerance, depth - 1, f)
  }
}
