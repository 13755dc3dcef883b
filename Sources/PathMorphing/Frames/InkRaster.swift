// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Winding numbers of a shape at the centres of square pixels.
package struct InkRaster: Sendable {
  /// What part of the plane is looked at, in how many pixels.
  package struct Grid: Sendable {
    package let corner: Point2D
    package let pixel: Double
    package let count: Int

    /// `count` by `count` pixels over a square around shapes, with a margin as a fraction of its
    /// side.
    package init?(around shapes: [Polylines], margin: Double, count: Int) {
      guard let first = shapes.lazy.flatMap({ $0.points }).first else { return nil }
      var box = Rect2D(first)
      for shape in shapes { for point in shape.points { box = box.union(point) } }
      let size = max(box.maxX - box.minX, box.maxY - box.minY)
      guard size > 0, size.isFinite else { return nil }
      let half = (0.5 + margin) * size
      corner = Point2D(0.5 * (box.minX + box.maxX) - half, 0.5 * (box.minY + box.maxY) - half)
      pixel = 2 * half / Double(count)
      self.count = count
    }

    package func center(_ row: Int, _ column: Int) -> Point2D {
      corner + pixel * Vector2D(x: Double(column) + 0.5, y: Double(row) + 0.5)
    }
  }

  package let grid: Grid
  /// The winding numbers, row after row.
  package private(set) var windings: [Int16]

  /// The winding numbers of a shape; open subpaths are closed by a line.
  package init(_ shape: Polylines, _ grid: Grid) {
    self.grid = grid
    let width = grid.count + 1
    var changes = [Int16](repeating: 0, count: width * grid.count)
    for subpath in 0..<shape.count {
      let range = shape.range(subpath)
      guard let first = range.first, let last = range.last else { continue }
      var from = shape.points[last]
      for index in first...last {
        let to = shape.points[index]
        Self.add(from, to, grid, &changes)
        from = to
      }
    }
    windings = [Int16](repeating: 0, count: grid.count * grid.count)
    for row in 0..<grid.count {
      var winding: Int16 = 0
      for column in 0..<grid.count {
        winding &+= changes[row * width + column]
        windings[row * grid.count + column] = winding
      }
    }
  }

  /// Adds what an edge changes at the first pixel right of it in each row.
  private static func add(_ from: Point2D, _ to: Point2D, _ grid: Grid, _ changes: inout [Int16]) {
    let (p, q) = ((1 / grid.pixel) * (from - grid.corner), (1 / grid.pixel) * (to - grid.corner))
    guard p.y != q.y, p.isFinite, q.isFinite else { return }
    let (top, bottom) = p.y < q.y ? (p, q) : (q, p)
    let limit = Double(grid.count)
    let first = Int(max(0, min(limit, (top.y - 0.5).rounded(.up))))
    let end = Int(max(0, min(limit, (bottom.y - 0.5).rounded(.up))))
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    // An edge that runs up has the outside of a counter-clockwise figure at its right.
    let sign: Int16 = p.y < q.y ? -1 : 1
    for row in first..<max(first, end) {
      let x = top.x + (Double(row) + 0.5 - top.y) * slope
      let column = Int(max(0, min(limit, (x - 0.5).rounded(.up))))
      changes[row * (grid.count + 1) + column] &+= sign
    }
  }

  /// Whether a pixel has ink, by the non-zero rule.
  package func hasInk(_ index: Int) -> Bool { windings[index] != 0 }

  package var ink: Int { windings.count { $0 != 0 } }
}

/// The parts and the holes of the ink of a raster that are large enough to see.
package struct InkParts: Equatable, Sendable {
  /// Pieces of ink, connected over edges and corners of pixels.
  package private(set) var parts = 0
  /// Pieces of white, connected over edges, that do not reach the border.
  package private(set) var holes = 0

  /// Pixels of one row, all with ink or all without, and the piece that they belong to.
  private typealias Run = (start: Int, end: Int, hasInk: Bool, piece: Int)

  /// Sets of runs that are connected, each known by one of its pieces.
  private struct Pieces {
    /// For each piece another one of its set; itself for the one that it is known by.
    var parents: [Int] = []
    var sizes: [Int] = []
    var meetBorder: [Bool] = []

    mutating func add(size: Int, meetsBorder: Bool) -> Int {
      parents.append(parents.count)
      sizes.append(size)
      meetBorder.append(meetsBorder)
      return parents.count - 1
    }

    mutating func root(of piece: Int) -> Int {
      var piece = piece
      while parents[piece] != piece {
        parents[piece] = parents[parents[piece]]
        piece = parents[piece]
      }
      return piece
    }

    mutating func join(_ first: Int, _ second: Int) {
      let (one, two) = (root(of: first), root(of: second))
      guard one != two else { return }
      let (large, small) = sizes[one] >= sizes[two] ? (one, two) : (two, one)
      parents[small] = large
      sizes[large] += sizes[small]
      meetBorder[large] = meetBorder[large] || meetBorder[small]
    }
  }

  /// Counts pieces of at least so many pixels.
  ///
  /// Linear in the number of pixels.
  package init(_ raster: InkRaster, least: Int) {
    let count = raster.grid.count
    var pieces = Pieces()
    // The runs of all rows, one row after the other, and where the row above begins.
    var runs: [Run] = []
    runs.reserveCapacity(8 * count)
    var above = 0
    for row in 0..<count {
      let first = runs.count
      var start = 0
      while start < count {
        let hasInk = raster.hasInk(row * count + start)
        var end = start + 1
        while end < count, raster.hasInk(row * count + end) == hasInk { end += 1 }
        let meetsBorder = row == 0 || row == count - 1 || start == 0 || end == count
        let piece = pieces.add(size: end - start, meetsBorder: meetsBorder)
        runs.append((start, end, hasInk, piece))
        start = end
      }
      // With the runs of the row above that they touch, ink at corners, too.
      for run in runs[first...] {
        while above < first, runs[above].end < run.start { above += 1 }
        let reach = run.hasInk ? 1 : 0
        for other in runs[above..<first].prefix(while: { $0.start <= run.end })
        where other.hasInk == run.hasInk && other.start < run.end + reach
          && run.start < other.end + reach
        {
          pieces.join(run.piece, other.piece)
        }
      }
      above = first
    }
    for piece in pieces.parents.indices where pieces.parents[piece] == piece {
      guard pieces.sizes[piece] >= least else { continue }
      if runs[piece].hasInk { parts += 1 } else if !pieces.meetBorder[piece] { holes += 1 }
    }
  }
}
