// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// Makes plans of two paths: which subpath becomes which is given, how is looked for.
struct PlanBuilder {
  /// Two outlines by their indices.
  struct Pair: Hashable {
    var a: Int
    var b: Int
  }

  /// Which locations of two outlines meet by corners, with the axes of symmetries pinned.
  private typealias Timing = (knots: [MatchTiming.Knot], isReversed: Bool, roundedCorners: Int)

  /// What is known of two outlines, which other assignments may pair, too.
  private struct Known {
    /// The locations that are to meet.
    var pins: [FeatureMatch.Pin] = []
    var matching: FeatureMatch?
    /// The matches made, and how many rounded corners have a partner.
    var made: [Double?: (match: MatchedSubpath, roundedCorners: Int)] = [:]
    /// The nodes of the outlines without pins.
    var nodes: (a: [OutlineNode], b: [OutlineNode])?
  }

  private let sides: MatchSides
  private var known: [Pair: Known] = [:]
  /// The same with the axes of symmetries pinned, for one assignment; timings by weights of
  /// corners.
  private var symmetric: [Pair: (matching: FeatureMatch, timings: [Double: Timing])] = [:]
  /// How many rounded corners of the last plan by corners have a partner.
  private(set) var roundedCorners = 0
  /// Whether pins could not be kept in a plan.
  private(set) var lostPins = false
  private let growthA: GrowthPoint
  private let growthB: GrowthPoint

  init(_ sides: MatchSides, hints: HintResolver? = nil) {
    self.sides = sides
    for (number, pair) in (hints?.pairs ?? []).enumerated() {
      known[Pair(a: pair.a, b: pair.b)] = Known(pins: hints?.pins[number] ?? [])
    }
    growthA = GrowthPoint(Polylines(sides.a.outlines, steps: 8))
    growthB = GrowthPoint(Polylines(sides.b.outlines, steps: 8))
  }

  /// Forgets what was found for symmetries: they are the same for one assignment only.
  mutating func forgetSymmetries() { symmetric = [:] }

  /// The plan of an assignment: by corners of a weight, or of least travel without one.
  mutating func plan(_ partners: [Int?], weight: Double?) -> [MatchedSubpath] {
    roundedCorners = 0
    let matches = partners.enumerated().map { index, partner in
      partner.map { match(Pair(a: index, b: $0), weight) }
    }
    return plan(partners, matches)
  }

  /// The plan of these matches, and of what has no partner, which keeps symmetries.
  private func plan(
    _ partners: [Int?],
    _ matches: [MatchedSubpath?],
    _ symmetries: [CommonSymmetry] = []
  ) -> [MatchedSubpath] {
    var plan: [MatchedSubpath] = []
    let (a, b, partnersB) = (sides.a, sides.b, sides.reversed(partners))
    let pointsA = points(in: a, others: b, partners, growthB, symmetries.map { $0.a })
    let pointsB = points(in: b, others: a, partnersB, growthA, symmetries.map { $0.b })
    for (index, match) in matches.enumerated() {
      if let match {
        plan.append(match)
      } else if let point = pointsA[index] {
        plan.append(.shrunk(a.outlines[index], to: b.frame.original(of: point)))
      }
    }
    for (index, point) in pointsB.enumerated() {
      guard let point else { continue }
      plan.append(.shrunk(b.outlines[index], to: a.frame.original(of: point)).swapped())
    }
    return plan
  }

  /// The match of two outlines, which is made once.
  private mutating func match(_ pair: Pair, _ weight: Double?) -> MatchedSubpath {
    let made = known[pair]?.made[weight] ?? made(pair, weight)
    known[pair, default: Known()].made[weight] = made
    roundedCorners += made.roundedCorners
    return made.match
  }

  private mutating func made(
    _ pair: Pair,
    _ weight: Double?
  ) -> (match: MatchedSubpath, roundedCorners: Int) {
    let (outlineA, outlineB) = (sides.a.outlines[pair.a], sides.b.outlines[pair.b])
    // The one that is open leads.
    let isSwapped = outlineA.isClosed && !outlineB.isClosed && !outlineB.isFreePoint
    let (lead, other) = isSwapped ? (outlineB, outlineA) : (outlineA, outlineB)
    let isBothClosed = lead.isClosed && other.isClosed
    let isClosed =
      lead.isFreePoint ? other.isClosed : other.isFreePoint ? lead.isClosed : isBothClosed
    let mayReverse = !isBothClosed || Self.isFlat(lead) || Self.isFlat(other)
    func match(_ partner: Outline, _ pieces: [MorphPiece], isReversed: Bool) -> MatchedSubpath {
      var match = MatchedSubpath(a: lead, b: partner, isClosed: isClosed, pieces: pieces)
      // A closed outline with an open partner runs as the others of its path do: the partner is
      // reversed instead.
      if isReversed, match.isOpened { match.reverse() }
      return isSwapped ? match.swapped() : match
    }
    if let weight, !lead.isPoint, !other.isPoint {
      let given = known[pair]?.pins ?? []
      let pins = isSwapped ? given.map { (a: $0.b, b: $0.a) } : given
      var matching =
        known[pair]?.matching ?? FeatureMatch(lead, other, mayReverse: mayReverse, pins: pins)
      let found = matching.timing(weight: weight)
      known[pair, default: Known()].matching = matching
      if let found {
        let timing = MatchTiming(found.knots, isCyclic: isBothClosed)
        let pieces = AnchoredPieces.pieces(lead, found.b, timing)
        return (match(found.b, pieces, isReversed: found.isReversed), found.roundedCorners)
      }
      if !pins.isEmpty { lostPins = true }
    }
    let search = StartSearch(lead, other)
    let choice = search.best(mayReverse: mayReverse)
    let partner = choice.isReversed ? search.reverse : other
    var pieces = PieceBuilder.pieces(lead, partner, offset: choice.offset)
    PieceRelaxation.relax(&pieces, lead, partner, isCyclic: isBothClosed)
    return (match(partner, pieces, isReversed: choice.isReversed), 0)
  }

