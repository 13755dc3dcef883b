// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension CompatiblePair {
  /// Matches two paths with at most so many segments, arcs followed as well as these allow.
  ///
  /// Only cubics in place of arcs can be fewer: lines and curves keep their joints. ``arcError``
  /// tells how far they are from the arcs.
  ///
  /// Where the automatic mode cuts arcs so that few cubics follow them badly, the match of least
  /// travel is taken if its cubics are nearer to them.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
  /// let pair = try CompatiblePair(square, circle, maximumSegments: 8)
  /// print(pair.segmentCount, pair.arcError)
  /// ```
  ///
  /// - Parameters:
  ///   - a: The first path.
  ///   - b: The second path.
  ///   - mode: As for ``init(_:_:mode:hints:arcTolerance:)``.
  ///   - hints: As there.
  ///   - count: The largest number of segments.
  /// - Throws: ``MorphError``, as there, and ``MorphError/segmentCount(_:allowed:)`` where even the
  ///   coarsest cubics are more.
  /// - Complexity: That of some sixty matches.
  public init(
    _ a: BezierPath,
    _ b: BezierPath,
    mode: MorphMode = .automatic,
    hints: MorphHints = MorphHints(),
    maximumSegments count: Int
  ) throws(MorphError) {
    let finest = try CompatiblePair(a, b, mode: mode, hints: hints)
    if finest.segmentCount <= count {
      self = finest
      return
    }
    var (found, least) = try Self.coarsened(finest, a, b, mode, hints, count)
    // Corners that meet corners leave arcs between them that may be long.
    if mode == .automatic, hints.isEmpty, finest.arcError > 0 {
      let plain = try CompatiblePair(a, b, mode: .leastTravel)
      let other = try Self.coarsened(plain, a, b, .leastTravel, hints, count)
      least = min(least, other.least)
      if let pair = other.found, pair.arcError < found?.arcError ?? .infinity { found = pair }
    }
    guard let found else {
      throw .segmentCount(count, allowed: least...max(least, MatchingParameters.maximumSegments))
    }
    self = found
  }

  /// The match in a mode with at most so many segments and the least arc error, nil where there is
  /// none, and the fewest segments seen; by the match with the default tolerance.
  private static func coarsened(
    _ finest: CompatiblePair,
    _ a: BezierPath,
    _ b: BezierPath,
    _ mode: MorphMode,
    _ hints: MorphHints,
    _ count: Int
  ) throws(MorphError) -> (found: CompatiblePair?, least: Int) {
    var least = finest.segmentCount
    guard least > count else { return (finest, least) }
    var tolerance = finest.arcError
    guard tolerance > 0 else { return (nil, least) }
    // Coarser by fours until the cubics are few enough, then back by halves of the step.
    var step = 4.0
    var found: CompatiblePair?
    for _ in 0..<24 where found == nil {
      tolerance *= step
      guard tolerance < finest.diagonal else { break }
      let pair = try CompatiblePair(a, b, mode: mode, hints: hints, arcTolerance: tolerance)
      least = min(least, pair.segmentCount)
      if pair.segmentCount <= count { found = pair }
    }
    guard found != nil else { return (nil, least) }
    for _ in 0..<6 {
      step = step.squareRoot()
      let finer = try CompatiblePair(
        a,
        b,
        mode: mode,
        hints: hints,
        arcTolerance: tolerance / step
      )
      if finer.segmentCount <= count { (tolerance, found) = (tolerance / step, finer) }
    }
    return (found, least)
  }
}
