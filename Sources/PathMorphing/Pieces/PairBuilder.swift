// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry

/// Makes a compatible pair of two paths.
struct PairBuilder {
  let pathA: BezierPath
  let pathB: BezierPath
  private let boxA: Rect2D
  private let boxB: Rect2D
  let diagonal: Double
  private let unit: Double
  private let arcTolerance: Double?

  /// Checks the paths.
  ///
  /// They are measured in a unit for coordinates up to `scale`, or up to their own.
  init(
    _ a: BezierPath,
    _ b: BezierPath,
    arcTolerance: Double?,
    scale: Double = 0
  ) throws(MorphError) {
    (pathA, pathB) = (a, b)
    self.arcTolerance = arcTolerance
    do {
      try a.requireFinite()
      try b.requireFinite()
    } catch { throw .path(error) }
    let largest = max(a.largestCoordinate, b.largestCoordinate)
    guard largest < 0x1p1000 else {
      throw .path(
        .notRepresentable(reason: "differences of coordinates of \(largest) may overflow")
      )
    }
    if let arcTolerance {
      do {
        try ToleranceCheck.require(arcTolerance, largestCoordinate: largest)
      } catch { throw .path(error) }
    }
    (boxA, boxB) = (a.boundingBox ?? Rect2D(.origin), b.boundingBox ?? Rect2D(.origin))
    diagonal = 0.5 * boxA.diagonal + 0.5 * boxB.diagonal
    unit = PowerOfTwo.normalizing(max(scale, max(largest, diagonal)))
  }

  /// How the outlines of two paths were matched.
  struct Matching {
    var subpaths: [MatchedSubpath]
    /// The rotation between the paths, where one was asked for and found.
    var motion: RigidMotion?
    /// The largest certified distance of cubics from the arcs of either path.
    var arcErrors = (a: 0.0, b: 0.0)

    /// Exchanges the roles of the paths.
    mutating func swapPaths() {
      for index in subpaths.indices { subpaths[index].swapPaths() }
      motion = motion?.reversed()
      arcErrors = (arcErrors.b, arcErrors.a)
    }
  }

  /// The pair in a mode.
  func pair(
    _ mode: MorphMode,
    hints: MorphHints = MorphHints()
  ) throws(MorphError) -> CompatiblePair {
    if mode == .keepIndices, hasOneStructure {
      return pair(pathA, pathB, mode: mode, Matching(subpaths: []), matches: nil)
    }
    if mode == .automatic, hints.isEmpty, canKeepStructure, let kept = try keptIfGood() {
      return kept
    }
    var matching = try self.matching(mode, hints: hints)
    for index in matching.subpaths.indices {
      matching.subpaths[index].a.finishMatching()
      matching.subpaths[index].b.finishMatching()
    }
    let matches = matching.subpaths
    let isClosed = matches.map { $0.isClosed }
    return pair(
      CutSubpath.path(matches.map { $0.cutA }, isClosed: isClosed),
      CutSubpath.path(matches.map { $0.cutB }, isClosed: isClosed),
      mode: Self.resolved(mode, matching),
      matching,
      matches: matches
    )
  }

  /// The mode that was used in the end.
  private static func resolved(_ mode: MorphMode, _ matching: Matching) -> MorphMode {
    switch mode {
    case .automatic: matching.motion != nil ? .rotate : .corners
    case .rotate: matching.motion != nil ? .rotate : .leastTravel
    default: mode
    }
  }

  private func pair(
    _ a: BezierPath,
    _ b: BezierPath,
    mode: MorphMode,
    _ matching: Matching,
    matches: [MatchedSubpath]?
  ) -> CompatiblePair {
    CompatiblePair(
      a: a,
      b: b,
      mode: mode,
      arcError: max(matching.arcErrors.a, matching.arcErrors.b),
      diagonal: diagonal,
      originalA: pathA,
      originalB: pathB,
      matches: matches,
      motion: matching.motion
    )
  }

  /// The outlines matched in a mode.
  func matching(
    _ mode: MorphMode,
    hints: MorphHints = MorphHints()
  ) throws(MorphError) -> Matching {
    var (a, errorA) = try outlines(of: pathA)
    var (b, errorB) = try outlines(of: pathB)
    var result =
      mode == .keepIndices && hints.isEmpty
      ? Self.keepingIndices(a, b) : try matched(&a, &b, mode, hints)
    result.arcErrors = (errorA, errorB)
    return result
  }

