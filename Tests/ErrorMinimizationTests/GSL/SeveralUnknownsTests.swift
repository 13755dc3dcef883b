// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Systems of equations and sums of squares by GSL, against solutions known beforehand.
@Suite struct SeveralUnknownsTests {
  /// Random linear systems: A x = A s has the solution s.
  @Test func linearSystems() {
    forAll(
      "a linear system is solved",
      cases: 300,
      numbers: [Distribution](repeating: .uniform(-1...1), count: 12)
    ) { n in
      // Dominant diagonals keep the systems well conditioned.
      var a = Array(n[0..<9])
      for i in 0..<3 { a[4 * i] += a[4 * i] < 0 ? -3 : 3 }
      let s = Array(n[9..<12])
      let solver = try SystemSolver(count: 3)
      let found = solver.solve(from: [0, 0, 0], accuracy: 1e-15, limit: 50) { x, values, jacobian in
        for row in 0..<3 {
          values[row] = 0
          for column in 0..<3 {
            values[row] += a[3 * row + column] * (x[column] - s[column])
            jacobian[3 * row + column] = a[3 * row + column]
          }
        }
      }
      guard let found else { throw PropertyFailure("no solution") }
      for (x, wanted) in zip(found.unknowns, s) {
        try ensure((x - wanted).magnitude < 1e-12, "\(found.unknowns), not \(s)")
      }
    }
  }

  @Test func systemsWithoutSolutionSaySo() throws {
    let solver = try SystemSolver(count: 1)
    // x² + 1: the best unknown is 0, and its residual is not 0.
    let none = try #require(
      solver.solve(from: [2], accuracy: 1e-12, limit: 60) { x, values, jacobian in
        values[0] = x[0] * x[0] + 1
        jacobian[0] = 2 * x[0]
      }
    )
    #expect(none.residual >= 1 && none.iterations <= 60)
    let broken = solver.solve(from: [0], accuracy: 1e-12, limit: 10) { _, values, jacobian in
      values[0] = .nan
      jacobian[0] = 1
    }
    #expect(broken == nil)
    let none2 = solver.solve(from: [3], accuracy: 0.5, limit: 0) { x, values, jacobian in
      values[0] = x[0]
      jacobian[0] = 1
    }
    #expect(none2?.unknowns == [3] && none2?.residual == 3 && none2?.iterations == 0)
  }

  /// The solver is used again and again by the searches.
  @Test func solversAreReusable() throws {
    let solver = try SystemSolver(count: 1)
    for target in [1.0, -7, 1e6, 1e-6] {
      let found = solver.solve(from: [0.5 * target], accuracy: 0, limit: 50) {
        x,
        values,
        jacobian in
        values[0] = x[0] - target
        jacobian[0] = 1
      }
      #expect(found?.unknowns == [target])
    }
  }

  @Test func exponentialFit() throws {
    // Values of exp(-0.7 t) at ten times: the rate comes back.
    let times = (0..<10).map { Double($0) / 3 }
    let data = times.map { LibM.exponential(-0.7 * $0) }
    let solver = try LeastSquaresSolver(count: times.count)
    let found = try #require(
      solver.solve(from: 0.1, limit: 100) { rate, values, slopes in
        for (i, t) in times.enumerated() {
          let value = LibM.exponential(-rate[0] * t)
          (values[i], slopes[i]) = (value - data[i], -t * value)
        }
      }
    )
    #expect((found.unknown - 0.7).magnitude < 1e-9 && found.iterations < 30)
    #expect(
      solver.solve(from: .nan, limit: 10) { x, values, slopes in
        for i in values.indices { (values[i], slopes[i]) = (x[0], 1) }
      } == nil
    )
  }
}
#endif
