// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

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
  private let growthA: GrowthPoint
  private let growthB: GrowthPoint

  init(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    frames: (a: CommonFrame, b: CommonFrame),
    hints: HintResolver? = nil
  ) {
    (self.a, self.b, self.frames) = (a, b, frames)
    for (number, pair) in (hints?.pairs ?? []).enumerated() {
      pins[pair.a * b.outlines.count + pair.b] = hints?.pins[number]
    }
    samplesA = a.outlines.map { OutlineSamples($0, count: MatchingParameters.sampleCount) }
    samplesB = b.outlines.map { OutlineSamples($0, count: MatchingParameters.sampleCount) }
    growthA = GrowthPoint(Polylines(a.outlines, steps: Self.growthSteps))
    growthB = GrowthPoint(Polylines(b.outlines, steps: Self.growthSteps))
  }

  private static let growthSteps = 8

  /// The plan of an assignment in a style.
  mutating func plan(_ partners: [Int?], _ style: MorphPlan.Style) -> MorphPlan {
    var matches = [MatchedSubpath?](repeating: nil, count: partners.count)
    roundedCorners = 0
    for (index, partner) in partners.enumerated() {
      guard let partner else { continue }
      let before = roundedCorners
      let task = Task(pair: index * b.outlines.count + partner, style: style)
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
          MatchedSubpath.shrunk(a.outlines[index], to: frames.b.original(of: place))
        )
      }
    }
    for index in b.outlines.indices {
      guard let place = placesB[index] else { continue }
      plan.subpaths.append(
        MatchedSubpath.shrunk(b.outlines[index], to: frames.a.original(of: place)).swapped()
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
    _ growth: GrowthPoint,
    _ symmetries: [PathSymmetry]
  ) -> [Point2D?] {
    var result = [Point2D?](repeating: nil, count: side.outlines.count)
    guard partners.contains(where: { $0 == nil }) else { return result }
    let carrier = SharedFigureMap(side, others, partners)
    for index in side.outlines.indices where partners[index] == nil && result[index] == nil {
      let preferred = preferred(for: index, in: side, others: others, partners, carrier)
      let own = symmetries.first { $0.kind.isReflection && $0.images[index] == index }
      let place =
        own.map { growth.place(near: preferred, onAxisOf: $0.kind) }
        ?? growth.place(near: preferred)
      result[index] = place
      for symmetry in symmetries where symmetry.images[index] != index {
        result[symmetry.images[index]] = symmetry.kind.image(of: place)
      }
    }
    return result
  }

  /// Where a subpath without a partner is seen from its parent's partner, or from figures that both
  /// paths have.
  private func preferred(
    for index: Int,
    in side: NestedAssignment.Side,
    others: NestedAssignment.Side,
    _ partners: [Int?],
    _ carrier: SharedFigureMap
  ) -> Point2D {
    var child = index
    // What lies in something that vanishes vanishes with it.
    while let parent = side.forest.parents[child], partners[parent] == nil { child = parent }
    let preferred = side.moments[child].mean
    guard let parent = side.forest.parents[child], let partner = partners[parent] else {
      return carrier.image(of: preferred)
    }
    let (from, to) = (side.moments[parent], others.moments[partner])
    let size = from.radius > 0 ? max(0.5, min(2, to.radius / from.radius)) : 1
    return to.mean + size * (preferred - from.mean)
  }
}

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

/// How two paths are matched: subpath by subpath, piece by piece.
struct MorphPlan {
  /// How pieces of matched outlines are found.
  enum Style: Hashable {
    /// Constant speed from the start at which points travel least.
    case travel
    /// Corners meet corners; a lost one costs so many times its share of the outline.
    case corners(weight: Double)
  }

  var style: Style
  var subpaths: [MatchedSubpath] = []
}

/// Lets a corner become a side: the tip of a triangle the upper side of a square.
enum CornerSplit {
  /// Replaces the knot at a pin of two closed outlines with these nodes, a corner of one on a side
  /// of the other, by two: the corner and either end of the side.
  ///
  /// Nothing changes where there is no such corner and side, or where its ends meet other corners.
  static func split(
    _ pin: FeatureMatch.Pin,
    _ cornersA: [OutlineNode],
    _ cornersB: [OutlineNode],
    _ knots: inout [MatchTiming.Knot]
  ) {
    if let corner = corner(cornersA, at: pin.a),
      let side = side(cornersB, around: pin.b, corner.turn)
    {
      replace(pin, &knots, with: side.map { (pin.a, $0) }) { $0.b }
    } else if let corner = corner(cornersB, at: pin.b),
      let side = side(cornersA, around: pin.a, corner.turn)
    {
      replace(pin, &knots, with: side.map { ($0, pin.b) }) { $0.a }
    }
  }

  private static func gap(_ first: Double, _ second: Double) -> Double {
    let apart = (first - second).magnitude
    let part = apart - apart.rounded(.down)
    return min(part, 1 - part)
  }

  /// The corner at a place.
  private static func corner(_ nodes: [OutlineNode], at fraction: Double) -> OutlineNode? {
    nodes.first { $0.isCorner && gap($0.fraction, fraction) < MatchingParameters.pinClearance }
  }

  /// The ends of the side on which a place without a corner is, if both turn the same way.
  private static func side(
    _ nodes: [OutlineNode],
    around fraction: Double,
    _ turn: Double
  ) -> [Double]? {
    guard corner(nodes, at: fraction) == nil else { return nil }
    func ahead(_ node: OutlineNode) -> Double {
      let apart = node.fraction - fraction
      return apart - apart.rounded(.down)
    }
    let corners = nodes.filter { $0.isCorner }.sorted { ahead($0) < ahead($1) }
    guard let next = corners.first, let last = corners.last, corners.count > 1,
      next.turn * turn > 0, last.turn * turn > 0,
      ahead(next) < MatchingParameters.longestSide, 1 - ahead(last) < MatchingParameters.longestSide
    else { return nil }
    return [last.fraction, next.fraction]
  }

  private static func replace(
    _ pin: FeatureMatch.Pin,
    _ knots: inout [MatchTiming.Knot],
    with pairs: [(a: Double, b: Double)],
    place: (MatchTiming.Knot) -> Double
  ) {
    let ends = pairs.map { MatchTiming.Knot(a: $0.a, b: $0.b, isFirm: true) }
    let isTaken = knots.contains { knot in
      knot.isFirm && ends.contains { gap(place($0), place(knot)) < 1e-9 }
    }
    guard !isTaken else { return }
    let index = knots.firstIndex { gap($0.a, pin.a) < 1e-9 && gap($0.b, pin.b) < 1e-9 }
    guard let index else { return }
    knots.remove(at: index)
    // What is soft and beyond the ends of the side would contradict them.
    knots.removeAll { knot in
      !knot.isFirm
        && (gap(knot.a, pin.a) + gap(knot.b, pin.b)
          < gap(ends[0].a, pin.a) + gap(ends[0].b, pin.b))
    }
    knots += ends
  }
}

extension MatchingParameters {
  /// An area below this part of the squared length says nothing of the direction.
  static let flatArea = 1e-6
  /// The longest half of a side that a corner may become, as a part of the length.
  static let longestSide = 0.25
}
