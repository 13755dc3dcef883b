// SPDX-License-Identifier: Apache-2.0

/// The parts and the holes of the ink of a raster that are large enough to see.
package struct InkParts: Equatable, Sendable {
  /// Pieces of ink, connected over edges and corners of pixels.
  package private(set) var parts = 0
  /// Pieces of white, connected over edges, that do not reach the border.
  package private(set) var holes = 0

  /// Counts pieces of at least so many pixels. Linear in the number of pixels.
  package init(_ raster: InkRaster, least: Int) {
    let count = raster.grid.count
    var isSeen = [Bool](repeating: false, count: count * count)
    var stack: [Int] = []
    for start in 0..<count * count where !isSeen[start] {
      let hasInk = raster.hasInk(start)
      var (size, meetsBorder) = (0, false)
      isSeen[start] = true
      stack.append(start)
      while let pixel = stack.popLast() {
        size += 1
        let (row, column) = pixel.quotientAndRemainder(dividingBy: count)
        for y in max(0, row - 1)...min(count - 1, row + 1) {
          for x in max(0, column - 1)...min(count - 1, column + 1) {
            guard hasInk || y == row || x == column else { continue }
            let next = y * count + x
            guard !isSeen[next], raster.hasInk(next) == hasInk else { continue }
            isSeen[next] = true
            stack.append(next)
          }
        }
        if row == 0 || column == 0 || row == count - 1 || column == count - 1 { meetsBorder = true }
      }
      guard size >= least else { continue }
      if hasInk { parts += 1 } else if !meetsBorder { holes += 1 }
    }
  }
}
