// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Two outlines in the directions in which they run together, and their common pieces.
package struct MatchedSubpath {
  package var a: Outline
  package var b: Outline
  /// Whether the outline belongs to a subpath; else it is the point to which the other shrinks.
  package var hasA = true
  package var hasB = true
  package var isClosed: Bool
  package var pieces: [MorphPiece]

  package init(
    a: Outline,
    b: Outline,
    hasA: Bool = true,
    hasB: Bool = true,
    isClosed: Bool,
    pieces: [MorphPiece]
  ) {
    (self.a, self.b, self.hasA, self.hasB) = (a, b, hasA, hasB)
    (self.isClosed, self.pieces) = (isClosed, pieces)
  }

  /// Whether one outline is closed and is opened, because the other is open.
  var isOpened: Bool {
    !isClosed && hasA && hasB && a.isClosed != b.isClosed && !a.isFreePoint && !b.isFreePoint
  }

  /// Exchanges the roles of the paths.
  mutating func swapPaths() {
    swap(&a, &b)
    swap(&hasA, &hasB)
    for index in pieces.indices {
      let piece = pieces[index]
      pieces[index] = MorphPiece(a: piece.b, b: piece.a)
    }
  }

  /// The same with the roles of the paths exchanged.
  package func swapped() -> MatchedSubpath {
    var result = self
    result.swapPaths()
    return result
  }
}
