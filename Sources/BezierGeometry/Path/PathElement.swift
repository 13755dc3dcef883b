// SPDX-License-Identifier: Apache-2.0

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
