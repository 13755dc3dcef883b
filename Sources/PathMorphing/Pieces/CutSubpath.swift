// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// An outline and the cuts that make it a subpath of a compatible path.
struct CutSubpath {
  var outline: Outline
  /// Whether the outline belongs to the path; else it is the point to which another shrinks.
  var isPresent: Bool
  /// The parts of the outline's curves, one after the other.
  var cuts: [CurveCut]

  /// The cut subpath run backwards.
  func reversed() -> CutSubpath {
    CutSubpath(
      outline: outline.reversed(),
      isPresent: isPresent,
      cuts: cuts.reversed().map { $0.reversed(of: outline.count) }
    )
  }

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

  /// A part of this part.
  func part(_ part: CurveCut) -> CurveCut {
    let span = to - from
    return CurveCut(
      curve: curve,
      from: part.from == 0 ? from : from + part.from * span,
      to: part.to == 1 ? to : from + part.to * span
    )
  }
}

extension MatchedSubpath {
  /// What the first path draws of the match.
  var cutA: CutSubpath { CutSubpath(outline: a, isPresent: hasA, cuts: pieces.map { $0.a }) }

  /// What the second path draws of the match.
  var cutB: CutSubpath { CutSubpath(outline: b, isPresent: hasB, cuts: pieces.map { $0.b }) }

  /// The match of two subpaths that are cut alike.
  init(_ a: CutSubpath, _ b: CutSubpath, isClosed: Bool) {
    self.init(
      a: a.outline,
      b: b.outline,
      hasA: a.isPresent,
      hasB: b.isPresent,
      isClosed: isClosed,
      pieces: zip(a.cuts, b.cuts).map { MorphPiece(a: $0, b: $1) }
    )
  }
}
