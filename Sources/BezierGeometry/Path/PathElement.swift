// SPDX-License-Identifier: Apache-2.0

/// One step of a path as it was built: what SVG path data calls a command.
///
/// Lines, curves and arcs start at the current point, which is the end of the element before or,
/// after a close, the start of the subpath closed.
@frozen
public enum PathElement: Hashable, Sendable {
  /// Starts a subpath.
  case move(Point2D)
  /// A straight line to a point.
  case line(Point2D)
  /// A quadratic curve: control point, end point.
  case quadratic(Point2D, Point2D)
  /// A cubic curve: two control points, end point.
  case cubic(Point2D, Point2D, Point2D)
  /// An elliptical arc; its start is the current point.
  case arc(EllipticalArc)
  /// Closes the subpath with a straight line to its start.
  case close
}
