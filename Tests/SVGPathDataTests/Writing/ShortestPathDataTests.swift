// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import SVGPathData
import TestSupport
import Testing

/// Shortest path data reads back within its tolerance, and is short.
@Suite struct ShortestPathDataTests {
  private func shortest(_ text: String, _ tolerance: Double) throws -> String {
    try SVGPathParser.parse(text).shortestSVGPathData(tolerance: tolerance)
  }

  @Test func choosesWhatIsShortest() throws {
    for (text, tolerance, expected) in [
      ("", 0.0, ""), ("M0,0 L10,0 L10,10 Z", 0, "M0 0H10V10z"),
      ("M1000,1000 L1001,1002", 0, "M1e3 1e3l1 2"),
      ("M100,100 L1,2", 0, "M100 100L1 2"), ("M5,5 L4,3 L3,1", 0, "M5 5 4 3 3 1"),
      ("M10.04,9.97 L20.01,9.98 L19.98,30", 0.1, "M10 10H20V30"),
      ("M0.123456,0.5 L1.2345,3.1", 0.01, "M.12.5 1.23 3.1"),
      ("M0 0C1 1 2 1 3 0C4-1 5-1 6 0", 0, "M0 0C1 1 2 1 3 0S5-1 6 0"),
      ("M0 0Q1 1 2 0Q3.001-.999 4 0", 0.01, "M0 0Q1 1 2 0T4 0"),
      ("M100000 0H0", 0, "M1e5 0H0"), ("M0 0A5 5 37 1 1 6 6", 0, "M0 0A5 5 0 116 6"),
    ] {
      let found = try shortest(text, tolerance)
      // Of letters that are as good as each other, either may stand there.
      #expect(found.utf8.count == expected.utf8.count, "\(found), not \(expected)")
      try ensureNear(SVGPathParser.parse(found), SVGPathParser.parse(text), tolerance)
    }
  }

  @Test func errorsDoNotAddUp() throws {
    var path = BezierPath()
    path.move(to: .origin)
    for step in 1...10_000 {
      path.addLine(to: Point2D(Double(step) / 3, Double(step % 7) / 3))
    }
    let text = try path.shortestSVGPathData(tolerance: 0.05)
    try ensureNear(SVGPathParser.parse(text), path, 0.05)
    #expect(
      text.utf8.count < path.svgPathData(SVGPathFormat(numbers: .fixed(decimals: 1))).utf8.count
    )
  }

  @Test func randomPathsAreReadWithinTheTolerance() {
    forAll(
      "shortest path data is read within its tolerance",
      cases: 3_000,
      generator: { source in
        (RandomPath.path(&source), source.draw(.signedLogarithmic(1e-9...3)).magnitude)
      }
    ) { (path: BezierPath, tolerance: Double) throws -> Void in
      let text = try path.shortestSVGPathData(tolerance: tolerance)
      try ensureNear(SVGPathParser.parse(text), path, tolerance)
      try ensure(text.utf8.count <= path.svgPathData().utf8.count, text)
    }
  }

  @Test func withoutToleranceNumbersStay() {
    forAll(
      "with the tolerance 0 numbers are read as they are",
      cases: 2_000,
      generator: { source in RandomPath.path(&source) }
    ) { (path: BezierPath) throws -> Void in
      let text = try path.shortestSVGPathData(tolerance: 0)
      try ensureNear(SVGPathParser.parse(text), path, 0)
    }
  }

  @Test func wrongNumbersAreRefused() throws {
    let path = try SVGPathParser.parse("M0 0H1")
    for tolerance in [-1, Double.nan, .infinity] {
      #expect(throws: PathError.self) { try path.shortestSVGPathData(tolerance: tolerance) }
    }
    var odd = BezierPath()
    odd.move(to: Point2D(.nan, 0))
    #expect(throws: PathError.self) { try odd.shortestSVGPathData(tolerance: 1) }
  }

  /// Whether two paths have the same elements, and no point is farther from that of the same `t`
  /// than the tolerance: control points and, of arcs, points along them.
  private func ensureNear(_ found: BezierPath, _ path: BezierPath, _ tolerance: Double) throws {
    try ensure(found.verbs.map(\.kind) == path.verbs.map(\.kind), "other elements")
    let noise = 64 * max(path.largestCoordinate, found.largestCoordinate).ulp
    func check(_ a: Point2D, _ b: Point2D, _ slack: Double) throws {
      let distance = a.distance(to: b)
      try ensure(distance <= tolerance + slack, "\(a) is \(distance) from \(b)")
    }
    // A closing line that is there because it is shorter than the tolerance may go, no other.
    try ensure(found.subpaths.map(\.isClosed) == path.subpaths.map(\.isClosed), "not closed")
    for (a, b) in zip(found.elements, path.elements) {
      switch (a, b) {
      case (.move(let a), .move(let b)), (.line(let a), .line(let b)): try check(a, b, noise)
      case (.quadratic(to: let a, control: let c), .quadratic(to: let b, control: let d)):
        try check(a, b, noise)
        try check(c, d, noise)
      case (
        .cubic(to: let a, control1: let c, control2: let e),
        .cubic(to: let b, control1: let d, control2: let f)
      ):
        try check(a, b, noise)
        try check(c, d, noise)
        try check(e, f, noise)
      case (.arc(let a), .arc(let b)):
        for step in 0...32 {
          let t = Double(step) / 32
          try check(a.point(at: t), b.point(at: t), 1e3 * noise)
        }
      default: break
      }
    }
  }

  @Test func whatReturnsStillReturns() throws {
    let text = try shortest("M0.123 0.456C3 4 5 6 7.7 8L3.21 9 0.123 0.456Z", 0.3)
    let path = try SVGPathParser.parse(text)
    #expect(path.segments.count { _ in true } == 3, "\(text)")
  }

  @Test func realIconsShrink() throws {
    let lines = try ProjectFiles.text("Data/paths/icons.txt").split(separator: "\n").prefix(60)
    var (before, rounded, after) = (0, 0, 0)
    for line in lines {
      let path = try SVGPathParser.parse(String(line))
      let tolerance = 1e-4 * (path.boundingBox?.diagonal ?? 1)
      let text = try path.shortestSVGPathData(tolerance: tolerance)
      try ensureNear(SVGPathParser.parse(text), path, tolerance)
      before += line.utf8.count
      let decimals = -DecimalText.powerOfTen(tolerance)
      let format = SVGPathFormat(
        coordinates: .relative,
        numbers: .fixed(decimals: max(0, decimals))
      )
      rounded += path.svgPathData(format).utf8.count
      after += text.utf8.count
    }
    #expect(
      after < rounded && Double(after) < 0.95 * Double(before),
      "\(before) \(rounded) \(after)"
    )
  }
}
