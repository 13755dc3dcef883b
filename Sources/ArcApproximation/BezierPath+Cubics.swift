// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension BezierPath {
  /// The path with every segment as a cubic.
  ///
  /// Lines and quadratics are raised in degree (the same curves; control points of lines stand at
  /// the thirds), arcs become cubics as for ``convertingArcsToCubics(tolerance:criterion:)``. A
  /// closing line of some length becomes a cubic before the close. End points stay bit for bit;
  /// moves and closes stay where they are.
  ///
  /// ```swift
  /// let pill = BezierPath.roundedRectangle(
  ///   Rect2D(x: 0, y: 0, width: 40, height: 20),
  ///   cornerRadius: 10
  /// )
  /// let cubics = try pill.convertingToCubics(tolerance: 0.001)  // cubics alone
  /// ```
  ///
  /// Parameters, errors and cost as for ``convertingArcsToCubics(tolerance:criterion:)``.
  public func convertingToCubics(
    tolerance: Double,
    criterion: ArcCriterion = .minimaxRadial
  ) throws(ArcFitError) -> BezierPath {
    try converted(tolerance, criterion, raising: true)
  }

  /// The path with every arc replaced by cubics that follow it within a distance.
  ///
  /// All other elements and all ends stay bit for bit. The pieces of an arc are the fewest of equal
  /// eccentric angle, joined in bit-identical points and tangent to the arc there. An arc that
  /// draws a straight segment becomes a line; one of an ellipse whose radii differ by more than a
  /// factor of 2³⁰ the lines along its longer axis, where they are within the tolerance.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 100)
  /// let cubics = try circle.convertingArcsToCubics(tolerance: 0.05)
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance allowed, absolute, in the units of the coordinates;
  ///     guaranteed in both directions by the fit's certified bound, rounding included.
  ///   - criterion: What each unit cubic minimises or matches, with its default ends.
  /// - Returns: The path without arcs.
  /// - Throws: ``ArcFitError`` where a value is not finite; where the tolerance is not positive or
  ///   below 32 ulp of the largest coordinate, radius or centre; where more than
  ///   1,000,000 cubics would be needed for an arc.
  /// - Complexity: Linear in the number of elements and cubics; some microseconds an arc.
  public func convertingArcsToCubics(
    tolerance: Double,
    criterion: ArcCriterion = .minimaxRadial
  ) throws(ArcFitError) -> BezierPath {
    try converted(tolerance, criterion, raising: false)
  }

  private func converted(
    _ tolerance: Double,
    _ criterion: ArcCriterion,
    raising: Bool
  ) throws(ArcFitError) -> BezierPath {
    do { try require(tolerance: tolerance) } catch { throw ArcFitError(error) }
    var result = BezierPath()
    result.reserveCapacity(elements: 2 * verbs.count, points: 2 * points.count)
    var start = Point2D.origin
    for element in elements {
      let current = result.currentPoint ?? .origin
      switch element {
      case .move(let point):
        start = point
        result.move(to: point)
      case .line(let end):
        result.appendLine(from: current, to: end, raising: raising)
      case .quadratic(to: let end, control: let control):
        if raising {
          let raised = QuadraticBezier(current, control, end).elevated()
          result.addCurve(to: end, control1: raised.p1, control2: raised.p2)
        } else {
          result.addQuadCurve(to: end, control: control)
        }
      case .cubic: result.append(element)
      case .arc(let arc): try result.appendCubics(of: arc, tolerance, criterion, raising: raising)
      case .close:
        if raising, current != start { result.appendLine(from: current, to: start, raising: true) }
        result.closeSubpath()
      }
    }
    guard result.isFinite else {
      throw ArcFitError.notRepresentable(reason: "a control point would overflow")
    }
    return result
  }

  /// A straight line, or the cubic that is one.
  private mutating func appendLine(from start: Point2D, to end: Point2D, raising: Bool) {
    guard raising else { return addLine(to: end) }
    let (first, second) = (
      start.interpolated(to: end, at: 1 / 3), start.interpolated(to: end, at: 2 / 3)
    )
    addCurve(to: end, control1: first, control2: second)
  }

  private mutating func appendCubics(
    of arc: EllipticalArc,
    _ tolerance: Double,
    _ criterion: ArcCriterion,
    raising: Bool
  ) throws(ArcFitError) {
    if let lines = arc.straightLines(tolerance: tolerance) {
      for corner in lines.corners {
        appendLine(from: currentPoint ?? arc.start, to: corner, raising: raising)
      }
      return
    }
    guard let cubics = try arc.joinedCubics(tolerance: tolerance, criterion: criterion) else {
      return appendLine(from: arc.start, to: arc.end, raising: raising)
    }
    for curve in cubics { addCurve(to: curve.p3, control1: curve.p1, control2: curve.p2) }
  }
}
