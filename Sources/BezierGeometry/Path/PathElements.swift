// SPDX-License-Identifier: Apache-2.0

/// The steps of a path as they were built.
///
/// A step over indices takes constant time; backwards on average over a walk.
@frozen
public struct PathElements: PathCollection {
  @usableFromInline let path: BezierPath

  @inlinable
  init(_ path: BezierPath) { self.path = path }

  /// The position of the first element.
  @inlinable public var startIndex: PathIndex { path.firstIndex }

  /// The position after the last element.
  @inlinable public var endIndex: PathIndex { path.endIndex }

  /// The number of elements; constant time.
  @inlinable public var count: Int { path.verbs.count }

  /// The next position; constant time.
  @inlinable
  public func index(after index: PathIndex) -> PathIndex { path.index(after: index) }

  /// The position before; constant time on average over a walk.
  @inlinable
  public func index(before index: PathIndex) -> PathIndex {
    precondition(index.verb > 0, "PathElements: there is no element before the first")
    return path.index(before: index)
  }

  /// How many elements lie between two positions; constant time.
  @inlinable
  public func distance(from start: PathIndex, to end: PathIndex) -> Int { end.verb - start.verb }

  /// The element at a position; constant time.
  @inlinable
  public subscript(index: PathIndex) -> PathElement {
    let (verb, first) = (path.verbs[index.verb], index.point)
    switch verb.kind {
    case .move: return .move(to: path.points[first])
    case .line: return .line(to: path.points[first])
    case .quadratic: return .quadratic(to: path.points[first + 1], control: path.points[first])
    case .cubic:
      let end = path.points[first + 2]
      return .cubic(to: end, control1: path.points[first], control2: path.points[first + 1])
    case .arc:
      let from = path.currentPoint(before: index)
      return .arc(EllipticalArc(verb, path.points, at: first, from: from))
    case .close: return .close
    }
  }
}

extension BezierPath {
  /// The steps as built; complexity O(1) for the view, O(1) for each step.
  @inlinable public var elements: PathElements { PathElements(self) }
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

extension PathElement: CustomStringConvertible {
  /// The step in words: `line to (1.0, 2.0)`.
  public var description: String {
    switch self {
    case .move(to: let point): "move to \(point)"
    case .line(to: let point): "line to \(point)"
    case .quadratic(to: let end, control: let control): "quadratic to \(end), control \(control)"
    case .cubic(to: let end, control1: let first, control2: let second):
      "cubic to \(end), controls \(first) \(second)"
    case .arc(let arc): arc.description
    case .close: "close"
    }
  }
}
