// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Winding numbers of pixels against exact ones of their centres.
@Suite struct InkRasterTests {
  private func check(_ path: BezierPath, count: Int) throws {
    let shape = Polylines(path, steps: 8)
    let found = InkRaster.Grid(around: [shape], margin: 0.07, count: count)
    let grid = try #require(found)
    let raster = InkRaster(shape, grid)
    // What is drawn is the polyline, not the curve.
    var drawn = BezierPath()
    for subpath in 0..<shape.count {
      drawn.append(
        RandomOutline.path(shape.range(subpath).map { shape.points[$0] }, isClosed: true)
      )
    }
    var ink = 0
    for row in 0..<count {
      for column in 0..<count {
        let center = grid.center(row, column)
        let winding = Int(raster.windings[row * count + column])
        if winding != 0 { ink += 1 }
        let expected = drawn.windingNumber(around: center)
        if winding == expected { continue }
        let distance = drawn.nearestPoint(to: center)?.distance ?? 0
        try ensure(distance < 1e-9 * grid.pixel, "\(winding) for \(expected) at \(center)")
      }
    }
    try ensure(raster.ink == ink, "\(raster.ink) pixels of \(ink)")
  }

  @Test func againstExactNumbers() {
    forAll(
      "pixels",
      cases: 60,
      generator: { random in
        let paths = [
          NestedFigures.randomHeap(&random), RandomOutline.blob(5, &random, isClosed: false),
          RandomOutline.path((0..<7).map { _ in random.point(within: 9) }, isClosed: true),
        ]
        return (NestedFigures.joined(paths), random.integer(1...40))
      },
      shrink: { value in NestedFigures.simpler(value.0).map { ($0, value.1) } }
    ) { (path: BezierPath, count: Int) throws -> Void in try check(path, count: count) }
  }

  /// Edges and corners on pixel centres count once: adjacent squares fill no pixel twice.
  @Test func centersOnEdges() throws {
    let whole = Polylines(.rectangle(Rect2D(minX: 0, minY: 0, maxX: 8, maxY: 8)), steps: 1)
    let grid = try #require(InkRaster.Grid(around: [whole], margin: 0, count: 8))
    var sum = 0
    for (minX, maxX) in [(0.5, 3.5), (3.5, 7.5)] {
      for (minY, maxY) in [(0.5, 2.5), (2.5, 7.5)] {
        let rect = Rect2D(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
        sum += InkRaster(Polylines(.rectangle(rect), steps: 1), grid).ink
      }
    }
    #expect(sum == 49)
    #expect(InkRaster(whole, grid).ink == 64)
  }

  /// Holes are white; what is beyond the grid changes nothing.
  @Test func parts() throws {
    let shape = Polylines(
      NestedFigures.joined([
        NestedFigures.square(.origin, 4), NestedFigures.square(.origin, 2).reversed(),
        NestedFigures.square(Point2D(100, 0), 10),
      ]),
      steps: 1
    )
    var first = Polylines()
    first.points = Array(shape.points[shape.range(0)])
    first.endSubpath(isClosed: true)
    let grid = try #require(InkRaster.Grid(around: [first], margin: 0, count: 8))
    #expect(InkRaster(shape, grid).ink == 48)
    #expect(InkRaster(first, grid).ink == 64)
  }

  @Test func nothing() {
    #expect(InkRaster.Grid(around: [], margin: 0.1, count: 8) == nil)
    var dot = Polylines()
    dot.points = [Point2D(1, 1), Point2D(1, 1)]
    dot.endSubpath(isClosed: true)
    #expect(InkRaster.Grid(around: [dot], margin: 0.1, count: 8) == nil)
  }
}

/// Parts and holes of ink.
@Suite struct InkPartsTests {
  private func raster(_ path: BezierPath, count: Int = 40) throws -> InkRaster {
    let shape = Polylines(path, steps: 8)
    let grid = try #require(InkRaster.Grid(around: [shape], margin: 0.1, count: count))
    return InkRaster(shape, grid)
  }

  private func parts(_ paths: [BezierPath], least: Int = 1) throws -> [Int] {
    let found = InkParts(try raster(NestedFigures.joined(paths)), least: least)
    return [found.parts, found.holes]
  }