  /// Whether an outline encloses so little, or as much in either sense, that its
  /// direction means nothing.
  private static func isFlat(_ outline: Outline) -> Bool {
    let shape = Polylines([outline], steps: 4)
    return shape.doubleArea(0).magnitude
      <= MatchingParameters.flatArea * outline.length * outline.length
  }

  /// Where subpaths without a partner shrink to in the other path; nil for the others.
  ///
  /// Images go to images.
  private func points(
    in side: MatchSide,
    others: MatchSide,
    _ partners: [Int?],
    _ growth: GrowthPoint,
    _ symmetries: [PathSymmetry]
  ) -> [Point2D?] {
    var result = [Point2D?](repeating: nil, count: side.outlines.count)
    guard partners.contains(where: { $0 == nil }) else { return result }
    let shared = SharedFigureMap(side, others, partners)
    // As seen from the partner of the parent, or from figures that both paths have.
    func preferred(_ index: Int) -> Point2D {
      var child = index
      // What lies in something that vanishes vanishes with it.
      while let parent = side.forest.parents[child], partners[parent] == nil { child = parent }
      let mean = side.moments[child].mean
      guard let parent = side.forest.parents[child], let partner = partners[parent] else {
        return shared.image(of: mean)
      }
      let (from, to) = (side.moments[parent], others.moments[partner])
      let size = from.radius > 0 ? max(0.5, min(2, to.radius / from.radius)) : 1
      return to.mean + size * (mean - from.mean)
    }
    for index in side.outlines.indices where partners[index] == nil && result[index] == nil {
      let preferred = preferred(index)
      let own = symmetries.first { $0.kind.isReflection && $0.images[index] == index }
      let point =
        own.map { growth.point(near: preferred, onAxisOf: $0.kind) }
        ?? growth.point(near: preferred)
      result[index] = point
      for symmetry in symmetries where symmetry.images[index] != index {
        result[symmetry.images[index]] = symmetry.kind.image(of: point)
      }
    }
    return result
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
  ) -> [MatchedSubpath]? {
    var matches = [MatchedSubpath?](repeating: nil, count: partners.count)
    roundedCorners = 0
    func match(_ pair: Pair, _ knots: [MatchTiming.Knot], isReversed: Bool) -> MatchedSubpath {
      let (a, b) = (sides.a.outlines[pair.a], sides.b.outlines[pair.b])
      let partner = isReversed ? b.reversed() : b
      let timing = MatchTiming(isReversed ? Self.reversed(knots) : knots, isCyclic: a.isClosed)
      let pieces = AnchoredPieces.pieces(a, partner, timing)
      return MatchedSubpath(a: a, b: partner, isClosed: a.isClosed, pieces: pieces)
    }
    for (first, partner) in partners.enumerated() where matches[first] == nil {
      guard let partner else { continue }
      let pair = Pair(a: first, b: partner)
      let (outlineA, outlineB) = (sides.a.outlines[first], sides.b.outlines[partner])
      guard outlineA.isClosed == outlineB.isClosed, !outlineA.isPoint, !outlineB.isPoint,
        let found = timing(pair, weight, symmetries, splitsCorners)
      else { return nil }
      roundedCorners += found.roundedCorners
      matches[first] = match(pair, found.knots, isReversed: found.isReversed)
      for symmetry in symmetries {
        let image = symmetry.image(of: pair)
        guard matches[image.a] == nil else { continue }
        roundedCorners += found.roundedCorners
        let isOpposite = symmetry.a.isOpposite[first] != symmetry.b.isOpposite[partner]
        let knots = symmetry.images(found.knots, pair)
        matches[image.a] = match(image, knots, isReversed: found.isReversed != isOpposite)
      }
    }
    return plan(partners, matches, symmetries)
  }

