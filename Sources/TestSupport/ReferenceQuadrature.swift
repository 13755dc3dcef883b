// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Adaptive Gauss–Lobatto quadrature in double-double arithmetic, for comparison only.
///
/// Independent of the library's bound: a panel is accepted where it agrees with its two halves.
/// The end points are nodes, so that a kink beside an end is not overlooked.
package struct ReferenceQuadrature {
  private let nodes: [DoubleDouble]
  private let weights: [DoubleDouble]

  package static let standard = ReferenceQuadrature(count: 16)

  private init(count n: Int) {
    var nodes: [DoubleDouble] = []
    var weights: [DoubleDouble] = []
    let degree = n - 1
    for k in 0..<n {
      // From Chebyshev's extreme points, by Newton's method for the extrema of the Legendre
      // polynomial; the ends stay where they are.
      var x = DoubleDouble(LibM.cosine(.pi * Double(k) / Double(degree)))
      if k == 0 || k == degree { x = DoubleDouble(k == 0 ? 1.0 : -1.0) }
      var legendre = DoubleDouble(1.0)
      for _ in 0..<20 {
        var (last, current) = (DoubleDouble(1.0), x)
        for j in 2...degree {
          let next =
            (DoubleDouble(Double(2 * j - 1)) * x * current - DoubleDouble(Double(j - 1)) * last)
            / DoubleDouble(Double(j))
          (last, current) = (current, next)
        }
        legendre = current
        if k > 0, k < degree { x = x - (x * current - last) / (DoubleDouble(Double(n)) * current) }
      }
      nodes.append(x)
      weights.append(DoubleDouble(2.0) / (DoubleDouble(Double(n * degree)) * legendre * legendre))
    }
    self.nodes = nodes
    self.weights = weights
  }

  /// The length of a Bézier curve of degree 2 or 3 between two parameters, from its control points.
  package func length(of p: [Point2D], from: Double, to: Double) -> Double {
    func differences(_ values: [Double]) -> [DoubleDouble] {
      zip(values, values.dropFirst()).map { DoubleDouble($1) - DoubleDouble($0) }
    }
    let (dx, dy) = (differences(p.map(\.x)), differences(p.map(\.y)))
    let size = zip(p, p.dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
    let degree = DoubleDouble(Double(p.count - 1))
    func hodograph(_ d: [DoubleDouble], _ t: DoubleDouble) -> DoubleDouble {
      let first = d[0] + t * (d[1] - d[0])
      guard d.count == 3 else { return degree * first }
      return degree * (first + t * (d[1] + t * (d[2] - d[1]) - first))
    }
    return integral(from: from, to: to, tolerance: 1e-18 * size) { t in
      let (x, y) = (hodograph(dx, t), hodograph(dy, t))
      return (x * x + y * y).squareRoot()
    }.doubleValue
  }

  private func panel(
    _ a: DoubleDouble,
    _ b: DoubleDouble,
    _ f: (DoubleDouble) -> DoubleDouble
  ) -> DoubleDouble {
    let half = DoubleDouble(0.5) * (b - a)
    let middle = DoubleDouble(0.5) * (a + b)
    var sum = DoubleDouble(0.0)
    for (x, w) in zip(nodes, weights) { sum = sum + w * f(middle + half * x) }
    return half * sum
  }

  /// The integral of a function over a...b to about `tolerance`, at most 70 halvings deep.
  package func integral(
    from a: Double,
    to b: Double,
    tolerance: Double,
    of f: (DoubleDouble) -> DoubleDouble
  ) -> DoubleDouble {
    let (a, b) = (DoubleDouble(a), DoubleDouble(b))
    return refined(a, b, panel(a, b, f), tolerance, 70, f)
  }

  private func refined(
    _ a: DoubleDouble,
    _ b: DoubleDouble,
    _ whole: DoubleDouble,
    _ tolerance: Double,
    _ depth: Int,
    _ f: (DoubleDouble) -> DoubleDouble
  ) -> DoubleDouble {
    let middle = DoubleDouble(0.5) * (a + b)
    let (left, right) = (panel(a, middle, f), panel(middle, b, f))
    let halves = left + right
    if depth == 0 || (halves - whole).magnitude < DoubleDouble(tolerance) { return halves }
    return refined(a, middle, left, tolerance, depth - 1, f)
      + refined(middle, b, right, tolerance, depth - 1, f)
  }
}
