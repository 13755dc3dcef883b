// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension PlanBuilder {
  /// The plan of an assignment by corners that keeps symmetries, which keep the partners; nil where
  /// there is none.
  ///
  /// `splitsCorners` where a corner on the axis becomes the side between two, as the tip of a
  /// triangle that becomes a square.
  mutating func plan(
    _ partners: [Int?],
    weight: Double,
    _ symmetries: [CommonSymmetry],
    splitsCorners: Bool = false
  ) -> MorphPlan? {
    var matches = [MatchedSubpath?](repeating: nil, count: partners.count)
    roundedCorners = 0
    for (first, partner) in partners.enumerated() where matches[first] == nil {
      guard let second = partner else { continue }
      let (outlineA, outlineB) = (a.outlines[first], b.outlines[second])
      guard outlineA.isClosed == outlineB.isClosed, !outlineA.isPoint, !outlineB.isPoint else {
        return nil
      }
      guard let found = knots(first, second, weight, symmetries, splitsCorners) else { return nil }
      roundedCorners += found.roundedCorners
      matches[first] = match(first, second, found.knots, isReversed: found.isReversed)
      for symmetry in symmetries {
        let (imageA, imageB) = (symmetry.a.images[first], symmetry.b.images[second])
        guard matches[imageA] == nil else { continue }
        roundedCorners += found.roundedCorners
        let images = found.knots.map {
          symmetry.image($0, first, second, a.outlines, b.outlines)
        }
        let isOpposite = symmetry.a.isOpposite[first] != symmetry.b.isOpposite[second]
        matches[imageA] = match(
          imageA,
          imageB,
          outlineA.isClosed ? images : images.sorted { ($0.a, $0.b) < ($1.a, $1.b) },
          isReversed: found.isReversed != isOpposite
        )
      }
    }
    return plan(partners, .corners(weight: weight), matches, symmetries)
  }

  /// The knots of two partners, in the directions in which both outlines are stored.
  private mutating func knots(
    _ first: Int,
    _ second: Int,
    _ weight: Double,
    _ symmetries: [CommonSymmetry],
    _ splitsCorners: Bool
  ) -> (knots: [MatchTiming.Knot], isReversed: Bool, roundedCorners: Int)? {
    let (outlineA, outlineB) = (a.outlines[first], b.outlines[second])
    let own = symmetries.filter { $0.isOwn(first, second) }
    var pins: [FeatureMatch.Pin] = []
    for symmetry in own {
      guard symmetry.a.fixed[first].count == symmetry.b.fixed[second].count else { return nil }
      pins += symmetry.pins(first, second)
    }
    let isHalf = own.count == 1 && own[0].a.kind == .halfTurn && outlineA.isClosed
    let key = first * b.outlines.count + second
    var matching =
      symmetricMatches.removeValue(forKey: key)
      ?? FeatureMatch(
        outlineA,
        outlineB,
        mayReverse: !outlineA.isClosed,
        pins: pins,
        firmPins: false
      )
    let task = Task(pair: key, style: .corners(weight: weight))
    var known = symmetricTimings[task]
    if known == nil {
      let timing = matching.timing(weight: weight, isHalf: isHalf)
      known = timing.map { ($0.knots, $0.isReversed, $0.roundedCorners) }
      symmetricTimings[task] = known
    }
    symmetricMatches[key] = matching
    guard let found = known else { return nil }
    var knots = found.knots
    if splitsCorners, outlineA.isClosed {
      let nodes =
        unpinnedNodes[key] ?? (FeatureFinder(outlineA).nodes, FeatureFinder(outlineB).nodes)
      unpinnedNodes[key] = nodes
      for pin in pins { CornerSplit.split(pin, nodes.a, nodes.b, &knots) }
    }
    if found.isReversed { knots = knots.map { .init(a: $0.a, b: 1 - $0.b, isFirm: $0.isFirm) } }
    for symmetry in own {
      knots = symmetry.symmetrized(knots, first, second, a.outlines, b.outlines)
    }
    return (knots, found.isReversed, found.roundedCorners)
  }

  private func match(
    _ first: Int,
    _ second: Int,
    _ knots: [MatchTiming.Knot],
    isReversed: Bool
  ) -> MatchedSubpath {
    let (outlineA, outlineB) = (a.outlines[first], b.outlines[second])
    let partner = isReversed ? outlineB.reversed() : outlineB
    let directed =
      isReversed
      ? knots.map { MatchTiming.Knot(a: $0.a, b: 1 - $0.b, isFirm: $0.isFirm) } : knots
    let timing = MatchTiming(directed, isCyclic: outlineA.isClosed)
    return MatchedSubpath(
      a: outlineA,
      b: partner,
      isClosed: outlineA.isClosed,
      pieces: AnchoredPieces.pieces(outlineA, partner, timing)
    )
  }
}
