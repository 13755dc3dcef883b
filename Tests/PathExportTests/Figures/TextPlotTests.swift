// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import PathExport
import TestSupport
import Testing

@Suite struct TextPlotTests {
  /// -1 at 0, 1 at 1.
  private let ramp = (0...100).map { Double($0) / 50 - 1 }

  @Test func rampInBraille() {
    let plot = TextPlot(ramp, title: "Ramp", width: 40, height: 3)
    #expect(
      plot.text == """
        Ramp
        +1.000e0 ┤                    ⢀⣀⣀⠤⠤⠔⠒⠒⠊⠉
               0 ┼⠄⠄⠄⠄⠄⠄⠄⠄⠄⢄⣄⣄⡤⠤⠤⠖⠖⠎⠍⠍⠅⠄⠄⠄⠄⠄⠄⠄⠄⠄
        -1.000e0 ┤⣀⡠⠤⠤⠔⠒⠒⠉⠉⠁
                  t = 0         0.5        t = 1

        """
    )
  }

  @Test func rampInASCII() {
    let plot = TextPlot(
      ramp,
      title: "Ramp",
      parameter: "s",
      width: 40,
      height: 3,
      characters: .ascii
    )
    #expect(
      plot.text == """
        Ramp
        +1.000e0 +                     ......'''
               0 +---------......''''''---------
        -1.000e0 +...''''''
                  s = 0         0.5        s = 1

        """
    )
  }

  @Test func oneSidedCurvesHaveTheZeroLineAtTheirEdge() {
    let above = TextPlot(ramp.map { $0 + 1 }, title: "", height: 4, characters: .ascii).lines
    #expect(above[1].hasPrefix("+2.000e0 +") && above[4].hasPrefix("       0 +"))
    let below = TextPlot(ramp.map { $0 - 1 }, title: "", height: 4, characters: .ascii).lines
    #expect(below[1].hasPrefix("       0 +") && below[4].hasPrefix("-2.000e0 +"))
  }

  @Test func flatAndMissingNumbers() {
    for values in [[], [0], [0, 0, 0], [.nan, .infinity], [.nan]] {
      let lines = TextPlot(values, title: "", height: 4, characters: .ascii).lines
      #expect(lines.count == 6)
      #expect(lines.contains { $0.hasPrefix("0 +") }, "\(lines)")
      #expect(!lines.dropFirst().joined().contains("e"), "\(lines)")
    }
    let gap = TextPlot([1, 1, .nan, 1, 1], title: "", width: 40, height: 3, characters: .ascii)
    #expect(gap.lines[1] == "+1.000e0 +''''''''              ''''''''")
  }

  @Test func trueExtremesAreLabelled() {
    let lines = TextPlot([0, 0.99, 0], extremes: [1, -0.5], title: "", characters: .ascii).lines
    #expect(lines[1].hasPrefix(" +1.000e0 +") && lines[8].hasPrefix("-5.000e-1 +"), "\(lines)")
  }

  @Test func linesStayWithinTheWidth() {
    forAll(
      "a plot has the size asked for, whatever the numbers",
      numbers: [.uniform(-1...1), .uniform(-1...1), .uniform(-300...300), .uniform(0...120)],
      make: { $0 }
    ) { numbers in
      let scale = Double(sign: .plus, exponent: Int(3.3 * numbers[2]), significand: 1)
      let values = (0...50).map { scale * (numbers[0] + numbers[1] * Double($0 * $0) / 2500) }
      for characters in [TextPlot.Characters.braille, .ascii] {
        let (width, height) = (Int(numbers[3]), 3 + Int(numbers[3]) % 9)
        let lines = TextPlot(
          values,
          title: "Title",
          width: width,
          height: height,
          characters: characters
        ).lines
        try ensure(lines.count == height + 2, "\(lines.count) lines")
        let limit = max(width, TextPlot.smallestWidth)
        try ensure(lines.allSatisfy { $0.count <= limit && $0.last != " " }, "\(lines)")
        try ensure(lines.last?.count == limit, "\(lines)")
        try ensure(
          characters == .braille || lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x7f } },
          "\(lines)"
        )
        let zero = lines.dropFirst().filter { $0.prefix { $0 != "+" && $0 != "┼" }.hasSuffix("0 ") }
        try ensure(!zero.isEmpty, "\(lines)")
      }
    }
  }

  @Test func curveIsWithoutGaps() {
    // Steep and oscillating: still no column of characters is left without a part of the curve.
    let values = (0...400).map { Double(($0 * 37) % 101) - 50 }
    let rows = TextPlot(values, title: "", characters: .ascii).lines.dropFirst().dropLast()
    let curves = rows.map { Array($0.drop { $0 != "+" && $0 != "|" }.dropFirst()) }
    for column in 0..<68 {
      #expect(curves.contains { column < $0.count && "':.".contains($0[column]) }, "\(column)")
    }
  }
}

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
