// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Subpaths as curves: points, corners, joints, what is closed, and large ones.
@Suite struct PathCurveTests {
  @Test func pointsAndDerivativesAreThoseOfTheSegments() throws {
    let data = "M1,2 L4,3 Q5,7 8,6 C9,9 12,-3 13,4 A3,2 20 0 1 16,7 L0,0"
    let path = try BezierPath(data)
    let curve = try PathCurve(svgPathData: data)
    let source = CurveSource(curve)
    let segments = Array(path.segments)
    #expect(curve.range == 0...5 && !curve.isClosed && !curve.endsAtStart)
    for (index, segment) in segments.enumerated() {
      let inner = Double(index) + 0.5
      for k in 0...16 {
        let u = Double(k) / 16
        let place = source.value(Double(index) + u, inner)
        let expected = segment.point(at: u)
        #expect(place.point.distance(to: expected) < 1e-14, "\(index), \(u)")
        let derivative = segment.derivative(at: u)
        #expect((place.derivative - derivative).length < 1e-13, "\(index), \(u)")
        let second = segment.secondDerivative(at: u)
        let series = source.taylor(Double(index) + u, inner)
        let found = Vector2D(2 * series.x[2], 2 * series.y[2])
        #expect((found - second).length < 1e-11, "\(index), \(u)")
      }
      // Stored ends are met exactly, from either side.
      if segment.kind != .arc {
        #expect(source.value(Double(index), inner).point == segment.start)
        #expect(source.value(Double(index + 1), inner).point == segment.end)
      }
    }
  }

  @Test func cornersAndJointsAreFound() throws {
    // Smooth, then a corner of 90°, then one of 1e-7 rad, then one of 1e-3 rad.
    let lines = try PathCurve(svgPathData: "M0,0 C1,0 2,0 3,0 L4,0 L4,1 L4.0000001,2 L4.0010001,3")
    #expect(lines.joints == [1, 3] && lines.corners == [2, 4])
    let path = try BezierPath("M0,0 L1,0 L2,0.001")
    let subpath = try #require(path.subpaths.first { _ in true })
    #expect(try #require(PathCurve(subpath, cornerAngle: 0.01)).joints == [1])
    #expect(try #require(PathCurve(subpath, cornerAngle: 1e-4)).corners == [1])
    // Handles that are drawn in, a cusp, and a line that turns back.
    #expect(try PathCurve(svgPathData: "M0,0 C1,0 2,0 2,0 C2,0 3,0 4,0").corners == [1])
    let cusp = try PathCurve(svgPathData: "M0,0 C1,1 0,1 1,0")
    #expect(cusp.corners.count == 1 && (cusp.corners[0] - 0.5).magnitude < 1e-9)
    #expect(try PathCurve(svgPathData: "M0,0 Q2,0 0,0").corners == [0.5])
    #expect(try PathCurve(svgPathData: "M0,0 C3,0 -2,0 1,0").corners.count == 2)
    #expect(try PathCurve(svgPathData: "M0,0 C3,1 -2,1 1,0").corners.isEmpty)
  }

  @Test func whatIsClosedIsRecognized() throws {
    let square = try PathCurve(svgPathData: "M0,0 H1 V1 H0 Z")
    #expect(square.range == 0...4 && square.endsAtStart && !square.isClosed)
    #expect(square.corners == [1, 2, 3] && square.joints.isEmpty)
    let stadium = try PathCurve(svgPathData: "M0,0 H5 A1,1 0 0 1 5,2 H0 A1,1 0 0 1 0,0 Z")
    #expect(stadium.isClosed && stadium.joints == [1, 2, 3, 4])
    let source = CurveSource(stadium)
    for t in [4.25, 5.5, 6.75] {
      let (beyond, before) = (source.value(t, t), source.value(t - 4, t - 4))
      #expect(beyond.point.distance(to: before.point) < 1e-15)
    }
  }

