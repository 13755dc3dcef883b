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

  /// The subpath from its first verb up to that of the next.
  @inlinable
  init(_ whole: BezierPath, from index: PathIndex, upTo next: PathIndex) {
    self.whole = whole
    let (verb, point) = (index.verb, index.point)
    first =
      whole.verbs[verb] == .move ? PathIndex(verb: verb + 1, point: point + 1, start: point) : index
    isClosed = whole.verbs[next.verb - 1] == .close
    end = next
  }

  /// The verbs after the move; without the close.
  var verbs: Range<Int> { first.verb..<(isClosed ? end.verb - 1 : end.verb) }

  /// Whether it begins with a move, not behind the close of the one before.
  package var beginsWithMove: Bool { whole.verbs[first.verb - 1] == .move }

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
/// A view without storage of its own; ``PathCollection`` says what access costs.
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

  /// The number of subpaths; time logarithmic in that of elements.
  @inlinable public var endIndex: Int { path.mark(ofVerb: path.verbs.count).subpaths }

  /// The subpath of a number; traps beyond the last.
  @inlinable
  public subscript(number: Int) -> Subpath {
    let (first, next) = (path.mark(ofSubpath: number), path.mark(ofSubpath: number + 1))
    return Subpath(path, from: first.index, upTo: next.index)
  }
}

extension BezierPath {
  /// The subpaths, in order; those without segments included.
  @inlinable public var subpaths: Subpaths { Subpaths(self) }
}
