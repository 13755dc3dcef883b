// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Rectangles, ellipses, polygons, stars and rounded rectangles as paths.
@Suite struct PathShapeTests {
  private let rect = Rect2D(minX: -1.1, minY: 2.3, maxX: 7.7, maxY: 5.9)

  private func kinds(_ path: BezierPath) -> [PathSegment.Kind] { path.segments.map(\.kind) }

  private func isClosedOnce(_ path: BezierPath) -> Bool {
    let subpaths = Array(path.subpaths)
    return subpaths.count == 1 && subpaths[0].isClosed
  }

  private func area(_ path: BezierPath) -> Double { path.segments.reduce(0) { $0 + $1.signedArea } }

  private func box(_ path: BezierPath) -> Rect2D? {
    path.segments.reduce(nil as Rect2D?) { $0?.union($1.boundingBox) ?? $1.boundingBox }
  }

  @Test func rectangle() {
    let path = BezierPath.rectangle(rect)
    let expected: [PathElement] = [
      .move(to: Point2D(-1.1, 2.3)), .line(to: Point2D(7.7, 2.3)), .line(to: Point2D(7.7, 5.9)),
      .line(to: Point2D(-1.1, 5.9)), .close,
    ]
    #expect(Array(path.elements) == expected)
    #expect(area(path) > 0, "counter-clockwise with y up")
    #expect(BezierPath.rectangle(Rect2D(.origin)).elements.count == 5)
  }

  @Test func ellipses() throws {
    let path = BezierPath.ellipse(in: rect)
    #expect(kinds(path) == [.arc, .arc] && isClosedOnce(path))
    #expect(path.currentPoint == Point2D(7.7, rect.center.y))
    let bounds = try #require(box(path))
    #expect(bounds.minX == rect.minX && bounds.maxX == rect.maxX)
    #expect((bounds.minY - rect.minY).magnitude <= 2e-15)
    #expect((bounds.maxY - rect.maxY).magnitude <= 2e-15)
    #expect((area(path) - .pi * rect.width * rect.height / 4).magnitude < 1e-13)

    let circle = BezierPath.circle(center: Point2D(1, 2), radius: 5)
    #expect(kinds(circle) == [.arc, .arc] && isClosedOnce(circle))
    for segment in circle.segments {
      guard case .arc(let arc) = segment else { continue }
      #expect(arc.radii == Vector2D(5, 5), "as given")
      #expect(arc.centerForm?.center == Point2D(1, 2) && arc.centerForm?.sweep == .pi)
    }
    #expect((area(circle) - 25 * .pi).magnitude < 1e-13)

    for (center, radii, rotation) in [
      (Point2D(1e9, -3), Vector2D(2, 7), 0.0), (Point2D(0.1, 0.2), Vector2D(0.3, 0.1), 1.0),
      (Point2D(1e-9, 0), Vector2D(1e-9, 3e-9), -2.0), (Point2D(0, 0), Vector2D(1e150, 1e149), 0.5),
    ] {
      let path = BezierPath.ellipse(center: center, radii: radii, rotation: rotation)
      var form = CenterForm(center: center, radii: radii, sweep: 2 * .pi)
      form.rotation = rotation
      let slack = 8e-16 * ([center].largestCoordinate + max(radii.x, radii.y))
      for (index, segment) in path.segments.enumerated() {
        for t in [0, 0.25, 0.5, 0.8] {
          let point = form.point(at: 0.5 * (Double(index) + t))
          #expect(segment.point(at: t).distance(to: point) <= slack, "\(center) \(t)")
        }
      }
    }
  }

  @Test func degenerateEllipses() {
    let flat = BezierPath.ellipse(in: Rect2D(minX: 0, minY: 1, maxX: 0, maxY: 5))
    #expect(kinds(flat).allSatisfy { $0 == .line })
    #expect(box(flat) == Rect2D(minX: 0, minY: 1, maxX: 0, maxY: 5))
    let point = BezierPath.circle(center: Point2D(3, 4), radius: -1)
    #expect(point.segments.allSatisfy { $0.start == Point2D(3, 4) && $0.end == $0.start })
    let wide = BezierPath.ellipse(in: Rect2D(minX: -1.7e308, minY: 0, maxX: 1.7e308, maxY: 1))
    #expect(wide.isFinite && kinds(wide) == [.arc, .arc])
    #expect(!BezierPath.circle(center: Point2D(.nan, 0), radius: 1).isFinite)
    #expect(!BezierPath.circle(center: .origin, radius: .nan).isFinite)
  }

