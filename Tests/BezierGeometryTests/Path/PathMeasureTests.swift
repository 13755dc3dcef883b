// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Bounds, areas, centroids and winding numbers of figures whose answers are known in closed form.
@Suite struct PathMeasureTests {
  private func polygon(_ points: [Point2D], closed: Bool = true) -> BezierPath {
    BezierPath(points: points, isClosed: closed)
  }

  /// A whole ellipse of four quarters, counter-clockwise.
  private func ellipse(_ center: Point2D, _ radii: Vector2D, rotation: Double) -> BezierPath {
    let (first, second) = (Vector2D(angle: rotation), Vector2D(angle: rotation).perpendicular)
    let (major, minor) = (radii.x * first, radii.y * second)
    var path = BezierPath()
    path.move(to: center + major)
    for end in [center + minor, center - major, center - minor, center + major] {
      path.addArc(
        to: end,
        radii: radii,
        rotation: rotation,
        isLargeArc: false,
        sweepsPositive: true
      )
    }
    path.closeSubpath()
    return path
  }

  @Test func boxesOfOddPaths() {
    var path = BezierPath()
    #expect(path.boundingBox == nil && path.controlBox == nil)
    path.move(to: Point2D(10, 20))
    #expect(path.boundingBox == Rect2D(Point2D(10, 20)))
    #expect(path.controlBox == Rect2D(Point2D(10, 20)))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.boundingBox == Rect2D(Point2D(10, 20)))
    path.move(to: Point2D(0, 30))
    #expect(path.boundingBox == Rect2D(Point2D(0, 20), Point2D(10, 30)))
    // With a segment anywhere, lone moves no longer count; a line of no length is a segment.
    path.addLine(to: Point2D(0, 30))
    #expect(path.boundingBox == Rect2D(Point2D(0, 30)))
    path.move(to: Point2D(500, 500))
    #expect(path.boundingBox == Rect2D(Point2D(0, 30)))
    #expect(path.controlBox == Rect2D(Point2D(0, 30)))
    // A segment after a close starts at the closed subpath's start.
    path.closeSubpath()
    path.addLine(to: Point2D(501, 500))
    #expect(path.boundingBox == Rect2D(Point2D(0, 30), Point2D(501, 500)))
  }

  @Test func areasOfClosedForms() throws {
    let triangle = polygon([Point2D(0, 0), Point2D(3, 0), Point2D(0, 6)], closed: false)
    #expect(triangle.signedArea == 9)
    #expect(triangle.centroid == Point2D(1, 2))
    #expect(triangle.reversed().signedArea == -9)
    #expect(triangle.reversed().centroid == Point2D(1, 2))

    // Under a parabola's arch of width 2 and height 1: 4/3, centroid at 2/5 of the height.
    let arch = QuadraticBezier(Point2D(2, 0), Point2D(1, 2), Point2D(0, 0))
    let parabola = BezierPath(.quadratic(arch))
    #expect((parabola.signedArea - 4.0 / 3).magnitude < 1e-15)
    let top = try #require(parabola.centroid)
    #expect(top.distance(to: Point2D(1, 0.4)) < 1e-15)
    // The same as a cubic.
    let cubic = BezierPath(.cubic(arch.elevated()))
    #expect((cubic.signedArea - 4.0 / 3).magnitude < 1e-15)
    #expect(try #require(cubic.centroid).distance(to: Point2D(1, 0.4)) < 1e-15)

    let center = Point2D(-7, 12)
    for radii in [Vector2D(3, 3), Vector2D(5, 2)] {
      for rotation in [0, 0.3, 2, -9] {
        let path = ellipse(center, radii, rotation: rotation)
        let area = Double.pi * radii.x * radii.y
        #expect((path.signedArea - area).magnitude <= 1e-14 * area)
        #expect(try #require(path.centroid).distance(to: center) < 1e-14)
      }
    }
  }

