// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Intersections of whole paths.
@Suite struct PathIntersectionTests {
  private func polygon(_ points: [Point2D], isClosed: Bool = true) -> BezierPath {
    Polyline(points, isClosed: isClosed).path
  }

  private func square(_ x: Double, _ y: Double, _ side: Double) -> BezierPath {
    .rectangle(Rect2D(x: x, y: y, width: side, height: side))
  }

  /// A meeting of two segments of one subpath each.
  private func meeting(
    _ a: (segment: Int, t: Double),
    _ b: (segment: Int, t: Double),
    _ point: Point2D,
    _ kind: MeetingKind = .crossing
  ) -> PathIntersections.Meeting {
    .init(
      first: PathLocation(subpath: 0, segment: a.segment, t: a.t),
      second: PathLocation(subpath: 0, segment: b.segment, t: b.t),
      point: point,
      kind: kind
    )
  }

  @Test func squares() throws {
    let found = try square(0, 0, 2).intersections(with: square(1, 1, 2), tolerance: 1e-9)
    #expect(found.overlaps.isEmpty)
    let (first, second) = (Point2D(2, 1), Point2D(1, 2))
    #expect(
      found.meetings == [meeting((1, 0.5), (0, 0.5), first), meeting((2, 0.5), (3, 0.5), second)]
    )
  }

  @Test func jointsAreReportedOnce() throws {
    // A diagonal through two opposite corners; each corner belongs to two sides.
    let line = polygon([Point2D(-1, -1), Point2D(3, 3)], isClosed: false)
    let found = try square(0, 0, 2).intersections(with: line, tolerance: 1e-9).meetings
    #expect(
      found.map(\.first) == [
        PathLocation(subpath: 0, segment: 0, t: 0), PathLocation(subpath: 0, segment: 2, t: 0),
      ]
    )
    #expect(found.map(\.second.t) == [0.25, 0.75])
    // Corner on corner: one meeting of four pairs of segments, also at the seam.
    let corner = try square(0, 0, 2).intersections(with: square(-2, -2, 2), tolerance: 1e-9)
    #expect(corner.meetings == [meeting((0, 0), (2, 0), .zero, .touching)])
  }

  /// A segment that comes to a joint twice, there and back or by a loop, meets it twice.
  @Test(arguments: [
    ("M0 0Q4 0 0 0", "M1 -1L1 0L2 1"), ("M0 0C6 6 -3 6 3 0", "M1.5 5L1.5 1.8L1.4 5"),
  ]) func jointsMetTwice(data: String, corner: String) throws {
    let (path, other) = (try BezierPath(data), try BezierPath(corner))
    let found = try path.intersections(with: other).meetings
    let joint = other.segments[0].end
    let loop = try path.selfIntersections().meetings.map(\.point)
    #expect(loop.allSatisfy { $0.distance(to: joint) < 1e-12 })
    #expect(found.count { $0.point.distance(to: joint) < 1e-12 } == 2)
  }

  @Test func sharedEdge() throws {
    let found = try square(0, 0, 2).intersections(with: square(2, 0, 2), tolerance: 1e-9)
    #expect(found.meetings.isEmpty, "\(found)")
    let a = PathStretch(subpath: 0, segment: 1, range: 0...1)
    let b = PathStretch(subpath: 0, segment: 3, range: 0...1)
    #expect(found.overlaps == [.init(first: a, second: b, isReversed: true)])
  }

  @Test func selfIntersections() throws {
    #expect(try square(0, 0, 2).selfIntersections(tolerance: 1e-9).isEmpty)
    let bow = polygon([Point2D(0, 0), Point2D(2, 2), Point2D(2, 0), Point2D(0, 2)])
    let found = try bow.selfIntersections(tolerance: 1e-9).meetings
    #expect(found == [meeting((0, 0.5), (2, 0.5), Point2D(1, 1))])
    // Two triangles that share a corner which the path passes twice.
    let twice = polygon([
      Point2D(0, 0), Point2D(1, 1), Point2D(2, 2), Point2D(2, 0), Point2D(1, 1), Point2D(0, 2),
    ])
    let once = try twice.selfIntersections(tolerance: 1e-9).meetings
    #expect(once.count == 1, "\(once)")
    #expect(once.first?.first == PathLocation(subpath: 0, segment: 1, t: 0))
    #expect(once.first?.second == PathLocation(subpath: 0, segment: 4, t: 0))
  }

  @Test func seamsAndDegenerateSegments() throws {
    // A lens of two arcs, a closed cubic, a circle of four arcs, with points thrown in.
    var lens = BezierPath()
    lens.move(to: Point2D(-1, 0))
    for end in [Point2D(1, 0), Point2D(-1, 0)] {
      lens.addArc(to: end, radii: Vector2D(2, 2), isLargeArc: false, sweepsPositive: true)
      lens.addLine(to: end)
    }
    lens.closeSubpath()
    #expect(try lens.selfIntersections(tolerance: 1e-9).isEmpty)
    let drop = try BezierPath("M0 0C3 1 -3 1 0 0ZZM9 9")
    #expect(try drop.selfIntersections(tolerance: 1e-9).isEmpty)
    // Back along the same line: an overlap, no points.
    let back = polygon([Point2D(0, 0), Point2D(4, 0), Point2D(1, 0)], isClosed: false)
    let found = try back.selfIntersections(tolerance: 1e-9)
    #expect(found.meetings.isEmpty)
    #expect(found.overlaps.map(\.first.range) == [0.25...1])
    #expect(try BezierPath().intersections(with: back, tolerance: 1e-9).isEmpty)
    // An open subpath that ends on its start meets itself there.
    let ends = [Point2D(0, 0), Point2D(4, 0), Point2D(1, 3), Point2D(0, 0)]
    let open = polygon(ends, isClosed: false)
    #expect(try open.selfIntersections(tolerance: 1e-9).meetings.count == 1)
  }

  @Test func manySegments() throws {
    // A zigzag of 10,000 segments across another: every crossing is found.
    let count = 10_000
    let first = (0...count).map { Point2D(Double($0), $0 % 2 == 0 ? 0 : 1) }
    let second = first.map { Point2D($0.x, 1 - $0.y) }
    let a = polygon(first, isClosed: false)
    let found = try a.intersections(with: polygon(second, isClosed: false), tolerance: 1e-6)
    #expect(found.meetings.count == count)
    #expect(try a.selfIntersections(tolerance: 1e-6).isEmpty)
    // Long parallel lines whose boxes are apart in y only.
    var comb = BezierPath()
    for index in 0..<count {
      comb.move(to: Point2D(0, Double(index)))
      comb.addLine(to: Point2D(1e4, Double(index)))
    }
    #expect(try comb.selfIntersections(tolerance: 1e-6).isEmpty)
  }

  @Test func agreesWithAllPairs() {
    forAll(
      "a polygon's crossings are those of all pairs of its sides",
      cases: 300,
      generator: { source in (0..<40).map { _ in source.point(within: 9) } }
    ) { (points) throws -> Void in
      let found = try polygon(points).selfIntersections(tolerance: 1e-10)
      var expected = 0
      for i in points.indices {
        for j in points.indices where j > i + 1 && !(i == 0 && j == points.count - 1) {
          let (p, q) = (points[i], points[j])
          let d = points[(i + 1) % points.count] - p
          let e = points[(j + 1) % points.count] - q
          let f = (q - p).cross(e) / d.cross(e)
          let g = (q - p).cross(d) / d.cross(e)
          if f > 0, f < 1, g > 0, g < 1 { expected += 1 }
        }
      }
      try ensure(found.meetings.count == expected, "\(found.meetings.count) against \(expected)")
    }
  }

  @Test func badInput() {
    let square = square(0, 0, 2)
    let zero = ToleranceError.notPositive(argument: "tolerance", value: 0)
    let fine = ToleranceError.tooSmall(argument: "tolerance", value: 1e-16, smallest: 32 * 2.0.ulp)
    #expect(throws: PathError.tolerance(zero)) { try square.selfIntersections(tolerance: 0) }
    #expect(throws: PathError.tolerance(fine)) {
      try square.intersections(with: square, tolerance: 1e-16)
    }
  }
}