  @Test func polygons() throws {
    #expect(BezierPath(points: [], isClosed: true).isEmpty)
    #expect(
      Array(BezierPath(points: [.origin], isClosed: true).elements) == [.move(to: .origin), .close]
    )
    for sides in [3, 4, 5, 6, 7, 8, 12, 17, 360, 1001] {
      let polygon = BezierPath.regularPolygon(center: .origin, radius: 2, sides: sides)
      let path = try #require(polygon)
      #expect(isClosedOnce(path) && kinds(path).count == sides)
      let corners = path.segments.map(\.start)
      #expect(corners[0] == Point2D(2, 0))
      for (index, corner) in corners.enumerated() {
        let exact = 2 * Vector2D(angle: 2 * .pi * Double(index) / Double(sides))
        #expect((Point2D(exact.x, exact.y) - corner).length <= 3e-15, "\(sides), \(index)")
        let mirrored = corners[(sides - index) % sides]
        #expect(mirrored == Point2D(corner.x, -corner.y), "mirror images bit for bit")
        if sides % 2 == 0 {
          #expect(corners[(index + sides / 2) % sides] == Point2D(-corner.x, -corner.y))
        }
      }
      let area = area(path)
      let exact = 2 * Double(sides) * LibM.sine(2 * .pi / Double(sides))
      #expect((area - exact).magnitude < 1e-12)
    }
    let up = try #require(
      BezierPath.regularPolygon(center: .origin, radius: 1, sides: 5, rotation: .pi / 2)
    )
    #expect(up.segments.map(\.start)[0] == Point2D(0, 1))
    #expect(up.segments.map(\.start)[1].x == -up.segments.map(\.start)[4].x)
    for sides in [Int.min, -1, 0, 1, 2, BezierPath.maximumCorners + 1, Int.max] {
      #expect(BezierPath.regularPolygon(center: .origin, radius: 1, sides: sides) == nil)
    }
  }

  @Test func stars() throws {
    let star = BezierPath.star(
      center: Point2D(10, 20),
      outerRadius: 4,
      innerRadius: 2,
      points: 5,
      rotation: -.pi / 2
    )
    let path = try #require(star)
    let corners = path.segments.map(\.start)
    #expect(corners.count == 10 && isClosedOnce(path) && corners[0] == Point2D(10, 16))
    for (index, corner) in corners.enumerated() {
      let radius = corner.distance(to: Point2D(10, 20))
      #expect((radius - (index % 2 == 0 ? 4 : 2)).magnitude < 4e-15)
    }
    #expect((area(path) - 10 * 0.5 * 4 * 2 * LibM.sine(.pi / 5)).magnitude < 1e-12)
    for points in [Int.min, 0, 1, BezierPath.maximumCorners, Int.max] {
      #expect(
        BezierPath.star(center: .origin, outerRadius: 1, innerRadius: 0.5, points: points) == nil
      )
    }
  }

  @Test func circularCorners() throws {
    let path = BezierPath.roundedRectangle(rect, cornerRadius: 1.3)
    #expect(kinds(path) == [.line, .arc, .line, .arc, .line, .arc, .line, .arc])
    #expect(isClosedOnce(path) && path.currentPoint == Point2D(-1.1 + 1.3, 2.3))
    let bounds = try #require(box(path))
    #expect((bounds.minX - rect.minX).magnitude < 4e-16 && bounds.maxX == rect.maxX)
    let exact = rect.width * rect.height - (4 - .pi) * 1.3 * 1.3
    #expect((area(path) - exact).magnitude < 1e-13)
    for (one, next) in zip(path.segments, path.segments.dropFirst()) {
      let (u, v) = (one.derivative(at: 1), next.derivative(at: 0))
      #expect(one.end == next.start)
      #expect(u.cross(v).magnitude <= 1e-14 * u.length * v.length && u.dot(v) > 0, "smooth")
    }
    let elliptic = BezierPath.roundedRectangle(rect, cornerRadii: Vector2D(2, 1))
    #expect((area(elliptic) - (rect.width * rect.height - (4 - .pi) * 2)).magnitude < 1e-13)
  }

  @Test func cornersNeverOverlap() throws {
    for style in BezierPath.CornerStyle.allCases {
      for radius in [-1.0, 0, 0.5, 1, 1.8, 3, 1e300, .infinity] {
        let path = BezierPath.roundedRectangle(rect, cornerRadius: radius, style: style)
        #expect(path.isFinite)
        #expect(kinds(path).count == (style == .circular ? 8 : 16), "one structure for all")
        let lines: [LineSegment] = path.segments.compactMap {
          if case .line(let line) = $0 { line } else { nil }
        }
        #expect(lines.count == 4)
        let directions = [Vector2D(1, 0), Vector2D(0, 1), Vector2D(-1, 0), Vector2D(0, -1)]
        for (line, direction) in zip(lines, directions) {
          #expect((line.p1 - line.p0).dot(direction) >= 0, "no line runs back")
        }
        let bounds = try #require(box(path))
        #expect(rect.outset(by: 2e-15).contains(bounds), "\(style) \(radius)")
      }
      let full = BezierPath.roundedRectangle(rect, cornerRadius: 1e9, style: style)
      let ends = full.segments.map(\.start)
      #expect(style == .continuous || ends[2] == ends[3], "no straight part is left")
      #expect(!BezierPath.roundedRectangle(rect, cornerRadius: .nan, style: style).isFinite)
    }
  }

  @Test func continuousCorners() throws {
    let square = Rect2D(minX: 0, minY: 0, maxX: 100, maxY: 100)
    let path = BezierPath.roundedRectangle(square, cornerRadius: 10, style: .continuous)
    let pattern: [PathSegment.Kind] = [.line, .cubic, .cubic, .cubic]
    #expect(kinds(path) == pattern + pattern + pattern + pattern)
    #expect(path.currentPoint == Point2D(10 * 1.52866483, 0))
    let first = Array(path.segments)
    #expect(first[0] == .line(LineSegment(Point2D(10 * 1.52866483, 0), Point2D(84.7133517, 0))))
    guard case .cubic(let a) = first[1], case .cubic(let b) = first[2],
      case .cubic(let c) = first[3]
    else { Issue.record("three cubics"); return }
    let expected = [
      (84.7133517, 0), (89.1150704, 0), (91.3159306, 0), (93.6850621, 0.7491139),
      (96.2717617, 1.6905956), (98.3094044, 3.7282383), (99.2508861, 6.3149379),
      (100, 8.6840694), (100, 10.8849296), (100, 15.2866483),
    ]
    let control = a.points + b.points.dropFirst() + c.points.dropFirst()
    for (point, wanted) in zip(control, expected) {
      #expect(point.distance(to: Point2D(wanted.0, wanted.1)) < 3e-14, "\(point)")
    }
    // Each corner is symmetric about its diagonal, and the square under quarter turns.
    for (point, mirror) in zip(control, control.reversed()) {
      #expect((100 - point.x - mirror.y).magnitude < 3e-14)
    }
    // Halfway it is as far from the corner as the circle, to a two-thousandth of the radius.
    let halfway = b.point(at: 0.5).distance(to: Point2D(100, 0))
    #expect((halfway - 10 * (2.0.squareRoot() - 1)).magnitude < 0.02)
    let limited = BezierPath.roundedRectangle(square, cornerRadius: 40, style: .continuous)
    let at = 50 / BezierPath.CornerStyle.continuous.extent
    let same = BezierPath.roundedRectangle(square, cornerRadius: at, style: .continuous)
    for (one, other) in zip(limited.segments, same.segments) {
      #expect(one.start.distance(to: other.start) < 1e-13)
    }
  }
}

