// SPDX-License-Identifier: Apache-2.0

/// The point of a path nearest to a given one.
@frozen
public struct PathNearestPoint: Hashable, Sendable {
  /// Where it is on the path.
  public var location: PathLocation
  /// The segment's point at `location.t`, bit for bit.
  public var point: Point2D
  /// The distance from the given point to `point`, in the caller's units.
  public var distance: Double

  /// The place with these values.
  @inlinable
  public init(location: PathLocation, point: Point2D, distance: Double) {
    self.location = location
    self.point = point
    self.distance = distance
  }
}
