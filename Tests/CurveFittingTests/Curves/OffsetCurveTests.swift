// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Parallel curves: distances, directions at odd ends, and their cusps.
@Suite struct OffsetCurveTests {
  private static let coordinates = Array(repeating: Distribution.uniform(-10...10), count: 8)

  @Test func pointsAreBesideTheSegment() {
    forAll(
      "the parallel curve is a normal away",
      cases: 2000,
      numbers: Self.coordinates + [.uniform(-3...3), .parameter]
    ) { (n: [Double]) throws -> Void in
      let cubic = GateCurves.cubic(n)
      guard let curve = OffsetCurve(of: .cubic(cubic), distance: n[8]) else { return }
      let normal = PathSegment.cubic(cubic).unitTangent(at: n[9]).perpendicular
      let expected = cubic.point(at: n[9]) + n[8] * normal
      try ensure(curve.position(at: n[9]).distance(to: expected) < 1e-10, "\(curve)")
    }
  }

  @Test func cuspsAreWhereTheDerivativeTurnsBack() {
    // The derivative is 1 - d κ times that of the segment: its sign changes at corners, only there.
    forAll("cusps", cases: 2000, numbers: Self.coordinates + [.signedLogarithmic(0.05...20)]) { n in
      let cubic = GateCurves.cubic(n)
      guard let curve = OffsetCurve(of: .cubic(cubic), distance: n[8]) else { return }
      func factor(_ t: Double) -> Double { 1 - n[8] * cubic.curvature(at: t) }
      let breaks = [0] + curve.corners + [1]
      for (a, b) in zip(breaks, breaks.dropFirst()) {
        let middle = factor(0.5 * a + 0.5 * b)
        for k in 1..<64 {
          let t = a + (b - a) * Double(k) / 64
          let value = factor(t)
          // Within rounding of 0 there is no sign.
          try ensure(value * middle > 0 || value.magnitude < 1e-9, "\(value) at \(t), \(breaks)")
        }
        if a > 0 {
          let turn = factor(a - 1e-6 * a) * factor(a + 1e-6 * (1 - a))
          let slope = (factor(a + 1e-6) - factor(a - 1e-6)).magnitude
          try ensure(turn < 0 || slope < 1e-4, "no change of sign at \(a)")
        }
      }
    }
  }

  @Test func narrowPairsOfCuspsAreFound() {
    // At a distance just beyond the least radius of curvature, 0.25, two cusps are close.
    let parabola = QuadraticBezier(Point2D(-1, 2), Point2D(0, -2), Point2D(1, 2))
    for excess in [1e-2, 1e-5, 1e-8, 1e-11] {
      let curve = OffsetCurve(of: .quadratic(parabola), distance: 0.25 * (1 + excess))
      // y = 2 x²: 1/κ = (1 + 16 x²)^1.5 / 4.
      let x = ((LibM.power(1 + excess, 2.0 / 3) - 1) / 16).squareRoot()
      let corners = curve?.corners ?? []
      #expect(corners.count == 2, "\(excess)")
      for (corner, sign) in zip(corners, [-1.0, 1]) {
        // The closer, the worse conditioned.
        let margin = 1e-4 * x + 1e-15 / x
        #expect((corner - (0.5 + 0.5 * sign * x)).magnitude < margin, "\(excess): \(corner)")
      }
    }
    // At the least radius itself the sign does not change.
    #expect(OffsetCurve(of: .quadratic(parabola), distance: 0.25)?.corners == [])
    #expect(OffsetCurve(of: .quadratic(parabola), distance: 0.2499)?.corners == [])
    #expect(OffsetCurve(of: .quadratic(parabola), distance: -7)?.corners == [])
  }

  /// Where the curve stands still for a moment between two cusps, both of these are found.
  @Test func cuspsBesideAPlaceWithoutOne() throws {
    let path = try BezierPath(
      """
      M82.22995855427496 83.05667159808331C151.03367096881382 228.9634947471721 \
      -2.266262428661328 136.62101948003715 158.87992525301252 129.2279092316508
      """
    )
    let curve = try #require(OffsetCurve(of: path.segments[0], distance: 8.388922966093505))
    let clear = curve.corners.filter { ($0 - 0.5).magnitude > 1e-6 }
    #expect(clear.count == 2 && curve.corners.count % 2 == 0, "\(curve.corners)")
    #expect(try curve.cubics(tolerance: 0.008).cubics.count <= 8)
  }