  /// The knots of two partners, in the directions in which both outlines are stored.
  private mutating func timing(
    _ pair: Pair,
    _ weight: Double,
    _ symmetries: [CommonSymmetry],
    _ splitsCorners: Bool
  ) -> Timing? {
    let (outlineA, outlineB) = (sides.a.outlines[pair.a], sides.b.outlines[pair.b])
    let own = symmetries.filter { $0.isOwn(pair) }
    guard own.allSatisfy({ $0.a.fixed[pair.a].count == $0.b.fixed[pair.b].count }) else {
      return nil
    }
    let pins = own.flatMap { $0.pins(pair) }
    func matching() -> FeatureMatch {
      FeatureMatch(outlineA, outlineB, mayReverse: !outlineA.isClosed, pins: pins, firmPins: false)
    }
    var entry = symmetric[pair] ?? (matching(), [:])
    if entry.timings[weight] == nil {
      let isHalf = own.count == 1 && own[0].a.kind == .halfTurn && outlineA.isClosed
      let found = entry.matching.timing(weight: weight, isHalf: isHalf)
      entry.timings[weight] = found.map { ($0.knots, $0.isReversed, $0.roundedCorners) }
      symmetric[pair] = entry
    }
    guard var found = entry.timings[weight] else { return nil }
    if splitsCorners, outlineA.isClosed {
      let nodes =
        known[pair]?.nodes ?? (FeatureFinder(outlineA).nodes, FeatureFinder(outlineB).nodes)
      known[pair, default: Known()].nodes = nodes
      for pin in pins { CornerSplit.split(pin, nodes.a, nodes.b, &found.knots) }
    }
    if found.isReversed { found.knots = Self.reversed(found.knots) }
    for symmetry in own { found.knots = symmetry.symmetrized(found.knots, pair) }
    return found
  }

  /// The same locations where the second outline runs backwards.
  private static func reversed(_ knots: [MatchTiming.Knot]) -> [MatchTiming.Knot] {
    knots.map { MatchTiming.Knot(a: $0.a, b: 1 - $0.b, isFirm: $0.isFirm) }
  }
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
    var ends: [MatchTiming.Knot] = []
    if let corner = corner(cornersA, at: pin.a) {
      ends = side(cornersB, around: pin.b, corner.turn).map { .init(a: pin.a, b: $0, isFirm: true) }
    }
    let isSideOfB = !ends.isEmpty
    if !isSideOfB, let corner = corner(cornersB, at: pin.b) {
      ends = side(cornersA, around: pin.a, corner.turn).map { .init(a: $0, b: pin.b, isFirm: true) }
    }
    guard !ends.isEmpty else { return }
    func fraction(_ knot: MatchTiming.Knot) -> Double { isSideOfB ? knot.b : knot.a }
    let isTaken = knots.contains { knot in
      knot.isFirm && ends.contains { fraction($0).cyclicDistance(to: fraction(knot)) < 1e-9 }
    }
    guard !isTaken else { return }
    let index = knots.firstIndex {
      $0.a.cyclicDistance(to: pin.a) < 1e-9 && $0.b.cyclicDistance(to: pin.b) < 1e-9
    }
    guard let index else { return }
    knots.remove(at: index)
    func distance(_ knot: MatchTiming.Knot) -> Double {
      knot.a.cyclicDistance(to: pin.a) + knot.b.cyclicDistance(to: pin.b)
    }
    // What is soft and beyond the ends of the side would contradict them.
    knots.removeAll { !$0.isFirm && distance($0) < distance(ends[0]) }
    knots += ends
  }

  /// The corner at a location.
  private static func corner(_ nodes: [OutlineNode], at fraction: Double) -> OutlineNode? {
    nodes.first {
      $0.isCorner && $0.fraction.cyclicDistance(to: fraction) < MatchingParameters.pinClearance
    }
  }

  /// The ends of the side on which a location without a corner is, if both turn in one sense; else
  /// none.
  private static func side(
    _ nodes: [OutlineNode],
    around fraction: Double,
    _ turn: Double
  ) -> [Double] {
    guard corner(nodes, at: fraction) == nil else { return [] }
    func ahead(_ node: OutlineNode) -> Double { (node.fraction - fraction).wrapped }
    let corners = nodes.filter { $0.isCorner }.sorted { ahead($0) < ahead($1) }
    guard let next = corners.first, let last = corners.last, corners.count > 1,
      next.turn * turn > 0, last.turn * turn > 0,
      ahead(next) < MatchingParameters.longestSide, 1 - ahead(last) < MatchingParameters.longestSide
    else { return [] }
    return [last.fraction, next.fraction]
  }
}

extension MatchingParameters {
  /// An area below this part of the squared length does not tell the direction.
  static let flatArea = 1e-6
  /// The longest half of a side that a corner may become, as a fraction of the length.
  static let longestSide = 0.25
}
