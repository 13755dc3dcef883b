// SPDX-License-Identifier: Apache-2.0

/// Straight lines one after the other: their points, and whether the last is joined to the first.
///
/// ```swift
/// let triangle = Polyline([Point2D(0, 0), Point2D(4, 0), Point2D(0, 3)], isClosed: true)
/// print(triangle.path.length())  // 12.0
/// ```
@frozen
public struct Polyline: Hashable, Sendable {
  /// The points, in order; where the polyline is closed the first is not repeated at the end.
  public var points: [Point2D]
  /// Whether a line leads from the last point back to the first.
  public var isClosed: Bool

  /// The polyline through these points.
  @inlinable
  public init(_ points: [Point2D], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }

  /// The polyline as a path: a move, lines, and a close where it is closed; empty without points.
  public var path: BezierPath {
    BezierPath(points: points, isClosed: isClosed)
  }

  /// The sum of the lines' lengths, the closing line's too where the polyline is closed.
  public var length: Double {
    let lines = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard isClosed, let first = points.first, let last = points.last else { return lines }
    return lines + last.distance(to: first)
  }
}

#if !hasFeature(Embedded)
extension Polyline: Codable {}
#endif

extension BezierPath {
  /// The path in straight lines, as a list of points for each subpath.
  ///
  /// The points of ``flattened(tolerance:)``. A subpath without segments is one point; a closed one
  /// whose last segment comes back to its start does not repeat it.
  ///
  /// ```swift
  /// let lines = try BezierPath.circle(center: .zero, radius: 10).polylines(tolerance: 0.1)
  /// print(lines[0].points.count, lines[0].isClosed)  // 24 true
  /// ```
  ///
  /// - Parameter tolerance: The largest distance allowed, absolute, guaranteed both ways.
  /// - Returns: A polyline for each subpath, in order.
  /// - Throws: ``PathError``, as ``flattened(tolerance:)``.
  public func polylines(tolerance: Double) throws(PathError) -> [Polyline] {
    var result: [Polyline] = []
    var current = Polyline([], isClosed: false)
    // What follows a close without a move begins where the closed subpath does.
    var start: Point2D?
    for element in try flattened(tolerance: tolerance).elements {
      switch element {
      case .move(to: let point):
        if !current.points.isEmpty { result.append(current) }
        current = Polyline([point], isClosed: false)
        start = point
      case .line(to: let point):
        if current.points.isEmpty, let start { current.points.append(start) }
        current.points.append(point)
      case .close:
        if current.points.isEmpty, let start { current.points.append(start) }
        if current.points.count > 1, current.points.last == start { current.points.removeLast() }
        current.isClosed = true
        result.append(current)
        current = Polyline([], isClosed: false)
      default: trap("BezierPath.polylines: a flattened path has lines only")
      }
    }
    if !current.points.isEmpty { result.append(current) }
    return result
  }
}
