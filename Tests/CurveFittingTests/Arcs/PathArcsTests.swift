// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Paths as lines and arcs of circles.
@Suite struct PathArcsTests {
  /// The largest distance of points of one path from another, both ways.
  private static func distance(_ first: BezierPath, _ second: BezierPath) -> Double {
    var largest = 0.0
    for (path, other) in [(first, second), (second, first)] {
      let prepared = PreparedPath(other)
      for segment in path.segments {
        for step in 0...40 {
          let point = segment.point(at: Double(step) / 40)
          largest = max(largest, prepared.nearestPoint(to: point)?.distance ?? .infinity)
        }
      }
    }
    return largest
  }

  private static func polygon(_ count: Int, radius: Double) -> BezierPath {
    var path = BezierPath()
    path.addLines(
      (0..<count).map {
        let unit = Vector2D(angle: 2 * .pi * Double($0) / Double(count))
        return Point2D(x: radius * unit.x, y: radius * unit.y)
      }
    )
    path.closeSubpath()
    return path
  }

  private static func check(
    _ path: BezierPath,
    tolerance: Double,
    _ found: ArcPath
  ) throws {
    let size = path.boundingBox?.diagonal ?? 0
    try ensure(found.path.isFinite, "not finite")
    try ensure(found.certifiedBound <= tolerance, "bound \(found.certifiedBound)")
    let distance = distance(path, found.path)
    try ensure(
      distance <= found.certifiedBound + 1e-13 * size,
      "distance \(distance), bound \(found.certifiedBound)"
    )
    for segment in found.path.segments {
      switch segment {
      case .line: break
      case .arc(let arc): try ensure(arc.radii.x == arc.radii.y, "\(arc)")
      case .quadratic, .cubic: try ensure(false, "\(segment)")
      }
    }
    let closed = (path.subpaths.map(\.isClosed), found.path.subpaths.map(\.isClosed))
    try ensure(closed.0 == closed.1, "open or closed")
  }

  @Test func wholeShapesAreFound() throws {
    let circle = try BezierPath.circle(center: Point2D(x: 3, y: -4), radius: 100)
      .convertingArcsToCubics(tolerance: 0.03)
    for (path, tolerance) in [
      (circle, 0.03), (Self.polygon(64, radius: 40), 0.05), (Self.polygon(360, radius: 40), 0.01),
    ] {
      let found = try path.arcs(tolerance: tolerance)
      #expect(found.path.segments.map(\.kind) == [.arc, .arc])
      try Self.check(path, tolerance: tolerance, found)
    }
    // A shape with corners is none.
    #expect(try Self.polygon(8, radius: 1).arcs(tolerance: 0.2).path == Self.polygon(8, radius: 1))
    let rounded = BezierPath.roundedRectangle(
      Rect2D(x: 0, y: 0, width: 100, height: 80),
      cornerRadius: 10
    )
    #expect(try rounded.arcs(tolerance: 0.01).path == rounded)
    let cubics = try rounded.convertingArcsToCubics(tolerance: 0.005)
    let found = try cubics.arcs(tolerance: 0.01)
    #expect(found.path.segments.count { $0.kind == .arc } == 4 && found.path.segments.count == 8)
    #expect(found.largestTurn < 1e-9)
  }

  /// Half turns whose chord is a diameter but for rounding keep their centre.
  @Test func circlesKeepTheirCentre() throws {
    for shift in 0..<200 {
      let (x, y) = (0.1 * Double(shift), 3 - 0.07 * Double(shift))
      let path = try BezierPath("M\(x) \(y)a.5.5 0 1 0-.707.707a.5.5 0 0 0 .707-.707Z")
      try Self.check(path, tolerance: 0.01, try path.arcs(tolerance: 0.01))
    }
  }

