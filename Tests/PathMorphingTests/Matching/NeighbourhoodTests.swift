// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Halving neighbourhoods: nothing is lost, and what belongs together stays together.
@Suite struct NeighbourhoodTests {
  private func places(_ count: Int, _ random: inout SeededGenerator, width: Double)
    -> [Neighbourhood.Item]
  {
    (0..<count).map { index in
      (
        index,
        Point2D(
          Double.random(in: 0...width, using: &random),
          Double.random(in: 0...1, using: &random)
        )
      )
    }
  }

  @Test func partition() {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<200 {
      let counts = (
        Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random)
      )
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

  /// Two clusters, mixed in both kinds, are told apart along the line between them.
  @Test func clusters() {
    var random = SeededGenerator(seed: 72)
    for _ in 0..<50 {
      let direction = Vector2D(angle: Double.random(in: 0...3, using: &random))
      func items(_ count: Int) -> [Neighbourhood.Item] {
        places(count, &random, width: 1).map { item in
          (item.index, item.index % 2 == 0 ? item.place : item.place + 20 * direction)
        }
      }
      let halves = Neighbourhood(a: items(20), b: items(14)).halves()
      for half in halves {
        let parities = Set((half.a + half.b).map { $0.index % 2 })
        #expect(parities.count == 1)
      }
    }
  }

  /// All of one kind apart from all of the other: each is cut in the middle, so that both halves
  /// have both.
  @Test func separateKinds() {
    var random = SeededGenerator(seed: 73)
    for _ in 0..<50 {
      let a = places(Int.random(in: 2...12, using: &random), &random, width: 1)
      let b = places(a.count, &random, width: 1).map { ($0.index, $0.place + Vector2D(30, 4)) }
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
