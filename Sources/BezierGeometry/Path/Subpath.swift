// SPDX-License-Identifier: Apache-2.0

/// A connected piece of a path: a view of its part of the path's storage.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// for subpath in square.subpaths {
///   print(subpath.start, subpath.segments.count, subpath.isClosed)  // (0.0, 0.0) 4 true
/// }
/// ```
@frozen
public struct Subpath: Sendable {
  @usableFromInline let whole: BezierPath
  /// The position behind the move.
  @usableFromInline let first: PathIndex
  /// The position behind the last verb, the close included.
  @usableFromInline let end: PathIndex
  /// Whether it ends with a close.
  public let isClosed: Bool

  @inlinable
  @inline(__always)
  init(_ whole: BezierPath, from first: PathIndex, to end: PathIndex) {
    (self.whole, self.first) = (whole, first)
    isClosed = end.verb < whole.verbs.count && whole.verbs[end.verb] == .close
    self.end = PathIndex(verb: end.verb + (isClosed ? 1 : 0), point: end.point, start: end.start)
  }

  /// The verbs after the move; without the close.
  var verbs: Range<Int> { first.verb..<(isClosed ? end.verb - 1 : end.verb) }

  /// Where the subpath begins.
  @inlinable public var start: Point2D { whole.points[first.start] }

  /// The segments; the closing line is the last where the ends do not coincide.
  @inlinable public var segments: PathSegments { PathSegments(self) }

  /// The subpath as a path of its own.
  public var path: BezierPath {
    BezierPath(
      uncheckedVerbs: [.move] + whole.verbs[verbs] + (isClosed ? [.close] : []),
      points: [start] + whole.points[first.point..<end.point],
      lastStart: 0
    )
  }
}

/// The subpaths of a path, in order.
///
/// A step over indices and access by index take time linear in the elements of the subpath.
@frozen
public struct Subpaths: PathCollection {
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
    @usableFromInline var index: PathIndex

    @inlinable
    init(_ path: BezierPath) { (self.path, index) = (path, path.firstIndex) }

    /// The next subpath, nil at the end; linear in its number of elements.
    @inlinable
    @inline(__always)  // A loop then counts no references.
    public mutating func next() -> Subpath? {
      guard index.verb < path.verbs.count else { return nil }
      let (first, end) = PathIndex.subpath(of: path.verbs, from: index)
      let subpath = Subpath(path, from: first, to: end)
      index = subpath.end
      return subpath
    }
  }

  /// The position of the first subpath.
  @inlinable public var startIndex: PathIndex { path.firstIndex }

  /// The position after the last subpath.
  @inlinable public var endIndex: PathIndex { path.endIndex }

  /// The next position; linear in the elements of the subpath.
  @inlinable
  public func index(after index: PathIndex) -> PathIndex { self[index].end }

  /// The position before; linear in the elements of that subpath, on average over a walk.
  @inlinable
  public func index(before index: PathIndex) -> PathIndex {
    precondition(index.verb > 0, "Subpaths: there is no subpath before the first")
    var index = index
    repeat {
      index = path.index(before: index)
    } while path.verbs[index.verb] != .move && path.verbs[index.verb - 1] != .close
    return index
  }

  /// The subpath at a position; linear in its elements.
  @inlinable
  public subscript(index: PathIndex) -> Subpath {
    let (first, end) = PathIndex.subpath(of: path.verbs, from: index)
    return Subpath(path, from: first, to: end)
  }
}

extension BezierPath {
  /// The subpaths, in order; those without segments included.
  @inlinable public var subpaths: Subpaths { Subpaths(self) }
}
