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

  @Test func nests() { forAllFigures("nests", cases: 200, NestedFigures.randomNests, check: check) }

  @Test func heaps() {
    forAllFigures("overlapping subpaths", cases: 300, NestedFigures.randomHeap, check: check)
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

/// Figures of several closed subpaths, in and beside each other.
enum NestedFigures {
  /// A square that runs counter-clockwise in a y-up frame.
  static func square(_ center: Point2D, _ half: Double) -> BezierPath {
    .rectangle(Rect2D(center - Vector2D(half, half), center + Vector2D(half, half)))
  }

  static func joined(_ paths: [BezierPath]) -> BezierPath {
    var result = BezierPath()
    for path in paths { result.append(path) }
    return result
  }

  /// A polygon around a centre, all of it between half of the radius and the radius.
  static func polygon(
    _ center: Point2D,
    _ radius: Double,
    _ random: inout SeededGenerator
  ) -> BezierPath {
    // Sides of a seventh of a turn and less stay far from the centre.
    let count = random.integer(7...10)
    let start = random.number(0...7)
    return .init(
      points: (0..<count).map { index in
        let reach = radius * random.number(0.75...1)
        return center + reach * Vector2D(angle: start + 2 * .pi * Double(index) / Double(count))
      },
      isClosed: true
    )
  }

  /// Polygons within a circle, and others in these, none touching another.
  static func nests(
    _ center: Point2D,
    _ radius: Double,
    depth: Int,
    _ random: inout SeededGenerator
  ) -> [BezierPath] {
    guard depth > 0 else { return [] }
    var result: [BezierPath] = []
    let count = random.integer(1...3)
    let part = count == 1 ? 1 : 0.45
    for index in 0..<count {
      let angle = 2 * .pi * Double(index) / Double(count)
      let middle = count == 1 ? center : center + 0.54 * radius * Vector2D(angle: angle)
      result.append(polygon(middle, 0.95 * part * radius, &random))
      if random.integer(0..<3) > 0 {
        result += nests(middle, 0.4 * part * radius, depth: depth - 1, &random)
      }
    }
    return result
  }

  /// Nests in random order, each subpath in a random direction.
  static func randomNests(_ random: inout SeededGenerator) -> BezierPath {
    let list = nests(.origin, 10, depth: 3, &random).shuffled(using: &random)
    return joined(list.map { random.bool() ? $0.reversed() : $0 })
  }

  /// Polygons that overlap, each in a random direction.
  static func randomHeap(_ random: inout SeededGenerator) -> BezierPath {
    joined(
      (0..<random.integer(2...5)).map { _ in
        let center = random.point(within: 5)
        let path = polygon(center, random.number(1...6), &random)
        return random.bool() ? path.reversed() : path
      }
    )
  }

  /// Paths of fewer subpaths, to try in place of a failing one.
  static func simpler(_ path: BezierPath) -> [BezierPath] {
    Shrinking.shorter(path.subpaths.map(\.path)).filter { !$0.isEmpty }.map { joined($0) }
  }

  /// The polylines of a path as the matching sees them, and which lies in which.
  static func forest(_ path: BezierPath) throws -> (shape: Polylines, forest: ContainmentForest) {
    let outlines = try RandomOutline.all(path)
    let shape = Polylines(outlines, steps: 8)
    return (shape, ContainmentForest(shape, isPoint: outlines.map { $0.isPoint }))
  }
}

/// Checks a property of random paths of several subpaths.
func forAllFigures(
  _ name: String,
  cases: Int,
  _ generator: (inout SeededGenerator) -> BezierPath,
  check: (BezierPath) throws -> Void
) {
  forAll(name, cases: cases, generator: generator, shrink: NestedFigures.simpler, check: check)
}
