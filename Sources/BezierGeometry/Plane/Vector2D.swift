// SPDX-License-Identifier: Apache-2.0

/// A displacement in the plane, in the units of the caller.
///
/// ```swift
/// let step = Point2D(3, 4) - Point2D(0, 0)
/// print(step.length, step.perpendicular, 2 * step + Vector2D(1, 0))
/// // 5.0 (-4.0, 3.0) (7.0, 8.0)
/// ```
@frozen
public struct Vector2D: Hashable, Sendable {
  /// The displacement along x, in the units of the drawing: any finite number.
  public var x: Double
  /// The displacement along y, up or down as the drawing has it: any finite number.
  public var y: Double

  /// The vector (x, y).
  @inlinable
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The vector (x, y), short form.
  @inlinable
  public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  /// The same vector of the simd library's type.
  @inlinable
  public init(_ simd: SIMD2<Double>) { self.init(x: simd.x, y: simd.y) }

  /// The unit vector at an angle in radians, counter-clockwise from +x.
  public init(angle: Double) {
    let (sine, cosine) = LibM.sineAndCosine(angle)
    self.init(x: cosine, y: sine)
  }

  /// Whether both components are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// x² + y²; overflows to infinity beyond about 1e154, underflows to 0 below about 1e-162.
  @inlinable public var lengthSquared: Double { x * x + y * y }

  /// The Euclidean length; exact to about an ulp, without intermediate overflow.
  @inlinable public var length: Double {
    let square = lengthSquared
    // Between these limits no square was lost to underflow or overflow.
    if square > 0x1p-960 && square < 0x1p1000 { return square.squareRoot() }
    return scaledLength
  }

  @usableFromInline var scaledLength: Double { LibM.hypotenuse(x, y) }

  @inlinable package var maximumNorm: Double { max(x.magnitude, y.magnitude) }

  /// The angle from +x, counter-clockwise, in radians in -π...π; 0 for the zero vector.
  public var angle: Double { LibM.arcTangent(y: y, x: x) }

  /// The signed angle from this vector to another, radians in -π...π.
  ///
  /// Positive where the other lies counter-clockwise (y up); a few ulp, however small the angle and
  /// however long or short the vectors. Between opposite vectors π or -π; 0 where one is the zero
  /// vector, which has no direction; NaN where a component is not finite.
  public func angle(to other: Vector2D) -> Double {
    guard isFinite, other.isFinite else { return .nan }
    guard self != .zero, other != .zero else { return 0 }
    let a = PowerOfTwo.toUnit(maximumNorm) * self
    let b = PowerOfTwo.toUnit(other.maximumNorm) * other
    return LibM.arcTangent(y: a.exactCross(b), x: a.dot(b))
  }

  /// The unit vector of the same direction; nil for the zero vector, which has none.
  ///
  /// Each component is within 3 ulp, however long or short the vector is: squares that over- or
  /// underflow are never formed. Also nil where a component is not finite.
  public var normalized: Vector2D? {
    guard isFinite, self != .zero else { return nil }
    let scaled = PowerOfTwo.toUnit(maximumNorm) * self
    return scaled / scaled.lengthSquared.squareRoot()
  }

  /// The vector turned by +90 degrees (counter-clockwise in a y-up frame).
  @inlinable public var perpendicular: Vector2D { Vector2D(x: -y, y: x) }

  /// The vector turned by the angle of a unit vector: the product of complex numbers.
  @inlinable
  @inline(__always)
  package func turned(by unit: Vector2D) -> Vector2D {
    Vector2D(x: x * unit.x - y * unit.y, y: x * unit.y + y * unit.x)
  }

  /// The dot product x · other.x + y · other.y: positive where the angle between them is below 90°.
  @inlinable
  public func dot(_ other: Vector2D) -> Double { x * other.x + y * other.y }

  /// The cross product x · other.y - y · other.x: positive where `other` lies counter-clockwise.
  @inlinable
  public func cross(_ other: Vector2D) -> Double { x * other.y - y * other.x }

  /// The cross product to within 1.5 ulp, however much cancels.
  @inline(__always)
  package func exactCross(_ other: Vector2D) -> Double {
    ErrorFree.differenceOfProducts(x, other.y, y, other.x)
  }
}

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
  public static func += (vector: inout Vector2D, other: Vector2D) { vector = vector + other }

  /// Subtracts a vector.
  @inlinable
  public static func -= (vector: inout Vector2D, other: Vector2D) { vector = vector - other }
}

extension Vector2D {
  /// The opposite vector.
  @inlinable
  public static prefix func - (vector: Vector2D) -> Vector2D { Vector2D(-vector.x, -vector.y) }

  /// The vector scaled by a factor.
  @inlinable
  public static func * (factor: Double, vector: Vector2D) -> Vector2D {
    Vector2D(x: factor * vector.x, y: factor * vector.y)
  }

  /// The vector scaled by a factor.
  @inlinable
  public static func * (vector: Vector2D, factor: Double) -> Vector2D { factor * vector }

  /// The vector divided by a number; components are infinite or NaN where it is 0.
  @inlinable
  public static func / (vector: Vector2D, divisor: Double) -> Vector2D {
    Vector2D(x: vector.x / divisor, y: vector.y / divisor)
  }

  /// Scales the vector by a factor.
  @inlinable
  public static func *= (vector: inout Vector2D, factor: Double) { vector = factor * vector }

  /// Divides the vector by a number; components are infinite or NaN where it is 0.
  @inlinable
  public static func /= (vector: inout Vector2D, divisor: Double) { vector = vector / divisor }

  /// The vector (1 - t) · self + t · other; as ``Point2D/interpolated(to:at:)``.
  @inlinable
  public func interpolated(to other: Vector2D, at t: Double) -> Vector2D {
    LinearBlend(t)(self, other)
  }
}

extension SIMD2 where Scalar == Double {
  /// The coordinates of a point, for simd, Metal and Accelerate.
  @inlinable
  public init(_ point: Point2D) { self.init(point.x, point.y) }

  /// The components of a vector, for simd, Metal and Accelerate.
  @inlinable
  public init(_ vector: Vector2D) { self.init(vector.x, vector.y) }
}
