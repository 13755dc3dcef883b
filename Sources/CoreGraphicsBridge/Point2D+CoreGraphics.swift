// SPDX-License-Identifier: Apache-2.0

#if canImport(CoreGraphics)
public import BezierGeometry
public import CoreGraphics

extension Point2D {
  /// The same point; exact.
  @inlinable
  public init(_ point: CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}

extension CGPoint {
  /// The same point; exact where `CGFloat` is a double, else rounded.
  @inlinable
  public init(_ point: Point2D) {
    self.init(x: CGFloat(point.x), y: CGFloat(point.y))
  }
}
#endif