  @Test func openPathsBeginWhereTheyBegin() {
    forAll(
      "the ends of an open path stay where they are, and its direction there",
      cases: 200,
      generator: { source in
        let joint = source.point(within: 10)
        let handle = Vector2D(x: source.number(-5...5), y: source.number(-5...5))
        let (a, b, c) = (
          source.point(within: 10), source.point(within: 10), source.point(within: 10)
        )
        return ([joint, joint + handle, a, b, c, joint - 0.7 * handle], source.number(1e-3...0.1))
      }
    ) { (points, tolerance) throws -> Void in
      // Open, but its ends meet smoothly.
      var path = BezierPath()
      path.move(to: points[0])
      path.addCurve(to: points[3], control1: points[1], control2: points[2])
      let mirrored = points[3] + (points[3] - points[2])
      path.addCurve(to: points[0], control1: mirrored, control2: points[5])
      let fit = try path.simplified(tolerance: tolerance).path
      let segments = Array(fit.segments)
      try ensure(segments.first?.start == points[0], "the start moved")
      try ensure(segments.last?.end == points[0], "the end moved")
      let wanted = (points[1] - points[0]) / (points[1] - points[0]).length
      let found = segments[0].unitTangent(at: 0)
      try ensure((wanted - found).length < 1e-9, "the direction changed")
      // Closed, it may begin anywhere.
      path.closeSubpath()
      let closed = path.subpaths.first { _ in true }.flatMap { PathCurve($0, cornerAngle: 1e-3) }
      try ensure(closed?.isClosed == true, "not closed")
    }
  }

  @Test func collapsedHandlesLeaveNoCubicWithoutLength() throws {
    let line = try BezierPath("M0 0C5.5 0 10 0 10 0").simplified(tolerance: 1e-2).path
    #expect(Array(line.segments) == [.line(LineSegment(.origin, Point2D(10, 0)))])
    forAll(
      "one cubic stays one, whichever handle is drawn in",
      cases: 500,
      generator: { source in
        let scale = source.draw(.logarithmic(1e-3...1e4))
        var points = (0..<4).map { _ in
          Point2D(scale * source.number(-1...1), scale * source.number(-1...1))
        }
        // On a line now and then.
        if source.integer(0...3) == 0 {
          points[1] = points[0].interpolated(to: points[3], at: source.number(0...1))
        }
        if source.bool() { points[2] = points[3] } else { points[1] = points[0] }
        return points
      }
    ) { points throws -> Void in
      var path = BezierPath()
      path.move(to: points[0])
      path.addCurve(to: points[3], control1: points[1], control2: points[2])
      let subpath = path.subpaths.first { _ in true }
      guard let curve = subpath.flatMap({ PathCurve($0) }) else { return }
      let fit = try curve.cubics(tolerance: 1e-3 * (points[3] - points[0]).length + 1e-9)
      try ensure(fit.cubics.count <= 1, "\(fit.cubics.count) cubics")
    }
  }

  @Test func pointsAreLeftOut() throws {
    let curve = try PathCurve(
      svgPathData: "M0,0 L0,0 L1,0 L1,0 C1,0 1,0 1,0 L1,1 A0,0 0 0 1 1,1 L2,2"
    )
    #expect(curve.range == 0...3)
    let lone = try BezierPath("M3,4 L3,4 Z")
    #expect(lone.subpaths.allSatisfy { PathCurve($0) == nil })
    var infinite = BezierPath()
    infinite.move(to: .origin)
    infinite.addLine(to: Point2D(.infinity, 0))
    #expect(infinite.subpaths.allSatisfy { PathCurve($0) == nil })
  }

  @Test func largePathsAreEvaluatedInConstantTime() throws {
    var path = BezierPath()
    path.move(to: .origin)
    let count = 1_000_000
    for k in 1...count { path.addLine(to: Point2D(Double(k), Double(k % 2))) }
    let subpath = try #require(path.subpaths.first { _ in true })
    let source = CurveSource(try #require(PathCurve(subpath)))
    #expect(source.corners.count == count - 1)
    var sum = 0.0
    let time = ContinuousClock().measure {
      for k in 0..<count { sum += source.value(Double(k) + 0.5, Double(k) + 0.5).point.y }
    }
    #expect(sum == 0.5 * Double(count))
    #expect(time < .seconds(1), "\(time)")
  }
}