  /// The matches of outlines, led by the path that comes first by geometry.
  ///
  /// Takes the outlines, so that those in canonical form are the only ones.
  private func matched(
    _ a: inout [Outline],
    _ b: inout [Outline],
    _ mode: MorphMode,
    _ hints: MorphHints
  ) throws(MorphError) -> Matching {
    let forests = (Self.canonicalize(&a), Self.canonicalize(&b))
    let frames = CommonFrame.frames(a, b)
    for index in a.indices { a[index] = a[index].framed(frames.a) }
    for index in b.indices { b[index] = b[index].framed(frames.b) }
    var sides = (NestedAssignment.Side(a, forests.0), NestedAssignment.Side(b, forests.1))
    let isSwapped = PathOrder.isSecondFirst(a, b, stored: (pathA, pathB))
    var resolved = try HintResolver(hints, a, b)
    (a, b) = ([], [])
    var orderedFrames = frames
    if isSwapped {
      (sides, orderedFrames) = ((sides.1, sides.0), (frames.b, frames.a))
      resolved = resolved.swapped()
    }
    var result =
      hints.isEmpty
      ? Self.matching(sides.0, sides.1, orderedFrames, mode)
      : try Self.matching(sides.0, sides.1, orderedFrames, resolved)
    for index in result.subpaths.indices {
      result.subpaths[index].a = result.subpaths[index].a.unframed()
      result.subpaths[index].b = result.subpaths[index].b.unframed()
    }
    let turns = MatchedSubpath.runAgainstStorage(result.subpaths)
    let isLone = (
      result.subpaths.count { $0.hasA && $0.a.isClosed && !$0.a.isPoint } < 2,
      result.subpaths.count { $0.hasB && $0.b.isClosed && !$0.b.isPoint } < 2
    )
    for index in result.subpaths.indices {
      result.subpaths[index].store(turnsClosed: turns, isLone: isLone)
    }
    if isSwapped { result.swapPaths() }
    return result
  }

  /// Gives outlines their canonical starts and directions, and says which lies in which.
  private static func canonicalize(_ outlines: inout [Outline]) -> ContainmentForest {
    let shape = Polylines(outlines, steps: 8)
    let forest = ContainmentForest(shape, isPoint: outlines.map { $0.isPoint })
    CanonicalStart.canonicalize(
      &outlines,
      reversals: FillDirections.reversals(shape, forest)
    )
    return forest
  }

  private static func matching(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ frames: (a: CommonFrame, b: CommonFrame),
    _ mode: MorphMode
  ) -> Matching {
    var curves = 0
    for outline in a.outlines + b.outlines { curves += outline.count }
    let isLarge = curves > MatchingParameters.maximumMatchedCurves
    if mode == .rotate, let turned = RotationSearch.plan(a, b, frames) {
      return Matching(subpaths: turned.plan.subpaths, motion: turned.motion)
    }
    if mode == .leastTravel || mode == .rotate || isLarge {
      var builder = PlanBuilder(a, b, frames: frames)
      return Matching(subpaths: builder.plan(NestedAssignment(a, b).partners, .travel).subpaths)
    }
    let choice = PlanChoice(a, b, frames)
    if mode == .automatic, let turned = turned(a, b, frames, ifBetterThan: choice.least) {
      return Matching(subpaths: turned.plan.subpaths, motion: turned.motion)
    }
    return Matching(subpaths: choice.best?.subpaths ?? [])
  }

  /// The best match that follows hints.
  private static func matching(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ frames: (a: CommonFrame, b: CommonFrame),
    _ resolved: HintResolver
  ) throws(MorphError) -> Matching {
    guard let plan = PlanChoice(a, b, frames, hints: resolved).best else {
      throw .hint(
        "the pins cannot all be kept: what lies between two of them on one path is too short for"
          + " what it is to become; leave one out or move it"
      )
    }
    return Matching(subpaths: plan.subpaths)
  }

