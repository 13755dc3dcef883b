// SPDX-License-Identifier: Apache-2.0

// Geometry at places on a path. All walk over the steps of the path up to the place; for many
// places of one path take an `ArcLengthIndex` or the segments themselves.

extension BezierPath {
  /// The segment that a place is on; of a closed subpath the last may be the line that closes it.
  ///
  /// Traps where the path has no such subpath or segment. `t` does not matter.
  ///
  /// - Parameter location: a place on this path.
  /// - Returns: The segment, its start point filled in.
  /// - Complexity: Linear in the number of elements before it; no allocation.
  public func segment(at location: PathLocation) -> PathSegment {
    withStorage { storage in
      let span = storage.span(at: location)
      return storage.element(at: location.segment, of: span).curve
    }
  }

  /// The point at a place: that of its segment, the stored ends bit for bit.
  ///
  /// NaN where `t` is. Traps where the path has no such subpath or segment or `t` is outside 0...1.
  ///
  /// ```swift
  /// let path = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let place = PathLocation(subpath: 0, segment: 1, t: 0.5)
  /// print(path.point(at: place), path.tangent(at: place))  // (10.0, 5.0) (0.0, 1.0)
  /// ```
  public func point(at location: PathLocation) -> Point2D {
    segment(checking: location)?.point(at: location.t) ?? .undefined
  }

  /// The unit tangent at a place: the direction of travel.
  ///
  /// That of its segment, which at a joint need not be the neighbour's; see
  /// ``PathSegment/unitTangent(at:)`` for cusps. NaN where `t` is. Traps as ``point(at:)``.
  public func tangent(at location: PathLocation) -> Vector2D {
    segment(checking: location)?.unitTangent(at: location.t) ?? .undefined
  }

  /// The unit normal at a place: the unit tangent turned left, counter-clockwise in a y-up frame.
  ///
  /// As ``tangent(at:)``.
  public func normal(at location: PathLocation) -> Vector2D {
    tangent(at: location).perpendicular
  }

  /// The signed curvature at a place, per unit of length; positive where the path turns left.
  ///
  /// That of its segment; see ``PathSegment/curvature(at:)``. NaN where `t` is. Traps as
  /// ``point(at:)``.
  public func curvature(at location: PathLocation) -> Double {
    segment(checking: location)?.curvature(at: location.t) ?? .nan
  }

  /// The segment of a place whose `t` may be used; nil where that is NaN.
  private func segment(checking location: PathLocation) -> PathSegment? {
    let segment = segment(at: location)
    if location.t.isNaN { return nil }
    precondition(location.t >= 0 && location.t <= 1, "BezierPath: t is not in 0...1")
    return segment
  }
}

extension PathStorage {
  /// The subpath that a place is on; traps where it has no such segment.
  func span(at location: PathLocation) -> SubpathSpan {
    var index = 0
    for span in spans {
      if index == location.subpath {
        precondition(
          location.segment >= 0 && location.segment < span.segments.count,
          "BezierPath: the subpath has no such segment"
        )
        return span
      }
      index += 1
    }
    preconditionFailure("BezierPath: the path has no such subpath")
  }
}
