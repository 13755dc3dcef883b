// SPDX-License-Identifier: Apache-2.0

// What has no value because something it depends on is NaN or infinite.

extension Vector2D {
  /// Both components NaN.
  static var undefined: Vector2D { Vector2D(x: .nan, y: .nan) }
}

extension Point2D {
  /// Both coordinates NaN.
  static var undefined: Point2D { Point2D(x: .nan, y: .nan) }
}

extension Rect2D {
  /// All four sides NaN.
  @usableFromInline static var undefined: Rect2D {
    Rect2D(uncheckedMinX: .nan, minY: .nan, maxX: .nan, maxY: .nan)
  }
}
