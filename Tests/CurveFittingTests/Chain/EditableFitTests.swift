// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import Foundation
import TestSupport
import Testing

/// Fits that people go on editing: nodes at extremes, points on a grid, straight runs as lines.
@Suite struct EditableFitTests {
  /// A blob about a centre: a radius that swings.
  private struct Ring: ParametricCurve, CustomStringConvertible {
    var center: Point2D
    var radius: Double
    /// Swings of the radius, by 2 and more to the turn, and where they begin.
    var swings: [(size: Double, phase: Double)]
    let range = 0...2 * Double.pi
    let isClosed = true

    func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
      var r = Scalar(radius)
      for (index, swing) in swings.enumerated() {
        r = r + radius * swing.size * Scalar.cosine(Double(index + 2) * t + swing.phase)
      }
      let (sine, cosine) = Scalar.sineAndCosine(t)
      return (center.x + r * cosine, center.y + r * sine)
    }

    var description: String { "\(center) \(radius) \(swings)" }

    var points: [Point2D] { (0..<2000).map { position(at: Double($0) / 2000 * 2 * .pi) } }
  }

  private func polygon(_ points: [Point2D]) -> BezierPath {
    var path = BezierPath()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    path.closeSubpath()
    return path
  }

  private func ring(using generator: inout SeededGenerator) -> Ring {
    func draw(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let swings = (0..<generator.integer(0...3)).map { _ in (draw(0...0.12), draw(0...6.28)) }
    return Ring(
      center: Point2D(draw(-500...500), draw(-500...500)),
      radius: draw(100...400),
      swings: swings
    )
  }

  /// How far the fit is from the ring, both ways, at many points.
  private func distance(_ fit: CurveFit, _ ring: Ring) -> Double {
    let points = ring.points
    // Lines for thirds of the way, as the grid has them, are the same.
    let path = PreparedPath(fit.path)
    var largest = 0.0
    for point in points { largest = max(largest, path.nearestPoint(to: point)?.distance ?? .nan) }
    let original = PreparedPath(polygon(points))
    for cubic in fit.cubics {
      for step in 0...20 {
        let point = cubic.point(at: Double(step) / 20)
        largest = max(largest, original.nearestPoint(to: point)?.distance ?? .nan)
      }
    }
    return largest
  }

  @Test func nodesAreAtExtremes() {
    forAll("nodes at extremes", cases: 60, generator: ring) { (ring: Ring) throws -> Void in
      for tolerance in [3, 0.1] {
        let options = CurveFitOptions(hasExtremeNodes: true)
        let fit = try ring.cubics(tolerance: tolerance, options: options)
        try ensure(fit.error.certifiedBound.map { $0 <= tolerance } ?? false, "\(fit.error)")
        try ensure(distance(fit, ring) <= 1.01 * tolerance, "too far")
        for cubic in fit.cubics {
          // Nothing is beyond the nodes but what rounding and a flat handle leave.
          let box = Rect2D(cubic.p0, cubic.p3).outset(by: 1e-5 * ring.radius)
          try ensure(box.contains(cubic.boundingBox), "\(cubic) bulges")
        }
        // The box of the ring is that of four nodes with handles along the axes.
        let box = fit.path.boundingBox ?? Rect2D(.origin)
        for (index, cubic) in fit.cubics.enumerated() {
          let before = fit.cubics[(index + fit.cubics.count - 1) % fit.cubics.count]
          let node = cubic.p0
          if node.x == box.minX || node.x == box.maxX {
            try ensure(cubic.p1.x == node.x && before.p2.x == node.x, "\(cubic): not upright")
          }
          if node.y == box.minY || node.y == box.maxY {
            try ensure(cubic.p1.y == node.y && before.p2.y == node.y, "\(cubic): not level")
          }
        }
        let other = try ring.cubics(tolerance: tolerance)
        try ensure(fit.cubics.count <= other.cubics.count + 8, "\(fit.cubics.count) cubics")
      }
    }
  }

  @Test func pointsAreOnTheGrid() {
    forAll("points on the grid", cases: 40, generator: ring) { (ring: Ring) throws -> Void in
      for (grid, tolerance) in [(1, 1), (1, 3), (10, 9), (0.25, 0.3)] {
        for hasExtremeNodes in [false, true] {
          let options = CurveFitOptions(hasExtremeNodes: hasExtremeNodes, grid: grid)
          let fit = try ring.cubics(tolerance: tolerance, options: options)
          for point in fit.cubics.flatMap({ [$0.p0, $0.p1, $0.p2, $0.p3] }) {
            let (x, y) = (point.x / grid, point.y / grid)
            try ensure(x == x.rounded() && y == y.rounded(), "\(point) is off the grid")
          }
          try ensure(fit.error.certifiedBound.map { $0 <= tolerance } ?? false, "\(fit.error)")
          try ensure(distance(fit, ring) <= 1.01 * tolerance, "too far")
          // Rounding anything takes up to 0.71 steps.
          guard tolerance > 0.8 * grid, !hasExtremeNodes else { continue }
          let rounded = try ring.cubics(tolerance: tolerance - 0.71 * grid)
          try ensure(fit.cubics.count <= rounded.cubics.count + 1, "no better than rounding")
        }
      }
    }
  }

  @Test func nothingFitsACoarseGrid() {
    let options = CurveFitOptions(grid: 7)
    #expect(throws: CurveFitError.grid(7)) {
      try EllipseCurve(center: Point2D(0.3, 0.4), radius: 50).cubics(
        tolerance: 0.1,
        options: options
      )
    }
    for step in [0, -1, .nan, .infinity] {
      let wrong = #expect(throws: CurveFitError.self) {
        try EllipseCurve(radius: 1).cubics(tolerance: 0.1, options: CurveFitOptions(grid: step))
      }
      guard case .grid? = wrong else {
        Issue.record("\(step): \(String(describing: wrong))"); return
      }
    }
  }

  @Test func straightRunsStayLines() throws {
    let plate = BezierPath.roundedRectangle(
      Rect2D(x: 3, y: 4, width: 90, height: 50),
      cornerRadius: 9.3
    )
    let subpath = try #require(plate.subpaths.first)
    let curve = try #require(PathCurve(subpath))
    for options in [
      CurveFitOptions(hasExtremeNodes: true), CurveFitOptions(hasExtremeNodes: true, grid: 1),
      CurveFitOptions(isSymmetric: true), CurveFitOptions(isSymmetric: true, grid: 1),
    ] {
      let path = try curve.cubics(tolerance: 0.9, options: options).path
      let lines = path.segments.filter { if case .line = $0 { true } else { false } }
      #expect(lines.count == 4, "\(path)")
    }
  }

  /// The horizontal and vertical tangents of an outline of lines are at its outermost vertices.
  @Test func polygonsHaveExtremes() throws {
    let points = (0..<181).map { index -> Point2D in
      let angle = Double(index) / 181 * 2 * .pi
      return Point2D(300 + 250 * cos(angle), 350 + 350 * sin(angle))
    }
    let path = polygon(points)
    let subpath = try #require(path.subpaths.first)
    let curve = try #require(PathCurve(subpath, cornerAngle: .pi))
    let options = CurveFitOptions(hasExtremeNodes: true, grid: 1)
    let fit = try curve.cubics(tolerance: 2, options: options)
    #expect(fit.cubics.count == 4)
    for node in [Point2D(550, 350), Point2D(300, 700), Point2D(50, 350), Point2D(300, 0)] {
      #expect(fit.cubics.contains { $0.p0.distance(to: node) < 4 }, "\(fit.path)")
    }
  }

  /// Where a closed outline begins is no matter to its symmetry.
  @Test(arguments: [
    "M0 0H100V50H0Z", "M50 0H100V50H0V0Z", "M0 0L50 100L100 0Z", "M50 100L100 0H0Z",
    "M0 10C0 4 4 0 10 0S20 4 20 10Z", "M0 1000V400L500 0L1000 400V1000Z",
    "M100 0H400C620 0 740 160 740 350S620 700 400 700H100Z", "M0 0C0 10 20 10 20 0Z",
  ])
  func symmetriesOfAnyStart(_ text: String) throws {
    let subpath = try #require(try BezierPath(text).subpaths.first)
    let curve = try #require(PathCurve(subpath))
    let size = subpath.segments.reduce(0) { max($0, $1.controlBox.diagonal) }
    let options = CurveFitOptions(isSymmetric: true)
    let fit = try curve.cubics(tolerance: size / 200, options: options)
    #expect(fit.error.certifiedBound.map { $0 <= size / 200 } ?? false)
    let box = try #require(fit.path.boundingBox)
    let points = fit.cubics.flatMap { [$0.p0, $0.p1, $0.p2] }
    let isSymmetric = [true, false].contains { isUpright in
      points.allSatisfy { point in
        let image =
          isUpright
          ? Point2D(box.minX + box.maxX - point.x, point.y)
          : Point2D(point.x, box.minY + box.maxY - point.y)
        return points.contains { $0.distance(to: image) < 1e-9 * size }
      }
    }
    #expect(isSymmetric, "\(fit.path)")
  }

  /// An axis between the lines of the grid moves to the nearest one, also where a side is rounded.
  @Test(arguments: [0.0, 0.2, 0.25, 0.3, 0.45, 0.5, 0.55, 0.8])
  func axesMoveToTheGrid(_ shift: Double) throws {
    let egg: BezierPath = try BezierPath(
      "M500 0C780 0 950 400 950 700.25C950 900 750 1000.25 500 1000.25"
        + "C250 1000.25 50 900 50 700.25C50 400 220 0 500 0Z"
    )
    let path = egg.transformed(by: AffineTransform2D(translation: Vector2D(x: shift, y: 0)))
    let subpath = try #require(path.subpaths.first)
    let curve = try #require(PathCurve(subpath))
    for hasExtremeNodes in [false, true] {
      let options = CurveFitOptions(
        hasExtremeNodes: hasExtremeNodes,
        isSymmetric: true,
        grid: 1
      )
      let fit = try curve.cubics(tolerance: 2, options: options)
      let box = try #require(fit.path.boundingBox)
      #expect(box.minX + box.maxX == 2 * (500 + shift).rounded() || shift == 0.5, "\(fit.path)")
      #expect(fit.cubics.count <= 8)
    }
  }

  /// A ring and its image in a line, or in two, one after the other.
  @Test func symmetriesStay() {
    forAll("the symmetry of a ring", cases: 40, generator: ring) { (ring: Ring) throws -> Void in
      // Phases of 0 are symmetric about the x-axis; and even swings about both.
      for isDouble in [false, true] {
        var even = ring
        even.swings = ring.swings.enumerated().map { index, swing in
          (isDouble && index % 2 == 1 ? 0 : swing.size, 0)
        }
        for grid in [nil, 1.0] {
          let options = CurveFitOptions(isSymmetric: true, grid: grid)
          let fit = try even.cubics(tolerance: 2, options: options)
          try ensure(fit.error.certifiedBound.map { $0 <= 2 } ?? false, "\(fit.error)")
          try ensure(distance(fit, even) <= 2.02, "too far")
          let box = fit.path.boundingBox ?? Rect2D(.origin)
          let noise = 1e-12 * (ring.radius + 500)
          let points = fit.cubics.flatMap { [$0.p0, $0.p1, $0.p2] }
          for isUpright in isDouble ? [true, false] : [false] {
            for point in points {
              let image =
                isUpright
                ? Point2D(box.minX + box.maxX - point.x, point.y)
                : Point2D(point.x, box.minY + box.maxY - point.y)
              let gap = points.map { $0.distance(to: image) }.min() ?? .infinity
              try ensure(gap <= noise, "\(point) has no image: \(gap)")
            }
          }
        }
      }
    }
  }

  /// Lines and open paths have mirrors, too.
  @Test func openPathsAreSymmetric() throws {
    for text in [
      "M12 5H10", "M3 4L8 9", "M0 0L5 9L10 0", "M10 12V4L14 12V4", "M0 0L1 7",
    ] {
      let path = try BezierPath(text)
      let subpath = try #require(path.subpaths.first)
      let curve = try #require(PathCurve(subpath))
      for grid in [nil, 1.0] {
        let options = CurveFitOptions(isSymmetric: true, grid: grid)
        let fit = try? curve.cubics(tolerance: 0.5, options: options)
        #expect(
          (fit == nil) == ["M3 4L8 9", "M0 0L1 7", "M10 12V4L14 12V4"].contains(text),
          "\(text)"
        )
        #expect(fit.map { $0.path == path } ?? true, "\(text): \(String(describing: fit?.path))")
      }
    }
  }

  @Test func whatIsNotSymmetricIsRefused() {
    let ring = Ring(center: .origin, radius: 100, swings: [(0.1, 1), (0.1, 2)])
    let options = CurveFitOptions(isSymmetric: true)
    #expect(throws: CurveFitError.noSymmetry) {
      try ring.cubics(tolerance: 0.1, options: options)
    }
    #expect(throws: CurveFitError.noSymmetry) { try ring.cubics(count: 16, options: options) }
  }

  /// A number of cubics is kept, also with images and on the grid.
  @Test func countsAreKept() throws {
    let ring = Ring(center: .origin, radius: 100, swings: [(0.1, 0), (0.02, 0)])
    let plain = try ring.cubics(count: 12)
    for grid in [nil, 1.0] {
      let options = CurveFitOptions(isSymmetric: true, grid: grid)
      let fit = try ring.cubics(count: 12, options: options)
      #expect(fit.cubics.count <= 12)
      #expect(fit.error.largestError <= 20 * plain.error.largestError + (grid ?? 0))
    }
  }
}
