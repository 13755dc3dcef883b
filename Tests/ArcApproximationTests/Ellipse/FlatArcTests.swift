// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// Arcs of very flat ellipses: bounds near the truth, and lines where they are lines.
@Suite struct FlatArcTests {
  /// The distance from an arc about the origin by bisection: a quadrant has one minimum.
  private func distance(_ point: Vector2D, _ radii: Vector2D, _ arc: ClosedRange<Double>) -> Double
  {
    func gap(_ angle: Double) -> Vector2D {
      let unit = Vector2D(angle: angle)
      return Vector2D(point.x - radii.x * unit.x, point.y - radii.y * unit.y)
    }
    var best = min(gap(arc.lowerBound).length, gap(arc.upperBound).length)
    let quarter = 0.5 * Double.pi
    let first = Int((arc.lowerBound / quarter).rounded(.down))
    for quadrant in first...Int((arc.upperBound / quarter).rounded(.down)) {
      var low = max(arc.lowerBound, Double(quadrant) * quarter)
      var high = min(arc.upperBound, Double(quadrant + 1) * quarter)
      guard low < high else { continue }
      for _ in 0..<60 {
        let middle = 0.5 * (low + high)
        let unit = Vector2D(angle: middle)
        let rising = gap(middle).dot(Vector2D(radii.x * unit.y, -radii.y * unit.x)) > 0
        if rising { high = middle } else { low = middle }
      }
      best = min(best, gap(low).length)
    }
    return best
  }

  /// The largest distance of points of a fit from its arc, and of points of the arc from the fit.
  private func measured(_ fit: EllipticalArcFit) -> Double {
    let (start, end) = (fit.arc.startAngle, fit.arc.endAngle)
    let isWhole = fit.arc.sweep.magnitude >= 2 * Double.pi
    let arc = isWhole ? 0...2 * Double.pi : min(start, end)...max(start, end)
    var largest = 0.0
    for cubic in fit.cubics {
      var parameters: [Double] = []
      for index in 0...64 {
        // Closer together at the ends and at extremes, where a vertex may be.
        let part = Double(index) / 64
        parameters.append(part * part * (3 - 2 * part))
        for t in cubic.extrema {
          let step = 0.05 * part * part * part * part * part * part
          parameters += [max(0, t - step), min(1, t + step)]
        }
      }
      for t in parameters {
        let offset = cubic.point(at: t) - fit.arc.center
        largest = max(largest, distance(offset, fit.arc.radii, arc))
      }
    }
    var angles = (0...12).map { start + fit.arc.sweep * Double($0) / 12 }
    let axis = fit.arc.radii.x > fit.arc.radii.y ? 0 : 0.5 * Double.pi
    angles += (-8...8).map { axis + Double($0) * .pi }.filter {
      min(start, end)...max(start, end) ~= $0
    }
    for angle in angles {
      let point = fit.arc.point(atEccentricAngle: angle)
      let nearest = fit.cubics.map { $0.nearestPoint(to: point).distance }.min() ?? .infinity
      largest = max(largest, nearest)
    }
    return largest
  }

  private static func make(_ n: [Double]) -> EllipseCase {
    let arc = CenterForm(
      center: .origin,
      radii: n[1] == 0 ? Vector2D(1, n[0]) : Vector2D(n[0], 1),
      startAngle: n[3] == 0 ? n[2].rounded() * Double.pi / 4 : n[2],
      sweep: n[5] == 0 ? (n[4] > 0 ? 2 : -2) * Double.pi : n[4]
    )
    return EllipseCase(arc: arc, choice: ArcOracle.all[Int(n[7])], count: Int(n[6]))
  }

