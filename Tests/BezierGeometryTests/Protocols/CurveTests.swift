// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Closed forms and odd cases of what curves have in common.
@Suite struct CurveTests {
  private let twoTurns = CircularArc(center: Point2D(1, 2), radius: 3, sweep: 4 * .pi)

  private func chordOfMiddle(_ curve: some BezierCurve) -> Double {
    curve.start.distance(to: curve.point(at: 0.5)) + curve.end.distance(to: curve.point(at: 0.5))
  }

  @Test func genericCodeTakesAll() {
    let line = LineSegment(Point2D(0, 0), Point2D(3, 4))
    let quadratic = QuadraticBezier(Point2D(0, 0), Point2D(1, 0), Point2D(2, 0))
    #expect(chordOfMiddle(line) == 5)
    #expect(chordOfMiddle(quadratic) == 2)
    #expect(chordOfMiddle(quadratic.elevated()) == 2)
    #expect(chordOfMiddle(PathSegment.line(line)) == 5)
    #expect(chordOfMiddle(twoTurns) < 1e-14)
  }

  @Test func twoTurnsOfACircle() throws {
    #expect(twoTurns.length(accuracy: 0) == 12 * .pi)
    #expect(twoTurns.length(from: 0.25, to: 0.75, accuracy: 0) == 6 * .pi)
    #expect(twoTurns.parameter(atLength: 3 * .pi, accuracy: 0) == 0.25)
    #expect(twoTurns.curvature(at: 0.7) == 1.0 / 3)
    #expect(twoTurns.reversed().curvature(at: 0.7) == -1.0 / 3)
    #expect(twoTurns.extrema.count == 7)
    for (index, t) in twoTurns.extrema.enumerated() {
      #expect((t - Double(index + 1) / 8).magnitude < 1e-15)
    }
    #expect(twoTurns.pathSegments.count == 4)
    let top = twoTurns.nearestPoint(to: Point2D(1, 9))
    #expect((top.t - 0.125).magnitude < 1e-15 && (top.distance - 4).magnitude < 1e-14)
    let vertical = LineSegment(Point2D(1, 2), Point2D(1, 12))
    let found = try twoTurns.intersections(with: vertical, tolerance: 1e-9)
    #expect(found.meetings.count == 2 && found.overlaps.isEmpty)
    for (point, t) in zip(found.meetings, [0.125, 0.625]) {
      #expect((point.first - t).magnitude < 1e-12 && (point.second - 0.3).magnitude < 1e-12)
      #expect(point.kind == .crossing)
    }
    let tangent = LineSegment(Point2D(-5, 5), Point2D(5, 5))
    let touching = try twoTurns.intersections(with: tangent, tolerance: 1e-9)
    #expect(touching.meetings.map { $0.kind } == [.touching, .touching])
    // Two arcs of a circle that share a quarter, in one stretch over the joints of their segments.
    let first = CircularArc(sweep: 1.5 * .pi)
    let second = CircularArc(startAngle: .pi, sweep: 0.9 * .pi)
    let overlaps = try first.intersections(with: second, tolerance: 1e-9).overlaps
    #expect(overlaps.count == 1)
    #expect((overlaps[0].first.lowerBound - 2.0 / 3).magnitude < 1e-9)
    #expect(overlaps[0].first.upperBound == 1 && overlaps[0].second.lowerBound == 0)
    #expect((overlaps[0].second.upperBound - 5.0 / 9).magnitude < 1e-9)
    #expect(try !twoTurns.selfIntersections(tolerance: 1e-9).overlaps.isEmpty)
  }

  @Test func imagesOfCircularArcs() {
    let flat = twoTurns.transformed(by: AffineTransform2D(scaleX: 2, y: 0.5))
    #expect(flat.radii == Vector2D(6, 1.5) && flat.sweep == 4 * .pi)
    #expect(flat.point(at: 0.125).distance(to: Point2D(2, 2.5)) < 1e-14)
    let similar = twoTurns.transformed(bySimilarity: AffineTransform2D(scale: 2))
    #expect(similar?.radius == 6)
    #expect(twoTurns.transformed(bySimilarity: AffineTransform2D(scaleX: 2, y: 1)) == nil)
  }

