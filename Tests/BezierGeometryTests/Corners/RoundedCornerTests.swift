// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Corners rounded by arcs: closed forms, limits, and tangency everywhere.
@Suite struct RoundedCornerTests {
  private func polygon(_ points: [Point2D], isClosed: Bool) -> BezierPath {
    Polyline(points, isClosed: isClosed).path
  }

  private func arcs(_ path: BezierPath) -> [EllipticalArc] {
    path.segments.compactMap { if case .arc(let arc) = $0 { arc } else { nil } }
  }

  @Test func rectangles() throws {
    let rect = Rect2D(Point2D(1, 2), Point2D(9, 6))
    let rounded = try BezierPath.rectangle(rect).roundingCorners(radius: 1)
    let wanted = BezierPath.roundedRectangle(rect, cornerRadius: 1)
    #expect(rounded.elements.count == wanted.elements.count)
    for (a, b) in zip(rounded.segments, wanted.segments) {
      #expect(a.kind == b.kind)
      for t in [0, 0.3, 1] { #expect(a.point(at: t).distance(to: b.point(at: t)) < 1e-14) }
    }
    // As much as fits: the short sides become half circles.
    let most = try BezierPath.rectangle(rect).roundingCorners(radius: 100)
    #expect(arcs(most).map { $0.radii.x } == [2, 2, 2, 2])
    #expect(most.segments.map { $0.kind }.filter { $0 == .line }.count == 2)
    #expect(most.boundingBox == rect)
    // Nothing is left of a square but the circle; no lines of rounding length.
    let square = BezierPath.rectangle(Rect2D(Point2D(0, 0), Point2D(0.3, 0.3)))
    let circle = try square.roundingCorners(radius: 1)
    #expect(circle.segments.map { $0.kind } == [.arc, .arc, .arc, .arc])
    #expect((circle.signedArea - .pi * 0.15 * 0.15).magnitude < 1e-15)
  }

  @Test func openPaths() throws {
    let points = [Point2D(0, 0), Point2D(4, 0), Point2D(4, 3)]
    let rounded = try polygon(points, isClosed: false).roundingCorners(radius: 3)
    // The ends of an open subpath may be used up.
    #expect(arcs(rounded).map { $0.radii.x } == [3])
    #expect(arcs(rounded)[0].end == Point2D(4, 3) && arcs(rounded)[0].start == Point2D(1, 0))
    #expect(rounded.segments.map { $0.kind } == [.line, .arc])
    let more = try polygon(points, isClosed: false).roundingCorners(radius: 30)
    #expect(arcs(more).map { $0.radii.x } == [3])
  }

  @Test func beforeAndAfterCurves() throws {
    // Half a disc of radius 5: the circle of radius 1 in its corners touches the chord at
    // √(4² - 1²).
    var disc = BezierPath([.move(to: Point2D(-5, 0)), .line(to: Point2D(5, 0))])
    let radii = Vector2D(5, 5)
    disc.addArc(to: Point2D(-5, 0), radii: radii, isLargeArc: false, sweepsPositive: true)
    disc.closeSubpath()
    let rounded = try disc.roundingCorners(radius: 1)
    let segments = Array(rounded.segments)
    #expect(segments.map { $0.kind }.filter { $0 == .line }.count == 1)
    let reach = 15.0.squareRoot()
    guard case .line(let line) = segments[0] else { throw PropertyFailure("no line") }
    #expect(line.p0.distance(to: Point2D(-reach, 0)) < 1e-13)
    #expect(line.p1.distance(to: Point2D(reach, 0)) < 1e-13)
    guard case .arc(let arc) = segments[1] else { throw PropertyFailure("no arc") }
    #expect(arc.radii == Vector2D(1, 1))
    #expect(arc.end.distance(to: Point2D(1.25 * reach, 1.25)) < 1e-13)
    try tangency(rounded)
    // The same with the arc as cubics, to their error.
    let convexity = rounded.signedArea
    #expect(convexity < disc.signedArea && convexity > 0.95 * disc.signedArea)
  }

  @Test func concaveCorners() throws {
    // Two arcs that meet in a tip like a petal, and the dent between two discs.
    var petal = BezierPath()
    petal.move(to: Point2D(0, 0))
    for end in [Point2D(4, 0), .zero] {
      petal.addArc(to: end, radii: Vector2D(3, 3), isLargeArc: false, sweepsPositive: true)
    }
    petal.closeSubpath()
    let rounded = try petal.roundingCorners(radius: 0.5)
    #expect(arcs(rounded).count == 4)
    try tangency(rounded)
    // By symmetry the centres are on the axis, at the distance 3 - 0.5 from those of the arcs.
    let height = 5.0.squareRoot()
    let centers = arcs(rounded).filter { $0.radii.x == 0.5 }.compactMap { $0.centerForm?.center }
    let offset = (2.5 * 2.5 - height * height).squareRoot()
    #expect(centers.count == 2)
    for center in centers {
      #expect(((center.x - 2).magnitude - offset).magnitude < 1e-12 && center.y.magnitude < 1e-12)
    }
    // A circle that is larger than the petal does not fit: the largest that does, up to the middle.
    let most = try petal.roundingCorners(radius: 50)
    try tangency(most)
    for arc in arcs(most) { #expect(arc.radii.x <= 3.0000001) }
  }

  @Test func whatStays() throws {
    let square = BezierPath.rectangle(Rect2D(Point2D(0, 0), Point2D(2, 2)))
    #expect(try square.roundingCorners(radius: 0) == square)
    #expect(try BezierPath().roundingCorners(radius: 1).isEmpty)
    let circle = BezierPath.circle(center: Point2D(3, 4), radius: 5)
    #expect(try circle.roundingCorners(radius: 1) == circle)
    // There and back: no arc is tangent to both.
    let back = polygon([Point2D(0, 0), Point2D(2, 0), Point2D(0, 0)], isClosed: false)
    #expect(try back.roundingCorners(radius: 1) == back)
    // A turn below the least that is a corner.
    let flat = polygon([Point2D(0, 0), Point2D(2, 0), Point2D(4, 1e-3)], isClosed: false)
    #expect(try flat.roundingCorners(radius: 1) == flat)
    #expect(try arcs(flat.roundingCorners(radius: 1, minimumTurn: 1e-4)).count == 1)
    // Repeated points do not hide the corner.
    let repeated = [Point2D(0, 0), Point2D(2, 0), Point2D(2, 0), Point2D(2, 2)]
    let twice = polygon(repeated, isClosed: false)
    #expect(try arcs(twice.roundingCorners(radius: 1)).map { $0.radii.x } == [1])
  }

  @Test func errors() {
    let square = BezierPath.rectangle(Rect2D(Point2D(0, 0), Point2D(2, 2)))
    for radius in [-1, Double.nan, .infinity] {
      #expect(throws: PathError.self) { try square.roundingCorners(radius: radius) }
    }
    let bad = BezierPath([.move(to: Point2D(.nan, 0)), .line(to: .origin)])
    #expect(throws: PathError.self) { try bad.roundingCorners(radius: 1) }
  }

  /// Every joint of every subpath is smooth.
  private func tangency(_ path: BezierPath, _ limit: Double = 1e-6) throws {
    for subpath in path.subpaths {
      let segments = Array(subpath.segments)
      for index in segments.indices {
        let next = index + 1
        guard next < segments.count || subpath.isClosed else { continue }
        let (before, after) = (segments[index], segments[next % segments.count])
        try ensure(before.end == after.start, "the path has a gap after segment \(index)")
        let change = (before.unitTangent(at: 1) - after.unitTangent(at: 0)).length
        try ensure(change < limit, "a corner of \(change) is left after segment \(index)")
      }
    }
  }

  @Test func allPolygonsBecomeSmooth() {
    forAll(
      "rounded polygons",
      cases: 1000,
      generator: { source in
        let count = source.integer(3...8)
        let points = (0..<count).map { _ in source.point(within: 100) }
        return (points, source.draw(.logarithmic(0.01...1000)), source.bool())
      }
    ) { (points: [Point2D], radius: Double, isClosed: Bool) throws -> Void in
      let path = polygon(points, isClosed: isClosed)
      let rounded = try path.roundingCorners(radius: radius)
      let corners = isClosed ? points.count : points.count - 2
      try ensure(arcs(rounded).count == corners, "\(arcs(rounded).count) arcs")
      // An arc of a tiny radius, as in a needle's tip, has its directions to fewer digits.
      let least = arcs(rounded).map { $0.radii.x }.min() ?? radius
      try tangency(rounded, 1e-12 * 100 / least + 1e-9)
      for arc in arcs(rounded) {
        try ensure(arc.radii.x <= radius * (1 + 1e-12), "radius \(arc.radii.x)")
        try ensure(arc.radii.x == arc.radii.y, "no circle")
      }
    }
  }

  @Test func curvedPolygonsBecomeSmooth() {
    var (full, all) = (0, 0)
    forAll(
      "rounded polygons with curved sides",
      cases: 500,
      generator: { source in
        let count = source.integer(3...7)
        // A polygon around the origin whose sides bend in or out by little.
        let points = (0..<count).map { index in
          Point2D.origin
            + source.draw(.uniform(60...100))
            * Vector2D(
              angle: 2 * .pi * (Double(index) + source.draw(.uniform(-0.2...0.2))) / Double(count)
            )
        }
        var path = BezierPath()
        path.move(to: points[0])
        for index in 1...count {
          let (from, to) = (points[index - 1], points[index % count])
          let chord = to - from
          let bend = source.draw(.uniform(-0.2...0.2)) * chord.perpendicular
          switch source.integer(0..<4) {
          case 0: path.addLine(to: to)
          case 1: path.addQuadCurve(to: to, control: from + 0.5 * chord + bend)
          case 2: path.addArc(through: from + 0.5 * chord + 0.5 * bend, to: to)
          default:
            let (first, second) = (from + 0.3 * chord + bend, from + 0.7 * chord + bend)
            path.addCurve(to: to, control1: first, control2: second)
          }
        }
        path.closeSubpath()
        return (path, source.draw(.logarithmic(0.1...50)))
      }
    ) { (path: BezierPath, radius: Double) throws -> Void in
      let rounded = try path.roundingCorners(radius: radius, minimumTurn: 1e-2)
      let before = Array(path.segments)
      for index in before.indices {
        let turn = before[index].unitTangent(at: 1).dot(
          before[(index + 1) % before.count].unitTangent(at: 0)
        )
        guard turn < 0.9999 else { return }
      }
      try tangency(rounded, 1e-7)
      let isFull = arcs(rounded).contains { $0.radii.x == radius }
      if isFull { full += 1 }
      all += 1
      try ensure(isFull || radius > 3, "no corner has the radius \(radius)")
    }
    #expect(2 * full > all)
  }
}
