// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@Suite struct PropertyTests {
  @Test func findsAndShrinksACounterexample() throws {
    let bounds: [Distribution] = [.uniform(-1000...1000), .uniform(-1000...1000)]
    let found = findCounterexample(
      cases: 10_000,
      seed: 7,
      generator: { source in bounds.map { source.draw($0) } },
      shrink: { Shrinking.candidates(for: $0, within: bounds) }
    ) { try ensure($0[0] <= 10, "\($0[0]) is above 10") }
    let example = try #require(found)
    #expect(example.shrunk == [16, 0])
    #expect(example.reason == "16.0 is above 10")
    #expect(example.original[0] > 10)
  }

  @Test func itsSeedReplaysTheCase() throws {
    func run(_ seed: UInt64, _ cases: Int) -> Counterexample<Double>? {
      findCounterexample(
        cases: cases,
        seed: seed,
        generator: { $0.draw(.uniform(0...1)) },
        shrink: { _ in [] }
      ) { try ensure($0 < 0.99, "") }
    }
    let first = try #require(run(1, 10_000))
    let again = try #require(run(first.seed, 1))
    #expect(again.original == first.original)
    #expect(again.index == 0)
  }

  @Test func shortensArrays() throws {
    let found = findCounterexample(
      cases: 100,
      seed: 3,
      generator: { source in (0..<20).map { _ in source.integer(0...9) } },
      shrink: { Shrinking.shorter($0) }
    ) { try ensure(!$0.contains(7), "there is a 7") }
    #expect(try #require(found).shrunk == [7])
  }

  @Test func holdsWhenTrue() {
    forAll("squares are not negative", generator: { $0.draw(.coordinate) }) { number in
      try ensure(number * number >= 0, "\(number)")
    }
    forAll("a number is equal to itself", numbers: [.parameter], make: { $0[0] }) { number in
      try ensure(number == number, "\(number)")
    }
  }

  @Test func failuresSayHowToReplay() throws {
    let found = try #require(
      findCounterexample(
        cases: 10,
        seed: 5,
        generator: { $0.draw(.coordinate) },
        shrink: { Shrinking.candidates(for: $0) }
      ) { try ensure($0 > 1000, "\($0) is small") }
    )
    let text = failureText("numbers are large", found, original: "x", shrunk: "y")
    #expect(text.contains("property \"numbers are large\" fails: "))
    #expect(text.contains("is small"))
    #expect(text.contains("counterexample (after \(found.steps) simplifications): y"))
    #expect(text.hasSuffix("ARCFIT_SEED=5"))
  }

  @Test func candidatesAreSimpler() {
    forAll(
      "shrinking ends",
      generator: { Double(bitPattern: $0.next()) }
    ) { (value: Double) throws -> Void in
      let limit = Shrinking.complexity(of: value)
      for candidate in Shrinking.candidates(for: value) {
        try ensure(Shrinking.complexity(of: candidate) < limit, "\(candidate) from \(value)")
      }
    }
  }
}

@Suite struct SeededGeneratorTests {
  @Test func givesThePublishedNumbers() {
    // The first outputs of SplitMix64 for seed 1234567, printed in many test suites.
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
    )
  }

  @Test func drawsWithinTheDistribution() {
    let distributions: [Distribution] = [
      .uniform(-2...3), .logarithmic(1e-9...1e9), .signedLogarithmic(1e-3...1e3), .integer(-4...4),
      .parameter, .coordinate,
    ]
    var generator = SeededGenerator(seed: 1)
    for distribution in distributions {
      let strays = (0..<1000).map { _ in generator.draw(distribution) }
        .filter { !distribution.contains($0) }
      #expect(strays.isEmpty, "\(distribution)")
    }
  }
}
