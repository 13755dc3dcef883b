// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import Foundation
import PathOutlines
import TestSupport
import Testing

/// Shapes with fewer segments, and what must not change.
@Suite struct SimplifiedShapeTests {
  /// How often a path meets itself.
  private static func meetings(_ path: BezierPath) throws -> Int {
    try path.selfIntersections().meetings.count
  }

  /// Arcs are found again on request: where they are no more than cubics.
  @Test func arcsAreFoundAgain() throws {
    var plate = try BezierPath("M2 0H18A2 2 0 0120 2V8A2 2 0 0118 10H2A2 2 0 010 8V2A2 2 0 012 0Z")
    plate.append(.circle(center: Point2D(10, 5), radius: 2).reversed())
    // The cubic of a quarter turn by the usual handles, 2.7e-4 of the radius off.
    var cubics = BezierPath()
    for subpath in plate.subpaths {
      cubics.move(to: subpath.start)
      for segment in subpath.segments {
        guard case .arc(let arc) = segment else {
          cubics.append(segment)
          continue
        }
        let count = ((arc.centerForm?.sweep.magnitude ?? 0) / (0.5 * .pi) - 1e-9).rounded(.up)
        for index in 0..<Int(count) {
          let part = arc.subcurve(from: Double(index) / count, to: Double(index + 1) / count)
          let (out, into) = (part.derivative(at: 0), part.derivative(at: 1))
          let scale = 0.5522847498 * part.radii.x
          cubics.addCurve(
            to: part.end,
            control1: part.start + (scale / out.length) * out,
            control2: part.end - (scale / into.length) * into
          )
        }
      }
      cubics.closeSubpath()
    }
    #expect(cubics.segments.allSatisfy { $0.kind != .arc })
    let found = try cubics.simplifiedShape(tolerance: 0.01, findsArcs: true)
    let kinds = found.path.segments.map(\.kind)
    #expect(kinds.count { $0 == .line } == 4 && kinds.count { $0 == .arc } == 6)
    #expect(kinds.count == 10 && found.certifiedBound <= 0.01)
    // What is no arc stays cubics.
    let wave = try BezierPath("M0 0C10 30 20 -30 30 0C40 20 50 -20 60 0")
    #expect(try wave.simplifiedShape(tolerance: 0.01, findsArcs: true).path == wave)
  }

  @Test func examples() throws {
    // Lines that run smoothly into curves stay; curves that need it stay.
    let plate = "M2 0H18A2 2 0 0120 2V8A2 2 0 0118 10H2A2 2 0 010 8V2A2 2 0 012 0Z"
    let path = try BezierPath(plate)
    #expect(try path.simplifiedShape(tolerance: 0.01).path == path)
    #expect(try path.simplifiedShape(tolerance: 0.01).certifiedBound == 0)
    var split = BezierPath()
    split.move(to: Point2D(2, 0))
    for segment in path.segments {
      for index in 0..<4 {
        split.append(segment.subcurve(from: 0.25 * Double(index), to: 0.25 * Double(index + 1)))
      }
    }
    split.closeSubpath()
    let joined = try split.simplifiedShape(tolerance: 1e-3)
    let lines = Set(joined.path.segments.filter { $0.kind == .line })
    #expect(lines == Set(path.segments.filter { $0.kind == .line }), "\(joined.path.svgPathData())")
    #expect(joined.path.segments.count == 8 && joined.certifiedBound <= 1e-3)
    let other = try BezierPath("M0 0H10V10H0ZM30 0").simplifiedShape(tolerance: 1)
    #expect(other.path.svgPathData() == "M0 0H10V10H0ZM30 0")
  }

