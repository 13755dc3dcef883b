// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// Constants printed in papers, articles and code, each reproduced to its printed
/// digits, or off by the documented deviation.
struct PublishedConstantTests {
  /// What of the quarter circle a row of the table prints.
  private func value(_ quantity: String, _ criterion: String) throws -> Double? {
    func quarter(_ criterion: ArcCriterion, _ ends: EndCondition? = nil) throws -> ArcFit {
      try CircularArc(startAngle: -Double.pi / 4, sweep: Double.pi / 2)
        .fit(criterion: criterion, ends: ends)
    }
    let names: [(String, ArcCriterion)] = [
      ("g1_classic", .midpoint), ("g1_minimax_radial", .minimaxRadial),
      ("g1_ls_radial_dt", .leastSquares), ("g1_l1_radial_dt", .leastAbsolute),
      ("g1_mean_radius", .meanRadius), ("NO criterion: digit", .midpoint),
      ("NO exact match", .leastSquares),
    ]
    if quantity.contains("(free quarter)") {
      let cubic = try quarter(.minimaxRadial, .free).cubics[0]
      // The article's frame: from (0, a) over (b, c) and (c, b) to (a, 0).
      let direction = Vector2D(angle: -Double.pi / 4)
      let handle = cubic.p1 - .origin
      switch quantity.first {
      case "a": return (cubic.p0 - .origin).length
      case "b": return handle.dot(direction.perpendicular)
      default: return handle.dot(direction)
      }
    }
    if quantity.hasPrefix("t of the extremum") {
      return try quarter(.midpoint).report().radialError.extrema[1].t
    }
    if quantity.hasPrefix("n^6") {
      return try quarter(.midpoint).report().radialError.maximum * 4096
    }
    guard let (_, criterion) = names.first(where: { criterion.hasPrefix($0.0) }) else { return nil }
    let fit = try quarter(criterion)
    if quantity.hasPrefix("max radius") { return 1 + fit.report().radialError.maximum }
    if quantity.hasPrefix("max radial error") { return fit.report().radialError.largestError }
    return fit.handleLength
  }

  @Test func everyPrintedConstantOfACubic() throws {
    var checked = 0
    for row in try OracleTable(reference: "arcs/published.csv").rows {
      let quantity = try row.text("quantity")
      guard let ours = try value(quantity, row.text("criterion")) else {
        // Quadratics, quintics and the like: not of this module.
        #expect(quantity.contains("quadratic") || quantity.contains("quintic"), "\(row.location)")
        continue
      }
      #expect(
        (DoubleDouble(ours) - (try row.doubleDouble("oracle_value"))).magnitude.doubleValue < 2e-15,
        "\(row.location): \(ours)"
      )
      let difference = abs(ours - (try row.double("printed")))
      let documented = try row.double("abs_difference")
      #expect(difference <= documented * 1.001 + 1e-15, "\(row.location): \(difference)")
      checked += 1
    }
    #expect(checked == 21)
  }

  @Test("the full circle by one free cubic: error 1/8 and rational control points")
  func fullCircle() throws {
    let turn = 2 * Double.pi
    let fit = try CircularArc(startAngle: -Double.pi, sweep: turn)
      .fit(criterion: .minimaxRadial, ends: .free)
    #expect(abs(fit.report().radialError.largestError - 0.125) < 1e-15)
    let cubic = fit.cubics[0]
    for (point, x, y) in [
      (cubic.p0, -9.0 / 8, 0), (cubic.p1, 37.0 / 24, -8 * 2.0.squareRoot() / 3),
      (cubic.p2, 37.0 / 24, 8 * 2.0.squareRoot() / 3), (cubic.p3, -9.0 / 8, 0),
    ] {
      #expect(abs(point.x - x) < 1e-14 && abs(point.y - y) < 1e-14, "\(point)")
    }
    let inside = try CircularArc(sweep: turn).fit(criterion: .inside, ends: .free)
    let outside = try CircularArc(sweep: turn).fit(criterion: .outside, ends: .free)
    #expect(abs(inside.report().radialError.minimum + 2.0 / 9) < 1e-15)
    #expect(abs(outside.report().radialError.maximum - 2.0 / 7) < 1e-15)
  }
}