  @Test func ellipsesWithoutWidth() {
    let form = CenterForm(center: .origin, radii: Vector2D(2, 0), sweep: 1.5 * .pi)
    #expect(form.unitTangent(at: 0) == Vector2D(-1, 0))
    #expect((form.unitTangent(at: 0.9) - Vector2D(1, 0)).length < 1e-14)
    #expect(form.curvature(at: 0.2) == 0)
    #expect((form.nearestPoint(to: Point2D(-5, 0)).distance - 3).magnitude < 1e-11)
    #expect((form.nearestPoint(to: Point2D(1, 1)).distance - 1).magnitude < 1e-11)
  }

  @Test func points() {
    let place = Point2D(1, 2)
    func check(_ curve: some BezierCurve) throws {
      #expect(curve.length(accuracy: 1e-9) == 0)
      #expect(curve.unitTangent(at: 0.5).length == 1)
      #expect(curve.curvature(at: 0.5) == 0)
      #expect(curve.extrema.isEmpty)
      #expect(curve.nearestPoint(to: Point2D(4, 6)).distance == 5)
      #expect(curve.parameter(atLength: 1, accuracy: 1e-9) == 1)
      #expect(curve.boundingBox == Rect2D(place))
      let line = LineSegment(Point2D(0, 2), Point2D(4, 2))
      let found = try curve.intersections(with: line, tolerance: 1e-9)
      #expect(found.meetings.count == 1 && found.meetings[0].second == 0.25)
    }
    #expect(throws: Never.self) {
      try check(LineSegment(place, place))
      try check(QuadraticBezier(place, place, place))
      try check(CubicBezier(place, place, place, place))
      try check(PathSegment.line(LineSegment(place, place)))
      try check(CircularArc(center: place, radius: 0, sweep: 7))
      try check(CenterForm(center: place, radii: .zero, sweep: 1))
      try check(EllipticalArc(place, place, Vector2D(1, 1), isLarge: true, isPositive: true))
    }
  }

  @Test func notANumberStaysOne() {
    let bad = Point2D(.nan, 2)
    func check(_ curve: some BezierCurve) {
      #expect(!curve.isFinite)
      #expect(curve.length(accuracy: 1e-9).isNaN)
      #expect(curve.length(from: 0, to: 0.5, accuracy: 1e-9).isNaN)
      #expect(curve.parameter(atLength: 1, accuracy: 1e-9).isNaN)
      #expect(curve.curvature(at: 0.5).isNaN)
      #expect(curve.signedArea.isNaN)
      #expect(!curve.unitTangent(at: 0.5).isFinite && !curve.normal(at: 0.5).isFinite)
      #expect(!curve.point(at: 0.5).isFinite)
      #expect(curve.extrema.isEmpty)
      #expect(curve.nearestPoint(to: .origin).distance.isNaN)
      #expect(throws: PathError.self) { try curve.flattened(tolerance: 1) }
      #expect(throws: PathError.self) { try curve.intersections(with: curve, tolerance: 1) }
      #expect(throws: PathError.self) { try curve.selfIntersections(tolerance: 1) }
    }
    check(CircularArc(center: bad, radius: 1, sweep: 1))
    check(CircularArc(center: bad, radius: 1, sweep: 7))
    check(CenterForm(center: bad, radii: Vector2D(1, 2), sweep: 4))
    #expect(CircularArc(sweep: 1).nearestPoint(to: bad).distance.isNaN)
  }

  @Test func tooManyTurns() {
    let arc = CircularArc(sweep: 1e5)
    #expect(arc.pathSegments.isEmpty && arc.extrema.isEmpty)
    #expect(throws: PathError.self) { try arc.flattened(tolerance: 0.1) }
    #expect(throws: PathError.self) { try arc.intersections(with: arc, tolerance: 0.1) }
    // What has a closed form still has one.
    #expect(arc.length(accuracy: 0) == 1e5)
    #expect(arc.nearestPoint(to: Point2D(3, 0)).distance == 2)
  }
}
