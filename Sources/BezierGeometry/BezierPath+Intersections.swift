// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// Where this path and another meet: crossings, touchings and coincident stretches.
  ///
  /// For each pair of segments as ``PathSegment/intersections(with:tolerance:)`` says, the lines
  /// that close subpaths included. What falls on the joint of two segments is reported once, at
  /// the start (t = 0) of the segment that begins there; t = 1 appears only at the end of an open
  /// subpath. Meetings within the tolerance of each other and within twice the tolerance of the
  /// same joint count as one; where a path crosses at a very small angle close to a joint, the
  /// joint may be reported beside the crossing. Segments shorter than the tolerance are part of
  /// their joint. Overlaps are given for each pair of segments; their ends are not repeated as points.
  ///
  /// Coordinates and the tolerance are in the caller's units. Subpaths without segments meet
  /// nothing.
  ///
  /// - Parameters:
  ///   - other: the other path; the results' `b` are places on it.
  ///   - tolerance: a distance, at least 32 ulp of the largest coordinate of both paths.
  /// - Returns: The meetings, in order of this path.
  /// - Throws: ``PathError`` where a value is not finite, the tolerance too small, or the work
  ///   beyond its caps: 1,000,000 meetings (`tooManyPieces`), 50,000,000 pairs of segments whose
  ///   boxes meet, 2^26 pairs of parts.
  ///
  /// Complexity: O(n log² n) for n segments in all, and the pairs whose boxes meet.
  public func intersections(
    with other: BezierPath,
    tolerance: Double
  ) throws(PathError) -> PathIntersections {
    try requireFinite()
    try other.requireFinite()
    let extent = max(intersectionExtent, other.intersectionExtent)
    try IntersectionScale.require(tolerance, extent: extent)
    var search = PathIntersector(self, other, tolerance: tolerance, extent: extent)
    return try search.result()
  }

  /// Where the path meets itself, within one subpath or between two of them.
  ///
  /// Each pair of segments as ``PathSegment/intersections(with:tolerance:)`` says, each segment
  /// with itself as ``PathSegment/selfIntersections(tolerance:)``, and what falls on joints as
  /// ``intersections(with:tolerance:)`` says. The point that two neighbours share is no meeting,
  /// nor is the seam of a closed subpath. A path that comes to the same point a second time meets
  /// itself there, also where both visits are joints and where an open subpath ends on its start.
  /// `a` comes before `b` on the path.
  ///
  /// - Parameter tolerance: a distance, at least 32 ulp of the largest coordinate.
  /// - Returns: The meetings, in order of `a`.
  /// - Throws: As ``intersections(with:tolerance:)``.
  ///
  /// Complexity: as there.
  public func selfIntersections(tolerance: Double) throws(PathError) -> PathIntersections {
    try requireFinite()
    let extent = intersectionExtent
    try IntersectionScale.require(tolerance, extent: extent)
    var search = PathIntersector(self, nil, tolerance: tolerance, extent: extent)
    return try search.result()
  }

  /// The largest magnitude of a coordinate that the segments need.
  private var intersectionExtent: Double {
    var extent = 0.0
    for segment in segments { extent = max(extent, segment.intersectionExtent) }
    return extent
  }
}
