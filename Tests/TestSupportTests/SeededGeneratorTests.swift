// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

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
