// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// Where this path and another meet: crossings, touchings and coincident stretches.
  ///
  /// Each pair of segments as by ``PathSegment/intersections(with:tolerance:)``, the lines that
  /// close subpaths included; subpaths without segments meet nothing. A meeting on a joint is
  /// reported once, at the start (t = 0) of the later segment; t = 1 appears only at the end of an
  /// open subpath. Meetings within the tolerance of each other and within twice the tolerance of
  /// one joint count as one; a crossing at a very small angle close to a joint may be reported
  /// beside the joint. Segments shorter than the tolerance are part of their joint.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 5)
  /// let line = BezierPath([.move(to: Point2D(-10, 3)), .line(to: Point2D(10, 3))])
  /// let found = try circle.intersections(with: line)
  /// for meeting in found.meetings { print(meeting.point, meeting.kind, meeting.first.segment) }
  /// let pieces = circle.split(at: found.meetings.map(\.first))
  /// ```
  ///
  /// - Parameters:
  ///   - other: the other path; `second` of a meeting is a location on it.
  ///   - tolerance: a distance, at least 32 ulp of the largest coordinate of both paths. By default
  ///     1e-9 of the diagonal of the box around both control boxes, or that least where it is more.
  ///   - maximumComparisons: the most comparisons of parts of segments, 2²⁶ by default, a quarter
  ///     of a microsecond each: four for segments whose boxes meet, some twenty for a crossing of
  ///     cubics, 300 for an overlap.
  /// - Returns: The meetings, in order of this path.
  /// - Throws: ``PathError`` where a value is not finite or the tolerance too small;
  ///   ``PathError/tooManyMeetings(limit:)`` above 1,000,000 of them,
  ///   ``PathError/tooManyComparisons(limit:)`` above the maximum. No meeting is returned then.
  ///
  /// Complexity: O(n log n) for n segments in all, and the pairs whose boxes meet. Pairs of equal
  /// segments are compared once.
  public func intersections(
    with other: BezierPath,
    tolerance: Double? = nil,
    maximumComparisons: Int = PathIntersections.maximumComparisons
  ) throws(PathError) -> PathIntersections {
    try meetings(with: other, tolerance, maximumComparisons)
  }

  /// Where the path meets itself, within one subpath or between two of them.
  ///
  /// As ``intersections(with:tolerance:maximumComparisons:)``, and each segment with itself as by
  /// ``PathSegment/selfIntersections(tolerance:)``. The point that two neighbours share is no
  /// meeting, nor is the seam of a closed subpath; any second visit of a point is, also where both
  /// visits are joints and where an open subpath ends on its start. A path all of whose segments
  /// are one point meets itself nowhere. `a` comes before `b` on the path.
  ///
  /// ```swift
  /// let corners = [Point2D(0, 0), Point2D(2, 2), Point2D(2, 0), Point2D(0, 2)]
  /// let bow = BezierPath(points: corners, isClosed: true)
  /// print(try bow.selfIntersections().meetings.map(\.point))  // one: (1, 1)
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: a distance, at least 32 ulp of the largest coordinate; by default as for
  ///     ``intersections(with:tolerance:maximumComparisons:)``.
  ///   - maximumComparisons: the most comparisons, as there.
  /// - Returns: The meetings, in order of `a`.
  /// - Throws: As ``intersections(with:tolerance:maximumComparisons:)``; the cost is as there too.
  public func selfIntersections(
    tolerance: Double? = nil,
    maximumComparisons: Int = PathIntersections.maximumComparisons
  ) throws(PathError) -> PathIntersections {
    try meetings(with: nil, tolerance, maximumComparisons)
  }

  /// The meetings of a path with itself for a map of it.
  ///
  /// As ``selfIntersections(tolerance:maximumComparisons:)``, for coordinates up to `extent`, but
  /// joints at the same point are one and meet nowhere, of segments that are equal, or each other's
  /// reverse, only the first has meetings, and all kinds are crossings.
  ///
  /// - Returns: The meetings, and for each segment the earlier one that it is a copy of, the number
  ///   of the joint at its start, and its box; whether samples took over between two segments, so
  ///   that some may be missed.
  package func mapMeetings(
    extent: Double,
    tolerance: Double,
    maximumComparisons: Int
  ) throws(PathError) -> (
    PathIntersections, copies: [(item: Int, isReversed: Bool)?], joints: [Int],
    boxes: [Rect2D], isSampled: Bool
  ) {
    try requireFinite()
    try ToleranceCheck.require(tolerance, extent: extent)
    var search = PathIntersector(
      self,
      nil,
      tolerance: tolerance,
      extent: extent,
      maximumComparisons: maximumComparisons,
      ofMap: true
    )
    let found = try search.result()
    return (found, search.mapCopies, search.startJoints, search.boxes, search.isSampled)
  }

  /// The meetings with a path, or with itself where there is none.
  private func meetings(
    with other: BezierPath?,
    _ tolerance: Double?,
    _ maximumComparisons: Int
  ) throws(PathError) -> PathIntersections {
    // The largest magnitude of a coordinate that the segments need.
    var extent = 0.0
    var box: Rect2D?
    for path in other.map({ [self, $0] }) ?? [self] {
      try path.requireFinite()
      for segment in path.segments {
        let part = segment.controlBox
        extent = max(extent, part.extent)
        if tolerance == nil { box = box?.union(part) ?? part }
      }
    }
    let tolerance = tolerance ?? DefaultAccuracy.of(box, extent: extent)
    try ToleranceCheck.require(tolerance, extent: extent)
    var search = PathIntersector(
      self,
      other,
      tolerance: tolerance,
      extent: extent,
      maximumComparisons: maximumComparisons
    )
    return try search.result()
  }
}

extension DefaultAccuracy {
  /// The tolerance of meetings where none is given: 1e-9 of the diagonal of a box, or the least for
  /// coordinates up to `extent` where that is more.
  package static func of(_ box: Rect2D?, extent: Double) -> Double {
    let least = ToleranceCheck.smallest(largestCoordinate: extent)
    return least.isFinite ? max(of(box), least) : 1
  }
}
