// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// The dynamic programme against all matches of small lists of nodes.
@Suite struct FeatureMatchingTests {
  /// All matches of two outlines, one by one, with costs from the formula.
  private struct AllMatches {
    var a: Outline
    var b: Outline
    var nodesA: [OutlineNode]
    var nodesB: [OutlineNode]
    var weight: Double
    /// The middles of both outlines, about which they are compared.
    var centers: (a: Point2D, b: Point2D)

    /// A place by its number, counted on past the start of a closed outline.
    private func fraction(_ nodes: [OutlineNode], _ number: Int) -> Double {
      nodes[number % nodes.count].fraction + Double(number / nodes.count)
    }

    private func point(_ outline: Outline, _ fraction: Double) -> Point2D {
      outline.roughPoint(
        atFraction: outline.isClosed ? fraction.wrapped : min(fraction, 1.0.nextDown)
      )
    }

    /// What it costs that two stretches become each other.
    private func span(_ from: (Int, Int), _ to: (Int, Int)) -> Double {
      let (a0, a1) = (fraction(nodesA, from.0), fraction(nodesA, to.0))
      let (b0, b1) = (fraction(nodesB, from.1), fraction(nodesB, to.1))
      var distance = 0.0
      for place in 0..<8 {
        let part = (Double(place) + 0.5) / 8
        let p = point(a, a0 + part * (a1 - a0)) - centers.a
        let q = point(b, b0 + part * (b1 - b0)) - centers.b
        distance += (p - q).length / 8
      }
      let stretch = log((a1 - a0 + 1e-4) / (b1 - b0 + 1e-4))
      let (chordA, chordB) = (point(a, a1) - point(a, a0), point(b, b1) - point(b, b0))
      let lengths = chordA.length * chordB.length
      let bend = 1 - (lengths > 1e-12 ? chordA.dot(chordB) / lengths : 0)
      typealias P = MatchingParameters
      let added = P.stretchWeight * stretch * stretch + P.bendWeight * bend
      return 0.5 * (a1 - a0 + b1 - b0) * (distance + added)
    }

    private func penalty(_ node: OutlineNode) -> Double {
      weight * node.share * min(1, abs(node.turn) / 1.4)
    }

    private func meeting(_ i: Int, _ j: Int) -> Double {
      let (p, q) = (nodesA[i % nodesA.count], nodesB[j % nodesB.count])
      guard p.turn != 0, q.turn != 0 else { return penalty(p) + penalty(q) }
      // An open outline has no inside.
      if p.turn * q.turn < 0, a.isClosed, b.isClosed { return penalty(p) + penalty(q) }
      return 0.5 * (penalty(p) + penalty(q)) * min(1, 0.5 * abs(abs(p.turn) - abs(q.turn)))
    }

    /// The cost of one step: what lies between, the nodes left out, the nodes that meet.
    func step(_ from: (Int, Int), _ to: (Int, Int)) -> Double {
      var cost = span(from, to) + meeting(to.0, to.1)
      for i in from.0 + 1..<max(from.0 + 1, to.0) { cost += penalty(nodesA[i % nodesA.count]) }
      for j in from.1 + 1..<max(from.1 + 1, to.1) { cost += penalty(nodesB[j % nodesB.count]) }
      return cost
    }

    /// The first cost of an open outline, whose ends meet what they meet.
    func first(_ start: (Int, Int)) -> Double { a.isClosed ? 0 : meeting(start.0, start.1) }

    /// The least cost from a pair to the last one.
    func least(_ from: (Int, Int), _ end: (Int, Int)) -> Double {
      if from == end { return 0 }
      var best = Double.infinity
      for i in from.0 + 1..<max(from.0 + 1, end.0 + 1) {
        for j in from.1 + 1..<max(from.1 + 1, end.1 + 1) {
          if (i == end.0) != (j == end.1) { continue }
          best = min(best, step(from, (i, j)) + least((i, j), end))
        }
      }
      return best
    }
  }

  private func nodes(
    _ count: Int,
    isClosed: Bool,
    _ random: inout SeededGenerator
  ) -> [OutlineNode] {
    (0..<count).map { index in
      let part = random.number(0.1...0.9)
      let fraction =
        isClosed
        ? (Double(index) + part) / Double(count)
        : index == 0 ? 0 : index == count - 1 ? 1 : (Double(index) + part - 0.5) / Double(count - 1)
      let hasTurn = random.integer(0..<3) > 0
      var node = OutlineNode(fraction: fraction, turn: hasTurn ? random.number(-2.5...2.5) : 0)
      node.share = random.number(0.02...0.3)
      return node
    }
  }

  private struct Case {
    var isClosedA: Bool
    var isClosedB: Bool
    var seed: UInt64
  }

