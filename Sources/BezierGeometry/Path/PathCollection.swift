// SPDX-License-Identifier: Apache-2.0

/// What the collections of a path share: ``PathElements``, ``PathSegments`` and ``Subpaths``.
///
/// Items are numbered from 0, as in ``PathLocation``. Access by number takes time logarithmic in
/// the number of elements (some 50 to 900 ns), a step of a loop constant time.
public protocol PathCollection: RandomAccessCollection, Sendable where Index == Int {}

extension PathCollection {
  /// The number of the first item: 0.
  @inlinable public var startIndex: Int { 0 }

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

/// A position in the arrays of a path, valid for this path as it is.
@usableFromInline
@frozen
struct PathIndex: Sendable {
  /// The verb of an element or segment; of a subpath the first, its move where it has one.
  @usableFromInline let verb: Int
  @usableFromInline let point: Int
  /// Where the start in force before the verb stands: the point of the last move.
  @usableFromInline let start: Int

  @inlinable
  init(verb: Int, point: Int, start: Int) {
    (self.verb, self.point, self.start) = (verb, point, start)
  }

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
