// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Nearest points with known answers, and the odd cases.
@Suite struct NearestTests {
  @Test(.reference(ReferenceCases.geometry)) func referenceCases() throws {
    for item in try ReferenceCases.cases("nearest") {
      let id = item["id"].text ?? "?"
      let points = item["input"]["points"].points
      let found = PathSegment.through(points).nearestPoint(to: item["input"]["p"].point)
      #expect(found.distance.isFinite, "\(id)")
      let (expected, tolerance) = (item["expected"], item["tolerance"].double)
      if let t = expected["t"].number {
        #expect((found.t - t).magnitude <= tolerance, "\(id): \(found.t)")
      }
      if expected["point"].exists {
        #expect(found.point.distance(to: expected["point"].point) <= tolerance, "\(id): \(found)")
      }
      if let distance = expected["distance"].number {
        #expect((found.distance - distance).magnitude <= tolerance, "\(id): \(found.distance)")
      }
      if let limit = expected["distance_lt"].number { #expect(found.distance < limit, "\(id)") }
      if let any = expected["t_any_of"].numbers {
        #expect(any.contains { (found.t - $0).magnitude <= tolerance }, "\(id): \(found.t)")
      }
    }
  }

  @Test func lines() {
    let line = LineSegment(Point2D(0, 0), Point2D(4, 0))
    let (inner, last) = (
      line.nearestPoint(to: Point2D(1, 2)), line.nearestPoint(to: Point2D(7, -4))
    )
    #expect(inner == NearestPoint(t: 0.25, point: Point2D(1, 0), distance: 2))
    #expect(line.nearestPoint(to: Point2D(-3, 4)).distance == 5)
    #expect(last == NearestPoint(t: 1, point: Point2D(4, 0), distance: 5))
    let far = LineSegment(Point2D(-1.7e308, 0), Point2D(1.7e308, 0)).nearestPoint(to: Point2D(1, 1))
    // On the line, and nearest but for the rounding of its ends.
    #expect(far.point.y == 0 && far.distance >= 1)
    #expect((far.t - 0.5).magnitude <= 0x1p-48, "\(far)")
    #expect(far.distance <= 40 * 0x1p-53 * 1.7e308, "\(far)")
  }

  @Test func pointsAtTheCenterOfACircle() throws {
    for sweep in [0.3, 1.5, 3, 4, 6.2, -2, -6.2] {
      let circle = CircularArc(center: Point2D(3, -2), radius: 5, startAngle: 0.7, sweep: sweep)
      let arc = try #require(EllipticalArc(circle))
      let center = try #require(arc.centerForm).center
      let found = arc.nearestPoint(to: center)
      #expect((found.distance - 5).magnitude <= 4 * (5.0).ulp, "\(sweep): \(found)")
      // Outside and inside: along the ray from the centre.
      for radius in [0.001, 4, 4.999_999, 5, 5.1, 1e6] {
        let direction = Vector2D(angle: 0.7 + 0.3 * sweep)
        let there = arc.nearestPoint(to: center + radius * direction)
        let unit = (radius + 8).ulp
        #expect((there.distance - (radius - 5).magnitude).magnitude <= 8 * unit, "\(there)")
      }
    }
  }

  @Test func axesOfAnEllipse() throws {
    let radii = Vector2D(5, 3)
    let form = CenterForm(center: .zero, radii: radii, startAngle: -3, sweep: 6)
    let arc = try #require(EllipticalArc(form))
    // On the first axis the foot is the vertex only beyond the evolute's cusp at 16/5.
    for x in [3.2, 3.3, 4, 5, 6, 100] {
      let found = arc.nearestPoint(to: Point2D(x, 0))
      #expect((found.distance - (5 - x).magnitude).magnitude <= 4 * max(5, x).ulp, "\(x): \(found)")
    }
    for x in [0, 0.5, 2, 3, 3.1999] {
      // cos η = a x / (a² - b²), where the normal passes through (x, 0).
      let cosine = 5 * x / 16
      let expected = Vector2D(5 * cosine - x, 3 * (1 - cosine * cosine).squareRoot()).length
      let found = arc.nearestPoint(to: Point2D(x, 0))
      #expect((found.distance - expected).magnitude <= 8 * (5.0).ulp, "\(x): \(found)")
    }
  }

  @Test func segmentsThatArePoints() {
    let p = Point2D(1, 2)
    let arc = EllipticalArc(p, p, Vector2D(3, 3), isLarge: true)
    let segments = [.arc(arc)] + (2...4).map { PathSegment.through(Array(repeating: p, count: $0)) }
    for segment in segments {
      let found = segment.nearestPoint(to: Point2D(4, 6))
      #expect(found == NearestPoint(t: 0, point: p, distance: 5), "\(segment.kind)")
      #expect(segment.nearestPoint(to: p) == NearestPoint(t: 0, point: p, distance: 0))
    }
  }

  @Test func cuspsAndTurnBacks() {
    // The cusp at t = 1/2 is the curve's highest point.
    let cusp = CubicBezier(Point2D(0, 0), Point2D(1, 1), Point2D(0, 1), Point2D(1, 0))
    let top = Point2D(0.5, 0.75)
    #expect(cusp.nearestPoint(to: top) == NearestPoint(t: 0.5, point: top, distance: 0))
    #expect((cusp.nearestPoint(to: Point2D(0.5, 2)).distance - 1.25).magnitude <= 4e-16)
    // Runs to x = 0.75 at t = 1/2 and back, along a line.
    let back = CubicBezier(Point2D(0, 0), Point2D(1, 0), Point2D(1, 0), Point2D(0, 0))
    #expect((back.nearestPoint(to: Point2D(2, 0)).distance - 1.25).magnitude <= 4e-16)
    #expect(back.nearestPoint(to: Point2D(0.75 + 1e-15, 0)).distance <= 2e-15)
    #expect(back.nearestPoint(to: Point2D(0.4, 0)).distance <= 2e-16)
    // A loop through its start: the first of both ends.
    let loop = CubicBezier(Point2D(0, 0), Point2D(3, 3), Point2D(-3, 3), Point2D(0, 0))
    #expect(loop.nearestPoint(to: Point2D(0, 0)).t == 0)
    #expect(loop.nearestPoint(to: Point2D(0, -1)).t == 0)
  }

  @Test func extremeSizes() {
    for size in [1e-308, 1e-150, 1e-9, 1e150, 1e300] {
      let (second, third) = (Point2D(size, size), Point2D(0, size))
      let cubic = CubicBezier(.zero, second, third, Point2D(size, 0))
      let found = cubic.nearestPoint(to: Point2D(0.5 * size, 2 * size))
      #expect((found.distance / size - 1.25).magnitude <= 1e-15, "\(size): \(found)")
    }
    // Small beside the distance, and the other way round.
    let tiny = QuadraticBezier(Point2D(0, 0), Point2D(1e-200, 1e-200), Point2D(2e-200, 0))
    #expect(tiny.nearestPoint(to: Point2D(3, 4)).distance == 5)
    #expect((tiny.nearestPoint(to: Point2D(3e200, 4e200)).distance - 5e200).magnitude <= 1e185)
    let (a, b) = (Point2D(-1e200, 1e200), Point2D(1e200, -1e200))
    let huge = CubicBezier(a, Point2D(-1e200, -1e200), Point2D(1e200, 1e200), b)
    #expect(huge.nearestPoint(to: Point2D(1e-200, 0)).distance <= 1e185)
  }

  @Test func pathsThatDrawNothing() {
    var path = BezierPath()
    #expect(path.nearestPoint(to: .origin) == nil)
    path.move(to: Point2D(1, 1))
    #expect(path.nearestPoint(to: .origin) == nil)
    path.closeSubpath()
    path.closeSubpath()
    path.move(to: Point2D(2, 2))
    #expect(path.nearestPoint(to: .origin) == nil)
    // A segment of no length is a point.
    path.addLine(to: Point2D(2, 2))
    let found = path.nearestPoint(to: Point2D(2, 5))
    #expect(found?.distance == 3)
    #expect(found?.location == PathLocation(subpath: 2, segment: 0, t: 0))
  }

  @Test func locationsOnPaths() {
    let path = BezierPath([
      .move(to: .zero), .line(to: Point2D(4, 0)), .line(to: Point2D(4, 4)), .close,
      .line(to: Point2D(-4, 0)),
    ])
    // The closing line runs from (4, 4) to (0, 0).
    func location(_ x: Double, _ y: Double) -> PathLocation? {
      path.nearestPoint(to: Point2D(x, y))?.location
    }
    #expect(location(1, 3) == PathLocation(subpath: 0, segment: 2, t: 0.5))
    #expect(location(-3, 1) == PathLocation(subpath: 1, segment: 0, t: 0.75))
    // A corner belongs to the segment that ends there.
    #expect(location(5, -1) == PathLocation(subpath: 0, segment: 0, t: 1))
  }

  /// Found by fuzzing: half of the least double is 0.
  @Test func arcsBetweenEndsOneLeastDoubleApart() {
    let arc = EllipticalArc(
      start: Point2D(256, .leastNonzeroMagnitude),
      end: Point2D(256, 0),
      radii: Vector2D(5652, 26),
      isLargeArc: true,
      sweepsPositive: false
    )
    #expect(arc.centerForm == nil && arc.boundingBox.width == 0)
    #expect(arc.nearestPoint(to: Point2D(256, 1)).distance == 1)
  }

  /// Found by fuzzing: the images of radii near the largest double overflow.
  @Test func radiiNearTheLargestDouble() {
    for radius in [1e300, 1e307, 1.7e308, Double.greatestFiniteMagnitude] {
      for rotation in [0, 0.0174, 0.5, 1.5] {
        let (a, b) = (Point2D(1, 4), Point2D(2, 5))
        let arc = EllipticalArc(a, b, Vector2D(1, radius), rotation: rotation, isLarge: true)
        let nearest = arc.nearestPoint(to: .origin)
        #expect(nearest.distance.isFinite && nearest.distance <= a.distance(to: .origin))
      }
    }
  }
}

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
        (Draw.path(&source), source.point(), source.draw(.logarithmic(0.1...10)))
      }
    ) { (path: BezierPath, point: Point2D, factor: Double) throws -> Void in
      guard let nearest = path.nearestPoint(to: point) else { throw PropertyFailure("no point") }
      guard (factor - 1).magnitude > 1e-6, nearest.distance > 1e-6 else { return }
      let isNear = path.isNear(point, distance: factor * nearest.distance)
      try ensure(isNear == (factor > 1), "at \(factor) of \(nearest.distance)")
      let isOn = path.strokeContains(point, width: 2 * factor * nearest.distance)
      try ensure(isOn == isNear, "stroke")
      if isNear { near += 1 }
      all += 1
    }
    #expect(4 * near > all && near < all)
  }
}