  private func check(_ value: Case) throws {
    var random = SeededGenerator(seed: value.seed)
    let unit = AffineTransform2D(scale: 1.0 / 6)
    func outline(_ isClosed: Bool, _ random: inout SeededGenerator) throws -> Outline {
      let path = RandomOutline.blob(5, &random, isClosed: isClosed)
      return try RandomOutline.one(path.transformed(by: unit))
    }
    let (a, b) = (try outline(value.isClosedA, &random), try outline(value.isClosedB, &random))
    let nodesA = nodes(random.integer(2...5), isClosed: a.isClosed, &random)
    let nodesB = nodes(random.integer(2...5), isClosed: b.isClosed, &random)
    let weight = random.number(0.02...1)
    let all = AllMatches(
      a: a,
      b: b,
      nodesA: nodesA,
      nodesB: nodesB,
      weight: weight,
      centers: (OutlineMoments(a).mean, OutlineMoments(b).mean)
    )
    let rows = a.isClosed ? nodesA.count : nodesA.count - 1
    let columns = b.isClosed ? nodesB.count : nodesB.count - 1
    let starts = a.isClosed ? Array(nodesA.indices) : [0]
    let others = b.isClosed ? Array(nodesB.indices) : [0]
    var least = Double.infinity
    for i in starts {
      for j in others {
        least = min(least, all.first((i, j)) + all.least((i, j), (i + rows, j + columns)))
      }
    }
    let matching = FeatureMatching(a, nodesA, b, nodesB)
    let found = matching.best(weight: weight, starts: starts) { _ in others }
    let result = try #require(found)
    try ensure(abs(result.cost - least) <= 1e-6 * least, "cost \(result.cost), least \(least)")
    try checkAnchors(result, all, rows, columns)
    // What another weight found, and a limit, only save work.
    let known = matching.best(weight: 0.3 * weight, starts: starts) { _ in others }
    let again = matching.best(
      weight: weight,
      starts: starts,
      known: try #require(known),
      limit: result.cost
    ) { _ in others }
    try ensure(again?.cost == result.cost, "with a known match \(again?.cost ?? .nan)")
    let none = matching.best(weight: weight, starts: starts, limit: 0.5 * result.cost) { _ in others
    }
    try ensure(none == nil, "a match dearer than the limit")
  }

  /// The anchors go once around, or from end to end, and cost what the result says.
  private func checkAnchors(
    _ result: FeatureMatching.Result,
    _ all: AllMatches,
    _ rows: Int,
    _ columns: Int
  ) throws {
    let places = result.anchors.map { anchor in
      (
        anchor.nodeA + Int((anchor.a - all.nodesA[anchor.nodeA].fraction).rounded())
          * all.nodesA.count,
        anchor.nodeB + Int((anchor.b - all.nodesB[anchor.nodeB].fraction).rounded())
          * all.nodesB.count
      )
    }
    var cost = all.first(places[0])
    for (last, next) in zip(places, places.dropFirst()) {
      try ensure(last.0 < next.0 && last.1 < next.1, "\(last) before \(next)")
      cost += all.step(last, next)
    }
    let end = places[places.count - 1]
    try ensure(end == (places[0].0 + rows, places[0].1 + columns), "from \(places[0]) to \(end)")
    try ensure(abs(cost - result.cost) <= 1e-9, "cost \(result.cost), of its steps \(cost)")
  }

  private func check(_ name: String, cases: Int, closed: (Bool, Bool)) {
    forAll(
      name,
      cases: cases,
      generator: { Case(isClosedA: closed.0, isClosedB: closed.1, seed: $0.next()) }
    ) { (value: Case) throws -> Void in try check(value) }
  }

  @Test func closed() { check("both closed", cases: 80, closed: (true, true)) }

  @Test func open() { check("both open", cases: 300, closed: (false, false)) }

  @Test func openWithClosed() { check("open with closed", cases: 150, closed: (false, true)) }

  /// Pins meet each other, whatever that costs; those that cannot be kept leave no way.
  @Test func pins() throws {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<100 {
      let a = try RandomOutline.blobOutline(5, &random)
      let b = try RandomOutline.blobOutline(5, &random)
      var (nodesA, nodesB) = (nodes(8, isClosed: true, &random), nodes(9, isClosed: true, &random))
      let (first, second) = (random.integer(0..<8), random.integer(0..<9))
      (nodesA[first].pin, nodesB[second].pin) = (0, 0)
      (nodesA[first].turn, nodesB[second].turn) = (0, 0)
      let matching = FeatureMatching(a, nodesA, b, nodesB)
      let found = matching.best(weight: 0.25, starts: [first]) { _ in [second] }
      let result = try #require(found)
      #expect(result.cost < 1e5)
      #expect(result.anchors.contains { $0.nodeA == first && $0.nodeB == second })
      #expect(matching.best(weight: 0.25, starts: [first]) { _ in [(second + 1) % 9] } == nil)
    }
  }
}
