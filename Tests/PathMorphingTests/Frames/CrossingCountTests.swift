// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Crossings of polylines against a look at every pair of edges.
@Suite struct CrossingCountTests {
  private func count(_ path: BezierPath, least: Double = 1e-4) -> CrossingCount {
    CrossingCount(Polylines(path, steps: 8), least: least)
  }

  private func polygon(_ points: [(Double, Double)]) -> BezierPath {
    .init(points: points.map { Point2D($0.0, $0.1) }, isClosed: true)
  }

  @Test func bowTie() {
    let tie = polygon([(0, 0), (1, 1), (1, 0), (0, 1)])
    #expect(count(tie) == CrossingCount(selves: 1, all: 1))
    #expect(count(tie.reversed()) == CrossingCount(selves: 1, all: 1))
  }

  /// A square whose end overshoots its start by a hair has a loop too small to see.
  @Test func smallLoop() {
    for (size, expected) in [(0.002, 0), (0.2, 1)] {
      let loop = polygon([
        (0, 0), (1, 0), (1, 1), (0.5, 1), (0.5 - size, 1 + size), (0.5 - size, 1 - size),
        (0.5, 1 + 0.5 * size), (0, 1.5),
      ])
      let counted = count(loop)
      #expect(counted.selves == expected && counted.all == expected, "size \(size)")
      #expect(count(loop, least: 0).selves > 0)
    }
  }

  @Test func overlappingSquares() {
    let path = NestedFigures.joined([
      NestedFigures.square(.origin, 0.5), NestedFigures.square(Point2D(0.3, 0.3), 0.5),
    ])
    #expect(count(path) == CrossingCount(selves: 0, all: 2))
    // Crosses the first one four times.
    let bar = polygon([(-1, -0.1), (1, -0.1), (1, 0.1), (-1, 0.1)])
    let cross = NestedFigures.joined([NestedFigures.square(.origin, 0.5), bar])
    #expect(count(cross) == CrossingCount(selves: 0, all: 4))
  }

  /// Two that hardly overlap: the sliver between is not seen.
  @Test func sliver() {
    for (depth, expected) in [(1e-5, 0), (0.1, 2)] {
      let tooth = polygon([(0.5 - depth, 0), (1, -0.2), (1, 0.2)])
      let path = NestedFigures.joined([NestedFigures.square(.origin, 0.5), tooth])
      #expect(count(path).all == expected, "depth \(depth)")
    }
  }

  /// Edges that touch or lie on each other do not cross.
  @Test func touching() {
    let path = NestedFigures.joined([
      NestedFigures.square(.origin, 1), NestedFigures.square(Point2D(2, 0), 1),
      NestedFigures.square(Point2D(2, 2), 1), NestedFigures.square(.origin, 0.5),
      polygon([(0, 1), (0.5, 3), (-0.5, 3)]),
    ])
    #expect(count(path, least: 0) == CrossingCount(selves: 0, all: 0))
  }

  /// Pairs of edges of which each has its ends on both sides of the other.
  private func allPairs(_ shape: Polylines) -> CrossingCount {
    var edges: [(owner: Int, p: Point2D, q: Point2D)] = []
    for subpath in 0..<shape.count {
      for index in shape.range(subpath).dropFirst() {
        edges.append((subpath, shape.points[index - 1], shape.points[index]))
      }
    }
    func separates(_ p: Point2D, _ q: Point2D, _ r: Point2D, _ s: Point2D) -> Bool {
      (q - p).cross(r - p) * (q - p).cross(s - p) < 0
    }
    var (selves, all) = (0, 0)
    for (index, one) in edges.enumerated() {
      for two in edges[(index + 1)...]
      where separates(one.p, one.q, two.p, two.q) && separates(two.p, two.q, one.p, one.q) {
        all += 1
        if one.owner == two.owner { selves += 1 }
      }
    }
    return CrossingCount(selves: selves, all: all)
  }

  @Test func againstAllPairs() {
    forAll(
      "crossings",
      cases: 500,
      generator: { random in
        NestedFigures.joined(
          (0..<random.integer(1...4)).map { _ in
            RandomOutline.path(
              (0..<random.integer(2...12)).map { _ in random.point(within: 1) },
              isClosed: random.bool()
            )
          }
        )
      },
      shrink: { NestedFigures.simpler($0) }
    ) { (path: BezierPath) throws -> Void in
      let shape = Polylines(path, steps: 8)
      let (found, expected) = (CrossingCount(shape, least: 0), allPairs(shape))
      try ensure(found == expected, "\(found), of all pairs \(expected)")
    }
  }
}
