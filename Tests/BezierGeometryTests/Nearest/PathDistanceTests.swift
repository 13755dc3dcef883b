// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// The Hausdorff distance of paths in closed form, and against dense samples.
@Suite struct PathDistanceTests {
  private static let circle = BezierPath.circle(center: .zero, radius: 10)

  private func expect(_ a: BezierPath, _ b: BezierPath, _ value: Double) throws {
    for (first, second) in [(a, b), (b, a)] {
      let found = try first.distance(to: second, tolerance: 1e-9)
      #expect((found.distance - value).magnitude <= 1.01e-9, "\(found), not \(value)")
      #expect(found.certifiedBound >= value - 1e-13)
      #expect(found.certifiedBound <= found.distance + 1e-9)
    }
  }

  @Test func closedForms() throws {
    try expect(Self.circle, .circle(center: Point2D(3, 0), radius: 8), 5)
    try expect(Self.circle, .circle(center: .zero, radius: 8), 2)
    let square = BezierPath.rectangle(Rect2D(x: -5, y: -5, width: 10, height: 10))
    try expect(square, .circle(center: .zero, radius: 5), 5 * 2.0.squareRoot() - 5)
    let line = BezierPath(.line(LineSegment(Point2D(-5, 0), Point2D(5, 0))))
    try expect(square, line, 5)
    try expect(BezierPath(.line(LineSegment(Point2D(-5, 0), Point2D(-5, 0)))), line, 10)
    let moved = Self.circle.transformed(by: AffineTransform2D(translation: Vector2D(3, 4)))
    try expect(Self.circle, moved, 5)
  }

  @Test func samePoints() throws {
    let paths = [Self.circle, .star(center: .zero, outerRadius: 9, innerRadius: 4, points: 5)!]
    for path in paths {
      let cuts = [0.3, 0.7].map { PathLocation(subpath: 0, segment: 1, t: $0) }
      let pieces = path.split(at: cuts).reduce(into: BezierPath()) { $0.append($1) }
      for other in [path, path.reversed(), pieces] {
        let found = try path.distance(to: other, tolerance: 1e-9)
        #expect(found.distance <= 1e-14 && found.certifiedBound <= 1e-9)
      }
    }
  }

  private static func drawn(_ source: inout SeededGenerator) -> (BezierPath, BezierPath) {
    func path(_ count: Int) -> BezierPath {
      BezierPath { path in
        path.move(to: source.point())
        for _ in 0..<count {
          let (end, first, second) = (source.point(), source.point(), source.point())
          switch source.integer(0..<4) {
          case 0: path.addLine(to: end)
          case 1: path.addQuadCurve(to: end, control: first)
          case 2: path.addCurve(to: end, control1: first, control2: second)
          default:
            let radii = Vector2D(source.draw(.uniform(0.5...5)), source.draw(.uniform(0.5...5)))
            path.addArc(
              to: end,
              radii: radii,
              rotation: first.x,
              isLargeArc: source.bool(),
              sweepsPositive: source.bool()
            )
          }
        }
      }
    }
    return (path(source.integer(1..<5)), path(source.integer(1..<5)))
  }

  @Test func againstSamples() {
    forAll("distance", cases: 300, generator: Self.drawn) { (a, b) throws -> Void in
      let size = max(a.boundingBox?.diagonal ?? 0, b.boundingBox?.diagonal ?? 0, 1e-3)
      let tolerance = 1e-8 * size
      let found = try a.distance(to: b, tolerance: tolerance)
      let back = try b.distance(to: a, tolerance: tolerance)
      try ensure(found.distance == back.distance, "not symmetric: \(found), \(back)")
      try ensure(found.certifiedBound == back.certifiedBound, "not symmetric: \(found), \(back)")
      try ensure(found.certifiedBound <= found.distance + tolerance, "\(found)")
      let (here, there) = (a.point(at: found.location), b.point(at: found.otherLocation))
      try ensure((here.distance(to: there) - found.distance).magnitude <= 1e-12 * size, "\(found)")
      // Between samples a distance grows by at most half of the way along the curve.
      var (dense, step) = (0.0, 0.0)
      for (first, second) in [(a, b), (b, a)] {
        for segment in first.segments {
          var last = segment.start
          for index in 0...300 {
            let point = segment.point(at: Double(index) / 300)
            dense = max(dense, second.nearestPoint(to: point)?.distance ?? 0)
            step = max(step, last.distance(to: point))
            last = point
          }
        }
      }
      try ensure(dense <= found.certifiedBound, "\(dense) exceeds \(found)")
      try ensure(found.distance <= dense + step, "\(found) is not \(dense)")
      let map = AffineTransform2D(scale: 0x1p-30)
      let small = try a.transformed(by: map)
        .distance(to: b.transformed(by: map), tolerance: 0x1p-30 * tolerance)
      try ensure(small.distance == 0x1p-30 * found.distance, "scaled: \(small), \(found)")
      try ensure(small.certifiedBound == 0x1p-30 * found.certifiedBound, "scaled: \(small)")
    }
  }

  @Test func refusals() {
    func error(_ a: BezierPath, _ b: BezierPath, _ tolerance: Double = 1e-6) -> PathError? {
      do {
        _ = try a.distance(to: b, tolerance: tolerance)
        return nil
      } catch { return error }
    }
    let lone = BezierPath { $0.move(to: .zero) }
    let broken = BezierPath(.line(LineSegment(.zero, Point2D(.nan, 0))))
    #expect(error(Self.circle, BezierPath()) == .noSegments)
    #expect(error(lone, Self.circle) == .noSegments)
    for tolerance in [0, -1, .nan, .infinity, 1e-16] {
      guard case .tolerance = error(Self.circle, Self.circle, tolerance) else {
        Issue.record("\(tolerance) is taken")
        return
      }
    }
    guard case .notFinite = error(Self.circle, broken) else {
      Issue.record("NaN is taken")
      return
    }
  }
}
