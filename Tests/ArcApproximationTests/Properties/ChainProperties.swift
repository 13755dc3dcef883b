// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// How the pieces of a fit hang together, and how a fit follows its arc.
struct ChainProperties {
  private func points(_ cubic: CubicBezier) -> [Point2D] { cubic.points }

  /// The largest coordinate of centre ± radius.
  private func extent(_ arc: CircularArc) -> Double {
    max(abs(arc.center.x), abs(arc.center.y)) + arc.radius
  }

  @Test("joins are bit-identical, tangents at joins agree to 4 ulp / arm, iteration is access")
  func joins() {
    forAll("joins", numbers: FitCase.numbers, make: FitCase.init) { fitCase in
      let fit = try fitCase.fit()
      let cubics = Array(fit.cubics)
      try ensure(cubics.count == fitCase.count, "\(cubics.count) cubics")
      for (index, cubic) in cubics.enumerated() {
        try ensure(cubic == fit.cubics[index], "iterating and access differ at \(index)")
      }
      for (left, right) in zip(cubics, cubics.dropFirst()) {
        try ensure(left.p3 == right.p0, "a gap at \(left.p3)")
        guard let h = fit.handleLength else { continue }
        let a = left.p3 - left.p2
        let b = right.p1 - right.p0
        let sine = a.cross(b) / (a.length * b.length)
        let coordinates = [left.p2, left.p3, right.p1].flatMap { [abs($0.x), abs($0.y)] }
        let largest = coordinates.reduce(extent(fitCase.arc)) { max($0, $1) }
        let allowed = 4 * largest.ulp / (h * fitCase.arc.radius)
        try ensure(abs(sine) <= allowed, "a kink of \(sine) at \(left.p3), allowed \(allowed)")
        try ensure(a.dot(b) > 0, "tangents oppose at \(left.p3)")
      }
    }
  }

  @Test("scaling centre, radius and tolerance by a power of two scales every bit")
  func powersOfTwo() {
    forAll(
      "powers of two",
      numbers: FitCase.numbers + [.integer(-300...300)],
      make: { (FitCase($0), Int($0[8])) }
    ) { fitCase, exponent in
      let factor = Double(sign: .plus, exponent: exponent, significand: 1)
      let arc = fitCase.arc
      var scaled = arc
      scaled.center = Point2D(arc.center.x * factor, arc.center.y * factor)
      scaled.radius *= factor
      let floor = 64 * (abs(arc.center.x) + abs(arc.center.y) + arc.radius).ulp
      let tolerance = max(try fitCase.fit().certifiedBound * 1.25, floor)
      let other = try fitCase.choice.fit(scaled, tolerance: tolerance * factor)
      let same = try fitCase.choice.fit(arc, tolerance: tolerance)
      try ensure(other.cubics.count == same.cubics.count, "other counts")
      for (a, b) in zip(same.cubics, other.cubics) {
        for (p, q) in zip(points(a), points(b)) {
          try ensure(p.x * factor == q.x && p.y * factor == q.y, "\(p) · \(factor) is \(q)")
        }
      }
      try ensure(same.certifiedBound * factor == other.certifiedBound, "bounds differ")
    }
  }

  @Test func mirroredArcsGiveMirroredCubicsBitByBit() {
    forAll("mirror", numbers: FitCase.numbers, make: FitCase.init) { fitCase in
      let arc = fitCase.arc
      var mirrored = arc
      mirrored.center.y.negate()
      mirrored.startAngle.negate()
      mirrored.sweep.negate()
      let other = try fitCase.choice.fit(mirrored, count: fitCase.count)
      for (a, b) in zip(try fitCase.fit().cubics, other.cubics) {
        for (p, q) in zip(points(a), points(b)) {
          try ensure(p.x == q.x && p.y == -q.y, "\(p) and \(q)")
        }
      }
    }
  }

