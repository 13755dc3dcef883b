// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import SVGPathData
import TestSupport
import Testing

/// Crossings, area and length of a shape against looking at all pairs of edges.
@Suite struct FrameFiguresTests {
  private func crosses(_ a: (Point2D, Point2D), _ b: (Point2D, Point2D)) -> Bool {
    func side(_ edge: (Point2D, Point2D), _ point: Point2D) -> Double {
      (edge.1 - edge.0).cross(point - edge.0)
    }
    return side(a, b.0) * side(a, b.1) < 0 && side(b, a.0) * side(b, a.1) < 0
  }

  /// Without a least size of loops every crossing counts, of subpaths with themselves apart.
  @Test func crossingsOfPolygons() {
    var random = SeededGenerator(seed: 141)
    for _ in 0..<200 {
      var path = BezierPath()
      var edges: [(from: Point2D, to: Point2D, subpath: Int)] = []
      for subpath in 0..<Int.random(in: 1...3, using: &random) {
        let corners = (0..<Int.random(in: 3...9, using: &random)).map { _ in
          Point2D(
            Double.random(in: 0...9, using: &random),
            Double.random(in: 0...9, using: &random)
          )
        }
        path.append(RandomOutline.path(corners, isClosed: true))
        edges += corners.indices.map {
          (corners[$0], corners[($0 + 1) % corners.count], subpath)
        }
      }
      var (selves, all) = (0, 0)
      for first in edges.indices {
        for second in edges.indices[(first + 1)...] {
          let (p, q) = (edges[first], edges[second])
          guard crosses((p.from, p.to), (q.from, q.to)) else { continue }
          all += 1
          if p.subpath == q.subpath { selves += 1 }
        }
      }
      let count = CrossingCount(Polylines(path, steps: 1), least: 0)
      #expect(count == CrossingCount(selves: selves, all: all))
      let figures = FrameFigures(path, steps: 4)
      let length = edges.reduce(0) { $0 + $1.from.distance(to: $1.to) }
      #expect(abs(figures.length - length) <= 1e-12 * length)
      #expect(abs(figures.area - abs(path.signedArea)) <= 1e-9)
    }
  }

  private func figures(_ data: String) throws -> FrameFigures {
    FrameFigures(try SVGPathParser.parse(data), steps: 12)
  }

  /// Curves that cross once, touching ones, and open ones, which enclose nothing.
  @Test func crossingsOfKnownShapes() throws {
    let loop = try figures("M0 0C10 8 -6 8 4 0")
    #expect(loop.crossings == CrossingCount(selves: 1, all: 1) && loop.area == 0)
    let touching = try figures("M0 0H2V2H0ZM2 0H4V2H2Z")
    #expect(touching.crossings.all == 0 && touching.area == 8)
    #expect(try figures("M0 0H2V2H0ZM1 1H3V3H1Z").crossings == CrossingCount(selves: 0, all: 2))
    let tie = try figures("M0 0L2 2H0L2 0Z")
    #expect(tie.crossings == CrossingCount(selves: 1, all: 1) && tie.area == 0)
    #expect(FrameFigures(BezierPath(), steps: 12).length == 0)
  }

  /// What nobody sees does not count: a loop of .01 x .01 / 2, and a sliver of two outlines.
  @Test func smallLoops() throws {
    #expect(try figures("M0 0H1V1H.5L.51 1.01H.5L.51 1H0Z").crossings.all == 0)
    #expect(try figures("M0 0H1V1H.6L.4 1.2H.6L.4 1H0Z").crossings.selves == 1)
    #expect(try figures("M0 0H1V1H0ZM0 -1H1L.5 .01Z").crossings.all == 0)
    #expect(try figures("M0 0H1V1H0ZM0 -1H1L.5 .3Z").crossings == CrossingCount(selves: 0, all: 2))
  }

  @Test func stepsOfCurves() {
    #expect(FrameFigures.steps(segments: 0) == FrameFigures.steps(segments: 100))
    #expect(FrameFigures.steps(segments: 1_000_000) == 1)
  }

  /// How far figures leave the range of the ends, as parts of the larger end.
  @Test func endRanges() {
    var range = EndRange([2, 8])
    for value in [2.0, 5, 8] { range.add(value) }
    #expect(range.under == 0 && range.over == 0 && range.most == 8)
    range.add(1)
    range.add(1.5)
    range.add(10)
    range.add(.nan)
    #expect(range.under == 0.125 && range.over == 0.25)
    var nothing = EndRange([0, 0])
    nothing.add(3)
    #expect(nothing.over == 0 && EndRange([]).most == 0)
  }
}
