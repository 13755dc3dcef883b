// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Intersections of degenerate, tiny, huge and nearly coincident segments: defined and found soon.
@Suite struct HostileIntersectionProperties {
  @Test func degenerateSegments() {
    forAll(
      "what is reported holds for degenerate segments of any scale",
      cases: 5_000,
      generator: { source in
        let exponent = source.draw(.uniform(-150...150))
        let scale = Double(sign: .plus, exponent: Int(3 * exponent), significand: 1)
        let tolerance = source.draw(.logarithmic(1e-9...10))
        let (a, b) = (Draw.oddSegment(&source), Draw.oddSegment(&source))
        return (a.scaled(by: scale), b.scaled(by: scale), tolerance * scale)
      }
    ) { (a, b, tolerance) throws -> Void in
      let found: SegmentIntersections
      do throws(PathError) {
        found = try a.intersections(with: b, tolerance: tolerance)
      } catch {
        // Coordinates up to 1e6 beside 1e-9.
        guard case .tolerance(.tooSmall) = error else { throw PropertyFailure("\(error)") }
        return
      }
      for point in found.meetings {
        let gap = a.point(at: point.first).distance(to: b.point(at: point.second))
        try ensure(gap <= tolerance * 1.000001, "\(point): \(gap) apart, \(tolerance)")
        try ensure(point.point.isFinite, "\(point)")
      }
      for overlap in found.overlaps {
        let s = overlap.isReversed ? overlap.first.upperBound : overlap.first.lowerBound
        let gap = a.point(at: s).distance(to: b.point(at: overlap.second.lowerBound))
        try ensure(gap <= tolerance * 1.000001, "\(overlap): \(gap) apart, \(tolerance)")
      }
      // Ends that coincide are always found.
      if a.end == b.start {
        try ensure(!found.isEmpty, "a common end point was missed")
      }
      _ = try a.selfIntersections(tolerance: tolerance)
    }
  }

  @Test func nearlyCoincident() {
    forAll(
      "nearly coincident segments",
      cases: 400,
      generator: { source in
        let a = Draw.segment(&source)
        let shift = source.draw(.signedLogarithmic(1e-13...1e-2))
        let angle = source.draw(.signedLogarithmic(1e-13...1e-2))
        return (a, shift, angle, source.draw(.logarithmic(1e-12...1e-3)))
      }
    ) { (a, shift, angle, tolerance) throws -> Void in
      var map = AffineTransform2D(rotation: angle)
      (map.tx, map.ty) = (shift, -0.5 * shift)
      let b = a.transformed(by: map)
      let found = try a.intersections(with: b, tolerance: tolerance)
      for point in found.meetings {
        let gap = a.point(at: point.first).distance(to: b.point(at: point.second))
        try ensure(gap <= tolerance, "\(gap) apart")
      }
      // A displacement far below the tolerance: the same curve.
      if shift.magnitude + 300 * angle.magnitude < 0.2 * tolerance {
        try ensure(found.overlaps.count == 1, "\(found)")
        try ensure(found.overlaps.first?.first.lowerBound == 0, "\(found)")
        try ensure(found.overlaps.first?.first.upperBound == 1, "\(found)")
      }
    }
  }

  @Test func parallelCurvesWithinTheTolerance() throws {
    // Two flat parabolas that touch at four decimals of curvature: one touching point.
    let a = PathSegment.through([Point2D(-1, 1), Point2D(0, -1), Point2D(1, 1)])
    for power in 1...10 {
      let gap = 2 * LibM.power(10, -Double(power))
      let b = PathSegment.through([Point2D(-1, 1 + gap), Point2D(0, -1 - gap), Point2D(1, 1 + gap)])
      let found = try a.intersections(with: b, tolerance: 1e-13)
      #expect(found.overlaps.isEmpty && found.meetings.count == 1, "\(power): \(found)")
      let error = ((found.meetings.first?.first ?? 0) - 0.5).magnitude
      #expect(error <= 1e-15 / gap, "\(power): \(found)")
    }
  }

  @Test func identicalLoops() throws {
    // The crossing of the loop is met on the other branch in both orders, besides the overlap.
    let loop = PathSegment.through([Point2D(0, 0), Point2D(2, 1), Point2D(-1, 1), Point2D(1, 0)])
    let found = try loop.intersections(with: loop, tolerance: 1e-9)
    #expect(found.overlaps == [.init(first: 0...1, second: 0...1, isReversed: false)])
    let root = 0.15.squareRoot()
    #expect(found.meetings.count == 2, "\(found)")
    for (point, sign) in zip(found.meetings, [-1.0, 1]) {
      #expect((point.first - 0.5 - sign * root).magnitude <= 1e-15)
      #expect((point.second - 0.5 + sign * root).magnitude <= 1e-15)
    }
  }

