// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

@Suite struct PathPartsTests {
  @Test func pathsOfTheirElements() {
    forAllPaths("a path is the path of its elements", cases: 2000) { path in
      try ensure(BezierPath(path.elements) == path, "from the view")
      try ensure(BezierPath(Array(path.elements)) == path, "from an array")
      try ensure(BezierPath(path.elements.lazy.map { $0 }) == path, "from a lazy sequence")
    }
    let path = BezierPath([.move(to: Point2D(0, 0)), .line(to: Point2D(1, 2)), .close])
    #expect(path.elements.count == 3)
    #expect(BezierPath([]).isEmpty)
  }

  @Test func pathsOfArcs() {
    let arc = CircularArc(center: Point2D(1, 2), radius: 3, startAngle: 0, sweep: .turns(1))
    let circle = BezierPath(arc)
    #expect(circle.currentPoint == Point2D(4, 2))
    #expect(circle.segments.count == 2)
    #expect((circle.length(accuracy: 1e-12) - 6 * .pi).magnitude < 1e-11)
    #expect(BezierPath(EllipticalArc.CenterForm(arc)) == circle)
    let stored = EllipticalArc(
      start: Point2D(0, 0),
      end: Point2D(2, 0),
      radii: Vector2D(3, 2),
      rotation: 0.5,
      isLargeArc: true,
      isPositiveSweep: false
    )
    #expect(Array(BezierPath(.arc(stored)).segments) == [.arc(stored)])
    let cubic = CubicBezier(Point2D(0, 0), Point2D(1, 2), Point2D(3, 2), Point2D(4, 0))
    #expect(Array(BezierPath(.cubic(cubic)).segments) == [.cubic(cubic)])
  }

  private enum Refusal: Error { case refused }

  @Test func closuresBuildAndThrow() {
    var expected = BezierPath()
    expected.move(to: Point2D(1, 1))
    expected.addLine(to: Point2D(2, 1))
    let built = BezierPath {
      $0.move(to: Point2D(1, 1))
      $0.addLine(to: Point2D(2, 1))
    }
    #expect(built == expected)
    #expect(throws: Refusal.self) {
      try BezierPath { (path: inout BezierPath) throws(Refusal) in
        path.move(to: Point2D(1, 1))
        throw .refused
      }
    }
  }
}
