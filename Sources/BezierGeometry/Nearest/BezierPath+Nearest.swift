// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The point of the path nearest to a given point; nil where the path draws nothing.
  ///
  /// - The distance exceeds the least by at most 40 · 2^-53 times the largest coordinate, as for
  ///   one segment (``PathSegment/nearest(to:)``). Of equal computed distances the first location
  ///   is taken.
  /// - A subpath without segments (a lone move, a move and a close) draws nothing and is passed
  ///   over; a segment of no length is a point and counts. The line that closes a subpath counts.
  /// - Nil where the given point or a stored value is not finite.
  ///
  /// Linear in the number of segments; only those that reach nearer than the ends of all others
  /// are searched. No allocation.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// if let nearest = circle.nearest(to: Point2D(0, 13)) {
  ///   print(nearest.point, nearest.distance)  // (0, 10) and 3
  ///   print(circle.tangent(at: nearest.location))
  /// }
  /// ```
  public func nearest(to point: Point2D) -> PathNearestPoint? {
    guard point.isFinite, isEveryNumber(below: .infinity) else { return nil }
    // The ends of the segments bound the distance before any segment is searched.
    var bound = Double.infinity
    visitSegments { segment, _, _ in
      let nearer = min(point.distance(to: segment.start), point.distance(to: segment.end))
      bound = min(bound, nearer)
    }
    var best: PathNearestPoint?
    visitSegments { segment, subpath, index in
      guard segment.reach(from: point) <= bound else { return }
      let found = segment.nearest(to: point, within: bound)
      if let best, !(found.distance < best.distance) { return }
      guard found.distance <= bound else { return }
      bound = found.distance
      best = PathNearestPoint(
        location: PathLocation(subpath: subpath, segment: index, t: found.t),
        point: found.point,
        distance: found.distance
      )
    }
    return best
  }
}

extension PathSegment {
  /// A distance from a point that the segment is never nearer than, from a box around it.
  @inline(__always)
  func reach(from point: Point2D) -> Double {
    let box: Rect2D
    switch self {
    case .line(let line): box = line.uncheckedBox
    case .quadratic(let curve): box = curve.uncheckedControlBox
    case .cubic(let curve): box = curve.uncheckedControlBox
    case .arc(let arc): box = arc.cheapBox
    }
    // Rounded as the distance to any point of the box is, so never above it.
    let x = max(0, max(box.minX - point.x, point.x - box.maxX))
    let y = max(0, max(box.minY - point.y, point.y - box.maxY))
    return Vector2D(x: x, y: y).length
  }
}

extension EllipticalArc {
  /// A box around the arc from its end points and radii alone.
  ///
  /// In the frame where the ellipse is the unit circle an arc below half a turn stays in the disc
  /// over its chord, a larger one within a diameter of its start; going back stretches by at most
  /// the larger radius.
  fileprivate var cheapBox: Rect2D {
    let (rx, ry) = (radii.x.magnitude, radii.y.magnitude)
    let (large, small) = (max(rx, ry), min(rx, ry))
    let half = 0.5 * start.distance(to: end)
    let minor = small > 0 ? half * (large / small) : half
    // Radii below half the chord are scaled up; the factor covers rounding.
    let size = (isLargeArc ? 2 * max(large, minor) : minor) * (1 + 0x1p-40)
    let middle =
      isLargeArc ? start : Point2D(x: 0.5 * start.x + 0.5 * end.x, y: 0.5 * start.y + 0.5 * end.y)
    var box = Rect2D(start, end)
    // Not finite only where it holds the whole plane.
    box.minX = min(box.minX, middle.x - size)
    box.minY = min(box.minY, middle.y - size)
    box.maxX = max(box.maxX, middle.x + size)
    box.maxY = max(box.maxY, middle.y + size)
    return box
  }
}
