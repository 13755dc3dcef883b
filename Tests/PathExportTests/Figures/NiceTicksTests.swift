// SPDX-License-Identifier: Apache-2.0

import PathExport
import TestSupport
import Testing

@Suite struct NiceTicksTests {
  @Test func knownRanges() {
    #expect(NiceTicks(from: 0, to: 1, count: 10).values.count == 11)
    #expect(NiceTicks(from: -2.7, to: 2.7, count: 5).values == [-2, -1, 0, 1, 2])
    #expect(NiceTicks(from: 0, to: 4, count: 4).values == [0, 1, 2, 3, 4])
    let ticks = NiceTicks(from: -0.12, to: 0.31, count: 5)
    #expect(ticks.values.map(ticks.label) == ["-0.1", "0.0", "0.1", "0.2", "0.3"])
  }

  @Test func ticksAreFewAndInside() {
    forAll(
      "a range has from two to three times as many ticks as asked for, all inside",
      numbers: [.uniform(-1000...1000), .uniform(0.001...1000), .uniform(2...12)],
      make: { $0 }
    ) { numbers in
      let (low, width, count) = (numbers[0], numbers[1], Int(numbers[2]))
      let ticks = NiceTicks(from: low, to: low + width, count: count)
      let slack = 1e-6 * ticks.step
      try ensure(!ticks.values.isEmpty, "no ticks")
      try ensure(ticks.values.count <= 2 * count + 1, "\(ticks.values.count) ticks")
      try ensure(
        ticks.values.allSatisfy { $0 >= low - slack && $0 <= low + width + slack },
        "\(ticks.values)"
      )
    }
  }
}
