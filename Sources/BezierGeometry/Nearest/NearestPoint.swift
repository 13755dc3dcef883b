// SPDX-License-Identifier: Apache-2.0

/// The point of a curve nearest to a given one.
@frozen
public struct NearestPoint: Hashable, Sendable {
  /// The parameter of the curve there: 0 at its start, 1 at its end; not a part of its length.
  public var t: Double
  /// The curve's point at `t`, bit for bit.
  public var point: Point2D
  /// The distance from the given point to `point`, in the caller's units.
  public var distance: Double

  /// The point with these values.
  @inlinable
  public init(t: Double, point: Point2D, distance: Double) {
    (self.t, self.point, self.distance) = (t, point, distance)
  }

  /// The answer where a value is not finite: all of it NaN.
  static var undefined: NearestPoint {
    NearestPoint(t: .nan, point: .undefined, distance: .nan)
  }

  /// The best of an inner point and the two ends, the least `t` of equals.
  static func best(
    from origin: Point2D,
    t: Double,
    point: Point2D,
    start: Point2D,
    end: Point2D
  ) -> NearestPoint {
    var result = NearestPoint(t: 0, point: start, distance: origin.distance(to: start))
    func offer(_ t: Double, _ point: Point2D) {
      let distance = origin.distance(to: point)
      if distance < result.distance {
        result = NearestPoint(t: t, point: point, distance: distance)
      }
    }
    if t > 0, t < 1 { offer(t, point) }
    offer(1, end)
    return result
  }
}

/// The point of a path nearest to a given one.
@frozen
public struct PathNearestPoint: Hashable, Sendable {
  /// Where it is on the path.
  public var location: PathLocation
  /// The segment's point at `location.t`, bit for bit.
  public var point: Point2D
  /// The distance from the given point to `point`, in the caller's units.
  public var distance: Double

  /// The point with these values.
  @inlinable
  public init(location: PathLocation, point: Point2D, distance: Double) {
    (self.location, self.point, self.distance) = (location, point, distance)
  }
}

#if !hasFeature(Embedded)
extension NearestPoint: Codable {}

extension PathNearestPoint: Codable {}
#endif
