// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension CompatiblePair {
  /// Matches two paths with at most so many segments, arcs followed as well as these allow.
  ///
  /// Only cubics in place of arcs can be fewer: lines and curves keep their joints. ``arcError``
  /// tells how far they are from the arcs.
  ///
  /// - Parameters:
  ///   - a: The first path.
  ///   - b: The second path.
  ///   - mode: As for ``init(_:_:mode:hints:arcTolerance:)``.
  ///   - hints: As there.
  ///   - count: The largest number of segments.
  /// - Throws: ``MorphError``, as there, and ``MorphError/segmentCount(_:allowed:)`` where even the
  ///   coarsest cubics are more.
  /// - Complexity: That of some thirty matches.
  public init(
    _ a: BezierPath,
    _ b: BezierPath,
    mode: MorphMode = .automatic,
    hints: MorphHints = MorphHints(),
    maximumSegments count: Int
  ) throws(MorphError) {
    let finest = try CompatiblePair(a, b, mode: mode, hints: hints)
    var (tolerance, best) = (finest.arcError, finest)
    var least = finest.segmentCount
    guard least > count, finest.arcError > 0 else {
      guard least <= count else {
        throw .segmentCount(count, allowed: least...max(least, MatchingParameters.maximumSegments))
      }
      self = finest
      return
    }
    // Coarser by fours until the cubics are few enough, then back by halves of the step.
    var step = 4.0
    var found: CompatiblePair?
    for _ in 0..<24 where found == nil {
      tolerance *= step
      guard tolerance < finest.diagonal else { break }
      best = try CompatiblePair(a, b, mode: mode, hints: hints, arcTolerance: tolerance)
      least = min(least, best.segmentCount)
      if best.segmentCount <= count { found = best }
    }
    guard var result = found else {
      throw .segmentCount(count, allowed: least...max(least, MatchingParameters.maximumSegments))
    }
    for _ in 0..<6 {
      step = step.squareRoot()
      let finer = try CompatiblePair(
        a,
        b,
        mode: mode,
        hints: hints,
        arcTolerance: tolerance / step
      )
      if finer.segmentCount <= count { (tolerance, result) = (tolerance / step, finer) }
    }
    self = result
  }
}
