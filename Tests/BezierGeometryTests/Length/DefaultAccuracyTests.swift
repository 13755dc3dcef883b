// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Lengths, cuts and meetings without an accuracy of the caller's.
@Suite struct DefaultAccuracyTests {
  private static let texts = [
    "M0 0C0 40 30 40 30 0S60 20 7 9A30 10 20 0 1 90 8Z", "M0 0H3", "M1e9 0h1e-3", "M5 5h0",
    "M0 0h0", "M1e300 0Q2e300 1e300 3e300 0", "M1e-300 0Q2e-300 1e-300 3e-300 0", "M0 0L1e-320 0",
    "M1e15 1e15l1 1", "M0 0A1e9 1e9 0 0 1 1 0",
  ]

  @Test func everythingHasAnAnswer() throws {
    for text in Self.texts {
      let path = try BezierPath(text)
      let length = path.length()
      let best = path.length(accuracy: 0)
      let diagonal = try #require(path.controlBox).diagonal
      #expect(abs(length - best) <= max(1e-9 * diagonal, 1e-13 * best), "\(text)")
      let index = try path.arcLengthIndex()
      #expect(try ArcLengthIndex(path).accuracy == index.accuracy)
      #expect(try ArcLengthIndex(path, accuracy: 2 * index.accuracy).accuracy > index.accuracy)
      #expect(index.accuracy > 0 && index.length.isFinite)
      _ = try path.frames(count: 3)
      _ = try path.frames(every: max(length, 1))
      _ = try path.trimmed(from: 0.2, to: 0.5)
      _ = try path.dashed([0.1 * length + 1, 1])
      _ = try path.dashes([length + 1, 1]).path
      _ = try path.selfIntersections()
      _ = try path.intersections(with: path)
      if length > 0 { #expect(try path.strokeTable().certifiedBound <= index.accuracy) }
      for segment in path.segments {
        #expect(abs(segment.length() - segment.length(accuracy: 0)) <= 1e-9 * diagonal)
        #expect(segment.length(from: 0.25, to: 0.5).isFinite)
        #expect((0...1).contains(segment.parameter(atLength: 0.5 * length)))
        _ = try segment.selfIntersections()
        _ = try segment.intersections(with: segment)
      }
    }
    #expect(BezierPath().length() == 0)
    #expect(throws: PathError.noSegments) { try BezierPath().arcLengthIndex() }
    #expect(try BezierPath().selfIntersections().isEmpty)
  }

  @Test func scribblesMayNeedMore() throws {
    let points = (0..<100_000).map { Point2D(Double($0 % 2), Double($0 % 3)) }
    let path = BezierPath(points: points)
    let index = try path.arcLengthIndex()
    #expect(index.accuracy < 1e-6)
    _ = try path.trimmed(from: 0.3, to: 0.6)
    #expect(abs(path.length() - index.length) < 1e-6)
  }

  @Test func powersOfTwoChangeNothing() throws {
    let path = try BezierPath("M0 0C0 40 30 40 30 0S60 20 7 9Z")
    let large = path.transformed(by: AffineTransform2D(scale: 0x1p40))
    #expect(large.length() == 0x1p40 * path.length())
    #expect(try large.arcLengthIndex().accuracy == 0x1p40 * path.arcLengthIndex().accuracy)
  }

  @Test func genericCurvesHaveThem() throws {
    func check(_ curve: some BezierCurve) throws {
      let length = curve.length()
      #expect(abs(length - curve.length(accuracy: 0)) <= 1e-9 * curve.boundingBox.diagonal)
      #expect(abs(curve.length(from: 0, to: 0.5) + curve.length(from: 0.5, to: 1) - length) < 1e-7)
      let t = curve.parameter(atLength: 0.25 * length)
      #expect(abs(curve.length(from: 0, to: t) - 0.25 * length) < 1e-7)
      let line = LineSegment(Point2D(-100, 1.25), Point2D(100, 1.5))
      let found = try curve.intersections(with: line)
      #expect(
        found.meetings.count
          == (try curve.intersections(with: line, tolerance: 1e-9)).meetings.count
      )
      #expect(try curve.selfIntersections().isEmpty)
    }
    try check(LineSegment(Point2D(0, 0), Point2D(3, 4)))
    try check(QuadraticBezier(Point2D(0, 0), Point2D(1, 5), Point2D(3, 0)))
    try check(CubicBezier(Point2D(0, 0), Point2D(1, 5), Point2D(3, 3), Point2D(5, 0)))
    try check(CircularArc(center: Point2D(1, 1), radius: 2, sweep: 4))
    try check(EllipticalArc(Point2D(0, 0), Point2D(2, 0), Vector2D(3, 2)))
    try check(PathSegment.line(LineSegment(Point2D(0, 0), Point2D(3, 4))))
    let form = EllipticalArc.CenterForm(center: Point2D(1, 1), radii: Vector2D(3, 2), sweep: 5)
    try check(form)
    // The property of a line and the method of all curves are both there.
    let line = LineSegment(Point2D(0, 0), Point2D(3, 4))
    #expect(line.length == 5 && line.length() == 5)
    let undefined = CubicBezier(Point2D(0, 0), Point2D(.nan, 5), Point2D(3, 3), Point2D(5, 0))
    #expect(undefined.length().isNaN && undefined.parameter(atLength: 1).isNaN)
    #expect(BezierPath(.cubic(undefined)).length().isNaN)
  }
}
