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
    var index = 0
    var start = Point2D.origin
    for verb in verbs {
      switch verb.kind {
      case .move:
        start = points[index]
        bounds.current = start
        bounds.isCurrentInside = false
      case .line: bounds.line(to: points[index])
      case .quadratic: bounds.quadratic(points[index], points[index + 1])
      case .cubic: bounds.cubic(points[index], points[index + 1], points[index + 2])
      case .arc:
        bounds.arc(storedArc(verb, at: index, from: bounds.current))
      // Its line joins two points of the subpath.
      case .close: bounds.current = start
      }
      index += verb.pointCount
    }
    return bounds.isEmpty ? loneMoveBox : bounds.result
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

/// The box of the segments so far.
///
/// Points inside the box are known to be finite, so only those that extend it are checked.
private struct RunningBounds {
  var box = Rect2D(
    uncheckedMinX: .infinity,
    minY: .infinity,
    maxX: -.infinity,
    maxY: -.infinity
  )
  var current = Point2D.origin
  var isCurrentInside = false
  var isFinite = true

  var isEmpty: Bool { box.minX > box.maxX && isFinite }

  var result: Rect2D? { isFinite ? box : nil }

  @inline(__always)
  mutating func line(to end: Point2D) {
    includeCurrent()
    include(end)
    current = end
  }

  @inline(__always)
  mutating func quadratic(_ control: Point2D, _ end: Point2D) {
    includeCurrent()
    if !box.contains(control) {
      isFinite = isFinite && control.isFinite && end.isFinite
      box = box.union(BezierBounds.quadratic(current, control, end))
    }
    include(end)
    current = end
  }

  @inline(__always)
  mutating func cubic(_ control1: Point2D, _ control2: Point2D, _ end: Point2D) {
    includeCurrent()
    include(end)
    if !(box.contains(control1) && box.contains(control2)) {
      isFinite = isFinite && control1.isFinite && control2.isFinite
      box = box.union(BezierBounds.cubic(current, control1, control2, end))
    }
    current = end
  }

  mutating func arc(_ arc: EllipticalArc) {
    includeCurrent()
    isFinite = isFinite && arc.isFinite
    box = box.union(arc.boundingBox)
    current = arc.end
  }

  @inline(__always)
  private mutating func includeCurrent() {
    guard !isCurrentInside else { return }
    include(current)
    isCurrentInside = true
  }

  @inline(__always)
  private mutating func include(_ point: Point2D) {
    if box.contains(point) { return }
    isFinite = isFinite && point.isFinite
    box = box.union(point)
  }
}
