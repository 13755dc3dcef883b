// SPDX-License-Identifier: Apache-2.0

extension PathSegment {
  /// Where the segment meets itself: a cubic's loop, and what a straight curve runs twice.
  ///
  /// - A cubic crosses itself at most once, at two parameters, exact to the rounding of the
  ///   coordinates over the sine of the angle. An end that comes back to within the tolerance of
  ///   another point of the curve counts.
  /// - A quadratic or cubic that is straight (to an eighth of the tolerance) and turns back
  ///   overlaps itself: a stretch before and a stretch after the turn, the latter reversed.
  /// - Not reported: that the two ends of the segment meet, and loops that stay within the
  ///   tolerance of their crossing, such as cusps.
  /// - Lines have none; arcs neither, since they never exceed a turn.
  ///
  /// - Parameter tolerance: a distance, at least 32 ulp of the largest coordinate. By default 1e-9
  ///   of the diagonal of ``controlBox``, or that least where it is more.
  /// - Returns: The meetings, with `first` before `second`.
  /// - Throws: ``PathError`` where a value is not finite or the tolerance too small.
  ///
  /// Constant time. Source of the loop: B(u) = B(v) divided by u - v is linear in u + v and u v.
  public func selfIntersections(
    tolerance: Double? = nil
  ) throws(PathError) -> SegmentIntersections {
    try requireFinite()
    let extent = controlBox.extent
    let tolerance = tolerance ?? DefaultAccuracy.of(controlBox, extent: extent)
    try ToleranceCheck.require(tolerance, extent: extent)
    return selfMeetings(tolerance: tolerance, extent: extent)
      .withKinds(self, self, extent: extent)
  }

  /// The meetings of a segment within `extent` of the origin with itself.
  func selfMeetings(tolerance: Double, extent: Double) -> SegmentIntersections {
    if kind == .line || kind == .arc || isMonotoneAlongChord { return SegmentIntersections() }
    let unit = PowerOfTwo.toUnit(extent)
    let curve = PreparedSegment(self, unit: unit)
    let reach = min(unit * tolerance, 16)
    let breaks = curve.breaks(thickness: 0.125 * reach)
    if breaks.count > 2 { return foldedMeetings(breaks, tolerance: tolerance, extent: extent) }
    guard case .cubic(let cubic) = curve else { return SegmentIntersections() }
    let found = CurveIntersector.selfCrossings(cubic, tolerance: reach)
    return SegmentIntersections(meetings: found.map { reported($0, self) })
  }

  /// Whether a curve runs along its chord, its tangents within 72 degrees of it: then it never
  /// comes back.
  private var isMonotoneAlongChord: Bool {
    let chord = end - start
    let square = 0.1 * chord.lengthSquared
    guard square > 0, square.isFinite else { return false }
    func isAlong(_ vector: Vector2D) -> Bool {
      let product = vector.dot(chord)
      return product >= 0 && product * product >= square * vector.lengthSquared
    }
    switch self {
    case .line, .arc: return true
    case .quadratic(let c): return isAlong(c.p1 - c.p0) && isAlong(c.p2 - c.p1)
    case .cubic(let c):
      return isAlong(c.p1 - c.p0) && isAlong(c.p2 - c.p1) && isAlong(c.p3 - c.p2)
    }
  }

  /// The meetings of the parts of a straight curve between its ends and turning points.
  private func foldedMeetings(
    _ breaks: [Double],
    tolerance: Double,
    extent: Double
  ) -> SegmentIntersections {
    var result = SegmentIntersections()
    for i in 1..<breaks.count {
      for j in 1..<i {
        let (first, second) = (breaks[j - 1]...breaks[j], breaks[i - 1]...breaks[i])
        let partA = subcurve(from: first.lowerBound, to: first.upperBound)
        let partB = subcurve(from: second.lowerBound, to: second.upperBound)
        let found = partA.meetings(with: partB, tolerance: tolerance, extent: extent).result
        result.overlaps += found.overlaps.map { overlap in
          SegmentIntersections.Overlap(
            first: overlap.first.within(first),
            second: overlap.second.within(second),
            isReversed: overlap.isReversed
          )
        }
        // Neighbouring parts share the turning point, which is no meeting.
        guard i - j > 1 else { continue }
        result.meetings += found.meetings.map { point in
          SegmentIntersections.Meeting(
            first: first.value(at: point.first),
            second: second.value(at: point.second),
            point: point.point
          )
        }
      }
    }
    return result
  }
}

extension ClosedRange<Double> {
  /// The number at a fraction of the range; exact at 0 and 1.
  fileprivate func value(at fraction: Double) -> Double {
    LinearBlend(fraction)(lowerBound, upperBound)
  }