  @Test func sectorsOfCircles() throws {
    // Circular segments of half angle h: area h - sin h cos h, centroid 4 sin³h / (6 · area).
    for h in [1e-4, 1e-2, 0.3, 0.9999, 1.0001, 1.4, 2, 3, 3.1] {
      let arc = try #require(EllipticalArc(CircularArc(startAngle: -h, sweep: 2 * h)))
      let path = BezierPath(.arc(arc))
      let (sine, cosine) = (Vector2D(angle: h).y, Vector2D(angle: h).x)
      // Series where the closed form cancels: h³ (2/3 - 2 h²/15), 1 - 3 h²/10.
      let area = h < 0.02 ? h * h * h * (2.0 / 3 - 2 * h * h / 15) : h - sine * cosine
      let place = h < 0.02 ? 1 - 0.3 * h * h : 2 * sine * sine * sine / (3 * area)
      #expect((path.signedArea - area).magnitude <= 1e-8 * area, "\(h)")
      let centroid = try #require(path.centroid)
      #expect(centroid.distance(to: Point2D(place, 0)) <= 1e-9, "\(h): \(centroid)")
    }
  }

  @Test func centroidsWithoutArea() throws {
    #expect(BezierPath().centroid == nil)
    #expect(BezierPath().signedArea == 0)
    #expect(polygon([Point2D(0.1, 0.1), Point2D(0.3, 0.7)]).centroid == nil)
    // On a line to rounding: what is left of the area is noise.
    let line = polygon([Point2D(0, 0), Point2D(1, 0.1), Point2D(3, 0.3), Point2D(7, 0.7)])
    #expect(line.centroid == nil)
    // Two triangles of opposite direction.
    let eight = polygon([Point2D(0, 0), Point2D(1, 1), Point2D(1, 0), Point2D(0, 1)])
    #expect(eight.signedArea == 0 && eight.centroid == nil)
    // A sliver along an axis is no noise.
    let sliver = polygon([Point2D(0, 0), Point2D(3, 0), Point2D(3, 6e-30)])
    #expect(sliver.signedArea == 9e-30)
    let middle = try #require(sliver.centroid)
    #expect((middle.x - 2).magnitude < 1e-15 && (middle.y - 2e-30).magnitude < 1e-45)
  }

