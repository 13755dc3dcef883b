// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Descents by simplex and by gradient on objectives with known minima, friendly and not.
@Suite struct CurveDescentTests {
  private static let start = [Point2D(-1, 2), Point2D(3, 1), Point2D(0, -2), Point2D(5, 0)]

  /// An objective of the point 1 with its gradient.
  private struct Objective {
    var value: (Point2D) -> Double
    var gradient: (Point2D) -> Vector2D
    var least: Point2D

    /// The minima by both methods.
    func minima(_ minimizer: CurveMinimizer) throws -> [CurveMinimum] {
      [
        try minimizer.minimize { value($0[1]) },
        try minimizer.minimize {
          value($0[1])
        } gradient: { points in
          points.indices.map { $0 == 1 ? gradient(points[1]) : Vector2D(9, 9) }
        },
      ]
    }
  }

  private static var objectives: [Objective] {
    [
      // Rosenbrock's valley.
      Objective(
        value: { p in (1 - p.x) * (1 - p.x) + 100 * (p.y - p.x * p.x) * (p.y - p.x * p.x) },
        gradient: { p in
          let rest = p.y - p.x * p.x
          return Vector2D(2 * (p.x - 1) - 400 * p.x * rest, 200 * rest)
        },
        least: Point2D(1, 1)
      ),
      // Himmelblau's four valleys, from a start in the first of them.
      Objective(
        value: { p in
          let (a, b) = (p.x * p.x + p.y - 11, p.x + p.y * p.y - 7)
          return a * a + b * b
        },
        gradient: { p in
          let (a, b) = (p.x * p.x + p.y - 11, p.x + p.y * p.y - 7)
          return Vector2D(4 * a * p.x + 2 * b, 2 * a + 4 * b * p.y)
        },
        least: Point2D(3, 2)
      ),
      // A long ellipse, and a value far from 0.
      Objective(
        value: { p in 1e4 + (p.x - 2) * (p.x - 2) + 1e-2 * (p.y + 1) * (p.y + 1) },
        gradient: { p in Vector2D(2 * (p.x - 2), 2e-2 * (p.y + 1)) },
        least: Point2D(2, -1)
      ),
    ]
  }

  @Test("valleys are followed to their end", arguments: 0..<3) func valleys(_ index: Int) throws {
    let objective = Self.objectives[index]
    let minimizer = CurveMinimizer(start: Self.start, fixed: [0, 2, 3])
    for minimum in try objective.minima(minimizer) {
      let found = minimum.controlPoints[1]
      #expect(found.distance(to: objective.least) < 1e-3, "\(found) by \(minimum)")
      #expect(minimum.value - objective.value(objective.least) <= 1e-7)
      // What is reported is the objective of what is returned, and the rest did not move.
      #expect(minimum.value == objective.value(found))
      #expect(minimum.iterations > 0 && minimum.iterations <= minimizer.options.maximumIterations)
      for index in [0, 2, 3] { #expect(minimum.controlPoints[index] == Self.start[index]) }
    }
  }

  @Test("an objective in other units takes the same steps, bit by bit") func units() throws {
    for objective in Self.objectives {
      let minimizer = CurveMinimizer(start: Self.start, fixed: [0, 2, 3])
      let plain = try objective.minima(minimizer)
      for unit in [0x1p-300, 0x1p-40, 0x1p7, 0x1p300] {
        func small(_ p: Point2D) -> Point2D { Point2D(p.x / unit, p.y / unit) }
        func large(_ p: Point2D) -> Point2D { Point2D(p.x * unit, p.y * unit) }
        let scaled = Objective(
          value: { objective.value(small($0)) },
          gradient: { (1 / unit) * objective.gradient(small($0)) },
          least: large(objective.least)
        )
        let other = try scaled.minima(
          CurveMinimizer(start: Self.start.map(large), fixed: [0, 2, 3])
        )
        for (a, b) in zip(plain, other) {
          #expect(a.controlPoints.map(large) == b.controlPoints, "unit \(unit)")
          #expect(a.value == b.value && a.iterations == b.iterations && a.residual == b.residual)
        }
      }
    }
  }

  @Test("a start at the minimum stays there") func nothingToDo() throws {
    func distance(_ points: [Point2D]) -> Double {
      zip(points, Self.start).reduce(0) { $0 + ($1.0 - $1.1).lengthSquared }
    }
    let minimizer = CurveMinimizer(start: Self.start)
    let bySimplex = try minimizer.minimize(distance)
    let byGradient = try minimizer.minimize(distance) { zip($0, Self.start).map { 2 * ($0 - $1) } }
    for minimum in [bySimplex, byGradient] {
      #expect(minimum.controlPoints == Self.start && minimum.value == 0)
    }
    #expect(byGradient.status == .converged && byGradient.residual == 0)
  }

  @Test("kinks and plateaus: no worse than the start, near the minimum without a gradient")
  func kinks() throws {
    let minimizer = CurveMinimizer(start: Self.start, fixed: [0, 2, 3])
    let kinked = try minimizer.minimize { ($0[1].x - 1).magnitude + 2 * ($0[1].y + 1).magnitude }
    #expect(kinked.controlPoints[1].distance(to: Point2D(1, -1)) < 1e-6)
    let quartic = try minimizer.minimize {
      let square = ($0[1] - Point2D(1, -1)).lengthSquared
      return square * square
    }
    #expect(quartic.controlPoints[1].distance(to: Point2D(1, -1)) < 1e-3)
    // Steps of a staircase: some curve that is no higher than the start.
    func stair(_ points: [Point2D]) -> Double { (points[1] - Point2D(1, -1)).length.rounded(.up) }
    let steps = try minimizer.minimize(stair)
    #expect(steps.value == stair(steps.controlPoints) && steps.value <= stair(Self.start))
  }

  @Test("whatever fails, the best so far is the best that was evaluated") func failures() {
    forAll(
      "an objective that breaks after some calls",
      cases: 300,
      numbers: [.integer(1...400), .integer(0...2), .integer(0...1), .integer(1...60)],
      make: { $0.map { Int($0) } }
    ) { n in
      let objective = Self.objectives[n[1]]
      let options = MinimizationOptions(maximumIterations: n[3])
      let minimizer = CurveMinimizer(start: Self.start, fixed: [0, 2, 3], options: options)
      var (calls, least) = (0, Double.infinity)
      func value(_ points: [Point2D]) -> Double {
        calls += 1
        guard calls <= n[0] else { return .nan }
        let value = objective.value(points[1])
        least = min(least, value)
        return value
      }
      do {
        let minimum =
          n[2] == 0
          ? try minimizer.minimize(value)
          : try minimizer.minimize(value) { points in points.map { objective.gradient($0) } }
        try ensure(minimum.value == least, "\(minimum.value), \(least) was found")
        try ensure(minimum.iterations <= n[3], "\(minimum.iterations) iterations of \(n[3])")
      } catch let error as MinimizationError {
        guard let best = error.best else { throw PropertyFailure("no best in \(error)") }
        try ensure(best.value == least, "\(error): \(best.value), \(least) was found")
        try ensure(objective.value(best.controlPoints[1]) == least, "\(error): another place")
        try ensure(best.iterations <= n[3], "\(error): \(best.iterations) iterations")
      }
    }
  }
}
#endif