  /// This range, given in fractions of another.
  fileprivate func within(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    other.value(at: lowerBound)...other.value(at: upperBound)
  }
}

extension CurveIntersector {
  /// The pairs of parameters at which a cubic that is not straight meets itself.
  static func selfCrossings(_ cubic: CubicBezier, tolerance: Double) -> [Meeting] {
    let curve = PreparedSegment.cubic(cubic)
    let side = CurveIntersector.Side(curve)
    var search = CurveIntersector(side, side, tolerance: tolerance)
    search.addLoop(cubic)
    search.addEnds()
    return search.merged(overlaps: []).filter { meeting in
      let point = curve.point(at: meeting.s)
      // Not the closing of the whole curve, nor a loop that the tolerance swallows.
      let isClosing =
        curve.stays(within: tolerance, of: curve.point(at: 0), from: 0, to: meeting.s)
        && curve.stays(within: tolerance, of: curve.point(at: 1), from: meeting.t, to: 1)
      return !isClosing
        && !curve.stays(within: tolerance, of: point, from: meeting.s, to: meeting.t)
    }
  }

  /// Adds the crossing of the loop, from its closed form.
  private mutating func addLoop(_ cubic: CubicBezier) {
    let (d1, d2, d3) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2)
    let third = (d3 - d2) - (d2 - d1)
    let second = 3 * (d2 - d1)
    let first = 3 * d1
    let ab = third.exactCross(second)
    let ac = third.exactCross(first)
    let bc = second.exactCross(first)
    guard ab != 0 else { return }
    let sum = -ac / ab
    let square = 4 * (bc / ab) - 3 * sum * sum
    guard square > 0, square.isFinite, sum.isFinite else { return }
    let (middle, half) = (0.5 * sum, 0.5 * square.squareRoot())
    let (low, high) = (middle - half, middle + half)
    guard low > -0x1p-10, high < 1 + 0x1p-10, middle > 0, middle < 1 else { return }
    let (p, q) = (a.piece(from: 0, to: middle), a.piece(from: middle, to: 1))
    if let exact = crossing(low, high, p, q, margin: 0x1p-20) {
      meetings.append(exact)
    } else {
      let near = meeting(low, high)
      if near.distance <= tolerance { meetings.append(near) }
    }
  }

  /// Adds the points to which an end comes back.
  private mutating func addEnds() {
    let (start, end) = (a.point(at: 0), a.point(at: 1))
    for t in a.parameters(near: start, within: tolerance)
    where !a.stays(within: tolerance, of: start, from: 0, to: t) {
      meetings.append(meeting(0, t))
    }
    for s in a.parameters(near: end, within: tolerance)
    where !a.stays(within: tolerance, of: end, from: s, to: 1) {
      meetings.append(meeting(s, 1))
    }
  }

  /// Adds where each branch of a loop meets the other's, if both curves run through it together.
  mutating func addLoops(of overlaps: [SegmentIntersections.Overlap]) {
    guard !overlaps.isEmpty, case .cubic(let cubic) = a else { return }
    for loop in CurveIntersector.selfCrossings(cubic, tolerance: tolerance) {
      for s in [loop.s, loop.t] {
        for t in b.parameters(near: a.point(at: s), within: tolerance) {
          meetings.append(meeting(s, t))
        }
      }
    }
  }
}