  /// The match after a turn, where it is so much better that the turn is worth it.
  private static func turned(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ frames: (a: CommonFrame, b: CommonFrame),
    ifBetterThan least: Double
  ) -> RotationSearch.Turned? {
    typealias P = MatchingParameters
    guard least > P.leastTurnPenalty else { return nil }
    // A figure that is symmetric at both ends is not while it turns.
    let isSymmetric = !CommonSymmetry.all(a.outlines, b.outlines).isEmpty
    let penalty = P.leastTurnPenalty + (isSymmetric ? P.asymmetricTurnPenalty : 0)
    let turned = RotationSearch.best(
      a,
      b,
      frames,
      leastAngle: P.leastTurn,
      poorest: P.likelyTurn,
      limit: least - penalty
    ) { a, b, frames, limit in
      let choice = PlanChoice(a, b, frames, isTurned: true, limit: limit)
      return choice.best.map { ($0, choice.least) }
    }
    guard let turned else { return nil }
    let cost = turned.cost + penalty + P.turnPenalty * turned.motion.angle.magnitude
    return cost < least ? turned : nil
  }

  /// How far cubics may be from arcs of paths that keep their structure.
  var structureTolerance: Double {
    let largest = max(pathA.largestCoordinate, pathB.largestCoordinate)
    return arcTolerance
      ?? max(
        MatchingParameters.arcTolerance * (0.5 * Self.size(pathA) + 0.5 * Self.size(pathB)),
        MatchingParameters.arcRounding * largest.ulp
      )
  }

  /// The outlines of the first path.
  func firstOutlines() throws(MorphError) -> [Outline] { try outlines(of: pathA).outlines }

  /// The outlines of one of the paths, and how far cubics are from its arcs.
  private func outlines(
    of path: BezierPath
  ) throws(MorphError) -> (outlines: [Outline], arcError: Double) {
    var builder = OutlineBuilder(
      arcTolerance: arcTolerance,
      defaultTolerance: structureTolerance,
      unit: unit
    )
    return (try builder.outlines(of: path), builder.arcError)
  }

  /// A size below the diagonal of the bounding box that does not change when a path is turned: √2
  /// times the root of the mean square distance of its points from their middle.
  private static func size(_ path: BezierPath) -> Double {
    var (sum, total) = (Vector2D.zero, 0.0)
    guard let first = path.points.first, let box = path.boundingBox else { return 0 }
    let unit = PowerOfTwo.normalizing(box.diagonal)
    func forEachPoint(_ body: (_ place: Vector2D, _ weight: Double) -> Void) {
      for segment in path.segments {
        for step in 0..<4 {
          let t = 0.25 * Double(step) + 0.125
          body(unit * (segment.point(at: t) - first), unit * segment.derivative(at: t).length)
        }
      }
    }
    forEachPoint { place, weight in
      sum = sum + weight * place
      total += weight
    }
    guard total > 0 else { return 0 }
    let middle = (1 / total) * sum
    var square = 0.0
    forEachPoint { place, weight in square += weight * (place - middle).lengthSquared }
    return (2 * square / total).squareRoot() / unit
  }
}

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

  /// Whether Core Animation would animate the paths as they are.
  var canKeepStructure: Bool {
    hasOneStructure && !pathA.verbs.isEmpty
      && Compatibility(pathA, pathB, rule: .coreAnimation).isCompatible
  }

  /// The paths with the structure that they have, arcs as cubics.
  func keptPair(_ mode: MorphMode) throws(MorphError) -> CompatiblePair {
    let hasArcs = pathA.verbs.contains { $0.isArc }
    let kept =
      hasArcs ? try KeptStructure(pathA, pathB, tolerance: structureTolerance) : nil
    return CompatiblePair(
      a: kept?.a ?? pathA,
      b: kept?.b ?? pathB,
      mode: mode,
      arcError: kept?.arcError ?? 0,
      diagonal: diagonal,
      originalA: pathA,
      originalB: pathB,
      matches: nil,
      motion: nil,
      pieceCounts: kept?.counts
    )
  }

  /// The paths as they are; nil where their shapes in between cross themselves, collapse or turn
  /// inside out.
  func keptIfGood() throws(MorphError) -> CompatiblePair? {
    let kept = try keptPair(.keepIndices)
    let frame = CommonFrame(scale: diagonal > 0 ? 1 / diagonal : 1, offset: .zero)
    let plan = DrawnPlan(
      a: Polylines(alike: kept.a, kept.b, frame: frame),
      b: Polylines(alike: kept.b, kept.a, frame: frame)
    )
    return PlanFigures.isBroken(plan, ends: plan.endCrossings) ? nil : kept
  }
}

