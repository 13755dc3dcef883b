// SPDX-License-Identifier: Apache-2.0

/// A stretch on which two curves coincide: parameter startA meets startB, endA meets endB.
struct CurveOverlap {
  /// Less than endA.
  var startA: Double
  var endA: Double
  /// Greater than endB where the curves run against each other.
  var startB: Double
  var endB: Double

  /// The result type's form.
  var reported: SegmentIntersections.Overlap {
    SegmentIntersections.Overlap(
      a: startA...endA,
      b: min(startB, endB)...max(startB, endB),
      isReversed: startB > endB
    )
  }
}

extension CurveIntersector {
  /// A place where an end of one curve lies on the other.
  private struct Contact {
    var s: Double
    var t: Double
  }

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
    var contacts: [Contact] = []
    for s in breaksA where isNear(a.point(at: s), partsB) {
      for t in b.parameters(near: a.point(at: s), within: tolerance) {
        contacts.append(Contact(s: s, t: t))
      }
    }
    for t in breaksB where isNear(b.point(at: t), partsA) {
      for s in a.parameters(near: b.point(at: t), within: tolerance) {
        contacts.append(Contact(s: s, t: t))
      }
    }
    visits += CurveIntersector.contactCost * contacts.count
    for contact in contacts { meetings.append(meeting(contact.s, contact.t)) }
    guard contacts.count > 1 else { return [] }
    var candidates: [CurveOverlap] = []
    for first in contacts {
      for second in contacts where first.s < second.s && first.t != second.t {
        let range = CurveOverlap(
          startA: first.s,
          endA: second.s,
          startB: first.t,
          endB: second.t
        )
        if CurveIntersector.isFree(of: breaksA, range.startA, range.endA),
          CurveIntersector.isFree(of: breaksB, range.startB, range.endB)
        {
          candidates.append(range)
        }
      }
    }
    candidates.sort { $0.endA - $0.startA > $1.endA - $1.startA }
    var result: [CurveOverlap] = []
    for candidate in candidates {
      var isNew = true
      for known in result where isNew { isNew = !covers(known, candidate) }
      guard isNew else { continue }
      visits += CurveIntersector.overlapCost
      if coincides(candidate) { result.append(candidate) }
    }
    return result.sorted { ($0.startA, $0.startB) < ($1.startA, $1.startB) }
  }

  private func isNear(_ point: Point2D, _ parts: [CurvePiece]) -> Bool {
    let target = CurvePiece(0, 0, point, point, point, point)
    for part in parts where part.isNear(target, reach: tolerance + PreparedSegment.noise) {
      return true
    }
    return false
  }

  /// Whether no turning point lies inside a range.
  private static func isFree(of breaks: [Double], _ first: Double, _ second: Double) -> Bool {
    let (low, high) = (min(first, second), max(first, second))
    for t in breaks where t > low && t < high { return false }
    return true
  }

  private func covers(_ known: CurveOverlap, _ other: CurveOverlap) -> Bool {
    let s = 0.5 * (other.startA + other.endA)
    let t = 0.5 * (other.startB + other.endB)
    return s > known.startA && s < known.endA && t > min(known.startB, known.endB)
      && t < max(known.startB, known.endB)
  }

  /// Whether the curves run beside each other over a stretch longer than the tolerance.
  private func coincides(_ range: CurveOverlap) -> Bool {
    if a.stays(
      within: tolerance,
      of: a.point(at: range.startA),
      from: range.startA,
      to: range.endA
    ),
      a.point(at: range.startA).distance(to: a.point(at: range.endA)) <= tolerance
    {
      return false
    }
    if b.stays(within: tolerance, of: b.point(at: range.startB), from: range.startB, to: range.endB)
    {
      return false
    }
    let samples = 16
    var last = range.startB
    let isReversed = range.startB > range.endB
    let (low, high) = (min(range.startB, range.endB), max(range.startB, range.endB))
    for index in 1..<samples {
      let weight = Double(index) / Double(samples)
      // A parameter of the other curve beyond the last one, in the direction of the stretch.
      let onA = a.point(at: range.startA + weight * (range.endA - range.startA))
      let from = isReversed ? low : last
      let to = isReversed ? last : high
      // Parts of one curve correspond linearly, so that is tried first.
      let linear = range.startB + weight * (range.endB - range.startB)
      let guess = b.nearest(to: onA, from: min(max(linear, from), to), in: from...to)
      if onA.distance(to: b.point(at: guess)) <= tolerance {
        last = guess
      } else {
        let found = b.parameters(near: onA, within: tolerance, from: from, to: to)
        guard let next = isReversed ? found.last : found.first else { return false }
        last = next
      }
      let onB = b.point(at: linear)
      let rangeA = range.startA...range.endA
      let back = a.nearest(
        to: onB,
        from: range.startA + weight * (range.endA - range.startA),
        in: rangeA
      )
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
        var isCoincident = false
        for overlap in overlaps where s > overlap.startA && s < overlap.endA {
          if t > min(overlap.startB, overlap.endB), t < max(overlap.startB, overlap.endB) {
            isCoincident = true
          }
        }
        if !isCoincident { intersect(cutsA[i - 1]...cutsA[i], cutsB[j - 1]...cutsB[j]) }
      }
    }
  }
}
