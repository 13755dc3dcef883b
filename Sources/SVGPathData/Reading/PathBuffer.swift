// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Where a reader puts verbs and points: fixed buffers, emptied into the path's arrays when full.
///
/// Filling a buffer costs less than appending to an array, and the arrays of a short path get the
/// size they need. Whoever makes one must call ``deallocate()``.
struct PathBuffer {
  private static let capacity = 512
  /// The most entries that one step of a path takes.
  private static let largestStep = 3

  private let verbBuffer: UnsafeMutablePointer<PathVerb>
  private let pointBuffer: UnsafeMutablePointer<Point2D>
  private var verbCount = 0
  private var pointCount = 0
  private var verbs: [PathVerb] = []
  private var points: [Point2D] = []
  private var lastStart = 0

  init() {
    verbBuffer = .allocate(capacity: PathBuffer.capacity)
    pointBuffer = .allocate(capacity: PathBuffer.capacity)
  }

  func deallocate() {
    verbBuffer.deallocate()
    pointBuffer.deallocate()
  }

  /// Whether nothing was added yet.
  var isEmpty: Bool { verbCount == 0 && verbs.isEmpty }

  @inline(__always)
  mutating func move(to point: Point2D) {
    begin(.move)
    lastStart = points.count + pointCount
    add(point)
  }

  @inline(__always)
  mutating func add(_ verb: PathVerb, _ point: Point2D) {
    begin(verb)
    add(point)
  }

  @inline(__always)
  mutating func add(_ verb: PathVerb, _ a: Point2D, _ b: Point2D) {
    begin(verb)
    add(a)
    add(b)
  }

  @inline(__always)
  mutating func add(_ verb: PathVerb, _ a: Point2D, _ b: Point2D, _ c: Point2D) {
    begin(verb)
    add(a)
    add(b)
    add(c)
  }

  @inline(__always)
  mutating func begin(_ verb: PathVerb) {
    if verbCount == PathBuffer.capacity
      || pointCount > PathBuffer.capacity - PathBuffer.largestStep
    {
      empty()
    }
    verbBuffer[verbCount] = verb
    verbCount &+= 1
  }

  @inline(__always)
  private mutating func add(_ point: Point2D) {
    pointBuffer[pointCount] = point
    pointCount &+= 1
  }

  @inline(never)
  private mutating func empty() {
    verbs.append(contentsOf: UnsafeBufferPointer(start: verbBuffer, count: verbCount))
    points.append(contentsOf: UnsafeBufferPointer(start: pointBuffer, count: pointCount))
    verbCount = 0
    pointCount = 0
  }

  /// The path of all that was added.
  mutating func path() -> BezierPath {
    empty()
    return BezierPath(uncheckedVerbs: verbs, points: points, lastStart: lastStart)
  }
}