  @Test("ratios of 10 to 10⁶: the bound holds, and is within 1.5 times the truth in 98 of 100")
  func looseness() {
    var ratios: [Double] = []
    forAll(
      "bound of flat ellipses",
      cases: 6000,
      numbers: [
        .logarithmic(1e-6...0.1), .integer(0...1), .uniform(-4...4), .integer(0...2),
        .signedLogarithmic(0.3...7), .integer(0...2), .integer(1...6),
        .integer(0...(ArcOracle.all.count - 1)),
      ],
      make: Self.make
    ) { value in
      guard let fit = try? value.fit() else { return }
      let (found, bound) = (measured(fit), fit.certifiedBound)
      try ensure(found <= bound + 1e-15, "measured \(found), bound \(bound)")
      if found > 1e-13 { ratios.append(fit.certifiedBound / found) }
    }
    ratios.sort()
    let tight = ratios.count { $0 <= 1.5 }
    #expect(100 * tight >= 98 * ratios.count, "\(tight) of \(ratios.count)")
  }

  @Test("a quarter of 10⁶ : 1 in one cubic: no longer the error of the circle")
  func quarter() throws {
    let radii = Vector2D(1, 1e-6)
    let arc = CenterForm(center: .origin, radii: radii, sweep: 0.5 * Double.pi)
    let fit = try arc.fit()
    let found = measured(fit)
    #expect(fit.certifiedBound < 1.5 * found && found < 1e-8)
    #expect(fit.certifiedBound >= found)
  }

  @Test("a radius of 3e-17 beside 1: lines to the far end of the axis and back")
  func needle() throws {
    let arc = EllipticalArc(Point2D(5, 0), Point2D(6, 1), Vector2D(2.7756e-17, 1))
    var path = BezierPath()
    path.move(to: arc.start)
    path.addArc(to: arc.end, radii: arc.radii, isLargeArc: false, sweepsPositive: true)
    let lines = try path.convertingArcsToCubics(tolerance: 100)
    #expect(lines.segments.map(\.kind) == [.line, .line])
    let tip = try #require(lines.segments.map(\.end).first)
    // Chromium's getBBox and getTotalLength of this arc say the same.
    #expect(tip.x == 5.5 && (tip.y / -1.8014123072488832e16 - 1).magnitude < 1e-15)
    #expect(try path.convertingToCubics(tolerance: 100).segments.map(\.kind) == [.cubic, .cubic])
    #expect(try path.flattened(tolerance: 100) == lines)
    let straight = try #require(arc.straightLines(tolerance: 100))
    #expect(straight.error >= 0.5 && straight.error <= 100 && straight.corners.count == 2)
    #expect(arc.straightLines(tolerance: 1) == nil)
    #expect(throws: ArcFitError.tolerance(.tooSmall(argument: "tolerance", value: 1, smallest: 64)))
    {
      try path.convertingArcsToCubics(tolerance: 1)
    }
  }

  @Test("arcs flatter than 2³⁰ are fitted within every tolerance that doubles can carry")
  func flatFits() {
    forAll(
      "flat arcs",
      cases: 300,
      numbers: [
        .logarithmic(1e-18...1e-9), .uniform(-4...4), .signedLogarithmic(0.1...6.2),
        .logarithmic(1e-12...0.1),
      ]
    ) { n in
      let form = CenterForm(.origin, Vector2D(1, n[0]), startAngle: n[1], sweep: n[2])
      let fit = try form.fit(tolerance: n[3])
      try ensure(fit.certifiedBound <= n[3], "bound \(fit.certifiedBound)")
      let found = measured(fit)
      try ensure(found <= fit.certifiedBound, "measured \(found)")
      try ensure(fit.report().largestError <= fit.certifiedBound, "report")
      guard let arc = EllipticalArc(form), let lines = arc.straightLines(tolerance: n[3]) else {
        return
      }
      try ensure(lines.corners.last == arc.end && lines.error <= n[3], "lines")
      let box = arc.boundingBox
      var reach = Rect2D(arc.start, arc.end)
      for corner in lines.corners { reach = reach.union(corner) }
      try ensure((reach.minX - box.minX).magnitude <= lines.error, "left \(reach) \(box)")
      try ensure((reach.maxX - box.maxX).magnitude <= lines.error, "right \(reach) \(box)")
    }
  }
}
