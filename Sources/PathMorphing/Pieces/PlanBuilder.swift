// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Makes plans of two paths: who becomes whom is given, how is looked for.
struct PlanBuilder {
  let a: NestedAssignment.Side
  let b: NestedAssignment.Side
  let frames: (a: CommonFrame, b: CommonFrame)
  private let samplesA: [OutlineSamples]
  private let samplesB: [OutlineSamples]
  /// The matches by corners that are prepared, by the indices of both outlines.
  private var matches: [Int: FeatureMatch] = [:]
  /// The same with the axes of symmetries pinned, which are the same for an assignment.
  var symmetricMatches: [Int: FeatureMatch] = [:]
  /// Two outlines, by both indices, and a style.
  struct Task: Hashable {
    var pair: Int
    var style: MorphPlan.Style
  }

  /// The matches made, which other assignments may have, too, and how many rounded corners they
  /// have.
  private var made: [Task: (match: MatchedSubpath, roundedCorners: Int)] = [:]
  /// What symmetric matches found last, with the axes pinned.
  var symmetricTimings: [Task: (knots: [MatchTiming.Knot], isReversed: Bool, roundedCorners: Int)] =
    [:]
  /// The nodes of outlines without pins, by the same indices.
  var unpinnedNodes: [Int: (a: [OutlineNode], b: [OutlineNode])] = [:]
  /// How many rounded corners of the last plan by corners have a partner.
  var roundedCorners = 0
  /// The places that are to meet, by the indices of both outlines, the second one's first.
  private var pins: [Int: [FeatureMatch.Pin]] = [:]
  /// Whether pins could not be kept in a plan.
  private(set) var lostPins = false
  private let growthA: GrowthPlace
  private let growthB: GrowthPlace

  init(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    frames: (a: CommonFrame, b: CommonFrame),
    wishes: HintResolver? = nil
  ) {
    (self.a, self.b, self.frames) = (a, b, frames)
    for (number, pair) in (wishes?.pairs ?? []).enumerated() {
      pins[pair.a * b.outlines.count + pair.b] = wishes?.pins[number]
    }
    samplesA = a.outlines.map { OutlineSamples($0, count: MatchingParameters.sampleCount) }
    samplesB = b.outlines.map { OutlineSamples($0, count: MatchingParameters.sampleCount) }
    growthA = GrowthPlace(Polylines(a.outlines, steps: Self.growthSteps))
    growthB = GrowthPlace(Polylines(b.outlines, steps: Self.growthSteps))
  }

  private static let growthSteps = 8

  /// The plan of an assignment in a style.
  mutating func plan(_ partners: [Int?], _ style: MorphPlan.Style) -> MorphPlan {
    var matches = [MatchedSubpath?](repeating: nil, count: partners.count)
    roundedCorners = 0
    for (index, partner) in partners.enumerated() {
      guard let partner else { continue }
      let task = Task(pair: index * b.outlines.count + partner, style: style)
      let before = roundedCorners
      if let known = made[task] {
        roundedCorners += known.roundedCorners
        matches[index] = known.match
      } else {
        let match = matched(index, partner, style)
        made[task] = (match, roundedCorners - before)
        matches[index] = match
      }
    }
    return plan(partners, style, matches)
  }

  /// The plan of these matches, and of what has no partner, which keeps symmetries.
  func plan(
    _ partners: [Int?],
    _ style: MorphPlan.Style,
    _ matches: [MatchedSubpath?],
    _ symmetries: [CommonSymmetry] = []
  ) -> MorphPlan {
    var plan = MorphPlan(style: style)
    var partnersB = [Int?](repeating: nil, count: b.outlines.count)
    for (index, partner) in partners.enumerated() {
      if let partner { partnersB[partner] = index }
    }
    let placesA = places(in: a, others: b, partners, growthB, symmetries.map { $0.a })
    let placesB = places(in: b, others: a, partnersB, growthA, symmetries.map { $0.b })
    for (index, match) in matches.enumerated() {
      if let match {
        plan.subpaths.append(match)
      } else if let place = placesA[index] {
        plan.subpaths.append(
          MorphPlan.shrunk(a.outlines[index], to: frames.b.original(of: place))
        )
      }
    }
    for index in b.outlines.indices {
      guard let place = placesB[index] else { continue }
      plan.subpaths.append(
        MorphPlan.shrunk(b.outlines[index], to: frames.a.original(of: place)).swapped()
      )
    }
    return plan
  }

  // MARK: Partners

  private mutating func matched(
    _ first: Int,
    _ second: Int,
    _ style: MorphPlan.Style
  ) -> MatchedSubpath {
    let (outlineA, outlineB) = (a.outlines[first], b.outlines[second])
    // The one that is open leads.
    if outlineA.isClosed, !outlineB.isClosed, !outlineB.isFreePoint {
      return match(
        outlineB,
        samplesB[second],
        outlineA,
        samplesA[first],
        first,
        second,
        style,
        isSwapped: true
      )
      .swapped()
    }
    return match(
      outlineA,
      samplesA[first],
      outlineB,
      samplesB[second],
      first,
      second,
      style,
      isSwapped: false
    )
  }

