// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The convex hull of the path as a polygon: the smallest convex shape that holds it, to within a
  /// tolerance.
  ///
  /// Exact where the path is of lines. Curves are taken as the lines of ``flattened(tolerance:)``,
  /// so the corners of the polygon lie on the path: the true hull contains it (to rounding) and no
  /// point of the path is farther from it than the tolerance. Fills and strokes do not matter,
  /// subpaths without segments draw nothing and are left out. Order and odd cases as for
  /// ``convexHull(of:)``.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let polygon = try circle.convexHull(tolerance: 0.01)
  /// ```
  ///
  /// - Parameter tolerance: The largest distance allowed, absolute, at least 32 ulp of the largest
  ///   coordinate.
  /// - Returns: The polygon, closed; the empty path where the path draws nothing.
  /// - Throws: ``PathError``, as ``flattened(tolerance:)``.
  /// - Complexity: O(n log n) in the number of lines.
  public func convexHull(tolerance: Double) throws(PathError) -> BezierPath {
    var points: [Point2D] = []
    for line in try flattened(tolerance: tolerance).segments {
      if points.last != line.start { points.append(line.start) }
      points.append(line.end)
    }
    return try BezierPath.convexHull(of: points)
  }
}
