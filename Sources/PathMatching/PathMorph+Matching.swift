// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import PathMorphing

extension PathMorph {
  /// Matches two paths.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
  /// let pair = try PathMorph(square, circle, arcTolerance: 0.01)
  /// print(pair.segmentCount, pair.certifiedBound)
  /// let halfway = pair.path(at: 0.5)
  /// ```
  ///
  /// - Parameters:
  ///   - a: The first path.
  ///   - b: The second path.
  ///   - mode: How they are matched.
  ///   - hints: What has to meet. With hints, corners meet corners everywhere else, whatever the
  ///     mode. Pins are kept to 1e-12 of the lengths.
  ///   - arcTolerance: The largest distance of cubics from the arcs they replace, absolute, in
  ///     units of the coordinates. By default a millionth of `diagonal`, or what doubles can
  ///     carry.
  /// - Throws: `MorphError` where a path has no elements (a move alone is a point), where a value
  ///   is not finite or 2^1000 and more, where the tolerance is not positive or less than doubles
  ///   can carry, and where hints name missing subpaths or contradict each other.
  /// - Complexity: O(n log n) for n segments, and the cube of the number of subpaths up to 1,024 in
  ///   both paths; very many are divided into neighbourhoods, of which each is paired optimally.
  public init(
    _ a: BezierPath,
    _ b: BezierPath,
    mode: MorphMode = .automatic,
    hints: MorphHints = MorphHints(),
    arcTolerance: Double? = nil
  ) throws(MorphError) {
    guard !a.isEmpty, !b.isEmpty else { throw .emptyPath(isFirst: a.isEmpty) }
    let input = try PairInput(a, b, arcTolerance: arcTolerance)
    if mode == .keepIndices, let unchanged = input.unchanged() {
      self = unchanged
    } else if mode == .automatic, hints.isEmpty, let kept = try input.keptIfGood() {
      self = kept
    } else if mode == .keepIndices, hints.isEmpty {
      self = try input.keepingIndices()
    } else {
      self = try PairMatcher.pair(input, mode, hints)
    }
  }

  /// Matches two paths with at most a number of segments, which follow arcs as well as they can.
  ///
  /// Only cubics that replace arcs can be fewer: lines and curves keep their joints.
  /// `certifiedBound` is their largest distance from the arcs.
  ///
  /// Where the automatic mode cuts arcs so that few cubics follow them badly, the match of least
  /// travel is taken if its cubics are nearer to them.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
  /// let pair = try PathMorph(square, circle, maximumSegments: 8)
  /// print(pair.segmentCount, pair.certifiedBound)
  /// ```
  ///
  /// - Parameters:
  ///   - a: The first path.
  ///   - b: The second path.
  ///   - mode: As for `init(_:_:mode:hints:arcTolerance:)`.
  ///   - hints: As there.
  ///   - count: The largest number of segments.
  /// - Throws: `MorphError`, as there, and `MorphError.segmentCount` where even the coarsest cubics
  ///   are too many.
  /// - Complexity: That of some sixty matches.
  public init(
    _ a: BezierPath,
    _ b: BezierPath,
    mode: MorphMode = .automatic,
    hints: MorphHints = MorphHints(),
    maximumSegments count: Int
  ) throws(MorphError) {
    let finest = try PathMorph(a, b, mode: mode, hints: hints)
    if finest.segmentCount <= count {
      self = finest
      return
    }
    var (found, least) = try Self.coarsened(finest, a, b, mode, hints, count)
    // Corners that meet corners leave arcs between them that may be long.
    if mode == .automatic, hints.isEmpty, finest.certifiedBound > 0 {
      let plain = try PathMorph(a, b, mode: .leastTravel)
      let other = try Self.coarsened(plain, a, b, .leastTravel, hints, count)
      least = min(least, other.least)
      if let pair = other.found, pair.certifiedBound < found?.certifiedBound ?? .infinity {
        found = pair
      }
    }
    guard let found else {
      throw .segmentCount(count, allowed: least...max(least, MatchingParameters.maximumSegments))
    }
    self = found
  }

  /// The match in a mode with at most so many segments and the least arc error, nil where there is
  /// none, and the fewest segments seen; by the match with the default tolerance.
  private static func coarsened(
    _ finest: PathMorph,
    _ a: BezierPath,
    _ b: BezierPath,
    _ mode: MorphMode,
    _ hints: MorphHints,
    _ count: Int
  ) throws(MorphError) -> (found: PathMorph?, least: Int) {
    var least = finest.segmentCount
    guard least > count else { return (finest, least) }
    var tolerance = finest.certifiedBound
    guard tolerance > 0 else { return (nil, least) }
    // Coarser by fours until the cubics are few enough, then back by halves of the step.
    var step = 4.0
    var found: PathMorph?
    for _ in 0..<24 where found == nil {
      tolerance *= step
      guard tolerance < finest.diagonal else { break }
      let pair = try PathMorph(a, b, mode: mode, hints: hints, arcTolerance: tolerance)
      least = min(least, pair.segmentCount)
      if pair.segmentCount <= count { found = pair }
    }
    guard found != nil else { return (nil, least) }
    for _ in 0..<6 {
      step = step.squareRoot()
      let finer = try PathMorph(a, b, mode: mode, hints: hints, arcTolerance: tolerance / step)
      if finer.segmentCount <= count { (tolerance, found) = (tolerance / step, finer) }
    }
    return (found, least)
  }
}
