// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
package import PathMorphing

/// Cuts two outlines at the joints of both where a timing says which locations meet.
///
/// Joints that nearly meet become one; every other joint cuts the other outline where it meets it.
/// A stretch of one outline that meets a single location of the other becomes a piece without
/// extent there.
package struct AnchoredPieces {
  /// A location on an outline: a curve, counted on past the outline's start, and its parameter.
  private struct Place: Equatable {
    var curve: Int
    var t: Double

    func isBefore(_ other: Place) -> Bool { (curve, t) < (other.curve, other.t) }

    /// Whether the locations differ by no more than rounding.
    func isSame(as other: Place) -> Bool {
      (Double(curve - other.curve) + (t - other.t)).magnitude < AnchoredPieces.samePlace
    }
  }

  /// A location of either outline where both are cut.
  private struct Event {
    var a: Place
    var b: Place
  }

  private let a: Outline
  private let b: Outline
  private var timing: MatchTiming

  /// The pieces in the order of the timing, from its first knot to its last.
  package static func pieces(_ a: Outline, _ b: Outline, _ timing: MatchTiming) -> [MorphPiece] {
    var builder = AnchoredPieces(a: a, b: b, timing: timing)
    return builder.pieces()
  }

  private mutating func pieces() -> [MorphPiece] {
    guard let start = timing.knots.first, let end = timing.knots.last else { return [] }
    let jointsA = Self.joints(a, from: start.a, to: end.a)
    let jointsB = Self.joints(b, from: start.b, to: end.b)
    let met = meetings(jointsA, jointsB).map { pair in
      MatchTiming.Knot(a: jointsA[pair.a].fraction, b: jointsB[pair.b].fraction, isFirm: true)
    }
    timing = MatchTiming(start: start, end: end, inner: timing.knots.dropFirst().dropLast() + met)
    let events = events(jointsA, jointsB, start, end)
    return zip(events, events.dropFirst()).map { first, second in
      MorphPiece(a: Self.cut(a, first.a, second.a), b: Self.cut(b, first.b, second.b))
    }
  }

  /// A joint of an outline, counted on past its start.
  private struct Joint {
    var index: Int
    var fraction: Double
  }

  /// The joints from one fraction to another, not more than a turn later.
  private static func joints(_ outline: Outline, from: Double, to: Double) -> [Joint] {
    var list: [Joint] = []
    list.reserveCapacity(outline.count + 2)
    let count = outline.count
    let first = Int(from.rounded(.down))
    for turn in first...first + 2 {
      for index in 0..<count {
        let fraction = outline.fractions[index] + Double(turn)
        guard fraction >= from - samePlace, fraction <= to + samePlace else { continue }
        list.append(Joint(index: turn * count + index, fraction: max(from, min(to, fraction))))
      }
    }
    // Of a closed outline the last joint is the first again.
    return list
  }

  /// Which joints nearly meet, so that they become one: those that are near beside the whole length
  /// and beside the pieces there.
  private func meetings(_ jointsA: [Joint], _ jointsB: [Joint]) -> [JointPairing.Pair] {
    var candidates: [JointPairing.Pair] = []
    var low = 0
    let reach = MatchingParameters.meetingDistance
    for (index, joint) in jointsA.enumerated() {
      let place = timing.b(atA: joint.fraction)
      // Where a stretch of B meets the joint, all of it is looked at.
      while low < jointsB.count, jointsB[low].fraction < place - 2 * reach { low += 1 }
      for other in low..<jointsB.count {
        let fraction = jointsB[other].fraction
        if fraction > place + 2 * reach { break }
        let back = timing.a(atB: fraction)
        let distance = 0.5 * ((place - fraction).magnitude + (joint.fraction - back).magnitude)
        let width = min(Self.shortest(a, joint), Self.shortest(b, jointsB[other]))
        let isNear = distance <= reach && distance <= MatchingParameters.jointReach * width
        if isNear || distance <= MatchingParameters.jointEquality {
          candidates.append(JointPairing.Pair(a: index, b: other, distance: distance))
        }
      }
    }
    return JointPairing.chosen(candidates, jointsA.count, jointsB.count)
  }

  private static func shortest(_ outline: Outline, _ joint: Joint) -> Double {
    JointPairing.shortest(outline, (joint.index % outline.count + outline.count) % outline.count)
  }

  private static let samePlace = 1e-9

  /// The exact location of a fraction; a joint where it is one.
  private static func place(_ outline: Outline, _ fraction: Double) -> Place {
    var turn = fraction.rounded(.down)
    var rest = fraction - turn
    if !outline.isClosed, turn >= 1 { (turn, rest) = (0, 1) }
    let curve = outline.curve(atFraction: rest)
    let (start, end) = (outline.fractions[curve], outline.fractions[curve + 1])
    let unrolled = Int(turn) * outline.count + curve
    if rest - start <= samePlace { return Place(curve: unrolled, t: 0) }
    if end - rest <= samePlace { return Place(curve: unrolled + 1, t: 0) }
    let t = outline.parameter(on: curve, atLength: (rest - start) * outline.length)
    return t >= 1 ? Place(curve: unrolled + 1, t: 0) : Place(curve: unrolled, t: max(0, t))
  }

  private func events(
    _ jointsA: [Joint],
    _ jointsB: [Joint],
    _ start: MatchTiming.Knot,
    _ end: MatchTiming.Knot
  ) -> [Event] {
    var list: [(key: Double, event: Event)] = []
    list.reserveCapacity(jointsA.count + jointsB.count + timing.knots.count)
    // Closed outlines need no cut where the timing begins.
    for knot in timing.knots where knot.isFirm || !isCyclic && (knot == start || knot == end) {
      let event = Event(a: Self.place(a, knot.a), b: Self.place(b, knot.b))
      list.append((knot.a + knot.b, event))
    }
    for joint in jointsA {
      let other = timing.b(atA: joint.fraction)
      let event = Event(a: Place(curve: joint.index, t: 0), b: Self.place(b, other))
      list.append((joint.fraction + other, event))
    }
    for joint in jointsB {
      let other = timing.a(atB: joint.fraction)
      let event = Event(a: Self.place(a, other), b: Place(curve: joint.index, t: 0))
      list.append((joint.fraction + other, event))
    }
    list.sort { $0.key < $1.key }
    var first = Event(a: Self.place(a, start.a), b: Self.place(b, start.b))
    var last = Event(a: Self.place(a, end.a), b: Self.place(b, end.b))
    if isCyclic {
      // Around, ending with the first event again.
      guard let event = list.first?.event else { return [] }
      first = event
      last = event
      last.a.curve += a.count
      last.b.curve += b.count
    }
    var result = [first]
    for (_, event) in list { Self.append(event, to: &result, notBeyond: last) }
    Self.append(last, to: &result, notBeyond: last)
    return result
  }

  /// Whether both outlines are closed.
  private var isCyclic: Bool { a.isClosed && b.isClosed }

  /// Adds an event that is beyond the last one; rounding may not bring them out of order.
  private static func append(_ event: Event, to list: inout [Event], notBeyond end: Event) {
    let known = list[list.count - 1]
    var next = event
    if next.a.isBefore(known.a) || next.a.isSame(as: known.a) { next.a = known.a }
    if next.b.isBefore(known.b) || next.b.isSame(as: known.b) { next.b = known.b }
    if end.a.isBefore(next.a) || end.a.isSame(as: next.a) { next.a = end.a }
    if end.b.isBefore(next.b) || end.b.isSame(as: next.b) { next.b = end.b }
    guard next.a == known.a, next.b == known.b else {
      list.append(next)
      return
    }
    // One event: at a joint exactly, where either found one.
    if list.count > 1 {
      if event.a.t == 0 { list[list.count - 1].a = event.a }
      if event.b.t == 0 { list[list.count - 1].b = event.b }
    }
  }

  /// The part of a curve between two locations, of which the second is on it or at its end.
  private static func cut(_ outline: Outline, _ from: Place, _ to: Place) -> CurveCut {
    let count = outline.count
    if from == to, from.t == 0, !outline.isClosed, from.curve == count {
      return CurveCut(curve: count - 1, from: 1, to: 1)
    }
    let curve = ((from.curve % count) + count) % count
    return CurveCut(curve: curve, from: from.t, to: to.curve > from.curve ? 1 : to.t)
  }
}

extension MatchingParameters {
  /// Joints that nearly meet become one where they are no farther apart, as a fraction of the
  /// length.
  static let meetingDistance = 0.006
}
