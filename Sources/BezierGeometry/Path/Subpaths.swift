// SPDX-License-Identifier: Apache-2.0

/// The subpaths of a path, in order.
///
/// A collection that can be walked in both directions, a step in time linear in the elements passed
/// over. Loops with `for` are as fast as loops over indices.
@frozen
public struct Subpaths: Sequence, Sendable {
  @usableFromInline let path: BezierPath

  @inlinable
  init(_ path: BezierPath) { self.path = path }

  /// A walk over the subpaths from the first.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(path) }

  /// Finds the end of one subpath after the other.
  @frozen
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let path: BezierPath
    @usableFromInline var verb = 0
    @usableFromInline var point = 0
    @usableFromInline var start = 0

    @inlinable
    init(_ path: BezierPath) { self.path = path }

    /// The next subpath, nil at the end; linear in its number of elements.
    @inlinable
    public mutating func next() -> Subpath? {
      guard verb < path.verbs.count else { return nil }
      if path.verbs[verb] == .move {
        start = point
        verb += 1
        point += 1
      }
      let (firstVerb, firstPoint) = (verb, point)
      while verb < path.verbs.count {
        let kind = path.verbs[verb]
        if kind == .move || kind == .close { break }
        verb += 1
        point += kind.pointCount
      }
      let isClosed = verb < path.verbs.count && path.verbs[verb] == .close
      let verbs = firstVerb..<verb
      if isClosed { verb += 1 }
      return Subpath(
        of: path,
        verbs: verbs,
        points: firstPoint..<point,
        startIndex: start,
        isClosed: isClosed
      )
    }
  }
}

extension BezierPath {
  /// The subpaths, in order; those without segments included.
  @inlinable public var subpaths: Subpaths { Subpaths(self) }
}

extension Subpaths: BidirectionalCollection {
  /// The place of a subpath, valid for this path as it is.
  @frozen
  public struct Index: Comparable, Hashable, Sendable {
    /// The first verb, a move where the subpath has one.
    @usableFromInline let verb: Int
    /// The verbs after the move; without the close.
    @usableFromInline let verbs: Range<Int>
    /// The points after the start.
    @usableFromInline let points: Range<Int>
    /// Where the start stands.
    @usableFromInline let start: Int
    /// Whether a close follows.
    @usableFromInline let isClosed: Bool

    @inlinable
    init(verb: Int, verbs: Range<Int>, points: Range<Int>, start: Int, isClosed: Bool) {
      self.verb = verb
      self.verbs = verbs
      self.points = points
      self.start = start
      self.isClosed = isClosed
    }

    /// The subpath that begins at a verb; the end where there is none.
    ///
    /// - Parameters:
    ///   - path: the path.
    ///   - verb: the index of the verb, a move where the subpath has one.
    ///   - point: the index of the first point of this verb.
    ///   - start: where the start stands if the verb is no move.
    @inlinable
    init(in path: BezierPath, verb: Int, point: Int, start: Int) {
      let whole = verb
      var (verb, point, start) = (verb, point, start)
      if verb < path.verbs.count, path.verbs[verb] == .move {
        start = point
        verb += 1
        point += 1
      }
      let (firstVerb, firstPoint) = (verb, point)
      while verb < path.verbs.count {
        let kind = path.verbs[verb]
        if kind == .move || kind == .close { break }
        verb += 1
        point += kind.pointCount
      }
      self.init(
        verb: whole,
        verbs: firstVerb..<verb,
        points: firstPoint..<point,
        start: start,
        isClosed: verb < path.verbs.count && path.verbs[verb] == .close
      )
    }

    /// The verb after the subpath.
    @inlinable var endVerb: Int { verbs.upperBound + (isClosed ? 1 : 0) }

    /// Whether the subpath has a move of its own.
    @inlinable var beginsWithMove: Bool { verbs.lowerBound > verb }

    /// Whether two places are of the same subpath.
    @inlinable
    public static func == (a: Index, b: Index) -> Bool { a.verb == b.verb }

    /// Whether one place comes before another.
    @inlinable
    public static func < (a: Index, b: Index) -> Bool { a.verb < b.verb }

    /// Feeds the place to a hasher.
    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(verb) }
  }

  /// The place of the first subpath; linear in its elements.
  @inlinable public var startIndex: Index { Index(in: path, verb: 0, point: 0, start: 0) }

  /// The place after the last subpath.
  @inlinable public var endIndex: Index {
    Index(in: path, verb: path.verbs.count, point: path.points.count, start: path.lastStart)
  }

  /// The number of subpaths; linear in the elements.
  @inlinable public var count: Int {
    var result = 0
    var isOpen = false
    for verb in path.verbs {
      // A move begins a subpath, and so does what follows a close.
      if verb == .move || !isOpen { result += 1 }
      isOpen = verb != .close
    }
    return result
  }

  /// The next place; linear in the elements of the next subpath.
  @inlinable
  public func index(after index: Index) -> Index {
    precondition(index.verb < path.verbs.count, "Subpaths: there is no subpath after the last")
    return Index(
      in: path,
      verb: index.endVerb,
      point: index.points.upperBound,
      start: index.start
    )
  }

  /// The place before; linear in the elements of that subpath, on average over a walk.
  @inlinable
  public func index(before index: Index) -> Index {
    precondition(index.verb > 0, "Subpaths: there is no subpath before the first")
    var verb = index.verb
    var point = index.points.lowerBound - (index.beginsWithMove ? 1 : 0)
    let isClosed = path.verbs[verb - 1] == .close
    if isClosed { verb -= 1 }
    let (endVerb, endPoint) = (verb, point)
    while true {
      let kind = path.verbs[verb - 1]
      if kind == .move || kind == .close { break }
      verb -= 1
      point -= kind.pointCount
    }
    let beginsWithMove = path.verbs[verb - 1] == .move
    let start: Int
    if beginsWithMove {
      start = point - 1
    } else {
      start = index.beginsWithMove ? path.startPoint(before: verb, point) : index.start
    }
    return Index(
      verb: beginsWithMove ? verb - 1 : verb,
      verbs: verb..<endVerb,
      points: point..<endPoint,
      start: start,
      isClosed: isClosed
    )
  }

  /// The subpath at a place; constant time.
  @inlinable
  public subscript(index: Index) -> Subpath {
    precondition(index.verb < path.verbs.count, "Subpaths: there is no subpath after the last")
    return Subpath(
      of: path,
      verbs: index.verbs,
      points: index.points,
      startIndex: index.start,
      isClosed: index.isClosed
    )
  }

  /// The subpath of a number, counted from 0, as in ``PathLocation``.
  ///
  /// Linear in the elements up to it. Traps beyond the last.
  @inlinable
  public subscript(number: Int) -> Subpath {
    precondition(number >= 0, "Subpaths: the number of a subpath is negative")
    var index = startIndex
    for _ in 0..<number { index = self.index(after: index) }
    return self[index]
  }

  /// What a function makes of each subpath, in order.
  @inlinable
  public func map<Result, Failure>(
    _ transform: (Subpath) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for subpath in self { results.append(try transform(subpath)) }
    return results
  }
}
