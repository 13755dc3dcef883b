// SPDX-License-Identifier: Apache-2.0

#if canImport(CoreGraphics)
public import ArcApproximation
public import BezierGeometry
public import CoreGraphics

extension Point2D {
  /// The same point; exact.
  @inlinable
  public init(_ point: CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}

extension CGPoint {
  /// The same point; exact where `CGFloat` is a double, else rounded.
  @inlinable
  public init(_ point: Point2D) {
    self.init(x: CGFloat(point.x), y: CGFloat(point.y))
  }
}

extension Vector2D {
  /// The same vector; exact.
  @inlinable
  public init(_ vector: CGVector) {
    self.init(x: Double(vector.dx), y: Double(vector.dy))
  }

  /// The width and the height, as ``BezierGeometry/Rect2D/size`` has them; exact.
  @inlinable
  public init(_ size: CGSize) {
    self.init(x: Double(size.width), y: Double(size.height))
  }
}

extension CGVector {
  /// The same vector; exact where `CGFloat` is a double, else rounded.
  @inlinable
  public init(_ vector: Vector2D) {
    self.init(dx: CGFloat(vector.x), dy: CGFloat(vector.y))
  }
}

extension CGSize {
  /// The components as width and height; exact where `CGFloat` is a double, else rounded.
  @inlinable
  public init(_ vector: Vector2D) {
    self.init(width: CGFloat(vector.x), height: CGFloat(vector.y))
  }
}

extension Rect2D {
  /// The same rectangle; `CGRect.null` becomes one that contains and meets nothing.
  ///
  /// A negative size lies on the other side of the origin, as in `CGRect.standardized`. Sides are
  /// the origin, exactly, and origin plus size, rounded once. Those of `CGRect.null` are NaN, so
  /// that ``BezierGeometry/Rect2D/isFinite`` is false; those of `CGRect.infinite` are half the
  /// largest number away from 0.
  ///
  /// ```swift
  /// let frame = Rect2D(CGRect(x: 10, y: 20, width: 30, height: 40))
  /// print(frame.center)  // (25.0, 40.0)
  /// ```
  ///
  /// - Parameter rect: in any form that Core Graphics has.
  @inlinable
  public init(_ rect: CGRect) {
    if rect.isNull {
      self.init(Point2D(x: .nan, y: .nan))
    } else {
      self.init(origin: Point2D(rect.origin), size: Vector2D(rect.size))
    }
  }
}

extension CGRect {
  /// The same rectangle: the least coordinates, and a size that is never negative.
  ///
  /// The size is rounded once, so that the far sides, which Core Graphics computes from it, may
  /// differ in the last digit. A rectangle with a side that is NaN becomes `CGRect.null`. Sides
  /// must not be infinite, nor further apart than the largest number: `maxX` and `maxY` would be
  /// NaN or infinite.
  ///
  /// - Parameter rect: the rectangle.
  @inlinable
  public init(_ rect: Rect2D) {
    if rect.minX <= rect.maxX, rect.minY <= rect.maxY {
      self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
    } else {
      self = .null
    }
  }
}

extension AffineTransform2D {
  /// The same map, number by number; exact.
  ///
  /// The six letters mean the same in both types, and `concatenating` is the same order.
  @inlinable
  public init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a),
      b: Double(transform.b),
      c: Double(transform.c),
      d: Double(transform.d),
      tx: Double(transform.tx),
      ty: Double(transform.ty)
    )
  }
}

extension CGAffineTransform {
  /// The same map, number by number; exact where `CGFloat` is a double, else rounded.
  @inlinable
  public init(_ transform: AffineTransform2D) {
    self.init(
      a: CGFloat(transform.a),
      b: CGFloat(transform.b),
      c: CGFloat(transform.c),
      d: CGFloat(transform.d),
      tx: CGFloat(transform.tx),
      ty: CGFloat(transform.ty)
    )
  }
}

extension BezierPath {
  /// The path of a `CGPath`, element by element.
  ///
  /// Core Graphics has no arcs: those once added to it are the cubics it made of them. All points
  /// are exact.
  ///
  /// - Parameter cgPath: the path, which is only read.
  /// - Complexity: linear in the number of elements.
  public init(cgPath: CGPath) {
    // A variable of its own, as the block may count as escaping.
    var path = BezierPath()
    cgPath.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: path.move(to: Point2D(points[0]))
      case .addLineToPoint: path.addLine(to: Point2D(points[0]))
      case .addQuadCurveToPoint:
        path.addQuadCurve(to: Point2D(points[1]), control: Point2D(points[0]))
      case .addCurveToPoint:
        path.addCurve(
          to: Point2D(points[2]),
          control1: Point2D(points[0]),
          control2: Point2D(points[1])
        )
      case .closeSubpath: path.closeSubpath()
      @unknown default: break
      }
    }
    self = path
  }

  /// The path as a `CGPath`, arcs as cubics.
  ///
  /// Elements that follow a close without a move get one.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: Point2D(12, 12), radius: 10)
  /// layer.path = try circle.cgPath(tolerance: 0.01)
  /// ```
  ///
  /// - Parameter tolerance: the largest distance of the cubics from arcs, absolute; guaranteed
  ///   both ways.
  /// - Returns: a new path.
  /// - Throws: ``ArcApproximation/ArcFitError``, as
  ///   ``BezierGeometry/BezierPath/convertingArcsToCubics(tolerance:criterion:)``.
  /// - Complexity: linear in the number of elements and cubics.
  public func cgPath(tolerance: Double) throws(ArcFitError) -> CGPath {
    let result = CGMutablePath()
    var start = CGPoint(Point2D.origin)
    var isClosed = false
    for element in try convertingArcsToCubics(tolerance: tolerance).elements {
      if isClosed {
        isClosed = false
        if case .move = element {} else { result.move(to: start) }
      }
      switch element {
      case .move(let point):
        start = CGPoint(point)
        result.move(to: start)
      case .line(let end): result.addLine(to: CGPoint(end))
      case .quadratic(to: let end, control: let control):
        result.addQuadCurve(to: CGPoint(end), control: CGPoint(control))
      case .cubic(to: let end, control1: let control1, control2: let control2):
        result.addCurve(
          to: CGPoint(end),
          control1: CGPoint(control1),
          control2: CGPoint(control2)
        )
      case .arc: preconditionFailure("BezierPath.cgPath: all arcs are cubics")
      case .close:
        result.closeSubpath()
        isClosed = true
      }
    }
    return result
  }
}
#endif
