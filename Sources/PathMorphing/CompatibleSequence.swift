// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Any number of paths of one structure that draw what the given paths draw.
///
/// Each path is matched with the next; every cut that a pair needs is made in all paths. Subpaths
/// that a path lacks are points inside their nearest neighbour.
public struct CompatibleSequence: Hashable, Sendable {
  /// The paths, cut, all with the same elements.
  public let paths: [BezierPath]
  /// How paths were matched with their neighbours, as asked for.
  public let mode: MorphMode
  /// The largest certified distance of the cubics in place of arcs, in units of the coordinates; 0
  /// where there are none.
  public let arcError: Double

  /// The pairs of neighbours.
  private let pairs: [CompatiblePair]

  /// Matches paths with their neighbours.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
  /// let triangle = BezierPath.polygon([Point2D(0, 0), Point2D(10, 0), Point2D(5, 9)])
  /// let sequence = try CompatibleSequence([square, circle, triangle])
  /// print(sequence.paths.map { $0.segments.count })  // three times the same
  /// let shape = sequence.shape(at: 1.5)  // halfway from the circle to the triangle
  /// ```
  ///
  /// - Parameters:
  ///   - paths: One path or more.
  ///   - mode: How each is matched with the next. With ``MorphMode/keepIndices``, paths that all
  ///     have one structure keep it as it is. With ``MorphMode/rotate`` some pairs may rotate and
  ///     others not.
  ///   - arcTolerance: As for ``CompatiblePair/init(_:_:mode:hints:arcTolerance:)``.
  /// - Throws: ``MorphError``, as there, and where there is no path.
  /// - Complexity: That of the pairs, and linear in the final number of segments times the square
  ///   of the number of paths.
  public init(
    _ paths: [BezierPath],
    mode: MorphMode = .automatic,
    arcTolerance: Double? = nil
  ) throws(MorphError) {
    guard let first = paths.first else { throw .noPaths }
    self.mode = mode
    // A path alone has the structure that it has beside itself.
    let given = paths.count > 1 ? paths : [first, first]
    var kept: [CompatiblePair] = []
    for (path, next) in zip(given, given.dropFirst()) where mode == .keepIndices {
      let builder = try PairBuilder(path, next, arcTolerance: arcTolerance)
      if builder.hasOneStructure { kept.append(try builder.pair(mode)) }
    }
    if kept.count == given.count - 1 {
      (self.paths, arcError, pairs) = (paths, 0, kept)
      return
    }
    let builder = try SequenceBuilder(given, mode: mode, arcTolerance: arcTolerance)
    let cut = builder.paths
    self.paths = Array(cut.prefix(paths.count))
    arcError = builder.arcErrors.max() ?? 0
    pairs = (1..<given.count).map { index in
      builder.pair(endingAt: index, of: given, cut: cut, mode: mode)
    }
  }

  /// The pair of a path and the next one.
  ///
  /// Traps where `index` is not in 0..<(number of paths - 1). Its figures and its correspondence
  /// are those of the two paths as given; that a subpath is a point in both is possible here.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let sequence = try CompatibleSequence([square, .circle(center: Point2D(5, 5), radius: 5)])
  /// print(sequence.pair(at: 0).report().score)
  /// ```
  public func pair(at index: Int) -> CompatiblePair {
    precondition(
      index >= 0 && index < paths.count - 1,
      "CompatibleSequence.pair: there is no pair of this index"
    )
    return pairs[index]
  }

  /// The shape at a position: path i at i, between neighbours as their pair has it; below 0 and
  /// beyond the last path the first and last pair extrapolate.
  ///
  /// Linear time.
  public func shape(at position: Double) -> BezierPath {
    guard paths.count > 1 else { return paths[0] }
    let last = Double(paths.count - 2)
    let index = max(0, min(last, position.rounded(.down)))
    return pairs[Int(index)].shape(at: position - index)
  }
}
