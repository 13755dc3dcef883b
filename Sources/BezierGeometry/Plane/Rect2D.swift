// SPDX-License-Identifier: Apache-2.0

/// An axis-aligned rectangle given by its least and greatest coordinates, in the caller's units.
///
/// A rectangle may have no area; it is never empty. Containment includes the boundary. A side that
/// is set beyond the opposite one takes that with it. Where a coordinate is given as NaN, so is the
/// opposite one, and the rectangle contains and meets nothing.
@frozen
public struct Rect2D: Hashable, Sendable {
  @usableFromInline var left: Double
  @usableFromInline var bottom: Double
  @usableFromInline var right: Double
  @usableFromInline var top: Double

  /// The rectangle between two opposite corners, given in any order.
  @inlinable
  public init(_ a: Point2D, _ b: Point2D) {
    (left, right) = Rect2D.ordered(a.x, b.x)
    (bottom, top) = Rect2D.ordered(a.y, b.y)
  }

  /// Two numbers, the smaller one first; both NaN where one is.
  @inlinable
  @inline(__always)
  static func ordered(_ a: Double, _ b: Double) -> (Double, Double) {
    b < a ? (b, a) : a <= b ? (a, b) : (.nan, .nan)
  }

  /// The rectangle with these sides; each `min` must not exceed its `max`.
  ///
  /// Traps otherwise (also on NaN).
  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    demand(minX <= maxX && minY <= maxY, "Rect2D: a minimum exceeds its maximum")
    self.init(uncheckedMinX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// The rectangle with these sides, which the caller vouches for.
  @inlinable
  @inline(__always)
  init(uncheckedMinX minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (left, bottom, right, top) = (minX, minY, maxX, maxY)
  }

  /// The rectangle that holds one point.
  @inlinable
  public init(_ point: Point2D) {
    self.init(uncheckedMinX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
  }

  /// The least x.
  @inlinable public var minX: Double {
    get { left }
    set {
      left = newValue
      if newValue > right || newValue.isNaN { right = newValue }
    }
  }

  /// The least y.
  @inlinable public var minY: Double {
    get { bottom }
    set {
      bottom = newValue
      if newValue > top || newValue.isNaN { top = newValue }
    }
  }

  /// The greatest x.
  @inlinable public var maxX: Double {
    get { right }
    set {
      right = newValue
      if newValue < left || newValue.isNaN { left = newValue }
    }
  }

  /// The greatest y.
  @inlinable public var maxY: Double {
    get { top }
    set {
      top = newValue
      if newValue < bottom || newValue.isNaN { bottom = newValue }
    }
  }

  /// Whether all four sides are finite.
  @inlinable public var isFinite: Bool {
    left.isFinite && bottom.isFinite && right.isFinite && top.isFinite
  }

  /// The length of the diagonal, in the caller's units; 0 for a point.
  @inlinable public var diagonal: Double { Vector2D(x: width, y: height).length }

  /// The largest magnitude of a side.
  package var extent: Double {
    max(max(minX.magnitude, maxX.magnitude), max(minY.magnitude, maxY.magnitude))
  }

  /// The diagonal times a factor in 0...1/8, finite also where the diagonal itself overflows.
  package func diagonal(times factor: Double) -> Double {
    let diagonal = diagonal
    guard !diagonal.isFinite else { return factor * diagonal }
    return Vector2D(x: factor * maxX - factor * minX, y: factor * maxY - factor * minY).length
  }

  /// The rectangle with one corner and its size, as `CGRect` standardized.
  ///
  /// The sides are `x` and `x + width`, rounded once, the lesser first: a negative size lies on the
  /// other side of the corner.
  ///
  /// ```swift
  /// let page = Rect2D(x: 0, y: 0, width: 210, height: 297)
  /// print(page.center, page.inset(by: 10).size)
  /// ```
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(Point2D(x: x, y: y), Point2D(x: x + width, y: y + height))
  }

  /// The rectangle with one corner and its size; as ``init(x:y:width:height:)``.
  @inlinable
  public init(origin: Point2D, size: Vector2D) { self.init(origin, origin + size) }

  /// maxX - minX, rounded once; overflows to infinity beyond the largest double.
  ///
  /// Set, ``minX`` stays; a negative width lies on its other side.
  @inlinable public var width: Double {
    get { maxX - minX }
    set { size = Vector2D(x: newValue, y: height) }
  }

  /// maxY - minY, rounded once; overflows to infinity beyond the largest double.
  ///
  /// Set, ``minY`` stays; a negative height lies on its other side.
  @inlinable public var height: Double {
    get { maxY - minY }
    set { size = Vector2D(x: width, y: newValue) }
  }

  /// The width and the height; set, the ``origin`` stays.
  @inlinable public var size: Vector2D {
    get { Vector2D(x: width, y: height) }
    set { self = Rect2D(origin: origin, size: newValue) }
  }

  /// The corner of the least coordinates; set, the rectangle is moved.
  @inlinable public var origin: Point2D {
    get { Point2D(x: minX, y: minY) }
    set { self = Rect2D(origin: newValue, size: size) }
  }

  /// The x halfway between ``minX`` and ``maxX``, without overflow.
  @inlinable public var midX: Double { 0.5 * minX + 0.5 * maxX }

  /// The y halfway between ``minY`` and ``maxY``, without overflow.
  @inlinable public var midY: Double { 0.5 * minY + 0.5 * maxY }

  /// The midpoint, without overflow; set, the rectangle is moved.
  @inlinable public var center: Point2D {
    get { Point2D(x: midX, y: midY) }
    set {
      let half = Vector2D(x: 0.5 * width, y: 0.5 * height)
      self = Rect2D(newValue - half, newValue + half)
    }
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
  public func union(_ point: Point2D) -> Rect2D { union(Rect2D(point)) }

  /// The rectangle with every side moved inwards by a distance, outwards by a negative one.
  ///
  /// A width or height that would be negative becomes 0, in the middle of the two sides. NaN gives
  /// NaN.
  ///
  /// ```swift
  /// let page = Rect2D(x: 0, y: 0, width: 210, height: 297)
  /// print(page.inset(by: 10).size, page.inset(by: 120).width)  // (190.0, 277.0) 0.0
  /// ```
  @inlinable
  public func inset(by distance: Double) -> Rect2D {
    let (left, right) = Rect2D.inset(minX, maxX, by: distance)
    let (bottom, top) = Rect2D.inset(minY, maxY, by: distance)
    return Rect2D(uncheckedMinX: left, minY: bottom, maxX: right, maxY: top)
  }

  /// The rectangle with every side moved outwards by a distance, inwards by a negative one.
  ///
  /// The same as ``inset(by:)`` with the opposite distance.
  @inlinable
  public func outset(by distance: Double) -> Rect2D { inset(by: -distance) }

  /// Two sides moved towards each other, no further than to their middle.
  @inlinable
  @inline(__always)
  static func inset(_ low: Double, _ high: Double, by distance: Double) -> (Double, Double) {
    let (least, greatest) = (low + distance, high - distance)
    if least <= greatest { return (least, greatest) }
    let middle = least.isNaN || greatest.isNaN ? .nan : 0.5 * low + 0.5 * high
    return (middle, middle)
  }

  /// The smallest rectangle that holds the image under an affine map.
  ///
  /// The image of a turned rectangle is smaller than this box, and a box mapped twice grows twice.
  /// Within 2 ulp of the largest term. NaN where a corner of the image is NaN.
  ///
  /// ```swift
  /// let square = Rect2D(x: -1, y: -1, width: 2, height: 2)
  /// print(square.transformed(by: AffineTransform2D(rotation: .degrees(45))).width)  // 2.828...
  /// ```
  public func transformed(by map: AffineTransform2D) -> Rect2D {
    let first = Rect2D(map(Point2D(x: minX, y: minY)), map(Point2D(x: maxX, y: maxY)))
    let second = Rect2D(map(Point2D(x: maxX, y: minY)), map(Point2D(x: minX, y: maxY)))
    let isNumber = first.contains(first) && second.contains(second)
    return isNumber ? first.union(second) : .undefined
  }
}
