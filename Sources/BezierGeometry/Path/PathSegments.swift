// SPDX-License-Identifier: Apache-2.0

/// The segments of a path or subpath, in order, the lines that close subpaths included.
///
/// A step over indices takes constant time on average over a walk: it passes over moves, and over
/// closes that add no line.
@frozen
public struct PathSegments: PathCollection {
  @usableFromInline let path: BezierPath
  /// The verbs of a path, or those of a subpath after its move, with its close.
  @usableFromInline let first: PathIndex
  @usableFromInline let end: PathIndex

  @inlinable
  init(_ path: BezierPath) {
    (self.path, first, end) = (path, path.firstIndex, path.endIndex)
  }

  @inlinable
  init(_ subpath: Subpath) {
    (path, first, end) = (subpath.whole, subpath.first, subpath.end)
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
      let first = segments.first
      (path, verb, endVerb, point) = (segments.path, first.verb, segments.end.verb, first.point)
      start = verb < endVerb ? path.points[first.start] : .origin
      current = start
    }

    /// The next segment, nil at the end.
    @inlinable
    public mutating func next() -> PathSegment? {
      while verb < endVerb {
        let (step, first, from) = (path.verbs[verb], point, current)
        verb += 1
        point += step.pointCount
        switch step {
        case .move:
          start = path.points[first]
          current = start
          continue
        case .close:
          current = start
          if from == start { continue }
        default: current = path.points[point - 1]
        }
        return PathSegment(step, path.points, at: first, from: from, start: start)
      }
      return nil
    }
  }

  /// The position of the first segment; passes over the moves before it.
  @inlinable public var startIndex: PathIndex { drawing(from: first) }

  /// The position after the last segment.
  @inlinable public var endIndex: PathIndex { end }

  /// The next position; constant time on average over a walk.
  @inlinable
  public func index(after index: PathIndex) -> PathIndex {
    precondition(index < end, "PathSegments: there is no segment after the last")
    return drawing(from: path.index(after: index))
  }

  /// The position before; constant time on average over a walk.
  @inlinable
  public func index(before index: PathIndex) -> PathIndex {
    var index = index
    repeat {
      precondition(index > first, "PathSegments: there is no segment before the first")
      index = path.index(before: index)
    } while !draws(index)
    return index
  }

  /// The segment at a position; constant time.
  @inlinable
  public subscript(index: PathIndex) -> PathSegment {
    precondition(index < end, "PathSegments: there is no segment after the last")
    return PathSegment(
      path.verbs[index.verb],
      path.points,
      at: index.point,
      from: path.currentPoint(before: index),
      start: path.points[index.start]
    )
  }

  /// The first position at or after one whose verb draws a segment.
  @inlinable
  func drawing(from index: PathIndex) -> PathIndex {
    var index = index
    while index < end, !draws(index) { index = path.index(after: index) }
    return index
  }

  /// Whether a verb draws: it is no move, and no close where the current point is the start.
  @inlinable
  func draws(_ index: PathIndex) -> Bool {
    switch path.verbs[index.verb].kind {
    case .move: false
    case .close: path.currentPoint(before: index) != path.points[index.start]
    default: true
    }
  }
}

extension BezierPath {
  /// The segments of all subpaths, in order.
  @inlinable public var segments: PathSegments { PathSegments(self) }
}
