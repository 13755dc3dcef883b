// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Flattening: counts, errors, extremes.
@Suite struct FlatteningTests {
  private func count(_ segment: PathSegment, _ tolerance: Double) throws -> Int {
    var count = 0
    try segment.flatten(tolerance: tolerance) { _ in count += 1 }
    return count
  }

  @Test func straightCurvesAreOneLine() throws {
    let (a, b) = (Point2D(0, 0), Point2D(9, 3))
    let uneven = CubicBezier(a, Point2D(0.3, 0.1), Point2D(0.6, 0.2), b)
    #expect(try count(.cubic(uneven), 1e-6) == 1)
    #expect(try count(.quadratic(QuadraticBezier(a, Point2D(0.3, 0.1), b)), 1e-6) == 1)
    let none = Vector2D(0, 3)
    let flat = EllipticalArc(start: a, end: b, radii: none, isLargeArc: true, sweepsPositive: true)
    #expect(try count(.arc(flat), 1e-6) == 1)
    #expect(try count(.cubic(CubicBezier(a, a, a, a)), 1e-6) == 1, "a point stays a segment")
  }

  @Test func foldBacksReachTheirTip() throws {
    // Runs to x = 4.5 and back to 0 on the x axis.
    let curve = CubicBezier(Point2D(0, 0), Point2D(6, 0), Point2D(6, 0), Point2D(0, 0))
    var reach = 0.0
    try PathSegment.cubic(curve).flatten(tolerance: 0.01) { reach = max(reach, $0.x) }
    #expect(reach >= 4.49)
  }

  @Test(arguments: [
    ("M0 0Q2e4 0 0 0.01", 1e-4), ("M0 0C1e4 0 1e4 0.01 0 0.01", 1e-4),
    ("M0 0C1e4 0 1e4 0.01 0 0.01", 0.1),
    ("M-1543.74 434.761A5079.47 0.0164308 92.51 1 0 -1410.43 -300.126", 120),
    ("M-2538.85 -825.926A15340.2 0.418301 41.09 1 0 -893.094 4078.57", 236),
  ])
  func sharpTurnsTakeFewLines(_ data: String, _ tolerance: Double) throws {
    let lines = try BezierPath(data).flattened(tolerance: tolerance).segments.count
    #expect(lines <= 20, "\(data): \(lines) lines")
  }

