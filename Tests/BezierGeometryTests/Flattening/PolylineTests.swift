// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Paths as lists of points.
@Suite struct PolylineTests {
  @Test func subpathsOfAllKinds() throws {
    let path = BezierPath([
      .move(to: .zero), .line(to: Point2D(1, 0)), .line(to: Point2D(1, 1)), .close,
      // Begins where the closed one does.
      .line(to: Point2D(5, 5)), .move(to: Point2D(7, 7)),
      .move(to: .zero), .line(to: Point2D(2, 0)), .line(to: .zero), .close,
    ])
    let lines = try path.polylines(tolerance: 0.1)
    #expect(
      lines == [
        Polyline([Point2D(0, 0), Point2D(1, 0), Point2D(1, 1)], isClosed: true),
        Polyline([Point2D(0, 0), Point2D(5, 5)], isClosed: false),
        Polyline([Point2D(7, 7)], isClosed: false),
        Polyline([Point2D(0, 0), Point2D(2, 0)], isClosed: true),
      ]
    )
    #expect(lines[0].path.elements.map { $0 } == Array(path.elements.prefix(4)))
    #expect(try BezierPath().polylines(tolerance: 0.1).isEmpty)
    #expect(throws: PathError.self) { try path.polylines(tolerance: .nan) }
  }

  @Test func pointsOfTheFlattenedPath() {
    forAll(
      "polylines are the flattened path",
      cases: 500,
      generator: { Draw.path(&$0) },
      check: { (path: BezierPath) throws -> Void in
        let tolerance = 1e-2
        guard let flat = try? path.flattened(tolerance: tolerance) else { return }
        let lines = try path.polylines(tolerance: tolerance)
        let parts = Array(flat.subpaths)
        try ensure(lines.count == parts.count, "number of subpaths")
        for (line, part) in zip(lines, parts) {
          try ensure(line.isClosed == part.isClosed, "closed")
          let segments = Array(part.segments)
          try ensure(Array(line.path.segments) == segments, "segments")
        }
      }
    )
  }
}
