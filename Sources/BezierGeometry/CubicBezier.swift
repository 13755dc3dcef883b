// SPDX-License-Identifier: Apache-2.0

/// A cubic Bézier curve: B(t) = (1-t)³ p0 + 3 (1-t)² t p1 + 3 (1-t) t² p2 + t³ p3, t in 0...1.
@frozen
public struct CubicBezier: Hashable, Sendable {
  /// The start point, B(0).
  public var p0: Point2D
  /// The first control point; p1 - p0 is a third of the derivative at the start.
  public var p1: Point2D
  /// The second control point; p3 - p2 is a third of the derivative at the end.
  public var p2: Point2D
  /// The end point, B(1).
  public var p3: Point2D

  /// The curve with these four control points.
  @inlinable
  public init(_ p0: Point2D, _ p1: Point2D, _ p2: Point2D, _ p3: Point2D) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }
}
