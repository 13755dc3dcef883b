// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry

extension PairBuilder {
  /// Everything matched with what has the same index.
  static func keepingIndices(_ a: [Outline], _ b: [Outline]) -> Matching {
    var matches: [MatchedSubpath] = []
    for index in 0..<max(a.count, b.count) {
      if index >= b.count {
        matches.append(MorphPlan.shrunk(a[index], into: b))
      } else if index >= a.count {
        matches.append(MorphPlan.shrunk(b[index], into: a).swapped())
      } else {
        matches.append(indexed(a[index], b[index]))
      }
    }
    return Matching(subpaths: matches)
  }

  /// Two outlines from start to start; curve by curve where there are as many.
  private static func indexed(_ a: Outline, _ b: Outline) -> MatchedSubpath {
    var pieces: [MorphPiece] = []
    if a.count == b.count {
      for index in 0..<a.count {
        let cut = CurveCut(curve: index, from: 0, to: 1)
        pieces.append(MorphPiece(a: cut, b: cut))
      }
    } else {
      pieces = PieceBuilder.piecesFromStart(a, b)
    }
    let isClosed =
      a.isFreePoint ? b.isClosed : b.isFreePoint ? a.isClosed : a.isClosed && b.isClosed
    return MatchedSubpath(a: a, b: b, isClosed: isClosed, pieces: pieces)
  }

  /// Whether the paths have the same elements; the flags of arcs may differ.
  var hasOneStructure: Bool {
    guard pathA.verbs.count == pathB.verbs.count else { return false }
    for (first, second) in zip(pathA.verbs, pathB.verbs) {
      guard first == second || (first.isArc && second.isArc) else { return false }
    }
    return true
  }
}
