// SPDX-License-Identifier: Apache-2.0

/// The steps of a path as they were built.
///
/// A collection that can be walked in both directions, a step in constant time (backwards on
/// average: a step back over a move looks for the move before). Loops with `for` are faster than
/// loops over indices.
@frozen
public struct PathElements: Sequence, Sendable {
  @usableFromInline let path: BezierPath

  @inlinable
  init(_ path: BezierPath) { self.path = path }

  /// A walk over the elements from the first.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(path) }

  /// Walks over verbs and points side by side.
  @frozen
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let path: BezierPath
    @usableFromInline var verb = 0
    @usableFromInline var point = 0
    @usableFromInline var start = 0

    @inlinable
    init(_ path: BezierPath) { self.path = path }

    /// The next element, nil at the end.
    @inlinable
    public mutating func next() -> PathElement? {
      guard verb < path.verbs.count else { return nil }
      let step = path.verbs[verb]
      verb += 1
      let first = point
      point += step.pointCount
      switch step.kind {
      case .move:
        start = first
        return .move(to: path.points[first])
      case .line: return .line(to: path.points[first])
      case .quadratic: return .quadratic(to: path.points[first + 1], control: path.points[first])
      case .cubic:
        return .cubic(
          to: path.points[first + 2],
          control1: path.points[first],
          control2: path.points[first + 1]
        )
      case .arc:
        let isAfterClose = path.verbs[verb - 2] == .close
        let from = path.points[isAfterClose ? start : first - 1]
        return .arc(path.storedArc(step, at: first, from: from))
      case .close: return .close
      }
    }
  }
}

extension BezierPath {
  /// The steps as built; complexity O(1) for the view, O(1) for each step.
  @inlinable public var elements: PathElements { PathElements(self) }

  /// The arc whose three points begin at an index of the point array.
  @inlinable
  func storedArc(_ verb: PathVerb, at index: Int, from start: Point2D) -> EllipticalArc {
    EllipticalArc(verb, from: start, points[index], points[index + 1], points[index + 2])
  }
}

extension EllipticalArc {
  /// The arc that a verb and its three points store: its radii, its rotation with 0, its end.
  @inlinable
  @inline(__always)
  init(_ verb: PathVerb, from start: Point2D, _ radii: Point2D, _ turn: Point2D, _ end: Point2D) {
    self.init(
      start: start,
      end: end,
      radii: Vector2D(x: radii.x, y: radii.y),
      rotation: turn.x,
      isLargeArc: verb.isLargeArc,
      isPositiveSweep: verb.isPositiveSweep
    )
  }
}

extension PathElements: BidirectionalCollection {
  /// The place of an element, valid for this path as it is.
  @frozen
  public struct Index: Comparable, Hashable, Sendable {
    @usableFromInline let verb: Int
    /// Where the points of the verb begin.
    @usableFromInline let point: Int
    /// Where the start of the last subpath before the verb stands.
    @usableFromInline let start: Int

    @inlinable
    init(verb: Int, point: Int, start: Int) {
      self.verb = verb
      self.point = point
      self.start = start
    }

    /// Whether two places are of the same element.
    @inlinable
    public static func == (a: Index, b: Index) -> Bool { a.verb == b.verb }

    /// Whether one place comes before another.
    @inlinable
    public static func < (a: Index, b: Index) -> Bool { a.verb < b.verb }

    /// Feeds the number of the element to a hasher.
    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(verb) }
  }

  /// The place of the first element.
  @inlinable public var startIndex: Index { Index(verb: 0, point: 0, start: 0) }

  /// The place after the last element.
  @inlinable public var endIndex: Index {
    Index(verb: path.verbs.count, point: path.points.count, start: path.lastStart)
  }

  /// The number of elements; constant time.
  @inlinable public var count: Int { path.verbs.count }

  /// The next place; constant time.
  @inlinable
  public func index(after index: Index) -> Index {
    let verb = path.verbs[index.verb]
    return Index(
      verb: index.verb + 1,
      point: index.point + verb.pointCount,
      start: verb == .move ? index.point : index.start
    )
  }

  /// The place before; constant time on average over a walk.
  @inlinable
  public func index(before index: Index) -> Index {
    precondition(index.verb > 0, "PathElements: there is no element before the first")
    let verb = path.verbs[index.verb - 1]
    let point = index.point - verb.pointCount
    return Index(
      verb: index.verb - 1,
      point: point,
      start: verb == .move ? path.startPoint(before: index.verb - 1, point) : index.start
    )
  }

  /// How many elements lie between two places; constant time.
  @inlinable
  public func distance(from start: Index, to end: Index) -> Int { end.verb - start.verb }

  /// The element at a place; constant time.
  @inlinable
  public subscript(index: Index) -> PathElement {
    let (verb, first) = (path.verbs[index.verb], index.point)
    switch verb.kind {
    case .move: return .move(to: path.points[first])
    case .line: return .line(to: path.points[first])
    case .quadratic: return .quadratic(to: path.points[first + 1], control: path.points[first])
    case .cubic:
      return .cubic(
        to: path.points[first + 2],
        control1: path.points[first],
        control2: path.points[first + 1]
      )
    case .arc:
      let isAfterClose = path.verbs[index.verb - 1] == .close
      let from = path.points[isAfterClose ? index.start : first - 1]
      return .arc(path.storedArc(verb, at: first, from: from))
    case .close: return .close
    }
  }

  /// The element of a number, counted from 0.
  ///
  /// Linear in the number. Traps beyond the last.
  @inlinable
  public subscript(number: Int) -> PathElement {
    precondition(number >= 0 && number < count, "PathElements: there is no element of this number")
    return self[index(startIndex, offsetBy: number)]
  }

  /// What a function makes of each element, in order.
  @inlinable
  public func map<Result, Failure>(
    _ transform: (PathElement) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for element in self { results.append(try transform(element)) }
    return results
  }
}

extension BezierPath {
  /// Where the start that is in force before a verb stands: the point of the last move before it.
  ///
  /// - Parameters:
  ///   - verb: the index of the verb.
  ///   - point: the index of its first point.
  /// - Returns: the index of a point; 0 where there is no move before.
  @inlinable
  func startPoint(before verb: Int, _ point: Int) -> Int {
    var (verb, point) = (verb, point)
    while verb > 0 {
      verb -= 1
      point -= verbs[verb].pointCount
      if verbs[verb] == .move { return point }
    }
    return 0
  }
}

/// One step of a path as it was built: what SVG path data calls a command.
///
/// Lines, curves and arcs start at the current point, which is the end of the element before or,
/// after a close, the start of the subpath closed.
///
/// ```swift
/// for element in BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10)).elements {
///   if case .line(let end) = element { print("line to", end) }
/// }
/// ```
@frozen
public enum PathElement: Hashable, Sendable {
  /// Starts a subpath at a point; the one before, if it was not closed, stays open.
  case move(to: Point2D)
  /// A straight line from the current point to `to`.
  case line(to: Point2D)
  /// A quadratic Bézier curve from the current point to `to`.
  case quadratic(to: Point2D, control: Point2D)
  /// A cubic Bézier curve from the current point to `to`; `control1` is the control point beside
  /// the start, `control2` that beside the end.
  case cubic(to: Point2D, control1: Point2D, control2: Point2D)
  /// An elliptical arc; its start is the current point, also where the value says otherwise.
  case arc(EllipticalArc)
  /// Closes the subpath with a straight line to its start.
  case close
}
