// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Any number of paths of one structure that draw what the given paths draw.
///
/// Each path is matched with the next; every cut that a pair needs is made in all paths. Subpaths
/// that a path lacks are points inside their nearest neighbour.
public struct CompatibleSequence: Sendable {
  /// The paths, cut, all with the same elements.
  public let paths: [BezierPath]
  /// How paths were matched with their neighbours, as asked for.
  public let mode: MorphMode
  /// The largest certified distance of the cubics in place of arcs, in units of the coordinates.
  public let arcError: Double

  /// The paths as they were given.
  private let originals: [BezierPath]
  /// How they were cut; nil where they kept their structure as it was.
  private let builder: SequenceBuilder?

  /// Matches paths with their neighbours.
  ///
  /// - Parameters:
  ///   - paths: One path or more.
  ///   - mode: How each is matched with the next. With ``MorphMode/keepIndices``, paths that all
  ///     have one structure keep it as it is. With ``MorphMode/rotate`` some pairs may rotate and
  ///     others not.
  ///   - arcTolerance: As for ``CompatiblePair/init(_:_:mode:arcTolerance:)``.
  /// - Throws: ``MorphError``, as there, and where there is no path.
  /// - Complexity: That of the pairs, and linear in the final number of segments times the square
  ///   of the number of paths.
  public init(
    _ paths: [BezierPath],
    mode: MorphMode = .leastTravel,
    arcTolerance: Tolerance? = nil
  ) throws(MorphError) {
    guard let first = paths.first else { throw .noPaths }
    (originals, self.mode) = (paths, mode)
    // A path alone has the structure that it has beside itself.
    let given = paths.count > 1 ? paths : [first, first]
    var keepsAll = mode == .keepIndices
    for (path, next) in zip(given, given.dropFirst()) where keepsAll {
      keepsAll = try PairBuilder(path, next, arcTolerance: arcTolerance).hasOneStructure
    }
    guard !keepsAll else {
      (self.paths, arcError, builder) = (paths, 0, nil)
      return
    }
    let builder = try SequenceBuilder(given, mode: mode, arcTolerance: arcTolerance)
    self.paths = builder.subpaths.prefix(paths.count).map { subpaths in
      CutSubpath.path(subpaths, isClosed: builder.isClosed)
    }
    arcError = builder.arcErrors.max() ?? 0
    self.builder = builder
  }

  /// The pair of a path and the next one.
  ///
  /// Traps where `index` is not in 0..<(number of paths - 1). Its figures and its correspondence
  /// are those of the two paths as given; that a subpath is a point in both is possible here.
  public func pair(at index: Int) -> CompatiblePair {
    precondition(
      index >= 0 && index < paths.count - 1,
      "CompatibleSequence.pair: there is no pair of this index"
    )
    let given = (originals[index], originals[index + 1])
    let sizes = (given.0.boundingBox?.diagonal ?? 0, given.1.boundingBox?.diagonal ?? 0)
    let diagonal = 0.5 * sizes.0 + 0.5 * sizes.1
    guard let builder else {
      return CompatiblePair(unchanged: given.0, given.1, diagonal: diagonal)
    }
    var matches: [MatchedSubpath] = []
    for (subpath, isClosed) in builder.isClosed.enumerated() {
      let (a, b) = (builder.subpaths[index][subpath], builder.subpaths[index + 1][subpath])
      matches.append(MatchedSubpath(a, b, isClosed: isClosed))
    }
    return CompatiblePair(
      given,
      matches,
      mode: mode,
      motion: builder.motions[index],
      arcError: max(builder.arcErrors[index], builder.arcErrors[index + 1]),
      diagonal: diagonal
    )
  }

  /// The shape at a position: path i at i, between neighbours as their pair has it; below 0 and
  /// beyond the last path the first and last pair extrapolate.
  ///
  /// Linear time. Of many shapes between two paths, take ``pair(at:)`` once.
  public func shape(at position: Double) -> BezierPath {
    guard paths.count > 1 else { return paths[0] }
    let last = Double(paths.count - 2)
    let index = max(0, min(last, position.rounded(.down)))
    return pair(at: Int(index)).shape(at: position - index)
  }
}
