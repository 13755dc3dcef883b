// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// How often the path runs counter-clockwise (in a y-up frame) around a point.
  ///
  /// Open subpaths are closed by a straight line, as filling does. Robust: no point is missed or
  /// counted twice at joints, turning points, cusps or horizontal pieces. The answer is the exact
  /// one for every point farther from the path than 16 ulp of the largest coordinate, where the
  /// radii of arcs count as coordinates (arcs close to half a turn: as far as their form is
  /// well-conditioned, see ``EllipticalArc``). Nearer points, on the path too, get the number of
  /// one of the sides next to them.
  ///
  /// 0 where the point or a stored value is not finite. Linear time without allocation: a few
  /// comparisons for a segment whose box does not hold the point, else bisection, at most 64 steps.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// print(circle.windingNumber(around: .zero))  // 1
  /// print(circle.reversed().windingNumber(around: .zero))  // -1
  /// ```
  public func windingNumber(around point: Point2D) -> Int {
    guard point.isFinite, isFinite else { return 0 }
    let ray = WindingRay(point)
    var winding = 0
    var start = Point2D.origin
    var current = Point2D.origin
    var index = 0
    for verb in verbs {
      let first = index
      index += verb.pointCount
      switch verb.kind {
      case .move:
        winding += ray.line(current, start)
        start = points[first]
        current = start
        continue
      case .line: winding += ray.line(current, points[first])
      case .quadratic:
        winding += ray.quadratic(QuadraticBezier(current, points[first], points[first + 1]))
      case .cubic:
        winding += ray.cubic(
          CubicBezier(current, points[first], points[first + 1], points[first + 2])
        )
      case .arc:
        winding += ray.arc(storedArc(verb, at: first, from: current))
      case .close:
        winding += ray.line(current, start)
        current = start
        continue
      }
      current = points[index - 1]
    }
    return winding + ray.line(current, start)
  }

  /// Whether a point is inside the filled path.
  ///
  /// See ``windingNumber(around:)`` for what is guaranteed, and for points on the path.
  ///
  /// ```swift
  /// var ring = BezierPath.circle(center: .zero, radius: 10)
  /// ring.append(.circle(center: .zero, radius: 5))
  /// print(ring.contains(.zero), ring.contains(.zero, rule: .evenOdd))  // true false
  /// ```
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - rule: which winding numbers count as inside.
  /// - Returns: Whether it is inside; false where the point or a stored value is not finite.
  public func contains(_ point: Point2D, rule: FillRule = .nonZero) -> Bool {
    rule.contains(windingNumber: windingNumber(around: point))
  }
}

extension Subpath {
  /// How often the subpath alone runs around a point; see ``BezierPath/windingNumber(around:)``.
  public func windingNumber(around point: Point2D) -> Int {
    path.windingNumber(around: point)
  }
}
