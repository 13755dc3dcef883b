// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// The ends of every pair draw what was given: the same ink by both fill rules.
@Suite struct EndShapeTests {
  private static let modes: [MorphMode] = [.automatic, .corners, .leastTravel]

  @Test func emptyPathsAreRefused() throws {
    let empty = BezierPath()
    let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
    for mode in MorphMode.allCases {
      #expect(throws: MorphError.emptyPath(isFirst: true)) {
        try PathMorph(empty, square, mode: mode)
      }
      #expect(throws: MorphError.emptyPath(isFirst: false)) {
        try PathMorph(square, empty, mode: mode)
      }
      #expect(throws: MorphError.emptyPath(isFirst: true)) {
        try PathMorph(empty, empty, mode: mode, maximumSegments: 4)
      }
      // A move alone is a point, from which a shape grows.
      let point = BezierPath([.move(to: Point2D(5, 5))])
      #expect(try PathMorph(point, square, mode: mode).segmentCount > 0)
    }
    let message = MorphError.emptyPath(isFirst: false).description
    #expect(message == "the second path has no elements; a move alone is a point to shrink to")
  }

  @Test func modesAndHintsAreCoded() throws {
    let pair = MorphHints.Pair(a: 1, b: 0)
    let hints = MorphHints(pairs: [pair], pins: [MorphHints.Pin(pair, a: 0.25, b: 0.5)])
    let data = try JSONEncoder().encode(hints)
    #expect(try JSONDecoder().decode(MorphHints.self, from: data) == hints)
    let modes = try JSONEncoder().encode(MorphMode.allCases)
    #expect(String(decoding: modes, as: UTF8.self).hasPrefix(#"["automatic","corners""#))
    #expect(try JSONDecoder().decode([MorphMode].self, from: modes) == MorphMode.allCases)
  }

  private func hasArcs(_ path: BezierPath) -> Bool { path.segments.contains { $0.kind == .arc } }

  /// Compares the fills of a path as given and as drawn at random points, away from the edges.
  private func compare(_ given: BezierPath, _ drawn: BezierPath, _ size: Double) throws {
    guard let box = given.boundingBox, box.diagonal > 0 else { return }
    let least = hasArcs(given) ? 1e-5 * size : 1e-6 * size
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let place = Point2D(random.number(box.minX...box.maxX), random.number(box.minY...box.maxY))
      let (before, after) = (given.windingNumber(around: place), drawn.windingNumber(around: place))
      if before == after { continue }
      let isSame = [FillRule.nonZero, .evenOdd].allSatisfy {
        $0.contains(windingNumber: before) == $0.contains(windingNumber: after)
      }
      if isSame { continue }
      // Open subpaths are closed by lines, which are edges, too.
      let distance = closed(given).nearestPoint(to: place)?.distance ?? 0
      try ensure(distance < least, "winding number \(before) became \(after) at \(place)")
    }
  }

  private func closed(_ path: BezierPath) -> BezierPath {
    var result = BezierPath()
    for subpath in path.subpaths {
      result.append(subpath.path)
      if !subpath.isClosed { result.closeSubpath() }
    }
    return result
  }

  private func check(_ a: BezierPath, _ b: BezierPath) throws {
    for mode in Self.modes {
      let pair = try PathMorph(a, b, mode: mode)
      do {
        try compare(a, pair.a, pair.diagonal)
        try compare(b, pair.b, pair.diagonal)
      } catch { throw PropertyFailure("mode \(mode): \(error)") }
    }
  }

  @Test func referencePairs() throws {
    for pair in try PairFiles.named() + PairFiles.icons() {
      do { try check(pair.a, pair.b) } catch { Issue.record("\(pair.name): \(error)") }
    }
  }

  /// The smallest pair whose first end once came back with its outline reversed and its hole not.
  @Test func holeAndNoHole() throws {
    let ring = try BezierPath("M0 0H10V10H0Z M3 3V7H7V3Z")
    let square = try BezierPath("M0 0V20H20V0Z")
    try check(ring, square)
    try check(square, ring)
    for mode in Self.modes {
      let pair = try PathMorph(ring, square, mode: mode)
      #expect(pair.a.windingNumber(around: Point2D(5, 5)) == 0)
      #expect(abs(pair.a.windingNumber(around: Point2D(1, 5))) == 1)
    }
  }

  /// A solid that is opened runs as its hole asks for: the stroke that it becomes is turned.
  @Test func openedSolids() throws {
    let ring = try BezierPath("M0 0H9V9H0Z M3 3V6H6V3Z")
    for stroke in ["M0 20V0", "M0 0V20", "M0 0L20 20L40 0", "M40 0L20 20L0 0"] {
      let line = try BezierPath(stroke)
      try check(ring, line)
      try check(line, ring)
      let pair = try PathMorph(line, ring)
      #expect(pair.b.windingNumber(around: Point2D(4.5, 4.5)) == 0)
    }
  }

  private func check(
    _ name: String,
    cases: Int,
    _ generator: (inout SeededGenerator) -> BezierPath
  ) { forAllPairs(name, cases: cases, generator, check: check) }

  @Test func nests() { check("nests", cases: 60) { NestedFigures.randomNests(&$0) } }

  @Test func heaps() { check("heaps", cases: 100) { NestedFigures.randomHeap(&$0) } }

  /// Curves of all kinds that cross themselves.
  @Test func tangles() {
    let options = RandomPath.Options(maximumElements: 10)
    check("tangles", cases: 150) { random in
      let path = closed(RandomPath.path(&random, options))
      return path.subpaths.first { $0.segments.contains { _ in true } }?.path ?? path
    }
  }

  /// Two squares of opposite directions: what both cover is white, and stays white, however small.
  @Test func smallOverlap() throws {
    let other = NestedFigures.square(Point2D(60, 60), 3)
    func heap(_ overlap: Double) -> BezierPath {
      let place = 20 - overlap
      return NestedFigures.joined([
        NestedFigures.square(.origin, 10),
        NestedFigures.square(Point2D(place, place), 10).reversed(),
      ])
    }
    try check(heap(8), other)
    func fills(_ overlap: Double) throws -> [Int] {
      let place = Point2D(10 - 0.5 * overlap, 10 - 0.5 * overlap)
      return try Self.modes.map {
        abs(try PathMorph(heap(overlap), other, mode: $0).a.windingNumber(around: place))
      }
    }
    for overlap in [8, 1, 0.3, 0.01] { #expect(try fills(overlap) == [0, 0, 0]) }
  }
}
