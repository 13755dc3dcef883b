// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Intersections of two segments with known answers.
@Suite struct IntersectionTests {
  @Test(.reference(ReferenceCases.geometry)) func referenceCounts() throws {
    for operation in ["intersect_cubic_cubic", "intersect_cubic_line", "intersect_quad_quad"] {
      for item in try ReferenceCases.cases(operation) {
        let id = item["id"].text ?? "?"
        let (a, b) = (segment(item["input"]["a"].points), segment(item["input"]["b"].points))
        let found = try a.intersections(with: b, tolerance: 1e-7).meetings
        let expected = item["expected"]
        let tolerance = item["tolerance"].double
        if id == "intersect_cubic_cubic-03" {
          // Two lines, each run three times: one place, nine pairs of parameters.
          #expect(found.count == 9, "\(id): \(found)")
          for point in found {
            #expect(point.point.distance(to: expected["point"].point) <= tolerance, "\(id)")
          }
          continue
        }
        if let count = expected["count"].number {
          #expect(found.count == Int(count), "\(id): \(found)")
        }
        if id == "intersect_cubic_cubic-01" {
          // The point of the file is 0.013 off the curves; the parameters of its note are good.
          for (point, a) in zip(found, [0.53418, 0.78829, 0.91733]) {
            #expect((point.first - a).magnitude <= 1e-5, "\(id): \(found)")
          }
        } else if id == "intersect_cubic_line-01" {
          // The point of the file is 1.3e-5 off the cubic; this is the root in exact arithmetic.
          let wanted = Point2D(84.90010175468012, 189.87305160427692)
          #expect((found.first?.point.distance(to: wanted) ?? 1) <= 1e-12, "\(id): \(found)")
        } else if expected["first_point"].exists {
          let wanted = expected["first_point"].point
          #expect((found.first?.point.distance(to: wanted) ?? 1) <= tolerance, "\(id): \(found)")
        }
        let points = expected["points"].points
        if expected["points"].exists {
          #expect(!points.isEmpty && found.count == points.count, "\(id): \(found)")
        } else {
          #expect(expected["count"].exists, "\(id) says nothing of how many there are")
        }
        for (point, wanted) in zip(found, points) {
          #expect(point.point.distance(to: wanted) <= tolerance, "\(id)")
        }
        for (point, wanted) in zip(found, expected["params"].items ?? []) {
          let pair = wanted.numbers ?? []
          #expect((point.first - pair[0]).magnitude <= tolerance, "\(id): \(found)")
          #expect((point.second - pair[1]).magnitude <= tolerance, "\(id): \(found)")
        }
        if let pair = expected["t"].numbers, let only = found.first {
          #expect((only.first - pair[0]).magnitude <= tolerance, "\(id): \(only)")
          #expect((only.second - pair[1]).magnitude <= tolerance, "\(id): \(only)")
        }
      }
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func referenceLines() throws {
    for item in try ReferenceCases.cases("intersect_line_line") {
      let (a, b) = (segment(item["input"]["a"].points), segment(item["input"]["b"].points))
      let found = try a.intersections(with: b, tolerance: 1e-9).meetings
      #expect(found.count == 1)
      let pair = item["expected"]["t"].numbers ?? []
      for point in found {
        #expect(point.point.distance(to: item["expected"]["point"].point) <= 1e-12)
        #expect(
          (point.first - pair[0]).magnitude <= 1e-14 && (point.second - pair[1]).magnitude <= 1e-14
        )
      }
    }
  }

  @Test func circles() throws {
    // Unit circles whose centres are 1 apart meet at (1/2, ±√3/2).
    let root = 0.75.squareRoot()
    var found: [Point2D] = []
    for a in try circle(0, 0, 1) {
      for b in try circle(1, 0, 1) {
        found += try a.intersections(with: b, tolerance: 1e-9).meetings.map(\.point)
      }
    }
    found.sort { $0.y < $1.y }
    #expect(found.count == 2, "\(found)")
    for (point, y) in zip(found, [-root, root]) {
      #expect(point.distance(to: Point2D(0.5, y)) <= 4e-16, "\(point)")
    }
  }

  @Test func tangentCircles() throws {
    for tolerance in [1e-3, 1e-6, 1e-9, 1e-13] {
      for angle in [0.3, 1.2] {
        let center = Point2D(3 * LibM.cosine(angle), 3 * LibM.sine(angle))
        var found: [SegmentIntersections.Meeting] = []
        for a in try circle(0, 0, 1) {
          for b in try circle(center.x, center.y, 2) {
            let result = try a.intersections(with: b, tolerance: tolerance)
            #expect(result.overlaps.isEmpty)
            found += result.meetings
          }
        }
        let touch = Point2D(LibM.cosine(angle), LibM.sine(angle))
        #expect(found.count == 1, "\(tolerance) \(angle): \(found)")
        for point in found { #expect(point.point.distance(to: touch) <= 2e-15, "\(point)") }
      }
    }
  }

  @Test func tangentLine() throws {
    // y = x² and its tangent at x = 1/2, at t = 3/4 of the curve over -1...1.
    let curve = segment([Point2D(-1, 1), Point2D(0, -1), Point2D(1, 1)])
    let line = segment([Point2D(0, -0.25), Point2D(2, 1.75)])
    for tolerance in [1e-2, 1e-6, 1e-12] {
      let found = try curve.intersections(with: line, tolerance: tolerance)
      #expect(found.meetings.count == 1 && found.overlaps.isEmpty, "\(tolerance): \(found)")
      for point in found.meetings {
        #expect((point.first - 0.75).magnitude <= 1e-15, "\(point)")
        #expect((point.second - 0.25).magnitude <= 1e-15, "\(point)")
      }
      // A parallel line below: met where it is within the tolerance, and nowhere else.
      func moved(_ y: Double) -> PathSegment {
        line.transformed(by: AffineTransform2D(translation: Vector2D(0, y)))
      }
      let shifted = moved(-0.5 * tolerance)
      #expect(try curve.intersections(with: shifted, tolerance: tolerance).meetings.count == 1)
      #expect(try curve.intersections(with: moved(-2 * tolerance), tolerance: tolerance).isEmpty)
    }
  }

  @Test func endsThatTouch() throws {
    let line = segment([Point2D(0, 0), Point2D(1, 0)])
    let next = segment([Point2D(1, 0), Point2D(2, 3)])
    let ends = try line.intersections(with: next, tolerance: 1e-9).meetings
    #expect(ends == [.init(first: 1, second: 0, point: Point2D(1, 0), kind: .touching)])
    // A T: the end of a cubic on the inside of a line.
    let cubic = segment([Point2D(0.3, 1), Point2D(0, 2), Point2D(1, 1), Point2D(0.7, 0)])
    let found = try line.intersections(with: cubic, tolerance: 1e-9).meetings
    #expect(found.count == 1)
    #expect(
      found.first?.second == 1 && ((found.first?.first ?? 0) - 0.7).magnitude <= 2e-16,
      "\(found)"
    )
    // An end short of the line by half the tolerance, and by twice as much.
    let short = segment([Point2D(0.5, 1), Point2D(0.5, 5e-7)])
    #expect(try line.intersections(with: short, tolerance: 1e-6).meetings.count == 1)
    #expect(try line.intersections(with: short, tolerance: 2.5e-7).isEmpty)
  }

  /// An ellipse and the same turned by a millionth: four crossings, far closer together than most
  /// searches look, at whatever tolerance.
  @Test func crossingsAtTinyAngles() throws {
    let circle = try BezierPath("M1 0C1 .55 .55 1 0 1S-1 .55-1 0-.55-1 0-1 1-.55 1 0Z")
    let ellipse = circle.transformed(by: AffineTransform2D(rotation: 0.25 * .pi))
      .transformed(by: AffineTransform2D(a: 100, b: 0, c: 0, d: 60, tx: 0, ty: 0))
    let turned = ellipse.transformed(by: AffineTransform2D(rotation: 1e-6))
    for tolerance in [1e-8, 1e-10, 1e-12] {
      let found = try ellipse.intersections(with: turned, tolerance: tolerance)
      #expect(found.meetings.count == 4 && found.overlaps.isEmpty, "\(tolerance): \(found)")
      #expect(found.meetings.allSatisfy { $0.kind == .crossing })
    }
  }

  @Test func overlappingLines() throws {
    let line = segment([Point2D(0, 0), Point2D(4, 2)])
    let part = segment([Point2D(3, 1.5), Point2D(1, 0.5)])
    let inside = try line.intersections(with: part, tolerance: 1e-9)
    #expect(inside.meetings.isEmpty)
    #expect(inside.overlaps == [.init(first: 0.25...0.75, second: 0...1, isReversed: true)])
    let shifted = segment([Point2D(2, 1), Point2D(6, 3)])
    let found = try line.intersections(with: shifted, tolerance: 1e-9)
    #expect(found.meetings.isEmpty)
    #expect(found.overlaps == [.init(first: 0.5...1, second: 0...0.5, isReversed: false)])
    let beyond = segment([Point2D(4, 2), Point2D(6, 3)])
    #expect(try line.intersections(with: beyond, tolerance: 1e-9).meetings.count == 1)
    #expect(try line.intersections(with: beyond, tolerance: 1e-9).overlaps.isEmpty)
    let apart = segment([Point2D(4.5, 2.25), Point2D(6, 3)])
    #expect(try line.intersections(with: apart, tolerance: 1e-9).isEmpty)
  }

  @Test func overlappingArcs() throws {
    // Three quarters of a circle each, which share two stretches.
    func arc(_ start: Double) throws -> PathSegment {
      let center = Point2D(1, 2)
      let form = CenterForm(
        center,
        Vector2D(3, 2),
        rotation: 0.4,
        startAngle: start,
        sweep: 1.5 * .pi
      )
      return .arc(try #require(EllipticalArc(form)))
    }
    let found = try arc(0).intersections(with: arc(.pi), tolerance: 1e-9)
    #expect(found.meetings.isEmpty, "\(found)")
    #expect(found.overlaps.count == 2, "\(found)")
    for (overlap, start) in zip(found.overlaps, [0, 2.0 / 3]) {
      #expect((overlap.first.lowerBound - start).magnitude <= 1e-14)
      #expect((overlap.first.upperBound - start - 1.0 / 3).magnitude <= 1e-14)
      #expect((overlap.second.lowerBound - (2.0 / 3 - start)).magnitude <= 1e-14)
      #expect(!overlap.isReversed)
    }
  }

  @Test func foldedLine() throws {
    // A quadratic that runs to x = 2 and back to 0, and a line over 0...1: two stretches.
    let folded = segment([Point2D(0, 0), Point2D(4, 0), Point2D(0, 0)])
    let line = segment([Point2D(0, 0), Point2D(1, 0)])
    let found = try line.intersections(with: folded, tolerance: 1e-9)
    #expect(found.meetings.isEmpty, "\(found)")
    #expect(found.overlaps.map(\.isReversed).sorted { !$0 && $1 } == [false, true], "\(found)")
  }

  private func segment(_ points: [Point2D]) -> PathSegment { .through(points) }

  /// A circle in three arcs.
  private func circle(_ x: Double, _ y: Double, _ radius: Double) throws -> [PathSegment] {
    try (0..<3).map { index in
      let (third, center) = (2 * Double.pi / 3, Point2D(x, y))
      let start = 0.1 + Double(index) * third
      let arc = CircularArc(center: center, radius: radius, startAngle: start, sweep: third)
      return .arc(try #require(EllipticalArc(arc)))
    }
  }
}

extension PathSegment {
  /// The line or curve with these control points.
  static func through(_ p: [Point2D]) -> PathSegment {
    switch p.count {
    case 2: .line(LineSegment(p))
    case 3: .quadratic(QuadraticBezier(p))
    default: .cubic(CubicBezier(p))
    }
  }
}
