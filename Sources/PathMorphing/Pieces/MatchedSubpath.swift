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

extension MatchedSubpath {
  /// Gives the outlines the starts that are stored, and the pieces the stored start of one of them:
  /// of the one that is open where only one is, else of `a`, or of `b` where `a` is no more than a
  /// point that was not cut before.
  ///
  /// An open subpath takes the stored direction of that one. Closed ones are all turned or none:
  /// each by itself, solids and holes would come apart; one that is opened is turned with those of
  /// its path, where it has some.
  mutating func store(turnsClosed: Bool, isLone: (a: Bool, b: Bool)) {
    for index in pieces.indices {
      pieces[index].a.curve = a.placement.unrotatedIndex(pieces[index].a.curve)
      pieces[index].b.curve = b.placement.unrotatedIndex(pieces[index].b.curve)
    }
    (a, b) = (a.unrotated(), b.unrotated())
    let (isFreeA, isFreeB) = (a.isFreePoint, b.isFreePoint)
    guard !(isFreeA && isFreeB) else { return }
    let isLedByA = !isFreeA && (isFreeB || !a.isClosed || b.isClosed)
    let isTurnedWithOthers = isClosed || isOpened && !(a.isClosed ? isLone.a : isLone.b)
    if isTurnedWithOthers ? turnsClosed : isLedByA ? a.isReversed : b.isReversed { reverse() }
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

  /// Whether the closed subpaths of a plan run against most of how the first path is stored, by
  /// length; the second one where the first has none.
  static func runAgainstStorage(_ matches: [MatchedSubpath]) -> Bool {
    var (first, second) = (0.0, 0.0)
    for match in matches {
      if match.hasA, match.a.isClosed, !match.a.isPoint {
        first += match.a.isReversed ? match.a.length : -match.a.length
      }
      if match.hasB, match.b.isClosed, !match.b.isPoint {
        second += match.b.isReversed ? match.b.length : -match.b.length
      }
    }
    return first != 0 ? first > 0 : second > 0
  }

  /// Runs both outlines and all pieces backwards.
  mutating func reverse() {
    (a, b) = (a.reversed(), b.reversed())
    pieces.reverse()
    for index in pieces.indices {
      let piece = pieces[index]
      pieces[index] = MorphPiece(a: piece.a.reversed(of: a.count), b: piece.b.reversed(of: b.count))
    }
  }
}

/// An outline and the cuts that make it a subpath of a compatible path.
struct CutSubpath {
  var outline: Outline
  /// The parts of the outline's curves, one after the other.
  var cuts: [CurveCut]

  /// The curve that a cut draws.
  private func curve(_ cut: CurveCut) -> CubicBezier {
    let curve = outline[cut.curve].curve
    return cut.from == 0 && cut.to == 1 ? curve : curve.subcurve(from: cut.from, to: cut.to)
  }

  /// The path that such subpaths draw.
  static func path(_ subpaths: [CutSubpath], isClosed: [Bool]) -> BezierPath {
    var (verbs, points): ([PathVerb], [Point2D]) = ([], [])
    var count = 0
    for subpath in subpaths { count += subpath.cuts.count + 1 }
    verbs.reserveCapacity(2 * count)
    points.reserveCapacity(3 * count)
    var lastStart = -1
    for (subpath, isClosed) in zip(subpaths, isClosed) {
      lastStart = points.count
      for (index, cut) in subpath.cuts.enumerated() {
        let curve = subpath.curve(cut)
        if index == 0 {
          verbs.append(.move)
          points.append(curve.p0)
        }
        verbs.append(.cubic)
        points.append(curve.p1)
        points.append(curve.p2)
        points.append(curve.p3)
      }
      if isClosed { verbs.append(.close) }
    }
    return BezierPath(uncheckedVerbs: verbs, points: points, lastStart: lastStart)
  }
}

extension CurveCut {
  /// The same part of an outline of `count` curves that is run backwards.
  func reversed(of count: Int) -> CurveCut {
    CurveCut(curve: count - 1 - curve, from: 1 - to, to: 1 - from)
  }
}

extension MatchedSubpath {
  /// What the first path draws of the match.
  var cutA: CutSubpath { CutSubpath(outline: a, cuts: pieces.map { $0.a }) }

  /// What the second path draws of the match.
  var cutB: CutSubpath { CutSubpath(outline: b, cuts: pieces.map { $0.b }) }
}
