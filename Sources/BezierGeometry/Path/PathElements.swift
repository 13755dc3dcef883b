// SPDX-License-Identifier: Apache-2.0

/// The steps of a path as they were built.
///
/// A view without storage of its own; ``PathCollection`` says what access costs.
@frozen
public struct PathElements: PathCollection {
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
    @usableFromInline var index: PathIndex

    @inlinable
    init(_ path: BezierPath) { (self.path, index) = (path, path.firstIndex) }

    /// The next element, nil at the end.
    @inlinable
    public mutating func next() -> PathElement? {
      guard index.verb < path.verbs.count else { return nil }
      let verb = path.verbs[index.verb]
      let element = path.element(verb, at: index)
      let start = verb == .move ? index.point : index.start
      let point = index.point + verb.pointCount
      index = PathIndex(verb: index.verb + 1, point: point, start: start)
      return element
    }
  }

  /// The number of elements; constant time.
  @inlinable public var endIndex: Int { path.verbs.count }

  /// The element of a number; traps beyond the last.
  @inlinable
  public subscript(number: Int) -> PathElement {
    let index = path.mark(ofVerb: number).index
    return path.element(path.verbs[number], at: index)
  }
}

extension BezierPath {
  @inlinable
  @inline(__always)
  func element(_ verb: PathVerb, at index: PathIndex) -> PathElement {
    let first = index.point
    switch verb.kind {
    case .move: return .move(to: points[first])
    case .line: return .line(to: points[first])
    case .quadratic: return .quadratic(to: points[first + 1], control: points[first])
    case .cubic:
      let end = points[first + 2]
      return .cubic(to: end, control1: points[first], control2: points[first + 1])
    case .arc:
      let from = currentPoint(before: index)
      return .arc(EllipticalArc(verb, points, at: first, from: from))
    case .close: return .close
    }
  }

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

#if !hasFeature(Embedded)
extension PathElement: Codable {
  private enum ArcCodingKeys: String, CodingKey { case _0 = "arc" }
}
#endif

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
