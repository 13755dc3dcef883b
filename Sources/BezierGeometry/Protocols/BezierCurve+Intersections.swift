// SPDX-License-Identifier: Apache-2.0

extension BezierCurve {
  /// Where this curve and another meet: crossings, touchings and coincident stretches.
  ///
  /// As ``PathSegment/intersections(with:tolerance:)`` says, for curves of any two kinds. Arcs in
  /// several segments (``pathSegments``) are compared as paths; what they have in common at joints
  /// is reported once, and stretches that join are one. The places of copies (an arc that turns
  /// more than once) are all reported.
  ///
  /// ```swift
  /// let circle = CircularArc(radius: 5, sweep: .turns(1))
  /// let line = LineSegment(Point2D(-10, 3), Point2D(10, 3))
  /// for meeting in try circle.intersections(with: line, tolerance: 1e-9).points {
  ///   print(meeting.point, meeting.kind)  // x is 4, then -4; both cross
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - other: the other curve; the results' `b` is its parameter.
  ///   - tolerance: a distance, at least 32 ulp of the largest coordinate.
  /// - Returns: The meetings, in order of this curve's parameter.
  /// - Throws: ``PathError``, as there and as
  ///   ``BezierPath/intersections(with:tolerance:maximumComparisons:)``;
  ///   ``PathError/notRepresentable(reason:)`` for arcs of more than 4,096 turns.
  public func intersections(
    with other: some BezierCurve,
    tolerance: Double
  ) throws(PathError) -> SegmentIntersections {
    let (first, second) = (try CurveChain(self), try CurveChain(other))
    if let a = first.onlySegment, let b = second.onlySegment {
      return try a.intersections(with: b, tolerance: tolerance)
    }
    let found = try first.path.intersections(with: second.path, tolerance: tolerance)
    return CurveChain.meetings(found, of: (first, self), and: (second, other), within: tolerance)
  }

  /// Where the curve meets itself: the loop of a cubic, what a straight curve or an arc of more
  /// than a turn runs twice.
  ///
  /// As ``PathSegment/selfIntersections(tolerance:)`` says.
  ///
  /// - Parameter tolerance: a distance, at least 32 ulp of the largest coordinate.
  /// - Returns: The meetings, with `a` before `b`.
  /// - Throws: As ``intersections(with:tolerance:)``.
  public func selfIntersections(tolerance: Double) throws(PathError) -> SegmentIntersections {
    let chain = try CurveChain(self)
    if let segment = chain.onlySegment {
      return try segment.selfIntersections(tolerance: tolerance)
    }
    let found = try chain.path.selfIntersections(tolerance: tolerance)
    return CurveChain.meetings(found, of: (chain, self), and: (chain, self), within: tolerance)
  }
}

/// The segments of a curve as a path.
private struct CurveChain {
  let segments: [PathSegment]

  init(_ curve: some BezierCurve) throws(PathError) {
    segments = curve.pathSegments
    guard !segments.isEmpty else {
      throw .notRepresentable(reason: "the arc turns more than 4,096 times")
    }
  }

  var onlySegment: PathSegment? { segments.count == 1 ? segments[0] : nil }

  var path: BezierPath {
    var path = BezierPath()
    for segment in segments { path.append(segment) }
    return path
  }

  /// The parameter of the whole curve.
  private func parameter(_ segment: Int, _ t: Double) -> Double {
    (Double(segment) + t) / Double(segments.count)
  }

  private func range(_ stretch: PathIntersections.Stretch) -> ClosedRange<Double> {
    parameter(
      stretch.segment,
      stretch.range.lowerBound
    )...parameter(
      stretch.segment,
      stretch.range.upperBound
    )
  }

  /// The meetings of paths as those of the curves that these were made of.
  static func meetings(
    _ found: PathIntersections,
    of first: (chain: CurveChain, curve: some BezierCurve),
    and second: (chain: CurveChain, curve: some BezierCurve),
    within tolerance: Double
  ) -> SegmentIntersections {
    var result = SegmentIntersections()
    for point in found.points {
      result.points.append(
        SegmentIntersections.Point(
          a: first.chain.parameter(point.a.segment, point.a.t),
          b: second.chain.parameter(point.b.segment, point.b.t),
          point: point.point,
          kind: point.kind
        )
      )
    }
    for overlap in found.overlaps {
      var joined = SegmentIntersections.Overlap(
        a: first.chain.range(overlap.a),
        b: second.chain.range(overlap.b),
        isReversed: overlap.isReversed
      )
      // Pieces are in order of `a`, so the one that a stretch goes on is among those already there.
      result.overlaps.removeAll { known in
        guard known.isReversed == joined.isReversed,
          first.curve.isSame(known.a.upperBound, joined.a.lowerBound, within: tolerance)
        else { return false }
        let (here, there) =
          known.isReversed
          ? (known.b.lowerBound, joined.b.upperBound) : (known.b.upperBound, joined.b.lowerBound)
        guard second.curve.isSame(here, there, within: tolerance) else { return false }
        joined.a = known.a.lowerBound...max(known.a.upperBound, joined.a.upperBound)
        joined.b =
          min(
            known.b.lowerBound,
            joined.b.lowerBound
          )...max(
            known.b.upperBound,
            joined.b.upperBound
          )
        return true
      }
      result.overlaps.append(joined)
    }
    return result
  }
}

extension BezierCurve {
  /// Whether two parameters are one place within twice a distance along the curve.
  fileprivate func isSame(_ s: Double, _ t: Double, within distance: Double) -> Bool {
    s == t || length(from: s, to: t, accuracy: 0.25 * distance).magnitude <= 2 * distance
  }
}
