// SPDX-License-Identifier: Apache-2.0

#if GSL
import ArcApproximation
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// The closed and the numerical form find the same cubic.
@Suite struct AgreementTests {
  @Test("1,000 random sweeps by every combination agree with the closed form", arguments: 0..<22)
  func closedForm(_ index: Int) {
    let combination = ArcOracle.all[index]
    forAll(
      "\(combination) by both forms",
      cases: 1000,
      numbers: [.uniform(0.6...combination.widest)],
      make: { $0[0] }
    ) { sweep in
      let minimum = try combination.minimum(sweep)
      let fit = try combination.fit(CircularArc(sweep: sweep))
      let cubic = fit.cubics[0]
      for (p, q) in zip(minimum.controlPoints, cubic.points) {
        try ensure(p.distance(to: q) <= 1e-9, "\(p) and \(q)")
      }
      let closed = fit.report().radialError.largestError
      let error = minimum.largestRadialError
      try ensure(abs(error - closed) <= 1e-9 * closed, "errors \(error) and \(closed)")
      if let h = fit.handleLength {
        try ensure(
          abs((minimum.handleLength ?? .nan) - h) <= 1e-9,
          "h \(String(describing: minimum.handleLength)), \(h)"
        )
      } else {
        try ensure(minimum.handleLength == nil, "there is an h")
      }
      try ensure(minimum.status == .converged, "\(minimum.status) \(minimum.residual)")
    }
  }

  /// The control points of the row, turned so that the arc starts at angle 0.
  private func expected(_ points: [Point2D], sweep: Double) -> [Point2D] {
    let turn = Vector2D(angle: sweep / 2)
    return points.map { Point2D(turn.x * $0.x - turn.y * $0.y, turn.y * $0.x + turn.x * $0.y) }
  }

  @Test("all rows of the cubic oracle", arguments: 0..<22) func oracle(_ index: Int) throws {
    let combination = ArcOracle.all[index]
    var compared = 0
    for row in try combination.rows() {
      let sweep = try row.double("theta")
      guard try row.text("status") == "ok" else {
        #expect(throws: MinimizationError.self) { try combination.minimum(sweep) }
        continue
      }
      let minimum = try combination.minimum(sweep)
      let (x0, y0) = (try row.double("x0"), try row.double("y0"))
      let (x1, y1) = (try row.double("x1"), try row.double("y1"))
      let points = expected(
        [Point2D(x0, -y0), Point2D(x1, -y1), Point2D(x1, y1), Point2D(x0, y0)],
        sweep: sweep
      )
      for (p, q) in zip(minimum.controlPoints, points) {
        #expect(p.distance(to: q) <= 1e-9, "\(combination) \(row.location): \(p) \(q)")
      }
      let error = try row.double("max_abs_radial")
      // The last digits of narrow arcs are limited by how exactly a double gives their sweep.
      #expect(
        abs(minimum.largestRadialError - error) <= max(1e-9 * error, 1e-18),
        "\(combination) \(row.location): \(minimum.largestRadialError), \(error)"
      )
      // The digits of sweep and error; a balance of curvatures is found to 1e-16 of the curvature.
      let noise = 4e-16 * sweep * minimum.largestRadialError * 1e5 + 1e-30
      let digits = sweep > 1.5 ? noise + 4e-15 : noise
      let allowed = combination.criterion == .minimaxCurvature ? 1e-9 : digits
      for (measured, column) in [
        (try minimum.lengthError, "length_error"), (try minimum.areaError, "area_error"),
      ] {
        let off = abs(measured - (try row.double(column)))
        #expect(off <= allowed, "\(combination) \(row.location): \(column) \(measured)")
      }
      compared += 1
    }
    #expect(compared >= 14)
  }

  @Test("degrees 2, 4 and 5 with point and free ends") func otherDegrees() throws {
    let names: [String: (ArcCriterion, EndCondition)] = [
      "free_minimax_radial": (.minimaxRadial, .free),
      "free_minimax_simplified": (.minimaxSquared, .free),
      "g0_minimax_radial": (.minimaxRadial, .point),
      "g0_minimax_simplified": (.minimaxSquared, .point),
    ]
    var compared = 0
    for row in try OracleTable(reference: "arcs/other_degrees.csv").rows {
      let name = try row.text("criterion")
      let (criterion, ends) = try #require(names[name])
      let sweep = try row.double("theta")
      let degree = Int(try row.double("degree"))
      let minimizer = ArcMinimizer(sweep: sweep, degree: degree, criterion: criterion, ends: ends)
      guard try !row.isEmpty("error") else {
        #expect(throws: MinimizationError.self) { try minimizer.minimize() }
        continue
      }
      let place = "degree \(degree), \(name), \(sweep)"
      do {
        let minimum = try minimizer.minimize()
        let points = try row.points("control_points")
        #expect(points.count == degree + 1)
        for (p, q) in zip(minimum.controlPoints, expected(points, sweep: sweep)) {
          #expect(p.distance(to: q) <= 1e-9, "\(place): \(p) \(q)")
        }
        let error = try row.double("error")
        #expect(abs(minimum.value - error) <= max(1e-9 * error, 1e-24), "\(place)")
        compared += 1
      } catch {
        Issue.record("\(place): \(error)")
      }
    }
    #expect(compared > 200)
  }
}

extension OracleTable.Row {
  /// The points of a field: pairs of numbers, separated by semicolons.
  func points(_ column: String) throws -> [Point2D] {
    try text(column).split(separator: ";").map { pair in
      let numbers = pair.split(separator: " ").compactMap { Double($0) }
      return Point2D(numbers[0], numbers[1])
    }
  }
}

extension [Point2D] {
  /// The point and the derivative of the Bézier curve with these control points, by de Casteljau.
  func bezier(at t: Double) -> (point: Point2D, derivative: Vector2D) {
    var row = self
    while row.count > 2 { row = zip(row, row.dropFirst()).map { $0.interpolated(to: $1, at: t) } }
    return (row[0].interpolated(to: row[1], at: t), Double(count - 1) * (row[1] - row[0]))
  }
}

extension ArcOracle {
  /// The widest sweep that the tests use: 0.95 of the limit.
  var widest: Double { 0.95 * criterion.sweepLimit(ends: ends) }

  func minimizer(
    _ sweep: Double,
    degree: Int = 3,
    options: MinimizationOptions = MinimizationOptions()
  ) -> ArcMinimizer {
    ArcMinimizer(sweep: sweep, degree: degree, criterion: criterion, ends: ends, options: options)
  }

  func minimum(_ sweep: Double) throws(MinimizationError) -> ArcMinimum {
    try minimizer(sweep).minimize()
  }
}
#endif