  /// At most as many as the law says, and three quarters of greedy biarcs, for curves whose
  /// curvature is known: the rows of arcs_theory.csv of the shared theory of fits.
  @Test(arguments: FitEffort.allCases) func countsAreThoseOfTheLaw(_ effort: FitEffort) throws {
    let turns = ArchimedeanSpiral(startRadius: 0.1, growth: 0.15, range: 0...4 * .pi)
    let rows: [(path: BezierPath, law: [Double], biarcs: [Double])] = [
      (
        try turns.cubics(tolerance: 1e-9).path, [6.46, 13.93, 30.003, 64.64],
        [12, 22, 46, .infinity]
      ),
      (try BezierPath("M1 0A1 .5 0 0 1 0 .5"), [1.34, 2.9, 6.24, 13.45], [4, 6, 10, .infinity]),
      (
        try EulerSpiral(range: 0...2).cubics(tolerance: 1e-9).path, [2.72, 5.86, 12.63, 27.21],
        [6, 10, 20, .infinity]
      ),
    ]
    for (path, law, biarcs) in rows {
      for (index, tolerance) in [1e-2, 1e-3, 1e-4, 1e-5].enumerated() {
        let found = try path.arcs(tolerance: tolerance, effort: effort)
        let count = Double(found.path.segments.count)
        #expect(count <= law[index].rounded(.up) + 1)
        #expect(count <= 0.75 * biarcs[index])
        #expect(found.largestTurn < 1e-9)
        try Self.check(path, tolerance: tolerance, found)
      }
    }
  }

  @Test func randomCurvesKeepTheBound() {
    forAll(
      "arcs of random paths",
      cases: 500,
      generator: { source in
        let tolerances: [Double] = [1, 0.1, 0.01, 0.001]
        let tolerance = tolerances.randomElement(using: &source) ?? 1
        let effort = FitEffort.allCases.randomElement(using: &source) ?? .best
        return (path: RandomPath.path(&source), tolerance: tolerance, effort: effort)
      }
    ) { (value: (path: BezierPath, tolerance: Double, effort: FitEffort)) in
      let (path, tolerance, effort) = value
      let found = try path.arcs(tolerance: tolerance, effort: effort)
      try Self.check(path, tolerance: tolerance, found)
    }
  }

  /// Cusps, loops, straight cubics and curves without length.
  @Test(arguments: [
    "M0 0C100 60 0 60 100 0", "M0 0C150 0-50 0 100 0", "M10 10C20 30 0 30 10 10",
    "M0 0C0 0 0 0 0 0",
    "M0 0C0 0 1 1 1 1", "M443 1265C442 1265 440 1266 440 1265", "M0 0C1e-300 0 1 1 2 0", "M3 4Z",
    "",
    "M0 0A5 5 0 0 1 .0004 .0000001", "M0 0A1e-9 1e-9 0 0 1 1e-9 1e-9L10 0",
    "M1e5 2e5C100010.1 200030.2 100040.3 200030.4 100050.1 200000.5",
    "M0 0C0 1 9 0 9 0C9 0 0 0 0 0Z",
  ])
  func hardInputs(_ text: String) throws {
    let path = try BezierPath(text)
    for tolerance in [1.0, 0.01] {
      let found = try path.arcs(tolerance: tolerance)
      if path.segments.contains(where: { $0.start != $0.end }) {
        try Self.check(path, tolerance: tolerance, found)
      }
      #expect(found.path.subpaths.count == path.subpaths.count)
    }
  }

  /// Scaling by a power of two scales the result exactly; what cannot be kept is an error.
  @Test func scalesAndLimits() throws {
    let path = try BezierPath("M0 0C10 60 40 10 100 0C120 -5 130 40 100 50Z")
    let found = try path.arcs(tolerance: 0.01)
    for exponent in [-400, -40, 40, 400] {
      let scale = Double(sign: .plus, exponent: exponent, significand: 1)
      let scaled = try path.transformed(by: AffineTransform2D(scale: scale))
        .arcs(tolerance: 0.01 * scale)
      #expect(scaled.path == found.path.transformed(by: AffineTransform2D(scale: scale)))
    }
    #expect(throws: CurveFitError.self) { try path.arcs(tolerance: 0) }
    #expect(throws: CurveFitError.self) { try path.arcs(tolerance: 1e-15) }
    #expect(throws: CurveFitError.self) { try path.arcs(tolerance: .nan) }
    var bad = path
    bad.addLine(to: Point2D(x: .nan, y: 0))
    #expect(throws: CurveFitError.self) { try bad.arcs(tolerance: 1) }
  }
}