  @Test func extremeSizes() throws {
    for size in [1e-150, 1e-9, 1e150, 1e300] {
      let square = polygon([Point2D(0, 0), Point2D(size, 0), Point2D(size, size), Point2D(0, size)])
      #expect(square.boundingBox == Rect2D(Point2D(0, 0), Point2D(size, size)))
      #expect(square.signedArea == (size < 1e200 ? size * size : .infinity))
      #expect(
        try #require(square.centroid).distance(to: Point2D(size / 2, size / 2)) < 1e-15 * size
      )
      #expect(square.contains(Point2D(0.99 * size, 0.98 * size)))
      #expect(!square.contains(Point2D(1.01 * size, 0.98 * size)))
      let round = ellipse(.origin, Vector2D(size, size), rotation: 0)
      #expect(try #require(round.centroid).distance(to: .origin) < 1e-15 * size)
      #expect(round.windingNumber(around: Point2D(0.7 * size, -0.7 * size)) == 1)
      #expect(round.windingNumber(around: Point2D(0.8 * size, -0.7 * size)) == 0)
    }
    // A flat arc of huge radii is the straight line.
    var flat = polygon([Point2D(0, 0), Point2D(1, 0), Point2D(1, 1)], closed: false)
    let huge = Vector2D(1e200, 1e200)
    flat.addArc(to: .origin, radii: huge, isLargeArc: false, sweepsPositive: true)
    #expect(flat.signedArea == 0.5)
    #expect(flat.windingNumber(around: Point2D(0.7, 0.5)) == 1)
    // The other way round it is as huge.
    var large = BezierPath()
    large.move(to: .origin)
    large.addArc(to: Point2D(0, 1), radii: huge, isLargeArc: true, sweepsPositive: true)
    #expect(large.signedArea == .infinity)
    #expect(try #require(large.centroid).distance(to: Point2D(1e200, 0.5)) < 1e186)
    #expect(large.contains(Point2D(1e199, 1e199)))
  }

  @Test func fillRules() {
    // A pentagram: wound around twice in the middle.
    let points = (0..<5).map { Point2D.origin + Vector2D(angle: Double($0) * 0.8 * .pi) }
    let star = polygon(points)
    #expect(star.windingNumber(around: .origin) == 2)
    #expect(star.contains(.origin) && !star.contains(.origin, rule: .evenOdd))
    #expect(star.contains(Point2D(0.8, 0)) && star.contains(Point2D(0.8, 0), rule: .evenOdd))
    #expect(star.reversed().windingNumber(around: .origin) == -2)
    #expect(star.reversed().contains(Point2D(0.8, 0), rule: .evenOdd))
    // An open subpath is filled as if closed.
    #expect(polygon(points, closed: false).windingNumber(around: .origin) == 2)
  }

  @Test func raysThroughVertices() {
    // Vertices, horizontal edges and turning points on the ray's height count once.
    let diamond = polygon([Point2D(2, 0), Point2D(0, 2), Point2D(-2, 0), Point2D(0, -2)])
    #expect(diamond.windingNumber(around: .origin) == 1)
    #expect(diamond.windingNumber(around: Point2D(-3, 0)) == 0)
    #expect(diamond.windingNumber(around: Point2D(-3, 2)) == 0)
    let notch = polygon([
      Point2D(0, 0), Point2D(6, 0), Point2D(6, 4), Point2D(4, 2), Point2D(3, 2), Point2D(3, 4),
      Point2D(0, 4),
    ])
    #expect(notch.windingNumber(around: Point2D(1, 2)) == 1)
    #expect(notch.windingNumber(around: Point2D(5, 2)) == 1)
    #expect(notch.windingNumber(around: Point2D(3.5, 2.5)) == 0)
    #expect(notch.windingNumber(around: Point2D(-1, 2)) == 0)
    #expect(notch.windingNumber(around: Point2D(-1, 4)) == 0)
    let round = ellipse(.origin, Vector2D(2, 1), rotation: 0.5)
    let box = round.boundingBox ?? Rect2D(.origin)
    for y in [box.minY, box.maxY] { #expect(round.windingNumber(around: Point2D(-9, y)) == 0) }
    #expect(round.windingNumber(around: Point2D(0, 0)) == 1)
  }

  @Test(.reference(ReferenceCases.geometry)) func referenceContainment() throws {
    for item in try ReferenceCases.cases("contains") {
      let path = try BezierPath(item["input"]["d"].text ?? "")
      let points = item["input"]["points"].points
      let expected = (item["expected"].items ?? []).map(\.flag)
      #expect(points.map { path.contains($0) } == expected, "\(item["id"].text ?? "")")
      #expect(points.count == expected.count)
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func referenceReversal() throws {
    for item in try ReferenceCases.cases("path_reverse") {
      let path = try BezierPath(item["input"]["d"].text ?? "")
      let expected = try BezierPath(item["expected"].text ?? "")
      #expect(path.reversed() == expected, "\(item["id"].text ?? "")")
      #expect(path.reversed().reversed() == path)
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func referenceControlBoxes() throws {
    for item in try ReferenceCases.cases("control_box") {
      let path = try BezierPath(item["input"]["d"].text ?? "")
      let box = try #require(path.controlBox)
      #expect(box.edges == item["expected"].numbers)
    }
  }

  @Test func reversalOfOddPaths() throws {
    var path = BezierPath()
    #expect(path.reversed() == path)
    path = try BezierPath("M1 2M3 4ZZ")
    #expect(path.reversed() == path)
    // The second subpath begins where the first one was closed.
    path = try BezierPath("M1 2M3 4ZZL5 6ZL7 8")
    #expect(try path.reversed() == BezierPath("M1 2M3 4ZZM5 6L3 4ZM7 8L3 4"))
    #expect(Array(path.reversed().reversed().segments) == Array(path.segments))
  }

  @Test func transformsOfArcs() throws {
    let circle = ellipse(Point2D(1, 1), Vector2D(2, 2), rotation: 0)
    let mirrored = circle.transformed(by: AffineTransform2D(scaleX: -1, y: 1))
    #expect(mirrored.elements.count == circle.elements.count)
    #expect((mirrored.signedArea + circle.signedArea).magnitude < 1e-14)
    for segment in mirrored.segments {
      guard case .arc(let arc) = segment else { continue }
      #expect(!arc.sweepsPositive && arc.radii.x == arc.radii.y)
    }
    // A singular map leaves lines.
    let flat = circle.transformed(by: AffineTransform2D(a: 1, b: 0, c: 0, d: 0))
    #expect(flat.boundingBox == Rect2D(Point2D(-1, 0), Point2D(3, 0)))
    #expect(flat.signedArea == 0)
    var moved = circle
    moved.transform(by: AffineTransform2D(translation: Vector2D(5, 6)))
    #expect(moved == circle.transformed(by: AffineTransform2D(translation: Vector2D(5, 6))))
    #expect(try #require(moved.centroid).distance(to: Point2D(6, 7)) < 1e-14)
  }
}
