// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Arcs added in centre form, through points and tangent to lines.
@Suite struct PathArcBuilderTests {
  private func arcs(_ path: BezierPath) -> [EllipticalArc] {
    path.segments.compactMap { segment in if case .arc(let arc) = segment { arc } else { nil } }
  }

  private func centerPath(_ form: EllipticalArc.CenterForm) -> BezierPath {
    var path = BezierPath()
    path.addArc(form)
    return path
  }

  @Test func piecesOfCenterForms() {
    let degree = Double.pi / 180
    for (sweep, count) in [
      (90, 1), (149.9, 1), (150.1, 2), (180, 1), (270, 2), (330, 3), (359.1, 3), (360, 2), (540, 3),
      (720, 4), (-180, 1), (-360, 2), (-90, 1), (3600, 20),
    ] {
      let turn = sweep * degree
      let form = CenterForm(
        Point2D(3, 4),
        Vector2D(5, 2),
        rotation: 0.3,
        startAngle: 1,
        sweep: turn
      )
      let path = centerPath(form)
      let pieces = arcs(path)
      #expect(pieces.count == count, "\(sweep) degrees")
      #expect(path.elements.count == count + 1, "a move and the arcs")
      #expect(pieces[0].start == form.point(at: 0))
      let end = form.point(at: 1)
      #expect(path.currentPoint?.distance(to: end) ?? 1 < 1e-14)
      if sweep.truncatingRemainder(dividingBy: 360) == 0 {
        #expect(path.currentPoint == pieces[0].start, "whole turns end where they begin")
      }
      var total = 0.0
      for arc in pieces { total += arc.centerForm?.sweep ?? .nan }
      #expect((total - form.sweep).magnitude < 1e-13 * sweep.magnitude, "\(total)")
    }
  }

  @Test func centerFormsJoinTheCurrentPoint() {
    let arc = CircularArc(center: Point2D(0, 0), radius: 2, sweep: 1)
    var path = BezierPath()
    path.move(to: Point2D(2, 0))
    path.addArc(arc)
    #expect(Array(path.segments).map(\.kind) == [.arc], "no line: the current point is the start")
    path.addArc(arc)
    #expect(Array(path.segments).map(\.kind) == [.arc, .line, .arc])
    #expect(Array(path.subpaths).count == 1)
  }

  @Test func degenerateCenterForms() {
    let point = Point2D(7, -2)
    var path = BezierPath()
    path.move(to: .origin)
    path.addArc(CircularArc(center: point, radius: 0, sweep: 3))
    #expect(Array(path.elements) == [.move(to: .origin), .line(to: point)])
    path.addArc(CircularArc(center: point, radius: -4, sweep: 3))
    #expect(path.elements.count == 2, "negative radii count as 0")
    path.addArc(CircularArc(center: .origin, radius: 1, sweep: 0))
    #expect(path.currentPoint == Point2D(1, 0), "the line to the start")
    path.addArc(CenterForm(center: .origin, radii: Vector2D(1, 0), sweep: .pi))
    #expect(path.currentPoint == Point2D(-1, 0))
    #expect(Array(path.segments).allSatisfy { $0.kind == .line })
    #expect(path.isFinite)

    for bad in [Double.nan, .infinity, -.infinity] {
      let forms = [
        CenterForm(center: Point2D(bad, 0), radii: Vector2D(1, 1), sweep: 1),
        CenterForm(center: .origin, radii: Vector2D(1, bad), sweep: 1),
        CenterForm(center: .origin, radii: Vector2D(1, 1), rotation: bad, sweep: 1),
        CenterForm(center: .origin, radii: Vector2D(1, 1), startAngle: bad, sweep: 1),
        CenterForm(center: .origin, radii: Vector2D(1, 1), sweep: bad),
      ]
      for form in forms where form.radii.y != -.infinity {
        #expect(!centerPath(form).isFinite, "\(form)")
      }
    }
  }

