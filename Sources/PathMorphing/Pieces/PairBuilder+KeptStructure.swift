// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension PairBuilder {
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

  /// Paths that keep their structure, or a match that is better.
  enum Kept {
    case kept(CompatiblePair)
    case matched(Matching)
  }

  /// The paths as they are, unless their shapes in between cross themselves, collapse or turn
  /// inside out, and those of another match do not.
  func keptIfGood() throws(MorphError) -> Kept {
    let kept = try keptPair(.keepIndices)
    let frame = CommonFrame(scale: diagonal > 0 ? 1 / diagonal : 1, offset: .zero)
    func drawn(_ a: BezierPath, _ b: BezierPath) -> (plan: DrawnPlan, ends: CrossingCount) {
      let plan = DrawnPlan(
        a: Polylines(alike: a, b, frame: frame),
        b: Polylines(alike: b, a, frame: frame)
      )
      return (plan, plan.endCrossings)
    }
    func badness(_ drawn: (plan: DrawnPlan, ends: CrossingCount)) -> Double {
      PlanFigures(drawn.plan, ends: drawn.ends).badness
    }
    let given = drawn(kept.a, kept.b)
    guard PlanFigures.isBroken(given.plan, ends: given.ends) else { return .kept(kept) }
    let matching = try matching(.automatic)
    let isClosed = matching.subpaths.map { $0.isClosed }
    let other = drawn(
      CutSubpath.path(matching.subpaths.map { $0.cutA }, isClosed: isClosed),
      CutSubpath.path(matching.subpaths.map { $0.cutB }, isClosed: isClosed)
    )
    let isNoBetter =
      PlanFigures.isBroken(other.plan, ends: other.ends) && badness(given) <= badness(other)
    return isNoBetter ? .kept(kept) : .matched(matching)
  }
}
