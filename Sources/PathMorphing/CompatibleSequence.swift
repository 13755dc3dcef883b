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
  /// The rotation from each path to the next, where one was asked for and found.
  private let motions: [RigidMotion?]

  /// Matches paths with their neighbours.
  ///
  /// - Parameters:
  ///   - paths: One path or more.
  ///   - mode: How each is matched with the next. With ``MorphMode/keepIndices``, paths that all
  ///     have one structure keep it as it is. With ``MorphMode/rotate`` some pairs may rotate and
  ///     others not.
  ///   - arcTolerance: As for ``CompatiblePair/init(_:_:mode:arcTolerance:)``.
  /// - Throws: ``MorphError``, as there, and where there is no path.
  /// - Complexity: That of the pairs, and linear in the number of segments times that of paths.
  public init(
    _ paths: [BezierPath],
    mode: MorphMode = .leastTravel,
    arcTolerance: Tolerance? = nil
  ) throws(MorphError) {
    guard let first = paths.first else { throw .noPaths }
    // A path alone has the structure that it has beside itself.
    let builder = try SequenceBuilder(
      paths.count > 1 ? paths : [first, first],
      mode: mode,
      arcTolerance: arcTolerance
    )
    self.paths = Array(builder.paths.prefix(paths.count))
    (self.mode, arcError) = (mode, builder.arcError)
    (originals, motions) = (paths, builder.motions)
  }

  /// The pair of a path and the next one.
  ///
  /// Traps where `index` is not in 0..<(number of paths - 1). Its report compares the cut paths with
  /// those given by the distances of points from the other curve; its correspondence is that of the
  /// paths as cut.
  public func pair(at index: Int) -> CompatiblePair {
    precondition(
      index >= 0 && index < paths.count - 1,
      "CompatibleSequence.pair: there is no pair of this index"
    )
    let (from, to) = (originals[index], originals[index + 1])
    let motion = motions[index]
    return CompatiblePair(
      a: paths[index],
      b: paths[index + 1],
      mode: mode == .rotate && motion == nil ? .leastTravel : mode,
      arcError: arcError,
      diagonal: 0.5 * (from.boundingBox?.diagonal ?? 0) + 0.5 * (to.boundingBox?.diagonal ?? 0),
      originalA: from,
      originalB: to,
      matches: nil,
      motion: motion
    )
  }

  /// The shape at a position: path i at i, between neighbours as their pair has it; below 0 and
  /// beyond the last path the first and last pair extrapolate.
  public func shape(at position: Double) -> BezierPath {
    guard paths.count > 1 else { return paths[0] }
    let last = Double(paths.count - 2)
    let index = max(0, min(last, position.rounded(.down)))
    return pair(at: Int(index)).shape(at: position - index)
  }
}
