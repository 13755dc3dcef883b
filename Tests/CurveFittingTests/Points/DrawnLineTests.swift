// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import Foundation
import TestSupport
import Testing

/// Lines fitted while they are drawn.
@Suite struct DrawnLineTests {
  private static func line(
    _ points: [Point2D],
    _ tolerance: Double,
    cornerAngle: Double = .pi / 4
  ) throws -> DrawnLine {
    var line = try DrawnLine(tolerance: tolerance, cornerAngle: cornerAngle)
    line.append(contentsOf: points)
    line.finish()
    return line
  }

  @Test func straightLineIsOneCubicOfConstantSpeed() throws {
    let points = (0...400).map { Point2D(1 + 2 * Double($0), 3 - 0.5 * Double($0)) }
    let line = try Self.line(points, 0.5)
    let cubic = try #require(line.finished.first)
    #expect(line.finished.count == 1)
    #expect(cubic.p0 == points[0] && cubic.p3 == points[400])
    #expect(cubic.p1.distance(to: points[0] + (points[400] - points[0]) / 3) < 1e-9)
    #expect(cubic.p2.distance(to: points[0] + (points[400] - points[0]) / 1.5) < 1e-9)
  }

  @Test func polygonHasItsCornersAndStraightSides() throws {
    let (points, ends) = DrawnShapes.star
    for tolerance in [2, 0.5, 0.1] {
      let line = try Self.line(points, tolerance)
      #expect(line.finished.map { $0.p0 } == ends.dropLast())
      #expect(line.finished.last?.p3 == ends.last)
    }
  }

  @Test(arguments: DrawnShapes.cases) func takesHardlyMoreCubicsThanAllAtOnce(
    item: DrawnShapes.Case
  ) throws {
    for tolerance in [2, 0.5, 0.1] {
      let line = try Self.line(item.points, tolerance)
      let fit = try SampledCurve(points: item.points).cubics(tolerance: tolerance)
      let most = max(Double(fit.cubics.count + 4), 1.3 * Double(fit.cubics.count))
      #expect(Double(line.finished.count) <= most, "\(line.finished.count) of \(fit.cubics.count)")
    }
  }

  @Test func whatIsFinishedStays() {
    forAll(
      "finished cubics stay, every point is near, joints have one direction",
      cases: 60,
      generator: { source in DrawnShapes.random(&source) }
    ) { (points, tolerance, hasCorners) throws -> Void in
      let cornerAngle = hasCorners ? Double.pi / 4 : 4
      var line = try DrawnLine(tolerance: tolerance, cornerAngle: cornerAngle)
      for (index, point) in points.enumerated() {
        let before = line.finished
        line.append(point)
        try ensure(line.finished.starts(with: before), "changed at \(index)")
        guard index % 41 == 40 else { continue }
        let drawn = points[max(0, index - 150)...index]
        try DrawnShapes.check(line.finished + line.provisional, drawn, tolerance, hasCorners)
      }
      let path = line.path
      let before = line.finished
      try ensure(line.finish() == path, "the end changed")
      try ensure(line.finished.starts(with: before) && line.provisional.isEmpty, "at the end")
      try DrawnShapes.check(line.finished, points[...], tolerance, hasCorners)
    }
  }

  @Test func longLinesKeepFewProvisionalCubics() throws {
    var line = try DrawnLine(tolerance: 0.5)
    for (index, point) in DrawnShapes.handwriting(8000).enumerated() {
      line.append(point)
      if index % 500 == 499 { #expect(line.provisional.count <= 12) }
    }
    #expect(line.finished.count > 150)
    // A side that never ends is finished now and then.
    var straight = try DrawnLine(tolerance: 0.5)
    for step in 0..<5000 { straight.append(Point2D(Double(step), 0.25 * Double(step))) }
    #expect((3...8).contains(straight.finished.count))
  }

  @Test func powersOfTwoChangeNoDigit() throws {
    let points = DrawnShapes.handwriting(600)
    let reference = try Self.line(points, 0.25)
    for scale in [0x1p-900, 0x1p-30, 0x1p900] {
      let map = AffineTransform2D(scale: scale)
      let scaled = try Self.line(points.map { map($0) }, 0.25 * scale)
      #expect(reference.finished.map { $0.transformed(by: map) } == scaled.finished)
    }
  }

  @Test func goesOnAfterFinish() throws {
    var line = try DrawnLine(tolerance: 0.1)
    line.append(contentsOf: (0...50).map { Point2D(Double($0), 0) })
    line.finish()
    let before = line.finished
    line.append(contentsOf: (1...50).map { Point2D(50, Double($0)) })
    #expect(line.finish().segments.count == before.count + 1)
    #expect(line.finished.starts(with: before))
    #expect(line.finished.last?.p0 == Point2D(50, 0) && line.finished.last?.p3 == Point2D(50, 50))
  }
}

/// Lines that touch screens and files might give.
@Suite struct HostileDrawnLineTests {
  @Test func fewerThanTwoPointsDrawNothing() throws {
    var line = try DrawnLine(tolerance: 1)
    #expect(line.path.isEmpty && line.finish().isEmpty)
    for _ in 0..<40 { line.append(Point2D(3, 4)) }
    #expect(line.path.isEmpty && line.finish().isEmpty && line.finish().isEmpty)
    line.append(Point2D(5, 4))
    #expect(line.finish().segments.count == 1)
    #expect(line.finished[0].p0 == Point2D(3, 4) && line.finished[0].p3 == Point2D(5, 4))
  }

