// SPDX-License-Identifier: Apache-2.0

/// An axis-aligned rectangle given by its least and greatest coordinates, in the caller's units.
///
/// A rectangle may have no area (a point, a horizontal line); it is never empty. Containment
/// includes the boundary.
@frozen
public struct Rect2D: Hashable, Sendable {
  /// The least x.
  public var minX: Double
  /// The least y.
  public var minY: Double
  /// The greatest x.
  public var maxX: Double
  /// The greatest y.
  public var maxY: Double

  /// The rectangle between two opposite corners, given in any order.
  @inlinable
  public init(_ a: Point2D, _ b: Point2D) {
    minX = Swift.min(a.x, b.x)
    minY = Swift.min(a.y, b.y)
    maxX = Swift.max(a.x, b.x)
    maxY = Swift.max(a.y, b.y)
  }

  /// The rectangle with these sides; each `min` must not exceed its `max`.
  ///
  /// Traps otherwise (also on NaN).
  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    precondition(minX <= maxX && minY <= maxY, "Rect2D: a minimum exceeds its maximum")
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle with these sides, which the caller vouches for.
  @inlinable
  @inline(__always)
  init(uncheckedMinX minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle that holds one point.
  @inlinable
  public init(_ point: Point2D) {
    self.init(point, point)
  }

  /// maxX - minX; overflows to infinity beyond the largest double.
  @inlinable public var width: Double { maxX - minX }

  /// maxY - minY; overflows to infinity beyond the largest double.
  @inlinable public var height: Double { maxY - minY }

  /// The midpoint, without overflow.
  @inlinable public var center: Point2D {
    Point2D(x: 0.5 * minX + 0.5 * maxX, y: 0.5 * minY + 0.5 * maxY)
  }

  /// The length of the diagonal.
  @inlinable public var diagonal: Double { Vector2D(x: width, y: height).length }

  /// The diagonal times a factor in 0...1/8, finite also where the diagonal itself overflows.
  package func diagonal(times factor: Double) -> Double {
    let diagonal = diagonal
    guard !diagonal.isFinite else { return factor * diagonal }
    return Vector2D(x: factor * maxX - factor * minX, y: factor * maxY - factor * minY).length
  }

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

  /// The smallest rectangle that holds both.
  @inlinable
  public func union(_ other: Rect2D) -> Rect2D {
    var result = self
    result.minX = Swift.min(minX, other.minX)
    result.minY = Swift.min(minY, other.minY)
    result.maxX = Swift.max(maxX, other.maxX)
    result.maxY = Swift.max(maxY, other.maxY)
    return result
  }

  /// The smallest rectangle that holds this one and a point.
  @inlinable
  public func union(_ point: Point2D) -> Rect2D {
    union(Rect2D(point))
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
