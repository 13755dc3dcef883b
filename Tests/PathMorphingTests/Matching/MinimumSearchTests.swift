// SPDX-License-Identifier: Apache-2.0

import PathMorphing
import TestSupport
import Testing

/// Brent's method against a dense grid of values.
@Suite struct MinimumSearchTests {
  /// Functions with one minimum, at a place that is known: round, flat, steep and with a corner.
  private static let shapes: [(name: String, value: @Sendable (Double) -> Double)] = [
    ("square", { $0 * $0 }), ("fourth power", { $0 * $0 * $0 * $0 }), ("corner", { abs($0) }),
    ("one-sided", { $0 < 0 ? -0.01 * $0 : 3 * $0 }),
    ("hyperbola", { (1e-4 + $0 * $0).squareRoot() }),
  ]

  @Test func positions() {
    var random = SeededGenerator(seed: 2)
    for (name, shape) in Self.shapes {
      for _ in 0..<200 {
        let place = Double.random(in: -0.9...0.9, using: &random)
        let accuracy = [1e-3, 1e-5][Int.random(in: 0...1, using: &random)]
        var calls = 0
        let found = MinimumSearch.minimum(
          from: -1,
          to: 1,
          startingAt: Double.random(in: -1...1, using: &random),
          accuracy: accuracy,
          maximumCalls: 200
        ) { x in
          calls += 1
          return shape(x - place)
        }
        // A fourth power is flat to rounding within 1e-4 of its minimum.
        let reach = max(3 * accuracy, name == "fourth power" ? 3e-4 : 0)
        #expect(abs(found.position - place) <= reach, "\(name) at \(place): \(found)")
        #expect(found.value == shape(found.position - place) && calls < 120)
      }
    }
  }

  /// The value is as low as the lowest of a dense grid, also where the minimum is at an end.
  @Test func denseGrid() {
    var random = SeededGenerator(seed: 3)
    for (name, shape) in Self.shapes {
      for _ in 0..<50 {
        let place = Double.random(in: -1.5...1.5, using: &random)
        func value(_ x: Double) -> Double { shape(x - place) }
        // A search between neighbours of the lowest place of a coarse grid has one minimum.
        let coarse = (0...40).map { -1 + Double($0) / 20 }
        let start = coarse.min { value($0) < value($1) } ?? 0
        let (low, high) = (max(-1, start - 0.05), min(1, start + 0.05))
        let found = MinimumSearch.minimum(
          from: low,
          to: high,
          startingAt: start,
          accuracy: 1e-7,
          maximumCalls: 100,
          value
        )
        let least = (0...20_000).map { value(low + (high - low) * Double($0) / 20_000) }.min() ?? 0
        #expect(found.value <= least + 1e-6, "\(name) at \(place)")
        #expect(found.position >= low - 1e-6 && found.position <= high + 1e-6)
      }
    }
  }

  /// No more evaluations than allowed, and never worse than the guess.
  @Test func limits() {
    for limit in [1, 2, 3, 5, 12] {
      var calls = 0
      let found = MinimumSearch.minimum(
        from: 0,
        to: 10,
        startingAt: 9,
        accuracy: 1e-12,
        maximumCalls: limit
      ) { x in
        calls += 1
        return (x - 2) * (x - 2)
      }
      #expect(calls <= max(2, limit) && found.value <= 49)
    }
  }

  /// A smooth minimum is found to more digits than its values have; a corner is left where it is.
  @Test func polishing() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let place = Double.random(in: -1...1, using: &random)
      func smooth(_ x: Double) -> Double { 1 + (x - place) * (x - place) }
      let rough = place + Double.random(in: -9e-9...9e-9, using: &random)
      let found = MinimumSearch.polished(
        (rough, smooth(rough)),
        distance: 1e-3,
        within: 1e-6,
        smooth
      )
      #expect(abs(found.position - place) <= 1e-12)
      func corner(_ x: Double) -> Double { 1 + abs(x - place) }
      let kept = MinimumSearch.polished((place, 1), distance: 1e-3, within: 1e-6, corner)
      #expect(abs(kept.position - place) <= 1e-12)
      // Farther than the reach: the values beside it tell of another minimum.
      let far = MinimumSearch.polished(
        (place + 1e-4, smooth(place + 1e-4)),
        distance: 1e-3,
        within: 1e-6,
        smooth
      )
      #expect(far.position == place + 1e-4)
      func hill(_ x: Double) -> Double { 1 - (x - place) * (x - place) }
      let top = MinimumSearch.polished((place, 1), distance: 1e-3, within: 1e-6, hill)
      #expect(top.position == place)
    }
  }
}
