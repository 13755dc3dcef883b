// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension MatchedSubpath {
  /// Gives the outlines the starts that are stored, and the pieces the stored start of one of them
  /// in its stored direction: of the one that is open where only one is, else of `a`, or of `b`
  /// where `a` is no more than a point that was not cut before.
  mutating func store() {
    for index in pieces.indices {
      pieces[index].a.curve = a.placement.unrotatedIndex(pieces[index].a.curve)
      pieces[index].b.curve = b.placement.unrotatedIndex(pieces[index].b.curve)
    }
    (a, b) = (a.unrotated(), b.unrotated())
    let (isFreeA, isFreeB) = (a.isFreePoint, b.isFreePoint)
    guard !(isFreeA && isFreeB) else { return }
    let isLedByA = !isFreeA && (isFreeB || !a.isClosed || b.isClosed)
    if isLedByA ? a.isReversed : b.isReversed { reverse() }
    guard isClosed else { return }
    let first = pieces.firstIndex { piece in
      let cut = isLedByA ? piece.a : piece.b
      return cut.curve == 0 && cut.from == 0
    }
    if let first, first > 0 {
      // Around, without a copy.
      pieces[..<first].reverse()
      pieces[first...].reverse()
      pieces.reverse()
    }
  }

  /// Runs both outlines and all pieces backwards.
  private mutating func reverse() {
    (a, b) = (a.reversed(), b.reversed())
    pieces.reverse()
    for index in pieces.indices {
      let piece = pieces[index]
      pieces[index] = MorphPiece(a: piece.a.reversed(of: a.count), b: piece.b.reversed(of: b.count))
    }
  }
}
