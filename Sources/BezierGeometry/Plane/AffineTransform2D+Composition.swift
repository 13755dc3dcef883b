// SPDX-License-Identifier: Apache-2.0

extension AffineTransform2D {
  /// The map that applies the right one first and the left one second: (a * b)(p) = a(b(p)).
  ///
  /// The product of the matrices, points being columns; the order in which SVG's `transform`
  /// attribute lists maps. `a * b` is `b.concatenating(a)`.
  @inlinable
  public static func * (second: AffineTransform2D, first: AffineTransform2D) -> AffineTransform2D {
    first.concatenating(second)
  }

  /// Puts a map in front: afterwards `first` is applied before what there was.
  @inlinable
  public static func *= (map: inout AffineTransform2D, first: AffineTransform2D) {
    map = map * first
  }

  /// The image of a point; as ``apply(to:)-(Point2D)``.
  @inlinable
  public static func * (map: AffineTransform2D, point: Point2D) -> Point2D {
    map.apply(to: point)
  }

  /// The image of a displacement; as ``apply(to:)-(Vector2D)``.
  @inlinable
  public static func * (map: AffineTransform2D, vector: Vector2D) -> Vector2D {
    map.apply(to: vector)
  }

  /// The map that first displaces by a vector and then does what this one does.
  ///
  /// As `CGAffineTransform.translatedBy(x:y:)` and SVG's `transform="... translate(x y)"`: it is
  /// this map's own coordinate system that moves. To displace the images instead, use
  /// ``concatenating(_:)`` with a translation.
  @inlinable
  public func translated(by offset: Vector2D) -> AffineTransform2D {
    self * AffineTransform2D(translation: offset)
  }

  /// The map that first rotates about the origin and then does what this one does.
  ///
  /// As `CGAffineTransform.rotated(by:)`; see ``translated(by:)`` for the order.
  ///
  /// - Parameter angle: radians, counter-clockwise in a y-up frame.
  /// - Returns: the map.
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
