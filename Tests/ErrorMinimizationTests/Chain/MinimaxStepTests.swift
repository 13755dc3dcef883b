// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Linear programs of the least maximum, against Chebyshev's polynomials.
struct MinimaxStepTests {
  @Test func monicPolynomialsAreLeastAsChebyshevsAre() throws {
    for degree in 2...7 {
      // xⁿ + Σ cₖ xᵏ at the extrema of Chebyshev's polynomial, which are known, and between.
      let places = (0...(24 * degree)).map { index in
        LibM.sineAndCosine(Double.pi * Double(index) / Double(24 * degree)).cosine
      }
      let rows = places.map { x in
        var row = SparseRow(value: 1, slopes: .zero, unknowns: SIMD8(repeating: -1))
        var power = 1.0
        for k in 0..<degree {
          row.slopes[k] = power
          row.unknowns[k] = k
          power *= x
        }
        row.value = power
        return row
      }
      let limits = [Double](repeating: 10, count: degree)
      let band = try BandSolver(count: degree, bandwidth: degree - 1)
      let found = MinimaxStep(rows, limits: limits, unit: 1).solve(band)
      let step = try #require(found)
      let least = 2 / Double(1 << degree)
      #expect((step.level - least).magnitude < 1e-5 * least, "degree \(degree): \(step.level)")
      let largest = rows.reduce(0.0) { most, row in
        var value = row.value
        for k in 0..<degree { value += row.slopes[k] * 10 * step.change[k] }
        return max(most, value.magnitude)
      }
      #expect(largest <= step.level * (1 + 1e-9))
    }
  }

  @Test func noUnknownLeavesItsLimits() throws {
    // 3 - y is least for y = 3, but y ends at 2.
    let row = SparseRow(
      value: 3,
      slopes: SIMD8(-1, 0, 0, 0, 0, 0, 0, 0),
      unknowns: SIMD8(0, -1, -1, -1, -1, -1, -1, -1)
    )
    let band = try BandSolver(count: 1, bandwidth: 0)
    let found = MinimaxStep([row], limits: [2], unit: 3).solve(band)
    let step = try #require(found)
    #expect((3 * step.level - 1).magnitude < 1e-4)
    #expect(step.change[0] <= 1)
  }
}
#endif