  @Test func hugeSweepsAreLimited() {
    for sweep in [1e6, -1e6, 1e15, 1e300] {
      let form = CenterForm(center: .origin, radii: Vector2D(2, 1), sweep: sweep)
      let path = centerPath(form)
      #expect(path.elements.count > 4096 && path.elements.count <= 3 * 4096)
      #expect(path.currentPoint == form.point(at: 1))
    }
  }

  @Test func extremeScales() {
    for scale in [1e-300, 1e-9, 1e9, 1e150, 1e300] {
      let center = Point2D(scale, -scale)
      let radii = Vector2D(3 * scale, 2 * scale)
      let form = CenterForm(center, radii, rotation: 1, startAngle: 2, sweep: -7)
      let path = centerPath(form)
      #expect(arcs(path).count == 3)
      for (index, arc) in arcs(path).enumerated() {
        let middle = form.point(at: (0.5 + Double(index)) / 3)
        #expect(arc.point(at: 0.5).distance(to: middle) < 1e-14 * scale, "\(scale)")
      }
    }
  }

  // MARK: Three points

  @Test func throughThreePoints() throws {
    var path = BezierPath()
    path.move(to: Point2D(5, 0))
    path.addArc(through: Point2D(0, 5), to: Point2D(-5, 0))
    #expect(arcs(path).count == 1)
    #expect(path.currentPoint == Point2D(-5, 0))
    let form = try #require(arcs(path)[0].centerForm)
    #expect(form.center.distance(to: .origin) < 1e-15)
    #expect(form.sweep == .pi)
    path.addArc(through: Point2D(3, -4), to: Point2D(5, 0))
    let second = try #require(arcs(path)[1].centerForm)
    #expect(second.sweep > 0 && (second.radii.x - 5).magnitude < 1e-14)

    let large = try #require(
      CircularArc(from: Point2D(1, 0), through: Point2D(-1, 0), to: Point2D(0, 1))
    )
    #expect(large.center.distance(to: .origin) < 1e-15)
    #expect((large.sweep + 1.5 * .pi).magnitude < 1e-14)
    #expect((large.radius - 1).magnitude < 1e-15)
  }

  @Test func throughPointsWithoutACircle() {
    func elements(_ a: Point2D, _ b: Point2D, _ c: Point2D) -> [PathElement] {
      var path = BezierPath()
      path.move(to: a)
      path.addArc(through: b, to: c)
      return Array(path.elements.dropFirst())
    }
    let (a, b, c) = (Point2D(0, 0), Point2D(1, 1), Point2D(3, 3))
    #expect(elements(a, b, c) == [.line(to: b), .line(to: c)])
    #expect(elements(a, c, b) == [.line(to: c), .line(to: b)], "there and back")
    #expect(elements(a, b, a) == [.line(to: b), .line(to: a)])
    #expect(elements(a, a, b) == [.line(to: b)])
    #expect(elements(a, b, b) == [.line(to: b), .line(to: b)])
    #expect(elements(a, a, a) == [.line(to: a)])
    #expect(CircularArc(from: a, through: b, to: c) == nil)
    #expect(CircularArc(from: a, through: a, to: c) == nil)
    #expect(CircularArc(from: Point2D(.nan, 0), through: b, to: c) == nil)
    // The long way round a circle of 1e12 times the size.
    #expect(
      elements(a, Point2D(2, 1e-12), Point2D(1, 0))
        == [.line(to: Point2D(2, 1e-12)), .line(to: Point2D(1, 0))]
    )
    // The short way round the same circle is an arc.
    let flat = EllipticalArc(from: a, through: Point2D(1, 1e-12), to: Point2D(2, 0))
    let height = flat?.point(at: 0.5).y ?? 0
    #expect((height - 1e-12).magnitude < 1e-26)
    let huge = 1e308
    #expect(EllipticalArc(from: a, through: Point2D(huge, 1), to: Point2D(-huge, 0)) == nil)
    #expect(EllipticalArc(from: a, through: Point2D(huge, huge), to: Point2D(-huge, huge)) != nil)
  }

  @Test func throughPointsAtExtremeScales() throws {
    for scale in [0x1p-1000, 0x1p-500, 0x1p-30, 0x1p30, 0x1p500, 0x1p1000] {
      func p(_ x: Double, _ y: Double) -> Point2D { Point2D(x * scale, y * scale) }
      let plain = try #require(
        CircularArc(from: Point2D(1, 2), through: Point2D(4, 3), to: Point2D(2, 7))
      )
      let arc = try #require(CircularArc(from: p(1, 2), through: p(4, 3), to: p(2, 7)))
      #expect(arc.radius == plain.radius * scale)
      #expect(arc.center == p(plain.center.x, plain.center.y))
      #expect(arc.startAngle == plain.startAngle && arc.sweep == plain.sweep)
      #expect(EllipticalArc(from: p(1, 2), through: p(4, 3), to: p(2, 7))?.radii.x == arc.radius)
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func throughPointsOnAnEllipse() throws {
    for item in try ReferenceCases.cases("arc_through_three_points_on_ellipse") {
      let id = item["id"].text ?? "?"
      let (input, expected) = (item["input"], item["expected"])
      let ellipse = input["ellipse"]
      let arc = try #require(
        EllipticalArc(
          from: input["start"].point,
          through: input["inner"].point,
          to: input["end"].point,
          center: Point2D(ellipse["cx"].double, ellipse["cy"].double),
          radii: Vector2D(ellipse["rx"].double, ellipse["ry"].double),
          rotation: ellipse["rot"].double
        ),
        "\(id)"
      )
      #expect(arc.isLargeArc == expected["large_arc"].flag, "\(id)")
      #expect(arc.sweepsPositive == expected["sweep"].flag, "\(id)")
      let bounds = expected["bounds"].numbers ?? []
      let box = arc.boundingBox
      let errors = zip(box.edges, bounds).map { ($0 - $1).magnitude }
      #expect(errors.count == 4 && errors.allSatisfy { $0 < 1e-14 }, "\(id): \(box)")
    }
  }

  // MARK: Tangent to two lines

  @Test func tangentToARightAngle() throws {
    var path = BezierPath()
    path.move(to: Point2D(0, 0))
    path.addArc(tangentTo: Point2D(10, 0), then: Point2D(10, 10), radius: 3)
    let arc = try #require(arcs(path).first)
    #expect(path.elements.count == 3)
    #expect(arc.start == Point2D(7, 0) && arc.end == Point2D(10, 3))
    #expect(arc.sweepsPositive && !arc.isLargeArc && arc.radii == Vector2D(3, 3))
  }

  @Test func tangentDegenerateCases() {
    func elements(_ corner: Point2D, _ next: Point2D, _ radius: Double) -> [PathElement] {
      var path = BezierPath()
      path.move(to: Point2D(0, 0))
      path.addArc(tangentTo: corner, then: next, radius: radius)
      return Array(path.elements.dropFirst())
    }
    let (corner, next) = (Point2D(4, 0), Point2D(4, 4))
    let straight: [PathElement] = [.line(to: corner)]
    #expect(elements(corner, next, 0) == straight)
    #expect(elements(corner, next, -1) == straight)
    #expect(elements(corner, corner, 1) == straight)
    #expect(elements(Point2D(0, 0), next, 1) == [.line(to: Point2D(0, 0))])
    #expect(elements(corner, Point2D(9, 0), 1) == straight, "straight on")
    #expect(elements(corner, Point2D(1, 0), 1) == straight, "straight back")
    #expect(elements(corner, next, 1e308).count == 2)
    #expect(elements(corner, Point2D(0, 1e-9), 1e308) == straight, "the start would overflow")
    for bad in [Double.nan, .infinity] {
      var path = BezierPath()
      path.move(to: Point2D(0, 0))
      path.addArc(tangentTo: corner, then: next, radius: bad)
      #expect(!path.isFinite)
    }
  }
}