  private mutating func match(
    _ lead: Outline,
    _ samplesLead: OutlineSamples,
    _ other: Outline,
    _ samplesOther: OutlineSamples,
    _ first: Int,
    _ second: Int,
    _ style: MorphPlan.Style,
    isSwapped: Bool
  ) -> MatchedSubpath {
    let isBothClosed = lead.isClosed && other.isClosed
    let isClosed =
      lead.isFreePoint ? other.isClosed : other.isFreePoint ? lead.isClosed : isBothClosed
    let mayReverse = !isBothClosed || Self.isFlat(lead) || Self.isFlat(other)
    if case .corners(let weight) = style, !lead.isPoint, !other.isPoint {
      let key = first * b.outlines.count + second
      let wanted = (pins[key] ?? []).map { isSwapped ? (a: $0.b, b: $0.a) : $0 }
      var matching =
        matches.removeValue(forKey: key)
        ?? FeatureMatch(lead, other, mayReverse: mayReverse, pins: wanted)
      let timing = matching.timing(weight: weight)
      matches[key] = matching
      if let found = timing {
        roundedCorners += found.roundedCorners
        let timing = MatchTiming(found.knots, isCyclic: isBothClosed)
        let pieces = AnchoredPieces.pieces(lead, found.b, timing)
        return Self.directed(
          MatchedSubpath(a: lead, b: found.b, isClosed: isClosed, pieces: pieces),
          isReversed: found.isReversed
        )
      }
      if !wanted.isEmpty { lostPins = true }
    }
    let search = StartSearch(lead, other, samplesLead, samplesOther)
    let choice = search.best(mayReverse ? .both : .forward)
    let partner = choice.isReversed ? search.reverse : other
    var pieces = PieceBuilder.pieces(lead, partner, offset: choice.offset)
    PieceRelaxation.relax(&pieces, lead, partner, isCyclic: isBothClosed)
    return Self.directed(
      MatchedSubpath(a: lead, b: partner, isClosed: isClosed, pieces: pieces),
      isReversed: choice.isReversed
    )
  }

  /// A match in which a closed outline with an open partner runs as the others of its path do: its
  /// partner is turned in its place.
  private static func directed(_ match: MatchedSubpath, isReversed: Bool) -> MatchedSubpath {
    guard isReversed, match.isOpened else { return match }
    var result = match
    result.reverse()
    return result
  }

  /// Whether an outline encloses so little, or as much one way round as the other, that its
  /// direction means nothing.
  private static func isFlat(_ outline: Outline) -> Bool {
    let shape = Polylines([outline], steps: 4)
    return shape.doubleArea(0).magnitude
      <= MatchingParameters.flatArea * outline.length * outline.length
  }

  // MARK: No partner

  /// Where subpaths without a partner are in the other path; nil for the others.
  ///
  /// Images go to images.
  private func places(
    in side: NestedAssignment.Side,
    others: NestedAssignment.Side,
    _ partners: [Int?],
    _ growth: GrowthPlace,
    _ symmetries: [PathSymmetry]
  ) -> [Point2D?] {
    var result = [Point2D?](repeating: nil, count: side.outlines.count)
    guard partners.contains(where: { $0 == nil }) else { return result }
    let carrier = Carrier(side, others, partners)
    for index in side.outlines.indices where partners[index] == nil && result[index] == nil {
      let wish = wish(for: index, in: side, others: others, partners, carrier)
      let own = symmetries.first { $0.kind.isReflection && $0.images[index] == index }
      let place =
        own.map { growth.place(near: wish, onAxisOf: $0.kind) } ?? growth.place(near: wish)
      result[index] = place
      for symmetry in symmetries where symmetry.images[index] != index {
        result[symmetry.images[index]] = symmetry.kind.image(of: place)
      }
    }
    return result
  }

  /// Where a subpath without a partner is seen from its parent's partner, or from figures that both
  /// paths have.
  private func wish(
    for index: Int,
    in side: NestedAssignment.Side,
    others: NestedAssignment.Side,
    _ partners: [Int?],
    _ carrier: Carrier
  ) -> Point2D {
    var child = index
    // What lies in something that vanishes vanishes with it.
    while let parent = side.forest.parents[child], partners[parent] == nil { child = parent }
    let wish = side.moments[child].mean
    guard let parent = side.forest.parents[child], let partner = partners[parent] else {
      return carrier.image(of: wish)
    }
    let (from, to) = (side.moments[parent], others.moments[partner])
    let size = from.radius > 0 ? max(0.5, min(2, to.radius / from.radius)) : 1
    return to.mean + size * (wish - from.mean)
  }
}
