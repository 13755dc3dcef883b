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
    var places = pins.enumerated().map { (fraction: $1.a, number: $0) }
    if !a.isClosed, b.isClosed {
      // A closed outline is opened where both ends meet it.
      for place in places where place.fraction == 0 || place.fraction == 1 {
        places.append((1 - place.fraction, place.number))
      }
    }
    var nodesA = FeatureFinder(a, pins: places).nodes
    var others: [(outline: Outline, nodes: [OutlineNode])] = []
    for isReversed in mayReverse ? [false, true] : [false] {
      let outline = isReversed ? b.reversed() : b
      let places = pins.enumerated().map { index, pin in
        (fraction: isReversed ? Self.opposite(pin.b, on: b) : pin.b, number: index)
      }
      others.append((outline, FeatureFinder(outline, pins: places).nodes))
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
      directions.append(
        Direction(
          outline: outline,
          nodes: nodes,
          matching: FeatureMatching(a, nodesA, outline, nodes),
          costs: b.isClosed ? samples.meanDistances(to: other) : []
        )
      )
    }
  }

  /// The fraction of a location on the outline run backwards; the start of a closed one stays.
  private static func opposite(_ fraction: Double, on outline: Outline) -> Double {
    fraction > 0 || !outline.isClosed ? 1 - fraction : 0
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
    var best: (index: Int, result: FeatureMatching.Result)?
    for (index, direction) in directions.enumerated() {
      let most = best?.result.cost ?? .infinity
      guard let result = search(direction, weight, isHalf, most) else { continue }
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

  private func search(
    _ direction: Direction,
    _ weight: Double,
    _ isHalf: Bool,
    _ limit: Double
  ) -> FeatureMatching.Result? {
    let nodes = direction.nodes
    let known = direction.known.flatMap { $0.isHalf == isHalf ? $0.result : nil }
    return direction.matching.best(
      weight: weight,
      starts: starts(),
      isHalf: isHalf,
      known: known,
      limit: limit
    ) { start in
      guard direction.outline.isClosed else { return [0] }
      if let pin = nodesA[start].pin { return nodes.indices.filter { nodes[$0].pin == pin } }
      return ranked(nodes, direction.costs, from: nodesA[start].fraction)
    }
  }

  /// Where the first outline is begun: at a pin; else at the strongest corner, and at a filler for
  /// the case that this one has no partner.
  private func starts() -> [Int] {
    guard a.isClosed else { return [0] }
    if let pin = nodesA.firstIndex(where: { $0.pin != nil }) { return [pin] }
    var strongest: Int?
    for (index, node) in nodesA.enumerated() where node.isCorner {
      let best = strongest.map { nodesA[$0].share * nodesA[$0].turn.magnitude } ?? 0
      if node.share * node.turn.magnitude > best * (1 + MatchingParameters.rounding) {
        strongest = index
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

  // MARK: Timing

  /// What a pair of nodes says about the timing: of two rounded corners their ends meet; all of a
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
  /// The nodes from one pin or end to the next.
  private struct Stretch {
    var first: Int
    /// The numbers of the pins; nil at an end of an open outline.
    var from: Int?
    var to: Int?
    var steps: Int
  }

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
      let least = met.reduce(0) { $0 + Self.least($1.steps, SpanTable.reach) }
      guard stretch.steps < least else { continue }
      // Some more, so that not every step is as long as can be.
      let wanted = met.reduce(0) { $0 + Self.least($1.steps, SpanTable.reach / 2) }
      added += fillers(nodes, stretch, wanted - stretch.steps)
    }
    nodes = (nodes + added).sorted { $0.fraction < $1.fraction }
  }

  /// The steps of at most so many nodes each that pass a number of nodes.
  private static func least(_ count: Int, _ reach: Int) -> Int { (count + reach - 1) / reach }

  private static func stretches(_ nodes: [OutlineNode], isClosed: Bool) -> [Stretch] {
    let bounds = nodes.indices.filter { nodes[$0].pin != nil || !isClosed && nodes[$0].isEnd }
    var result: [Stretch] = []
    for (number, bound) in bounds.enumerated() {
      let isLast = number == bounds.count - 1
      if isLast, !isClosed { break }
      let next = isLast ? bounds[0] + nodes.count : bounds[number + 1]
      let (from, to) = (nodes[bound].pin, nodes[next % nodes.count].pin)
      result.append(Stretch(first: bound, from: from, to: to, steps: next - bound))
    }
    return result
  }

  /// So many fillers, each in the middle of the widest gap of a stretch.
  private static func fillers(
    _ nodes: [OutlineNode],
    _ stretch: Stretch,
    _ count: Int
  ) -> [OutlineNode] {
    var places = (0...stretch.steps).map { step in
      let index = stretch.first + step
      return nodes[index % nodes.count].fraction + Double(index / nodes.count)
    }
    var result: [OutlineNode] = []
    for _ in 0..<count {
      var widest = 1
      for place in places.indices.dropFirst() {
        let gap = places[place] - places[place - 1]
        // Of gaps that are equal but for rounding the first.
        if gap > (places[widest] - places[widest - 1]) * (1 + MatchingParameters.rounding) {
          widest = place
        }
      }
      let middle = 0.5 * (places[widest - 1] + places[widest])
      places.insert(middle, at: widest)
      result.append(OutlineNode(fraction: middle < 1 ? middle : middle - 1))
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