  @Test func theReversedArcGivesTheReversedCubics() {
    forAll("reversal", numbers: FitCase.numbers, make: FitCase.init) { fitCase in
      let arc = fitCase.arc
      var reversed = arc
      reversed.startAngle += arc.sweep
      reversed.sweep.negate()
      let other = try fitCase.choice.fit(reversed, count: fitCase.count)
      let fit = try fitCase.fit()
      // The start angle of the reversed arc is rounded; points move with it along the circle.
      let angular = (abs(arc.startAngle) + abs(arc.sweep)).ulp * 2
      let handle = 1 + (fit.handleLength ?? 4)
      let allowed = 24 * extent(arc).ulp * handle + angular * arc.radius * handle
      for (a, b) in zip(fit.cubics, other.cubics.reversed()) {
        for (p, q) in zip(points(a), points(b).reversed()) {
          try ensure(p.distance(to: q) <= allowed, "\(p) and \(q), allowed \(allowed)")
        }
      }
    }
  }

  @Test("turning, moving and resizing the arc turns, moves and resizes the cubics")
  func similarity() {
    forAll(
      "similarity",
      numbers: FitCase.numbers + [
        .uniform(-3...3), .uniform(-50...50), .uniform(-50...50), .logarithmic(0.1...10),
      ],
      make: { (FitCase($0), $0) }
    ) { fitCase, numbers in
      let (turn, shift, factor) = (numbers[8], Vector2D(numbers[9], numbers[10]), numbers[11])
      let direction = Vector2D(angle: turn)
      func image(_ p: Point2D) -> Point2D {
        Point2D(
          factor * (direction.x * p.x - direction.y * p.y) + shift.x,
          factor * (direction.y * p.x + direction.x * p.y) + shift.y
        )
      }
      let arc = fitCase.arc
      var mapped = arc
      mapped.center = image(arc.center)
      mapped.radius *= factor
      mapped.startAngle += turn
      let fit = try fitCase.fit()
      let other = try fitCase.choice.fit(mapped, count: fitCase.count)
      let handle = 1 + (fit.handleLength ?? 4)
      let size = max(factor * extent(arc) * 1.5 + shift.length, extent(mapped))
      let angular = (abs(arc.startAngle) + 4).ulp * 2
      let allowed = 32 * size.ulp * handle + angular * mapped.radius * handle
      for (a, b) in zip(fit.cubics, other.cubics) {
        for (p, q) in zip(points(a), points(b)) {
          try ensure(image(p).distance(to: q) <= allowed, "\(image(p)) and \(q)")
        }
      }
    }
  }

  @Test func figuresOfAReportLiveInTheArcsFrameAndUnits() throws {
    let unit = try CircularArc(sweep: 2.36).fit().report()
    let arc = CircularArc(center: Point2D(7, -3), radius: 10, startAngle: 1, sweep: -4.72)
    let fit = try arc.fit(count: 2)
    let report = fit.report()
    #expect(abs(report.radialError.maximum - 10 * unit.radialError.maximum) < 1e-15)
    #expect(abs(report.lengthError - 20 * unit.lengthError) < 1e-12)
    #expect(abs(report.areaError - 200 * unit.areaError) < 1e-11)
    #expect(report.speedRatio == unit.speedRatio)
    #expect(report.angleError == unit.angleError)
    #expect(abs(report.curvature.end + unit.curvature.end / 10) < 1e-16)
    #expect(abs(report.curvature.minimum + unit.curvature.maximum / 10) < 1e-16)
    #expect(report.curvature.minimum <= report.curvature.maximum)
  }

  @Test("the arc of the issue: 2.36 rad")
  func headline() throws {
    let fit = try CircularArc(sweep: 2.36).fit()
    #expect(abs(try #require(fit.handleLength) - 0.889433114642) < 5e-13)
    #expect(abs(fit.report().radialError.largestError - 2.293772e-3) < 5e-10)
    #expect(fit.cubics[0].p0 == Point2D(1, 0))
    let classic = try CircularArc(sweep: 2.36).fit(criterion: .midpoint)
    #expect(abs(try #require(classic.handleLength) - 0.892740860900) < 5e-13)
    #expect(abs(classic.report().radialError.largestError - 3.176707e-3) < 5e-10)
    #expect(fit.isCoarse == false && fit.certifiedBound < 2.2937730e-3)
  }
}
