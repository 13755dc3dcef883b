// SPDX-License-Identifier: Apache-2.0

/// Which joints of two outlines nearly meet, so that they become one.
package struct JointMeetings {
  /// Indices into the lists of joints, ascending in both.
  package private(set) var pairs: [(a: Int, b: Int)] = []

  private struct Candidate {
    var a: Int
    var b: Int
    var distance: Double
  }

  /// The pairs that are near beside the whole length and beside the pieces there.
  ///
  /// The nearest come first. Of two that are as near neither is taken: nothing but the order of
  /// storage could tell which.
  package init(
    _ timing: MatchTiming,
    _ jointsA: [AnchoredPieces.Joint],
    _ jointsB: [AnchoredPieces.Joint],
    _ a: Outline,
    _ b: Outline
  ) {
    var candidates: [Candidate] = []
    var low = 0
    for (index, joint) in jointsA.enumerated() {
      let place = timing.b(atA: joint.fraction)
      let reach = MatchingParameters.meetingDistance
      // Where a stretch of B meets the joint, all of it is looked at.
      while low < jointsB.count, jointsB[low].fraction < place - 2 * reach { low += 1 }
      var other = low
      while other < jointsB.count, jointsB[other].fraction <= place + 2 * reach {
        let back = timing.a(atB: jointsB[other].fraction)
        let distance =
          0.5 * ((place - jointsB[other].fraction).magnitude + (joint.fraction - back).magnitude)
        let width = min(Self.shortest(a, joint.index), Self.shortest(b, jointsB[other].index))
        let isNear = distance <= reach && distance <= MatchingParameters.jointReach * width
        if isNear || distance <= MatchingParameters.jointEquality {
          candidates.append(Candidate(a: index, b: other, distance: distance))
        }
        other += 1
      }
    }
    take(&candidates, jointsA.count, jointsB.count)
  }

  private mutating func take(_ candidates: inout [Candidate], _ countA: Int, _ countB: Int) {
    candidates.sort { ($0.distance, $0.a, $0.b) < ($1.distance, $1.a, $1.b) }
    var (takenA, takenB) = (Set<Int>(), Set<Int>())
    for (index, candidate) in candidates.enumerated() {
      if takenA.contains(candidate.a) || takenB.contains(candidate.b) { continue }
      if candidate.distance > MatchingParameters.jointEquality {
        var isContested = false
        for rival in candidates[(index + 1)...] {
          if rival.distance > candidate.distance + MatchingParameters.jointTie { break }
          let sharesJoint = rival.a == candidate.a || rival.b == candidate.b
          if sharesJoint, !takenA.contains(rival.a), !takenB.contains(rival.b) {
            isContested = true
          }
        }
        if isContested { continue }
      }
      takenA.insert(candidate.a)
      takenB.insert(candidate.b)
      pairs.append((candidate.a, candidate.b))
    }
    pairs.sort { $0.a < $1.a }
  }

  /// The shorter of the pieces beside a joint, as a part of the outline.
  private static func shortest(_ outline: Outline, _ joint: Int) -> Double {
    let count = outline.count
    let next = ((joint % count) + count) % count
    let last = next == 0 ? count - 1 : next - 1
    return min(
      outline.fractions[last + 1] - outline.fractions[last],
      outline.fractions[next + 1] - outline.fractions[next]
    )
  }
}
