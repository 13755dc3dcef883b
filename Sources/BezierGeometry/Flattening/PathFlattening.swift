// SPDX-License-Identifier: Apache-2.0

/// A path in straight lines that are found as they are asked for, and stored nowhere.
///
/// Made by ``BezierPath/flattening(tolerance:maximumLines:)``, which checks all that can go wrong;
/// the elements are those of ``BezierPath/flattened(tolerance:)``, bit for bit.
package struct PathFlattening: Hashable, Sendable {
  /// The path that is flattened.
  package let path: BezierPath
  /// The number of lines, those that close subpaths included.
  package let lineCount: Int
  fileprivate let flattener: SegmentFlattener

  /// Passes the moves, lines and closes, in order.
  ///
  /// - Parameter body: Takes each element.
  /// - Throws: What the function throws; nothing is passed after that.
  /// - Complexity: Linear in the number of elements and lines; no memory.
  package func forEach<Failure: Error>(
    _ body: (PathElement) throws(Failure) -> Void
  ) throws(Failure) {
    try withoutActuallyEscaping(body) { body throws(Failure) in
      var sink = ElementSink(body: body)
      path.withStorage { storage in
        do {
          try flattener.flatten(storage, into: &sink)
        } catch {
          trap("PathFlattening: what was counted can be flattened")
        }
      }
      if let failure = sink.failure { throw failure }
    }
  }
}

extension BezierPath {
  /// The path in straight lines, nowhere farther from it than a distance, to be walked over.
  ///
  /// As ``flattened(tolerance:)``, for results too long to be held: lines are counted here and
  /// found again by ``PathFlattening/forEach(_:)``.
  ///
  /// ```swift
  /// let lines = try BezierPath.circle(center: .zero, radius: 100).flattening(tolerance: 0.1)
  /// print(lines.lineCount)
  /// lines.forEach { element in
  ///   if case .line(to: let point) = element { print("G1 X\(point.x) Y\(point.y)") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance allowed, absolute, guaranteed both ways.
  ///   - maximumLines: The most lines that there may be; counting stops soon after.
  /// - Returns: The lines, counted.
  /// - Throws: ``PathError``, as ``flattened(tolerance:)``, and
  ///   ``ToleranceError/tooManyPieces(argument:value:limit:)`` above `maximumLines`.
  /// - Complexity: Linear in the number of elements and lines.
  package func flattening(
    tolerance: Double,
    maximumLines: Int = .max
  ) throws(PathError) -> PathFlattening {
    let flattener = try SegmentFlattener(self, tolerance: tolerance)
    var counter = LineCounter(limit: maximumLines)
    try withStorage { path throws(PathError) in try flattener.flatten(path, into: &counter) }
    guard !counter.isStopped else {
      throw .tooManyPieces(tolerance, as: "tolerance", limit: maximumLines)
    }
    return PathFlattening(path: self, lineCount: counter.count, flattener: flattener)
  }
}

private struct LineCounter: PathSink {
  let limit: Int
  var count = 0
  var start = Point2D.origin
  var current = Point2D.origin

  var isStopped: Bool { count > limit }

  func makeRoom(_ chords: Int) {}

  mutating func move(to point: Point2D) { (start, current) = (point, point) }

  @inline(__always)
  mutating func line(to point: Point2D) {
    count += 1
    current = point
  }

  mutating func close() {
    if current != start { count += 1 }
    current = start
  }
}

/// Passes elements on to a function, until that throws.
private struct ElementSink<Failure: Error>: PathSink {
  let body: (PathElement) throws(Failure) -> Void
  var failure: Failure?

  var isStopped: Bool { failure != nil }

  func makeRoom(_ chords: Int) {}

  mutating func move(to point: Point2D) { pass(.move(to: point)) }

  mutating func line(to point: Point2D) { pass(.line(to: point)) }

  mutating func close() { pass(.close) }

  private mutating func pass(_ element: PathElement) {
    guard failure == nil else { return }
    do { try body(element) } catch { failure = error }
  }
}

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
  ///   its lines, no point of its lines farther from the segment; cusps and fold-backs included.
  /// - Returns: The path of lines: a small number of them, not the least.
  /// - Throws: ``PathError`` where a coordinate or the tolerance is not finite, the tolerance is
  ///   not positive or below 32 ulp of the largest coordinate or radius, or a segment needs more
  ///   than 1,000,000 lines.
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
  mutating func move(to point: Point2D)
  mutating func close()
}

