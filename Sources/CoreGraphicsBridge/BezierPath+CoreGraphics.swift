// SPDX-License-Identifier: Apache-2.0

#if canImport(CoreGraphics)
public import ArcApproximation
public import BezierGeometry
public import CoreGraphics

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
      case .closeSubpath: path.close()
      @unknown default: break
      }
    }
    self = path
  }

  /// The path as a `CGPath`, arcs as cubics.
  ///
  /// What follows a close without a move gets one.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: Point2D(12, 12), radius: 10)
  /// layer.path = try circle.cgPath(tolerance: 0.01)
  /// ```
  ///
  /// - Parameter tolerance: the largest distance of the cubics from arcs, absolute; guaranteed
  ///   both ways.
  /// - Returns: the path, which nothing else holds.
  /// - Throws: ``ArcApproximation/FitError``, as
  ///   ``BezierGeometry/BezierPath/withArcsAsCubics(tolerance:criterion:)``.
  /// - Complexity: linear in the number of elements and cubics.
  public func cgPath(tolerance: Double) throws(FitError) -> CGPath {
    let result = CGMutablePath()
    var start = CGPoint(Point2D.origin)
    var isClosed = false
    for element in try withArcsAsCubics(tolerance: tolerance).elements {
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