  @Test func countsAreNearTheLeast() throws {
    // Circles: the least number is exact.
    for radius in [1.0, 10, 1000] {
      let arc = EllipticalArc(CircularArc(radius: radius, sweep: 3))
      let tolerance = 1e-3
      let least = (3 / (2 * LibM.arcCosine(1 - tolerance / radius))).rounded(.up)
      let arcCount = try count(.arc(#require(arc)), tolerance)
      #expect(Double(arcCount) <= least + 1, "\(arcCount), least \(least)")
    }
    // A long thin ellipse: equal steps would take about 3 times as many.
    let form = CenterForm(center: .origin, radii: Vector2D(100, 1), sweep: 6)
    let thin = EllipticalArc(form)
    let thinCount = try count(.arc(#require(thin)), 1e-3)
    #expect(thinCount < 220, "\(thinCount)")
    // A sharp bend.
    let sharp = CubicBezier(Point2D(0, 0), Point2D(100, 1), Point2D(-90, 1), Point2D(10, 0))
    let sharpCount = try count(.cubic(sharp), 1e-3)
    let wang = (0.75 * 381.0 / 1e-3).squareRoot()
    #expect(Double(sharpCount) < 0.6 * wang, "\(sharpCount) of \(wang)")
  }

  /// The fewest chords with ends on the curve, each as long as dense samples allow.
  private func leastChords(_ curve: CubicBezier, _ tolerance: Double) -> Int {
    let samples = (0...2000).map { curve.point(at: Double($0) / 2000) }
    func fits(_ from: Int, _ to: Int) -> Bool {
      let chord = [samples[from], samples[to]]
      return samples[from...to].allSatisfy { $0.distance(fromChain: chord) <= tolerance }
    }
    var (count, from) = (0, 0)
    while from < 2000 {
      var to = from + 1
      while to < 2000, fits(from, to + 1) { to += 1 }
      (count, from) = (count + 1, to)
    }
    return count
  }

  @Test func countsComparedWithTheLeast() throws {
    var source = SeededGenerator(seed: 7)
    var (ours, least) = (0, 0)
    for _ in 0..<40 {
      let p = (0..<4).map { _ in source.point(within: 50) }
      let curve = CubicBezier(p)
      let mine = try count(.cubic(curve), 0.1)
      let fewest = leastChords(curve, 0.1)
      #expect(mine >= fewest - 1 && mine <= 2 * fewest + 4, "\(mine), least \(fewest)")
      ours += mine
      least += fewest
    }
    #expect(Double(ours) < 1.15 * Double(least), "\(ours) chords, least \(least)")
  }

  /// Expects this error of a tolerance.
  private func expect(_ error: ToleranceError, _ body: () throws -> Void) {
    #expect(throws: PathError.tolerance(error), performing: body)
  }

  @Test func errorsNameTheValue() {
    var path = BezierPath([.move(to: Point2D(1000, 0))])
    path.addCurve(to: Point2D(0, 1000), control1: Point2D(1000, 500), control2: Point2D(500, 1000))
    let (name, smallest) = ("tolerance", 32 * 1000.0.ulp)
    let errors: [(Double, ToleranceError)] = [
      (0, .notPositive(argument: name, value: 0)), (-1, .notPositive(argument: name, value: -1)),
      (1e-13, .tooSmall(argument: name, value: 1e-13, smallest: smallest)),
      (smallest, .tooManyPieces(argument: name, value: smallest, limit: 1_000_000)),
      (.infinity, .notFinite(argument: name, value: .infinity)),
    ]
    for (tolerance, error) in errors {
      expect(error) { _ = try path.flattened(tolerance: tolerance) }
    }
    path.addLine(to: Point2D(0, .infinity))
    #expect(throws: PathError.notFinite(quantity: "y of element 2", value: .infinity)) {
      try path.flattened(tolerance: 1)
    }
    // Radii that the chord scales up beyond what the tolerance can carry.
    let scaledUp = EllipticalArc(.origin, Point2D(0, 2), Vector2D(1, 1e-9))
    #expect(throws: PathError.self) { try count(.arc(scaledUp), 1e-13) }
  }

  @Test func oddPathsStayAsTheyAre() throws {
    var path = BezierPath()
    #expect(try path.flattened(tolerance: 1).isEmpty)
    path.closeSubpath()
    path.move(to: Point2D(1, 1))
    path.move(to: Point2D(2, 1))
    path.closeSubpath()
    path.closeSubpath()
    path.addLine(to: Point2D(2, 1))
    #expect(try path.flattened(tolerance: 1) == path)
  }

  @Test func walksStopAtTheLimit() throws {
    struct Enough: Error {}
    var path = BezierPath([.move(to: .origin)])
    for x in 1...100 {
      path.addQuadCurve(to: Point2D(2 * Double(x), 0), control: Point2D(Double(x), 5))
    }
    let lines = try path.flattening(tolerance: 1e-3)
    var passed = 0
    #expect(throws: Enough.self) {
      try lines.forEach { _ in
        passed += 1
        if passed == 70 { throw Enough() }
      }
    }
    #expect(passed == 70)
    #expect(try path.flattening(tolerance: 1e-3, maximumLines: lines.lineCount).lineCount > 1000)
    let less = lines.lineCount - 1
    expect(.tooManyPieces(argument: "tolerance", value: 1e-3, limit: less)) {
      _ = try path.flattening(tolerance: 1e-3, maximumLines: less)
    }
    // As many as there are numbers to count them by: the first segments are enough.
    expect(.tooManyPieces(argument: "tolerance", value: 1e-9, limit: 1000)) {
      _ = try path.flattening(tolerance: 1e-9, maximumLines: 1000)
    }
  }

  @Test func extremeScales() throws {
    for scale in [1e-300, 1e-170, 1e-9, 1e9, 1e150, 1e300] {
      var path = BezierPath([.move(to: Point2D(scale, 0))])
      let (first, second) = (Point2D(scale, 0.5 * scale), Point2D(0.5 * scale, scale))
      path.addCurve(to: Point2D(0, scale), control1: first, control2: second)
      path.addQuadCurve(to: Point2D(-scale, 0), control: Point2D(-scale, scale))
      let radii = Vector2D(scale, scale)
      path.addArc(to: Point2D(scale, 0), radii: radii, isLargeArc: false, sweepsPositive: true)
      path.closeSubpath()
      let flat = try path.flattened(tolerance: 1e-4 * scale)
      #expect(flat.isFinite && (80...250).contains(flat.elements.count), "\(flat.elements.count)")
    }
  }
}

/// Paths as lists of points.
@Suite struct PolylineTests {
  @Test func subpathsOfAllKinds() throws {
    let path = BezierPath([
      .move(to: .zero), .line(to: Point2D(1, 0)), .line(to: Point2D(1, 1)), .close,
      // Begins where the closed one does.
      .line(to: Point2D(5, 5)), .move(to: Point2D(7, 7)),
      .move(to: .zero), .line(to: Point2D(2, 0)), .line(to: .zero), .close,
    ])
    let lines = try path.polylines(tolerance: 0.1)
    #expect(
      lines == [
        Polyline([Point2D(0, 0), Point2D(1, 0), Point2D(1, 1)], isClosed: true),
        Polyline([Point2D(0, 0), Point2D(5, 5)], isClosed: false),
        Polyline([Point2D(7, 7)], isClosed: false),
        Polyline([Point2D(0, 0), Point2D(2, 0)], isClosed: true),
      ]
    )
    #expect(lines[0].path.elements.map { $0 } == Array(path.elements.prefix(4)))
    #expect(lines.map { $0.length } == [2 + 2.0.squareRoot(), 50.0.squareRoot(), 0, 4])
    #expect(Polyline([], isClosed: true).length == 0)
    #expect(try BezierPath().polylines(tolerance: 0.1).isEmpty)
    #expect(throws: PathError.self) { try path.polylines(tolerance: .nan) }
  }

  @Test func pointsOfTheFlattenedPath() {
    forAll("polylines of a path", cases: 500, generator: Draw.path) { path throws -> Void in
      let tolerance = 1e-2
      guard let flat = try? path.flattened(tolerance: tolerance) else { return }
      let lines = try path.polylines(tolerance: tolerance)
      let parts = Array(flat.subpaths)
      try ensure(lines.count == parts.count, "number of subpaths")
      for (line, part) in zip(lines, parts) {
        try ensure(line.isClosed == part.isClosed, "closed")
        let segments = Array(part.segments)
        try ensure(Array(line.path.segments) == segments, "segments")
      }
    }
  }
}
