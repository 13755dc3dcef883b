// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// The smallest circle against all circles through two and three of the points.
@Suite struct EnclosingCircleTests {
  /// The least radius of a circle through two or three of the points that has all points within.
  private func leastRadius(_ points: [Point2D]) -> Double {
    var least = Double.infinity
    func consider(_ center: Point2D, _ radius: Double) {
      if radius < least, points.allSatisfy({ center.distance(to: $0) <= radius * (1 + 1e-9) }) {
        least = radius
      }
    }
    for (i, p) in points.enumerated() {
      consider(p, 0)
      for (j, q) in points.enumerated() where j > i {
        consider(p.interpolated(to: q, at: 0.5), 0.5 * p.distance(to: q))
        for r in points[(j + 1)...] {
          let (u, v) = (q - p, r - p)
          let area = 2 * u.cross(v)
          guard area != 0 else { continue }
          let (uu, vv) = (u.lengthSquared, v.lengthSquared)
          let center = p + Vector2D((v.y * uu - u.y * vv) / area, (u.x * vv - v.x * uu) / area)
          consider(center, center.distance(to: p))
        }
      }
    }
    return least
  }

  private func check(_ points: [Point2D]) throws {
    let circle = EnclosingCircle(points)
    let least = leastRadius(points)
    let size = points.reduce(0) { max($0, $1.distance(to: points[0])) }
    try ensure(abs(circle.radius - least) <= 1e-8 * size, "radius \(circle.radius), least \(least)")
    for point in points {
      let distance = circle.center.distance(to: point)
      try ensure(distance <= circle.radius + 1e-12 * size, "\(point) is outside")
    }
  }

  private func check(_ name: String, _ generator: (inout SeededGenerator) -> [Point2D]) {
    forAll(
      name,
      cases: 1500,
      generator: generator,
      shrink: { Shrinking.shorter($0).filter { !$0.isEmpty } }
    ) { (points: [Point2D]) throws -> Void in try check(points) }
  }

  @Test func anywhere() {
    check("points anywhere") { random in
      (0..<random.integer(1...12)).map { _ in random.point(within: 5) }
    }
  }

  /// Places of a coarse grid: equal points, right angles, four on one circle.
  @Test func onGrid() {
    check("points of a grid") { random in
      (0..<random.integer(1...10)).map { _ in
        Point2D(Double(random.integer(-2...2)), Double(random.integer(-2...2)))
      }
    }
  }

  @Test func collinear() {
    check("points of a line") { random in
      let (start, along) = (random.point(within: 5), random.point(within: 1))
      return (0..<random.integer(2...8)).map { _ in
        start + random.number(-3...3) * (along - .origin)
      }
    }
  }

  @Test func onCircle() {
    check("points of a circle") { random in
      (0..<random.integer(3...10)).map { _ in
        Point2D(3, 4) + 2 * Vector2D(angle: random.number(0...7))
      }
    }
  }

  /// Figures of any size that squares of lengths can carry have circles of that size.
  @Test func scales() {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<100 {
      let points = (0..<9).map { _ in random.point(within: 1) }
      let circle = EnclosingCircle(points)
      for scale in [0x1p-200, 0x1p-60, 0x1p70, 0x1p200] {
        let other = EnclosingCircle(points.map { Point2D(scale * $0.x, scale * $0.y) })
        #expect(abs(other.radius / scale - circle.radius) < 1e-12)
        let center = Point2D(other.center.x / scale, other.center.y / scale)
        #expect(center.distance(to: circle.center) < 1e-9)
      }
    }
    #expect(EnclosingCircle([]).radius == 0 && EnclosingCircle([]).center == .origin)
    let dot = EnclosingCircle([Point2D(3, 4), Point2D(3, 4)])
    #expect(dot.radius == 0 && dot.center == Point2D(3, 4))
  }

  // MARK: The frame

  /// In the common frame a path's circle has diameter 1 about the origin.
  @Test func commonFrame() throws {
    var random = SeededGenerator(seed: 52)
    for _ in 0..<100 {
      let a = NestedFigures.randomHeap(&random)
      let map = AffineTransform2D(scale: 300, tx: -7000, ty: 20)
      let b = NestedFigures.randomHeap(&random).transformed(by: map)
      let (outlinesA, outlinesB) = (try RandomOutline.all(a), try RandomOutline.all(b))
      let frames = CommonFrame.frames(outlinesA, outlinesB)
      for (outlines, frame) in [(outlinesA, frames.a), (outlinesB, frames.b)] {
        let framed = outlines.map { $0.framed(frame) }
        let circle = EnclosingCircle(Polylines(framed, steps: 8).points)
        #expect(abs(circle.radius - 0.5) < 1e-12)
        #expect(circle.center.distance(to: .origin) < 1e-9)
        let point = RandomOutline.point(outlines[0], at: 0.3)
        #expect(frame.original(of: frame.image(of: point)).distance(to: point) < 1e-9)
        let same = framed.map { $0.unframed() }
        #expect(abs(same[0].length - outlines[0].length) < 1e-12 * outlines[0].length)
        #expect(RandomOutline.point(same[0], at: 0.3).distance(to: point) < 1e-9)
      }
    }
  }

  /// A point has the scale of its partner; two points have any.
  @Test func frameOfPoint() throws {
    let dot = try RandomOutline.all(
      RandomOutline.path([Point2D(5, 5), Point2D(5, 5)], isClosed: true)
    )
    let square = try RandomOutline.all(NestedFigures.square(Point2D(1, 1), 4))
    let frames = CommonFrame.frames(dot, square)
    #expect(frames.a.scale == frames.b.scale && frames.a.image(of: Point2D(5, 5)) == .origin)
    let points = CommonFrame.frames(dot, dot)
    #expect(points.a.scale == 1 && points.a.image(of: Point2D(5, 5)) == .origin)
  }
}
