// SPDX-License-Identifier: Apache-2.0

extension Rect2D {
  /// The rectangle with one corner and its size; a negative size lies on the other side of it.
  ///
  /// As `CGRect` standardized: the sides are `x` and `x + width`, rounded once, the lesser first.
  ///
  /// ```swift
  /// let page = Rect2D(x: 0, y: 0, width: 210, height: 297)
  /// print(page.center, page.insetBy(dx: 10, dy: 10)?.size ?? .zero)
  /// ```
  ///
  /// - Parameters:
  ///   - x: of the corner; the least x where the width is not negative.
  ///   - y: of the corner; the least y where the height is not negative.
  ///   - width: from the corner along x.
  ///   - height: from the corner along y.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(Point2D(x: x, y: y), Point2D(x: x + width, y: y + height))
  }

  /// The rectangle with one corner and its size; as ``init(x:y:width:height:)``.
  @inlinable
  public init(origin: Point2D, size: Vector2D) {
    self.init(origin, origin + size)
  }

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

  /// The width and the height.
  ///
  /// Set, the ``origin`` stays; what is negative lies on its other side.
  @inlinable public var size: Vector2D {
    get { Vector2D(x: width, y: height) }
    set { self = Rect2D(origin: origin, size: newValue) }
  }

  /// The corner of the least coordinates: lower left, y up.
  ///
  /// Set, the rectangle is moved and keeps its size, up to rounding.
  @inlinable public var origin: Point2D {
    get { Point2D(x: minX, y: minY) }
    set { self = Rect2D(origin: newValue, size: size) }
  }

  /// The midpoint, without overflow.
  ///
  /// Set, the rectangle is moved and keeps its size, up to rounding.
  @inlinable public var center: Point2D {
    get { Point2D(x: 0.5 * minX + 0.5 * maxX, y: 0.5 * minY + 0.5 * maxY) }
    set {
      let half = Vector2D(x: 0.5 * width, y: 0.5 * height)
      self = Rect2D(newValue - half, newValue + half)
    }
  }
}