/// Rounded rectangles with radii of their own for each corner.
@Suite struct CornerRadiiTests {
  private let rect = Rect2D(Point2D(1, 2), Point2D(11, 8))

  private func radii(_ path: BezierPath) -> [Vector2D] {
    path.elements.compactMap { if case .arc(let arc) = $0 { arc.radii } else { nil } }
  }

  @Test func equalRadii() {
    for style in BezierPath.CornerStyle.allCases {
      let r = 1.5
      let corners = BezierPath.CornerRadii(minXMinY: r, maxXMinY: r, maxXMaxY: r, minXMaxY: r)
      let path = BezierPath.roundedRectangle(rect, corners: corners, style: style)
      let wanted = BezierPath.roundedRectangle(rect, cornerRadius: 1.5, style: style)
      #expect(path.elements.count == wanted.elements.count)
      for (a, b) in zip(path.segments, wanted.segments) {
        #expect(a.kind == b.kind && a.start.distance(to: b.start) < 1e-14)
        #expect(a.point(at: 0.3).distance(to: b.point(at: 0.3)) < 1e-14)
      }
    }
  }

  @Test func differentRadii() {
    let corners = BezierPath.CornerRadii(minXMinY: 1, maxXMinY: 2, maxXMaxY: 3)
    let path = BezierPath.roundedRectangle(rect, corners: corners)
    #expect(radii(path).map { $0.x } == [2, 3, 0, 1])
    // The area that the quarters of circles leave out.
    let missing = (1.0 - .pi / 4) * (1 + 4 + 9)
    #expect((path.signedArea - (60 - missing)).magnitude < 1e-13)
    #expect(path.boundingBox == rect)
    let ellipses = BezierPath.CornerRadii(
      minXMinY: Vector2D(4, 1),
      maxXMinY: Vector2D(6, 3),
      maxXMaxY: .zero,
      minXMaxY: Vector2D(1, 5)
    )
    let uneven = BezierPath.roundedRectangle(rect, corners: ellipses)
    #expect(radii(uneven) == [Vector2D(6, 3), .zero, Vector2D(1, 5), Vector2D(4, 1)])
    #expect((uneven.signedArea - (60 - (1 - .pi / 4) * (4 + 18 + 5))).magnitude < 1e-13)
  }

