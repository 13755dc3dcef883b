// SPDX-License-Identifier: Apache-2.0

/// An affine map of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
///
/// The letters are those of `CGAffineTransform` and of SVG's `matrix(a b c d e f)`.
///
/// ```swift
/// let map = AffineTransform2D(rotation: .degrees(90)).concatenating(
///   AffineTransform2D(translation: Vector2D(5, 0))
/// )
/// print(map(Point2D(1, 0)))  // (5, 1), to rounding
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
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The map that leaves every point where it is.
  @inlinable public static var identity: AffineTransform2D { AffineTransform2D(scale: 1) }

  /// The displacement by a vector: x' = x + dx, y' = y + dy.
  @inlinable
  public init(translation: Vector2D) {
    self.init(translationX: translation.x, y: translation.y)
  }

  /// The displacement by two numbers: x' = x + translationX, y' = y + y, as `CGAffineTransform`.
  @inlinable
  public init(translationX: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  /// The uniform scaling about the origin.
  @inlinable
  public init(scale: Double) { self.init(scaleX: scale, y: scale) }

  /// The scaling about the origin by one factor along x and one along y; a negative one mirrors.
  @inlinable
  public init(scaleX: Double, y: Double) { self.init(a: scaleX, b: 0, c: 0, d: y) }

  /// The rotation about the origin; radians, counter-clockwise in a y-up frame.
  public init(rotation: Double) {
    let (sine, cosine) = (LibM.sine(rotation), LibM.cosine(rotation))
    self.init(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// The rotation about a fixed point; radians, counter-clockwise in a y-up frame.
  public init(rotation: Double, about center: Point2D) {
    self.init(rotation: rotation)
    let image = self(center)
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

  /// The most that lengths grow: the larger singular value.
  package var largestScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let rest = max(0, sum * sum - 4 * determinant * determinant)
    return ((sum + rest.squareRoot()) / 2).squareRoot()
  }

  /// Whether all six numbers are finite.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The image of a point: turned, scaled and displaced.
  @inlinable
  public func callAsFunction(_ point: Point2D) -> Point2D {
    Point2D(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The image of a displacement; translation plays no part.
  @inlinable
  public func callAsFunction(_ vector: Vector2D) -> Vector2D {
    Vector2D(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }

  /// The map that applies `self` first and `next` second.
  @inlinable
  public func concatenating(_ next: AffineTransform2D) -> AffineTransform2D {
    let origin = next(Point2D(x: tx, y: ty))
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
  public func inverted() -> AffineTransform2D? {
    // A common power of two keeps the determinant from over- or underflowing.
    let largest = max(max(a.magnitude, b.magnitude), max(c.magnitude, d.magnitude))
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
    let shift = linear(Vector2D(x: tx, y: ty))
    var result = linear
    (result.tx, result.ty) = (-shift.x, -shift.y)
    return result.isFinite ? result : nil
  }

  /// The map that applies the right one first and the left one second: (a * b)(p) = a(b(p)).
  ///
  /// The order in which SVG's `transform` attribute lists maps; `a * b` is `b.concatenating(a)`.
  @inlinable
  public static func * (second: AffineTransform2D, first: AffineTransform2D) -> AffineTransform2D {
    first.concatenating(second)
  }

  /// The map that first displaces by a vector and then does what this one does.
  ///
  /// As `CGAffineTransform.translatedBy(x:y:)` and SVG's `transform="... translate(x y)"`. To
  /// displace the images instead, use ``concatenating(_:)`` with a translation.
  @inlinable
  public func translated(by offset: Vector2D) -> AffineTransform2D {
    self * AffineTransform2D(translation: offset)
  }

  /// The map that first rotates about the origin and then does what this one does.
  ///
  /// As `CGAffineTransform.rotated(by:)`; radians. See ``translated(by:)`` for the order.
  public func rotated(by angle: Double) -> AffineTransform2D {
    self * AffineTransform2D(rotation: angle)
  }

  /// The map that first scales about the origin and then does what this one does.
  ///
  /// As `CGAffineTransform.scaledBy(x:y:)`; see ``translated(by:)`` for the order.
  @inlinable
  public func scaled(by factor: Double) -> AffineTransform2D {
    self * AffineTransform2D(scale: factor)
  }

  /// The map that first scales about the origin, by one factor along x and one along y.
  ///
  /// As `CGAffineTransform.scaledBy(x:y:)`; see ``translated(by:)`` for the order.
  @inlinable
  public func scaled(byX factorX: Double, y factorY: Double) -> AffineTransform2D {
    self * AffineTransform2D(scaleX: factorX, y: factorY)
  }
}

/// The linear part of an affine map that preserves shapes: scale, rotation, perhaps a reflection.
struct Similarity {
  /// The factor by which lengths grow, positive.
  let scale: Double
  /// The direction of the image of +x, radians.
  let rotation: Double
  /// Whether orientation flips.
  let isReflection: Bool

  /// The similarity that a map is to within 4 ulp of its largest coefficient; nil otherwise.
  init?(_ map: AffineTransform2D) {
    guard map.isFinite else { return nil }
    let size = max(max(map.a.magnitude, map.b.magnitude), max(map.c.magnitude, map.d.magnitude))
    guard size > 0 else { return nil }
    let slack = 4 * size.ulp
    if (map.a - map.d).magnitude <= slack, (map.b + map.c).magnitude <= slack {
      isReflection = false
    } else if (map.a + map.d).magnitude <= slack, (map.b - map.c).magnitude <= slack {
      isReflection = true
    } else {
      return nil
    }
    scale =
      map.b == 0 ? map.a.magnitude : map.a == 0 ? map.b.magnitude : LibM.hypotenuse(map.a, map.b)
    rotation = LibM.arcTangent(y: map.b, x: map.a)
  }

  /// The direction into which a direction turns.
  func angle(_ angle: Double) -> Double { isReflection ? rotation - angle : rotation + angle }
}

/// Angles in other units than radians, written where an angle is asked for: `.degrees(45)`.
///
/// Angles are numbers of radians throughout. Where another type has these names too, as SwiftUI's
/// `Angle`, the type asked for decides.
extension Double {
  /// The angle of so many degrees, in radians; eighths of a turn are as near as doubles are.
  ///
  /// Other angles are within 2 ulp. NaN and infinity stay what they are.
  ///
  /// ```swift
  /// let quarter = CircularArc(radius: 10, sweep: .degrees(90))
  /// ```
  @inlinable
  public static func degrees(_ degrees: Double) -> Double { degrees / 180 * .pi }

  /// The angle of so many whole turns, in radians, within 1 ulp: 0.25 is a right angle.
  @inlinable
  public static func turns(_ turns: Double) -> Double { 2 * .pi * turns }
}
