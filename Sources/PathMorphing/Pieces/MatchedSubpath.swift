// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

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
  package var isOpened: Bool {
    !isClosed && hasA && hasB && a.isClosed != b.isClosed && !a.isFreePoint && !b.isFreePoint
  }

  package mutating func swapPaths() {
    swap(&a, &b)
    swap(&hasA, &hasB)
    pieces = pieces.map { MorphPiece(a: $0.b, b: $0.a) }
  }

  /// The same with the roles of the paths exchanged.
  package func swapped() -> MatchedSubpath {
    var result = self
    result.swapPaths()
    return result
  }

  /// Runs both outlines and all pieces backwards.
  package mutating func reverse() {
    (a, b) = (a.reversed(), b.reversed())
    pieces.reverse()
    for index in pieces.indices {
      pieces[index].a.reverse(count: a.count)
      pieces[index].b.reverse(count: b.count)
    }
  }

  /// The path that matched outlines draw at one end.
  static func path(_ matches: [MatchedSubpath], isA: Bool) -> BezierPath {
    var (verbs, points): ([PathVerb], [Point2D]) = ([], [])
    let count = matches.reduce(0) { $0 + $1.pieces.count + 1 }
    verbs.reserveCapacity(2 * count)
    points.reserveCapacity(3 * count)
    var lastStart = -1
    for match in matches {
      lastStart = points.count
      let outline = isA ? match.a : match.b
      for (index, piece) in match.pieces.enumerated() {
        let cut = isA ? piece.a : piece.b
        let whole = outline[cut.curve].curve
        let curve =
          cut.from == 0 && cut.to == 1 ? whole : whole.subcurve(from: cut.from, to: cut.to)
        if index == 0 {
          verbs.append(.move)
          points.append(curve.p0)
        }
        verbs.append(.cubic)
        points += [curve.p1, curve.p2, curve.p3]
      }
      if match.isClosed { verbs.append(.close) }
    }
    return BezierPath(uncheckedVerbs: verbs, points: points, lastStart: lastStart)
  }
}

extension MatchedSubpath {
  /// An outline without a partner, and the point, measured as the other path is, to which it
  /// shrinks.
  package static func shrunk(_ outline: Outline, to point: Point2D) -> MatchedSubpath {
    let dot = Outline(pointAt: point, unit: outline.unit, subpath: -1, isClosed: outline.isClosed)
    return MatchedSubpath(
      a: outline,
      b: dot,
      hasB: false,
      isClosed: outline.isClosed,
      pieces: PieceBuilder.pieces(outline, dot, offset: 0)
    )
  }

  /// Everything matched with what has the same index; the rest shrinks into its nearest neighbour.
  static func byIndex(_ a: [Outline], _ b: [Outline]) -> [MatchedSubpath] {
    (0..<max(a.count, b.count)).map { index in
      if index >= b.count { return shrunk(a[index], into: b) }
      if index >= a.count { return shrunk(b[index], into: a).swapped() }
      let (first, second) = (a[index], b[index])
      let isClosed =
        first.isFreePoint
        ? second.isClosed
        : second.isFreePoint ? first.isClosed : first.isClosed && second.isClosed
      // Curve by curve where there are as many.
      let pieces =
        first.count == second.count
        ? (0..<first.count).map { curve in
          let cut = CurveCut(curve: curve, from: 0, to: 1)
          return MorphPiece(a: cut, b: cut)
        } : PieceBuilder.pieces(first, second, offset: 0, fromStart: true)
      return MatchedSubpath(a: first, b: second, isClosed: isClosed, pieces: pieces)
    }
  }

  /// An outline without a partner among others, and the point inside the nearest one to which it
  /// shrinks.
  private static func shrunk(_ outline: Outline, into others: [Outline]) -> MatchedSubpath {
    let mean = OutlineMoments(outline).mean
    var (nearest, least) = (outline, Double.infinity)
    for other in others {
      let distance = mean.distance(to: OutlineMoments(other).mean)
      // What is equally near but for rounding goes to the first.
      if distance < least * (1 - MatchingParameters.rounding) {
        (nearest, least) = (other, distance)
      }
    }
    return shrunk(outline, to: InteriorPoint.point(in: nearest, near: mean))
  }
}

/// A part of one curve of an outline.
package struct CurveCut {
  package var curve: Int
  package var from: Double
  package var to: Double

  package init(curve: Int, from: Double, to: Double) {
    (self.curve, self.from, self.to) = (curve, from, to)
  }

  /// Runs the outline, of `count` curves, backwards.
  mutating func reverse(count: Int) {
    (curve, from, to) = (count - 1 - curve, 1 - to, 1 - from)
  }
}

/// A segment of a compatible pair: the part of either outline that it draws.
package struct MorphPiece {
  package var a: CurveCut
  package var b: CurveCut

  package init(a: CurveCut, b: CurveCut) { (self.a, self.b) = (a, b) }
}
