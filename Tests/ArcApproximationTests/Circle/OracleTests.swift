// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// Every criterion against its 40-digit values, in the frame of the oracle: the arc symmetric about
/// the x axis.
struct OracleTests {
  /// A figure's deviation from the oracle, measured in double-double.
  private func deviation(_ value: Double, _ row: OracleTable.Row, _ column: String) throws -> Double
  {
    (DoubleDouble(value) - (try row.doubleDouble(column))).magnitude.doubleValue
  }

  private func fit(_ row: OracleTable.Row, _ file: ArcOracle) throws -> ArcFit {
    let sweep = try row.double("theta")
    return try CircularArc(startAngle: -sweep / 2, sweep: sweep)
      .fit(criterion: file.criterion, ends: file.ends)
  }

  @Test("every combination of criterion and ends has its file")
  func combinations() {
    var known = 0
    for criterion in ArcCriterion.allCases {
      for ends in EndCondition.allCases {
        let listed = ArcOracle.all.contains { $0.criterion == criterion && $0.ends == ends }
        #expect(listed == criterion.endConditions.contains(ends), "\(criterion) \(ends)")
        #expect(criterion.supports(ends) == criterion.endConditions.contains(ends))
        known += listed ? 1 : 0
      }
    }
    #expect(known == ArcOracle.all.count)
  }

  @Test("control points within 1e-14 up to 5 rad, 1e-13 beyond")
  func controlPoints() throws {
    var rows = 0
    for file in ArcOracle.all {
      for row in try file.rows() where try row.text("status") == "ok" {
        let cubic = try fit(row, file).cubics[0]
        let sweep = try row.double("theta")
        let allowed = sweep <= 5 ? 1e-14 : 1e-13
        for (point, x, y, sign) in [
          (cubic.p0, "x0", "y0", -1.0), (cubic.p1, "x1", "y1", -1.0),
          (cubic.p2, "x1", "y1", 1.0), (cubic.p3, "x0", "y0", 1.0),
        ] {
          let worst = max(
            try deviation(point.x, row, x),
            try deviation(sign * point.y, row, y)
          )
          #expect(worst <= allowed, "\(file) \(row.place): \(point) is off by \(worst)")
        }
        rows += 1
      }
    }
    #expect(rows == 375)
  }

  @Test("h within 1e-14, radial figures within 1e-10 relative, down to errors of 1e-17")
  func radialFigures() throws {
    for file in ArcOracle.all {
      for row in try file.rows() where try row.text("status") == "ok" {
        let fit = try fit(row, file)
        let radial = fit.report().radialError
        if try row.isEmpty("h") {
          #expect(fit.h == nil && fit.lambda == nil, "\(file)")
        } else {
          let h = try #require(fit.h)
          let allowed = try row.double("theta") <= 5 ? 1e-14 : 1e-13
          #expect(try deviation(h, row, "h") <= allowed, "\(file) \(row.place)")
        }
        for (value, column) in [
          (radial.minimum, "min_radial"), (radial.maximum, "max_radial"),
          (radial.maximumAbsolute, "max_abs_radial"),
        ] {
          let expected = try row.double(column)
          #expect(
            try deviation(value, row, column) <= abs(expected) * 1e-10,
            "\(file) \(row.place) \(column): \(value), expected \(expected)"
          )
        }
        #expect(
          abs(fit.unit.maximumError - radial.maximumAbsolute) <= 1e-12 * radial.maximumAbsolute
        )
      }
    }
  }

  @Test("extrema at the oracle's parameters")
  func extrema() throws {
    for file in ArcOracle.all {
      for row in try file.rows() where try row.text("status") == "ok" {
        let extrema = try fit(row, file).report().radialError.extrema
        let times = try row.doubles("extrema_t")
        let errors = try row.doubles("extrema_radial")
        // The oracle lists only proper extrema; ours may add an end or a flat middle.
        for (t, error) in zip(times, errors) {
          let nearest = try #require(extrema.min { abs($0.t - t) < abs($1.t - t) })
          let largest = try row.double("max_abs_radial")
          #expect(abs(nearest.t - t) < 1e-9, "\(file) \(row.place): no extremum at \(t)")
          #expect(abs(nearest.error - error) <= 1e-10 * largest, "\(file) \(row.place) t = \(t)")
        }
      }
    }
  }

  @Test("length and area errors within 1e-10 relative, or of length and error")
  func integrals() throws {
    for file in ArcOracle.all {
      for row in try file.rows() where try row.text("status") == "ok" {
        let report = try fit(row, file).report()
        let floor = try 1e-10 * row.double("theta") * row.double("max_abs_radial")
        for (value, column) in [
          (report.lengthError, "length_error"), (report.areaError, "area_error"),
        ] {
          let allowed = max(1e-10 * abs(try row.double(column)), floor)
          #expect(
            try deviation(value, row, column) <= allowed,
            "\(file) \(row.place) \(column): \(value)"
          )
        }
      }
    }
  }

  @Test("speed, angle and curvature figures within 1e-13")
  func differentialFigures() throws {
    for file in ArcOracle.all {
      for row in try file.rows() where try row.text("status") == "ok" {
        let report = try fit(row, file).report()
        for (value, column) in [
          (report.speedRatio.lowerBound, "min_speed_ratio"),
          (report.speedRatio.upperBound, "max_speed_ratio"),
          (report.angleError, "max_angle_dev"),
          (report.curvature.end, "kappa_end"), (report.curvature.middle, "kappa_mid"),
          (report.curvature.minimum, "kappa_min"), (report.curvature.maximum, "kappa_max"),
        ] {
          #expect(
            try deviation(value, row, column) <= 1e-13,
            "\(file) \(row.place) \(column): \(value)"
          )
        }
      }
    }
  }

  @Test("degenerate rows are refused, with a count that works")
  func refusals() throws {
    var refused = 0
    for file in ArcOracle.all {
      for row in try file.rows() where try row.text("status") != "ok" {
        let sweep = try row.double("theta")
        let arc = CircularArc(sweep: sweep)
        do {
          _ = try file.fit(arc)
          Issue.record("\(file) \(row.place): fitted although \(try row.text("status"))")
        } catch let error as FitError {
          guard
            case .noUsableCubic(
              let criterion,
              let ends,
              let named,
              let limit,
              let segments,
              let e
            ) =
              error
          else {
            Issue.record("\(file): \(error)")
            continue
          }
          #expect(criterion == file.criterion && ends == file.ends && named == sweep)
          #expect(limit <= sweep)
          let fit = try arc.fit(count: segments, criterion: criterion, ends: ends)
          #expect(fit.unit.maximumError == e && e < ArcFit.coarseError)
          refused += 1
        }
      }
    }
    #expect(refused == 43)
  }
}
