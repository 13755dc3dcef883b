// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Shapes in between by lengths and turning angles.
@Suite struct IntrinsicTests {
  private static let times = [0.1, 0.25, 0.5, 0.7, 0.95]

  private struct Case {
    var a: BezierPath
    var b: BezierPath
  }

  private static func polygon(_ points: [Point2D], isClosed: Bool = true) -> BezierPath {
    var path = BezierPath()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.close() }
    return path
  }

  /// Random polygons of several subpaths with general coordinates.
  private static func polygons(_ source: inout SeededGenerator) -> BezierPath {
    var path = BezierPath()
    for _ in 0..<Int.random(in: 1...3, using: &source) {
      let count = Int.random(in: 3...9, using: &source)
      let points = (0..<count).map { _ in
        Point2D(source.draw(.uniform(-50...50)), source.draw(.uniform(-50...50)))
      }
      path.append(polygon(points, isClosed: Bool.random(using: &source)))
    }
    return path
  }

  private static func lengths(_ path: BezierPath) -> [Double] {
    path.segments.map { $0.start.distance(to: $0.end) }
  }

  private static func isNear(_ p: BezierPath, _ q: BezierPath, _ distance: Double) -> Bool {
    p.verbs == q.verbs && zip(p.points, q.points).allSatisfy { $0.distance(to: $1) <= distance }
  }

  @Test func endsAndStructure() {
    for mode in [MorphMode.leastTravel, .corners, .keepIndices] {
      forAll(
        "exact ends, the same elements, finite, closed where it was: \(mode)",
        cases: 300,
        generator: { Case(a: RandomPath.path(&$0), b: RandomPath.path(&$0)) },
        shrink: { value in
          RandomPath.simpler(value.a).map { Case(a: $0, b: value.b) }
            + RandomPath.simpler(value.b).map { Case(a: value.a, b: $0) }
        },
        check: { (value: Case) throws -> Void in
          let pair = try CompatiblePair(value.a, value.b, mode: mode)
          try ensure(pair.shape(at: 0, between: .intrinsic) == pair.a, "another start")
          try ensure(pair.shape(at: 1, between: .intrinsic) == pair.b, "another end")
          let shapes = pair.shapes(at: Self.times + [-0.5, 1.5, 1e18], between: .intrinsic)
          for (t, shape) in zip(Self.times + [-0.5, 1.5, 1e18], shapes) {
            try ensure(shape.verbs == pair.shape(at: t).verbs, "other elements at \(t)")
            try ensure(shape.isFinite, "not finite at \(t)")
            try ensure(shape == pair.shape(at: t, between: .intrinsic), "shapes differ at \(t)")
            for (own, given) in zip(shape.subpaths, zip(pair.a.subpaths, pair.b.subpaths)) {
              func ends(_ path: Subpath) -> Bool {
                path.segments.map(\.end).last ?? path.start == path.start
              }
              guard ends(given.0), ends(given.1), own.isClosed else { continue }
              try ensure(ends(own), "open at \(t)")
            }
          }
        }
      )
    }
  }

  @Test func nearTheEnds() {
    forAll(
      "goes to the ends",
      cases: 500,
      generator: { Case(a: Self.polygons(&$0), b: Self.polygons(&$0)) },
      check: { (value: Case) throws -> Void in
        let pair = try CompatiblePair(value.a, value.b, mode: .leastTravel)
        let (first, last) = (
          pair.shape(at: 1e-9, between: .intrinsic), pair.shape(at: 1 - 1e-9, between: .intrinsic)
        )
        try ensure(Self.isNear(first, pair.a, 1e-5 * pair.diagonal), "a jump at 0")
        try ensure(Self.isNear(last, pair.b, 1e-5 * pair.diagonal), "a jump at 1")
      }
    )
  }

  @Test func rigidTurns() {
    forAll(
      "a turned copy moves rigidly",
      cases: 500,
      generator: { source in
        let path = Self.polygons(&source)
        let turn = AffineTransform2D(rotation: source.draw(.uniform(-3.1...3.1)))
        let move = Vector2D(source.draw(.uniform(-50...50)), source.draw(.uniform(-50...50)))
        return Case(
          a: path,
          b: path.transformed(by: turn).transformed(by: AffineTransform2D(translation: move))
        )
      },
      check: { (value: Case) throws -> Void in
        let pair = try CompatiblePair(value.a, value.b, mode: .keepIndices)
        let given = Self.lengths(pair.a)
        for shape in pair.shapes(at: Self.times, between: .intrinsic) {
          for (own, length) in zip(Self.lengths(shape), given) {
            try ensure((own - length).magnitude <= 1e-10 * pair.diagonal, "\(own) for \(length)")
          }
          // Of several subpaths the places, too: distances between all points stay.
          let (p, q) = (shape.points, pair.a.points)
          for index in p.indices {
            let (own, length) = (p[0].distance(to: p[index]), q[0].distance(to: q[index]))
            try ensure((own - length).magnitude <= 1e-9 * pair.diagonal, "\(own) for \(length)")
          }
        }
      }
    )
  }

  @Test func exchange() {
    forAll(
      "the way back is the way there",
      cases: 500,
      generator: { source in
        let path = Self.polygons(&source)
        var other = path
        for index in other.points.indices {
          other.points[index] += Vector2D(
            source.draw(.uniform(-15...15)),
            source.draw(.uniform(-15...15))
          )
        }
        return Case(a: path, b: other)
      },
      check: { (value: Case) throws -> Void in
        let there = try CompatiblePair(value.a, value.b, mode: .keepIndices)
        let back = try CompatiblePair(value.b, value.a, mode: .keepIndices)
        for t in Self.times {
          let (p, q) = (
            there.shape(at: t, between: .intrinsic), back.shape(at: 1 - t, between: .intrinsic)
          )
          try ensure(Self.isNear(p, q, 1e-7 * there.diagonal), "another way at \(t)")
        }
      }
    )
  }

  /// Points on lines meet in the middle of half a turn; lengths and angles do not.
  @Test func halfTurn() throws {
    let up = Self.polygon([Point2D(0, 0), Point2D(10, 0), Point2D(5, 9)])
    let down = Self.polygon([Point2D(10, 9), Point2D(0, 9), Point2D(5, 0)])
    let pair = try CompatiblePair(up, down, mode: .keepIndices)
    #expect(pair.shape(at: 0.5).signedArea.magnitude < 1e-9)
    for shape in pair.shapes(at: Self.times, between: .intrinsic) {
      #expect((shape.signedArea - 45).magnitude < 1e-9)
    }
    // A little more or less than half a turn each: all the same way.
    var (first, second) = (BezierPath(), BezierPath())
    for index in 0..<8 {
      let place = AffineTransform2D(translation: Vector2D(30 * Double(index), 0))
      let turn = AffineTransform2D(rotation: .pi + 1e-9 * Double(index - 4))
      first.append(up.transformed(by: place))
      second.append(up.transformed(by: turn).transformed(by: place))
    }
    let many = try CompatiblePair(first, second, mode: .keepIndices)
    let quarter = many.shape(at: 0.5, between: .intrinsic)
    let angles = quarter.subpaths.map { subpath in
      let ends = subpath.segments.map(\.end)
      return (ends[0] - subpath.start).angle
    }
    for angle in angles { #expect((angle - angles[0]).magnitude < 1e-6) }
  }

  /// A bar that is bent keeps the length of each part.
  @Test func bending() throws {
    let bar = Self.polygon((0...8).map { Point2D(10 * Double($0), 0) }, isClosed: false)
    var (points, place) = ([Point2D.origin], Point2D.origin)
    for index in 0..<8 {
      place = place + 10 * Vector2D(angle: 0.7 * Double(index))
      points.append(place)
    }
    let pair = try CompatiblePair(
      bar,
      Self.polygon(points, isClosed: false),
      mode: .keepIndices
    )
    for shape in pair.shapes(at: Self.times, between: .intrinsic) {
      for length in Self.lengths(shape) { #expect((length - 10).magnitude < 1e-12 * 80) }
    }
  }

  /// What is a point in one path grows in its final form.
  @Test func growth() throws {
    let square = Self.polygon([
      Point2D(0, 0), Point2D(4, 0), Point2D(4, 4), Point2D(0, 4),
    ])
    let small = Self.polygon([Point2D(1, 1), Point2D(2, 1), Point2D(1, 2)])
    var both = square
    both.append(small)
    let pair = try CompatiblePair(square, both, mode: .leastTravel)
    let shape = pair.shape(at: 0.5, between: .intrinsic)
    let (grown, given) = (Array(shape.subpaths)[1].path, Array(pair.b.subpaths)[1].path)
    for (own, length) in zip(Self.lengths(grown), Self.lengths(given)) {
      #expect((own - 0.5 * length).magnitude < 1e-12)
    }
    #expect((grown.signedArea - 0.25 * given.signedArea).magnitude < 1e-12)
  }

  /// Corners that are points in one path appear in their own directions; straight sides stay so.
  @Test func corners() throws {
    let sharp = Self.polygon([
      Point2D(0, 0), Point2D(4, 0), Point2D(4, 0), Point2D(4, 4), Point2D(4, 4), Point2D(0, 4),
    ])
    let cut = Self.polygon([
      Point2D(0, 0), Point2D(3, 0), Point2D(4, 1), Point2D(4, 3), Point2D(3, 4), Point2D(0, 4),
    ])
    let pair = try CompatiblePair(sharp, cut, mode: .keepIndices)
    let segments = Array(pair.shape(at: 0.5, between: .intrinsic).segments)
    #expect((segments[1].end - segments[1].start).angle.magnitude - .pi / 4 < 1e-9)
    #expect((segments[0].end - segments[0].start).angle.magnitude < 1e-9)
  }
}
