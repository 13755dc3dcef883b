// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// Two outlines prepared to be matched by their corners, at any weight of these.
struct FeatureMatch {
  /// One direction of the second outline.
  private struct Direction {
    var outline: Outline
    var nodes: [OutlineNode]
    var matching: FeatureMatching
    /// The mean distances of samples about the middles, by the number of samples that the second
    /// outline is ahead.
    var costs: [Double]
    /// The match found last, and whether of a half.
    var known: (result: FeatureMatching.Result, isHalf: Bool)?
  }

  private let a: Outline
  private let nodesA: [OutlineNode]
  private let firmPins: Bool
  private var directions: [Direction] = []

  /// Pins of two outlines: fractions that are to meet, in the direction of each.
  typealias Pin = (a: Double, b: Double)

  /// Prepares two outlines with extent; the first is open where one of them is.
  ///
  /// The shapes are cut at pins that are `firm`; others only say which locations meet.
  init(_ a: Outline, _ b: Outline, mayReverse: Bool, pins: [Pin] = [], firmPins: Bool = true) {
    self.a = a
    self.firmPins = firmPins
    var pinsA = pins.enumerated().map { (fraction: $1.a, number: $0) }
    if !a.isClosed, b.isClosed {
      // A closed outline is opened where both ends meet it.
      for pin in pinsA where pin.fraction == 0 || pin.fraction == 1 {
        pinsA.append((1 - pin.fraction, pin.number))
      }
    }
    var nodesA = FeatureFinder(a, pins: pinsA).nodes
    var others: [(outline: Outline, nodes: [OutlineNode])] = []
    for isReversed in mayReverse ? [false, true] : [false] {
      let outline = isReversed ? b.reversed() : b
      // Backwards the start of a closed outline stays.
      let pinsB = pins.enumerated().map { index, pin in
        (fraction: isReversed && (pin.b > 0 || !b.isClosed) ? 1 - pin.b : pin.b, number: index)
      }
      others.append((outline, FeatureFinder(outline, pins: pinsB).nodes))
    }
    if firmPins, !pins.isEmpty {
      for other in others {
        PinnedStretches.fill(&nodesA, a.isClosed, for: other.nodes, b.isClosed)
      }
      for index in others.indices {
        PinnedStretches.fill(&others[index].nodes, b.isClosed, for: nodesA, a.isClosed)
      }
    }
    self.nodesA = nodesA
    let samples = OutlineSamples(a, count: MatchingParameters.sampleCount).centered
    for (outline, nodes) in others {
      let other = OutlineSamples(outline, count: MatchingParameters.sampleCount).centered
      let costs = b.isClosed ? samples.meanDistances(to: other) : []
      let matching = FeatureMatching(a, nodesA, outline, nodes)
      directions.append(Direction(outline: outline, nodes: nodes, matching: matching, costs: costs))
    }
  }

  /// Which locations meet in the best match, and in which direction the second outline runs; nil
  /// where pins cannot be kept.
  ///
  /// `isHalf` where both outlines are their own images after half a turn: the match is then made of
  /// two that are alike.
  mutating func timing(
    weight: Double,
    isHalf: Bool = false
  ) -> (knots: [MatchTiming.Knot], b: Outline, isReversed: Bool, roundedCorners: Int)? {
    let starts = starts()
    var best: (index: Int, result: FeatureMatching.Result)?
    for (index, direction) in directions.enumerated() {
      let (most, nodes) = (best?.result.cost ?? .infinity, direction.nodes)
      let result = direction.matching.best(
        weight: weight,
        starts: starts,
        isHalf: isHalf,
        known: direction.known.flatMap { $0.isHalf == isHalf ? $0.result : nil },
        limit: most
      ) { start in
        guard direction.outline.isClosed else { return [0] }
        if let pin = nodesA[start].pin { return nodes.indices.filter { nodes[$0].pin == pin } }
        return ranked(nodes, direction.costs, from: nodesA[start].fraction)
      }
      guard let result else { continue }
      directions[index].known = (result, isHalf)
      // Against how it is stored only where that is cheaper.
      let least = most * (1 - MatchingParameters.costTie)
      if result.cost < least { best = (index, result) }
    }
    guard let best, best.result.cost < MatchingParameters.pinPenalty else { return nil }
    let direction = directions[best.index]
    let isPolygon =
      RoundedCorners.isPolygon(a, nodesA)
      && RoundedCorners.isPolygon(direction.outline, direction.nodes)
    let knots = best.result.anchors.map { self.knots($0, direction) }
    let roundedCorners = isPolygon ? knots.count { $0.count > 1 } : 0
    return (knots.flatMap { $0 }, direction.outline, best.index == 1, roundedCorners)
  }

  /// Where the first outline is begun: at a pin; else at the strongest corner, and at a filler for
  /// the case that this one has no partner.
  private func starts() -> [Int] {
    guard a.isClosed else { return [0] }
    if let pin = nodesA.firstIndex(where: { $0.pin != nil }) { return [pin] }
    var (strongest, most) = (Int?.none, 0.0)
    for (index, node) in nodesA.enumerated() {
      let strength = node.share * node.turn.magnitude
      if strength > most * (1 + MatchingParameters.rounding) {
        (strongest, most) = (index, strength)
      }
    }
    let filler = nodesA.firstIndex { !$0.isCorner }
    return [strongest, filler].compactMap { $0 }
  }