  @Test func radiiThatDoNotFitAreReducedByOneFactor() {
    // As in CSS: the left side of 6 has 8 + 4 to hold, so all are halved.
    let corners = BezierPath.CornerRadii(minXMinY: 8, maxXMinY: 1, maxXMaxY: 2, minXMaxY: 4)
    let path = BezierPath.roundedRectangle(rect, corners: corners)
    #expect(radii(path).map { $0.x } == [0.5, 1, 2, 4])
    #expect(path.boundingBox == rect)
    let infinite = BezierPath.CornerRadii(minXMinY: .infinity, maxXMaxY: .infinity)
    let leaf = BezierPath.roundedRectangle(rect, corners: infinite)
    #expect(leaf.isFinite && radii(leaf).map { $0.x } == [0, 6, 0, 6])
    for factor in [0.3, 0.7, 1, 3] {
      let odd = BezierPath.CornerRadii(
        minXMinY: factor * 7.3,
        maxXMinY: factor * 4.1,
        maxXMaxY: factor * 0.9,
        minXMaxY: factor * 2.7
      )
      for style in BezierPath.CornerStyle.allCases {
        let shape = BezierPath.roundedRectangle(rect, corners: odd, style: style)
        #expect(rect.outset(by: 1e-14).contains(shape.boundingBox ?? .init(.origin)))
        // Lines run ahead: no corner overlaps another.
        var direction = [Vector2D(1, 0), Vector2D(0, 1), Vector2D(-1, 0), Vector2D(0, -1)]
        for case .line(let line) in shape.segments {
          #expect(direction.removeFirst().dot(line.p1 - line.p0) >= 0)
        }
      }
    }
  }

  @Test func oddRadii() {
    let negative = BezierPath.CornerRadii(minXMinY: -3, maxXMinY: 2)
    #expect(radii(.roundedRectangle(rect, corners: negative)).map { $0.x } == [2, 0, 0, 0])
    let sharp = BezierPath.roundedRectangle(rect, corners: .init())
    #expect(sharp.signedArea == 60)
    #expect(!BezierPath.roundedRectangle(rect, corners: .init(maxXMaxY: .nan)).isFinite)
    let flat = BezierPath.roundedRectangle(
      Rect2D(Point2D(0, 0), Point2D(4, 0)),
      corners: .init(minXMinY: 1)
    )
    #expect(flat.isFinite && flat.boundingBox == Rect2D(Point2D(0, 0), Point2D(4, 0)))
  }
}
