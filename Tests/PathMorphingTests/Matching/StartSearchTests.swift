// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// The start and direction found against all of them.
@Suite struct StartSearchTests {
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
      let counts = (random.integer(3...8), random.integer(3...8))
      let a = try RandomOutline.polygonOutline(counts.0, &random)
      let figure = RandomOutline.blob(counts.1, &random)
      let isFlipped = random.bool()
      let moved = (isFlipped ? figure.reversed() : figure).transformed(
        by: AffineTransform2D(translation: Vector2D(random.number(-9...9), 2))
      )
      let b = try RandomOutline.one(moved)
      let search = StartSearch(a, b)
      let (choice, best) = (search.best(mayReverse: true), leastTravel(a, b))
      let travel = TravelIntegral(a: a, b: choice.isReversed ? b.reversed() : b)
      let found = travel.value(at: choice.offset)
      // Two minima side by side may be taken for one.
      #expect(found <= best.cost + 1e-6 * a.length, "\(choice) \(best)")
      // The constant that keeps far apart figures comparable comes from samples.
      #expect(abs(found - choice.cost) <= 1e-3 * (a.length + b.length))
      let forward = search.best(mayReverse: false)
      let backward = StartSearch(a, b.reversed()).best(mayReverse: false)
      #expect(abs(min(forward.cost, backward.cost) - choice.cost) <= 1e-7)
    }
  }

  /// A figure begins on its own copy where it itself begins, however the copy is stored.
  @Test func copies() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<20 {
      let a = try RandomOutline.blobOutline(6, &random)
      let shift = random.integer(0..<6)
      for copy in [a.rotated(by: shift), a.reversed().rotated(by: shift)] {
        let choice = StartSearch(a, copy).best(mayReverse: true)
        #expect(choice.isReversed == copy.isReversed)
        // Lengths backwards come from the same table, which is good to some digits only.
        #expect(choice.cost <= 1e-5)
        let figure = choice.isReversed ? copy.reversed() : copy
        let start = RandomOutline.point(figure, at: choice.offset)
        #expect(start.distance(to: a[0].curve.p0) <= 1e-8)
      }
    }
  }

  /// Open outlines run in the cheaper direction, and as stored where that is no matter.
  @Test func openOutlines() throws {
    let (low, high) = (Point2D(0, 0), Point2D(10, 0))
    let a = try RandomOutline.outline([low, high], isClosed: false)
    let b = try RandomOutline.outline([Point2D(10, 1), Point2D(0, 1)], isClosed: false)
    let across = try RandomOutline.outline([Point2D(5, -3), Point2D(5, 3)], isClosed: false)
    #expect(StartSearch(a, b).best(mayReverse: true).isReversed)
    #expect(!StartSearch(a, b.reversed()).best(mayReverse: true).isReversed)
    #expect(abs(StartSearch(a, b).best(mayReverse: true).cost - 1) <= 1e-12)
    #expect(!StartSearch(a, across).best(mayReverse: true).isReversed)
  }
}

/// The travel against sums over many places.
@Suite struct TravelIntegralTests {
  @Test func denseSums() throws {
    var random = SeededGenerator(seed: 31)
    for count in [3, 4, 6] {
      for isCurved in [false, true] {
        let (a, b) = (
          try RandomOutline.one(
            isCurved ? RandomOutline.blob(count, &random) : RandomOutline.polygon(count, &random)
          ), try RandomOutline.polygonOutline(count + 2, &random)
        )
        let integral = TravelIntegral(a: a, b: b)
        for offset in [0, 0.123, 0.5, 0.999, 1.25, -0.3] {
          let dense = RandomOutline.meanDistance(a, b, offset: offset, samples: 4000)
          #expect(abs(integral.value(at: offset) - dense) <= 2e-3 * dense, "\(offset)")
        }
      }
    }
  }

  /// Where the outlines are stored to begin does not matter beyond rounding.
  @Test func otherStarts() throws {
    var random = SeededGenerator(seed: 32)
    let a = try RandomOutline.blobOutline(5, &random)
    let b = try RandomOutline.blobOutline(7, &random)
    let value = TravelIntegral(a: a, b: b).value(at: 0.3)
    for shift in 1..<7 {
      let turned = b.rotated(by: shift)
      let offset = 0.3 - b.fractions[shift]
      #expect(abs(TravelIntegral(a: a, b: turned).value(at: offset) - value) <= 1e-12)
    }
    for shift in 1..<5 {
      let turned = a.rotated(by: shift)
      let offset = 0.3 + a.fractions[shift]
      #expect(abs(TravelIntegral(a: turned, b: b).value(at: offset) - value) <= 1e-12)
    }
    // Both backwards: the same pairs of points.
    let backwards = TravelIntegral(a: a.reversed(), b: b.reversed()).value(at: -0.3)
    #expect(abs(backwards - value) <= 1e-6)
  }

  /// The baseline takes the same from the cost of every start.
  @Test func baseline() throws {
    var random = SeededGenerator(seed: 33)
    let a = try RandomOutline.polygonOutline(5, &random)
    let b = try RandomOutline.polygonOutline(4, &random)
    let plain = TravelIntegral(a: a, b: b)
    let lowered = TravelIntegral(a: a, b: b, baseline: Vector2D(0.6, -0.3))
    let taken = plain.value(at: 0) - lowered.value(at: 0)
    let apart = OutlineMoments(b).mean - OutlineMoments(a).mean
    #expect(abs(taken - Vector2D(0.6, -0.3).dot(apart)) <= 1e-12)
    for offset in [0.1, 0.37, 0.81] {
      #expect(abs(plain.value(at: offset) - lowered.value(at: offset) - taken) <= 1e-12)
    }
  }
}

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
        let place = random.number(-0.9...0.9)
        let accuracy = [1e-3, 1e-5][random.integer(0...1)]
        var calls = 0
        let found = MinimumSearch.minimum(
          from: -1,
          to: 1,
          startingAt: random.number(-1...1),
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
        let place = random.number(-1.5...1.5)
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
      let place = random.number(-1...1)
      func polished(_ x: Double, _ f: (Double) -> Double) -> Double {
        MinimumSearch.polished((x, f(x)), distance: 1e-3, within: 1e-6, f).position
      }
      func smooth(_ x: Double) -> Double { 1 + (x - place) * (x - place) }
      let rough = place + random.number(-9e-9...9e-9)
      #expect(abs(polished(rough, smooth) - place) <= 1e-12)
      func corner(_ x: Double) -> Double { 1 + abs(x - place) }
      #expect(abs(polished(place, corner) - place) <= 1e-12)
      // Farther than the reach: the values beside it tell of another minimum.
      #expect(polished(place + 1e-4, smooth) == place + 1e-4)
      func hill(_ x: Double) -> Double { 1 - (x - place) * (x - place) }
      #expect(polished(place, hill) == place)
    }
  }
}
