// SPDX-License-Identifier: Apache-2.0

extension Rect2D {
  /// Whether the point lies inside or on the boundary.
  @inlinable
  public func contains(_ point: Point2D) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Whether the other rectangle lies inside this one, boundaries included.
  @inlinable
  public func contains(_ other: Rect2D) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two rectangles share a point, boundaries included.
  @inlinable
  public func intersects(_ other: Rect2D) -> Bool {
    other.minX <= maxX && other.maxX >= minX && other.minY <= maxY && other.maxY >= minY
  }

  /// What the two rectangles share; nil where that is nothing.
  ///
  /// Exact. Rectangles that touch share a line or a point.
  @inlinable
  public func intersection(_ other: Rect2D) -> Rect2D? {
    guard intersects(other) else { return nil }
    return Rect2D(
      uncheckedMinX: Swift.max(minX, other.minX),
      minY: Swift.max(minY, other.minY),
      maxX: Swift.min(maxX, other.maxX),
      maxY: Swift.min(maxY, other.maxY)
    )
  }

  /// The smallest rectangle that holds both; exact.
  @inlinable
  public func union(_ other: Rect2D) -> Rect2D {
    Rect2D(
      uncheckedMinX: Swift.min(minX, other.minX),
      minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX),
      maxY: Swift.max(maxY, other.maxY)
    )
  }

  /// The smallest rectangle that holds this one and a point.
  @inlinable
  public func union(_ point: Point2D) -> Rect2D {
    union(Rect2D(point))
  }

  /// The rectangle with every side moved inwards; nil where nothing is left.
  ///
  /// Negative distances move sides outwards, as with `CGRect.insetBy(dx:dy:)`. A rectangle inset by
  /// exactly half its size is a line or a point. Also nil where a distance or a side is NaN.
  ///
  /// - Parameters:
  ///   - dx: how far the sides of the least and the greatest x move towards each other, each.
  ///   - dy: how far those of the least and the greatest y do.
  /// - Returns: the smaller or larger rectangle.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect2D? {
    let (left, right) = (minX + dx, maxX - dx)
    let (bottom, top) = (minY + dy, maxY - dy)
    guard left <= right, bottom <= top else { return nil }
    return Rect2D(uncheckedMinX: left, minY: bottom, maxX: right, maxY: top)
  }

  /// The rectangle with every side moved outwards by a distance, which must not be negative.
  @inlinable
  public func outset(by distance: Double) -> Rect2D {
    precondition(distance >= 0, "Rect2D.outset: the distance is negative")
    return Rect2D(
      minX: minX - distance,
      minY: minY - distance,
      maxX: maxX + distance,
      maxY: maxY + distance
    )
  }
}