  @Test func whatIsNotFiniteIsLeftOut() throws {
    let points = DrawnShapes.handwriting(300)
    var line = try DrawnLine(tolerance: 0.5)
    for point in points {
      line.append(Point2D(.nan, point.y))
      line.append(point)
      line.append(Point2D(point.x, .infinity))
      line.append(Point2D(-.infinity, .nan))
      // Neighbours of this number are farther apart than the tolerance.
      line.append(Point2D(1e300, 0))
    }
    var other = try DrawnLine(tolerance: 0.5)
    other.append(contentsOf: points)
    #expect(line == other)
    #expect(line.finish() == other.finish())
  }

  @Test func restsAndRepeatedPointsDrawNothing() throws {
    let points = DrawnShapes.handwriting(400)
    var source = SeededGenerator(seed: 3)
    var rested: [Point2D] = []
    for (index, point) in points.enumerated() {
      rested += Array(repeating: point, count: 1 + index % 3)
      guard index % 100 == 50 else { continue }
      for _ in 0..<200 {
        rested.append(point + Vector2D(x: source.number(-0.01...0.01), y: source.number(0...0.01)))
      }
    }
    var (plain, line) = (try DrawnLine(tolerance: 0.5), try DrawnLine(tolerance: 0.5))
    plain.append(contentsOf: points)
    line.append(contentsOf: rested)
    let (few, many) = (plain.finish().segments.count, line.finish().segments.count)
    #expect(many <= few + 4)
    try DrawnShapes.check(line.finished, rested[...], 0.5, true)
  }

  @Test(arguments: HostileSamplesTests.cases) func staysInTheRoom(
    item: HostileSamplesTests.Case
  ) throws {
    for (scale, factor) in [(1, 1.0), (1e-300, 1), (1e300, 1), (1, 1e-2), (1, 1e4)] {
      for cornerAngle in [Double.pi / 4, 4, 0, -1, .nan, .infinity] {
        let points = item.points.map { Point2D($0.x * scale, $0.y * scale) }
        let tolerance = item.tolerance * scale * factor
        var line = try DrawnLine(tolerance: tolerance, cornerAngle: cornerAngle)
        line.append(contentsOf: points)
        let room = SampledShapes.room(points)
        #expect(line.path == line.finish())
        #expect(line.finished.allSatisfy { $0.isFinite && $0.points.allSatisfy(room.contains) })
        guard scale == 1 else { continue }
        try DrawnShapes.check(line.finished, points[...], tolerance, true)
      }
    }
  }

  @Test func extremesDoNotTrap() throws {
    let values = [0, 1, -1, 1e300, -1e300, 1.7e308, -1.7e308, 1e-300, 5e-324, 0x1p-1022]
    for tolerance in [5e-322, 1e-300, 1, 1e290, 1e300, 1e308] {
      var line = try DrawnLine(tolerance: tolerance)
      var source = SeededGenerator(seed: 9)
      let points = (0..<200).map { _ in
        Point2D(values[source.integer(0...9)], values[source.integer(0...9)])
      }
      line.append(contentsOf: points)
      line.finish()
      #expect(line.finished.allSatisfy { $0.isFinite })
      // A fit of all at once, too, where doubles carry the tolerance.
      let fit = try? SampledCurve(points: points).cubics(tolerance: tolerance)
      #expect(fit?.cubics.allSatisfy { $0.isFinite } ?? true)
    }
  }

