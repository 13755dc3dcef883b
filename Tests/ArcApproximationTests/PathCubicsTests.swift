// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// Paths as cubics.
@Suite struct PathCubicsTests {
  /// The distance of a point from a segment near a parameter, by finer and finer samples.
  ///
  /// Only near it: of thin ellipses the far side may be nearer in samples, but not in truth.
  private func distance(_ q: Point2D, _ segment: PathSegment, near guess: Double) -> Double {
    var (lower, upper) = (max(0, guess - 0.05), min(1, guess + 0.05))
    var best = (distance: Double.infinity, t: guess)
    for _ in 0..<14 {
      for step in 0...48 {
        let t = lower + (upper - lower) * Double(step) / 48
        let distance = segment.point(at: t).distance(to: q)
        if distance < best.distance { best = (distance, t) }
      }
      let width = (upper - lower) / 8
      (lower, upper) = (max(0, best.t - width), min(1, best.t + width))
    }
    return best.distance
  }

  @Test func arcsKeepTheTolerance() {
    forAll(
      "an arc and its cubics",
      cases: 600,
      generator: { source -> (EllipticalArc, Double) in
        let arc = EllipticalArc(
          start: source.point(),
          end: source.point(),
          radii: Vector2D(source.draw(.logarithmic(1...300)), source.draw(.coordinate)),
          rotation: source.draw(.uniform(-4...4)),
          isLargeArc: source.bool(),
          sweepsPositive: source.bool()
        )
        return (arc, source.draw(.logarithmic(1e-6...10)))
      }
    ) { (arc: EllipticalArc, tolerance: Double) throws -> Void in
      let path = BezierPath(.arc(arc))
      let result = try path.convertingArcsToCubics(tolerance: tolerance)
      let pieces = Array(result.segments)
      try ensure(pieces.first?.start == arc.start && pieces.last?.end == arc.end, "ends")
      guard arc.centerForm != nil else {
        try ensure(pieces == [.line(LineSegment(arc.start, arc.end))], "a line")
        return
      }
      try ensure(pieces.allSatisfy { $0.kind == .cubic }, "cubics")
      let noise = 1e-9 * tolerance
      // Equal steps of both parameters nearly match.
      let count = Double(pieces.count)
      for (index, piece) in pieces.enumerated() {
        for step in 0...5 {
          let t = Double(step) / 5
          let whole = (Double(index) + t) / count
          let off = distance(piece.point(at: t), .arc(arc), near: whole)
          try ensure(off <= tolerance + noise, "off by \(off), allowed \(tolerance)")
          let back = distance(arc.point(at: whole), piece, near: t)
          try ensure(back <= tolerance + noise, "arc off by \(back), allowed \(tolerance)")
        }
      }
    }
  }

  private func mixed() -> BezierPath {
    var path = BezierPath([.move(to: Point2D(1, 2)), .line(to: Point2D(4, 2))])
    path.addQuadCurve(to: Point2D(5, 5), control: Point2D(7, 2))
    path.addCurve(to: Point2D(2, 6), control1: Point2D(5, 7), control2: Point2D(3, 8))
    path.addArc(to: Point2D(0, 4), radii: Vector2D(2, 3), isLargeArc: false, sweepsPositive: true)
    path.addArc(to: Point2D(0, 3), radii: Vector2D(0, 3), isLargeArc: false, sweepsPositive: true)
    path.closeSubpath()
    path.closeSubpath()
    path.addLine(to: Point2D(9, 9))
    path.move(to: Point2D(7, 7))
    return path
  }

  @Test func onlyArcsAreReplaced() throws {
    let path = mixed()
    let result = try path.convertingArcsToCubics(tolerance: 0.1)
    let kinds = result.segments.map(\.kind)
    #expect(kinds == [.line, .quadratic, .cubic, .cubic, .line, .line, .line])
    #expect(result.subpaths.map(\.isClosed) == path.subpaths.map(\.isClosed))
    #expect(result.subpaths.map(\.start) == path.subpaths.map(\.start))
    #expect(try result.convertingArcsToCubics(tolerance: 0.1) == result)
  }

  @Test func everythingBecomesCubics() throws {
    let path = mixed()
    let result = try path.convertingToCubics(tolerance: 1e-6)
    #expect(result.segments.allSatisfy { $0.kind == .cubic })
    #expect(result.subpaths.map(\.isClosed) == path.subpaths.map(\.isClosed))
    #expect(result.subpaths.map(\.start) == path.subpaths.map(\.start))
    #expect(try result.convertingToCubics(tolerance: 1e-6) == result)
    let (before, after) = (Array(path.segments), Array(result.segments))
    for index in 0..<3 {
      for t in [0, 0.2, 0.5, 0.9, 1] {
        let error = before[index].point(at: t).distance(to: after[index].point(at: t))
        #expect(error <= 4e-15)
      }
    }
    #expect(after.last?.end == Point2D(9, 9))
  }

  @Test func referenceArcs() throws {
    // Other libraries use another criterion: held to the stated tolerance and their counts.
    var path = BezierPath([.move(to: Point2D(300, 200)), .line(to: Point2D(150, 200))])
    let radii = Vector2D(150, 150)
    path.addArc(to: Point2D(300, 50), radii: radii, isLargeArc: true, sweepsPositive: false)
    path.closeSubpath()
    let result = try path.convertingArcsToCubics(tolerance: 0.06)
    #expect(result.segments.map(\.kind) == [.line, .cubic, .cubic, .cubic, .line])
    for segment in result.segments where segment.kind == .cubic {
      for step in 0...20 {
        let radius = segment.point(at: Double(step) / 20).distance(to: Point2D(300, 200))
        #expect((radius - 150).magnitude <= 0.06)
      }
    }

    // The radicand is -1e-16: exactly half a turn, not NaN.
    var thin = BezierPath()
    thin.move(to: Point2D(-0.5, 0))
    let small = Vector2D(0.09188163040671497, 0.011583783896639943)
    thin.addArc(to: Point2D(0, 0.5), radii: small, isLargeArc: false, sweepsPositive: true)
    let cubics = Array(try thin.convertingArcsToCubics(tolerance: 5e-3).segments)
    #expect(cubics.allSatisfy { $0.isFinite && $0.kind == .cubic } && cubics.count <= 2)
  }

  @Test func errors() {
    let path = BezierPath([.move(to: Point2D(1, 2)), .line(to: Point2D(4, .nan))])
    #expect(throws: ArcFitError.self) { try path.convertingToCubics(tolerance: 1) }
    let zero = ArcFitError.tolerance(.notPositive(argument: "tolerance", value: 0))
    #expect(throws: zero) { try mixed().convertingToCubics(tolerance: 0) }
    let smallest = 32 * 9.0.ulp
    let fine = ToleranceError.tooSmall(argument: "tolerance", value: 1e-18, smallest: smallest)
    #expect(throws: ArcFitError.tolerance(fine)) {
      try mixed().convertingArcsToCubics(tolerance: 1e-18)
    }
  }
}
