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
