// SPDX-License-Identifier: Apache-2.0

/// A displacement in the plane, in the units of the caller.
@frozen
public struct Vector2D: Hashable, Sendable {
  /// Horizontal component.
  public var x: Double
  /// Vertical component.
  public var y: Double

  /// The vector (x, y).
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The vector (x, y), short form.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// The unit vector at an angle, in radians, counter-clockwise from +x.
  public init(angle: Double) {
    let (sine, cosine) = LibM.sineAndCosine(angle)
    self.init(x: cosine, y: sine)
  }

  /// The vector (0, 0).
  @inlinable public static var zero: Vector2D { Vector2D(x: 0, y: 0) }

  /// Whether both components are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// x² + y²; overflows to infinity beyond about 1e154, underflows to 0 below about 1e-162.
  @inlinable public var lengthSquared: Double { x * x + y * y }

  /// The Euclidean length; exact to about an ulp and free of overflow on the way.
  @inlinable public var length: Double {
    let square = lengthSquared
    // Between these limits no square was lost to underflow or overflow.
    if square > 0x1p-960 && square < 0x1p1000 { return square.squareRoot() }
    return scaledLength
  }

  @usableFromInline var scaledLength: Double { LibM.hypotenuse(x, y) }

  /// The larger magnitude of the two components.
  @inlinable public var maximumNorm: Double { max(x.magnitude, y.magnitude) }

  /// The angle from +x, counter-clockwise, in radians in -π...π; 0 for the zero vector.
  public var angle: Double { LibM.arcTangent(y: y, x: x) }

  /// The vector turned by +90 degrees (counter-clockwise in a y-up frame).
  @inlinable public var perpendicular: Vector2D { Vector2D(x: -y, y: x) }

  /// The dot product.
  @inlinable
  public func dot(_ other: Vector2D) -> Double { x * other.x + y * other.y }

  /// The cross product x · other.y - y · other.x: positive where `other` lies counter-clockwise.
  @inlinable
  public func cross(_ other: Vector2D) -> Double { x * other.y - y * other.x }

  /// The sum of two vectors.
  @inlinable
  public static func + (a: Vector2D, b: Vector2D) -> Vector2D {
    Vector2D(x: a.x + b.x, y: a.y + b.y)
  }

  /// The difference of two vectors.
  @inlinable
  public static func - (a: Vector2D, b: Vector2D) -> Vector2D {
    Vector2D(x: a.x - b.x, y: a.y - b.y)
  }

  /// The opposite vector.
  @inlinable
  public static prefix func - (vector: Vector2D) -> Vector2D {
    Vector2D(x: -vector.x, y: -vector.y)
  }

  /// The vector scaled by a factor.
  @inlinable
  public static func * (factor: Double, vector: Vector2D) -> Vector2D {
    Vector2D(x: factor * vector.x, y: factor * vector.y)
  }

  /// The vector divided by a number.
  @inlinable
  public static func / (vector: Vector2D, divisor: Double) -> Vector2D {
    Vector2D(x: vector.x / divisor, y: vector.y / divisor)
  }
}
