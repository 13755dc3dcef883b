// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Building as users of Core Graphics write it.
@Suite struct CoreGraphicsBuildingTests {
  private static let quarter = 0.5 * Double.pi

  /// The sweep of the arc between two angles, of a path that it is alone on.
  private func sweep(_ start: Double, _ end: Double, _ clockwise: Bool) -> Double {
    let path = BezierPath {
      $0.addArc(
        center: Point2D(3, -2),
        radius: 5,
        startAngle: start,
        endAngle: end,
        clockwise: clockwise
      )
    }
    return path.segments.reduce(0) { sum, segment in
      guard case .arc(let arc) = segment else { return .nan }
      return sum + (arc.centerForm?.sweep ?? .nan)
    }
  }

  @Test func sweepsAreThoseOfCoreGraphics() {
    let q = Self.quarter
    // In quarters of a turn: start, end, the sweep with `clockwise` false, that with true.
    let table: [(Double, Double, Double, Double)] = [
      (0, 1, 1, -3), (1, 0, 3, -1), (0, 3, 3, -1), (-1, 1, 2, -2), (0, 4, 4, -4), (4, 0, 4, -4),
      (0, -4, 4, -4), (0, 5, 4, -3), (0, 9, 4, -3), (9, 0, 3, -4), (0, -1, 3, -1), (2, 2, 0, 0),
      (0.1, 4.1, 4, -4), (0.7, -3.3, 4, -4), (0, 400, 4, -4), (100, 1, 1, -4), (1.5, -41, 1.5, -4),
    ]
    for (start, end, positive, negative) in table {
      #expect(abs(sweep(start * q, end * q, false) - positive * q) < 1e-12, "\(start) to \(end)")
      #expect(abs(sweep(start * q, end * q, true) - negative * q) < 1e-12, "\(start) to \(end)")
    }
  }

  @Test func arcsEndWhereTheAnglesSay() {
    forAll(
      "an arc leads from one angle to the other and runs the way it should",
      numbers: [.uniform(-30...30), .uniform(-30...30), .logarithmic(1e-3...1e3), .integer(0...1)]
    ) { n in
      let (center, isClockwise) = (Point2D(1, 2), n[3] == 1)
      let path = BezierPath {
        $0.addArc(
          center: center,
          radius: n[2],
          startAngle: n[0],
          endAngle: n[1],
          clockwise: isClockwise
        )
      }
      let difference = (isClockwise ? -1 : 1) * (n[1] - n[0])
      let last = difference >= 2 * .pi ? n[0] : n[1]
      let limit = 1e-13 * (n[2] + 3)
      let start = path.elements.first.flatMap { BezierPath([$0]).currentPoint } ?? .zero
      let end = path.currentPoint ?? .zero
      try ensure(start.distance(to: center + n[2] * Vector2D(angle: n[0])) < limit, "start")
      try ensure(end.distance(to: center + n[2] * Vector2D(angle: last)) < limit, "end")
      let isRight = path.segments.allSatisfy { segment in
        (segment.curvature(at: 0.5) < 0) == isClockwise
      }
      try ensure(isRight, "the other way round")
    }
  }

  @Test func arcsAreJoinedByLines() {
    var slice = BezierPath()
    slice.move(to: .zero)
    slice.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: Self.quarter, clockwise: false)
    slice.closeSubpath()
    #expect(slice.elements.count == 4)
    #expect(abs(slice.signedArea - Double.pi) < 1e-14)
    var point = BezierPath()
    point.addArc(center: .zero, radius: 2, startAngle: 1, endAngle: 1, clockwise: true)
    #expect(point.elements.count == 1)
    point.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .infinity, clockwise: true)
    #expect(!point.isFinite)
    var large = BezierPath()
    large.addArc(center: .zero, radius: 1, startAngle: -1e308, endAngle: 1e308, clockwise: false)
    #expect(large.isFinite)
  }

  @Test func shapesAreSubpathsOfTheirOwn() {
    let rect = Rect2D(x: 1, y: 2, width: 3, height: 4)
    var path = BezierPath()
    path.move(to: .zero)
    path.addLine(to: Point2D(1, 0))
    path.addRect(rect)
    path.addEllipse(in: rect)
    path.addLines([Point2D(5, 5), Point2D(6, 6), Point2D(6, 7)])
    path.addLines([])
    #expect(path.subpaths.map(\.isClosed) == [false, true, true, false])
    #expect(path.subpaths.map(\.path)[1] == .rectangle(rect))
    #expect(path.subpaths.map(\.path)[2] == .ellipse(in: rect))
    #expect(path.currentPoint == Point2D(6, 7))
    path.addLine(to: .zero)
    #expect(path.segments.last?.start == Point2D(6, 7))
  }

  @Test func pathsOfPoints() {
    let points = [Point2D(0, 0), Point2D(4, 0), Point2D(4, 0), Point2D(0, 3)]
    let open = BezierPath(points: points)
    #expect(open == Polyline(points, isClosed: false).path && open.elements.count == 4)
    #expect(BezierPath(points: points.lazy.map { $0 }, isClosed: true).length() == 12)
    #expect(BezierPath(points: []).isEmpty && BezierPath(points: [], isClosed: true).isEmpty)
  }

  @Test func locationsOfAPath() {
    let path = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 1, height: 1))
    func contains(_ subpath: Int, _ segment: Int, _ t: Double) -> Bool {
      path.contains(PathLocation(subpath: subpath, segment: segment, t: t))
    }
    #expect(contains(0, 0, 0) && contains(0, 3, 1) && contains(0, 2, 0.5))
    #expect(!contains(0, 4, 0) && !contains(1, 0, 0) && !contains(-1, 0, 0) && !contains(0, -1, 0))
    #expect(!contains(0, 0, .nan) && !contains(0, 0, -0.1) && !contains(0, 0, 1.1))
    #expect(!contains(.max, 0, 0) && !contains(0, .max, 0) && !contains(.min, .min, 0))
    #expect(!BezierPath().contains(PathLocation(subpath: 0, segment: 0, t: 0)))
  }
}
