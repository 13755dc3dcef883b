// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension MatchedSubpath {
  /// The same match with outlines begun where they are stored to begin, and pieces that run from
  /// the stored start of one of them in its stored direction: of the one that is open where only one
  /// is, else of `a`, or of `b` where `a` is no more than a point that was not cut before.
  func asStored() -> MatchedSubpath {
    var result = self
    for index in pieces.indices {
      result.pieces[index].a.curve = a.storedIndex(pieces[index].a.curve)
      result.pieces[index].b.curve = b.storedIndex(pieces[index].b.curve)
    }
    result.a = a.rotated(by: -a.rotation)
    result.b = b.rotated(by: -b.rotation)
    let (isFreeA, isFreeB) = (a.isFreePoint, b.isFreePoint)
    guard !(isFreeA && isFreeB) else { return result }
    let isLedByA = !isFreeA && (isFreeB || !a.isClosed || b.isClosed)
    if isLedByA ? a.isReversed : b.isReversed { result = result.reversed() }
    guard isClosed else { return result }
    let first = result.pieces.firstIndex { piece in
      let cut = isLedByA ? piece.a : piece.b
      return cut.curve == 0 && cut.from == 0
    }
    if let first, first > 0 {
      result.pieces = Array(result.pieces[first...] + result.pieces[..<first])
    }
    return result
  }

  /// Both outlines and all pieces run backwards.
  private func reversed() -> MatchedSubpath {
    var result = self
    (result.a, result.b) = (a.reversed(), b.reversed())
    result.pieces = []
    result.pieces.reserveCapacity(pieces.count)
    for piece in pieces.reversed() {
      result.pieces.append(
        MorphPiece(a: piece.a.reversed(of: a.count), b: piece.b.reversed(of: b.count))
      )
    }
    return result
  }
}