  /// At an end without a handle curvature grows without bound: a cusp may be as near as this.
  @Test func cuspsBesideAnEndWithoutAHandle() throws {
    for scale in [1, 1e-3, 1e-6] {
      let (a, b) = (Vector2D(-0.16, -0.27), Vector2D(-0.29, -0.49 - 1e-4 * scale))
      let bend = CubicBezier(.origin, .origin + a, .origin + (a + b), .origin + (a + b))
      for curve in [bend, bend.reversed()] {
        let found = [-1, 1].flatMap {
          OffsetCurve(of: .cubic(curve), distance: $0)?.corners.map { curve.curvature(at: $0) }
            ?? []
        }
        #expect(found.count == 1 && (found[0].magnitude - 1).magnitude < 1e-5, "\(scale) \(found)")
      }
    }
  }

  /// Beside bends that are almost cusps the equation of degree 12 loses cusps, or their places.
  @Test func cuspsBesideBendsThatAreAlmostCusps() throws {
    for (data, distance, tolerance) in [
      ("M598.5072 964.5847C517.1383 464.1722 776.4309 831.7225 392.0218 569.0963", -0.05, 1e-4),
      ("M589.9087 389.9155C745.9208 645.5328 483.4965 477.1601 858.0122 554.4571", -1.5, 0.003),
    ] {
      let segment = try BezierPath(data).segments[0]
      let curve = try #require(OffsetCurve(of: segment, distance: distance))
      #expect(curve.corners.count == 2)
      for corner in curve.corners {
        let (before, after) = (corner * (1 - 0x1p-36), corner * (1 + 0x1p-36))
        let turn =
          (1 - distance * segment.curvature(at: before))
          * (1 - distance * segment.curvature(at: after))
        #expect(turn < 0, "\(corner)")
      }
      let fit = try curve.cubics(tolerance: tolerance)
      #expect(try #require(fit.error.certifiedBound) <= tolerance && fit.cubics.count < 20)
    }
  }

  @Test func arcsHaveTheirClosedForm() throws {
    let arc = try #require(
      EllipticalArc(
        CenterForm(Point2D(1, 1), Vector2D(3, 1), rotation: 0.3, startAngle: -1, sweep: 5)
      )
    )
    for segment in [PathSegment.arc(arc), .arc(arc.reversed())] {
      for distance in [0.5, 1, 2, 5, 8.5, 10, -0.5, -1, -5] {
        let curve = try #require(OffsetCurve(of: segment, distance: distance))
        let breaks = [0] + curve.corners + [1]
        for (a, b) in zip(breaks, breaks.dropFirst()) {
          let signs = (1..<32).map { (k: Int) -> Bool in
            1 - distance * segment.curvature(at: a + (b - a) * Double(k) / 32) > 0
          }
          #expect(Set(signs).count == 1, "distance \(distance), \(breaks)")
        }
        let normal = segment.unitTangent(at: 0.4).perpendicular
        let expected = segment.point(at: 0.4) + distance * normal
        #expect(curve.position(at: 0.4).distance(to: expected) < 1e-13)
      }
    }
    let circle = try #require(EllipticalArc(CircularArc(radius: 2, sweep: 3)))
    #expect(OffsetCurve(of: .arc(circle), distance: 2.5)?.corners == [])
  }

  @Test func handlesAtTheEndsHaveADirection() throws {
    let rows: [[Double]] = [
      [0, 0, 0, 0, 2, 1, 3, 0], [0, 0, 1, 1, 3, 0, 3, 0], [0, 0, 0, 0, 3, 1, 3, 1],
      [0, 0, 0, 0, 0, 0, 3, 1], [0, 0, 3, 1, 3, 1, 3, 1],
    ]
    for row in rows {
      let cubic = GateCurves.cubic(row)
      let curve = try #require(OffsetCurve(of: .cubic(cubic), distance: 0.2))
      for t in [0, 0.5, 1] {
        let normal = PathSegment.cubic(cubic).unitTangent(at: t).perpendicular
        let expected = cubic.point(at: t) + 0.2 * normal
        #expect(curve.position(at: t).distance(to: expected) < 1e-14, "\(row) at \(t)")
      }
    }
    let line = PathSegment.line(LineSegment(.origin, Point2D(0, 3)))
    #expect(try #require(OffsetCurve(of: line, distance: 1)).position(at: 1) == Point2D(-1, 3))
    // Points, cusps and what is not finite have none.
    for row: [Double] in [[1, 1, 1, 1, 1, 1, 1, 1], [0, 0, 1, 1, 0, 1, 1, 0]] {
      #expect(OffsetCurve(of: .cubic(GateCurves.cubic(row)), distance: 1) == nil)
    }
    #expect(OffsetCurve(of: line, distance: .nan) == nil)
  }
}
