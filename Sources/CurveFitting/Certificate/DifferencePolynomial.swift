// SPDX-License-Identifier: Apache-2.0

/// A plane polynomial of degree 6 over a stretch, as its seven Bernstein points: what bounds its
/// distance from the origin.
///
/// Lanes 0...6 are the points; the last lane repeats the seventh. The curve lies in the points'
/// convex hull, so that the farthest point bounds it; halving makes the bound sharper.
struct DifferencePolynomial {
  var x, y: SIMD8<Double>

  /// The polynomials with the coefficients of τ⁰...τ⁶ in lanes 0...6, for τ in -1...1.
  init(coefficientsX: SIMD8<Double>, coefficientsY: SIMD8<Double>) {
    x = Self.bernstein(coefficientsX)
    y = Self.bernstein(coefficientsY)
  }

  private init(x: SIMD8<Double>, y: SIMD8<Double>) {
    self.x = x
    self.y = y
  }

  /// An upper bound of the distance from the origin, but for rounding.
  var bound: Double { (x * x + y * y).max().squareRoot() }

  /// The larger distance from the origin of the two at the stretch's ends.
  var largestAtEnds: Double {
    max(x[0] * x[0] + y[0] * y[0], x[6] * x[6] + y[6] * y[6]).squareRoot()
  }

  /// The first half of the stretch.
  var firstHalf: DifferencePolynomial {
    DifferencePolynomial(x: Self.firstHalf(x), y: Self.firstHalf(y))
  }

  /// The second half of the stretch.
  var secondHalf: DifferencePolynomial {
    DifferencePolynomial(x: Self.secondHalf(x), y: Self.secondHalf(y))
  }

  // Columns of the matrix from powers of τ to Bernstein coefficients.
  private static func bernstein(_ c: SIMD8<Double>) -> SIMD8<Double> {
    let third = 1.0 / 3
    let (fifth, fifteenth) = (0.2, 1.0 / 15)
    var sum = SIMD8(repeating: c[0])
    sum += c[1] * SIMD8<Double>(-1, -2 * third, -third, 0, third, 2 * third, 1, 1)
    sum += c[2] * SIMD8<Double>(1, third, -fifteenth, -fifth, -fifteenth, third, 1, 1)
    sum += c[3] * SIMD8<Double>(-1, 0, fifth, 0, -fifth, 0, 1, 1)
    sum += c[4] * SIMD8<Double>(1, -third, -fifteenth, fifth, -fifteenth, -third, 1, 1)
    sum += c[5] * SIMD8<Double>(-1, 2 * third, -third, 0, third, -2 * third, 1, 1)
    sum += c[6] * SIMD8<Double>(1, -1, 1, -1, 1, -1, 1, 1)
    return sum
  }

  // De Casteljau's algorithm at the middle, as a matrix by columns.
  private static func firstHalf(_ b: SIMD8<Double>) -> SIMD8<Double> {
    var half = b[0] * SIMD8<Double>(1, 0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.015625)
    half += b[1] * SIMD8<Double>(0, 0.5, 0.5, 0.375, 0.25, 0.15625, 0.09375, 0.09375)
    half += b[2] * SIMD8<Double>(0, 0, 0.25, 0.375, 0.375, 0.3125, 0.234375, 0.234375)
    half += b[3] * SIMD8<Double>(0, 0, 0, 0.125, 0.25, 0.3125, 0.3125, 0.3125)
    half += b[4] * SIMD8<Double>(0, 0, 0, 0, 0.0625, 0.15625, 0.234375, 0.234375)
    half += b[5] * SIMD8<Double>(0, 0, 0, 0, 0, 0.03125, 0.09375, 0.09375)
    half += b[6] * SIMD8<Double>(0, 0, 0, 0, 0, 0, 0.015625, 0.015625)
    return half
  }

  private static func secondHalf(_ b: SIMD8<Double>) -> SIMD8<Double> {
    var half = b[0] * SIMD8<Double>(0.015625, 0, 0, 0, 0, 0, 0, 0)
    half += b[1] * SIMD8<Double>(0.09375, 0.03125, 0, 0, 0, 0, 0, 0)
    half += b[2] * SIMD8<Double>(0.234375, 0.15625, 0.0625, 0, 0, 0, 0, 0)
    half += b[3] * SIMD8<Double>(0.3125, 0.3125, 0.25, 0.125, 0, 0, 0, 0)
    half += b[4] * SIMD8<Double>(0.234375, 0.3125, 0.375, 0.375, 0.25, 0, 0, 0)
    half += b[5] * SIMD8<Double>(0.09375, 0.15625, 0.25, 0.375, 0.5, 0.5, 0, 0)
    half += b[6] * SIMD8<Double>(0.015625, 0.03125, 0.0625, 0.125, 0.25, 0.5, 1, 1)
    return half
  }
}
