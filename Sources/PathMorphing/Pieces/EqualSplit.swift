// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Into how many pieces each curve of some outlines is cut, and where.
package struct EqualSplit {
  private let policy: SplitPolicy
  /// For each curve where it is cut, as fractions of its length (of its parameter for that policy).
  private var cuts: [[Double]]

  /// The cuts that make so many pieces of all curves.
  package init(_ outlines: [Outline], count: Int, policy: SplitPolicy) {
    self.policy = policy
    let lengths = outlines.flatMap { outline in
      (0..<outline.count).map { outline.length(of: $0) }
    }
    cuts = [[Double]](repeating: [], count: lengths.count)
    switch policy {
    case .longestFirst:
      LongestFirst.cut(lengths, into: count) { piece, heap in
        let (middle, half) = (0.5 * (piece.from + piece.to), 0.5 * piece.length)
        cuts[piece.entry].append(middle)
        heap.insert(.init(length: half, entry: piece.entry, from: piece.from, to: middle))
        heap.insert(.init(length: half, entry: piece.entry, from: middle, to: piece.to))
      }
      for entry in cuts.indices { cuts[entry].sort() }
    case .proportionalToLength:
      // Each further piece goes to the curve whose pieces are longest.
      var pieces = [Int](repeating: 1, count: lengths.count)
      LongestFirst.cut(lengths, into: count) { piece, heap in
        pieces[piece.entry] += 1
        let length = lengths[piece.entry] / Double(pieces[piece.entry])
        heap.insert(.init(length: length, entry: piece.entry, from: piece.from, to: piece.to))
      }
      for (entry, number) in pieces.enumerated() { divide(entry, into: number) }
    case .uniformParameter:
      let (share, rest) = count.quotientAndRemainder(dividingBy: lengths.count)
      for index in lengths.indices { divide(index, into: share + (index < rest ? 1 : 0)) }
    }
  }

  /// The parameters at which a curve is cut, ascending.
  package func parameters(_ outline: Outline, _ curve: Int, entry: Int) -> [Double] {
    guard policy != .uniformParameter, !outline.isLinear(curve) else { return cuts[entry] }
    var last = 0.0
    return cuts[entry].map { cut in
      last = max(last, outline.parameter(on: curve, atLength: cut * outline.length(of: curve)))
      return last
    }
  }

  private mutating func divide(_ entry: Int, into pieces: Int) {
    for step in 1..<max(1, pieces) { cuts[entry].append(Double(step) / Double(pieces)) }
  }
}

/// A heap of pieces, the longest first; of equal ones the first along the path.
private struct LongestFirst {
  struct Piece {
    var length: Double
    var entry: Int
    var from: Double
    var to: Double

    func precedes(_ other: Piece) -> Bool {
      length != other.length ? length > other.length : (entry, from) < (other.entry, other.from)
    }
  }

  private var pieces: [Piece] = []

  /// Replaces the longest piece by others, beginning with whole curves, `count` pieces in the end.
  static func cut(
    _ lengths: [Double],
    into count: Int,
    _ replace: (Piece, inout LongestFirst) -> Void
  ) {
    var heap = LongestFirst()
    for (entry, length) in lengths.enumerated() {
      heap.insert(Piece(length: length, entry: entry, from: 0, to: 1))
    }
    for _ in lengths.count..<max(count, lengths.count) {
      let piece = heap.removeFirst()
      replace(piece, &heap)
    }
  }

  mutating func insert(_ piece: Piece) {
    pieces.append(piece)
    var index = pieces.count - 1
    while index > 0, pieces[index].precedes(pieces[(index - 1) / 2]) {
      pieces.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func removeFirst() -> Piece {
    let first = pieces[0]
    let last = pieces.removeLast()
    guard !pieces.isEmpty else { return first }
    pieces[0] = last
    var index = 0
    while true {
      var best = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < pieces.count && pieces[child].precedes(pieces[best]) {
        best = child
      }
      if best == index { return first }
      pieces.swapAt(index, best)
      index = best
    }
  }
}
