// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Two outlines in the directions in which they run together, and their common pieces.
struct MatchedSubpath {
  var a: Outline
  var b: Outline
  /// Whether the outline belongs to a subpath; else it is the point to which the other shrinks.
  var hasA = true
  var hasB = true
  var isClosed: Bool
  var pieces: [MorphPiece]

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
  func swapped() -> MatchedSubpath {
    var result = self
    result.swapPaths()
    return result
  }
}
