// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Solids and holes divided along a line: parts have the areas asked for and make up the nest.
@Suite struct NestDivisionTests {
  /// The nest of a path whose first subpath contains the others, which run the other way round.
  private func nest(_ path: BezierPath) throws -> [Outline] {
    try RandomOutline.all(path).enumerated().map { index, outline in
      let isPositive = Polylines([outline], steps: 8).doubleArea(0) > 0
      return isPositive == (index == 0) ? outline : outline.reversed()
    }
  }

  private func path(_ outlines: [Outline]) -> BezierPath {
    var result = BezierPath()
    for outline in outlines {
      for index in 0..<outline.count {
        let curve = outline[index].curve
        if index == 0 { result.move(to: curve.p0) }
        result.addCurve(to: curve.p3, control1: curve.p1, control2: curve.p2)
      }
      result.closeSubpath()
    }
    return result
  }

  private func divide(
    _ path: BezierPath,
    _ direction: Vector2D,
    at part: Double
  ) throws -> (first: [Outline], second: [Outline])? {
    NestDivision(try nest(path), .identity, across: direction).parts(atArea: part)
  }

  @Test func square() throws {
    let parts = try #require(try divide(NestedFigures.square(.origin, 1), Vector2D(1, 0), at: 0.25))
    let (first, second) = (path(parts.first), path(parts.second))
    #expect(abs(first.signedArea.magnitude - 1) < 1e-12)
    #expect(abs(second.signedArea.magnitude - 3) < 1e-12)
    #expect(abs((first.boundingBox?.maxX ?? .nan) - -0.5) < 1e-12)
    #expect(abs((second.boundingBox?.minX ?? .nan) - -0.5) < 1e-12)
    #expect(Array(first.segments).count == 4)
    // The chord of one is that of the other backwards, bit for bit.
    func chord(_ list: [Outline]) throws -> CubicBezier {
      let curves = (0..<list[0].count).filter { list[0][$0].source.location(at: 0, on: 0) == nil }
      try #require(curves.count == 1)
      return list[0][curves[0]].curve
    }
    #expect(try chord(parts.first) == chord(parts.second).reversed())
    #expect(parts.first[0].isPart)
  }

  /// Across the hole a ring falls into two outlines, beside it the hole stays with its part.
  @Test func rings() throws {
    let ring = NestedFigures.joined([
      BezierPath.circle(center: .origin, radius: 2),
      BezierPath.circle(center: .origin, radius: 1).reversed(),
    ])
    let halves = try #require(try divide(ring, Vector2D(0, 1), at: 0.5))
    #expect(halves.first.count == 1)
    #expect(halves.second.count == 1)
    #expect(abs(path(halves.first).signedArea.magnitude - 1.5 * .pi) < 1e-6)
    let cap = try #require(try divide(ring, Vector2D(0, 1), at: 0.1))
    #expect(cap.first.count == 1)
    #expect(cap.second.count == 2)
    // What is not the outline's own is named: the hole is subpath 1.
    let subpaths = (0..<halves.first[0].count).compactMap {
      halves.first[0][$0].source.location(at: 0.5, on: 0)?.subpath
    }
    #expect(subpaths.contains(1))
  }

  /// A line that would make three parts makes none.
  @Test func threeParts() throws {
    let letter = BezierPath(
      points: [
        Point2D(0, 0), Point2D(3, 0), Point2D(3, 3), Point2D(2, 3), Point2D(2, 1), Point2D(1, 1),
        Point2D(1, 3), Point2D(0, 3),
      ],
      isClosed: true
    )
    #expect(try divide(letter, Vector2D(0, 1), at: 0.9) == nil)
    #expect(try divide(letter, Vector2D(1, 0), at: 0.5) != nil)
    // Along an edge, and through corners.
    let square = BezierPath(
      points: [Point2D(1, 0), Point2D(0, 1), Point2D(-1, 0), Point2D(0, -1)],
      isClosed: true
    )
    let halves = try #require(try divide(square, Vector2D(1, 0), at: 0.5))
    #expect(halves.first[0].count == 3)
  }

  private struct Case {
    var path: BezierPath
    var direction: Vector2D
    var part: Double
  }

  @Test func partsAreTheNest() {
    forAll(
      "divisions",
      cases: 400,
      generator: { random in
        let outer = RandomOutline.blob(random.integer(3...9), &random)
        let inner = NestedFigures.polygon(.origin, 0.3, &random)
        return Case(
          path: random.bool() ? outer : NestedFigures.joined([outer, inner]),
          direction: Vector2D(angle: random.number(-3...3)),
          part: random.number(0.1...0.9)
        )
      },
      shrink: { _ in [] }
    ) { (item: Case) throws -> Void in try check(item) }
  }

  private func check(_ item: Case) throws {
    let nest = try nest(item.path)
    guard let parts = try divide(item.path, item.direction, at: item.part) else { return }
    let whole = path(nest)
    let (first, second) = (path(parts.first), path(parts.second))
    let size = whole.boundingBox?.diagonal ?? 1
    try ensure(
      (first.signedArea - item.part * whole.signedArea).magnitude < 1e-9 * size * size,
      "the first part has \(first.signedArea) of \(whole.signedArea), not \(item.part)"
    )
    var random = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let place = random.point(within: 3)
      let winding = first.windingNumber(around: place) + second.windingNumber(around: place)
      guard winding != whole.windingNumber(around: place) else { continue }
      let edges = [first, second].compactMap { $0.nearestPoint(to: place)?.distance }.min() ?? 0
      try ensure(edges < 1e-9, "winding number \(winding) at \(place)")
    }
  }
}
