// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Values known in closed form, and degenerate or extreme inputs.
@Suite struct ClosedFormTests {
  @Test func cuspAndPointLengths() {
    let cusp = CubicBezier(Point2D(0, 0), Point2D(1, 1), Point2D(0, 1), Point2D(1, 0))
    #expect((cusp.length(accuracy: 0) - (2 * 2.0.squareRoot() - 1)).magnitude < 4e-15)
    let point = CubicBezier(Point2D(1, 2), Point2D(1, 2), Point2D(1, 2), Point2D(1, 2))
    #expect(point.length(accuracy: 1e-9) == 0)
    #expect(point.boundingBox == Rect2D(Point2D(1, 2)))
    #expect(point.curvature(at: 0.5) == 0)
    #expect(point.extrema.isEmpty && point.inflections.isEmpty)
    #expect(point.signedArea == 0)
  }

  @Test func tinyAccuraciesGiveTheBestLength() {
    let curve = CubicBezier(Point2D(0, 0), Point2D(1, 2), Point2D(2, 0), Point2D(3.5, 0))
    for accuracy in [0, 1e-300] {
      #expect((curve.length(accuracy: accuracy) - 4.091619551442473).magnitude < 2e-15)
    }
    #expect(curve.length(accuracy: .infinity).isFinite)
  }

  @Test func hugeAndTinyCurves() {
    let curve = CubicBezier(Point2D(0, 0), Point2D(1, 2), Point2D(2, -1), Point2D(3, 0))
    let length = curve.length(accuracy: 1e-12)
    for exponent in [-1000, -700, 700, 1000] {
      let factor = Double(sign: .plus, exponent: exponent, significand: 1)
      let scaled = curve.transformed(by: AffineTransform2D(scale: factor))
      #expect(scaled.length(accuracy: 1e-12 * factor) == factor * length)
      #expect(scaled.boundingBox.maxY == factor * curve.boundingBox.maxY)
      #expect(Array(scaled.inflections) == Array(curve.inflections))
      #expect(scaled.curvature(at: 0.3).isFinite)
    }
  }

  @Test func curvatureAtACuspIsTheLargestFiniteNumber() {
    let cusp = CubicBezier(Point2D(0, 0), Point2D(1, 1), Point2D(0, 1), Point2D(1, 0))
    #expect(cusp.curvature(at: 0.5).magnitude == .greatestFiniteMagnitude)
    let straight = CubicBezier(Point2D(0, 0), Point2D(0, 0), Point2D(3, 3), Point2D(3, 3))
    #expect(straight.curvature(at: 0) == 0)
  }

