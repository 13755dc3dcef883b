// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// The certified bound of elliptical fits against the two-sided distance, sampled densely and
/// without any of the library's nearest points: never below it, and at most half more.
struct EllipseBoundTests {
  /// One row: radii, start angle, sweep, what is fitted and by how many cubics.
  private struct Row: CustomStringConvertible {
    var radii: Vector2D
    var start, sweep: Double
    var criterion = ArcCriterion.minimaxRadial
    var ends = EndCondition.tangent
    var count = 1

    var arc: EllipticalArc.CenterForm {
      EllipticalArc.CenterForm(center: .origin, radii: radii, startAngle: start, sweep: sweep)
    }

    var description: String {
      "\(radii.x),\(radii.y) from \(start) by \(sweep), \(criterion) \(ends), \(count) cubics"
    }
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

    /// The distance of a point.
    ///
    /// Finer samples around each one nearer than its neighbours, then ternary search: near the
    /// vertex of a flat ellipse there are two minima between samples.
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
    let curves = fit.cubics.map { cubic in
      Samples(count: 120) { cubic.point(at: $0) - .origin }
    }
    var largest = 0.0
    for curve in curves {
      for point in curve.points { largest = max(largest, arc.distance(point)) }
    }
    for point in arc.points {
      largest = max(
        largest,
        curves.reduce(Double.infinity) { min($0, $1.distance(point)) }
      )
    }
    return largest
  }

  private func check(_ row: Row) throws {
    let fit = try row.arc.fit(count: row.count, criterion: row.criterion, ends: row.ends)
    let found = measured(fit)
    let size = max(row.radii.x, row.radii.y)
    try ensure(
      fit.certifiedBound >= found - 16 * size.ulp,
      "bound \(fit.certifiedBound) below \(found)"
    )
    guard found > 1e-12 * size else { return }
    try ensure(
      fit.certifiedBound <= 1.5 * found,
      "bound \(fit.certifiedBound) is \(fit.certifiedBound / found) times \(found)"
    )
  }

  @Test("beyond half a turn, flat, free: arcs whose bound was up to three times the truth")
  func table() throws {
    let pi = Double.pi
    let rows: [Row] = [
      Row(
        radii: Vector2D(1.4058, 37.5),
        start: 2.937,
        sweep: 5.161,
        criterion: .inside,
        ends: .point
      ),
      Row(radii: Vector2D(0.0201, 3), start: pi / 2, sweep: 4.4865, criterion: .uniformStart),
      Row(radii: Vector2D(0.16324, 37.5), start: -6.2015, sweep: 4.9, criterion: .equalLength),
      Row(radii: Vector2D(0.0858, 1), start: 2.2407, sweep: 5.7561, ends: .point),
      Row(
        radii: Vector2D(3, 0.01199),
        start: 5.8028,
        sweep: 5.9762,
        criterion: .inside,
        ends: .free
      ),
      Row(radii: Vector2D(0.26, 1), start: -2.961, sweep: -4.236, criterion: .inside, ends: .free),
      Row(radii: Vector2D(1.0779, 37.5), start: 4.2828, sweep: 5.4578, ends: .free),
      Row(radii: Vector2D(0.00748691, 1), start: 6.67468, sweep: 2 * pi, count: 2),
      Row(radii: Vector2D(1, 1e-7), start: 0.7, sweep: 4),
      Row(radii: Vector2D(1, 1e-9), start: 0.7, sweep: 4, ends: .point),
      Row(radii: Vector2D(3, 1), start: 0, sweep: 3.49),
      Row(radii: Vector2D(2, 2), start: 1, sweep: -5, ends: .free),
      Row(radii: Vector2D(3, 1), start: 1e6, sweep: 5),
    ]
    for row in rows {
      do { try check(row) } catch { Issue.record("\(row): \(error)") }
    }
  }

  @Test("random arcs, most of them of one coarse cubic")
  func random() {
    let files = ArcOracle.all
    forAll(
      "ellipse bound against truth",
      cases: 60,
      numbers: [
        .logarithmic(1e-3...1), .uniform(-4...4), .signedLogarithmic(0.3...6.28),
        .integer(0...(files.count - 1)), .integer(1...3),
      ],
      make: { n in
        Row(
          radii: n[1] > 0 ? Vector2D(1, n[0]) : Vector2D(n[0], 1),
          start: n[1],
          sweep: n[2],
          criterion: files[Int(n[3])].criterion,
          ends: files[Int(n[3])].ends,
          count: max(1, Int(n[4]) - 1)
        )
      }
    ) { row in
      guard row.sweep.magnitude / Double(row.count) < row.criterion.sweepLimit(ends: row.ends)
      else { return }
      try check(row)
    }
  }

  @Test("by tolerance and by count agree where the bound is the slower one")
  func consistency() throws {
    // One coarse cubic: from its own bound on it is enough, below it is not.
    let arc = EllipticalArc.CenterForm(
      center: .origin,
      radii: Vector2D(1, 0.05),
      startAngle: 2,
      sweep: 5
    )
    for ends in [EndCondition.tangent, .point, .free] {
      let bound = try arc.fit(ends: ends).certifiedBound
      #expect(try arc.fit(tolerance: bound, ends: ends).cubics.count == 1)
      #expect(try arc.fit(tolerance: 0.999 * bound, ends: ends).cubics.count > 1)
    }
  }
}
