// SPDX-License-Identifier: Apache-2.0

#if canImport(CoreGraphics)
public import BezierGeometry
public import CoreGraphics

extension Rect2D {
  /// The same rectangle; `CGRect.null` becomes one that contains and meets nothing.
  ///
  /// A negative size lies on the other side of the origin, as in `CGRect.standardized`. Sides are
  /// the origin, exactly, and origin plus size, rounded once. Those of `CGRect.null` are NaN, so
  /// that ``BezierGeometry/Rect2D/isFinite`` is false; those of `CGRect.infinite` are half the
  /// largest number away from 0.
  ///
  /// ```swift
  /// let frame = Rect2D(CGRect(x: 10, y: 20, width: 30, height: 40))
  /// print(frame.center)  // (25.0, 40.0)
  /// ```
  ///
  /// - Parameter rect: in any form that Core Graphics has.
  @inlinable
  public init(_ rect: CGRect) {
    if rect.isNull {
      self.init(Point2D(x: .nan, y: .nan))
    } else {
      self.init(origin: Point2D(rect.origin), size: Vector2D(rect.size))
    }
  }
}

extension CGRect {
  /// The same rectangle: the least coordinates, and a size that is never negative.
  ///
  /// The size is rounded once, so that the far sides, which Core Graphics computes from it, may
  /// differ in the last digit. A rectangle with a side that is NaN becomes `CGRect.null`. Sides
  /// must not be infinite, nor further apart than the largest number: `maxX` and `maxY` would be
  /// NaN or infinite.
  ///
  /// - Parameter rect: the rectangle.
  @inlinable
  public init(_ rect: Rect2D) {
    if rect.minX <= rect.maxX, rect.minY <= rect.maxY {
      self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
    } else {
      self = .null
    }
  }
}
#endif
