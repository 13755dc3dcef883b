// SPDX-License-Identifier: Apache-2.0

/// An affine map of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
///
/// The letters are those of `CGAffineTransform` and of SVG's `matrix(a b c d e f)`.
///
/// ```swift
/// let map = AffineTransform2D(rotation: .degrees(90)).concatenating(
///   AffineTransform2D(translation: Vector2D(5, 0))
/// )
/// print(map.apply(to: Point2D(1, 0)))  // (5, 1), to rounding
/// ```
@frozen
public struct AffineTransform2D: Hashable, Sendable {
  /// The x component of the image of the unit vector along x.
  public var a: Double
  /// The y component of the image of the unit vector along x.
  public var b: Double
  /// The x component of the image of the unit vector along y.
  public var c: Double
  /// The y component of the image of the unit vector along y.
  public var d: Double
  /// The x coordinate of the image of the origin.
  public var tx: Double
  /// The y coordinate of the image of the origin.
  public var ty: Double

  /// The map with these six numbers.
  @inlinable
  public init(
    a: Double,
    b: Double,
    c: Double,
    d: Double,
    tx: Double = 0,
    ty: Double = 0
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point where it is.
  @inlinable public static var identity: AffineTransform2D {
    AffineTransform2D(a: 1, b: 0, c: 0, d: 1)
  }

  /// The displacement by a vector: x' = x + dx, y' = y + dy.
  @inlinable
  public init(translation: Vector2D) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.x, ty: translation.y)
  }

  /// The uniform scaling about the origin.
  ///
  /// A negative factor turns by half a turn, too; 0 maps all points to the origin.
  @inlinable
  public init(scale: Double) {
    self.init(a: scale, b: 0, c: 0, d: scale)
  }

  /// The scaling about the origin by one factor along x and one along y.
  ///
  /// A negative factor mirrors; of 0 the map is singular.
  @inlinable
  public init(scaleX: Double, y: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: y)
  }

  /// The rotation about the origin; radians, counter-clockwise in a y-up frame.
  public init(rotation: Double) {
    let (sine, cosine) = (LibM.sine(rotation), LibM.cosine(rotation))
    self.init(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// The rotation about a fixed point; radians, counter-clockwise in a y-up frame.
  public init(rotation: Double, about center: Point2D) {
    self.init(rotation: rotation)
    let image = apply(to: center)
    tx = center.x - image.x
    ty = center.y - image.y
  }

  /// The skew x' = x + tan(alongX) y, y' = y + tan(alongY) x; angles in radians.
  public init(skewX: Double, y: Double = 0) {
    self.init(a: 1, b: LibM.tangent(y), c: LibM.tangent(skewX), d: 1)
  }

  /// a d - b c: the factor by which areas grow, negative where orientation flips.
  ///
  /// Within 1.5 ulp of the exact value where nothing over- or underflows.
  public var determinant: Double { ErrorFree.differenceOfProducts(a, d, b, c) }

  /// Whether all six numbers are finite.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The image of a point: turned, scaled and displaced.
  @inlinable
  public func apply(to point: Point2D) -> Point2D {
    Point2D(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The image of a displacement; translation plays no part.
  @inlinable
  public func apply(to vector: Vector2D) -> Vector2D {
    Vector2D(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }

  /// The map that applies `self` first and `next` second.
  @inlinable
  public func concatenating(_ next: AffineTransform2D) -> AffineTransform2D {
    let origin = next.apply(to: Point2D(x: tx, y: ty))
    return AffineTransform2D(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: origin.x,
      ty: origin.y
    )
  }

  /// The inverse map; nil where the map is singular or the inverse is not representable.
  public var inverted: AffineTransform2D? {
    // A common power of two keeps the determinant from over- or underflowing.
    let largest = Swift.max(
      Swift.max(a.magnitude, b.magnitude),
      Swift.max(c.magnitude, d.magnitude)
    )
    guard isFinite, largest > 0 else { return nil }
    let scale = PowerOfTwo.normalizing(largest)
    let (p, q, r, s) = (a * scale, b * scale, c * scale, d * scale)
    let determinant = ErrorFree.differenceOfProducts(p, s, q, r)
    guard determinant != 0 else { return nil }
    let linear = AffineTransform2D(
      a: s / determinant * scale,
      b: -q / determinant * scale,
      c: -r / determinant * scale,
      d: p / determinant * scale
    )
    let shift = linear.apply(to: Vector2D(x: tx, y: ty))
    let result = AffineTransform2D(
      a: linear.a,
      b: linear.b,
      c: linear.c,
      d: linear.d,
      tx: -shift.x,
      ty: -shift.y
    )
    return result.isFinite ? result : nil
  }
}
