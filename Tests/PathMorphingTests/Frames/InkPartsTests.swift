// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

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
    let (outer, hole) = (
      NestedFigures.square(.origin, 10), NestedFigures.square(.origin, 6).reversed()
    )
    #expect(try parts([outer]) == [1, 0])
    #expect(try parts([outer, hole]) == [1, 1])
    #expect(try parts([outer, hole, NestedFigures.square(.origin, 2)]) == [2, 1])
    #expect(try parts([outer, NestedFigures.square(Point2D(30, 0), 10)]) == [2, 0])
    #expect(try parts([outer, NestedFigures.square(Point2D(10, 0), 10)]) == [1, 0])
    // A ring with a gap has no hole.
    let corners = [(10, 3), (10, 10), (-10, 10), (-10, -10), (10, -10), (10, -3), (6, -3), (6, -6)]
    let gap = corners + [(-6, -6), (-6, 6), (6, 6), (6, 3)]
    #expect(try parts([.polygon(gap.map { Point2D(Double($0.0), Double($0.1)) })]) == [1, 0])
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

  /// Labels that spread until none changes.
  private func slowParts(_ raster: InkRaster, least: Int) -> [Int] {
    let count = raster.grid.count
    var labels = Array(0..<count * count)
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in labels.indices {
        let (row, column) = index.quotientAndRemainder(dividingBy: count)
        let hasInk = raster.hasInk(index)
        for (y, x) in [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)] {
          let (r, c) = (row + y, column + x)
          guard r >= 0, r < count, c >= 0, c < count, hasInk || x * y == 0 else { continue }
          let other = r * count + c
          if raster.hasInk(other) == hasInk, labels[other] < labels[index] {
            (labels[index], isChanged) = (labels[other], true)
          }
        }
      }
    }
    var result = [0, 0]
    for label in Set(labels) {
      let pixels = labels.indices.filter { labels[$0] == label }
      let meetsBorder = pixels.contains { pixel in
        let (row, column) = pixel.quotientAndRemainder(dividingBy: count)
        return row == 0 || column == 0 || row == count - 1 || column == count - 1
      }
      guard pixels.count >= least else { continue }
      if raster.hasInk(label) { result[0] += 1 } else if !meetsBorder { result[1] += 1 }
    }
    return result
  }

  @Test func againstLabels() {
    forAll(
      "parts and holes",
      cases: 150,
      generator: { random in
        (
          NestedFigures.joined([
            NestedFigures.randomNests(&random), NestedFigures.randomHeap(&random),
          ]), Int.random(in: 1...9, using: &random)
        )
      },
      shrink: { value in NestedFigures.simpler(value.0).map { ($0, value.1) } },
      check: { (path: BezierPath, least: Int) throws -> Void in
        let raster = try raster(path, count: 30)
        let (found, expected) = (InkParts(raster, least: least), slowParts(raster, least: least))
        try ensure([found.parts, found.holes] == expected, "\(found), not \(expected)")
      }
    )
  }
}
