// SPDX-License-Identifier: Apache-2.0

extension CurveIntersector {
  /// The meetings without repetitions, in ascending order, and without those that belong to the
  /// given stretches of coincidence.
  func merged(overlaps: [CurveOverlap]) -> [Meeting] {
    // The best of each group comes first: exact ends, tangencies, crossings, mere approaches.
    let sorted = thinned().sorted { first, second in
      let (rankFirst, rankSecond) = (rank(first), rank(second))
      if rankFirst != rankSecond { return rankFirst < rankSecond }
      if rankFirst == 3, first.distance != second.distance {
        return first.distance < second.distance
      }
      return (first.s, first.t) < (second.s, second.t)
    }
    var kept: [Meeting] = []
    for meeting in sorted {
      var isNew = true
      for overlap in overlaps where isNew { isNew = !belongs(meeting, to: overlap) }
      for other in kept where isNew { isNew = !isSame(meeting, other) }
      if isNew { kept.append(meeting) }
    }
    return kept.sorted { ($0.s, $0.t) < ($1.s, $1.t) }
  }

  /// The meetings, of runs of neighbouring mere approaches only the nearest.
  private func thinned() -> [Meeting] {
    if meetings.count < 16 { return meetings }
    var result: [Meeting] = []
    var run: Meeting?
    var last: Meeting?
    for meeting in meetings.sorted(by: { ($0.s, $0.t) < ($1.s, $1.t) }) {
      if rank(meeting) < 3 {
        result.append(meeting)
        continue
      }
      if let previous = last, let best = run,
        staysTogether(previous, meeting, within: tolerance, samples: 2)
      {
        if meeting.distance < best.distance { run = meeting }
      } else {
        if let best = run { result.append(best) }
        run = meeting
      }
      last = meeting
    }
    if let best = run { result.append(best) }
    return result
  }

  private func rank(_ meeting: Meeting) -> Int {
    if meeting.distance > PreparedSegment.noise { return 3 }
    if meeting.s == 0 || meeting.s == 1 || meeting.t == 0 || meeting.t == 1 { return 0 }
    return meeting.isTangency ? 1 : 2
  }

  /// Whether one report does for two meetings: they are within the tolerance of each other along
  /// both curves, or the curves stay together between them: within rounding where both are
  /// exact, within the tolerance where one is a mere approach.
  private func isSame(_ first: Meeting, _ second: Meeting) -> Bool {
    let placeA = a.point(at: first.s)
    let placeB = b.point(at: first.t)
    if placeA.distance(to: a.point(at: second.s)) <= tolerance,
      placeB.distance(to: b.point(at: second.t)) <= tolerance,
      a.stays(within: tolerance, of: placeA, from: first.s, to: second.s),
      b.stays(within: tolerance, of: placeB, from: first.t, to: second.t)
    {
      return true
    }
    let isExact = max(first.distance, second.distance) <= PreparedSegment.noise
    return staysTogether(first, second, within: isExact ? PreparedSegment.noise : tolerance)
  }

  /// Whether a meeting lies on a stretch of coincidence or is part of its end.
  private func belongs(_ meeting: Meeting, to overlap: CurveOverlap) -> Bool {
    let start = Meeting(s: overlap.startA, t: overlap.startB, distance: 0)
    let end = Meeting(s: overlap.endA, t: overlap.endB, distance: 0)
    if meeting.s > overlap.startA, meeting.s < overlap.endA {
      return staysTogether(start, meeting, within: tolerance)
        && staysTogether(meeting, end, within: tolerance)
    }
    return staysTogether(meeting, meeting.s <= overlap.startA ? start : end, within: tolerance)
  }

  /// Whether the curves stay within a distance of each other between two meetings, by samples
  /// along each of them.
  private func staysTogether(
    _ first: Meeting,
    _ second: Meeting,
    within reach: Double,
    samples: Int = 8
  ) -> Bool {
    for index in 1..<samples {
      let weight = Double(index) / Double(samples)
      let s = first.s + weight * (second.s - first.s)
      let t = first.t + weight * (second.t - first.t)
      let onB = CurveIntersector.beside(a.point(at: s), b, t, first.t, second.t)
      if a.point(at: s).distance(to: b.point(at: onB)) > reach { return false }
      let onA = CurveIntersector.beside(b.point(at: t), a, s, first.s, second.s)
      if b.point(at: t).distance(to: a.point(at: onA)) > reach { return false }
    }
    return true
  }

  /// The parameter between two others of the curve's point beside the given one.
  private static func beside(
    _ point: Point2D,
    _ curve: PreparedSegment,
    _ start: Double,
    _ first: Double,
    _ second: Double
  ) -> Double {
    let (low, high) = (min(first, second), max(first, second))
    var t = start
    for _ in 0..<4 {
      let tangent = curve.derivative(at: t)
      let square = tangent.lengthSquared
      guard square > 0 else { break }
      let step = (point - curve.point(at: t)).dot(tangent) / square
      t = min(max(t + step, low), high)
    }
    return t
  }
}
