// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Where something without a partner grows from: in the ink, as near as can be.
@Suite struct GrowthPointTests {
  private static let depth = 0.04
  private static let reach = 0.3

  /// A path in the size of the common frame.
  private func unit(_ path: BezierPath) -> BezierPath {
    path.transformed(by: AffineTransform2D(scale: 0.05))
  }

  private func growth(_ path: BezierPath) throws -> GrowthPoint {
    GrowthPoint(Polylines(try RandomOutline.all(path), steps: 8))
  }

  private func check(_ path: BezierPath) throws {
    let growth = try growth(path)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let preferred = random.point(within: 1)
      let place = growth.point(near: preferred)
      let nearest = path.nearestPoint(to: preferred)?.distance ?? 0
      if path.windingNumber(around: preferred) != 0 || nearest > Self.reach {
        try ensure(place == preferred, "\(place) for \(preferred)")
        continue
      }
      guard nearest < Self.reach - 1e-9, nearest > 1e-9 else { continue }
      let edge = path.nearestPoint(to: place)?.distance ?? .infinity
      let isInk = path.windingNumber(around: place) != 0 || edge < 1e-9
      try ensure(isInk, "\(place) for \(preferred) is white, \(edge) beside the ink")
      let way = place.distance(to: preferred)
      try ensure(way >= nearest - 1e-9, "\(place) for \(preferred): nearer than the ink")
      try ensure(way <= nearest + Self.depth + 1e-9, "\(place) for \(preferred): too far")
    }
  }

  @Test func insideAndNearest() {
    forAllFigures("places to grow from", cases: 300) { random in
      random.bool() ? NestedFigures.randomNests(&random) : NestedFigures.randomHeap(&random)
    } check: { path in
      try check(unit(path))
    }
  }

  /// A ring's middle is white: growth begins in the ring, at most in the middle of its stroke.
  @Test func rings() throws {
    for (hole, depth) in [(0.25, 0.04), (0.4, 0.04), (0.25, 0.005)] {
      let outer = NestedFigures.square(.origin, hole + (depth < 0.01 ? 0.01 : 0.2))
      let path = NestedFigures.joined([outer, NestedFigures.square(.origin, hole).reversed()])
      let preferred = Point2D(hole - 0.1, 0.01)
      let place = try growth(path).point(near: preferred)
      #expect(place.distance(to: Point2D(hole + depth, 0.01)) < 1e-12)
    }
  }

  @Test func farInk() throws {
    let growth = try growth(NestedFigures.square(.origin, 0.1))
    #expect(growth.point(near: Point2D(0.45, 0)) == Point2D(0.45, 0))
    #expect(growth.point(near: Point2D(0.35, 0)).x < 0.1)
  }

  /// The answer turns and moves with the figure and the preferred.
  @Test func turned() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<100 {
      let path = unit(NestedFigures.randomHeap(&random))
      let preferred = random.point(within: 0.5)
      let map = AffineTransform2D(rotation: random.number(-3...3))
        .concatenating(AffineTransform2D(translation: Vector2D(x: 0.3, y: -0.2)))
      let place = try growth(path).point(near: preferred)
      let other = try growth(path.transformed(by: map)).point(near: map(preferred))
      #expect(other.distance(to: map(place)) < 1e-9)
    }
  }
}

/// What stands beside a figure that both paths have goes and comes where it stands.
@Suite struct SharedFigureMapTests {
  private static let horn = "M0 40H30L60 10V90L30 60H0Z"
  private static let bars = "M75 30H80V70H75ZM90 20H95V80H90Z"

  /// The far bar shrinks in its place, the near one into the horn, and nothing crosses.
  @Test func waves() throws {
    let full = try BezierPath(Self.horn + Self.bars)
    let off = try BezierPath(Self.horn)
    for isFirst in [true, false] {
      let pair = try PathMorph(isFirst ? full : off, isFirst ? off : full)
      let report = pair.report()
      #expect(report.extraCrossings == 0 && report.spuriousParts == 0)
      #expect(report.cornersKept == report.cornersPossible)
      let ends = (isFirst ? pair.b : pair.a).subpaths.map(\.start)
      #expect(ends.contains { $0.distance(to: Point2D(92.5, 50)) < 1e-9 })
      #expect(ends.contains { $0.x > 50 && $0.x < 60 && abs($0.y - 50) < 1e-9 })
    }
  }

  /// As well where the whole is drawn elsewhere and larger.
  @Test func movedAndScaled() throws {
    let full = try BezierPath(Self.horn + Self.bars)
    let image = AffineTransform2D(scale: 1.5, tx: 200, ty: -70)
    let off = try BezierPath(Self.horn).transformed(by: image)
    let pair = try PathMorph(full, off)
    let place = image(Point2D(92.5, 50))
    #expect(pair.b.subpaths.contains { $0.start.distance(to: place) < 1e-9 })
  }
}
