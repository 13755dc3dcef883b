// SPDX-License-Identifier: Apache-2.0

/// A stretch on which two curves coincide: parameter startA meets startB, endA meets endB.
struct CurveOverlap {
  /// Less than endA.
  var startA: Double
  var endA: Double
  /// Greater than endB where the curves run against each other.
  var startB: Double
  var endB: Double

  var isReversed: Bool { startB > endB }
  var rangeA: ClosedRange<Double> { startA...endA }
  var rangeB: ClosedRange<Double> { min(startB, endB)...max(startB, endB) }

  /// Whether parameters of both curves are inside.
  func contains(_ s: Double, _ t: Double) -> Bool {
    s > startA && s < endA && t > min(startB, endB) && t < max(startB, endB)
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
  mutating func overlaps() -> [CurveOverlap] {
    let thickness = 0.125 * tolerance
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
    var candidates: [CurveOverlap] = []
    for first in contacts {
      for second in contacts where first.s < second.s && first.t != second.t {
        let range = CurveOverlap(startA: first.s, endA: second.s, startB: first.t, endB: second.t)
        // No turning point lies inside.
        if !breaksA.contains(where: { $0 > range.startA && $0 < range.endA }),
          !breaksB.contains(where: { $0 > range.rangeB.lowerBound && $0 < range.rangeB.upperBound })
        {
          candidates.append(range)
        }
      }
    }
    candidates.sort { $0.endA - $0.startA > $1.endA - $1.startA }
    var result: [CurveOverlap] = []
    for candidate in candidates {
      let s = 0.5 * (candidate.startA + candidate.endA)
      let t = 0.5 * (candidate.startB + candidate.endB)
      if result.contains(where: { $0.contains(s, t) }) { continue }
      visits += CurveIntersector.overlapCost
      if coincides(candidate) { result.append(candidate) }
    }
    return result.sorted { ($0.startA, $0.startB) < ($1.startA, $1.startB) }
  }

  private func isNear(_ point: Point2D, _ parts: [CurvePiece]) -> Bool {
    let target = CurvePiece(point)
    return parts.contains { $0.isNear(target, reach: tolerance + PreparedSegment.noise) }
  }

  /// Whether the curves run beside each other over a stretch longer than the tolerance.
  private func coincides(_ range: CurveOverlap) -> Bool {
    let (startA, startB) = (a.point(at: range.startA), b.point(at: range.startB))
    if a.stays(within: tolerance, of: startA, from: range.startA, to: range.endA),
      startA.distance(to: a.point(at: range.endA)) <= tolerance
    {
      return false
    }
    if b.stays(within: tolerance, of: startB, from: range.startB, to: range.endB) { return false }
    let samples = 16
    var last = range.startB
    let (low, high) = (range.rangeB.lowerBound, range.rangeB.upperBound)
    for index in 1..<samples {
      let weight = Double(index) / Double(samples)
      // A parameter of the other curve beyond the last one, in the direction of the stretch.
      let linearA = range.startA + weight * (range.endA - range.startA)
      let onA = a.point(at: linearA)
      let (from, to) = range.isReversed ? (low, last) : (last, high)
      // Parts of one curve correspond linearly, so that is tried first.
      let linear = range.startB + weight * (range.endB - range.startB)
      let guess = b.nearest(to: onA, from: min(max(linear, from), to), in: from...to)
      if onA.distance(to: b.point(at: guess)) <= tolerance {
        last = guess
      } else {
        let found = b.parameters(near: onA, within: tolerance, from: from, to: to)
        guard let next = range.isReversed ? found.last : found.first else { return false }
        last = next
      }
      let onB = b.point(at: linear)
      let back = a.nearest(to: onB, from: linearA, in: range.rangeA)
      if onB.distance(to: a.point(at: back)) <= tolerance { continue }
      if a.parameters(near: onB, within: tolerance, from: range.startA, to: range.endA).isEmpty {
        return false
      }
    }
    return true
  }

  /// Adds the meetings of all parts but those known to coincide.
  mutating func intersect(outside overlaps: [CurveOverlap]) {
    guard !overlaps.isEmpty else {
      intersect(0...1, 0...1)
      return
    }
    var (cutsA, cutsB) = ([0.0, 1.0], [0.0, 1.0])
    for overlap in overlaps {
      cutsA += [overlap.startA, overlap.endA]
      cutsB += [overlap.startB, overlap.endB]
    }
    cutsA.sort()
    cutsB.sort()
    for i in 1..<cutsA.count where cutsA[i - 1] < cutsA[i] {
      for j in 1..<cutsB.count where cutsB[j - 1] < cutsB[j] {
        let (s, t) = (0.5 * (cutsA[i - 1] + cutsA[i]), 0.5 * (cutsB[j - 1] + cutsB[j]))
        if overlaps.contains(where: { $0.contains(s, t) }) { continue }
        intersect(cutsA[i - 1]...cutsA[i], cutsB[j - 1]...cutsB[j])
      }
    }
  }
}
