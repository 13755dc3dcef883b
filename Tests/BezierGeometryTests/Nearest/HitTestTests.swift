// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Whether a point is near a path or on its stroke.
@Suite struct HitTestTests {
  @Test func knownPaths() {
    let square = BezierPath.rectangle(Rect2D(Point2D(0, 0), Point2D(10, 10)))
    #expect(square.isNear(Point2D(5, 1), distance: 1))
    #expect(!square.isNear(Point2D(5, 1.01), distance: 1))
    // The closing line counts.
    #expect(square.isNear(Point2D(-1, 5), distance: 1))
    #expect(square.strokeContains(Point2D(5, 1), width: 2))
    #expect(!square.strokeContains(Point2D(5, 1), width: 1.9))
    // Joins are round.
    #expect(square.strokeContains(Point2D(-0.7, -0.7), width: 2))
    #expect(!square.strokeContains(Point2D(-0.8, -0.8), width: 2))
    let circle = BezierPath.circle(center: .origin, radius: 3)
    #expect(circle.isNear(Point2D(0, 0.5), distance: 2.5 + 1e-12))
    #expect(!circle.isNear(Point2D(0, 0.5), distance: 2.5 - 1e-12))
    #expect(square.isNear(Point2D(10, 3), distance: 0))
    #expect(square.isNear(Point2D(1e300, 0), distance: .infinity))
  }

  @Test func oddCases() {
    let square = BezierPath.rectangle(Rect2D(Point2D(0, 0), Point2D(10, 10)))
    #expect(!square.isNear(Point2D(10, 3), distance: -1))
    #expect(!square.isNear(Point2D(10, 3), distance: .nan))
    #expect(!square.isNear(Point2D(.nan, 3), distance: 100))
    #expect(!square.strokeContains(Point2D(10, 3), width: -2))
    #expect(!BezierPath().isNear(.origin, distance: 1e300))
    var lone = BezierPath()
    lone.move(to: .origin)
    #expect(!lone.isNear(.origin, distance: 1))
    lone.addLine(to: .origin)
    #expect(lone.isNear(.origin, distance: 0))
    lone.addLine(to: Point2D(.infinity, 0))
    #expect(!lone.isNear(.origin, distance: 1))
  }

  @Test func agreesWithTheNearestPoint() {
    var (near, all) = (0, 0)
    forAll(
      "near as the nearest point says",
      cases: 3000,
      generator: { source in
        (
          Draw.path(&source), Point2D(source.draw(.coordinate), source.draw(.coordinate)),
          source.draw(.logarithmic(0.1...10))
        )
      },
      check: { (path: BezierPath, point: Point2D, factor: Double) throws -> Void in
        guard let nearest = path.nearest(to: point) else { throw PropertyFailure("no point") }
        guard (factor - 1).magnitude > 1e-6, nearest.distance > 1e-6 else { return }
        let isNear = path.isNear(point, distance: factor * nearest.distance)
        try ensure(isNear == (factor > 1), "at \(factor) of \(nearest.distance)")
        let isOn = path.strokeContains(point, width: 2 * factor * nearest.distance)
        try ensure(isOn == isNear, "stroke")
        if isNear { near += 1 }
        all += 1
      }
    )
    #expect(4 * near > all && near < all)
  }
}
