// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The path in straight lines, nowhere farther from it than a distance.
  ///
  /// Moves, lines and closes stay as they are, bit for bit; each curve and arc becomes lines whose
  /// joints lie on it and whose last end is its own. An arc that draws a line, and any segment
  /// without length, becomes one line.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 100)
  /// let lines = try circle.flattened(tolerance: 0.1)
  /// print(lines.segments.count)
  /// ```
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
    let flattener = try SegmentFlattener(self, tolerance: tolerance)
    var writer = PolylineWriter(elements: verbs.count + min(3 * points.count, 1024))
    defer { writer.deallocate() }
    try withStorage { path throws(PathError) in try flattener.flatten(path, into: &writer) }
    return writer.path
  }
}

/// What takes the elements of a path of lines, one after the other.
protocol PathSink: ChordSink {
  /// Whether nothing more is wanted; looked at between segments.
  var isStopped: Bool { get }
  /// Takes the start of a subpath.
  mutating func move(to point: Point2D)
  /// Takes the end of a closed subpath.
  mutating func close()
}

extension SegmentFlattener {
  /// Writes the lines of a path, until the sink has enough.
  func flatten(
    _ path: PathStorage,
    into writer: inout some PathSink
  ) throws(PathError) {
    let points = path.points
    var point = 0
    var (start, current) = (Point2D.origin, Point2D.origin)
    for verb in path.verbs {
      if writer.isStopped { return }
      writer.makeRoom(1)
      if verb == .line {
        current = points[point]
        point += 1
        writer.line(to: current)
        continue
      }
      let first = point
      point += verb.pointCount
      let from = current
      if verb != .close { current = points[point - 1] }
      switch verb.kind {
      case .move:
        start = current
        writer.move(to: current)
      case .line: break  // As above, without the detour that most elements can do without.
      case .quadratic:
        try flatten(QuadraticBezier(from, points[first], current), into: &writer)
      case .cubic:
        let curve = CubicBezier(from, points[first], points[first + 1], current)
        try flatten(curve, into: &writer)
      case .arc:
        try flatten(path.arc(verb, at: first, from: from), into: &writer)
      case .close:
        current = start
        writer.close()
      }
    }
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
    try withoutActuallyEscaping(body) { body throws(PathError) in
      var sink = ClosureSink(body: body)
      try flattener.flatten(self, into: &sink)
    }
  }
}

/// Passes chords on to a function.
private struct ClosureSink: ChordSink {
  let body: (Point2D) -> Void

  func makeRoom(_ chords: Int) {}

  func line(to point: Point2D) { body(point) }
}

extension SegmentFlattener {
  /// Writes the lines of a segment.
  fileprivate func flatten(
    _ segment: PathSegment,
    into sink: inout some ChordSink
  ) throws(PathError) {
    switch segment {
    case .line(let line): sink.line(to: line.p1)
    case .quadratic(let curve): try flatten(curve, into: &sink)
    case .cubic(let curve): try flatten(curve, into: &sink)
    case .arc(let arc): try flatten(arc, into: &sink)
    }
  }
}
