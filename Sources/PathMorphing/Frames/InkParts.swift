// SPDX-License-Identifier: Apache-2.0

/// The parts and the holes of the ink of a raster that are large enough to see.
package struct InkParts: Equatable, Sendable {
  /// Pieces of ink, connected over edges and corners of pixels.
  package private(set) var parts = 0
  /// Pieces of white, connected over edges, that do not reach the border.
  package private(set) var holes = 0

  /// Pixels of one row, all with ink or all without, and the piece that they belong to.
  private struct Run {
    var start: Int
    var end: Int
    var hasInk: Bool
    var piece: Int
  }

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
        runs.append(Run(start: start, end: end, hasInk: hasInk, piece: piece))
        start = end
      }
      Self.join(runs, first..<runs.count, above..<first, &pieces)
      above = first
    }
    for piece in pieces.parents.indices where pieces.parents[piece] == piece {
      guard pieces.sizes[piece] >= least else { continue }
      if runs[piece].hasInk { parts += 1 } else if !pieces.meetBorder[piece] { holes += 1 }
    }
  }

  /// Joins the runs of a row with those of the row above that they touch, ink at corners, too.
  private static func join(
    _ runs: [Run],
    _ row: Range<Int>,
    _ above: Range<Int>,
    _ pieces: inout Pieces
  ) {
    var first = above.lowerBound
    for place in row {
      let run = runs[place]
      while first < above.upperBound, runs[first].end < run.start { first += 1 }
      var index = first
      while index < above.upperBound, runs[index].start <= run.end {
        let other = runs[index]
        let reach = run.hasInk ? 1 : 0
        if other.hasInk == run.hasInk, other.start < run.end + reach, run.start < other.end + reach
        {
          pieces.join(run.piece, other.piece)
        }
        index += 1
      }
    }
  }
}