  /// The nodes of the second outline, the one with the least travel when it meets a fraction first.
  private func ranked(_ nodes: [OutlineNode], _ costs: [Double], from fraction: Double) -> [Int] {
    let count = Double(costs.count)
    func cost(_ node: OutlineNode) -> Double {
      var ahead = (node.fraction - fraction) * count
      ahead -= (ahead / count).rounded(.down) * count
      let (low, part) = (Int(ahead), ahead.wrapped)
      let (first, second) = (costs[low % costs.count], costs[(low + 1) % costs.count])
      let value = first + part * (second - first)
      // Equal but for rounding is equal.
      return (value * 1e7).rounded()
    }
    let order = nodes.indices.map { (cost(nodes[$0]), $0) }.sorted { $0 < $1 }
    // Where pins are, the few likeliest starts may all contradict them.
    let hasPins = nodes.contains { $0.pin != nil }
    return order.prefix(hasPins ? .max : MatchingParameters.maximumFeatureStarts).map { $0.1 }
  }

  /// What a pair of nodes adds to the timing: of two rounded corners their ends meet; all of a
  /// rounded corner meets a sharp one like it.
  private func knots(
    _ anchor: FeatureMatching.Anchor,
    _ direction: Direction
  ) -> [MatchTiming.Knot] {
    let (p, q) = (nodesA[anchor.nodeA], direction.nodes[anchor.nodeB])
    let isAlike = direction.matching.isAlike(p, q)
    let isFirm = p.pin != nil && firmPins || p.isEnd || q.isEnd || isAlike
    let knot = MatchTiming.Knot(a: anchor.a, b: anchor.b, isFirm: isFirm)
    guard p.pin == nil, isAlike, p.isRounded || q.isRounded else { return [knot] }
    let apart = (p.turn.magnitude - q.turn.magnitude).magnitude
    guard p.isRounded && q.isRounded || apart < MatchingParameters.likeTurn else { return [knot] }
    return [
      .init(a: anchor.a - p.reach.before, b: anchor.b - q.reach.before, isFirm: true),
      .init(a: anchor.a + p.reach.after, b: anchor.b + q.reach.after, isFirm: true),
    ]
  }
}

/// Gives outlines so many nodes between pins that those of the other can be reached.
///
/// A step of the match passes six nodes of each outline at most: a short stretch that is to become
/// nearly all of the other outline may have too few.
enum PinnedStretches {
  /// The nodes from one pin or end to the next, by the first of them, and the numbers of the pins,
  /// nil at an end of an open outline.
  private typealias Stretch = (first: Int, from: Int?, to: Int?, steps: Int)

  /// Adds fillers in stretches that have too few nodes for those of the other outline.
  static func fill(
    _ nodes: inout [OutlineNode],
    _ isClosed: Bool,
    for others: [OutlineNode],
    _ isOtherClosed: Bool
  ) {
    let rest = stretches(others, isClosed: isOtherClosed)
    var added: [OutlineNode] = []
    for stretch in stretches(nodes, isClosed: isClosed) {
      // An open outline begins and ends somewhere in one stretch of a closed one.
      let met = rest.filter { other in
        let (isFrom, isTo) = (other.from == stretch.from, other.to == stretch.to)
        guard isClosed != isOtherClosed else { return isFrom && isTo }
        let open = isClosed ? other : stretch
        return isFrom && isTo || open.from == nil && isTo || open.to == nil && isFrom
      }
      // The steps of at most so many nodes each that pass the nodes of the other outline.
      func steps(_ reach: Int) -> Int { met.reduce(0) { $0 + ($1.steps + reach - 1) / reach } }
      guard stretch.steps < steps(SpanTable.reach) else { continue }
      // Some more, so that not every step is as long as can be.
      // Each in the middle of the widest gap of the stretch.
      var fractions = (stretch.first...stretch.first + stretch.steps).map { index in
        nodes[index % nodes.count].fraction + Double(index / nodes.count)
      }
      for _ in stretch.steps..<steps(SpanTable.reach / 2) {
        func gap(_ index: Int) -> Double { fractions[index] - fractions[index - 1] }
        // Of gaps that are equal but for rounding the first.
        let widest = (1..<fractions.count).reduce(1) { widest, index in
          gap(index) > gap(widest) * (1 + MatchingParameters.rounding) ? index : widest
        }
        let middle = 0.5 * (fractions[widest - 1] + fractions[widest])
        fractions.insert(middle, at: widest)
        added.append(OutlineNode(fraction: middle < 1 ? middle : middle - 1))
      }
    }
    nodes = (nodes + added).sorted { $0.fraction < $1.fraction }
  }

  private static func stretches(_ nodes: [OutlineNode], isClosed: Bool) -> [Stretch] {
    let bounds = nodes.indices.filter { nodes[$0].pin != nil || !isClosed && nodes[$0].isEnd }
    var result: [Stretch] = []
    for (number, bound) in bounds.enumerated() {
      let isLast = number == bounds.count - 1
      if isLast, !isClosed { break }
      let next = isLast ? bounds[0] + nodes.count : bounds[number + 1]
      result.append((bound, nodes[bound].pin, nodes[next % nodes.count].pin, next - bound))
    }
    return result
  }
}

extension MatchingParameters {
  /// A rounded corner shrinks to a sharp one whose turn differs by less, radians.
  static let likeTurn = 0.35
  /// From how many nodes of the second outline a closed match is begun: those at which samples
  /// agree best.
  static let maximumFeatureStarts = 8
}
