// SPDX-License-Identifier: Apache-2.0

extension PathSegment {
  /// Where this segment and another meet: all crossings, touchings and coincident stretches.
  ///
  /// Coordinates and the tolerance are in the caller's units.
  ///
  /// - Every point reported has |A(a) - B(b)| ≤ tolerance. Every place where the segments truly
  ///   meet is reported. Places where they only come within the tolerance, without meeting, are
  ///   reported as well where subdivision finds them: always where an end is that near.
  ///
  /// ```swift
  /// let line = PathSegment.line(LineSegment(Point2D(-1, 1), Point2D(11, 1)))
  /// let curve = PathSegment.quadratic(
  ///   QuadraticBezier(Point2D(0, 0), Point2D(5, 4), Point2D(10, 0))
  /// )
  /// for meeting in try line.intersections(with: curve, tolerance: 1e-9).points {
  ///   print(meeting.a, meeting.b, meeting.point)
  /// }
  /// ```
  ///
  /// - Parameters of crossings at an angle are exact to the rounding of the coordinates over the
  ///   sine of the angle, whatever the tolerance is; those of touchings likewise over the
  ///   difference of the curvatures. A parameter within 8 ulp (of the largest coordinate) of an end
  ///   is exactly 0 or 1.
  /// - Two meetings within the tolerance of each other along both segments are reported once, and
  ///   so may be two between which the segments stay within the tolerance of each other.
  /// - A stretch longer than the tolerance on which the segments stay within the tolerance of each
  ///   other is an overlap where it begins and ends at an end of one of them (or where a straight
  ///   curve turns back): segments that coincide do so until one ends. This is decided by samples.
  ///   Different curves that run close to each other in between are given as one touching point.
  /// - A segment that is a point is met at any of its parameters; one is reported.
  ///
  /// Symmetric: the other order gives the same meetings to rounding.
  ///
  /// - Parameters:
  ///   - other: the other segment; the results' `b` is its parameter.
  ///   - tolerance: a distance, at least 32 ulp of the largest coordinate.
  /// - Returns: The meetings, in order of this segment's parameter.
  /// - Throws: ``PathError`` where a value is not finite or the tolerance too small.
  ///
  /// Complexity: some 10 pairs of parts for each meeting, 8,192 at most. Different curves that run
  /// within the tolerance over some thousand times the length on which they are flat to it exceed
  /// that; then Newton's method starts from 256 samples, and what lies between may be missed.
  public func intersections(
    with other: PathSegment,
    tolerance: Double
  ) throws(PathError) -> SegmentIntersections {
    try requireFinite()
    try other.requireFinite()
    let extent = max(intersectionExtent, other.intersectionExtent)
    try IntersectionScale.require(tolerance, extent: extent)
    let found = meetings(with: other, tolerance: tolerance, extent: extent).result
    return found.withKinds(self, other, extent: extent)
  }

  /// The meetings with a segment, both within `extent` of the origin, and the work done.
  func meetings(
    with other: PathSegment,
    tolerance: Double,
    extent: Double
  ) -> (result: SegmentIntersections, visits: Int) {
    let unit = IntersectionScale.unit(extent)
    let curveA = PreparedSegment(self, unit: unit)
    let curveB = PreparedSegment(other, unit: unit)
    var search = CurveIntersector(curveA, curveB, tolerance: min(unit * tolerance, 16))
    guard search.mayMeet else { return (SegmentIntersections(), 1) }
    let overlaps = search.overlaps()
    search.intersect(outside: overlaps)
    search.addLoops(of: overlaps)
    var result = SegmentIntersections()
    for overlap in overlaps { result.overlaps.append(overlap.reported) }
    for meeting in search.merged(overlaps: overlaps) {
      result.points.append(
        SegmentIntersections.Point(
          a: meeting.s,
          b: meeting.t,
          point: place(meeting.s, other, meeting.t)
        )
      )
    }
    return (result, search.visits)
  }

  /// The point reported for two parameters: a stored end, else the middle of both points.
  func place(_ s: Double, _ other: PathSegment, _ t: Double) -> Point2D {
    let (first, second) = (point(at: s), other.point(at: t))
    let (isEnd, isOtherEnd) = (s == 0 || s == 1, t == 0 || t == 1)
    if isEnd, !isOtherEnd { return first }
    if isOtherEnd, !isEnd { return second }
    return Point2D(x: 0.5 * first.x + 0.5 * second.x, y: 0.5 * first.y + 0.5 * second.y)
  }

  /// The largest magnitude of a coordinate that the segment needs; of an arc, of its box.
  var intersectionExtent: Double {
    let box =
      switch self {
      case .line(let line): line.boundingBox
      case .quadratic(let curve): curve.controlBox
      case .cubic(let curve): curve.controlBox
      case .arc(let arc): arc.boundingBox
      }
    return max(
      max(box.minX.magnitude, box.maxX.magnitude),
      max(box.minY.magnitude, box.maxY.magnitude)
    )
  }
}

extension SegmentIntersections {
  /// The same meetings of two segments with their kinds.
  func withKinds(_ a: PathSegment, _ b: PathSegment, extent: Double) -> SegmentIntersections {
    var result = self
    for index in points.indices {
      result.points[index].kind = a.meetingKind(points[index], with: b, extent: extent)
    }
    return result
  }
}

/// The power of two by which coordinates are brought below 2.
enum IntersectionScale {
  /// Checks a tolerance against the largest coordinate.
  static func require(_ tolerance: Double, extent: Double) throws(PathError) {
    guard extent.isFinite else {
      throw .notRepresentable(reason: "an arc reaches beyond the largest number")
    }
    try ToleranceCheck.require(tolerance, largestCoordinate: extent)
  }

  /// The factor for a largest coordinate.
  static func unit(_ extent: Double) -> Double {
    guard extent > 0 else { return 1 }
    return Double(sign: .plus, exponent: min(1023, -Int(extent.exponent)), significand: 1)
  }
}
