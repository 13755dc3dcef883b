// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The smallest rectangle that holds all segments, from their exact extremes.
  ///
  /// Subpaths without segments (a lone move, or a move and a close) count only where the path has
  /// no segment at all, as in browsers: "M10 20" has the box of its point, but "M0 0 M10 20 h5"
  /// that of its line. Nil for the empty path and where a stored value is NaN or infinite. Sides
  /// beyond the largest double, which only arcs can have, are set to it.
  ///
  /// Every side is within 4 ulp of the largest coordinate of the exact bound; with arcs, the radii
  /// count as coordinates. Linear time; a curve whose control points lie inside the box so far
  /// costs three comparisons.
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
    var bounds = RunningBounds()
    visitSegments { segment, _, index in
      if index == 0 { bounds.include(segment.start) }
      bounds.add(segment)
    }
    return bounds.box.minX > bounds.box.maxX ? loneMoveBox : bounds.box
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
    return Rect2D(
      minX: side(box.minX),
      minY: side(box.minY),
      maxX: side(box.maxX),
      maxY: side(box.maxY)
    )
  }

  /// The box of the start points, for a path without segments.
  private var loneMoveBox: Rect2D? {
    guard let first = points.first, isFinite else { return nil }
    return points.reduce(Rect2D(first)) { $0.union($1) }
  }
}

extension Subpath {
  /// The smallest rectangle that holds the subpath; its start where it has no segment.
  ///
  /// Nil where a stored value is NaN or infinite; see ``BezierPath/boundingBox``.
  public var boundingBox: Rect2D? { path.boundingBox }
}

extension PathSegment {
  /// The box of finite control points.
  @inline(__always)
  fileprivate var uncheckedControlBox: Rect2D {
    switch self {
    case .line(let line): line.uncheckedBox
    case .quadratic(let curve): curve.uncheckedControlBox
    case .cubic(let curve): curve.uncheckedControlBox
    case .arc(let arc): arc.boundingBox
    }
  }

  /// The smallest rectangle that holds the control points; for an arc its ``boundingBox``.
  @inlinable public var controlBox: Rect2D {
    switch self {
    case .line(let line): line.controlBox
    case .quadratic(let curve): curve.controlBox
    case .cubic(let curve): curve.controlBox
    case .arc(let arc): arc.boundingBox
    }
  }
}

/// The box of the segments so far, whose values are finite.
private struct RunningBounds {
  var box = Rect2D(
    uncheckedMinX: .infinity,
    minY: .infinity,
    maxX: -.infinity,
    maxY: -.infinity
  )

  /// Adds a segment whose start is there already.
  @inline(__always)
  mutating func add(_ segment: PathSegment) {
    include(segment.end)
    switch segment {
    case .line: break
    case .quadratic(let curve):
      if !box.contains(curve.p1) {
        box = box.union(BezierBounds.quadratic(curve.p0, curve.p1, curve.p2))
      }
    case .cubic(let curve):
      if !(box.contains(curve.p1) && box.contains(curve.p2)) {
        box = box.union(BezierBounds.cubic(curve.p0, curve.p1, curve.p2, curve.p3))
      }
    case .arc(let arc): box = box.union(arc.boundingBox)
    }
  }

  @inline(__always)
  mutating func include(_ point: Point2D) {
    if !box.contains(point) { box = box.union(point) }
  }
}
