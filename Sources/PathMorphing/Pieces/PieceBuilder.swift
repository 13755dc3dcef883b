// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Cuts two outlines at the joints of both, so that they have the same pieces.
///
/// Paired joints meet exactly; between two of them both outlines run at constant speed, and a joint
/// without a partner cuts the other outline at the same fraction of the length between them.
package struct PieceBuilder {
  private let a: Outline
  private let b: Outline
  private var pieces: [MorphPiece] = []

  /// The pieces of two outlines; the first begins where `a` does.
  ///
  /// The second outline has its direction already; `offset` is its fraction at the start of `a`, 0
  /// where it is open. Where both are closed the pieces may begin at any joint. `fromStart`: both
  /// run from their own starts as if open, whatever that costs; `offset` is not used.
  package static func pieces(
    _ a: Outline,
    _ b: Outline,
    offset: Double,
    fromStart: Bool = false
  ) -> [MorphPiece] {
    if a.isFreePoint || b.isFreePoint {
      return (0..<max(a.count, b.count)).map { index in
        MorphPiece(
          a: CurveCut(curve: a.count == 1 ? 0 : index, from: 0, to: 1),
          b: CurveCut(curve: b.count == 1 ? 0 : index, from: 0, to: 1)
        )
      }
    }
    var builder = PieceBuilder(a: a, b: b)
    // A point that was cut before keeps its pieces, from its start to its end.
    if !fromStart, a.isPoint || b.isPoint {
      builder.join(Chain(a), Chain(b))
      return builder.pieces
    }
    let isCyclic = !fromStart && a.isClosed && b.isClosed
    let isOpened = !fromStart && !isCyclic && b.isClosed
    let anchors = isOpened ? [] : JointPairing.pairs(a, b, offset: offset, isCyclic: isCyclic)
    if anchors.isEmpty {
      builder.join(Chain(a), Chain(b, cutAtFraction: offset))
      return builder.pieces
    }
    for (index, start) in anchors.enumerated() {
      let isLast = index == anchors.count - 1
      if isLast, !isCyclic { break }
      let end = anchors[isLast ? 0 : index + 1]
      let endA = isLast ? end.a + a.count : end.a
      let endB = isCyclic && end.b <= start.b ? end.b + b.count : end.b
      builder.join(Chain(a, from: start.a, to: endA), Chain(b, from: start.b, to: endB))
    }
    return builder.pieces
  }

  private init(a: Outline, b: Outline) {
    (self.a, self.b) = (a, b)
    pieces.reserveCapacity(max(a.count, b.count))
  }

  /// A run of curves from joint to joint, or around from a location inside one of them.
  private struct Chain {
    var cuts: [CurveCut] = []
    /// The length of the outline at the end of each cut, from the start of the chain.
    var ends: [Double] = []
    /// The length of the first cut's curve before the cut.
    var before = 0.0

    /// The whole outline from its start.
    init(_ outline: Outline) { self.init(outline, from: 0, to: outline.count) }

    /// The curves between two joints, which may go around: `to` up to twice the number of curves.
    init(_ outline: Outline, from: Int, to: Int) {
      reserveCapacity(max(0, to - from))
      for index in from..<max(from, to) {
        let curve = index < outline.count ? index : index - outline.count
        add(CurveCut(curve: curve, from: 0, to: 1), length: outline.length(of: curve))
      }
    }

    /// Once around a closed outline from a fraction.
    init(_ outline: Outline, cutAtFraction fraction: Double) {
      let fraction = fraction.wrapped
      let curve = outline.curve(atFraction: fraction)
      let (start, end) = (outline.fractions[curve], outline.fractions[curve + 1])
      let part = end > start ? min(1, (fraction - start) / (end - start)) : 0
      let length = outline.length(of: curve)
      let t = outline.parameter(on: curve, atLength: part * length)
      reserveCapacity(outline.count + 1)
      if t < 1 {
        add(CurveCut(curve: curve, from: t, to: 1), length: (1 - part) * length)
        before = part * length
      }
      for step in 1..<max(1, outline.count) {
        let next = (curve + step) % outline.count
        add(CurveCut(curve: next, from: 0, to: 1), length: outline.length(of: next))
      }
      if t > 0 { add(CurveCut(curve: curve, from: 0, to: t), length: part * length) }
    }

    private mutating func reserveCapacity(_ count: Int) {
      cuts.reserveCapacity(count)
      ends.reserveCapacity(count)
    }

    private mutating func add(_ cut: CurveCut, length: Double) {
      cuts.append(cut)
      ends.append((ends.last ?? 0) + length)
    }

    /// Where a cut ends, as a fraction of the chain.
    func end(_ index: Int) -> Double {
      guard index < cuts.count - 1 else { return 1 }
      let whole = ends[ends.count - 1]
      return whole > 0 ? ends[index] / whole : Double(index + 1) / Double(cuts.count)
    }

    /// The parameter inside a cut at a part of the chain.
    func parameter(_ outline: Outline, in index: Int, at part: Double) -> Double {
      let start = index == 0 ? 0 : ends[index - 1]
      let length = max(0, part * ends[ends.count - 1] - start)
      let cut = cuts[index]
      let t = outline.parameter(on: cut.curve, atLength: (index == 0 ? before : 0) + length)
      return max(cut.from, min(cut.to, t))
    }
  }

  /// Adds the pieces of two chains whose ends meet.
  private mutating func join(_ chainA: Chain, _ chainB: Chain) {
    guard !chainA.cuts.isEmpty, !chainB.cuts.isEmpty else { return }
    var (i, j) = (0, 0)
    var (cutA, cutB) = (chainA.cuts[0], chainB.cuts[0])
    while true {
      let isLastA = i == chainA.cuts.count - 1
      let isLastB = j == chainB.cuts.count - 1
      let (endA, endB) = (chainA.end(i), chainB.end(j))
      let meets =
        isLastA == isLastB
        && (isLastA || (endA - endB).magnitude <= MatchingParameters.jointEquality)
      let advancesA = meets || (!isLastA && (isLastB || endA < endB))
      let advancesB = meets || !advancesA
      var (partA, partB) = (cutA, cutB)
      if !advancesA { partA.to = max(cutA.from, chainA.parameter(a, in: i, at: endB)) }
      if !advancesB { partB.to = max(cutB.from, chainB.parameter(b, in: j, at: endA)) }
      pieces.append(MorphPiece(a: partA, b: partB))
      if isLastA, isLastB { return }
      cutA.from = partA.to
      cutB.from = partB.to
      if advancesA {
        i += 1
        cutA = chainA.cuts[i]
      }
      if advancesB {
        j += 1
        cutB = chainB.cuts[j]
      }
    }
  }
}

