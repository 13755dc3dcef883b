// SPDX-License-Identifier: Apache-2.0

extension ArcLengthIndex {
  /// The most places that one call returns.
  public static let placeLimit = 10_000_000

  /// So many places at equal steps of length.
  ///
  /// On a path that is one closed subpath the places are `length / count` apart, the start being
  /// the first; on every other path both ends are among them and they are `length / (count - 1)`
  /// apart. One place is the start. On joints between subpaths the later one is meant.
  ///
  /// - Throws: ``PathError/tooManyPieces(tolerance:limit:)`` above ``placeLimit``. None for a count
  ///   below 1.
  public func evenlySpacedLocations(count: Int) throws(PathError) -> [PathLocation] {
    guard count <= ArcLengthIndex.placeLimit else {
      throw .tooManyPieces(tolerance: accuracy, limit: ArcLengthIndex.placeLimit)
    }
    guard count > 0 else { return [] }
    let isLoop = subpaths.count == 1 && subpaths[0].isClosed
    let steps = Double(isLoop ? count : max(1, count - 1))
    var result: [PathLocation] = []
    result.reserveCapacity(count)
    for step in 0..<count { result.append(location(at: Double(step) / steps * total, .after)) }
    return result
  }

  /// The places at 0, `distance`, 2 · `distance` and so on up to the end of the path.
  ///
  /// The end is among them only where the distance divides the length. On joints between subpaths
  /// the later one is meant.
  ///
  /// - Throws: ``PathError/toleranceNotPositive(_:)`` for a distance that is not a positive number,
  ///   ``PathError/tooManyPieces(tolerance:limit:)`` above ``placeLimit``.
  public func evenlySpacedLocations(distance: Double) throws(PathError) -> [PathLocation] {
    guard distance > 0 else { throw .toleranceNotPositive(distance) }
    let steps = (length / distance).rounded(.down)
    guard steps < Double(ArcLengthIndex.placeLimit) else {
      throw .tooManyPieces(tolerance: distance, limit: ArcLengthIndex.placeLimit)
    }
    var result: [PathLocation] = []
    result.reserveCapacity(Int(steps) + 1)
    for step in 0...Int(steps) {
      result.append(location(at: Double(step) * distance * unit, .after))
    }
    return result
  }

  /// The points of ``evenlySpacedLocations(count:)``.
  public func evenlySpacedPoints(count: Int) throws(PathError) -> [Point2D] {
    points(at: try evenlySpacedLocations(count: count))
  }

  /// The points of ``evenlySpacedLocations(distance:)``.
  public func evenlySpacedPoints(distance: Double) throws(PathError) -> [Point2D] {
    points(at: try evenlySpacedLocations(distance: distance))
  }

  private func points(at locations: [PathLocation]) -> [Point2D] {
    var result: [Point2D] = []
    result.reserveCapacity(locations.count)
    for location in locations { result.append(point(at: location)) }
    return result
  }
}