/// A turn about a point that moves from one centre to another.
struct RigidMotion: Equatable {
  /// The angle from the first figure to the second, radians, -π...π.
  var angle: Double
  var centerA: Point2D
  var centerB: Point2D

  /// The same motion backwards.
  func reversed() -> RigidMotion {
    RigidMotion(angle: -angle, centerA: centerB, centerB: centerA)
  }
}

/// Two paths of one structure as players without arcs have them: each pair of arcs as equally many
/// cubics, arcs that draw lines as lines.
struct KeptStructure {
  private(set) var a = BezierPath()
  private(set) var b = BezierPath()
  /// The number of pieces of each segment, subpath after subpath.
  private(set) var counts: [Int] = []
  /// The largest certified distance of cubics from their arcs.
  private(set) var arcError = 0.0
  private let tolerance: Double

  /// Replaces the arcs of two paths with the same elements.
  init(_ a: BezierPath, _ b: BezierPath, tolerance: Double) throws(MorphError) {
    self.tolerance = tolerance
    for (first, second) in zip(a.subpaths, b.subpaths) {
      let (segmentsA, segmentsB) = (Array(first.segments), Array(second.segments))
      self.a.move(to: first.start)
      self.b.move(to: second.start)
      // The line that closes a subpath is a segment, but no element.
      let drawn = Self.drawnElements(first)
      for index in 0..<max(segmentsA.count, segmentsB.count) {
        if index < drawn {
          try append(segmentsA[index], segmentsB[index])
        } else {
          counts.append(1)
        }
      }
      if first.isClosed {
        self.a.close()
        self.b.close()
      }
    }
  }

  private static func drawnElements(_ subpath: Subpath) -> Int {
    var count = 0
    for element in subpath.path.elements {
      switch element {
      case .move, .close: break
      default: count += 1
      }
    }
    return count
  }

  private mutating func append(_ first: PathSegment, _ second: PathSegment) throws(MorphError) {
    switch (first, second) {
    case (.arc(let first), .arc(let second)): try append(first, second)
    default:
      counts.append(1)
      a.append(first)
      b.append(second)
    }
  }

  private mutating func append(
    _ first: EllipticalArc,
    _ second: EllipticalArc
  ) throws(MorphError) {
    let (fitA, fitB): (EllipticalArcFit?, EllipticalArcFit?)
    do {
      (fitA, fitB) = (try first.fit(tolerance: tolerance), try second.fit(tolerance: tolerance))
      let count = max(fitA?.cubics.count ?? 1, fitB?.cubics.count ?? 1)
      counts.append(fitA == nil && fitB == nil ? 1 : count)
      if fitA == nil, fitB == nil {
        a.addLine(to: first.end)
        b.addLine(to: second.end)
        return
      }
      arcError = max(arcError, try Self.add(first, fitA, count, to: &a))
      arcError = max(arcError, try Self.add(second, fitB, count, to: &b))
    } catch { throw .arc(error) }
  }

  /// Adds so many cubics for an arc, and returns how far they are from it.
  private static func add(
    _ arc: EllipticalArc,
    _ fit: EllipticalArcFit?,
    _ count: Int,
    to path: inout BezierPath
  ) throws(FitError) -> Double {
    guard let fit, let equal = fit.cubics.count == count ? fit : try arc.fit(count: count) else {
      let line = OutlineBuilder.raised(LineSegment(arc.start, arc.end))
      for part in line.split(at: (1..<max(1, count)).map { Double($0) / Double(count) }) {
        path.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
      }
      return 0
    }
    for cubic in equal.cubics {
      path.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
    }
    return equal.certifiedBound
  }
}

extension MatchingParameters {
  /// A morph may turn where it is worse than this without; the turn must be by as much better and
  /// by a part of its angle, radians, which is no less than the least one.
  static let leastTurnPenalty = 0.2
  static let turnPenalty = 0.05
  static let leastTurn = 0.2
  static let asymmetricTurnPenalty = 0.15
  /// A turn is tried where evenly spaced samples of the longest outlines are then no farther apart,
  /// as a part of their mean radius: corners at another speed may bring them a little nearer.
  static let likelyTurn = 0.4
  /// The default tolerance of cubics in place of arcs, as a part of the size: a thousandth of a
  /// pixel where the figure is a thousand pixels wide.
  static let arcTolerance = 1e-6
  /// The least default tolerance in ulp of the largest coordinate: what the fit of an arc can keep.
  static let arcRounding = 64.0
}
