// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Any number of paths of one structure that draw what the given paths draw.
///
/// Each path is matched with the next by least travel; every cut that a pair needs is made in all
/// paths. Subpaths that a path lacks are points inside their nearest neighbour.
public struct CompatibleSequence: Sendable {
  /// The paths, cut, all with the same elements.
  public let paths: [BezierPath]
  /// The largest certified distance of the cubics in place of arcs, in units of the coordinates.
  public let arcError: Double

  /// Matches paths with their neighbours.
  ///
  /// - Parameters:
  ///   - paths: One path or more.
  ///   - arcTolerance: As for ``CompatiblePair/init(_:_:mode:arcTolerance:)``.
  /// - Throws: ``MorphError``, as there, and where there is no path.
  /// - Complexity: That of the pairs, and linear in the number of segments times that of paths.
  public init(_ paths: [BezierPath], arcTolerance: Tolerance? = nil) throws(MorphError) {
    guard let first = paths.first else { throw .noPaths }
    guard paths.count > 1 else {
      let pair = try CompatiblePair(first, first, mode: .leastTravel, arcTolerance: arcTolerance)
      (self.paths, arcError) = ([pair.a], pair.arcError)
      return
    }
    let start = try CompatiblePair(first, paths[1], arcTolerance: arcTolerance)
    var (cut, error) = ([start.a, start.b], start.arcError)
    for path in paths.dropFirst(2) {
      let next = try SequenceStep(cut, path, arcTolerance: arcTolerance)
      cut = next.paths
      error = max(error, next.arcError)
    }
    (self.paths, arcError) = (cut, error)
  }

  /// The pair of a path and the next one.
  ///
  /// Traps where `index` is not in 0..<(number of paths - 1). The report of such a pair compares the
  /// paths as they are cut: its end errors are 0.
  public func pair(at index: Int) -> CompatiblePair {
    precondition(
      index >= 0 && index < paths.count - 1,
      "CompatibleSequence.pair: there is no pair of this index"
    )
    return CompatiblePair(cut: paths[index], paths[index + 1])
  }

  /// The shape at a position: path i at i, linear between; below 0 and beyond the last path the
  /// first and last pair extrapolate.
  public func shape(at position: Double) -> BezierPath {
    guard paths.count > 1 else { return paths[0] }
    let last = Double(paths.count - 2)
    let index = max(0, min(last, position.rounded(.down)))
    return pair(at: Int(index)).shape(at: position - index)
  }
}

extension CompatiblePair {
  /// The pair of two paths that have the same elements.
  init(cut a: BezierPath, _ b: BezierPath) {
    let (boxA, boxB) = (a.boundingBox, b.boundingBox)
    self.init(
      a: a,
      b: b,
      mode: .keepIndices,
      arcError: 0,
      diagonal: 0.5 * (boxA?.diagonal ?? 0) + 0.5 * (boxB?.diagonal ?? 0),
      originalA: a,
      originalB: b,
      matches: nil,
      motion: nil
    )
  }
}
