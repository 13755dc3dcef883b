// SPDX-License-Identifier: Apache-2.0

/// A path of moves, lines and closes being written.
///
/// Room is made before, so that a line is two stores: arrays would check that they are theirs alone
/// and large enough at every one. ``deallocate()`` gives the memory back.
struct PolylineWriter: PathSink {
  /// One block of memory for `capacity` points, then as many verbs.
  private var points: UnsafeMutablePointer<Point2D>
  private var verbs: UnsafeMutablePointer<PathVerb>
  private var capacity: Int
  private var (verbCount, pointCount, lastStart) = (0, 0, 0)

  /// A writer with room for so many elements.
  init(elements: Int) {
    (points, verbs) = Self.allocated(elements)
    capacity = elements
  }

  private static func allocated(
    _ capacity: Int
  ) -> (points: UnsafeMutablePointer<Point2D>, verbs: UnsafeMutablePointer<PathVerb>) {
    let bytes = capacity * MemoryLayout<Point2D>.stride
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: bytes + capacity * MemoryLayout<PathVerb>.stride,
      alignment: MemoryLayout<Point2D>.alignment
    )
    return (
      block.bindMemory(to: Point2D.self, capacity: capacity),
      (block + bytes).bindMemory(to: PathVerb.self, capacity: capacity)
    )
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

  /// Starts a subpath.
  ///
  /// Room must have been made, as for all that follows.
  @inline(__always)
  mutating func move(to point: Point2D) {
    lastStart = pointCount
    write(.move, point)
  }

  /// Adds the line from the current point.
  @inline(__always)
  mutating func line(to point: Point2D) { write(.line, point) }

  /// Closes the subpath.
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

  /// The path written.
  var path: BezierPath {
    BezierPath(
      uncheckedVerbs: Array(UnsafeBufferPointer(start: verbs, count: verbCount)),
      points: Array(UnsafeBufferPointer(start: points, count: pointCount)),
      lastStart: lastStart
    )
  }
}
