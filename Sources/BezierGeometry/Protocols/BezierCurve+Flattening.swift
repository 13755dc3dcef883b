// SPDX-License-Identifier: Apache-2.0

extension BezierCurve {
  /// Passes the ends of straight lines that follow the curve within a distance.
  ///
  /// The first line starts at ``start``. As ``PathSegment/flatten(tolerance:_:)``, for all curves;
  /// nothing is passed before an error.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance allowed, absolute, guaranteed both ways; to the rounding
  ///     of |centre| + radius for arcs in centre form.
  ///   - body: Takes the end of each line, in order.
  /// - Throws: ``PathError``, as ``BezierPath/flattened(tolerance:)``;
  ///   ``PathError/notRepresentable(reason:)`` for arcs of more than 4,096 turns.
  public func flatten(tolerance: Double, _ body: (Point2D) -> Void) throws(PathError) {
    let segments = pathSegments
    if segments.count == 1 { return try segments[0].flatten(tolerance: tolerance, body) }
    var path = BezierPath()
    for segment in segments { path.append(segment) }
    guard !path.isEmpty else {
      throw .notRepresentable(reason: "the arc turns more than 4,096 times")
    }
    for element in try path.flattened(tolerance: tolerance).elements {
      if case .line(to: let point) = element { body(point) }
    }
  }

  /// The curve in straight lines within a distance: an open polyline from its start to its end.
  ///
  /// ```swift
  /// let points = try CircularArc(radius: 5, sweep: .turns(1)).polyline(tolerance: 0.01).points
  /// ```
  ///
  /// - Parameter tolerance: The largest distance allowed; see ``flatten(tolerance:_:)``.
  /// - Returns: The points, at least two.
  /// - Throws: ``PathError``, as there.
  public func polyline(tolerance: Double) throws(PathError) -> Polyline {
    var points = [start]
    try flatten(tolerance: tolerance) { points.append($0) }
    return Polyline(points, isClosed: false)
  }
}
