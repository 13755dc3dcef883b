// SPDX-License-Identifier: Apache-2.0

extension Vector2D: AdditiveArithmetic {
  /// The vector (0, 0).
  @inlinable public static var zero: Vector2D { Vector2D(x: 0, y: 0) }

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

  /// Adds a vector.
  @inlinable
  public static func += (vector: inout Vector2D, other: Vector2D) {
    vector = vector + other
  }

  /// Subtracts a vector.
  @inlinable
  public static func -= (vector: inout Vector2D, other: Vector2D) {
    vector = vector - other
  }
}

extension Vector2D {
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

  /// The vector scaled by a factor.
  @inlinable
  public static func * (vector: Vector2D, factor: Double) -> Vector2D {
    factor * vector
  }

  /// The vector divided by a number; components are infinite or NaN where it is 0.
  @inlinable
  public static func / (vector: Vector2D, divisor: Double) -> Vector2D {
    Vector2D(x: vector.x / divisor, y: vector.y / divisor)
  }

  /// Scales the vector by a factor.
  @inlinable
  public static func *= (vector: inout Vector2D, factor: Double) {
    vector = factor * vector
  }

  /// Divides the vector by a number; components are infinite or NaN where it is 0.
  @inlinable
  public static func /= (vector: inout Vector2D, divisor: Double) {
    vector = vector / divisor
  }

  /// The vector (1 - t) · self + t · other; as ``Point2D/interpolated(to:at:)``.
  @inlinable
  public func interpolated(to other: Vector2D, at t: Double) -> Vector2D {
    LinearBlend(t)(self, other)
  }

  /// The short name of ``interpolated(to:at:)``.
  @inlinable
  public func lerp(to other: Vector2D, at t: Double) -> Vector2D {
    interpolated(to: other, at: t)
  }
}