extension SegmentFlattener {
  /// Writes the lines of a path, until the sink has enough.
  func flatten(_ path: PathStorage, into writer: inout some PathSink) throws(PathError) {
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
        try flatten(CubicBezier(from, points[first], points[first + 1], current), into: &writer)
      case .arc:
        try flatten(EllipticalArc(verb, path.points, at: first, from: from), into: &writer)
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
  package func flatten(tolerance: Double, _ body: (Point2D) -> Void) throws(PathError) {
    try requireFinite()
    let flattener = try SegmentFlattener(tolerance: tolerance, largestCoordinate: largestCoordinate)
    try withoutActuallyEscaping(body) { body throws(PathError) in
      var sink = ClosureSink(body: body)
      switch self {
      case .line(let line): sink.line(to: line.p1)
      case .quadratic(let curve): try flattener.flatten(curve, into: &sink)
      case .cubic(let curve): try flattener.flatten(curve, into: &sink)
      case .arc(let arc): try flattener.flatten(arc, into: &sink)
      }
    }
  }
}

/// Passes chords on to a function.
private struct ClosureSink: ChordSink {
  let body: (Point2D) -> Void

  func makeRoom(_ chords: Int) {}

  func line(to point: Point2D) { body(point) }
}

extension BezierPath {
  /// The convex hull of the path as a polygon: the smallest convex shape that holds it, to within a
  /// tolerance.
  ///
  /// Exact where the path is of lines. Curves are taken as the lines of ``flattened(tolerance:)``:
  /// the corners of the polygon lie on the path and no point of the path is farther from the
  /// polygon than the tolerance. Subpaths without segments are left out. Order and odd cases as for
  /// ``convexHull(of:)``.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let polygon = try circle.convexHull(tolerance: 0.01)
  /// ```
  ///
  /// - Parameter tolerance: The largest distance allowed, absolute, at least 32 ulp of the largest
  ///   coordinate.
  /// - Returns: The polygon, closed; the empty path where the path draws nothing.
  /// - Throws: ``PathError``, as ``flattened(tolerance:)``.
  /// - Complexity: O(n log n) in the number of lines.
  public func convexHull(tolerance: Double) throws(PathError) -> BezierPath {
    var points: [Point2D] = []
    for line in try flattened(tolerance: tolerance).segments {
      if points.last != line.start { points.append(line.start) }
      points.append(line.end)
    }
    return try BezierPath.convexHull(of: points)
  }
}

/// A path of moves, lines and closes being written.
///
/// Room is made before, so that a line is two stores: arrays would check that they are theirs alone
/// and large enough at every one. ``deallocate()`` gives the memory back.
private struct PolylineWriter: PathSink {
  /// One block of memory for `capacity` points, then as many verbs.
  private var points: UnsafeMutablePointer<Point2D>
  private var verbs: UnsafeMutablePointer<PathVerb>
  private var capacity: Int
  private var (verbCount, pointCount, lastStart) = (0, 0, 0)

  init(elements: Int) {
    (points, verbs) = Self.allocated(elements)
    capacity = elements
  }

  private static func allocated(
    _ capacity: Int
  ) -> (UnsafeMutablePointer<Point2D>, UnsafeMutablePointer<PathVerb>) {
    let bytes = capacity * MemoryLayout<Point2D>.stride
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: bytes + capacity * MemoryLayout<PathVerb>.stride,
      alignment: MemoryLayout<Point2D>.alignment
    )
    let verbs = (block + bytes).bindMemory(to: PathVerb.self, capacity: capacity)
    return (block.bindMemory(to: Point2D.self, capacity: capacity), verbs)
  }

  /// Never: there is always room.
  @inline(__always) var isStopped: Bool { false }

  /// Gives the memory back; the last thing to be done.
  func deallocate() { UnsafeMutableRawPointer(points).deallocate() }

  /// Makes room for so many elements beside those written.
  @inline(__always)
  mutating func makeRoom(_ elements: Int) {
    if capacity - verbCount < elements { grow(elements) }
  }

  @inline(never)
  private mutating func grow(_ elements: Int) {
    capacity = max(2 * capacity, verbCount + elements)
    let (newPoints, newVerbs) = Self.allocated(capacity)
    newPoints.moveInitialize(from: points, count: pointCount)
    newVerbs.moveInitialize(from: verbs, count: verbCount)
    deallocate()
    (points, verbs) = (newPoints, newVerbs)
  }

  /// Starts a subpath; room must have been made, as for all that follows.
  @inline(__always)
  mutating func move(to point: Point2D) {
    lastStart = pointCount
    write(.move, point)
  }

  @inline(__always)
  mutating func line(to point: Point2D) { write(.line, point) }

  @inline(__always)
  mutating func close() {
    (verbs + verbCount).initialize(to: .close)
    verbCount += 1
  }

  @inline(__always)
  private mutating func write(_ verb: PathVerb, _ point: Point2D) {
    (verbs + verbCount).initialize(to: verb)
    (points + pointCount).initialize(to: point)
    verbCount += 1
    pointCount += 1
  }

  var path: BezierPath {
    BezierPath(
      uncheckedVerbs: Array(UnsafeBufferPointer(start: verbs, count: verbCount)),
      points: Array(UnsafeBufferPointer(start: points, count: pointCount)),
      lastStart: lastStart
    )
  }
}
