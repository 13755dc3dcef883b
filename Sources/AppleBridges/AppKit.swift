// SPDX-License-Identifier: Apache-2.0

// Element by element: `NSBezierPath.cgPath` and quadratics need macOS 14. On Mac Catalyst AppKit
// can be imported but has no paths.

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import ArcApproximation
public import BezierGeometry

extension BezierPath {
  /// The path of an `NSBezierPath`, element by element; its arcs are the cubics it made of them.
  ///
  /// All points are exact. Moves after a close to where the subpath began, as AppKit adds them, are
  /// left out: what follows begins there anyway. A path says nothing about painting: the line
  /// width, dashes and `windingRule` stay behind.
  ///
  /// - Parameter path: the path, which is only read.
  /// - Complexity: linear in the number of elements.
  public init(_ path: NSBezierPath) {
    self.init()
    var points = [CGPoint](repeating: CGPoint(Point2D.origin), count: 3)
    var start = Point2D.origin
    var isClosed = false
    for index in 0..<path.elementCount {
      let wasClosed = isClosed
      isClosed = false
      switch path.element(at: index, associatedPoints: &points) {
      case .moveTo:
        let point = Point2D(points[0])
        // AppKit's own, or one that says the same again.
        isClosed = wasClosed && point == start
        if !isClosed { move(to: point) }
        start = point
      case .lineTo: addLine(to: Point2D(points[0]))
      case .quadraticCurveTo:
        addQuadCurve(to: Point2D(points[1]), control: Point2D(points[0]))
      case .cubicCurveTo:
        addCurve(
          to: Point2D(points[2]),
          control1: Point2D(points[0]),
          control2: Point2D(points[1])
        )
      case .closePath:
        closeSubpath()
        isClosed = true
      @unknown default: break
      }
    }
  }
}

extension NSBezierPath {
  /// The path, its arcs and quadratics as cubics.
  ///
  /// Quadratics are raised in degree, the same curves, as those of AppKit need macOS 14. All other
  /// points are exact; elements that follow a close without a move get one. The line width, dashes
  /// and `windingRule` are those of every new path: set what the drawing needs.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: Point2D(12, 12), radius: 10)
  /// try NSBezierPath(circle, tolerance: 0.01).fill()
  /// ```
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - tolerance: the largest distance of the cubics from arcs, absolute; guaranteed both ways.
  /// - Throws: ``ArcApproximation/ArcFitError`` where a value is not finite or the tolerance cannot
  ///   be met.
  /// - Complexity: linear in the number of elements and cubics.
  public convenience init(_ path: BezierPath, tolerance: Double) throws(ArcFitError) {
    let elements = try path.convertingArcsToCubics(tolerance: tolerance).elements
    self.init()
    var (start, current) = (Point2D.origin, Point2D.origin)
    var isClosed = false
    for element in elements {
      if isClosed {
        isClosed = false
        if case .move = element {} else { move(to: CGPoint(start)) }
      }
      switch element {
      case .move(let point):
        move(to: CGPoint(point))
        (start, current) = (point, point)
      case .line(let end):
        line(to: CGPoint(end))
        current = end
      case .quadratic(to: let end, control: let control):
        let raised = QuadraticBezier(current, control, end).elevated()
        guard raised.p1.isFinite, raised.p2.isFinite else {
          throw ArcFitError.notRepresentable(reason: "a control point would overflow")
        }
        curve(
          to: CGPoint(end),
          controlPoint1: CGPoint(raised.p1),
          controlPoint2: CGPoint(raised.p2)
        )
        current = end
      case .cubic(to: let end, control1: let control1, control2: let control2):
        curve(
          to: CGPoint(end),
          controlPoint1: CGPoint(control1),
          controlPoint2: CGPoint(control2)
        )
        current = end
      case .arc: preconditionFailure("NSBezierPath: all arcs are cubics")
      case .close:
        close()
        current = start
        isClosed = true
      }
    }
  }
}
#endif
