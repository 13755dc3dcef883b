// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Directions of subpaths: the fill stays, whatever touches or crosses; starts elsewhere.
@Suite struct DirectionTests {
  private static let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))

  @Test func clockwise() {
    #expect(!Self.square.isClockwise && Self.square.reversed().isClockwise)
    #expect(Self.square.reversed().subpaths.first?.isClockwise == true)
    #expect(!BezierPath().isClockwise)
  }

  private func keepsFill(_ path: BezierPath, _ rule: FillRule, _ source: inout SeededGenerator)
    throws
  {
    let oriented = path.orientingOuterCounterclockwise(rule: rule)
    guard let box = path.boundingBox else { return }
    for _ in 0..<400 {
      let x = source.draw(.uniform(box.minX - 1...box.maxX + 1))
      let point = Point2D(x, source.draw(.uniform(box.minY - 1...box.maxY + 1)))
      let (before, after) = (path.contains(point, rule: rule), oriented.contains(point))
      try ensure(before == after, "\(rule) at \(point): \(before), then \(after)")
    }
    try ensure(oriented.orientingOuterCounterclockwise() == oriented, "not the same again")
  }

  @Test func fillStays() {
    forAll("directions", cases: 100, generator: { $0.integer(0..<1_000_000) }) {
      seed throws -> Void in
      var source = SeededGenerator(seed: UInt64(seed))
      func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> BezierPath {
        let path = BezierPath.rectangle(Rect2D(x: x, y: y, width: width, height: height))
        return source.bool() ? path : path.reversed()
      }
      // Nested, with common corners and edges, three deep, and one of its own.
      var nested = rectangle(0, 0, 10, 10)
      for part in [
        rectangle(0, 1, 5, 5), rectangle(5, 5, 5, 5), rectangle(1, 2, 2, 2),
        rectangle(1, 2, 1, 1), rectangle(20, 0, 5, 5),
        .circle(center: Point2D(7.5, 7.5), radius: 2.5),
      ] {
        nested.append(part)
      }
      try keepsFill(nested, .evenOdd, &source)
      try keepsFill(nested, .nonZero, &source)
      let oriented = nested.orientingOuterCounterclockwise(rule: .evenOdd)
      let directions = oriented.subpaths.map { $0.isClockwise }
      try ensure(directions == [false, true, true, false, true, false, false], "\(directions)")
      var crossing = BezierPath()
      for _ in 0..<5 {
        let n = (0..<4).map { _ in source.draw(.uniform(1...6)) }
        crossing.append(rectangle(n[0], n[1], n[2], n[3]))
      }
      try keepsFill(crossing, .nonZero, &source)
    }
  }

  @Test func oddPaths() {
    let broken = BezierPath(.line(LineSegment(.zero, Point2D(.nan, 0))))
    #expect(broken.orientingOuterCounterclockwise().elements.count == 2)
    #expect(BezierPath().orientingOuterCounterclockwise().isEmpty)
    let open = BezierPath {
      for point in [Point2D(0, 0), Point2D(0, 5), Point2D(5, 5)] {
        if $0.isEmpty { $0.move(to: point) } else { $0.addLine(to: point) }
      }
    }
    let turned = open.orientingOuterCounterclockwise()
    #expect(turned.subpaths.first?.start == Point2D(5, 5))
    #expect(turned.subpaths.first?.isClosed == false)
    for scale in [1e200, 1e-200] {
      let path = Self.square.reversed().transformed(by: AffineTransform2D(scale: scale))
      #expect(!path.orientingOuterCounterclockwise().isClockwise)
    }
  }

  @Test func starts() throws {
    var path = Self.square
    path.append(.circle(center: Point2D(5, 5), radius: 2))
    for location in [(0, 2, 0.0), (0, 1, 1), (0, 1, 0.3), (0, 3, 0.5), (1, 0, 0.25), (1, 1, 0)] {
      let location = PathLocation(subpath: location.0, segment: location.1, t: location.2)
      let other = path.starting(at: location)
      let subpath = Array(other.subpaths)[location.subpath]
      #expect(subpath.start == path.point(at: location) && subpath.isClosed)
      #expect(subpath.segments.last?.end == subpath.start)
      let isJoint = location.t == 0 || location.t == 1
      #expect(other.segments.count == path.segments.count + (isJoint ? 0 : 1))
      #expect((other.signedArea - path.signedArea).magnitude < 1e-12)
      #expect(try other.distance(to: path, tolerance: 1e-9).certifiedBound < 1e-9)
    }
    #expect(path.starting(at: PathLocation(subpath: 0, segment: 0, t: 0)) == path)
    #expect(path.starting(at: PathLocation(subpath: 0, segment: 3, t: 1)) == path)
    let open = BezierPath(.line(LineSegment(.zero, Point2D(3, 0))))
    #expect(open.starting(at: PathLocation(subpath: 0, segment: 0, t: 0.5)) == open)
  }

  @Test func storedPoints() {
    let sum = Self.square.withUnsafePoints { points in points.reduce(0) { $0 + $1.x } }
    #expect(sum == 20 && BezierPath().withUnsafePoints { $0.count } == 0)
  }
}