  /// Two outlines of polygons a little apart from each other, with nodes at different places.
  @Test func nearOutlinesStayApart() throws {
    for gap in [1e-1, 1e-2, 1e-3, 1e-5] {
      var ring = BezierPath()
      for (radius, count) in [(10.0, 251), (10 - gap, 307)] {
        // The inner polygon is within the outer one.
        let points = (0..<count).map {
          let angle = 2 * Double.pi * Double($0) / Double(count)
          let distance = radius / (radius == 10 ? cos(.pi / 251) : 1)
          return Point2D(distance * cos(angle), distance * sin(angle))
        }
        ring.append(BezierPath(points: points, isClosed: true))
      }
      for tolerance in [0.01, 0.1, 1] {
        let simple = try ring.simplifiedShape(tolerance: tolerance).path
        #expect(try Self.meetings(simple) == 0, "\(gap) by \(tolerance)")
        #expect(simple.signedArea > 0 && simple.subpaths.count == 2)
        if gap > 1e-4 { #expect(simple.segments.count < 60, "\(simple.segments.count)") }
      }
    }
  }

  /// A dot beside a wall stays on its side of it.
  @Test func dotsStayOnTheirSide() throws {
    let wall = (0...400).map { index in
      Point2D(0.1 * Double(index), 0.3 * sin(0.04 * Double(index)))
    }
    for side in [-1.0, 1] {
      var path = BezierPath(points: wall + [Point2D(40, 30), Point2D(0, 30)], isClosed: true)
      for x in [4.0, 11, 20, 28] {
        let y = 0.3 * sin(0.4 * x) + 0.06 * side
        let dot = BezierPath.circle(center: Point2D(x, y), radius: 0.02)
        path.append(try dot.flattened(tolerance: 1e-4))
      }
      let simple = try path.simplifiedShape(tolerance: 0.4).path
      #expect(try Self.meetings(simple) == 0)
      let outlines = simple.subpaths.map { $0.path }
      for dot in outlines.dropFirst() {
        #expect(outlines[0].contains(try #require(dot.subpaths.first).start) == (side > 0))
      }
    }
  }

  /// Shapes that share a border go on sharing it.
  @Test func sharedBordersStayShared() throws {
    let coast = (0...1_000).map { index in
      let x = 0.01 * Double(index)
      return Point2D(x, sin(x) + 0.3 * sin(3 * x))
    }
    let end = coast[coast.count - 1]
    var map = BezierPath(points: coast + [Point2D(end.x, 9), Point2D(0, 9)], isClosed: true)
    let back = Array(coast.reversed())
    map.append(BezierPath(points: back + [Point2D(0, -9), Point2D(end.x, -9)], isClosed: true))
    let simple = try map.simplifiedShape(tolerance: 0.02).path
    #expect(simple.segments.count < 40)
    let area = simple.subpaths.map { $0.path.signedArea.magnitude }.reduce(0, +)
    #expect((area - 180).magnitude < 1e-9, "\(area)")
  }

  @Test func badInput() throws {
    var path = try BezierPath("M0 0H10")
    #expect(throws: CurveFitError.self) { try path.simplifiedShape(tolerance: 0) }
    #expect(throws: CurveFitError.self) { try path.simplifiedShape(tolerance: .nan) }
    path.addLine(to: Point2D(.infinity, 0))
    #expect(throws: CurveFitError.self) { try path.simplifiedShape(tolerance: 1) }
    #expect(try BezierPath().simplifiedShape(tolerance: 1).path.isEmpty)
  }

  /// Real icons: as many outlines and meetings as before, within the tolerance, no more segments.
  @Test(.reference("paths/corpus_dev.txt")) func icons() throws {
    let url = try #require(ProjectFiles.reference("paths/corpus_dev.txt"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    var (count, changed, before, after) = (0, 0, 0, 0)
    for (number, line) in lines.enumerated() where number % 8 == 0 {
      let path = try BezierPath(String(line))
      guard let size = path.boundingBox?.diagonal, size > 0 else { continue }
      let meetings = try Self.meetings(path)
      for part in [1e-3, 1e-2, 5e-2] {
        let simple = try path.simplifiedShape(tolerance: part * size)
        count += 1
        #expect(simple.path.subpaths.count == path.subpaths.count, "icon \(number) at \(part)")
        #expect(try Self.meetings(simple.path) == meetings, "icon \(number) at \(part)")
        #expect(simple.certifiedBound <= part * size && simple.path.isFinite)
        before += path.segments.count
        after += simple.path.segments.count
        if simple.path != path { changed += 1 }
      }
    }
    print("simplified: \(count) icons, \(changed) changed, \(before) segments to \(after)")
    #expect(after < before)
  }
}
