// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Partners against all ways to choose them, kind by kind.
@Suite struct NestedAssignmentTests {
  private func side(_ path: BezierPath) throws -> MatchSide {
    MatchSide(try RandomOutline.all(path), try NestedFigures.forest(path).forest, .identity)
  }

  private func partners(_ a: BezierPath, _ b: BezierPath) throws -> [Int?] {
    NestedAssignment(try side(a), try side(b)).partners
  }

  private func square(_ center: Point2D, _ half: Double) -> BezierPath {
    NestedFigures.square(center, half)
  }

  private func joined(_ paths: [BezierPath]) -> BezierPath { NestedFigures.joined(paths) }

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
              + Vector2D(random.number(-1...1), random.number(-1...1)), random.number(0.5...2.5)
          )
        }.shuffled(using: &random)
      }
      let first = squares(random.integer(2...5))
      let second = squares(random.integer(2...5))
      let a = try side(joined(first.map { square($0.center, $0.half) }))
      let b = try side(joined(second.map { square($0.center, $0.half) }))
      let momentsA = a.outlines.map { OutlineMoments($0) }
      let momentsB = b.outlines.map { OutlineMoments($0) }
      let wholeA = a.outlines.reduce(0) { $0 + $1.length }
      let wholeB = b.outlines.reduce(0) { $0 + $1.length }
      let penalty =
        first.count == second.count
        ? MatchingParameters.alonePenaltyOfEqual : MatchingParameters.alonePenalty
      func cost(_ i: Int?, _ j: Int?) -> Double {
        let weightA = i.map { 0.5 * a.outlines[$0].length / wholeA } ?? 0
        let weightB = j.map { 0.5 * b.outlines[$0].length / wholeB } ?? 0
        guard let i else { return penalty * weightB * squared(momentsB[j ?? 0].radius) }
        guard let j else { return penalty * weightA * squared(momentsA[i].radius) }
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
    let dot = RandomOutline.path([Point2D(0, 0), Point2D(0, 0)], isClosed: false)
    let (near, far) = (square(Point2D(0, 0), 1), square(Point2D(9, 9), 1))
    #expect(try partners(near, joined([dot, far])) == [1])
    #expect(try partners(joined([near, dot]), joined([far, dot])) == [0, 1])
    #expect(try partners(near, dot) == [0])
  }

  /// Open outlines go with open ones, and with a closed one where nothing else is there.
  @Test func openOutlines() throws {
    let line = RandomOutline.path([Point2D(0, 0), Point2D(10, 0)], isClosed: false)
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

/// The Hungarian algorithm against all permutations, and against an optimum that is known.
@Suite struct AssignmentTests {
  /// The least sum of costs over all ways to give each row a column of its own.
  private func leastCost(_ costs: [[Double]], row: Int = 0, taken: Set<Int> = []) -> Double {
    guard row < costs.count else { return 0 }
    var least = Double.infinity
    for (column, cost) in costs[row].enumerated() where !taken.contains(column) {
      least = min(least, cost + leastCost(costs, row: row + 1, taken: taken.union([column])))
    }
    return least
  }

  private func assigned(_ costs: [[Double]], columns: Int) throws -> Double {
    let result = Assignment.columns(rows: costs.count, columns: columns) { costs[$0][$1] }
    try ensure(result.count == costs.count, "\(result.count) rows")
    try ensure(Set(result).count == result.count, "a column taken twice: \(result)")
    try ensure(result.allSatisfy { (0..<columns).contains($0) }, "no such column: \(result)")
    return result.enumerated().reduce(0) { $0 + costs[$1.offset][$1.element] }
  }

  private struct Case {
    var rows: Int
    var columns: Int
    var costs: [[Double]]
  }

  /// Real costs, and whole ones with many ties, some below 0; square and rectangular.
  @Test func allPermutations() {
    forAll(
      "the least sum",
      cases: 1500,
      generator: { random in
        let rows = random.integer(1...6)
        let columns = random.integer(rows...7)
        let isWhole = random.bool()
        let costs = (0..<rows).map { _ in
          (0..<columns).map { _ in
            isWhole ? Double(random.integer(-2...3)) : random.number(-1...5)
          }
        }
        return Case(rows: rows, columns: columns, costs: costs)
      }
    ) { (value: Case) throws -> Void in
      let found = try assigned(value.costs, columns: value.columns)
      let least = leastCost(value.costs)
      try ensure(abs(found - least) <= 1e-12, "\(found) instead of \(least)")
    }
  }

  /// Costs made from potentials and a permutation at which nothing is above them: no sum is less.
  @Test(arguments: [(50, 50), (40, 70), (1, 200)])
  func knownOptimum(_ rows: Int, _ columns: Int) throws {
    var random = SeededGenerator(seed: 17)
    let best = Array((0..<columns).shuffled(using: &random).prefix(rows))
    let rowShares = (0..<rows).map { _ in random.number(0...9) }
    // Columns that no row takes must not be worth anything.
    let columnShares = (0..<columns).map { best.contains($0) ? -random.number(0...9) : 0 }
    let costs = (0..<rows).map { row in
      (0..<columns).map { column in
        let slack = best[row] == column ? 0 : random.number(0.01...9)
        return rowShares[row] + columnShares[column] + slack
      }
    }
    let found = Assignment.columns(rows: rows, columns: columns) { costs[$0][$1] }
    #expect(found == best)
  }

  @Test func noRows() {
    #expect(Assignment.columns(rows: 0, columns: 3) { _, _ in 1 }.isEmpty)
  }
}

/// Halving neighbourhoods: nothing is lost, and what belongs together stays together.
@Suite struct NeighbourhoodTests {
  private func places(_ count: Int, _ random: inout SeededGenerator, width: Double)
    -> [Neighbourhood.Item]
  {
    (0..<count).map { index in
      (index, Point2D(.random(in: 0...width, using: &random), .random(in: 0...1, using: &random)))
    }
  }

  @Test func partition() {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<200 {
      let counts = (random.integer(1...40), random.integer(1...40))
      guard counts.0 + counts.1 > 3 else { continue }
      let whole = Neighbourhood(
        a: places(counts.0, &random, width: 5),
        b: places(counts.1, &random, width: 5)
      )
      let halves = whole.halves()
      #expect(halves.count == 2)
      #expect(halves.flatMap { $0.a.map(\.index) }.sorted() == Array(0..<counts.0))
      #expect(halves.flatMap { $0.b.map(\.index) }.sorted() == Array(0..<counts.1))
      // One has both kinds, and both are smaller than the whole.
      #expect(halves.contains { !$0.a.isEmpty && !$0.b.isEmpty })
      #expect(halves.allSatisfy { $0.a.count + $0.b.count < counts.0 + counts.1 })
    }
  }

  /// Two clusters, mixed in both kinds, are separated along the line between them.
  @Test func clusters() {
    var random = SeededGenerator(seed: 72)
    for _ in 0..<50 {
      let direction = Vector2D(angle: random.number(0...3))
      func items(_ count: Int) -> [Neighbourhood.Item] {
        places(count, &random, width: 1).map { item in
          (item.index, item.index % 2 == 0 ? item.point : item.point + 20 * direction)
        }
      }
      let halves = Neighbourhood(a: items(20), b: items(14)).halves()
      for half in halves {
        let parities = Set((half.a + half.b).map { $0.index % 2 })
        #expect(parities.count == 1)
      }
    }
  }

  /// Where the kinds are apart, each is cut in the middle, so that both halves have both.
  @Test func separateKinds() {
    var random = SeededGenerator(seed: 73)
    for _ in 0..<50 {
      let a = places(random.integer(2...12), &random, width: 1)
      let b = places(a.count, &random, width: 1).map { ($0.index, $0.point + Vector2D(30, 4)) }
      for half in Neighbourhood(a: a, b: b).halves() {
        #expect(half.a.count == half.b.count && !half.a.isEmpty)
      }
    }
  }

  /// All at one place: each kind is cut in the middle.
  @Test func coincidentPlaces() {
    let items: [Neighbourhood.Item] = (0..<9).map { ($0, Point2D(1, 1)) }
    let halves = Neighbourhood(a: items, b: items).halves()
    #expect(halves.map(\.a.count) == [4, 5] && halves.map(\.b.count) == [4, 5])
  }
}

/// Which subpaths become which.
@Suite struct SubpathPairingTests {
  /// Small triangles at places, in order.
  private func triangles(_ places: [Point2D]) -> BezierPath {
    NestedFigures.joined(
      places.map {
        .init(
          points: [$0, $0 + Vector2D(x: 0.3, y: 0), $0 + Vector2D(x: 0.1, y: 0.2)],
          isClosed: true
        )
      }
    )
  }

  /// Whatever their order, subpaths go to those near them; beyond 1,024 nearly all.
  @Test(arguments: [5, 257, 1024, 2500])
  func neighboursArePaired(_ count: Int) throws {
    var random = SeededGenerator(seed: 7)
    let columns = 50
    let places = (0..<count).map {
      Point2D(x: 3 * Double($0 % columns), y: 2 * Double($0 / columns))
    }
    let moved = places.shuffled(using: &random).map {
      $0 + Vector2D(x: random.number(0...0.4), y: 0.3)
    }
    let pair = try PathMorph(triangles(places), triangles(moved), mode: .leastTravel)
    let matches = pair.correspondence.matches
    #expect(matches.count == count && pair.segmentCount == 3 * count)
    var astray = 0
    for match in matches {
      let (a, b) = (try #require(match.a), try #require(match.b))
      if places[a].distance(to: moved[b]) > 0.6 { astray += 1 }
    }
    #expect(astray <= (count <= 1024 ? 0 : count / 10))
  }

  /// Copies become each other wherever they stand in a path, also where some have none.
  @Test(arguments: [(1100, 1000, 1), (2440, 2440, 40), (3000, 1700, 60), (1089, 1089, 33)])
  func copiesFindEachOther(_ many: Int, _ few: Int, _ columns: Int) throws {
    var random = SeededGenerator(seed: 9)
    let places = (0..<many).map {
      Point2D(x: 3 * Double($0 % columns), y: 2 * Double($0 / columns))
    }
    let copies = Array(places.shuffled(using: &random).prefix(few))
    for (a, b) in [(places, copies), (copies, places)] {
      let matches = try PathMorph(triangles(a), triangles(b), mode: .leastTravel)
        .correspondence.matches
      #expect(matches.count == many)
      for match in matches {
        guard let first = match.a, let second = match.b else { continue }
        #expect(a[first] == b[second])
      }
      #expect(matches.filter { $0.a != nil && $0.b != nil }.count == few)
    }
  }

  /// Of many subpaths those that are left over shrink, and every one is drawn once.
  @Test func manyToFew() throws {
    let many = (0..<1800).map { Point2D(x: Double($0 % 60), y: Double($0 / 60)) }
    let few = (0..<100).map { Point2D(x: 3 * Double($0 % 10), y: 3 * Double($0 / 10)) }
    for (a, b) in [(many, few), (few, many)] {
      let matches = try PathMorph(triangles(a), triangles(b), mode: .leastTravel)
        .correspondence.matches
      #expect(Set(matches.compactMap(\.a)).count == a.count)
      #expect(Set(matches.compactMap(\.b)).count == b.count)
      // Who would have to travel far stays alone.
      #expect(matches.count >= 1800)
    }
  }
}
