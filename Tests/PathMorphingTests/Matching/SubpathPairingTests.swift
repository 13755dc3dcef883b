// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Which subpaths become which.
@Suite struct SubpathPairingTests {
  /// Small triangles at places, in order.
  private func triangles(_ places: [Point2D]) -> BezierPath {
    var path = BezierPath()
    for place in places {
      path.move(to: place)
      path.addLine(to: place + Vector2D(x: 0.3, y: 0))
      path.addLine(to: place + Vector2D(x: 0.1, y: 0.2))
      path.close()
    }
    return path
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
      $0 + Vector2D(x: Double.random(in: 0...0.4, using: &random), y: 0.3)
    }
    let pair = try CompatiblePair(triangles(places), triangles(moved), mode: .leastTravel)
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
  @Test(arguments: [
    (1100, 1000, 1), (2440, 2440, 40), (3000, 1700, 60), (1089, 1089, 33),
  ])
  func copiesFindEachOther(_ many: Int, _ few: Int, _ columns: Int) throws {
    var random = SeededGenerator(seed: 9)
    let places = (0..<many).map {
      Point2D(x: 3 * Double($0 % columns), y: 2 * Double($0 / columns))
    }
    let copies = Array(places.shuffled(using: &random).prefix(few))
    for (a, b) in [(places, copies), (copies, places)] {
      let matches = try CompatiblePair(triangles(a), triangles(b), mode: .leastTravel)
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
      let matches = try CompatiblePair(triangles(a), triangles(b), mode: .leastTravel)
        .correspondence.matches
      #expect(Set(matches.compactMap(\.a)).count == a.count)
      #expect(Set(matches.compactMap(\.b)).count == b.count)
      // Who would have to travel far stays alone.
      #expect(matches.count >= 1800)
    }
  }
}
