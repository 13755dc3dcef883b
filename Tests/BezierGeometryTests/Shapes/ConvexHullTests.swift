// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Convex hulls of points and of paths.
@Suite struct ConvexHullTests {
  private func corners(_ path: BezierPath) -> [Point2D] { path.segments.map { $0.start } }

  @Test func knownPoints() throws {
    let square = [Point2D(0, 0), Point2D(2, 0), Point2D(2, 2), Point2D(0, 2)]
    let others = [Point2D(1, 1), Point2D(1, 0), Point2D(2, 1), Point2D(0, 0), Point2D(0.5, 1.5)]
    let hull = try BezierPath.convexHull(of: others + square.reversed())
    #expect(corners(hull) == square && hull.signedArea == 4)
    #expect(try BezierPath.convexHull(of: [Point2D]()).isEmpty)
    let point = try BezierPath.convexHull(of: [Point2D(3, 4), Point2D(3, 4)])
    #expect(point == BezierPath(points: [Point2D(3, 4)], isClosed: true))
    let line = try BezierPath.convexHull(of: (0..<5).map { Point2D(Double($0), Double(2 * $0)) })
    #expect(line == BezierPath(points: [Point2D(0, 0), Point2D(4, 8)], isClosed: true))
    #expect(throws: PathError.notFinite(quantity: "y of point 1", value: .infinity)) {
      try BezierPath.convexHull(of: [Point2D(0, 0), Point2D(0, .infinity)])
    }
  }

  @Test func lastDigitsDecide() throws {
    // The middle point is off the line by the last digit, above or below.
    let (a, c) = (Point2D(0.1, 0.1), Point2D(0.7, 0.7))
    for (y, count) in [(0.3.nextUp, 3), (0.3, 2), (0.3.nextDown, 3)] {
      let hull = try BezierPath.convexHull(of: [a, Point2D(0.3, y), c])
      #expect(corners(hull).count == count)
    }
    let huge = try BezierPath.convexHull(of: [
      Point2D(0, 0), Point2D(1e300, 0), Point2D(0, 1e300), Point2D(1e299, 1e299),
    ])
    #expect(corners(huge).count == 3)
  }

  @Test func holdsAllPoints() {
    forAll(
      "the hull of points",
      cases: 2000,
      generator: { source in Draw.points(source.integer(2...20), &source) }
    ) { (points: [Point2D]) throws -> Void in
      let hull = corners(try BezierPath.convexHull(of: points))
      try ensure(Set(hull).count == hull.count, "a corner twice")
      try ensure(hull.allSatisfy { points.contains($0) }, "a corner that was not given")
      guard hull.count > 2 else { return }
      for (index, corner) in hull.enumerated() {
        let next = hull[(index + 1) % hull.count]
        for point in points {
          // Where this is not clear in doubles, the point is on the side to rounding.
          let side = (next - corner).cross(point - corner)
          let noise = 1e-14 * (next - corner).length * points.largestCoordinate
          try ensure(side >= -noise, "\(point) is outside by \(side)")
        }
      }
      let again = try BezierPath.convexHull(of: hull.shuffled())
      try ensure(corners(again) == hull, "the hull of the hull")
    }
  }

  @Test func hullsOfPaths() throws {
    let square = BezierPath.rectangle(Rect2D(Point2D(0, 0), Point2D(2, 2)))
    var path = square
    path.move(to: Point2D(100, 100))
    #expect(try path.convexHull(tolerance: 1e-9) == square)
    let circle = BezierPath.circle(center: .origin, radius: 1)
    let hull = try circle.convexHull(tolerance: 1e-4)
    #expect(hull.signedArea < .pi && hull.signedArea > .pi - 2 * .pi * 1e-4)
    #expect(throws: PathError.self) { try circle.convexHull(tolerance: .nan) }
    forAll("the hull of a path", cases: 300, generator: Draw.path) { path throws -> Void in
      guard let box = path.boundingBox, box.diagonal > 0 else { return }
      let tolerance = 1e-3 * box.diagonal
      guard let hull = try? path.convexHull(tolerance: tolerance) else { return }
      guard let hullBox = hull.boundingBox else { throw PropertyFailure("no hull") }
      try ensure(hullBox.outset(by: 1.001 * tolerance).contains(box), "the box of the hull")
      try ensure(box.outset(by: 1e-12 * box.diagonal).contains(hullBox), "beyond the box")
      for segment in path.segments {
        for index in 0...8 {
          let point = segment.point(at: Double(index) / 8)
          let isIn = hull.contains(point) || hull.isNear(point, distance: 1.001 * tolerance)
          try ensure(isIn, "\(point) is not in the hull")
        }
      }
    }
  }
}