  @Test func tooManyMeetings() {
    // 1,600 chords of one circle that nearly all cross: more than a million points.
    var path = BezierPath()
    for index in 0..<1_600 {
      let angle = Double(index) * (.pi / 1_600)
      let start = Point2D(LibM.cosine(angle), LibM.sine(angle))
      path.move(to: start)
      path.addLine(to: Point2D(-start.x + 0.01 * angle, -start.y))
    }
    #expect(throws: PathError.tooManyMeetings(limit: 1_000_000)) {
      try path.selfIntersections(tolerance: 1e-12)
    }
  }

  @Test func coincidentSegments() throws {
    // 60 times the same cubic: an overlap for each pair, and no points.
    let cubic = CubicBezier(Point2D(0, 0), Point2D(1, 3), Point2D(2, -3), Point2D(3, 0))
    var path = BezierPath()
    for _ in 0..<60 {
      path.move(to: cubic.p0)
      path.append(.cubic(cubic))
    }
    let found = try path.selfIntersections(tolerance: 1e-9)
    #expect(
      found.overlaps.count == 60 * 59 / 2 && found.meetings.isEmpty,
      "\(found.meetings.count)"
    )
  }
}

extension Draw {
  /// A segment of any kind, often degenerate.
  static func oddSegment(_ source: inout SeededGenerator) -> PathSegment {
    switch source.integer(0..<4) {
    case 0: return .through(points(2, &source))
    case 1: return .through(points(3, &source))
    case 2: return .through(points(4, &source))
    default:
      let p = points(3, &source)
      return .arc(arc(p[0], p[1], Vector2D(p[2].x, p[2].y), &source))
    }
  }
}

/// Paths of any finite doubles: nothing traps, hangs or gives a NaN.
@Suite struct HostilePathProperties {
  /// A finite double of any size, often 0, tiny, huge, or one met before.
  private func number(_ source: inout SeededGenerator, _ pool: inout [Double]) -> Double {
    let value: Double =
      switch source.integer(0..<6) {
      case 0: pool.randomElement(using: &source) ?? 0
      case 1: source.draw(.integer(-2...2))
      case 2: source.draw(.coordinate)
      case 3: source.draw(.signedLogarithmic(1e-300...1e300))
      default: Double(bitPattern: source.next())
      }
    let finite = value.isFinite ? value : -0.0
    pool.append(finite)
    return finite
  }

  private func path(_ source: inout SeededGenerator) -> BezierPath {
    var pool: [Double] = []
    func point() -> Point2D { Point2D(number(&source, &pool), number(&source, &pool)) }
    var path = BezierPath()
    path.move(to: point())
    for _ in 0..<source.integer(1...5) {
      switch source.integer(0..<8) {
      case 0: path.move(to: point())
      case 1: path.closeSubpath()
      case 2: path.addLine(to: point())
      case 3: path.addQuadCurve(to: point(), control: point())
      case 4, 5: path.addCurve(to: point(), control1: point(), control2: point())
      default:
        let radii = point() - .origin
        path.addArc(
          to: point(),
          radii: radii,
          rotation: number(&source, &pool),
          isLargeArc: source.bool(),
          sweepsPositive: source.bool()
        )
      }
    }
    return path
  }

  @Test func anyFiniteNumbers() {
    forAll(
      "measures of paths of any finite numbers",
      cases: 50_000,
      generator: { source in
        let path = path(&source)
        let points = Array(path.segments).flatMap { [$0.start, $0.point(at: 0.5)] }
        return (path, points.filter(\.isFinite))
      },
      shrink: { (path, points) in RandomPath.simpler(path).map { ($0, points) } }
    ) { (path, points) throws -> Void in
      guard let box = path.boundingBox else { throw PropertyFailure("no box") }
      try ensure(box.minX <= box.maxX && box.minY <= box.maxY, "\(box)")
      try ensure(!path.signedArea.isNaN, "area")
      if let centroid = path.centroid { try ensure(centroid.isFinite, "\(centroid)") }
      for point in points {
        let winding = path.windingNumber(around: point)
        try ensure(winding.magnitude <= 20, "winding number \(winding)")
      }
      try ensure(path.reversed().boundingBox != nil, "reversed")
      try ensure(path.transformed(by: .init(a: 0.5, b: 0.25, c: -0.25, d: 0.5)).isFinite, "image")
    }
  }
}
