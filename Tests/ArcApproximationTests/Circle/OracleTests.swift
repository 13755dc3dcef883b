// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// Every criterion against its 40-digit values, for arcs symmetric about the x axis.
struct OracleTests {
  /// A figure's deviation from the oracle, measured in double-double.
  private func deviation(_ value: Double, _ row: OracleTable.Row, _ column: String) throws -> Double
  {
    (DoubleDouble(value) - (try row.doubleDouble(column))).magnitude.doubleValue
  }

  /// Fits the arc of every row that has a cubic; the place names file and row.
  private func forEachFit(
    _ body: (_ fit: ArcFit, _ row: OracleTable.Row, _ place: String) throws -> Void
  ) throws {
    for file in ArcOracle.all {
      for row in try file.rows() where try row.text("status") == "ok" {
        let sweep = try row.double("theta")
        let arc = CircularArc(startAngle: -sweep / 2, sweep: sweep)
        try body(try file.fit(arc), row, "\(file) \(row.location)")
      }
    }
  }

  @Test func everyCombinationOfCriterionAndEndsHasItsFile() {
    var known = 0
    for criterion in ArcCriterion.allCases {
      for ends in EndCondition.allCases {
        let listed = ArcOracle.all.contains { $0.criterion == criterion && $0.ends == ends }
        #expect(listed == criterion.endConditions.contains(ends), "\(criterion) \(ends)")
        known += listed ? 1 : 0
      }
    }
    #expect(known == ArcOracle.all.count)
  }

  @Test("control points within 1e-14 up to 5 rad, 1e-13 beyond")
  func controlPoints() throws {
    var rows = 0
    try forEachFit { fit, row, place in
      let cubic = fit.cubics[0]
      let allowed = try row.double("theta") <= 5 ? 1e-14 : 1e-13
      for (point, x, y, sign) in [
        (cubic.p0, "x0", "y0", -1.0), (cubic.p1, "x1", "y1", -1.0),
        (cubic.p2, "x1", "y1", 1.0), (cubic.p3, "x0", "y0", 1.0),
      ] {
        let worst = max(try deviation(point.x, row, x), try deviation(sign * point.y, row, y))
        #expect(worst <= allowed, "\(place): \(point) is off by \(worst)")
      }
      rows += 1
    }
    #expect(rows == 375)
  }

  @Test("h within 1e-14, radial figures within 1e-10 relative, down to errors of 1e-17")
  func radialFigures() throws {
    try forEachFit { fit, row, place in
      let radial = fit.report().radialError
      if try row.isEmpty("h") {
        #expect(fit.handleLength == nil && fit.lambda == nil, "\(place)")
      } else {
        let h = try #require(fit.handleLength)
        let allowed = try row.double("theta") <= 5 ? 1e-14 : 1e-13
        #expect(try deviation(h, row, "h") <= allowed, "\(place)")
      }
      for (value, column) in [
        (radial.minimum, "min_radial"), (radial.maximum, "max_radial"),
        (radial.largestError, "max_abs_radial"),
      ] {
        let allowed = abs(try row.double(column)) * 1e-10
        #expect(try deviation(value, row, column) <= allowed, "\(place) \(column): \(value)")
      }
      let largest = radial.largestError
      #expect(abs(fit.unit.maximumError - largest) <= 1e-12 * largest, "\(place)")
    }
  }

  @Test func extremaAtTheOraclesParameters() throws {
    try forEachFit { fit, row, place in
      let extrema = fit.report().radialError.extrema
      let largest = try row.double("max_abs_radial")
      // The oracle lists only proper extrema; ours may add an end or a flat middle.
      for (t, error) in zip(try row.doubles("extrema_t"), try row.doubles("extrema_radial")) {
        let nearest = try #require(extrema.min { abs($0.t - t) < abs($1.t - t) })
        #expect(abs(nearest.t - t) < 1e-9, "\(place): no extremum at \(t)")
        #expect(abs(nearest.error - error) <= 1e-10 * largest, "\(place) t = \(t)")
      }
    }
  }

  @Test("length and area errors within 1e-10 relative, or of length and error; others 1e-13")
  func integralsAndDerivatives() throws {
    try forEachFit { fit, row, place in
      let report = fit.report()
      let floor = try 1e-10 * row.double("theta") * row.double("max_abs_radial")
      for (value, column, isIntegral) in [
        (report.lengthError, "length_error", true), (report.areaError, "area_error", true),
        (report.speedRatio.lowerBound, "min_speed_ratio", false),
        (report.speedRatio.upperBound, "max_speed_ratio", false),
        (report.angleError, "max_angle_dev", false),
        (report.curvature.end, "kappa_end", false), (report.curvature.middle, "kappa_mid", false),
        (report.curvature.minimum, "kappa_min", false),
        (report.curvature.maximum, "kappa_max", false),
      ] {
        let allowed = isIntegral ? max(1e-10 * abs(try row.double(column)), floor) : 1e-13
        #expect(try deviation(value, row, column) <= allowed, "\(place) \(column): \(value)")
      }
    }
  }

  @Test func degenerateRowsAreRefusedWithACountThatWorks() throws {
    var refused = 0
    for file in ArcOracle.all {
      for row in try file.rows() where try row.text("status") != "ok" {
        let sweep = try row.double("theta")
        let arc = CircularArc(sweep: sweep)
        do {
          _ = try file.fit(arc)
          Issue.record("\(file) \(row.location): fitted although \(try row.text("status"))")
        } catch let error as ArcFitError {
          guard
            case .noUsableCubic(let criterion, let ends, let named, let limit, let n, let e) = error
          else { throw PropertyFailure("\(file): \(error)") }
          #expect(criterion == file.criterion && ends == file.ends && named == sweep)
          #expect(limit <= sweep)
          let fit = try arc.fit(count: n, criterion: criterion, ends: ends)
          #expect(fit.unit.maximumError == e && e < ArcFit.coarseError)
          refused += 1
        }
      }
    }
    #expect(refused == 43)
  }
}
