// SPDX-License-Identifier: Apache-2.0

#if GSL
import ErrorMinimization
import TestSupport
import Testing

/// Systems of many unknowns of which each equation has few.
struct SparseSystemsTests {
  /// A band with a diagonal that outweighs the rest, and a solution.
  private struct Band {
    let width: Int
    let solution: [Double]
    let elements: [(row: Int, column: Int, value: Double)]

    init(_ random: inout SeededGenerator) {
      let count = random.integer(1...40)
      let width = random.integer(0...9)
      var elements: [(row: Int, column: Int, value: Double)] = []
      for i in 0..<count {
        for j in i...min(count - 1, i + width) {
          elements.append((i, j, random.number(-1...1) + (i == j ? 25 : 0)))
        }
      }
      self.width = min(count - 1, width)
      self.elements = elements
      solution = (0..<count).map { _ in random.number(-1...1) }
    }
  }

  @Test func bandsAreSolved() {
    forAll("A x = b", cases: 300, generator: { Band(&$0) }) { (band: Band) throws -> Void in
      let solver = try BandSolver(count: band.solution.count, bandwidth: band.width)
      var values = [Double](repeating: 0, count: band.solution.count)
      for (row, column, value) in band.elements {
        solver.add(value, column, row)
        values[row] += value * band.solution[column]
        if row != column { values[column] += value * band.solution[row] }
      }
      let isFactored = solver.factor()
      try ensure(isFactored, "not positive definite")
      let isSolved = solver.solve(&values)
      try ensure(isSolved, "no solution")
      for (value, wanted) in zip(values, band.solution) {
        try ensure((value - wanted).magnitude < 1e-12, "\(value) for \(wanted)")
      }
    }
  }

  @Test func whatIsNotPositiveDefiniteIsRefused() throws {
    let band = try BandSolver(count: 2, bandwidth: 1)
    band.add(1, 0, 0)
    band.add(2, 1, 0)
    band.add(1, 1, 1)
    let isFactored = band.factor()
    #expect(!isFactored)
  }

  @Test func aChainOfValleysIsFollowedToItsEnd() throws {
    // Rosenbrock's function in 30 unknowns: all are 1.
    let count = 30
    let solver = try LargeLeastSquares(residuals: 2 * (count - 1), unknowns: count)
    let start = (0..<count).map { $0.isMultiple(of: 2) ? -1.2 : 1.0 }
    let found = solver.solve(from: start, accuracy: 1e-14, limit: 2000) { x in
      (0..<count - 1).flatMap { i in
        [
          SparseRow(
            value: 10 * (x[i + 1] - x[i] * x[i]),
            slopes: SIMD8(-20 * x[i], 10, 0, 0, 0, 0, 0, 0),
            unknowns: SIMD8(i, i + 1, -1, -1, -1, -1, -1, -1)
          ),
          SparseRow(
            value: 1 - x[i],
            slopes: SIMD8(-1, 0, 0, 0, 0, 0, 0, 0),
            unknowns: SIMD8(i, -1, -1, -1, -1, -1, -1, -1)
          ),
        ]
      }
    }
    let values = try #require(found)
    for value in values { #expect((value - 1).magnitude < 1e-9) }
  }

  @Test func outsideOfTheDomainIsTurnedBack() throws {
    // (x - 1)(x + 2) = 0 from 3, where x is above ½.
    let solver = try LargeLeastSquares(residuals: 1, unknowns: 1)
    let none = SIMD8<Int>(repeating: -1)
    let found = solver.solve(from: [3], accuracy: 1e-14, limit: 200) { x in
      guard x[0] > 0.5 else { return nil }
      var row = SparseRow(value: x[0] - 1, slopes: .zero, unknowns: none)
      row.value = (x[0] - 1) * (x[0] + 2)
      row.slopes[0] = 2 * x[0] + 1
      row.unknowns[0] = 0
      return [row]
    }
    #expect((try #require(found)[0] - 1).magnitude < 1e-12)
    let nothing = solver.solve(from: [0], accuracy: 1e-14, limit: 9) { _ in nil }
    #expect(nothing == nil)
  }
}
#endif
