// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Cuts paths one after the other until all share a structure.
struct SequenceBuilder {
  /// The subpaths of each path, cut alike.
  private(set) var subpaths: [[CutSubpath]] = []
  /// Whether each of these subpaths is closed, in all paths.
  private(set) var isClosed: [Bool] = []
  /// The rotation from each path to the next, where there is one.
  private(set) var motions: [RigidMotion?] = []
  /// For each path the largest certified distance of cubics from its arcs.
  private(set) var arcErrors: [Double] = []

  /// Matches each path with the one before it; there are two at least.
  init(
    _ given: [BezierPath],
    mode: MorphMode,
    arcTolerance: Tolerance?
  ) throws(MorphError) {
    var scale = 0.0
    for path in given { scale = max(scale, path.largestCoordinate) }
    for (index, path) in given.dropFirst().enumerated() {
      let isFirst = index == 0
      let last = isFirst ? given[0] : CutSubpath.path(subpaths[index], isClosed: isClosed)
      let builder = try PairBuilder(last, path, arcTolerance: arcTolerance, scale: scale)
      let matching = try builder.matching(mode, isFirstCut: !isFirst)
      if isFirst {
        subpaths = [matching.subpaths.map { $0.cutA }]
        arcErrors = [matching.arcErrors.a]
      } else {
        for index in subpaths.indices {
          subpaths[index] = Self.cut(subpaths[index], as: matching.subpaths)
        }
      }
      subpaths.append(matching.subpaths.map { $0.cutB })
      isClosed = matching.subpaths.map { $0.isClosed }
      motions.append(matching.motion)
      arcErrors.append(matching.arcErrors.b)
    }
  }

  /// Subpaths cut further, as those of the last path were to match the next one.
  private static func cut(
    _ subpaths: [CutSubpath],
    as matches: [MatchedSubpath]
  ) -> [CutSubpath] {
    let outlines = subpaths.map { $0.outline }
    return matches.map { match in
      guard match.hasA else {
        let dot = MorphPlan.shrunk(match.b, into: outlines).b
        let cuts = match.pieces.map { _ in CurveCut(curve: 0, from: 0, to: 1) }
        return CutSubpath(outline: dot, isPresent: false, cuts: cuts)
      }
      let stored = subpaths[match.a.subpath]
      let directed = match.a.isReversed ? stored.reversed() : stored
      return CutSubpath(
        outline: directed.outline,
        isPresent: directed.isPresent,
        cuts: match.pieces.map { directed.cuts[$0.a.curve].part($0.a) }
      )
    }
  }
}
