// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The smallest rectangle that holds all segments, from their exact extremes.
  ///
  /// Subpaths without segments (a lone move, or a move and a close) count only where the path has
  /// no segment at all, as in browsers. Nil for the empty path and where a stored value is NaN or
  /// infinite. Sides beyond the largest double, which only arcs can have, are set to it.
  ///
  /// Every side is within 4 ulp of the largest coordinate or radius. Linear time.
  ///
  /// ```swift
  /// let path = BezierPath.circle(center: Point2D(50, 50), radius: 10)
  /// if let box = path.boundingBox { print(box.width, box.height) }  // 20.0 20.0
  /// ```
  public var boundingBox: Rect2D? {
    isEveryNumber(below: 0x1p1020) ? plainBox : largeBox
  }

  /// The box where no difference of coordinates overflows.
  private var plainBox: Rect2D? {
    var box = Rect2D(uncheckedMinX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    var index = 0
    for verb in verbs {
      let count = verb.pointCount
      // A start counts once a segment begins there.
      if count > 0, verb != .move {
        box = box.union(points[index - 1]).union(points[index + count - 1])
      }
      index += count
    }
    // Most curves have their control points in the box of all ends.
    visitSegments { segment, _, _ in
      switch segment {
      case .quadratic(let curve) where !box.contains(curve.p1):
        box = box.union(BezierBounds.quadratic(curve.p0, curve.p1, curve.p2))
      case .cubic(let curve) where !(box.contains(curve.p1) && box.contains(curve.p2)):
        box = box.union(BezierBounds.cubic(curve.p0, curve.p1, curve.p2, curve.p3))
      case .arc(let arc) where !box.holdsAround(arc): box = box.union(arc.boundingBox)
      default: break
      }
    }
    return box.minX > box.maxX ? loneMoveBox : box
  }

  /// The smallest rectangle that holds all control points; it contains the path.
  ///
  /// An arc, which has none, counts with its ``EllipticalArc/boundingBox``. Subpaths without
  /// segments are treated as in ``boundingBox``. Nil for the empty path and where a stored value is
  /// NaN or infinite. Linear time.
  public var controlBox: Rect2D? {
    guard isFinite else { return nil }
    var box: Rect2D?
    for segment in segments {
      let part = segment.uncheckedControlBox
      box = box?.union(part) ?? part
    }
    return box ?? loneMoveBox
  }

  /// The box of a path whose differences of coordinates might overflow: that of a smaller one.
  private var largeBox: Rect2D? {
    guard isFinite else { return nil }
    var small = self
    var index = 0
    for verb in verbs {
      // The second entry of an arc is its rotation, an angle.
      for entry in 0..<verb.pointCount where !(verb.isArc && entry == 1) {
        let point = points[index + entry]
        small.points[index + entry] = Point2D(x: 0x1p-8 * point.x, y: 0x1p-8 * point.y)
      }
      index += verb.pointCount
    }
    guard let box = small.plainBox else { return nil }
    let limit = Double.greatestFiniteMagnitude
    func side(_ value: Double) -> Double { max(-limit, min(limit, 0x1p8 * value)) }
    let least = Point2D(x: side(box.minX), y: side(box.minY))
    return Rect2D(least, Point2D(x: side(box.maxX), y: side(box.maxY)))
  }

  /// The box of the start points, for a path without segments.
  private var loneMoveBox: Rect2D? {
    guard let first = points.first, isFinite else { return nil }
    return points.reduce(Rect2D(first)) { $0.union($1) }
  }
}

extension Rect2D {
  /// Whether it holds the circle around both ends of an arc, and the arc with it.
  ///
  /// From half a turn or less of a circle the ends are seen at a right angle or a larger one.
  fileprivate func holdsAround(_ arc: EllipticalArc) -> Bool {
    guard !arc.isLargeArc, arc.radii.x == arc.radii.y else { return false }
    let half = 0.5 * (arc.end - arc.start)
    let (middle, reach) = (arc.start + half, half.x.magnitude + half.y.magnitude)
    return middle.x - reach >= minX && middle.x + reach <= maxX
      && middle.y - reach >= minY && middle.y + reach <= maxY
  }
}

extension PathSegment {
  /// The box of finite control points.
  @inlinable
  @inline(__always)
  var uncheckedControlBox: Rect2D {
    switch self {
    case .line(let line): Rect2D(line.p0, line.p1)
    case .quadratic(let curve): curve.uncheckedControlBox
    case .cubic(let curve): curve.uncheckedControlBox
    case .arc(let arc): arc.boundingBox
    }
  }

  /// The smallest rectangle that holds the control points; for an arc its ``boundingBox``.
  @inlinable public var controlBox: Rect2D { isFinite ? uncheckedControlBox : .undefined }
}
