// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Intersections where very much meets: repeated points, copies, and the caps of the work.
@Suite struct CrowdedPathTests {
  private func polyline(_ points: [Point2D], isClosed: Bool = false) -> BezierPath {
    Polyline(points, isClosed: isClosed).path
  }

  /// A path with a subpath for each segment.
  private func path(_ segments: [PathSegment]) -> BezierPath {
    var path = BezierPath()
    for segment in segments {
      path.move(to: segment.start)
      path.append(segment)
    }
    return path
  }

  @Test("a path that is one point meets itself nowhere, however often it goes there")
  func onePoint() throws {
    let point = Point2D(5, -3)
    let often = polyline([Point2D](repeating: point, count: 100_000))
    #expect(try often.selfIntersections(tolerance: 1e-9).isEmpty)
    let still = polyline([Point2D](repeating: .origin, count: 2_000), isClosed: true)
    #expect(try still.selfIntersections(tolerance: 32 * 0.0.ulp).isEmpty)
    let dots = path([PathSegment](repeating: .line(LineSegment(point, point)), count: 100_000))
    #expect(try dots.selfIntersections(tolerance: 1e-9).isEmpty)
    #expect(try polyline([point]).selfIntersections(tolerance: 1e-9).isEmpty)
  }

  @Test("corners that are repeated thousands of times change no crossing")
  func repeatedCorners() throws {
    let corners = [Point2D(0, 0), Point2D(2, 2), Point2D(2, 0), Point2D(0, 2)]
    for isClosed in [false, true] {
      let points = corners.flatMap { [Point2D](repeating: $0, count: 3_000) }
      let found = try polyline(points, isClosed: isClosed).selfIntersections(tolerance: 1e-9)
      #expect(found.overlaps.isEmpty)
      let a = PathLocation(subpath: 0, segment: 2_999, t: 0.5)
      let b = PathLocation(subpath: 0, segment: 8_999, t: 0.5)
      #expect(found.meetings == [.init(first: a, second: b, point: Point2D(1, 1))])
    }
    // A line through such a corner meets it once, at the corner's first segment.
    let corner = polyline(
      [Point2D(0, 0)] + [Point2D](repeating: Point2D(1, 1), count: 3_000) + [Point2D(2, 0)]
    )
    let line = polyline([Point2D(1, 0), Point2D(1, 2)])
    let found = try corner.intersections(with: line, tolerance: 1e-9).meetings
    #expect(found.count == 1 && found[0].point == Point2D(1, 1), "\(found)")
  }

  @Test func jointsOfNeighboursAreNoMeetingsAndCountForNone() throws {
    let count = PathIntersections.maximumMeetings + 2
    let path = polyline((0...count).map { Point2D(Double($0), $0 % 2 == 0 ? 0 : 1) })
    #expect(try path.selfIntersections(tolerance: 1e-6).isEmpty)
  }

  @Test("1,000 copies of a curve overlap in every pair")
  func copies() throws {
    let curve = CubicBezier(Point2D(0, 0), Point2D(1, 3), Point2D(2, -3), Point2D(3, 0))
    let found = try path([PathSegment](repeating: .cubic(curve), count: 1_000))
      .selfIntersections(tolerance: 1e-9)
    #expect(found.meetings.isEmpty && found.overlaps.count == 1_000 * 999 / 2)
    let last = try #require(found.overlaps.last)
    #expect(last.first == .init(subpath: 998, segment: 0, range: 0...1))
    #expect(last.second == .init(subpath: 999, segment: 0, range: 0...1))
  }

  @Test func copiesMeetAsTheirOriginals() {
    forAll(
      "a path and its copy meet as the path meets itself",
      cases: 60,
      generator: { source in (0..<8).map { _ in Draw.oddSegment(&source) } }
    ) { segments throws -> Void in
      let count = segments.count
      let alone: PathIntersections
      do throws(PathError) {
        alone = try path(segments).selfIntersections(tolerance: 1e-6)
      } catch {
        // Arcs of huge radii.
        guard case .tolerance(.tooSmall) = error else { throw PropertyFailure("\(error)") }
        return
      }
      let twice = try path(segments + segments).selfIntersections(tolerance: 1e-6)
      for shift in [(0, 0), (0, count), (count, count)] {
        // Of one with the other copy, those of a segment and a later one.
        let points = twice.meetings.compactMap { meeting -> PathIntersections.Meeting? in
          var moved = meeting
          moved.first.subpath -= shift.0
          moved.second.subpath -= shift.1
          let range = 0..<count
          let isInside = range.contains(moved.first.subpath) && range.contains(moved.second.subpath)
          return isInside && moved.first.subpath <= moved.second.subpath ? moved : nil
        }
        let wanted = shift.0 == shift.1 ? alone.meetings : alone.meetings.filter(\.isOfTwo)
        let found = shift.0 == shift.1 ? points : points.filter(\.isOfTwo)
        try ensure(found == wanted, "\(shift): \(found) against \(wanted)")
      }
    }
  }

  @Test func aboveTheCapsThereIsAnErrorNotHoursOfWork() throws {
    let curve = CubicBezier(Point2D(0, 0), Point2D(1, 3), Point2D(2, -3), Point2D(3, 0))
    let copies = path([PathSegment](repeating: .cubic(curve), count: 10_000))
    let limit = PathIntersections.maximumMeetings
    #expect(throws: PathError.tooManyMeetings(limit: limit)) {
      try copies.selfIntersections(tolerance: 1e-9)
    }
    #expect(throws: PathError.tooManyMeetings(limit: limit)) {
      try copies.intersections(with: copies, tolerance: 1e-9)
    }
    // 300 curves, each a little beside the one before.
    let beside = path(
      (0..<300).map { index in
        let aside = Vector2D(0, 1e-12 * Double(index))
        return .cubic(curve.transformed(by: AffineTransform2D(translation: aside)))
      }
    )
    #expect(throws: PathError.tooManyComparisons(limit: 100_000)) {
      try beside.selfIntersections(tolerance: 1e-9, maximumComparisons: 100_000)
    }
    let zigzag = polyline((0..<100).map { Point2D(Double($0 % 7), Double($0 % 5)) })
    let free = try zigzag.selfIntersections(tolerance: 1e-9)
    #expect(try zigzag.selfIntersections(tolerance: 1e-9, maximumComparisons: 1 << 20) == free)
    #expect(throws: PathError.tooManyComparisons(limit: 10)) {
      try zigzag.intersections(with: zigzag, tolerance: 1e-9, maximumComparisons: 10)
    }
  }
}

extension PathIntersections.Meeting {
  /// Whether two subpaths meet.
  fileprivate var isOfTwo: Bool { first.subpath != second.subpath }
}
