// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// What a prepared path answers is what the path itself answers.
@Suite struct PreparedPathTests {
  private static func compare(_ path: BezierPath, at points: [Point2D]) throws {
    let prepared = PreparedPath(path)
    for point in points {
      let winding = path.windingNumber(around: point)
      let other = prepared.windingNumber(around: point)
      try ensure(other == winding, "\(other) times around \(point), not \(winding)")
      for rule in FillRule.allCases {
        let isInside = path.contains(point, rule: rule)
        try ensure(prepared.contains(point, rule: rule) == isInside, "\(point) inside: \(rule)")
      }
      let (near, found) = (path.nearestPoint(to: point), prepared.nearestPoint(to: point))
      try ensure((near == nil) == (found == nil), "nearest to \(point) is nil or not")
      guard let near, let found else { continue }
      let size = max(path.controlBox?.largestMagnitude ?? 0, point.x.magnitude, point.y.magnitude)
      let (gap, slack) = ((near.distance - found.distance).magnitude, 40 * 0x1p-53 * size)
      try ensure(near.distance == found.distance || gap <= slack, "off by \(gap)")
      let segment = path.segment(at: found.location)
      try ensure(segment.point(at: found.location.t) == found.point, "another point")
      for factor in [0, 0.5, 1, 1.5] {
        let distance = factor * near.distance
        let isNear = path.isNear(point, distance: distance)
        let limited = prepared.nearestPoint(to: point, maximumDistance: distance)?.distance
        let isRight = limited.map { $0 <= distance && ($0 - found.distance).magnitude <= slack }
        try ensure(isRight ?? (found.distance + slack >= distance), "within \(factor)")
        try ensure(prepared.isNear(point, distance: distance) == isNear, "near by \(factor)")
        let covers = path.strokeContains(point, width: distance)
        try ensure(prepared.strokeContains(point, width: distance) == covers, "stroke \(factor)")
      }
    }
  }

  @Test func answersAreThoseOfThePath() {
    forAll(
      "prepared and plain answers",
      cases: 3000,
      generator: { source in
        let path = RandomPath.path(&source, RandomPath.Options())
        var points = (0..<4).map { _ in
          Point2D(source.draw(.uniform(-12...12)), source.draw(.uniform(-12...12)))
        }
        // On the path and at its joints, where last digits decide.
        for segment in path.segments.prefix(3) {
          points += [segment.start, segment.point(at: source.draw(.uniform(0...1)))]
        }
        return (path, points)
      }
    ) { (path, points) throws -> Void in try Self.compare(path, at: points) }
  }

  @Test func longPathsOfManySubpaths() throws {
    var path = BezierPath()
    for row in 0..<20 {
      for column in 0..<20 {
        let corner = Point2D(Double(3 * column), Double(3 * row))
        switch (row + column) % 4 {
        case 0: path.append(.circle(center: corner, radius: 1))
        case 1: path.append(.rectangle(Rect2D(x: corner.x, y: corner.y, width: 2, height: 1)))
        case 2: path.move(to: corner)
        default:
          path.move(to: corner)
          path.addLine(to: corner + Vector2D(1, 2))
          path.addCurve(
            to: corner + Vector2D(2, 0),
            control1: corner + Vector2D(3, 3),
            control2: corner
          )
        }
      }
    }
    let points = (0..<1600).map { Point2D(Double($0 % 40) * 1.5, Double($0 / 40) * 1.5) }
    try Self.compare(path, at: points)
  }

  /// Subpaths are sorted by where they are; here each is far from the one before it.
  @Test func scatteredSubpaths() {
    forAll(
      "prepared and plain answers for scattered subpaths",
      cases: 20,
      generator: { source in
        func location() -> Point2D {
          Point2D(source.draw(.uniform(-1...41)), source.draw(.uniform(-1...41)))
        }
        var path = BezierPath()
        for _ in 0..<100 {
          let shape = RandomPath.path(&source, RandomPath.Options())
            .transformed(by: AffineTransform2D(scale: 0.1))
          path.append(shape.transformed(by: AffineTransform2D(translation: location() - .origin)))
        }
        return (path, (0..<40).map { _ in location() })
      }
    ) { (path, points) throws -> Void in try Self.compare(path, at: points) }
  }

  @Test func oddPaths() throws {
    let far = Point2D(1e308, -1e308)
    let points = [Point2D.origin, Point2D(1, 1), far, Point2D(1e-300, 0), Point2D(.nan, 0)]
    try Self.compare(BezierPath(), at: points)
    try Self.compare(BezierPath { $0.move(to: Point2D(1, 1)) }, at: points)
    try Self.compare(
      BezierPath {
        $0.move(to: far); $0.closeSubpath()
      },
      at: points
    )
    try Self.compare(BezierPath.circle(center: .zero, radius: 1e300), at: points)
    try Self.compare(BezierPath.circle(center: .zero, radius: 1e-300), at: points)
    let point = BezierPath {
      $0.move(to: Point2D(1, 1))
      $0.addLine(to: Point2D(1, 1))
      $0.closeSubpath()
      $0.closeSubpath()
      $0.addLine(to: Point2D(2, 3))
    }
    try Self.compare(point, at: points)
    for value in [Double.nan, .infinity] {
      let broken = BezierPath {
        $0.move(to: .origin)
        $0.addLine(to: Point2D(value, 1))
        $0.addLine(to: Point2D(1, 1))
      }
      try Self.compare(broken, at: points)
      #expect(!PreparedPath(broken).isNear(.origin, distance: 1))
    }
    let circle = PreparedPath(.circle(center: .zero, radius: 1))
    #expect(!circle.isNear(.origin, distance: .nan) && !circle.isNear(.origin, distance: -1))
    #expect(circle.isNear(.origin, distance: .infinity))
  }

  @Test func ofEqualDistancesTheFirstLocation() throws {
    // The centre is as near to each of the 256 sides of a polygon of 64 turns.
    var path = BezierPath()
    for _ in 0..<64 { path.append(.rectangle(Rect2D(x: -1, y: -1, width: 2, height: 2))) }
    let found = try #require(PreparedPath(path).nearestPoint(to: .origin))
    #expect(found == path.nearestPoint(to: .origin))
    #expect(found.location.subpath == 0 && found.location.segment == 0)
  }
}

extension Rect2D {
  fileprivate var largestMagnitude: Double {
    max(max(minX.magnitude, maxX.magnitude), max(minY.magnitude, maxY.magnitude))
  }
}
