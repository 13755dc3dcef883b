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
