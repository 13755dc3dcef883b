// SPDX-License-Identifier: Apache-2.0

/// The segments of a path or subpath, in order, the lines that close subpaths included.
@frozen
public struct PathSegments: Sequence, Sendable {
  @usableFromInline let path: BezierPath
  @usableFromInline let verbs: Range<Int>
  @usableFromInline let firstPoint: Int
  @usableFromInline let start: Point2D
  @usableFromInline let closesAtEnd: Bool

  @inlinable
  init(_ path: BezierPath) {
    self.path = path
    verbs = 0..<path.verbs.count
    firstPoint = 0
    start = .origin
    closesAtEnd = false
  }

  @inlinable
  init(_ subpath: Subpath) {
    path = subpath.whole
    verbs = subpath.verbs
    firstPoint = subpath.firstPoint
    start = subpath.start
    closesAtEnd = subpath.isClosed
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
    @usableFromInline var closesAtEnd: Bool

    @inlinable
    init(_ segments: PathSegments) {
      path = segments.path
      verb = segments.verbs.lowerBound
      endVerb = segments.verbs.upperBound
      point = segments.firstPoint
      start = segments.start
      current = segments.start
      closesAtEnd = segments.closesAtEnd
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
      guard closesAtEnd else { return nil }
      closesAtEnd = false
      return closingLine()
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