  @Test func impossibleTolerancesAreRefused() {
    for tolerance in [0, -1, .nan, .infinity, 5e-324, 2e-322] {
      #expect(throws: CurveFitError.self) { try DrawnLine(tolerance: tolerance) }
    }
  }
}

/// Lines like those that a hand draws.
enum DrawnShapes {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let points: [Point2D]
  }

  /// Letters of sums of sines, about a unit from point to point.
  static func handwriting(_ count: Int) -> [Point2D] {
    (0..<count).map { k in
      let t = Double(k) / 30
      let x = 12 * t + 14 * sin(1.9 * t) + 6 * sin(3.1 * t + 1)
      return Point2D(x, 25 * cos(1.7 * t) + 12 * sin(2.9 * t))
    }
  }

  /// A star of seven points, 30 samples a side, and its corners.
  static let star: (points: [Point2D], ends: [Point2D]) = {
    let ends = (0...14).map { k in
      let (radius, angle) = (k % 2 == 0 ? 200.0 : 90, Double(k) * .pi / 7)
      return Point2D(radius * cos(angle), radius * sin(angle))
    }
    let sides = zip(ends, ends.dropFirst()).map { a, b in
      (0..<30).map { a + Double($0) / 30 * (b - a) }
    }
    return (sides.flatMap { $0 } + [ends[14]], ends)
  }()

  static let cases: [Case] = {
    let spiral = SampledShapes.spiral(2000).map { Point2D(100 * $0.x, 100 * $0.y) }
    let eight = (0..<600).map { k in
      let angle = 4 * Double.pi * Double(k) / 599
      return Point2D(200 * sin(angle), 100 * sin(2 * angle))
    }
    let hand = handwriting(3000)
    return [
      Case(testDescription: "spiral", points: spiral),
      Case(testDescription: "eight", points: eight),
      Case(testDescription: "handwriting", points: hand),
      Case(testDescription: "noisy handwriting", points: noisy(hand, 0.1)),
      Case(testDescription: "noisier handwriting", points: noisy(hand, 0.2)),
      Case(testDescription: "noisy star", points: noisy(star.points, 0.1)),
    ]
  }()

  private static func noisy(_ points: [Point2D], _ noise: Double) -> [Point2D] {
    var source = SeededGenerator(seed: 11)
    return points.map { SampledShapes.scattered($0, noise, &source) }
  }

  /// Points, a tolerance, and whether there are corners.
  static func random(
    _ source: inout SeededGenerator
  ) -> (points: [Point2D], tolerance: Double, hasCorners: Bool) {
    let smooth = SampledShapes.harmonics(&source, count: source.integer(2...700), isClosed: false)
    let noise = source.bool() ? 0 : source.draw(.logarithmic(1e-5...0.1))
    var points: [Point2D] = []
    for point in smooth {
      let scattered = SampledShapes.scattered(point, noise, &source)
      points += Array(repeating: scattered, count: source.integer(0...9) == 0 ? 2 : 1)
    }
    return (points, source.draw(.logarithmic(1e-4...0.3)), source.bool())
  }

  /// Throws unless cubics follow each other, smoothly where there are no corners, end in the newest
  /// point and come near every point.
  static func check(
    _ cubics: [CubicBezier],
    _ points: ArraySlice<Point2D>,
    _ tolerance: Double,
    _ hasCorners: Bool
  ) throws {
    guard let last = cubics.last, let newest = points.last else {
      return try ensure(points.first == points.last, "nothing is drawn")
    }
    var path = BezierPath()
    path.move(to: cubics[0].p0)
    for cubic in cubics { path.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2) }
    try ensure(last.p3 == newest, "the end is elsewhere")
    for point in points {
      let distance = path.nearestPoint(to: point)?.distance ?? .infinity
      try ensure(distance <= tolerance * (1 + 1e-9) + 1e-12, "\(distance / tolerance) at \(point)")
    }
    for (cubic, next) in zip(cubics, cubics.dropFirst()) {
      try ensure(cubic.p3 == next.p0, "a gap at \(next.p0)")
      let (a, b) = (cubic.p3 - cubic.p2, next.p1 - next.p0)
      // Handles are rounded with their ends: short ones turn by more.
      let slack = 1e-12 + 4 * (next.p0 - .origin).maximumNorm.ulp / min(a.length, b.length)
      let angle = atan2(a.cross(b).magnitude, a.dot(b))
      try ensure(hasCorners || angle <= slack, "a kink of \(angle) at \(next.p0)")
    }
  }
}