  @Test func coordinatesOfStraightLinesStayExact() {
    let cubic = CubicBezier(Point2D(0.1, 0), Point2D(0.1, 1), Point2D(0.1, 5), Point2D(0.1, 2))
    for i in 0...100 { #expect(cubic.point(at: Double(i) / 100).x == 0.1) }
  }

  @Test func affineMaps() throws {
    let map = AffineTransform2D(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let point = Point2D(3, 4)
    let back = try #require(map.inverted())
    #expect(back(map(point)).distance(to: point) < 1e-14)
    let both = AffineTransform2D(rotation: 0.5).concatenating(map)
    let twice = map(AffineTransform2D(rotation: 0.5)(point))
    #expect(both(point).distance(to: twice) < 1e-14)
    #expect(map.determinant == 7)
    #expect(AffineTransform2D(a: 1, b: 2, c: 2, d: 4).inverted() == nil)
    #expect(AffineTransform2D(scale: 1e-200).inverted()?.a == 1e200)
    let center = Point2D(10, 20)
    let turned = AffineTransform2D(rotation: 1, about: center)(center)
    #expect(turned.distance(to: center) < 1e-14)
  }

  @Test func degenerateArcs() {
    func arc(_ end: Point2D, _ rx: Double, _ ry: Double) -> EllipticalArc {
      EllipticalArc(Point2D(1, 1), end, Vector2D(rx, ry), isLarge: true, isPositive: true)
    }
    for line in [arc(Point2D(4, 5), 0, 2), arc(Point2D(4, 5), 1, 0)] {
      #expect(line.centerForm == nil)
      #expect(line.length(accuracy: 1e-9) == 5)
      #expect(line.point(at: 0.5) == Point2D(2.5, 3))
      #expect(line.split(at: 0.5).left.end == Point2D(2.5, 3))
      #expect(line.boundingBox == Rect2D(Point2D(1, 1), Point2D(4, 5)))
    }
    let nothing = arc(Point2D(1, 1), 3, 2)
    #expect(nothing.centerForm == nil)
    #expect(nothing.length(accuracy: 1e-9) == 0)
    // Radii of any size relative to the chord.
    for radius in [1e-300, 1e-150, 1e-5, 1e5, 1e150, 1e300] {
      let point = arc(Point2D(4, 5), radius, radius).point(at: 0.25)
      #expect(point.isFinite)
    }
    let collapsed = arc(Point2D(4, 5), 3, 2).transformed(
      by: AffineTransform2D(a: 1, b: 1, c: 1, d: 1)
    )
    #expect(collapsed.radii.y == 0)
    #expect(collapsed.centerForm == nil)
  }

  @Test func circularArcs() throws {
    let arc = CircularArc(center: Point2D(1, 2), radius: 3, startAngle: 0.4, sweep: 2.36)
    #expect(arc.length == 3 * 2.36)
    let stored = try #require(EllipticalArc(arc))
    #expect(stored.radii == Vector2D(3, 3))
    let back = try #require(CircularArc(exactly: stored))
    #expect(back.center.distance(to: arc.center) < 1e-14)
    #expect((back.sweep - arc.sweep).magnitude < 1e-14)
    #expect(EllipticalArc(CircularArc(sweep: 2 * .pi)) == nil)
    #expect(EllipticalArc(CircularArc(sweep: 0)) == nil)
    let (left, right) = arc.split(at: 0.3)
    #expect(left.end.distance(to: right.start) < 1e-15 * 4)
    #expect(arc.reversed().start.distance(to: arc.end) == 0)
    let circle = CircularArc(sweep: 2 * .pi)
    #expect((circle.signedArea - .pi).magnitude < 1e-15)
    #expect(circle.boundingBox == Rect2D(Point2D(-1, -1), Point2D(1, 1)))
    // A part of exactly half a turn keeps it, through the stored form.
    let threeQuarters = try #require(EllipticalArc(CircularArc(sweep: 1.5 * .pi)))
    let piece = threeQuarters.subcurve(from: 0, to: 2.0 / 3)
    #expect(piece.centerForm?.sweep == .pi)
    #expect(piece.point(at: 0.5).distance(to: Point2D(0, 1)) < 1e-15)
  }

  @Test func rootsOfDegeneratePolynomials() {
    #expect(PolynomialRoots.roots(0, 0, 0, 0).isEmpty)
    #expect(PolynomialRoots.roots(5, 0, 0, 0, 0, 0).isEmpty)
    #expect(Array(PolynomialRoots.roots(-6, 3, 0, 0, 0, 0)) == [2])
    #expect(PolynomialRoots.roots(.nan, 1, 1).isEmpty)
    #expect(PolynomialRoots.roots(1, 2, 3, 4, 5, .infinity).isEmpty)
    #expect(Array(PolynomialRoots.roots(1e-300, -1e5, 1e300)).count == 2)
    // 1 + 1e-8 + … and 1e8 - 1 - 1e-8 - …
    let wide = Array(PolynomialRoots.roots(1e308, -1e308, 1e300))
    #expect(wide.count == 2)
    for (root, exact) in zip(wide, [1.0000000100000002, 99_999_998.99999999]) {
      #expect((root - exact).magnitude <= 2 * exact.ulp)
    }
    #expect(Array(PolynomialRoots.roots(0, 4, 0, -5, 0, 1)) == [-2, -1, 0, 1, 2])
    #expect(Array(PolynomialRoots.roots(0, 4, 0, -5, 0, 1, in: 0...1.5)) == [0, 1])
    #expect(Array(PolynomialRoots.roots(0, 4, 0, -5, 0, 1, in: -2...(-1))) == [-2, -1])
  }
}
