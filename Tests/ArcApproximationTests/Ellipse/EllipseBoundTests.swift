// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// The certified bound of elliptical fits against a dense two-sided distance, sampled without
/// the library's nearest points: never below it, and at most half more.
struct EllipseBoundTests {
  private func ellipse(
    _ radii: Vector2D,
    _ start: Double,
    _ sweep: Double,
    _ criterion: ArcCriterion = .minimaxRadial,
    _ ends: EndCondition = .tangent,
    count: Int = 1
  ) throws -> EllipseCase {
    let arc = CenterForm(.origin, radii, startAngle: start, sweep: sweep)
    let choice = ArcOracle.all.first { $0.criterion == criterion && $0.ends == ends }
    return EllipseCase(arc: arc, choice: try #require(choice), count: count)
  }

  /// A curve as points at equal steps of its parameter.
  private struct Samples {
    let point: (Double) -> Vector2D
    let count: Int
    let points: [Vector2D]

    init(count: Int, _ point: @escaping (Double) -> Vector2D) {
      self.point = point
      self.count = count
      points = (0...count).map { point(Double($0) / Double(count)) }
    }

    /// The distance of a point, by finer samples and ternary search: flat vertices have two minima.
    func distance(_ other: Vector2D) -> Double {
      let squares = points.map { ($0 - other).lengthSquared }
      func square(_ t: Double) -> Double { (point(t) - other).lengthSquared }
      var best = Double.infinity
      for index in squares.indices {
        if index > 0, squares[index - 1] < squares[index] { continue }
        if index < count, squares[index + 1] < squares[index] { continue }
        let step = 1 / Double(32 * count)
        let from = Double(max(index - 1, 0)) / Double(count)
        let fine = (0...64).map { min(from + Double($0) * step, 1) }
        var (nearest, least) = (from, Double.infinity)
        for t in fine {
          let value = square(t)
          if value < least { (nearest, least) = (t, value) }
        }
        var (low, high) = (max(nearest - step, 0), min(nearest + step, 1))
        for _ in 0..<60 {
          let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
          if square(a) < square(b) { high = b } else { low = a }
        }
        best = min(best, min(square(0.5 * (low + high)), least).squareRoot())
      }
      return best
    }
  }

  /// The two-sided distance between the arc and the cubics of a fit, from below.
  private func measured(_ fit: EllipticalArcFit) -> Double {
    let form = fit.arc
    let arc = Samples(count: 300) { t in
      let e = Vector2D(angle: form.startAngle + t * form.sweep)
      return Vector2D(form.radii.x * e.x, form.radii.y * e.y)
    }
    let curves = fit.cubics.map { cubic in Samples(count: 120) { cubic.point(at: $0) - .origin } }
    var largest = 0.0
    for curve in curves {
      for point in curve.points { largest = max(largest, arc.distance(point)) }
    }
    for point in arc.points {
      largest = max(largest, curves.map { $0.distance(point) }.min() ?? .infinity)
    }
    return largest
  }

  private func check(_ value: EllipseCase) throws {
    let fit = try value.fit()
    let (bound, found) = (fit.certifiedBound, measured(fit))
    let size = max(value.arc.radii.x, value.arc.radii.y)
    try ensure(bound >= found - 16 * size.ulp, "bound \(bound) below \(found)")
    guard found > 1e-12 * size else { return }
    try ensure(bound <= 1.5 * found, "bound \(bound) is \(bound / found) times \(found)")
  }

  @Test("beyond half a turn, flat, free: arcs whose bound was up to three times the truth")
  func table() throws {
    for value in [
      try ellipse(Vector2D(1.4058, 37.5), 2.937, 5.161, .inside, .point),
      try ellipse(Vector2D(0.0201, 3), .pi / 2, 4.4865, .uniformStart),
      try ellipse(Vector2D(0.16324, 37.5), -6.2015, 4.9, .equalLength),
      try ellipse(Vector2D(0.0858, 1), 2.2407, 5.7561, .minimaxRadial, .point),
      try ellipse(Vector2D(3, 0.01199), 5.8028, 5.9762, .inside, .free),
      try ellipse(Vector2D(0.26, 1), -2.961, -4.236, .inside, .free),
      try ellipse(Vector2D(1.0779, 37.5), 4.2828, 5.4578, .minimaxRadial, .free),
      try ellipse(Vector2D(0.00748691, 1), 6.67468, 2 * .pi, count: 2),
      try ellipse(Vector2D(1, 1e-7), 0.7, 4),
      try ellipse(Vector2D(1, 1e-9), 0.7, 4, .minimaxRadial, .point),
      try ellipse(Vector2D(3, 1), 0, 3.49),
      try ellipse(Vector2D(2, 2), 1, -5, .minimaxRadial, .free),
      try ellipse(Vector2D(3, 1), 1e6, 5),
    ] {
      do { try check(value) } catch { Issue.record("\(value): \(error)") }
    }
  }

  @Test func randomArcsMostOfThemOfOneCoarseCubic() {
    let files = ArcOracle.all
    forAll(
      "ellipse bound against truth",
      cases: 60,
      numbers: [
        .logarithmic(1e-3...1), .uniform(-4...4), .signedLogarithmic(0.3...6.28),
        .integer(0...(files.count - 1)), .integer(1...3),
      ],
      make: { n in
        let radii = n[1] > 0 ? Vector2D(1, n[0]) : Vector2D(n[0], 1)
        let arc = CenterForm(.origin, radii, startAngle: n[1], sweep: n[2])
        return EllipseCase(arc: arc, choice: files[Int(n[3])], count: max(1, Int(n[4]) - 1))
      }
    ) { value in
      let limit = value.choice.criterion.sweepLimit(ends: value.choice.ends)
      guard value.arc.sweep.magnitude / Double(value.count) < limit else { return }
      try check(value)
    }
  }

  @Test("by tolerance and by count agree where the bound is the slower one")
  func consistency() throws {
    // One coarse cubic: from its own bound on it is enough, below it is not.
    let arc = try ellipse(Vector2D(1, 0.05), 2, 5).arc
    for ends in [EndCondition.tangent, .point, .free] {
      let bound = try arc.fit(ends: ends).certifiedBound
      #expect(try arc.fit(tolerance: bound, ends: ends).cubics.count == 1)
      #expect(try arc.fit(tolerance: 0.999 * bound, ends: ends).cubics.count > 1)
    }
  }
}
