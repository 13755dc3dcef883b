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
    arcTolerance: Double?
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

  /// The paths that the subpaths draw.
  var paths: [BezierPath] {
    subpaths.map { CutSubpath.path($0, isClosed: isClosed) }
  }

  /// The pair of a path and the one before it, of the paths as given and as cut.
  func pair(
    endingAt index: Int,
    of given: [BezierPath],
    cut: [BezierPath],
    mode: MorphMode
  ) -> CompatiblePair {
    let motion = motions[index - 1]
    let sizes = (given[index - 1].boundingBox, given[index].boundingBox)
    return CompatiblePair(
      a: cut[index - 1],
      b: cut[index],
      mode: mode == .rotate && motion == nil ? .leastTravel : mode,
      arcError: max(arcErrors[index - 1], arcErrors[index]),
      diagonal: 0.5 * (sizes.0?.diagonal ?? 0) + 0.5 * (sizes.1?.diagonal ?? 0),
      originalA: given[index - 1],
      originalB: given[index],
      matches: isClosed.indices.map { subpath in
        MatchedSubpath(
          subpaths[index - 1][subpath],
          subpaths[index][subpath],
          isClosed: isClosed[subpath]
        )
      },
      motion: motion
    )
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
