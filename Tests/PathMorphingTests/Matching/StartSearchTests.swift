// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// The start and direction found against all of them.
@Suite struct StartSearchTests {
  private func search(_ a: Outline, _ b: Outline) -> StartSearch {
    StartSearch(
      a,
      b,
      OutlineSamples(a, count: MatchingParameters.sampleCount),
      OutlineSamples(b, count: MatchingParameters.sampleCount)
    )
  }

  /// The least travel over a dense grid of starts in both directions.
  private func leastTravel(_ a: Outline, _ b: Outline) -> (cost: Double, isReversed: Bool) {
    var best = (cost: Double.infinity, isReversed: false)
    for isReversed in [false, true] {
      let integral = TravelIntegral(a: a, b: isReversed ? b.reversed() : b)
      for step in 0..<1000 {
        let cost = integral.value(at: Double(step) / 1000)
        if cost < best.cost { best = (cost, isReversed) }
      }
    }
    return best
  }

  @Test func denseGrid() throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<40 {
      let counts = (
        Int.random(in: 3...8, using: &random), Int.random(in: 3...8, using: &random)
      )
      let a = try RandomOutline.one(RandomOutline.polygon(counts.0, &random))
      let figure = RandomOutline.blob(counts.1, &random)
      let isFlipped = Bool.random(using: &random)
      let moved = (isFlipped ? figure.reversed() : figure).transformed(
        by: AffineTransform2D(translation: Vector2D(Double.random(in: -9...9, using: &random), 2))
      )
      let b = try RandomOutline.one(moved)
      let search = search(a, b)
      let (choice, best) = (search.best(.both), leastTravel(a, b))
      let travel = TravelIntegral(a: a, b: choice.isReversed ? b.reversed() : b)
      let found = travel.value(at: choice.offset)
      // Two minima side by side may be taken for one.
      #expect(found <= best.cost + 1e-6 * a.length, "\(choice) \(best)")
      // The constant that keeps far apart figures comparable comes from samples.
      #expect(abs(found - choice.cost) <= 1e-3 * (a.length + b.length))
      let (forward, backward) = (search.best(.forward), search.best(.backward))
      #expect(!forward.isReversed && backward.isReversed)
      #expect(abs(min(forward.cost, backward.cost) - choice.cost) <= 1e-7)
    }
  }

  /// A figure begins on its own copy where it itself begins, however the copy is stored.
  @Test func copies() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<20 {
      let a = try RandomOutline.one(RandomOutline.blob(6, &random))
      let shift = Int.random(in: 0..<6, using: &random)
      for copy in [a.rotated(by: shift), a.reversed().rotated(by: shift)] {
        let choice = search(a, copy).best(.both)
        #expect(choice.isReversed == copy.isReversed)
        // Lengths backwards come from the same table, which is good to some digits only.
        #expect(choice.cost <= 1e-5)
        let start = RandomOutline.point(
          choice.isReversed ? copy.reversed() : copy,
          at: choice.offset
        )
        #expect(start.distance(to: a[0].curve.p0) <= 1e-8)
      }
    }
  }

  /// Open outlines run in the cheaper direction, and as stored where that is no matter.
  @Test func openOutlines() throws {
    let (low, high) = (Point2D(0, 0), Point2D(10, 0))
    let a = try RandomOutline.one(RandomOutline.path([low, high], isClosed: false))
    let b = try RandomOutline.one(
      RandomOutline.path([high + Vector2D(0, 1), low + Vector2D(0, 1)], isClosed: false)
    )
    let across = try RandomOutline.one(
      RandomOutline.path([Point2D(5, -3), Point2D(5, 3)], isClosed: false)
    )
    #expect(search(a, b).best(.both).isReversed)
    #expect(!search(a, b.reversed()).best(.both).isReversed)
    #expect(abs(search(a, b).best(.both).cost - 1) <= 1e-12)
    #expect(!search(a, across).best(.both).isReversed)
  }
}
