// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The path in straight lines, nowhere farther from it than a distance.
  ///
  /// Moves, lines and closes stay as they are, bit for bit; each curve and arc becomes lines whose
  /// joints lie on it and whose last end is its own. An arc that draws a line, and any segment
  /// without length, becomes one line.
  ///
  /// - Parameter tolerance: The largest distance allowed, absolute, in the units of the
  ///   coordinates. Guaranteed both ways, rounding included: no point of a segment is farther from
  ///   its lines, no point of its lines farther from the segment. It holds for cusps, fold-backs
  ///   and arcs alike, and segment by segment, so that the order of travel is kept.
  /// - Returns: The path of lines. The number of lines is small, not the least: equal steps of the
  ///   parameter where these do, else steps by curvature.
  /// - Throws: ``PathError`` where a coordinate or the tolerance is not finite, the tolerance is
  ///   not positive or below 32 ulp of the largest coordinate or radius, or the second derivative
  ///   of a segment asks for more than 1,000,000 lines.
  /// - Complexity: Linear in the number of elements and lines; some nanoseconds a line.
  public func flattened(tolerance: Double) throws(PathError) -> BezierPath {
    try requireFinite()
    let flattener = try SegmentFlattener(
      tolerance: tolerance,
      largestCoordinate: largestCoordinate
    )
    var result = BezierPath()
    result.reserveCapacity(elements: 4 * verbs.count, points: 4 * verbs.count)
    var point = 0
    var start = Point2D.origin
    var current = Point2D.origin
    for verb in verbs {
      let first = point
      point += verb.pointCount
      let from = current
      if verb != .close { current = points[point - 1] }
      switch verb {
      case .move:
        start = current
        result.move(to: current)
      case .line: result.line(to: current)
      case .quadratic:
        let curve = QuadraticBezier(from, points[first], current)
        try flattener.quadratic(curve) { result.line(to: $0) }
      case .cubic:
        let curve = CubicBezier(from, points[first], points[first + 1], current)
        try flattener.cubic(curve) { result.line(to: $0) }
      case .smallNegativeArc, .largeNegativeArc, .smallPositiveArc, .largePositiveArc:
        try flattener.arc(storedArc(verb, at: first, from: from)) { result.line(to: $0) }
      case .close:
        current = start
        result.close()
      }
    }
    return result
  }
}

extension PathSegment {
  /// Passes the ends of straight lines that follow the segment within a distance; stores nothing.
  ///
  /// The first line starts at ``start``; the last point passed is ``end``, bit for bit. Tolerance
  /// and errors as for ``BezierPath/flattened(tolerance:)``; nothing is passed before an error.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance allowed, absolute, guaranteed both ways.
  ///   - body: Takes the end of each line, in order.
  /// - Throws: ``PathError``, as ``BezierPath/flattened(tolerance:)``.
  public func flatten(
    tolerance: Double,
    _ body: (Point2D) -> Void
  ) throws(PathError) {
    try requireFinite()
    let flattener = try SegmentFlattener(
      tolerance: tolerance,
      largestCoordinate: largestCoordinate
    )
    switch self {
    case .line(let line): body(line.p1)
    case .quadratic(let curve): try flattener.quadratic(curve, body)
    case .cubic(let curve): try flattener.cubic(curve, body)
    case .arc(let arc): try flattener.arc(arc, body)
    }
  }
}
