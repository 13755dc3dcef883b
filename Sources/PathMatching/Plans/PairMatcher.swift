// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// Matches the outlines of two paths.
enum PairMatcher {
  /// How two paths are matched: subpath by subpath, and the rotation, where one was found.
  typealias Matching = (subpaths: [MatchedSubpath], motion: RigidMotion?)

  /// The pair in a mode, or by hints where there are some.
  static func pair(
    _ input: PairInput,
    _ mode: MorphMode,
    _ hints: MorphHints
  ) throws(MorphError) -> PathMorph {
    var (a, b, arcError) = try input.outlines()
    let matching = try matched(&a, &b, input, mode, hints)
    let hasMotion = matching.motion != nil
    let used: MorphMode =
      switch mode {
      case .automatic: hasMotion ? .rotate : .corners
      case .rotate: hasMotion ? .rotate : .leastTravel
      default: mode
      }
    return input.pair(matching.subpaths, mode: used, motion: matching.motion, arcError: arcError)
  }

  /// The matches of outlines, led by the path that comes first by geometry.
  ///
  /// Takes the outlines, so that those in canonical form are the only ones.
  private static func matched(
    _ a: inout [Outline],
    _ b: inout [Outline],
    _ input: PairInput,
    _ mode: MorphMode,
    _ hints: MorphHints
  ) throws(MorphError) -> Matching {
    let forests = (canonicalize(&a), canonicalize(&b))
    let frames = CommonFrame.frames(a, b)
    for index in a.indices { a[index] = a[index].framed(frames.a) }
    for index in b.indices { b[index] = b[index].framed(frames.b) }
    var sides = MatchSides(MatchSide(a, forests.0, frames.a), MatchSide(b, forests.1, frames.b))
    let isSwapped = PathOrder.isSecondFirst(a, b, stored: (input.a, input.b))
    var resolved = try HintResolver(hints, a, b)
    (a, b) = ([], [])
    if isSwapped { (sides, resolved) = (MatchSides(sides.b, sides.a), resolved.swapped()) }
    var (matches, motion) =
      hints.isEmpty ? matching(sides, mode) : (try subpaths(sides, resolved), nil)
    for index in matches.indices {
      matches[index].a = matches[index].a.unframed()
      matches[index].b = matches[index].b.unframed()
    }
    MatchedSubpath.store(&matches)
    if isSwapped {
      for index in matches.indices { matches[index].swapPaths() }
      motion = motion.map {
        RigidMotion(angle: -$0.angle, centerA: $0.centerB, centerB: $0.centerA)
      }
    }
    return (matches, motion)
  }

  /// Gives outlines their canonical starts and directions; returns which lies in which.
  private static func canonicalize(_ outlines: inout [Outline]) -> ContainmentForest {
    let shape = Polylines(outlines, steps: 8)
    let forest = ContainmentForest(shape, isPoint: outlines.map { $0.isPoint })
    CanonicalStart.canonicalize(&outlines, reversals: FillDirections.reversals(shape, forest))
    return forest
  }

  /// The best match in a mode.
  private static func matching(_ sides: MatchSides, _ mode: MorphMode) -> Matching {
    let curves = (sides.a.outlines + sides.b.outlines).reduce(0) { $0 + $1.count }
    let isLarge = curves > MatchingParameters.maximumMatchedCurves
    if mode == .rotate, let turned = RotationSearch.plan(sides) {
      return (turned.plan, turned.motion)
    }
    if mode == .leastTravel || mode == .rotate || isLarge {
      var builder = PlanBuilder(sides)
      return (builder.plan(NestedAssignment(sides.a, sides.b).partners, weight: nil), nil)
    }
    let choice = PlanChoice(sides)
    if mode == .automatic, let turned = turned(sides, ifBetterThan: choice.least) {
      return (turned.plan, turned.motion)
    }
    return (choice.best ?? [], nil)
  }