/// Which joints of two outlines become one: those whose fractions nearly agree.
///
/// Every joint that finds no partner costs a cut of the other outline; every pair of unequal
/// fractions stretches the pieces beside it. A pair is made where the stretch stays small: its
/// distance is at most `jointReach` times the shortest of the four pieces that meet there.
package enum JointPairing {
  package typealias Pair = (a: Int, b: Int, distance: Double)

  /// The pairs, ascending in both outlines (cyclically in the second, where both are closed).
  ///
  /// Open outlines have their ends paired. Linear, but for a sort of the candidates.
  package static func pairs(_ a: Outline, _ b: Outline, offset: Double, isCyclic: Bool) -> [Pair] {
    let candidates = isCyclic ? cyclicCandidates(a, b, offset) : openCandidates(a, b)
    let near = candidates.filter { pair in
      let width = min(shortest(a, pair.a), shortest(b, pair.b))
      return isNear(pair.distance, MatchingParameters.maximumJointDistance, width)
    }
    let result = chosen(near, a.count + 1, b.count + 1)
    return ascending(result, modulus: isCyclic ? b.count : nil)
  }

  /// The candidates that are taken, the nearest first, by the joints of the first outline.
  ///
  /// Of two of one joint that are as near neither is: nothing but the order of storage could tell
  /// which.
  package static func chosen(_ given: [Pair], _ countA: Int, _ countB: Int) -> [Pair] {
    let candidates = given.sorted { ($0.distance, $0.a, $0.b) < ($1.distance, $1.a, $1.b) }
    var partner = [Int](repeating: -1, count: countA)
    var isTaken = [Bool](repeating: false, count: countB)
    let rivals = Rivals(candidates, countA, countB)
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
    return partner.indices.filter { partner[$0] >= 0 }
      .map { ($0, partner[$0], 0) }
  }

  /// For each joint up to two candidates: more cannot be within reach of it.
  private struct Rivals {
    private var ofA: [(Int32, Int32)]
    private var ofB: [(Int32, Int32)]

    init(_ candidates: [Pair], _ countA: Int, _ countB: Int) {
      ofA = [(Int32, Int32)](repeating: (-1, -1), count: countA)
      ofB = [(Int32, Int32)](repeating: (-1, -1), count: countB)
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
      let fraction = (a.fractions[index] + offset).wrapped
      let curve = b.curve(atFraction: fraction)
      for other in [curve, (curve + 1) % b.count] {
        let apart = (fraction - b.fractions[other]).magnitude
        list.append((index, other, min(apart, (1 - apart).magnitude)))
        if b.count == 1 { break }
      }
    }
    return list
  }

  private static func openCandidates(_ a: Outline, _ b: Outline) -> [Pair] {
    var list: [Pair] = [(0, 0, -1), (a.count, b.count, -1)]
    list.reserveCapacity(a.count + 1)
    for index in 1..<max(1, a.count) {
      let curve = b.curve(atFraction: a.fractions[index])
      for other in [curve, curve + 1] where other > 0 && other < b.count {
        let distance = (a.fractions[index] - b.fractions[other]).magnitude
        list.append((index, other, distance))
      }
    }
    return list
  }

  /// Whether two joints are near beside the whole length and beside the shortest piece there.
  package static func isNear(_ distance: Double, _ most: Double, _ width: Double) -> Bool {
    distance <= most && distance <= MatchingParameters.jointReach * width
      || distance <= MatchingParameters.jointEquality
  }

  /// The shorter of the two pieces at a joint, as a fraction of the outline.
  package static func shortest(_ outline: Outline, _ joint: Int) -> Double {
    let before = joint == 0 ? outline.count - 1 : joint - 1
    let after = joint == outline.count ? 0 : joint
    return min(
      outline.fractions[before + 1] - outline.fractions[before],
      outline.fractions[after + 1] - outline.fractions[after]
    )
  }
}

extension MatchingParameters {
  /// The largest distance of a pair of joints, as a fraction of the shortest piece beside it: below
  /// a half a joint has one candidate at most, and no piece is stretched out of proportion.
  package static let jointReach = 0.35
  /// Joints at fractions that differ by less are one in any case.
  package static let jointEquality = 1e-9
  /// Distances that differ by less are equal; of two such pairs of one joint neither is made, for
  /// nothing but the order of storage could tell which.
  package static let jointTie = 1e-7
  /// The largest distance of a pair, as a fraction of the whole outline: farther away the eye sees
  /// that a corner slides.
  package static let maximumJointDistance = 0.02
}
