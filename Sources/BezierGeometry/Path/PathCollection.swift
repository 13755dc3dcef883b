// SPDX-License-Identifier: Apache-2.0

/// What the collections of a path share: ``PathElements``, ``PathSegments`` and ``Subpaths``.
///
/// They can be walked in both directions.
public protocol PathCollection: BidirectionalCollection, Sendable where Index == PathIndex {}

extension PathCollection {
  /// The number of items; linear time.
  @inlinable public var count: Int {
    var (result, index) = (0, startIndex)
    while index != endIndex {
      result += 1
      index = self.index(after: index)
    }
    return result
  }

  /// The item of a number, counted from 0, as in ``PathLocation``.
  ///
  /// Linear in the number of elements before it. Traps beyond the last.
  @inlinable
  public subscript(number: Int) -> Element {
    precondition(number >= 0, "PathCollection: the number of an item is negative")
    var index = startIndex
    for _ in 0..<number { index = self.index(after: index) }
    return self[index]
  }

  /// The results of a function for each item, in order.
  @inlinable
  public func map<Result, Failure>(
    _ transform: (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for item in self { results.append(try transform(item)) }
    return results
  }
}

/// A position in a collection of a path, valid for this path or subpath as it is.
@frozen
public struct PathIndex: Comparable, Hashable, Sendable {
  /// The verb of an element or segment; of a subpath the first, its move where it has one.
  @usableFromInline let verb: Int
  @usableFromInline let point: Int
  /// Where the start in force before the verb stands: the point of the last move.
  @usableFromInline let start: Int

  @inlinable
  init(verb: Int, point: Int, start: Int) {
    (self.verb, self.point, self.start) = (verb, point, start)
  }

  /// Whether one position comes before another.
  @inlinable
  public static func < (a: PathIndex, b: PathIndex) -> Bool { a.verb < b.verb }

  /// The first verb of a subpath after its move, and the one behind its last before a close.
  @inlinable
  @inline(__always)
  static func subpath<Verbs: RandomAccessCollection>(
    of verbs: Verbs,
    from index: PathIndex
  ) -> (first: PathIndex, end: PathIndex) where Verbs.Element == PathVerb, Verbs.Index == Int {
    var (verb, point, start) = (index.verb, index.point, index.start)
    if verbs[verb] == .move {
      start = point
      verb += 1
      point += 1
    }
    let first = PathIndex(verb: verb, point: point, start: start)
    while verb < verbs.count {
      let kind = verbs[verb]
      if kind == .move || kind == .close { break }
      verb += 1
      point += kind.pointCount
    }
    return (first, PathIndex(verb: verb, point: point, start: start))
  }
}

extension BezierPath {
  @inlinable var firstIndex: PathIndex { PathIndex(verb: 0, point: 0, start: 0) }

  @inlinable var endIndex: PathIndex {
    PathIndex(verb: verbs.count, point: points.count, start: lastStart)
  }

  @inlinable
  func index(after index: PathIndex) -> PathIndex {
    let verb = verbs[index.verb]
    return PathIndex(
      verb: index.verb + 1,
      point: index.point + verb.pointCount,
      start: verb == .move ? index.point : index.start
    )
  }

  /// The verb before; constant time on average over a walk, though a move searches for the last.
  @inlinable
  func index(before index: PathIndex) -> PathIndex {
    let verb = index.verb - 1
    let point = index.point - verbs[verb].pointCount
    if verbs[verb] != .move { return PathIndex(verb: verb, point: point, start: index.start) }
    var (move, start) = (verb, point)
    while move > 0 {
      move -= 1
      start -= verbs[move].pointCount
      if verbs[move] == .move { return PathIndex(verb: verb, point: point, start: start) }
    }
    return PathIndex(verb: verb, point: point, start: 0)
  }

  /// The current point before a verb; the origin before the first.
  @inlinable
  func currentPoint(before index: PathIndex) -> Point2D {
    if index.verb == 0 { return .origin }
    let isAfterClose = verbs[index.verb - 1] == .close
    return points[isAfterClose ? index.start : index.point - 1]
  }
}

extension EllipticalArc {
  /// The arc that a verb and its three points store: its radii, its rotation with 0, its end.
  @inlinable
  @inline(__always)
  init<Points: RandomAccessCollection>(
    _ verb: PathVerb,
    _ points: Points,
    at first: Int,
    from start: Point2D
  ) where Points.Element == Point2D, Points.Index == Int {
    self.init(
      start: start,
      end: points[first + 2],
      radii: Vector2D(x: points[first].x, y: points[first].y),
      rotation: points[first + 1].x,
      isLargeArc: verb.isLargeArc,
      sweepsPositive: verb.sweepsPositive
    )
  }
}

extension PathSegment {
  /// The segment that a verb and its points store; of a close the line back to the start.
  @inlinable
  @inline(__always)
  init<Points: RandomAccessCollection>(
    _ verb: PathVerb,
    _ points: Points,
    at first: Int,
    from current: Point2D,
    start: Point2D
  ) where Points.Element == Point2D, Points.Index == Int {
    switch verb.kind {
    case .move, .line: self = .line(LineSegment(current, points[first]))
    case .quadratic:
      self = .quadratic(QuadraticBezier(current, points[first], points[first + 1]))
    case .cubic:
      self = .cubic(CubicBezier(current, points[first], points[first + 1], points[first + 2]))
    case .arc: self = .arc(EllipticalArc(verb, points, at: first, from: current))
    case .close: self = .line(LineSegment(current, start))
    }
  }
}
