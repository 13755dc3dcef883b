// SPDX-License-Identifier: Apache-2.0

extension SegmentIntersections.Overlap {
  /// The parameters of the second curve that meet the ends of the stretch on the first.
  var startB: Double { isReversed ? second.upperBound : second.lowerBound }
  var endB: Double { isReversed ? second.lowerBound : second.upperBound }

  /// Whether parameters of both curves are inside.
  fileprivate func contains(_ s: Double, _ t: Double) -> Bool {
    first.containsInside(s) && second.containsInside(t)
  }
}

extension ClosedRange<Double> {
  fileprivate func containsInside(_ number: Double) -> Bool {
    number > lowerBound && number < upperBound
  }
}

extension CurveIntersector {
  /// What finding a contact, and following a stretch, count for among the visits.
  private static let contactCost = 8
  private static let overlapCost = 256

  /// The stretches on which the curves coincide.
  ///
  /// Analytic curves that coincide do so until one of them ends, so a stretch begins and ends
  /// where an end (or a point where a straight curve turns back) lies on the other curve. These
  /// contacts are also added to the meetings. Between two of them samples decide.
  mutating func overlaps() -> [SegmentIntersections.Overlap] {
    let thickness = 0.125 * tolerance
    guard
      isNear(a.point(at: 0), partsB) || isNear(a.point(at: 1), partsB)
        || isNear(b.point(at: 0), partsA) || isNear(b.point(at: 1), partsA)
        || a.mayTurn(partsA, thickness) || b.mayTurn(partsB, thickness)
    else { return [] }
    let (breaksA, breaksB) = (a.breaks(thickness: thickness), b.breaks(thickness: thickness))
    // Where an end of one curve lies on the other.
    var contacts: [(s: Double, t: Double)] = []
    for s in breaksA where isNear(a.point(at: s), partsB) {
      contacts += b.parameters(near: a.point(at: s), within: tolerance).map { (s, $0) }
    }
    for t in breaksB where isNear(b.point(at: t), partsA) {
      contacts += a.parameters(near: b.point(at: t), within: tolerance).map { ($0, t) }
    }
    visits += CurveIntersector.contactCost * contacts.count
    for contact in contacts { meetings.append(meeting(contact.s, contact.t)) }
    guard contacts.count > 1 else { return [] }
    var candidates: [SegmentIntersections.Overlap] = []
    for first in contacts {
      for second in contacts where first.s < second.s && first.t != second.t {
        let (a, b) = (first.s...second.s, min(first.t, second.t)...max(first.t, second.t))
        // A turning point inside parts two stretches.
        if breaksA.contains(where: a.containsInside) || breaksB.contains(where: b.containsInside) {
          continue
        }
        candidates.append(.init(first: a, second: b, isReversed: first.t > second.t))
      }
    }
    candidates.sort {
      $0.first.upperBound - $0.first.lowerBound > $1.first.upperBound - $1.first.lowerBound
    }
    var result: [SegmentIntersections.Overlap] = []
    for candidate in candidates {
      let s = 0.5 * (candidate.first.lowerBound + candidate.first.upperBound)
      let t = 0.5 * (candidate.second.lowerBound + candidate.second.upperBound)
      if result.contains(where: { $0.contains(s, t) }) { continue }
      visits += CurveIntersector.overlapCost
      if coincides(candidate) { result.append(candidate) }
    }
    return result.sorted { ($0.first.lowerBound, $0.startB) < ($1.first.lowerBound, $1.startB) }
  }

  private func isNear(_ point: Point2D, _ parts: [CurvePiece]) -> Bool {
    parts.contains { $0.isNear(point, reach: tolerance + PreparedSegment.noise) }
  }

  /// Whether the curves run beside each other over a stretch longer than the tolerance.
  private func coincides(_ stretch: SegmentIntersections.Overlap) -> Bool {
    let (low, high) = (stretch.first.lowerBound, stretch.first.upperBound)
    let (first, second) = (a.point(at: low), b.point(at: stretch.startB))
    if a.stays(within: tolerance, of: first, from: low, to: high),
      first.distance(to: a.point(at: high)) <= tolerance
    {
      return false
    }
    if b.stays(within: tolerance, of: second, from: stretch.startB, to: stretch.endB) {
      return false
    }
    let samples = 16
    var last = stretch.startB
    for index in 1..<samples {
      let weight = Double(index) / Double(samples)
      // A parameter of the other curve beyond the last one, in the direction of the stretch.
      let linearA = low + weight * (high - low)
      let onA = a.point(at: linearA)
      let (from, to) =
        stretch.isReversed ? (stretch.second.lowerBound, last) : (last, stretch.second.upperBound)
      // Parts of one curve correspond linearly, so that is tried first.
      let linear = stretch.startB + weight * (stretch.endB - stretch.startB)
      let guess = b.nearestPoint(to: onA, from: min(max(linear, from), to), in: from...to)
      if onA.distance(to: b.point(at: guess)) <= tolerance {
        last = guess
      } else {
        let found = b.parameters(near: onA, within: tolerance, from: from, to: to)
        guard let next = stretch.isReversed ? found.last : found.first else { return false }
        last = next
      }
      let onB = b.point(at: linear)
      let back = a.nearestPoint(to: onB, from: linearA, in: stretch.first)
      if onB.distance(to: a.point(at: back)) <= tolerance { continue }
      if a.parameters(near: onB, within: tolerance, from: low, to: high).isEmpty { return false }
    }
    return true
  }

  /// Adds the meetings of all parts but those known to coincide.
  mutating func intersect(outside overlaps: [SegmentIntersections.Overlap]) {
    guard !overlaps.isEmpty else {
      intersect(0...1, 0...1)
      return
    }
    let cutsA = ([0, 1] + overlaps.flatMap { [$0.first.lowerBound, $0.first.upperBound] }).sorted()
    let cutsB = ([0, 1] + overlaps.flatMap { [$0.second.lowerBound, $0.second.upperBound] })
      .sorted()
    for i in 1..<cutsA.count where cutsA[i - 1] < cutsA[i] {
      for j in 1..<cutsB.count where cutsB[j - 1] < cutsB[j] {
        let (s, t) = (0.5 * (cutsA[i - 1] + cutsA[i]), 0.5 * (cutsB[j - 1] + cutsB[j]))
        if overlaps.contains(where: { $0.contains(s, t) }) { continue }
        intersect(cutsA[i - 1]...cutsA[i], cutsB[j - 1]...cutsB[j])
      }
    }
  }
}
