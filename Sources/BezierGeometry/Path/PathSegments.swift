// SPDX-License-Identifier: Apache-2.0

/// The segments of a path or subpath, in order, the lines that close subpaths included.
///
/// A collection that can be walked in both directions. A step takes constant time on average over a
/// walk: it passes over moves, and over closes that add no line; `count` takes linear time. Loops
/// with `for` are faster than loops over indices.
@frozen
public struct PathSegments: Sequence, Sendable {
  @usableFromInline let path: BezierPath
  /// The verbs of a path, or those of a subpath after its move, with its close.
  @usableFromInline let verbs: Range<Int>
  /// The points of these verbs.
  @usableFromInline let points: Range<Int>
  /// Where the start in force before the first verb stands.
  @usableFromInline let firstStart: Int
  /// Where the start in force after the last verb stands.
  @usableFromInline let lastStart: Int

  @inlinable
  init(_ path: BezierPath) {
    self.path = path
    verbs = 0..<path.verbs.count
    points = 0..<path.points.count
    firstStart = 0
    lastStart = path.lastStart
  }

  @inlinable
  init(_ subpath: Subpath) {
    path = subpath.whole
    let end = subpath.verbs.upperBound + (subpath.isClosed ? 1 : 0)
    verbs = subpath.verbs.lowerBound..<end
    points = subpath.points
    firstStart = subpath.startIndex
    lastStart = subpath.startIndex
  }

  /// A walk over the segments from the first.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Walks over verbs and points side by side.
  @frozen
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let path: BezierPath
    @usableFromInline var verb: Int
    @usableFromInline let endVerb: Int
    @usableFromInline var point: Int
    @usableFromInline var start: Point2D
    @usableFromInline var current: Point2D

    @inlinable
    init(_ segments: PathSegments) {
      path = segments.path
      verb = segments.verbs.lowerBound
      endVerb = segments.verbs.upperBound
      point = segments.points.lowerBound
      start = segments.verbs.isEmpty ? .origin : segments.path.points[segments.firstStart]
      current = start
    }

    /// The next segment, nil at the end.
    @inlinable
    public mutating func next() -> PathSegment? {
      while verb < endVerb {
        let step = path.verbs[verb]
        let first = point
        verb += 1
        point += step.pointCount
        let from = current
        switch step.kind {
        case .move:
          start = path.points[first]
          current = start
        case .line:
          current = path.points[first]
          return .line(LineSegment(from, current))
        case .quadratic:
          current = path.points[first + 1]
          return .quadratic(QuadraticBezier(from, path.points[first], current))
        case .cubic:
          current = path.points[first + 2]
          return .cubic(CubicBezier(from, path.points[first], path.points[first + 1], current))
        case .arc:
          current = path.points[first + 2]
          return .arc(path.storedArc(step, at: first, from: from))
        case .close:
          if let line = closingLine() { return line }
        }
      }
      return nil
    }

    /// The line back to the start, nil where the current point is there.
    @inlinable
    mutating func closingLine() -> PathSegment? {
      let from = current
      current = start
      return from == start ? nil : .line(LineSegment(from, start))
    }
  }
}

extension BezierPath {
  /// The segments of all subpaths, in order.
  @inlinable public var segments: PathSegments { PathSegments(self) }
}
