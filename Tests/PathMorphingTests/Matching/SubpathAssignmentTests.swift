// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Partners against all ways to choose them.
@Suite struct SubpathAssignmentTests {
  private func candidates(_ places: [Point2D]) throws -> [SubpathAssignment.Candidate] {
    try places.map { place in
      let corners = [place, place + Vector2D(1, 0), place + Vector2D(0, 1)]
      return SubpathAssignment.Candidate(
        try RandomOutline.one(RandomOutline.path(corners, isClosed: true))
      )
    }
  }

  /// The least sum of distances between equal figures; those of the fewer kind all have partners.
  private func least(_ a: [Point2D], _ b: [Point2D], from index: Int = 0, taken: Set<Int> = [])
    -> Double
  {
    guard index < a.count else { return 0 }
    var best = Double.infinity
    for (other, place) in b.enumerated() where !taken.contains(other) {
      let rest = least(a, b, from: index + 1, taken: taken.union([other]))
      best = min(best, a[index].distance(to: place) + rest)
    }
    return best
  }

  @Test func equalFigures() throws {
    var random = SeededGenerator(seed: 81)
    for _ in 0..<100 {
      func places(_ count: Int) -> [Point2D] {
        (0..<count).map { _ in
          Point2D(
            Double.random(in: 0...9, using: &random),
            Double.random(in: 0...9, using: &random)
          )
        }
      }
      let first = places(Int.random(in: 1...5, using: &random))
      let second = places(Int.random(in: 1...6, using: &random))
      let (a, b) = (try candidates(first), try candidates(second))
      let partners = SubpathAssignment(a, b).partners
      let taken = partners.compactMap { $0 }
      #expect(taken.count == min(first.count, second.count) && Set(taken).count == taken.count)
      var sum = 0.0
      for (index, partner) in partners.enumerated() {
        if let partner { sum += first[index].distance(to: second[partner]) }
      }
      let best = first.count <= second.count ? least(first, second) : least(second, first)
      #expect(abs(sum - best) <= 1e-6, "\(partners)")
    }
  }

  /// A point is a partner only where no figure is left.
  @Test func pointsComeLast() throws {
    var dot = BezierPath()
    dot.move(to: Point2D(0, 0))
    dot.addLine(to: Point2D(0, 0))
    let point = SubpathAssignment.Candidate(try RandomOutline.one(dot))
    let near = try candidates([Point2D(0, 0)])[0]
    let far = try candidates([Point2D(90, 90)])[0]
    #expect(SubpathAssignment([near], [point, far]).partners == [1])
    #expect(SubpathAssignment([near, point], [far, point]).partners == [0, 1])
    #expect(SubpathAssignment([near], [point]).partners == [0])
  }
}