  /// The best match that follows hints.
  private static func subpaths(
    _ sides: MatchSides,
    _ hints: HintResolver
  ) throws(MorphError) -> [MatchedSubpath] {
    if let plan = PlanChoice(sides, hints: hints).best { return plan }
    throw .hint(
      "the pins cannot all be kept: what lies between two of them on one path is too short for"
        + " what it is to become; leave one out or move it"
    )
  }

  /// The match after a turn, where it is so much better that the turn is worth it.
  private static func turned(
    _ sides: MatchSides,
    ifBetterThan least: Double
  ) -> RotationSearch.Turned? {
    typealias P = MatchingParameters
    guard least > P.leastTurnPenalty else { return nil }
    // A figure that is symmetric at both ends is not while it turns.
    let isSymmetric = !CommonSymmetry.all(sides.a.outlines, sides.b.outlines).isEmpty
    let penalty = P.leastTurnPenalty + (isSymmetric ? P.asymmetricTurnPenalty : 0)
    let turned = RotationSearch.best(
      sides,
      leastAngle: P.leastTurn,
      poorest: P.likelyTurn,
      limit: least - penalty
    ) { sides, limit in
      let choice = PlanChoice(sides, isTurned: true, limit: limit)
      return choice.best.map { ($0, choice.least) }
    }
    guard let turned else { return nil }
    let cost = turned.cost + penalty + P.turnPenalty * turned.motion.angle.magnitude
    return cost < least ? turned : nil
  }
}

extension MatchedSubpath {
  /// Gives all matches the starts and directions that are stored.
  fileprivate static func store(_ matches: inout [MatchedSubpath]) {
    let turns = runAgainstStorage(matches)
    let isLone = (matches.count { $0.closedA != nil } < 2, matches.count { $0.closedB != nil } < 2)
    for index in matches.indices { matches[index].store(turnsClosed: turns, isLone: isLone) }
  }

  /// Gives the outlines the starts that are stored, and the pieces the stored start of one of them:
  /// of the one that is open where only one is, else of `a`, or of `b` where `a` is no more than a
  /// point that was not cut before.
  ///
  /// An open subpath takes the stored direction of that one. Closed ones are all turned or none:
  /// each by itself, solids and holes would come apart; one that is opened is turned with those of
  /// its path, where it has some.
  private mutating func store(turnsClosed: Bool, isLone: (a: Bool, b: Bool)) {
    for index in pieces.indices {
      pieces[index].a.curve = a.unrotatedIndex(pieces[index].a.curve)
      pieces[index].b.curve = b.unrotatedIndex(pieces[index].b.curve)
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
  private static func runAgainstStorage(_ matches: [MatchedSubpath]) -> Bool {
    func against(_ outlines: [Outline]) -> Double {
      outlines.reduce(0) { $0 + ($1.isReversed ? $1.length : -$1.length) }
    }
    let first = against(matches.compactMap { $0.closedA })
    return first != 0 ? first > 0 : against(matches.compactMap { $0.closedB }) > 0
  }

  /// The outlines that are closed and have an extent.
  private var closedA: Outline? { hasA && a.isClosed && !a.isPoint ? a : nil }
  private var closedB: Outline? { hasB && b.isClosed && !b.isPoint ? b : nil }
}

extension MatchingParameters {
  /// Outlines and paths of more curves than this are matched by travel alone: what many curves draw
  /// has few corners that the eye follows, and looking at it takes seconds.
  static let maximumMatchedCurves = 20_000
  /// A morph may turn where it is worse than this without; the turn must be by as much better and
  /// by a part of its angle, radians, which is no less than the least one.
  static let leastTurnPenalty = 0.2
  static let turnPenalty = 0.05
  static let leastTurn = 0.2
  static let asymmetricTurnPenalty = 0.15
  /// A turn is tried where evenly spaced samples of the longest outlines are then no farther apart,
  /// as a fraction of their mean radius: corners at another speed may bring them a little nearer.
  static let likelyTurn = 0.4
}
