// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Cuts paths one after the other until all share a structure.
struct SequenceBuilder {
  /// The paths so far, of one structure.
  private(set) var paths: [BezierPath]
  /// The rotation from each path to the next, where there is one.
  private(set) var motions: [RigidMotion?] = []
  /// The largest certified distance of cubics from their arcs.
  private(set) var arcError = 0.0

  /// Matches each path with the one before it.
  init(
    _ given: [BezierPath],
    mode: MorphMode,
    arcTolerance: Tolerance?
  ) throws(MorphError) {
    paths = given
    var keepsAll = mode == .keepIndices
    for (path, next) in zip(given, given.dropFirst()) where keepsAll {
      keepsAll = try PairBuilder(path, next, arcTolerance: arcTolerance).hasOneStructure
    }
    motions = [RigidMotion?](repeating: nil, count: given.count - 1)
    guard !keepsAll else { return }
    paths = [given[0]]
    for (index, path) in given.dropFirst().enumerated() {
      let builder = try PairBuilder(paths[index], path, arcTolerance: arcTolerance)
      let matching = try builder.matching(mode, isFirstCut: index > 0)
      append(matching.subpaths)
      motions[index] = matching.motion
      arcError = max(arcError, matching.arcError)
    }
  }

  /// Adds the second path of matches with the last path, whose cuts go to all paths before.
  private mutating func append(_ matches: [MatchedSubpath]) {
    let last = PairBuilder.paths(matches)
    for index in 0..<paths.count - 1 {
      paths[index] = PairBuilder.paths(Self.transferred(matches, to: paths[index])).a
    }
    paths[paths.count - 1] = last.a
    paths.append(last.b)
  }

  /// The matches with the first path's outlines replaced by those of another path of its structure.
  private static func transferred(
    _ matches: [MatchedSubpath],
    to path: BezierPath
  ) -> [MatchedSubpath] {
    var unit = 1.0
    for match in matches { unit = match.a.unit }
    let outlines = OutlineBuilder.cubicOutlines(of: path, unit: unit)
    var result = matches
    for (index, match) in matches.enumerated() {
      if match.hasA {
        let outline = outlines[match.a.subpath]
        result[index].a = match.a.isReversed ? outline.reversed() : outline
      } else {
        result[index].a = MorphPlan.shrunk(match.b, into: outlines).b
      }
    }
    return result
  }
}