extension PathSegment {
  /// Where this segment and another meet: all crossings, touchings and coincident stretches.
  ///
  /// - Every point reported has |A(a) - B(b)| ≤ tolerance. Every point where the segments truly
  ///   meet is reported. A mere approach within the tolerance is always reported at an end,
  ///   elsewhere perhaps.
  /// - Parameters of crossings at an angle are exact to the rounding of the coordinates over the
  ///   sine of the angle, those of touchings over the difference of the curvatures. A parameter
  ///   within 8 ulp (of the largest coordinate) of an end is exactly 0 or 1.
  /// - Two meetings within the tolerance of each other along both segments are reported once, and
  ///   so may be two between which the segments stay within the tolerance of each other.
  /// - A stretch longer than the tolerance on which the segments stay within it, by samples, is an
  ///   overlap where it begins and ends at an end of one of them (or where a straight curve turns
  ///   back). Curves that run close to each other in between are given as one touching point.
  /// - A segment that is a point is met at any of its parameters; one is reported.
  /// - The other order gives the same meetings to rounding.
  ///
  /// ```swift
  /// let line = PathSegment.line(LineSegment(Point2D(-1, 1), Point2D(11, 1)))
  /// let curve = PathSegment.quadratic(
  ///   QuadraticBezier(Point2D(0, 0), Point2D(5, 4), Point2D(10, 0))
  /// )
  /// for meeting in try line.intersections(with: curve, tolerance: 1e-9).meetings {
  ///   print(meeting.first, meeting.second, meeting.point)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - other: the other segment; `second` of a meeting is its parameter.
  ///   - tolerance: a distance, at least 32 ulp of the largest coordinate. By default 1e-9 of the
  ///     diagonal of the box around both control boxes, or that least where it is more.
  /// - Returns: The meetings, in order of this segment's parameter.
  /// - Throws: ``PathError`` where a value is not finite or the tolerance too small.
  ///
  /// Complexity: some 10 pairs of parts for each meeting, 8,192 at most. Curves that run within the
  /// tolerance for very long exceed that; then Newton's method starts from 256 samples, and what
  /// lies between may be missed.
  public func intersections(
    with other: PathSegment,
    tolerance: Double? = nil
  ) throws(PathError) -> SegmentIntersections {
    try requireFinite()
    try other.requireFinite()
    let box = controlBox.union(other.controlBox)
    let extent = box.extent
    let tolerance = tolerance ?? DefaultAccuracy.of(box, extent: extent)
    try ToleranceCheck.require(tolerance, extent: extent)
    let found = meetings(with: other, tolerance: tolerance, extent: extent).result
    return found.withKinds(self, other, extent: extent)
  }

  /// The meetings with a segment, both within `extent` of the origin, and the work done.
  func meetings(
    with other: PathSegment,
    tolerance: Double,
    extent: Double
  ) -> (result: SegmentIntersections, visits: Int) {
    let unit = PowerOfTwo.toUnit(extent)
    let (first, second) = (
      CurveIntersector.Side(self, unit: unit), CurveIntersector.Side(other, unit: unit)
    )
    let found = meetings(first, other, second, tolerance: unit * tolerance)
    return (found.result, found.visits)
  }

  /// The same for segments that are prepared, with a tolerance in their size.
  func meetings(
    _ first: CurveIntersector.Side,
    _ other: PathSegment,
    _ second: CurveIntersector.Side,
    tolerance: Double
  ) -> (result: SegmentIntersections, visits: Int, isSampled: Bool) {
    let tolerance = min(tolerance, 16)
    guard CurveIntersector.mayMeet(first, second, tolerance) else {
      return (SegmentIntersections(), 1, false)
    }
    var search = CurveIntersector(first, second, tolerance: tolerance)
    let overlaps = search.overlaps()
    search.intersect(outside: overlaps)
    search.addLoops(of: overlaps)
    let result = SegmentIntersections(
      meetings: search.merged(overlaps: overlaps).map { reported($0, other) },
      overlaps: overlaps
    )
    return (result, search.visits, search.isSampled)
  }

  /// The meeting as it is reported, at a stored end or else the middle of both segments' points.
  private func reported(
    _ meeting: CurveIntersector.Meeting,
    _ other: PathSegment
  ) -> SegmentIntersections.Meeting {
    let (s, t) = (meeting.s, meeting.t)
    let (first, second) = (point(at: s), other.point(at: t))
    let (isEnd, isOtherEnd) = (s == 0 || s == 1, t == 0 || t == 1)
    let middle = Point2D(x: 0.5 * first.x + 0.5 * second.x, y: 0.5 * first.y + 0.5 * second.y)
    let point = isEnd == isOtherEnd ? middle : isEnd ? first : second
    return SegmentIntersections.Meeting(first: s, second: t, point: point)
  }
}

extension SegmentIntersections {
  /// The same meetings of two segments with their kinds.
  fileprivate func withKinds(
    _ a: PathSegment,
    _ b: PathSegment,
    extent: Double
  ) -> SegmentIntersections {
    var result = self
    for (index, point) in meetings.enumerated() {
      result.meetings[index].kind = MeetingKind(
        at: point.point,
        gap: a.point(at: point.first).distance(to: b.point(at: point.second)),
        extent: extent,
        a: { a.branch(from: point.first, isForward: $0) },
        b: { b.branch(from: point.second, isForward: $0) }
      )
    }
    return result
  }
}

extension ToleranceCheck {
  /// Checks a tolerance against the largest coordinate of control points and the boxes of arcs.
  static func require(_ tolerance: Double, extent: Double) throws(PathError) {
    guard extent.isFinite else {
      throw .notRepresentable(reason: "an arc reaches beyond the largest number")
    }
    try ToleranceCheck.require(tolerance, largestCoordinate: extent)
  }
}
