// SPDX-License-Identifier: Apache-2.0

/// Which joints of two outlines become one: those whose fractions nearly agree.
///
/// Every joint that finds no partner costs a cut of the other outline; every pair of unequal
/// fractions stretches the pieces beside it. A pair is made where the stretch stays small: its
/// distance is at most `jointReach` times the shortest of the four pieces that meet there.
package enum JointPairing {
  package struct Pair {
    package var a: Int
    package var b: Int
    package var distance: Double
  }

  /// The pairs, ascending in both outlines (cyclically in the second, where both are closed).
  ///
  /// Open outlines have their ends paired. Linear, but for a sort of the candidates.
  package static func pairs(_ a: Outline, _ b: Outline, offset: Double, isCyclic: Bool) -> [Pair] {
    var candidates = isCyclic ? cyclicCandidates(a, b, offset) : openCandidates(a, b, offset)
    candidates.sort { p, q in
      p.distance != q.distance
        ? p.distance < q.distance : (p.a, p.b) < (q.a, q.b)
    }
    var partner = [Int](repeating: -1, count: a.count + 1)
    var isTaken = [Bool](repeating: false, count: b.count + 1)
    let rivals = Rivals(candidates, a, b)
    for (index, pair) in candidates.enumerated() where partner[pair.a] < 0 && !isTaken[pair.b] {
      let isContested = rivals.contains(besides: pair, at: index) { other in
        let rival = candidates[other]
        return rival.distance <= pair.distance + MatchingParameters.jointTie && partner[rival.a] < 0
          && !isTaken[rival.b]
      }
      if pair.distance > MatchingParameters.jointEquality, isContested { continue }
      partner[pair.a] = pair.b
      isTaken[pair.b] = true
    }
    var result: [Pair] = []
    for index in 0...a.count where partner[index] >= 0 {
      result.append(Pair(a: index, b: partner[index], distance: 0))
    }
    return isCyclic ? ascending(result, modulus: b.count) : ascending(result, modulus: nil)
  }

  /// For each joint up to two candidates: more cannot be within reach of it.
  private struct Rivals {
    private var ofA: [(Int32, Int32)]
    private var ofB: [(Int32, Int32)]

    init(_ candidates: [Pair], _ a: Outline, _ b: Outline) {
      ofA = [(Int32, Int32)](repeating: (-1, -1), count: a.count + 1)
      ofB = [(Int32, Int32)](repeating: (-1, -1), count: b.count + 1)
      for (index, pair) in candidates.enumerated() {
        let index = Int32(index)
        if ofA[pair.a].0 < 0 { ofA[pair.a].0 = index } else { ofA[pair.a].1 = index }
        if ofB[pair.b].0 < 0 { ofB[pair.b].0 = index } else { ofB[pair.b].1 = index }
      }
    }

    /// Whether one of the other candidates of a pair's joints meets a condition.
    func contains(besides pair: Pair, at index: Int, where body: (Int) -> Bool) -> Bool {
      func holds(_ other: Int32) -> Bool { other >= 0 && other != index && body(Int(other)) }
      let (first, second) = (ofA[pair.a], ofB[pair.b])
      return holds(first.0) || holds(first.1) || holds(second.0) || holds(second.1)
    }
  }

  /// The pairs without those out of order: only fractions that are equal can be.
  private static func ascending(_ pairs: [Pair], modulus: Int?) -> [Pair] {
    guard let first = pairs.first else { return [] }
    var result = [first]
    var last = 0
    for pair in pairs.dropFirst() {
      var step = pair.b - first.b
      if let modulus, step < 0 { step += modulus }
      if step > last {
        result.append(pair)
        last = step
      }
    }
    if modulus == nil, let end = pairs.last, result.last?.a != end.a {
      // The ends of open outlines stay paired.
      result.removeAll { $0.b >= end.b }
      result.append(end)
    }
    return result
  }

  private static func cyclicCandidates(_ a: Outline, _ b: Outline, _ offset: Double) -> [Pair] {
    var list: [Pair] = []
    list.reserveCapacity(a.count)
    for index in 0..<a.count {
      let fraction = a.fractions[index] + offset
      let place = fraction - fraction.rounded(.down)
      let curve = b.curve(atFraction: place)
      for other in [curve, (curve + 1) % b.count] {
        let apart = (place - b.fractions[other]).magnitude
        add(a, index, b, other, distance: min(apart, (1 - apart).magnitude), isCyclic: true, &list)
        if b.count == 1 { break }
      }
    }
    return list
  }

  private static func openCandidates(_ a: Outline, _ b: Outline, _ offset: Double) -> [Pair] {
    var list = [Pair(a: 0, b: 0, distance: -1), Pair(a: a.count, b: b.count, distance: -1)]
    list.reserveCapacity(a.count + 1)
    for index in 1..<max(1, a.count) {
      let curve = b.curve(atFraction: a.fractions[index])
      for other in [curve, curve + 1] where other > 0 && other < b.count {
        let distance = (a.fractions[index] - b.fractions[other]).magnitude
        add(a, index, b, other, distance: distance, isCyclic: false, &list)
      }
    }
    return list
  }

  private static func add(
    _ a: Outline,
    _ indexA: Int,
    _ b: Outline,
    _ indexB: Int,
    distance: Double,
    isCyclic: Bool,
    _ list: inout [Pair]
  ) {
    let width = min(shortest(a, indexA, isCyclic), shortest(b, indexB, isCyclic))
    let isNear =
      distance <= MatchingParameters.jointReach * width
      && distance <= MatchingParameters.maximumJointDistance
    if isNear || distance <= MatchingParameters.jointEquality {
      list.append(Pair(a: indexA, b: indexB, distance: distance))
    }
  }

  /// The shorter of the two pieces at a joint, as a part of the outline.
  private static func shortest(_ outline: Outline, _ joint: Int, _ isCyclic: Bool) -> Double {
    let before = joint == 0 ? outline.count - 1 : joint - 1
    let after = joint == outline.count ? 0 : joint
    return min(
      outline.fractions[before + 1] - outline.fractions[before],
      outline.fractions[after + 1] - outline.fractions[after]
    )
  }
}