  @Test func figures() throws {
    let outer = NestedFigures.square(.origin, 10)
    let hole = NestedFigures.square(.origin, 6).reversed()
    #expect(try parts([outer]) == [1, 0])
    #expect(try parts([outer, hole]) == [1, 1])
    #expect(try parts([outer, hole, NestedFigures.square(.origin, 2)]) == [2, 1])
    #expect(try parts([outer, NestedFigures.square(Point2D(30, 0), 10)]) == [2, 0])
    #expect(try parts([outer, NestedFigures.square(Point2D(10, 0), 10)]) == [1, 0])
    // A ring with a gap has no hole.
    let corners = [(10, 3), (10, 10), (-10, 10), (-10, -10), (10, -10), (10, -3), (6, -3), (6, -6)]
    let gap = corners + [(-6, -6), (-6, 6), (6, 6), (6, 3)]
    #expect(
      try parts([.init(points: gap.map { Point2D(Double($0.0), Double($0.1)) }, isClosed: true)])
        == [1, 0]
    )
  }

  /// Pieces of fewer pixels than asked for are not seen.
  @Test func least() throws {
    let paths = [NestedFigures.square(.origin, 10), NestedFigures.square(Point2D(14, 0), 1)]
    let small = try raster(NestedFigures.joined(paths))
    let large = try raster(paths[0])
    #expect(small.ink > 0 && large.ink > 0)
    #expect(try parts(paths, least: 4) == [2, 0])
    #expect(try parts(paths, least: 30) == [1, 0])
    #expect(try parts(paths, least: 10_000) == [0, 0])
  }

  /// The numbers of parts and holes, by a flood from each pixel.
  private func flooded(_ raster: InkRaster, least: Int) -> (parts: Int, holes: Int) {
    let count = raster.grid.count
    var isSeen = [Bool](repeating: false, count: count * count)
    var result = (parts: 0, holes: 0)
    for start in isSeen.indices where !isSeen[start] {
      let hasInk = raster.hasInk(start)
      var (size, meetsBorder, stack) = (0, false, [start])
      isSeen[start] = true
      while let pixel = stack.popLast() {
        size += 1
        let (row, column) = (pixel / count, pixel % count)
        if [row, column].contains(where: { $0 == 0 || $0 == count - 1 }) { meetsBorder = true }
        for (y, x) in [-1, 0, 1].flatMap({ y in [-1, 0, 1].map { (y, $0) } })
        where hasInk || y == 0 || x == 0 {
          let (row, column) = (row + y, column + x)
          guard 0..<count ~= row, 0..<count ~= column else { continue }
          let next = row * count + column
          guard !isSeen[next], raster.hasInk(next) == hasInk else { continue }
          isSeen[next] = true
          stack.append(next)
        }
      }
      guard size >= least else { continue }
      if hasInk { result.parts += 1 } else if !meetsBorder { result.holes += 1 }
    }
    return result
  }

  @Test func againstFloods() {
    forAll(
      "parts and holes",
      cases: 150,
      generator: { random in
        (
          NestedFigures.joined([
            NestedFigures.randomNests(&random), NestedFigures.randomHeap(&random),
          ]), random.integer(1...9)
        )
      },
      shrink: { value in NestedFigures.simpler(value.0).map { ($0, value.1) } }
    ) { (path: BezierPath, least: Int) throws -> Void in
      let raster = try raster(path, count: 30)
      let (found, expected) = (InkParts(raster, least: least), flooded(raster, least: least))
      try ensure((found.parts, found.holes) == expected, "\(found), not \(expected)")
    }
  }

  @Test func randomShapes() throws {
    var random = SeededGenerator(seed: 16)
    for index in 0..<120 {
      var path = BezierPath()
      for _ in 0..<random.integer(1...9) {
        let corners = (0..<random.integer(3...12)).map { _ in random.point(within: 4.5) }
        path.append(RandomOutline.path(corners, isClosed: true))
      }
      let shape = Polylines(path, steps: 1)
      // Some with ink at the border.
      let margin = index.isMultiple(of: 2) ? 0.1 : -0.2
      let count = random.integer(2...60)
      let grid = try #require(InkRaster.Grid(around: [shape], margin: margin, count: count))
      let raster = InkRaster(shape, grid)
      for least in [1, 8] {
        let (found, expected) = (InkParts(raster, least: least), flooded(raster, least: least))
        #expect(found.parts == expected.parts && found.holes == expected.holes)
      }
    }
  }

  @Test func knownShapes() throws {
    for (data, parts, holes) in [
      ("M0 0H9V9H0Z", 1, 0), ("M0 0H9V9H0ZM3 3V6H6V3Z", 1, 1), ("M0 0H4V9H0ZM5 0H9V9H5Z", 2, 0),
      ("M0 0H9V9H0ZM1 1V8H8V1ZM3 3H6V6H3Z", 2, 1),
    ] {
      let shape = Polylines(try BezierPath(data), steps: 1)
      let grid = try #require(InkRaster.Grid(around: [shape], margin: 0.12, count: 200))
      let found = InkParts(InkRaster(shape, grid), least: 8)
      #expect(found.parts == parts && found.holes == holes, "\(data)")
    }
  }
}
