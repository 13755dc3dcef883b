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
        let distance = drawn.nearest(to: center)?.distance ?? 0
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
          RandomOutline.path(
            (0..<7).map { _ in NestedFigures.place(9, &random) },
            isClosed: true
          ),
        ]
        return (NestedFigures.joined(paths), Int.random(in: 1...40, using: &random))
      },
      shrink: { value in NestedFigures.simpler(value.0).map { ($0, value.1) } },
      check: { (path: BezierPath, count: Int) throws -> Void in
        try check(path, count: count)
      }
    )
  }

  /// Edges and corners on pixel centres count once: squares side by side fill what they fill
  /// together, and no pixel twice.
  @Test func centersOnEdges() throws {
    let whole = Polylines(
      .rectangle(Rect2D(minX: 0, minY: 0, maxX: 8, maxY: 8)),
      steps: 1
    )
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

  /// Only the subpaths asked for are looked at; what is beyond the grid changes nothing.
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
    #expect(InkRaster(shape, grid, subpaths: 0..<1).ink == 64)
    #expect(InkRaster(shape, grid, subpaths: 1..<2).ink == 16)
    #expect(InkRaster(shape, grid, subpaths: 2..<3).ink == 0)
  }

  @Test func nothing() {
    #expect(InkRaster.Grid(around: [], margin: 0.1, count: 8) == nil)
    var dot = Polylines()
    dot.points = [Point2D(1, 1), Point2D(1, 1)]
    dot.endSubpath(isClosed: true)
    #expect(InkRaster.Grid(around: [dot], margin: 0.1, count: 8) == nil)
  }
}
