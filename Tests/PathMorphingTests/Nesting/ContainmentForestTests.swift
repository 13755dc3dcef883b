// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Which subpath lies in which, against a dense look at every pair.
@Suite struct ContainmentForestTests {
  /// The part of a subpath's length that is inside another, of many places along it.
  private func share(_ inner: BezierPath, in outer: BezierPath) throws -> Double {
    let outline = try RandomOutline.one(inner)
    let count = 500
    let inside = (0..<count).filter { step in
      let place = RandomOutline.point(outline, at: (Double(step) + 0.5) / Double(count))
      return outer.windingNumber(around: place) != 0
    }
    return Double(inside.count) / Double(count)
  }

  /// Checks depths, parents and kinds; subpaths that are half in and half out are not decided.
  private func check(_ path: BezierPath) throws {
    let (_, forest) = try NestedFigures.forest(path)
    let subpaths = path.subpaths.map(\.path)
    let areas = subpaths.map { abs($0.signedArea) }
    var containers = [[Int]](repeating: [], count: subpaths.count)
    for i in subpaths.indices {
      for j in subpaths.indices where areas[i] < areas[j] {
        let share = try share(subpaths[i], in: subpaths[j])
        if share > 0.4, share < 0.8 { return }
        if share > 0.6 { containers[i].append(j) }
      }
    }
    for index in subpaths.indices {
      let depth = containers[index].count
      try ensure(forest.depths[index] == depth, "\(index): depth \(forest.depths[index])")
      let parents = containers[index].filter { containers[$0].count == depth - 1 }
      let parent = parents.min { areas[$0] < areas[$1] }
      try ensure(forest.parents[index] == parent, "\(index): in \(forest.parents[index] ?? -1)")
      let isHole = forest.kinds[index] == .hole
      try ensure(isHole == (depth % 2 == 1), "\(index): \(forest.kinds[index])")
      try ensure(isHole || forest.kinds[index] == .solid, "\(index): \(forest.kinds[index])")
    }
  }

  @Test func nests() {
    forAll(
      "nests",
      cases: 200,
      generator: { NestedFigures.randomNests(&$0) },
      shrink: { NestedFigures.simpler($0) },
      check: { (path: BezierPath) throws -> Void in try check(path) }
    )
  }

  @Test func heaps() {
    forAll(
      "overlapping subpaths",
      cases: 300,
      generator: { NestedFigures.randomHeap(&$0) },
      shrink: { NestedFigures.simpler($0) },
      check: { (path: BezierPath) throws -> Void in try check(path) }
    )
  }

  private func kinds(_ paths: [BezierPath]) throws -> [ContainmentForest.Kind] {
    try NestedFigures.forest(NestedFigures.joined(paths)).forest.kinds
  }

  /// A hole may share a side with its solid; neighbours that share a side are none.
  @Test func touching() throws {
    let outer = NestedFigures.square(.origin, 10)
    for inner in [
      NestedFigures.square(Point2D(5, 0), 5), NestedFigures.square(Point2D(-5, 0), 5),
      NestedFigures.square(Point2D(0, -4), 6), NestedFigures.square(Point2D(0, 4), 6),
    ] {
      #expect(try kinds([outer, inner]) == [.solid, .hole])
      #expect(try kinds([inner, outer]) == [.hole, .solid])
      #expect(try kinds([outer.reversed(), inner]) == [.solid, .hole])
    }
    #expect(try kinds([outer, NestedFigures.square(Point2D(20, 0), 10)]) == [.solid, .solid])
    #expect(try kinds([outer, NestedFigures.square(Point2D(14, 14), 4)]) == [.solid, .solid])
    #expect(try kinds([outer, outer]) == [.solid, .solid])
    #expect(try kinds([outer, outer.reversed()]) == [.solid, .solid])
  }

  /// A hole that shares two sides with its solid is one at all four corners.
  @Test func touchingCorners() throws {
    let outer = NestedFigures.square(.origin, 10)
    for (x, y) in [(-5.0, -5.0), (5, -5), (5, 5), (-5, 5)] {
      let inner = NestedFigures.square(Point2D(x, y), 5)
      #expect(try kinds([outer, inner]) == [.solid, .hole])
      #expect(try kinds([inner.reversed(), outer]) == [.hole, .solid])
    }
  }

  /// Open subpaths and points are kinds of their own, wherever they are, and contain nothing.
  @Test func openAndPoints() throws {
    let outer = NestedFigures.square(.origin, 10)
    let line = RandomOutline.path([Point2D(-1, 0), Point2D(1, 0), Point2D(0, 1)], isClosed: false)
    let hook = RandomOutline.path(
      [Point2D(-30, -30), Point2D(30, -30), Point2D(30, 30), Point2D(-30, 30)],
      isClosed: false
    )
    let dot = RandomOutline.path([Point2D(2, 2), Point2D(2, 2)], isClosed: true)
    let (_, forest) = try NestedFigures.forest(NestedFigures.joined([dot, outer, line, hook]))
    #expect(forest.kinds == [.point, .solid, .open, .open])
    #expect(forest.depths == [0, 0, 0, 0])
    #expect(forest.parents == [nil, nil, nil, nil])
  }
}
