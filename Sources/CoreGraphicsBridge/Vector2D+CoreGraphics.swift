// SPDX-License-Identifier: Apache-2.0

#if canImport(CoreGraphics)
public import BezierGeometry
public import CoreGraphics

extension Vector2D {
  /// The same vector; exact.
  @inlinable
  public init(_ vector: CGVector) {
    self.init(x: Double(vector.dx), y: Double(vector.dy))
  }

  /// The width and the height, as ``BezierGeometry/Rect2D/size`` has them; exact.
  @inlinable
  public init(_ size: CGSize) {
    self.init(x: Double(size.width), y: Double(size.height))
  }
}

extension CGVector {
  /// The same vector; exact where `CGFloat` is a double, else rounded.
  @inlinable
  public init(_ vector: Vector2D) {
    self.init(dx: CGFloat(vector.x), dy: CGFloat(vector.y))
  }
}

extension CGSize {
  /// The components as width and height; exact where `CGFloat` is a double, else rounded.
  @inlinable
  public init(_ vector: Vector2D) {
    self.init(width: CGFloat(vector.x), height: CGFloat(vector.y))
  }
}
#endif
