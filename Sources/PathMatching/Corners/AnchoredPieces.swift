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
  private struct Location: Equatable {
    var curve: Int
    var t: Double

    /// Whether the location is before another, or the same but for rounding.
    private func isUpTo(_ other: Location) -> Bool {
      (curve, t) < (other.curve, other.t)
        || (Double(curve - other.curve) + (t - other.t)).magnitude < AnchoredPieces.sameLocation
    }

    /// The location brought between two others; one of them where it differs from that by rounding
    /// only.
    func clamped(_ low: Location, _ high: Location) -> Location {
      let location = isUpTo(low) ? low : self
      return high.isUpTo(location) ? high : location
    }
  }

  /// A location of either outline where both are cut.
  private typealias Event = (a: Location, b: Location)

  private let a: Outline
  private let b: Outline
  private let timing: MatchTiming

  /// The pieces in the order of the timing, from its first knot to its last.
  package static func pieces(_ a: Outline, _ b: Outline, _ timing: MatchTiming) -> [MorphPiece] {
    guard let start = timing.knots.first, let end = timing.knots.last else { return [] }
    let jointsA = joints(a, from: start.a, to: end.a)
    let jointsB = joints(b, from: start.b, to: end.b)
    let given = AnchoredPieces(a: a, b: b, timing: timing)
    let met = given.meetings(jointsA, jointsB).map { pair in
      MatchTiming.Knot(a: jointsA[pair.a].fraction, b: jointsB[pair.b].fraction, isFirm: true)
    }
    let inner: [MatchTiming.Knot] = timing.knots.dropFirst().dropLast() + met
    let merged = MatchTiming(start: start, end: end, inner: inner)
    let builder = AnchoredPieces(a: a, b: b, timing: merged)
    let events = builder.events(jointsA, jointsB)
    return zip(events, events.dropFirst()).map { first, second in
      MorphPiece(a: cut(a, first.a, second.a), b: cut(b, first.b, second.b))
    }
  }

  /// A joint of an outline, counted on past its start.
  private typealias Joint = (index: Int, fraction: Double)

  /// The joints from one fraction to another, not more than a turn later.
  private static func joints(_ outline: Outline, from: Double, to: Double) -> [Joint] {
    var list: [Joint] = []
    list.reserveCapacity(outline.count + 2)
    let count = outline.count
    let first = Int(from.rounded(.down))
    for turn in first...first + 2 {
      for index in 0..<count {
        let fraction = outline.fractions[index] + Double(turn)
        guard fraction >= from - sameLocation, fraction <= to + sameLocation else { continue }
        list.append((turn * count + index, max(from, min(to, fraction))))
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
      let ahead = timing.b(atA: joint.fraction)
      // Where a stretch of B meets the joint, all of it is looked at.
      while low < jointsB.count, jointsB[low].fraction < ahead - 2 * reach { low += 1 }
      for other in low..<jointsB.count {
        let fraction = jointsB[other].fraction
        if fraction > ahead + 2 * reach { break }
        let back = timing.a(atB: fraction)
        let distance = 0.5 * ((ahead - fraction).magnitude + (joint.fraction - back).magnitude)
        let width = min(Self.shortest(a, joint), Self.shortest(b, jointsB[other]))
        if JointPairing.isNear(distance, reach, width) {
          candidates.append((index, other, distance))
        }
      }
    }
    return JointPairing.chosen(candidates, jointsA.count, jointsB.count)
  }

  private static func shortest(_ outline: Outline, _ joint: Joint) -> Double {
    JointPairing.shortest(outline, (joint.index % outline.count + outline.count) % outline.count)
  }

  private static let sameLocation = 1e-9

  /// The exact location of a fraction; a joint where it is one.
  private static func location(_ outline: Outline, _ fraction: Double) -> Location {
    var turn = fraction.rounded(.down)
    var rest = fraction - turn
    if !outline.isClosed, turn >= 1 { (turn, rest) = (0, 1) }
    let curve = outline.curve(atFraction: rest)
    let (start, end) = (outline.fractions[curve], outline.fractions[curve + 1])
    let unrolled = Int(turn) * outline.count + curve
    if rest - start <= sameLocation { return Location(curve: unrolled, t: 0) }
    if end - rest <= sameLocation { return Location(curve: unrolled + 1, t: 0) }
    let t = outline.parameter(on: curve, atLength: (rest - start) * outline.length)
    return t >= 1 ? Location(curve: unrolled + 1, t: 0) : Location(curve: unrolled, t: max(0, t))
  }

  /// Where both are cut at two fractions.
  private func event(_ first: Double, _ second: Double) -> Event {
    (Self.location(a, first), Self.location(b, second))
  }

  private func events(_ jointsA: [Joint], _ jointsB: [Joint]) -> [Event] {
    let (start, end) = (timing.knots[0], timing.knots[timing.knots.count - 1])
    var list: [(key: Double, event: Event)] = []
    list.reserveCapacity(jointsA.count + jointsB.count + timing.knots.count)
    // Closed outlines need no cut where the timing begins.
    for knot in timing.knots where knot.isFirm || !isCyclic && (knot == start || knot == end) {
      list.append((knot.a + knot.b, event(knot.a, knot.b)))
    }
    for joint in jointsA {
      let other = timing.b(atA: joint.fraction)
      let event: Event = (Location(curve: joint.index, t: 0), Self.location(b, other))
      list.append((joint.fraction + other, event))
    }
    for joint in jointsB {
      let other = timing.a(atB: joint.fraction)
      let event: Event = (Self.location(a, other), Location(curve: joint.index, t: 0))
      list.append((joint.fraction + other, event))
    }
    list.sort { $0.key < $1.key }
    var (first, last) = (event(start.a, start.b), event(end.a, end.b))
    if isCyclic {
      // Around, ending with the first event again.
      guard let event = list.first?.event else { return [] }
      first = event
      last = event
      last.a.curve += a.count
      last.b.curve += b.count
    }
    // Each event is beyond the last one; rounding may not bring them out of order.
    var result = [first]
    for event in list.map({ $0.event }) + [last] {
      let known = result[result.count - 1]
      let next = (a: event.a.clamped(known.a, last.a), b: event.b.clamped(known.b, last.b))
      if next.a != known.a || next.b != known.b {
        result.append(next)
      } else if result.count > 1 {
        // One event: at a joint exactly, where either found one.
        if event.a.t == 0 { result[result.count - 1].a = event.a }
        if event.b.t == 0 { result[result.count - 1].b = event.b }
      }
    }
    return result
  }

  private var isCyclic: Bool { a.isClosed && b.isClosed }

  /// The part of a curve between two locations, of which the second is on it or at its end.
  private static func cut(_ outline: Outline, _ from: Location, _ to: Location) -> CurveCut {
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
