// SPDX-License-Identifier: Apache-2.0

/// A connected piece of a path: a view of its part of the path's storage.
@frozen
public struct Subpath: Sendable {
  /// The path that it is a part of.
  @usableFromInline let whole: BezierPath
  /// The range of the verbs after the move; without the close.
  @usableFromInline let verbs: Range<Int>
  /// The index of the first point after the start.
  @usableFromInline let firstPoint: Int
  /// Where the subpath begins.
  public let start: Point2D
  /// Whether it ends with a close.
  public let isClosed: Bool

  @inlinable
  init(of whole: BezierPath, verbs: Range<Int>, firstPoint: Int, start: Point2D, isClosed: Bool) {
    self.whole = whole
    self.verbs = verbs
    self.firstPoint = firstPoint
    self.start = start
    self.isClosed = isClosed
  }

  /// The segments; the closing line is the last where the ends do not coincide.
  @inlinable public var segments: PathSegments { PathSegments(self) }

  /// The subpath as a path of its own.
  public var path: BezierPath {
    var result = BezierPath()
    var pointCount = 0
    for verb in whole.verbs[verbs] { pointCount += verb.pointCount }
    result.verbs = [.move] + whole.verbs[verbs]
    result.points = [start] + whole.points[firstPoint..<firstPoint + pointCount]
    result.lastStart = 0
    if isClosed { result.verbs.append(.close) }
    return result
  }
}

extension Subpath {
  /// The old name of ``path``.
  @available(*, deprecated, renamed: "path")
  public var asPath: BezierPath { path }
}

/// The subpaths of a path, in order.
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
    @usableFromInline var start = Point2D.origin

    @inlinable
    init(_ path: BezierPath) { self.path = path }

    /// The next subpath, nil at the end; linear in its number of elements.
    @inlinable
    public mutating func next() -> Subpath? {
      guard verb < path.verbs.count else { return nil }
      if path.verbs[verb] == .move {
        start = path.points[point]
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
      let range = firstVerb..<verb
      if isClosed { verb += 1 }
      return Subpath(
        of: path,
        verbs: range,
        firstPoint: firstPoint,
        start: start,
        isClosed: isClosed
      )
    }
  }
}

extension BezierPath {
  /// The subpaths, in order; those without segments included.
  @inlinable public var subpaths: Subpaths { Subpaths(self) }
}
