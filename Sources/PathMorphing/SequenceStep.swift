// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Adds a path to paths that already share a structure.
struct SequenceStep {
  /// All paths with the new one as the last, of one structure.
  let paths: [BezierPath]
  let arcError: Double

  /// Matches the last of some paths with a new one and makes its cuts in all of them.
  init(_ cut: [BezierPath], _ path: BezierPath, arcTolerance: Tolerance?) throws(MorphError) {
    let builder = try PairBuilder(cut[cut.count - 1], path, arcTolerance: arcTolerance)
    let matched = try builder.matchesKeepingCuts()
    var result: [BezierPath] = []
    for (index, earlier) in cut.enumerated() {
      let isLast = index == cut.count - 1
      let matches = isLast ? matched.matches : Self.transferred(matched.matches, to: earlier)
      let pair = PairBuilder.paths(matches)
      result.append(pair.a)
      if isLast { result.append(pair.b) }
    }
    (paths, arcError) = (result, matched.arcError)
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
