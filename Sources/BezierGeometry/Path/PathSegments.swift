// SPDX-License-Identifier: Apache-2.0

/// The segments of a path or subpath, in order, the lines that close subpaths included.
///
/// A view without storage of its own; ``PathCollection`` says what access costs. Moves draw no
/// segment, and closes none where the current point is the start.
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

  /// The number of segments; time logarithmic in that of elements.
  @inlinable public var endIndex: Int {
    if first.verb == 0 { return path.mark(ofVerb: end.verb).segments }
    // Of a subpath all verbs draw, but for a close at its start.
    let verbs = end.verb - first.verb
    guard verbs > 0, path.verbs[end.verb - 1] == .close else { return verbs }
    let start = path.points[first.start]
    let isDrawn = (verbs > 1 ? path.points[end.point - 1] : start) != start
    return isDrawn ? verbs : verbs - 1
  }

  /// The segment of a number; traps beyond the last.
  @inlinable
  public subscript(number: Int) -> PathSegment {
    let index: PathIndex
    if first.verb == 0 {
      index = path.mark(ofSegment: number).index
    } else {
      path.check(number, in: self)
      index = path.mark(ofVerb: first.verb + number).index
    }
    return PathSegment(
      path.verbs[index.verb],
      path.points,
      at: index.point,
      from: path.currentPoint(before: index),
      start: path.points[index.start]
    )
  }
}

extension BezierPath {
  /// The segments of all subpaths, in order.
  @inlinable public var segments: PathSegments { PathSegments(self) }

  @usableFromInline
  func check(_ number: Int, in segments: PathSegments) {
    guard number >= 0, number < segments.endIndex else {
      trap("PathSegments: the subpath has no such segment")
    }
  }
}
