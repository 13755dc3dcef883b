// SPDX-License-Identifier: Apache-2.0

/// A path in straight lines that are found as they are asked for, and stored nowhere.
///
/// Made by ``BezierPath/flattening(tolerance:maximumLines:)``, which checks all that can go wrong;
/// the elements are those of ``BezierPath/flattened(tolerance:)``, bit for bit.
public struct PathFlattening: Hashable, Sendable {
  /// The path that is flattened.
  public let path: BezierPath
  /// The number of lines, those that close subpaths included.
  public let lineCount: Int
  private let flattener: SegmentFlattener

  fileprivate init(
    _ path: BezierPath,
    tolerance: Double,
    maximumLines: Int
  ) throws(PathError) {
    self.path = path
    flattener = try SegmentFlattener(path, tolerance: tolerance)
    var counter = LineCounter(limit: maximumLines)
    let flattener = flattener
    try path.withStorage { storage throws(PathError) in
      try flattener.flatten(storage, into: &counter)
    }
    guard !counter.isStopped else {
      throw .tolerance(
        .tooManyPieces(argument: "tolerance", value: tolerance, limit: maximumLines)
      )
    }
    lineCount = counter.count
  }

  /// Passes the moves, lines and closes, in order.
  ///
  /// - Parameter body: Takes each element.
  /// - Throws: What the function throws; nothing is passed after that.
  /// - Complexity: Linear in the number of elements and lines; no memory.
  public func forEach<Failure: Error>(
    _ body: (PathElement) throws(Failure) -> Void
  ) throws(Failure) {
    try withoutActuallyEscaping(body) { body throws(Failure) in
      var sink = ElementSink(body: body)
      path.withStorage { storage in
        do {
          try flattener.flatten(storage, into: &sink)
        } catch {
          preconditionFailure("PathFlattening: what was counted can be flattened")
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
  ///   - maximumLines: The most lines that there may be.
  /// - Returns: The lines, counted.
  /// - Throws: ``PathError``, as ``flattened(tolerance:)``, and
  ///   ``ToleranceError/tooManyPieces(argument:value:limit:)`` above `maximumLines`.
  /// - Complexity: Linear in the number of elements and lines, of which no more than the maximum
  ///   and those of one segment are counted.
  public func flattening(
    tolerance: Double,
    maximumLines: Int = .max
  ) throws(PathError) -> PathFlattening {
    try PathFlattening(self, tolerance: tolerance, maximumLines: maximumLines)
  }
}

/// Counts lines.
private struct LineCounter: PathSink {
  let limit: Int
  private(set) var count = 0
  private var (start, current) = (Point2D.origin, Point2D.origin)

  init(limit: Int) { self.limit = limit }

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
  private(set) var failure: Failure?

  init(body: @escaping (PathElement) throws(Failure) -> Void) { self.body = body }

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
