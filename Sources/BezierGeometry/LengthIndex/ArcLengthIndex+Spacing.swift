// SPDX-License-Identifier: Apache-2.0

extension ArcLengthIndex {
  /// The most places that one call returns.
  package static let maximumLocations = 10_000_000

  /// So many places at equal steps of length, found as they are asked for.
  ///
  /// On a path that is one closed subpath the places are `length / count` apart, the start being
  /// the first; on every other path both ends are among them and they are `length / (count - 1)`
  /// apart. One place is the start, and below 1 there is none. On joints between subpaths the later
  /// one is meant.
  ///
  /// ```swift
  /// let index = try BezierPath.circle(center: .zero, radius: 10).arcLengthIndex(accuracy: 1e-6)
  /// for place in index.evenSpacing(count: 12) { print(index.point(at: place)) }
  /// ```
  public func evenSpacing(count: Int) -> EvenlySpacedLocations {
    let isLoop = subpaths.count == 1 && subpaths[0].isClosed
    let steps = Double(isLoop ? count : max(1, count - 1))
    return EvenlySpacedLocations(self, count: count, steps: steps)
  }

  /// The places at 0, `distance`, 2 · `distance` and so on up to the end of the path, found as they
  /// are asked for.
  ///
  /// The end is among them only where the distance divides the length. On joints between subpaths
  /// the later one is meant.
  ///
  /// ```swift
  /// let index = try BezierPath.circle(center: .zero, radius: 10).arcLengthIndex(accuracy: 1e-6)
  /// for place in try index.evenSpacing(distance: 5) { print(index.point(at: place)) }
  /// ```
  ///
  /// - Throws: ``PathError/tolerance(_:)`` for a spacing that is not a positive finite number, and
  ///   above 2^53 places.
  public func evenSpacing(distance: Double) throws(PathError) -> EvenlySpacedLocations {
    try ToleranceCheck.require(positive: distance, as: "spacing")
    let steps = (length / distance).rounded(.down)
    guard steps < 0x1p53 else { throw tooNarrow(distance, limit: 1 << 53) }
    return EvenlySpacedLocations(self, count: Int(steps) + 1, distance: distance)
  }

  /// The places of ``evenSpacing(count:)``, all at once.
  ///
  /// - Throws: ``PathError/tooManyLocations(_:limit:)`` above 10,000,000.
  public func evenlySpacedLocations(count: Int) throws(PathError) -> [PathLocation] {
    guard count <= ArcLengthIndex.maximumLocations else {
      throw .tooManyLocations(count, limit: ArcLengthIndex.maximumLocations)
    }
    return Array(evenSpacing(count: count))
  }

  /// The places of ``evenSpacing(distance:)``, all at once.
  ///
  /// - Throws: ``PathError/tolerance(_:)``, as ``evenSpacing(distance:)``, and above
  ///   10,000,000 places.
  public func evenlySpacedLocations(distance: Double) throws(PathError) -> [PathLocation] {
    let spacing = try evenSpacing(distance: distance)
    guard spacing.count <= ArcLengthIndex.maximumLocations else {
      throw tooNarrow(distance, limit: ArcLengthIndex.maximumLocations)
    }
    return Array(spacing)
  }

  /// The points of ``evenlySpacedLocations(count:)``.
  ///
  /// ```swift
  /// let index = try BezierPath.circle(center: .zero, radius: 10).arcLengthIndex(accuracy: 1e-6)
  /// let dots = try index.evenlySpacedPoints(count: 12)
  /// ```
  ///
  /// - Parameter count: how many points.
  /// - Returns: The points, in order.
  /// - Throws: ``PathError/tooManyLocations(_:limit:)`` above 10,000,000.
  public func evenlySpacedPoints(count: Int) throws(PathError) -> [Point2D] {
    points(at: try evenlySpacedLocations(count: count))
  }

  /// The points of ``evenlySpacedLocations(distance:)``.
  ///
  /// - Parameter distance: the length from one to the next, in the path's units.
  /// - Returns: The points, in order.
  /// - Throws: ``PathError/tolerance(_:)``, as ``evenlySpacedLocations(distance:)``.
  public func evenlySpacedPoints(distance: Double) throws(PathError) -> [Point2D] {
    points(at: try evenlySpacedLocations(distance: distance))
  }

  private func tooNarrow(_ spacing: Double, limit: Int) -> PathError {
    .tolerance(.tooManyPieces(argument: "spacing", value: spacing, limit: limit))
  }

  private func points(at locations: [PathLocation]) -> [Point2D] {
    var result: [Point2D] = []
    result.reserveCapacity(locations.count)
    for location in locations { result.append(point(at: location)) }
    return result
  }
}

extension ArcLengthIndex {
  /// The most places that one call returns: 10,000,000.
  @available(*, deprecated, message: "the error of a call that asks for more names the limit")
  public static var placeLimit: Int { maximumLocations }
}
