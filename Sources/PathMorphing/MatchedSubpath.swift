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

  /// The same with the roles of the paths exchanged.
  func swapped() -> MatchedSubpath {
    var result = MatchedSubpath(
      a: b,
      b: a,
      hasA: hasB,
      hasB: hasA,
      isClosed: isClosed,
      pieces: pieces
    )
    for index in pieces.indices {
      result.pieces[index] = MorphPiece(a: pieces[index].b, b: pieces[index].a)
    }
    return result
  }
}
