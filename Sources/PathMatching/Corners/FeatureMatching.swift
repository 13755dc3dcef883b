// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
package import PathMorphing

/// Matches two outlines node by node: corners with corners, and what lies between with as little
/// travel, stretch and turning as possible.
///
/// Dynamic programming over pairs of nodes, ascending in both outlines; around, for closed ones,
/// from some starts. Source of the idea: T. W. Sederberg, E. Greenwood, A physically based approach
/// to 2-D shape blending, SIGGRAPH 1992.
package struct FeatureMatching {
  /// Two locations that meet.
  package struct Anchor {
    package var nodeA: Int
    package var nodeB: Int
    /// The part of the first outline's length, ascending from the first anchor on; beyond 1 after
    /// the outline's start was passed.
    package var a: Double
    /// The part of the second outline's length, likewise.
    package var b: Double
  }

  package struct Result {
    package var anchors: [Anchor]
    package var cost: Double
    /// The pairs of nodes, for the search with another weight.
    fileprivate(set) var chain: FeatureSearch.Chain
  }

  private let nodesA: [OutlineNode]
  private let nodesB: [OutlineNode]
  private let isCyclicA: Bool
  private let isCyclicB: Bool
  private let costs: SpanCosts

  /// Prepares the match of two outlines; the first may be closed only where the second is.
  package init(_ a: Outline, _ nodesA: [OutlineNode], _ b: Outline, _ nodesB: [OutlineNode]) {
    (self.nodesA, self.nodesB) = (nodesA, nodesB)
    (isCyclicA, isCyclicB) = (a.isClosed, b.isClosed)
    costs = SpanCosts(
      SpanTable(a, nodesA, center: OutlineMoments(a).mean),
      SpanTable(b, nodesB, center: OutlineMoments(b).mean)
    )
  }

  /// Whether two corners may become each other: of the same convexity; an open outline has no
  /// inside.
  package func isAlike(_ a: OutlineNode, _ b: OutlineNode) -> Bool {
    a.isCorner && b.isCorner && (a.turn * b.turn > 0 || !(isCyclicA && isCyclicB))
  }

  /// The penalty of two nodes that meet; infinite where a pin forbids it.
  private func meeting(_ a: OutlineNode, _ b: OutlineNode, weight: Double) -> Double {
    if a.pin != nil || b.pin != nil { return a.pin == b.pin ? 0 : .infinity }
    switch (a.isCorner, b.isCorner) {
    case (false, false): return 0
    case (true, false): return weight * a.penalty
    case (false, true): return weight * b.penalty
    case (true, true):
      guard isAlike(a, b) else { return weight * (a.penalty + b.penalty) }
      let share = min(1, 0.5 * (a.turn.magnitude - b.turn.magnitude).magnitude)
      return weight * 0.5 * (a.penalty + b.penalty) * share
    }
  }

  /// The sums of the penalties of leaving out the nodes before each of a list.
  private static func sums(_ nodes: [OutlineNode], weight: Double) -> [Double] {
    nodes.reduce(into: [0.0]) { sums, node in
      // So large that no other cost comes near, and finite, so that differences are.
      let cost = node.pin != nil ? MatchingParameters.pinPenalty : weight * node.penalty
      sums.append(sums[sums.count - 1] + cost)
    }
  }

  /// The best match where a lost corner costs `weight` times its penalty.
  ///
  /// It begins at one of `starts`, nodes of the first outline (only 0 for an open one), and at a
  /// node of the second, the likeliest first by `ranked`. Where both outlines are the same after
  /// half a turn, half of them is matched. A match of the same starts with another weight bounds
  /// the cost, as the limit does. Nil where pins forbid all, where half of the nodes is no half,
  /// and where all cost more than the limit.
  package func best(
    weight: Double,
    starts: [Int],
    isHalf: Bool = false,
    known: Result? = nil,
    limit: Double = .infinity,
    ranked: (_ start: Int) -> [Int]
  ) -> Result? {
    guard !isHalf || (nodesA.count % 2 == 0 && nodesB.count % 2 == 0) else { return nil }
    var search = FeatureSearch(
      costs,
      meetings: nodesA.map { a in nodesB.map { meeting(a, $0, weight: weight) } }.flatMap { $0 },
      sums: (
        Self.sums(nodesA + nodesA, weight: weight), Self.sums(nodesB + nodesB, weight: weight)
      ),
      isCyclic: (isCyclicA, isCyclicB)
    )
    search.limit(to: limit)
    if let known { search.limit(to: search.cost(of: known.chain)) }
    var results: [Result] = []
    for start in starts {
      let others = ranked(start)
      if others.count > 2 { search.prepare(from: start, isHalf: isHalf) }
      for other in others {
        guard let (chain, cost) = search.chain(from: start, other, isHalf: isHalf) else {
          continue
        }
        results.append(Result(anchors: anchors(chain), cost: cost, chain: chain))
      }
    }
    let least = results.map { $0.cost }.min() ?? 0
    // Of equally good ones the one that turns the figure least.
    let tie = MatchingParameters.matchTie * max(least, MatchingParameters.matchTie)
    let best = results.filter { $0.cost <= least + tie }
    return best.min { rank($0) < rank($1) }
  }

  /// How far an equally good match shifts the outline along itself, and in which direction.
  private func rank(_ result: Result) -> (Double, Double) {
    guard let first = result.anchors.first else { return (0, 0) }
    var shift = first.b - first.a
    shift -= shift.rounded()
    let grain = 1e-6
    return ((shift.magnitude / grain).rounded(), shift)
  }

  /// The pairs of nodes as locations.
  private func anchors(_ chain: FeatureSearch.Chain) -> [Anchor] {
    chain.map { i, j in
      let (a, b) = (i % nodesA.count, j % nodesB.count)
      return Anchor(
        nodeA: a,
        nodeB: b,
        a: nodesA[a].fraction + Double(i / nodesA.count),
        b: nodesB[b].fraction + Double(j / nodesB.count)
      )
    }
  }
}

extension MatchingParameters {
  /// The penalty of leaving out a pin: more than all else.
  static let pinPenalty = 1e6
}
