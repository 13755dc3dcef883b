// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The convex hull of points: the smallest convex polygon that holds them, closed.
  ///
  /// Its corners are among the points, bit for bit, each once; points on its sides are left out.
  /// It starts at the least x (of these the least y) and runs counter-clockwise in a y-up frame.
  /// Copies of one point give a closed subpath without length, points on one line the segment there
  /// and back, no points the empty path. Sides of turns are decided in twice double precision: a
  /// point nearer to a side than 2^-90 of the largest coordinate may count as on it.
  ///
  /// ```swift
  /// let hull = try BezierPath.convexHull(
  ///   of: [Point2D(0, 0), Point2D(4, 0), Point2D(2, 1), Point2D(2, 5)]
  /// )
  /// print(hull.segments.count)  // 3: (2, 1) is inside
  /// ```
  ///
  /// - Parameter points: the points, in any order.
  /// - Returns: The polygon.
  /// - Throws: ``PathError/notFinite(quantity:value:)``.
  /// - Complexity: O(n log n).
  ///
  /// Source: Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
  public static func convexHull(of points: some Sequence<Point2D>) throws(PathError) -> BezierPath {
    var sorted: [Point2D] = []
    var largest = 0.0
    for (index, point) in points.enumerated() {
      for (name, value) in [("x", point.x), ("y", point.y)] where !value.isFinite {
        throw .notFinite(quantity: "\(name) of point \(index)", value: value)
      }
      largest = max(largest, point.maximumMagnitude)
      sorted.append(point)
    }
    sorted.sort { ($0.x, $0.y) < ($1.x, $1.y) }
    let turn = HullTurn(unit: PowerOfTwo.normalizing(largest))
    var corners: [Point2D] = []
    turn.appendChain(sorted, to: &corners)
    turn.appendChain(sorted.reversed(), to: &corners)
    if corners.isEmpty, let point = sorted.first { corners = [point] }
    return corners.isEmpty ? BezierPath() : BezierPath(points: corners, isClosed: true)
  }
}

/// Decides to which side three points turn.
private struct HullTurn {
  /// The power of two that keeps products from overflow.
  let unit: Double

  /// Adds the corners of half of a hull, without its last point.
  func appendChain(_ points: [Point2D], to corners: inout [Point2D]) {
    let first = corners.count
    for point in points where corners.count == first || corners[corners.count - 1] != point {
      while corners.count > first + 1,
        !isLeft(corners[corners.count - 2], corners[corners.count - 1], point)
      {
        corners.removeLast()
      }
      corners.append(point)
    }
    if corners.count > first { corners.removeLast() }
  }

  /// Whether c is left of the line from a to b, counter-clockwise in a y-up frame.
  private func isLeft(_ a: Point2D, _ b: Point2D, _ c: Point2D) -> Bool {
    func difference(_ p: Double, _ q: Double) -> (sum: Double, error: Double) {
      ErrorFree.sum(unit * p, -unit * q)
    }
    let (ux, uy) = (difference(b.x, a.x), difference(b.y, a.y))
    let (vx, vy) = (difference(c.x, a.x), difference(c.y, a.y))
    let (first, second) = (ErrorFree.product(ux.sum, vy.sum), ErrorFree.product(uy.sum, vx.sum))
    let main = ErrorFree.sum(first.product, -second.product)
    let rest =
      (main.error + (first.error - second.error))
      + ((ux.sum * vy.error + ux.error * vy.sum) - (uy.sum * vx.error + uy.error * vx.sum))
    return main.sum + rest > 0
  }
}
