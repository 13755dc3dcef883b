// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Testing

@Suite struct AngleTests {
  /// The sweep the tool understood, by way of its JSON.
  private func sweep(_ text: String) throws -> Double {
    let run = ToolRun(arguments: ["--angle", text, "--segments", "100", "--format", "json"])
    return try run.numbers().arc.sweep
  }

  @Test func readsEveryNotation() throws {
    let cases: [(String, Double)] = [
      ("2.36", 2.36), ("+2.36", 2.36), ("1.5e0", 1.5), (".5", 0.5), ("2.", 2), ("1/3", 1 / 3.0),
      ("0.5rad", 0.5), (" 2.36 ", 2.36), ("3/8turn", 2.35619449019234492884698),
      ("135deg", 2.35619449019234492884698), ("135°", 2.35619449019234492884698),
      ("135 deg", 2.35619449019234492884698), ("150grad", 2.35619449019234492884698),
      ("3pi/4", 2.35619449019234492884698), ("3/4pi", 2.35619449019234492884698),
      ("3*pi/4", 2.35619449019234492884698), ("0.75π", 2.35619449019234492884698),
      ("3π/4", 2.35619449019234492884698), ("-135deg", -2.35619449019234492884698),
      ("−135DEG", -2.35619449019234492884698), ("pi", 3.14159265358979323846264),
      ("2pi", 6.28318530717958647692529), ("-pi/2", -1.57079632679489661923132),
      ("1turn", 6.28318530717958647692529), ("360deg", 6.28318530717958647692529),
      ("1deg", 0.01745329251994329576924), ("pi/7", 0.44879895051282760549466),
      ("1/3turn", 2.09439510239319549230843), ("7turn", 43.98229715025710533847700),
    ]
    for (text, expected) in cases {
      let sweep = try sweep(text)
      #expect(abs(sweep - expected) <= expected.ulp.magnitude, "\(text): \(sweep)")
    }
  }

  @Test func fullTurnsAreExact() throws {
    for text in ["2pi", "360deg", "1turn", "400grad"] {
      #expect(try sweep(text) == 2 * .pi, "\(text)")
    }
  }

  @Test func negativeValuesNeedNoEqualsSign() throws {
    let run = ToolRun("-a -135deg --center -1,-2 --start -30deg --format json")
    #expect(try run.numbers().arc.center == [-1, -2])
    #expect(run.code == 0)
  }
}
#endif
