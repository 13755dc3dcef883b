// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import SVGPathData
import TestSupport
import Testing

/// Parts and holes of the ink against a flood from each pixel.
@Suite struct InkPartsFloodTests {
  /// The numbers of parts and holes, pixel by pixel.
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

  @Test func randomShapes() throws {
    var random = SeededGenerator(seed: 16)
    for index in 0..<120 {
      var path = BezierPath()
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let corners = (0..<Int.random(in: 3...12, using: &random)).map { _ in
          Point2D(
            Double.random(in: 0...9, using: &random),
            Double.random(in: 0...9, using: &random)
          )
        }
        path.append(RandomOutline.path(corners, isClosed: true))
      }
      let shape = Polylines(path, steps: 1)
      // Some with ink at the border.
      let margin = index.isMultiple(of: 2) ? 0.1 : -0.2
      let count = Int.random(in: 2...60, using: &random)
      let grid = try #require(InkRaster.Grid(around: [shape], margin: margin, count: count))
      let raster = InkRaster(shape, grid)
      for least in [1, 8] {
        let (found, expected) = (
          InkParts(raster, least: least), flooded(raster, least: least)
        )
        #expect(found.parts == expected.parts && found.holes == expected.holes)
      }
    }
  }

  @Test func knownShapes() throws {
    for (data, parts, holes) in [
      ("M0 0H9V9H0Z", 1, 0), ("M0 0H9V9H0ZM3 3V6H6V3Z", 1, 1), ("M0 0H4V9H0ZM5 0H9V9H5Z", 2, 0),
      ("M0 0H9V9H0ZM1 1V8H8V1ZM3 3H6V6H3Z", 2, 1),
    ] {
      let shape = Polylines(try SVGPathParser.parse(data), steps: 1)
      let grid = try #require(InkRaster.Grid(around: [shape], margin: 0.12, count: 200))
      let found = InkParts(InkRaster(shape, grid), least: 8)
      #expect(found.parts == parts && found.holes == holes, "\(data)")
    }
  }
}
