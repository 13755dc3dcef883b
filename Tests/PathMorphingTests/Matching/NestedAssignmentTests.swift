// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Partners against all ways to choose them, kind by kind.
@Suite struct NestedAssignmentTests {
  private func side(_ path: BezierPath) throws -> NestedAssignment.Side {
    let outlines = try RandomOutline.all(path)
    let shape = Polylines(outlines, steps: 8)
    return NestedAssignment.Side(
      outlines,
      ContainmentForest(shape, isPoint: outlines.map { $0.isPoint })
    )
  }

  private func partners(_ a: BezierPath, _ b: BezierPath) throws -> [Int?] {
    NestedAssignment(try side(a), try side(b)).partners
  }

  private func square(_ center: Point2D, _ half: Double) -> BezierPath {
    BezierPath.rectangle(
      Rect2D(
        minX: center.x - half,
        minY: center.y - half,
        maxX: center.x + half,
        maxY: center.y + half
      )
    )
  }

  private func joined(_ paths: [BezierPath]) -> BezierPath {
    var result = BezierPath()
    for path in paths { result.append(path) }
    return result
  }

  /// The cheapest way to give squares partners or to leave them alone, all ways tried.
  private func least(_ a: [Int], _ b: [Int], _ cost: (Int?, Int?) -> Double) -> Double {
    guard let first = a.first else { return b.reduce(0) { $0 + cost(nil, $1) } }
    let rest = Array(a.dropFirst())
    var best = cost(first, nil) + least(rest, b, cost)
    for (index, other) in b.enumerated() {
      var left = b
      left.remove(at: index)
      best = min(best, cost(first, other) + least(rest, left, cost))
    }
    return best
  }

  @Test func againstAllWays() throws {
    var random = SeededGenerator(seed: 81)
    for _ in 0..<60 {
      func squares(_ count: Int) -> [(center: Point2D, half: Double)] {
        (0..<count).map { index in
          (
            Point2D(8 * Double(index % 3), 8 * Double(index / 3))
              + Vector2D(
                Double.random(in: -1...1, using: &random),
                Double.random(in: -1...1, using: &random)
              ), Double.random(in: 0.5...2.5, using: &random)
          )
        }.shuffled(using: &random)
      }
      let first = squares(Int.random(in: 2...5, using: &random))
      let second = squares(Int.random(in: 2...5, using: &random))
      let (a, b) = (
        try side(joined(first.map { square($0.center, $0.half) })),
        try side(joined(second.map { square($0.center, $0.half) }))
      )
      let (momentsA, momentsB) = (
        a.outlines.map { OutlineMoments($0) }, b.outlines.map { OutlineMoments($0) }
      )
      let (wholeA, wholeB) = (
        a.outlines.reduce(0) { $0 + $1.length }, b.outlines.reduce(0) { $0 + $1.length }
      )
      let price =
        first.count == second.count
        ? MatchingParameters.alonePriceOfEqual : MatchingParameters.alonePrice
      func cost(_ i: Int?, _ j: Int?) -> Double {
        let weightA = i.map { 0.5 * a.outlines[$0].length / wholeA } ?? 0
        let weightB = j.map { 0.5 * b.outlines[$0].length / wholeB } ?? 0
        guard let i else { return price * weightB * squared(momentsB[j ?? 0].radius) }
        guard let j else { return price * weightA * squared(momentsA[i].radius) }
        return (weightA + weightB) * momentsA[i].squaredDistance(to: momentsB[j])
      }
      func squared(_ x: Double) -> Double { x * x }
      let partners = NestedAssignment(a, b).partners
      var sum = 0.0
      for (index, partner) in partners.enumerated() { sum += cost(index, partner) }
      for other in second.indices where !partners.contains(other) { sum += cost(nil, other) }
      let best = least(Array(first.indices), Array(second.indices), cost)
      // With no pair at all the figure as a whole would vanish.
      guard partners.contains(where: { $0 != nil }), best < .infinity else { continue }
      #expect(sum <= best + 1e-6 * best || partners.filter { $0 != nil }.count == 1)
    }
  }

  /// A ring to a thicker, smaller ring: outer to outer, hole to hole, in any order.
  @Test func ringsKeepTheirHoles() throws {
    let center = Point2D(50, 50)
    let wide = [square(center, 45), square(center, 40)]
    let thin = [square(center, 30), square(center, 15)]
    #expect(try partners(joined(wide), joined(thin)) == [0, 1])
    #expect(try partners(joined(wide.reversed()), joined(thin)) == [1, 0])
    #expect(try partners(joined(wide), joined(thin.reversed())) == [1, 0])
  }

  /// A hole has no solid for a partner, however near.
  @Test func holesAreNoSolids() throws {
    let ring = [square(Point2D(50, 50), 45), square(Point2D(50, 50), 20)]
    let discs = [square(Point2D(25, 50), 20), square(Point2D(75, 50), 20)]
    #expect(try partners(joined(ring), joined(discs)).last == .some(nil))
    #expect(try partners(joined(discs), joined(ring)).filter { $0 == 1 }.isEmpty)
  }

  /// A point is a partner only where no figure is left.
  @Test func pointsComeLast() throws {
    var dot = BezierPath()
    dot.move(to: Point2D(0, 0))
    dot.addLine(to: Point2D(0, 0))
    let (near, far) = (square(Point2D(0, 0), 1), square(Point2D(9, 9), 1))
    #expect(try partners(near, joined([dot, far])) == [1])
    #expect(try partners(joined([near, dot]), joined([far, dot])) == [0, 1])
    #expect(try partners(near, dot) == [0])
  }

  /// Open outlines go with open ones, and with a closed one where nothing else is there.
  @Test func openOutlines() throws {
    var line = BezierPath()
    line.move(to: Point2D(0, 0))
    line.addLine(to: Point2D(10, 0))
    let box = square(Point2D(5, 0), 4)
    #expect(try partners(joined([line, box]), joined([box, line])) == [1, 0])
    #expect(try partners(line, box) == [0])
    #expect(try partners(box, line) == [0])
  }

  /// Given partners are kept, and the rest is assigned around them.
  @Test func givenPartners() throws {
    let (left, right) = (square(Point2D(0, 0), 2), square(Point2D(9, 0), 2))
    let (a, b) = (try side(joined([left, right])), try side(joined([left, right])))
    #expect(NestedAssignment(a, b).partners == [0, 1])
    #expect(NestedAssignment(a, b, fixed: [(0, 1)]).partners == [1, 0])
  }
}
