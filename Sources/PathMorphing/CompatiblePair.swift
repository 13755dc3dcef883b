// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Two paths of one structure that draw what two given paths draw, and the shapes in between.
///
/// Subpaths correspond in order, and so do the segments in them, which are cubics unless the paths
/// kept their structure. The cuts are exact: only cubics in place of arcs are off, by at most the
/// tolerance. Exchanging the paths exchanges ``a`` and ``b`` bit for bit; scaling both paths by a
/// power of two scales the result exactly.
///
/// In the modes that search, where a closed path of one subpath is stored to begin, and in which
/// direction it runs, does not change the shapes in between as a rule: with
/// ``MorphMode/leastTravel`` to 1e-8 of ``diagonal`` without arcs and 1e-5 with. Such a path
/// matched with itself, started elsewhere or reversed, goes nowhere. Of subpaths that lie upon
/// each other or are equally good partners the stored order may decide, and of two directions of
/// an open path that cost the same the stored one is kept. ``MorphMode/automatic`` keeps what
/// animates already, so that there starts and directions do count.
public struct CompatiblePair: Sendable {
  /// The first path, cut into the segments of the pair; what it draws is the path given.
  public let a: BezierPath
  /// The second path, cut, with the same elements as the first.
  public let b: BezierPath
  /// How the paths were matched: ``MorphMode/rotate`` only where a rotation was found.
  public let mode: MorphMode
  /// The largest certified distance of the cubics in place of arcs, in units of the coordinates; 0
  /// where there are none.
  public let arcError: Double
  /// D: the mean of the diagonals of the two bounding boxes, to which figures are relative.
  public let diagonal: Double

  /// The paths as they were given.
  let originalA: BezierPath
  let originalB: BezierPath
  /// How each subpath was matched; nil where the paths kept their structure as it was.
  let matches: [MatchedSubpath]?
  /// The rotation between the paths, for that mode.
  let motion: RigidMotion?
  /// Where paths kept their structure and arcs became cubics: how many each segment became.
  var pieceCounts: [Int]?
}

extension CompatiblePair {
  /// Matches two paths.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
  /// let pair = try CompatiblePair(square, circle, arcTolerance: 0.01)
  /// print(pair.segmentCount, pair.arcError)
  /// let halfway = pair.shape(at: 0.5)
  /// ```
  ///
  /// - Parameters:
  ///   - a: The first path.
  ///   - b: The second path.
  ///   - mode: How they are matched.
  ///   - hints: What is to meet in any case; with hints, corners meet corners in the rest, whatever
  ///     the mode. Pins are kept to 1e-12 of the lengths.
  ///   - arcTolerance: The largest distance of cubics from the arcs they replace, absolute, in
  ///     units of the coordinates. By default a millionth of ``diagonal``, or what doubles can
  ///     carry.
  /// - Throws: ``MorphError`` where a value is not finite or 2^1000 and more, and where the
  ///   tolerance is not positive or less than doubles can carry, and where hints name what is not
  ///   there or contradict each other.
  /// - Complexity: O(n log n) for n segments, and the cube of the number of subpaths up to 1,024 in
  ///   both paths; very many are divided into neighbourhoods, of which each is paired optimally.
  public init(
    _ a: BezierPath,
    _ b: BezierPath,
    mode: MorphMode = .automatic,
    hints: MorphHints = MorphHints(),
    arcTolerance: Double? = nil
  ) throws(MorphError) {
    self = try PairBuilder(a, b, arcTolerance: arcTolerance).pair(mode, hints: hints)
  }

  /// The pair with equally many cubics for each pair of arcs that ``MorphMode/keepIndices`` left,
  /// and lines for those without a radius: what players without arcs animate.
  ///
  /// The pair itself where it has none. Linear time.
  ///
  /// ```swift
  /// let small = BezierPath.circle(center: .zero, radius: 5)
  /// let pair = try CompatiblePair(small, .circle(center: .zero, radius: 9), mode: .keepIndices)
  /// let forPlayers = try pair.arcsAsCubics()
  /// ```
  ///
  /// - Throws: ``MorphError/arc(_:)`` where cubics cannot follow an arc within a millionth of
  ///   ``diagonal``.
  public func arcsAsCubics() throws(MorphError) -> CompatiblePair {
    guard matches == nil, a.verbs.contains(where: { $0.isArc }) else { return self }
    let builder = try PairBuilder(originalA, originalB, arcTolerance: nil)
    return try builder.keptPair(mode)
  }
}
