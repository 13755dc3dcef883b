// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import Foundation
import TestSupport
import Testing

/// The cases of the reference collection that concern arcs and their cubics, many taken from bug
/// reports of other libraries.
struct ReferenceCaseTests {
  private static func readCases() -> [[String: Any]] {
    guard let url = ProjectFiles.sharedReference("paths/geometry_cases.json"),
      let data = try? Data(contentsOf: url),
      let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    return list
  }

  private func cases(_ operation: String) -> [(
    id: String, input: [String: Any], all: [String: Any]
  )] {
    Self.readCases().compactMap { entry in
      guard entry["operation"] as? String == operation, let id = entry["id"] as? String,
        let input = entry["input"] as? [String: Any]
      else { return nil }
      return (id, input, entry)
    }
  }

  private func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }

  @Test("arc_to_cubic_unit: h and error of classic, minimax, equal area, equal length, free")
  func unitCubics() throws {
    for (id, input, all) in cases("arc_to_cubic_unit") {
      let expected = try #require(all["expected"] as? [String: Any])
      let tolerance = try #require(number(all["tolerance"]))
      let name = try #require(input["criterion"] as? String)
      if let sweep = number(input["sweep_rad"]), let end = expected["end"] as? [NSNumber] {
        let last = try #require(try CircularArc(sweep: sweep).fit(tolerance: 1e-3).cubics.last)
        #expect(abs(last.p3.x - end[0].doubleValue) < tolerance, "\(id)")
        #expect(abs(last.p3.y - end[1].doubleValue) < tolerance, "\(id)")
        continue
      }
      let sweep = try #require(number(input["sweep_deg"])) * Double.pi / 180
      let criterion: ArcCriterion
      var ends = EndCondition.tangent
      switch name {
      case _ where name.hasPrefix("G1, midpoint"): criterion = .midpoint
      case _ where name.hasPrefix("minimax radial"): criterion = .minimaxRadial
      case "equal area": criterion = .equalArea
      case "equal arc length": criterion = .equalLength
      case "free end radius and handle direction":
        criterion = .minimaxRadial
        ends = .free
      default:
        // Maisonobe's first formula and "end radius free, joints smooth" are not criteria of ours.
        #expect(name.hasPrefix("Maisonobe") || name.hasPrefix("free end radius, G1"), "\(id)")
        continue
      }
      let fit = try CircularArc(sweep: sweep).fit(criterion: criterion, ends: ends)
      let error = fit.report().radialError.maximumAbsolute
      let k = number(expected["k"]) ?? 0
      #expect(abs((fit.h ?? 0) - k) < tolerance, "\(id): h = \(String(describing: fit.h))")
      #expect(
        abs(error - (try #require(number(expected["max_radial_error"])))) < tolerance,
        "\(id)"
      )
    }
  }

  @Test("arc_to_cubic_error_estimate: cairo's table is the classic error to first order")
  func errorEstimates() throws {
    for (id, input, all) in cases("arc_to_cubic_error_estimate") {
      let text = try #require(input["sweep"] as? String)
      let divisor = try #require(Double(text.dropFirst(3)))
      let fit = try CircularArc(sweep: Double.pi / divisor).fit(criterion: .midpoint)
      let error = fit.report().radialError.maximum
      // The table prints half of max (r² - 1) = e (2 + e).
      let expected = try #require(number(all["expected"]))
      #expect(abs(error * (2 + error) / 2 - expected) < 1e-12, "\(id)")
    }
  }

  @Test("arc_segment_count: never more than the peers, and the fewest where these are known")
  func segmentCounts() throws {
    for (id, input, all) in cases("arc_segment_count") {
      guard let tolerance = number(input["tolerance"]) else { continue }
      let expected = try #require(all["expected"] as? [String: Any])
      let sweep = try #require(number(input["sweep"]))
      if let radius = number(input["r"]) {
        let arc = CircularArc(radius: radius, sweep: sweep)
        let count = try arc.cubics(tolerance: tolerance).count
        if let most = number(expected["cubics"]) { #expect(Double(count) <= most, "\(id)") }
        if let fewest = number(expected["fewest_minimax"]) {
          #expect(Double(count) == fewest, "\(id)")
          let classic = try arc.cubics(tolerance: tolerance, criterion: .midpoint).count
          #expect(Double(classic) == number(expected["fewest_4_3_tan"]), "\(id)")
        }
      } else if let rx = number(input["rx"]), let ry = number(input["ry"]) {
        let ellipse = EllipticalArc.CenterForm(
          center: .origin,
          radii: Vector2D(rx, ry),
          sweep: sweep
        )
        let fit = try ellipse.fit(tolerance: tolerance)
        #expect(Double(fit.cubics.count) == number(expected["fewest_uniform_n"]), "\(id)")
      }
    }
  }

  @Test("svg_arc_to_cubics: half circles, narrow and scaled-up ellipses, a quarter")
  func storedArcs() throws {
    guard !Self.readCases().isEmpty else { return }
    func arc(
      _ x1: Double,
      _ y1: Double,
      _ rx: Double,
      _ ry: Double,
      _ large: Bool,
      _ sweep: Bool,
      _ x2: Double,
      _ y2: Double
    ) -> EllipticalArc {
      EllipticalArc(
        start: Point2D(x1, y1),
        end: Point2D(x2, y2),
        radii: Vector2D(rx, ry),
        isLargeArc: large,
        isPositiveSweep: sweep
      )
    }
    func check(_ fit: EllipticalArcFit?, _ expected: [Double], _ tolerance: Double) throws {
      let cubics = try #require(fit).cubics
      var found = [cubics[0].p0.x, cubics[0].p0.y]
      for c in cubics { found += [c.p1.x, c.p1.y, c.p2.x, c.p2.y, c.p3.x, c.p3.y] }
      #expect(found.count == expected.count)
      for (a, b) in zip(found, expected) { #expect(abs(a - b) <= tolerance, "\(found)") }
    }
    // -01: three quarters of a circle.
    try check(
      arc(150, 200, 150, 150, true, false, 300, 50).fit(count: 3, criterion: .midpoint),
      [
        150, 200, 150, 282.842, 217.157, 350, 300, 350, 382.842, 350, 450, 282.842, 450, 200, 450,
        117.157, 382.842, 50, 300, 50,
      ],
      0.01
    )
    // -02: a narrow ellipse, most of it.
    try check(
      arc(100, 100, 30, 50, false, true, 130, 130).fit(criterion: .midpoint),
      [100, 100, 113, 98, 125, 110, 130, 130],
      0.6
    )
    // -05: radii far too small, an exact half turn; the root must not be NaN.
    try check(
      arc(-0.5, 0, 0.09188163040671497, 0.011583783896639943, false, true, 0, 0.5)
        .fit(count: 2, criterion: .midpoint),
      [
        -0.5, 0, 0.59517, -0.01741, 1.59491, 0.08041, 1.73298, 0.21848, 1.87105, 0.35655, 1.09517,
        0.48259, 0, 0.5,
      ],
      1e-5
    )
    // -06: identical end points draw nothing.
    #expect(try arc(100, 100, 123, 456, false, true, 100, 100).fit() == nil)
    // -07: the quarter with the minimax constant.
    try check(
      arc(1, 0, 1, 1, false, true, 0, 1).fit(),
      [1, 0, 1, 0.551915024494, 0.551915024494, 1, 0, 1],
      1e-12
    )
  }
}
