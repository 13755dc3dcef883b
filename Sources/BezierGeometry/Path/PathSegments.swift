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

extension PathSegments: BidirectionalCollection {
  /// The place of a segment, valid for this path or subpath as it is.
  @frozen
  public struct Index: Comparable, Hashable, Sendable {
    @usableFromInline let verb: Int
    /// Where the points of the verb begin.
    @usableFromInline let point: Int
    /// Where the start in force before the verb stands.
    @usableFromInline let start: Int

    @inlinable
    init(verb: Int, point: Int, start: Int) {
      self.verb = verb
      self.point = point
      self.start = start
    }

    /// Whether two places are of the same segment.
    @inlinable
    public static func == (a: Index, b: Index) -> Bool { a.verb == b.verb }

    /// Whether one place comes before another.
    @inlinable
    public static func < (a: Index, b: Index) -> Bool { a.verb < b.verb }

    /// Feeds the place to a hasher.
    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(verb) }
  }

  /// The place of the first segment; passes over the moves before it.
  @inlinable public var startIndex: Index {
    drawing(from: Index(verb: verbs.lowerBound, point: points.lowerBound, start: firstStart))
  }

  /// The place after the last segment.
  @inlinable public var endIndex: Index {
    Index(verb: verbs.upperBound, point: points.upperBound, start: lastStart)
  }

  /// The number of segments; linear time.
  @inlinable public var count: Int {
    var result = 0
    var index = startIndex
    while index.verb < verbs.upperBound {
      result += 1
      index = self.index(after: index)
    }
    return result
  }

  /// The next place; constant time on average over a walk.
  @inlinable
  public func index(after index: Index) -> Index {
    precondition(index.verb < verbs.upperBound, "PathSegments: there is no segment after the last")
    return drawing(from: following(index))
  }

  /// The place before; constant time on average over a walk.
  @inlinable
  public func index(before index: Index) -> Index {
    var index = index
    repeat {
      precondition(
        index.verb > verbs.lowerBound,
        "PathSegments: there is no segment before the first"
      )
      let verb = path.verbs[index.verb - 1]
      let point = index.point - verb.pointCount
      index = Index(
        verb: index.verb - 1,
        point: point,
        start: verb == .move ? path.startPoint(before: index.verb - 1, point) : index.start
      )
    } while !draws(index)
    return index
  }

  /// The segment at a place; constant time.
  @inlinable
  public subscript(index: Index) -> PathSegment {
    let (verb, first, from) = (path.verbs[index.verb], index.point, current(index))
    switch verb.kind {
    case .line: return .line(LineSegment(from, path.points[first]))
    case .quadratic:
      return .quadratic(QuadraticBezier(from, path.points[first], path.points[first + 1]))
    case .cubic:
      return .cubic(
        CubicBezier(from, path.points[first], path.points[first + 1], path.points[first + 2])
      )
    case .arc: return .arc(path.storedArc(verb, at: first, from: from))
    case .move, .close: return .line(LineSegment(from, path.points[index.start]))
    }
  }

  /// The segment of a number, counted from 0.
  ///
  /// As in ``PathLocation``, of a subpath. Linear in the number. Traps beyond the last.
  @inlinable
  public subscript(number: Int) -> PathSegment {
    precondition(number >= 0, "PathSegments: the number of a segment is negative")
    var index = startIndex
    for _ in 0..<number { index = self.index(after: index) }
    return self[index]
  }

  /// What a function makes of each segment, in order.
  @inlinable
  public func map<Result, Failure>(
    _ transform: (PathSegment) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(verbs.count)
    for segment in self { results.append(try transform(segment)) }
    return results
  }

  /// The first place at or after one whose verb draws a segment.
  @inlinable
  func drawing(from index: Index) -> Index {
    var index = index
    while index.verb < verbs.upperBound, !draws(index) { index = following(index) }
    return index
  }

  /// The place of the next verb.
  @inlinable
  func following(_ index: Index) -> Index {
    let verb = path.verbs[index.verb]
    return Index(
      verb: index.verb + 1,
      point: index.point + verb.pointCount,
      start: verb == .move ? index.point : index.start
    )
  }

  /// Whether a verb draws: it is no move, and no close where the current point is the start.
  @inlinable
  func draws(_ index: Index) -> Bool {
    switch path.verbs[index.verb].kind {
    case .move: false
    case .close: current(index) != path.points[index.start]
    default: true
    }
  }

  /// The current point before a verb that is not the first of a path.
  @inlinable
  func current(_ index: Index) -> Point2D {
    let isAfterClose = path.verbs[index.verb - 1] == .close
    return path.points[isAfterClose ? index.start : index.point - 1]
  }
}
