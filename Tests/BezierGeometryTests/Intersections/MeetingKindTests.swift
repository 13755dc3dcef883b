// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Crossing or touching: known figures, and what must be even on closed paths.
@Suite struct MeetingKindTests {
  private func kinds(_ a: PathSegment, _ b: PathSegment) throws -> [MeetingKind] {
    try a.intersections(with: b, tolerance: 1e-9).meetings.map { $0.kind }
  }

  /// y = x^n, n up to 3, over -1...1, as a cubic.
  private func power(_ n: Int) -> CubicBezier {
    let heights: [[Double]] = [
      [0, 0, 0, 0], [-1, -1 / 3.0, 1 / 3.0, 1], [1, -1 / 3.0, -1 / 3.0, 1], [-1, 1, -1, 1],
    ]
    let y = heights[n]
    let points = zip([-1, -1 / 3.0, 1 / 3.0, 1], y).map { Point2D($0, $1) }
    return CubicBezier(points)
  }

  @Test func contactsOfOddOrderCross() {
    forAll(
      "a power and the axis under an affine map",
      cases: 500,
      generator: { ($0.integer(1...3), Draw.map(&$0)) }
    ) { (n, map) throws -> Void in
      guard map.determinant.magnitude > 1e-2 else { return }
      let curve = power(n).transformed(by: map)
      let axis = LineSegment(Point2D(-2, 0), Point2D(2.2, 0)).transformed(by: map)
      let found = try curve.intersections(with: axis, tolerance: 1e-9)
      try ensure(!found.meetings.isEmpty, "no meeting")
      let crossings = found.meetings.count { $0.kind == .crossing }
      try ensure(crossings % 2 == n % 2, "\(crossings) crossings of order \(n): \(found.meetings)")
      if found.meetings.count == 1 {
        try ensure(crossings == n % 2, "one meeting of order \(n)")
        let swapped = try axis.intersections(with: curve, tolerance: 1e-9)
        try ensure(swapped.meetings.map { $0.kind } == found.meetings.map { $0.kind }, "swapped")
      }
    }
  }

  @Test func circles() throws {
    let circle = BezierPath.circle(center: .origin, radius: 2)
    func kinds(_ x: Double, _ radius: Double) throws -> [MeetingKind] {
      let other = BezierPath.circle(center: Point2D(x, 0), radius: radius)
      return try circle.intersections(with: other, tolerance: 1e-9).meetings.map { $0.kind }
    }
    #expect(try kinds(3, 1) == [.touching])
    #expect(try kinds(1, 1) == [.touching])
    #expect(try kinds(-1.5, 3.5) == [.touching])
    #expect(try kinds(2, 2) == [.crossing, .crossing])
    #expect(try kinds(2.9, 1) == [.crossing, .crossing])
    // Nearly tangent: two crossings at a small angle, a hundredth of the radius apart.
    #expect(try kinds(3 - 1e-5, 1) == [.crossing, .crossing])
  }

  @Test func cornersOfPaths() throws {
    let square = BezierPath.rectangle(Rect2D(Point2D(0, 0), Point2D(2, 2)))
    func kinds(_ points: Point2D...) throws -> [MeetingKind] {
      let path = Polyline(points, isClosed: false).path
      return try square.intersections(with: path, tolerance: 1e-9).meetings.map { $0.kind }
    }
    // Through a corner, past a corner, a corner at a side, and a corner at a corner.
    #expect(try kinds(Point2D(-1, -1), Point2D(1, 1)) == [.crossing])
    #expect(try kinds(Point2D(-1, 1), Point2D(1, -1)) == [.touching])
    #expect(try kinds(Point2D(0.5, -1), Point2D(1, 0), Point2D(1.5, -1)) == [.touching])
    #expect(try kinds(Point2D(0.5, -1), Point2D(1, 0), Point2D(1.5, 1)) == [.crossing])
    #expect(try kinds(Point2D(-1, 0.5), .origin, Point2D(0.5, -1)) == [.touching])
    #expect(try kinds(Point2D(-1, 0.5), .origin, Point2D(1, 1)) == [.crossing])
    // Ends on the path.
    #expect(try kinds(Point2D(1, -1), Point2D(1, 0)) == [.touching])
    #expect(try kinds(Point2D(1, 1), Point2D(2, 2)) == [.touching])
  }

  @Test func loops() throws {
    let loop = CubicBezier(Point2D(0, 0), Point2D(3, 2), Point2D(-1, 2), Point2D(2, 0))
    let found = try loop.selfIntersections(tolerance: 1e-9)
    #expect(found.meetings.map { $0.kind } == [.crossing])
    let eight = BezierPath(
      points: [.zero, Point2D(2, 2), Point2D(2, 0), Point2D(0, 2)],
      isClosed: true
    )
    #expect(try eight.selfIntersections(tolerance: 1e-9).meetings.map { $0.kind } == [.crossing])
    // Two petals that meet in the origin: run one after the other, and as an eight.
    func petals(_ first: Double) throws -> [MeetingKind] {
      let path = BezierPath(
        points: [
          .origin, Point2D(2, 1), Point2D(2, -1), .origin, Point2D(-2, first), Point2D(-2, -first),
        ],
        isClosed: true
      )
      return try path.selfIntersections(tolerance: 1e-9).meetings.map { $0.kind }
    }
    #expect(try petals(-1) == [.touching])
    #expect(try petals(1) == [.crossing])
  }

  @Test func closedPathsCrossAnEvenNumberOfTimes() {
    func closed(_ source: inout SeededGenerator) -> BezierPath {
      func points() -> [Point2D] { (0..<3).map { _ in source.point(within: 100) } }
      var path = BezierPath()
      path.move(to: points()[0])
      for _ in 0..<source.integer(2...5) {
        let p = points()
        switch source.integer(0..<3) {
        case 0: path.addLine(to: p[0])
        case 1: path.addQuadCurve(to: p[0], control: p[1])
        default: path.addCurve(to: p[0], control1: p[1], control2: p[2])
        }
      }
      path.closeSubpath()
      return path
    }
    var (crossings, all) = (0, 0)
    forAll(
      "crossings of closed paths",
      cases: 500,
      generator: { (closed(&$0), closed(&$0)) }
    ) { (a, b) throws -> Void in
      let found = try a.intersections(with: b, tolerance: 1e-9)
      guard found.overlaps.isEmpty else { return }
      let count = found.meetings.filter { $0.kind == .crossing }.count
      crossings += count
      all += 1
      try ensure(count % 2 == 0, "\(count) crossings: \(found.meetings)")
    }
    #expect(crossings >= all)
  }
}
