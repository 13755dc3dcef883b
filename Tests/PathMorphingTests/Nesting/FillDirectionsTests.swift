// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Which subpaths are to run backwards: solids and holes alike, and never another fill.
@Suite struct FillDirectionsTests {
  private func reversals(_ path: BezierPath) throws -> [Bool?] {
    let (shape, forest) = try NestedFigures.forest(path)
    return FillDirections.reversals(shape, forest)
  }

  /// The path with the subpaths reversed that are to be.
  private func directed(_ path: BezierPath) throws -> BezierPath {
    let list = try reversals(path)
    return NestedFigures.joined(
      zip(path.subpaths, list).map { $1 == true ? $0.path.reversed() : $0.path }
    )
  }

  /// Compares the fills by the non-zero rule at random places.
  private func checkFill(_ path: BezierPath) throws {
    let other = try directed(path)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let place = random.point(within: 11)
      let (before, after) = (path.windingNumber(around: place), other.windingNumber(around: place))
      guard (before != 0) != (after != 0) else { continue }
      let distance = path.nearestPoint(to: place)?.distance ?? 0
      try ensure(distance < 1e-9, "\(before) became \(after) at \(place)")
    }
  }

  @Test func nestsKeepTheirFill() {
    forAllFigures("fill of nests", cases: 300, NestedFigures.randomNests, check: checkFill)
  }

  @Test func heapsKeepTheirFill() {
    forAllFigures("fill of heaps", cases: 500, NestedFigures.randomHeap, check: checkFill)
  }

  /// Where holes run against their solids, solids become counter-clockwise and holes clockwise.
  @Test func parity() {
    forAll(
      "parity",
      cases: 200,
      generator: { random in
        let list = NestedFigures.nests(.origin, 10, depth: 3, &random)
        return (NestedFigures.joined(list), random.next())
      }
    ) { (path: BezierPath, seed: UInt64) throws -> Void in
      var random = SeededGenerator(seed: seed)
      let (_, forest) = try NestedFigures.forest(path)
      var subpaths = path.subpaths.map(\.path)
      let isNestReversed = subpaths.map { _ in random.bool() }
      for index in subpaths.indices {
        var root = index
        while let parent = forest.parents[root] { root = parent }
        let isHole = forest.depths[index] % 2 == 1
        if isHole != isNestReversed[root] { subpaths[index] = subpaths[index].reversed() }
      }
      let result = try directed(NestedFigures.joined(subpaths))
      for (index, subpath) in result.subpaths.enumerated() {
        let isHole = forest.depths[index] % 2 == 1
        try ensure((subpath.path.signedArea < 0) == isHole, "subpath \(index)")
      }
    }
  }

  /// A square in a square of the same direction is no hole by the non-zero rule: both are turned,
  /// or none.
  @Test func nestsOfOneDirection() throws {
    let nest = [NestedFigures.square(.origin, 10), NestedFigures.square(.origin, 5)]
    #expect(try reversals(NestedFigures.joined(nest)) == [false, false])
    #expect(try reversals(NestedFigures.joined(nest).reversed()) == [true, true])
    // Beside it another nest, which is turned alone.
    let other = NestedFigures.square(Point2D(30, 0), 5).reversed()
    #expect(try reversals(NestedFigures.joined(nest + [other])) == [false, false, true])
  }

  @Test func overlappingSolids() throws {
    let left = NestedFigures.square(.origin, 10)
    let right = NestedFigures.square(Point2D(10, 3), 10)
    #expect(try reversals(NestedFigures.joined([left, right])) == [false, false])
    #expect(try reversals(NestedFigures.joined([left, right]).reversed()) == [true, true])
    // Of opposite directions: what both cover is white, and stays white.
    let opposite = try reversals(NestedFigures.joined([left, right.reversed()]))
    #expect(opposite[0] == opposite[1])
  }

  /// A figure without area has no direction of its own.
  @Test func single() throws {
    let square = NestedFigures.square(.origin, 1)
    #expect(try reversals(square) == [false])
    #expect(try reversals(square.reversed()) == [true])
    let eight = BezierPath(
      points: [.zero, Point2D(2, 2), Point2D(2, 0), Point2D(0, 2)],
      isClosed: true
    )
    #expect(try reversals(eight) == [nil])
    let line = RandomOutline.path([Point2D(0, 0), Point2D(2, 2)], isClosed: false)
    #expect(try reversals(line) == [nil])
  }
}
