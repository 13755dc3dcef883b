// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import TestSupport
import Testing

/// Rounding of the numbers of `arcfit arc`, and what it says about them.
@Suite struct ArcNumberTests {
  @Test("--digits are significant digits of each number, whatever the radius")
  func digits() {
    let csv = ToolRun("-a 1 -r 125 --digits 2 -f csv").output
    #expect(csv.hasSuffix("\n1,130,0,130,43,100,82,68,110\n"), "\(csv)")
    let small = ToolRun("-a 1 -r 0.00125 --digits 3 -f csv").output
    #expect(small.hasSuffix("\n1,0.00125,0,0.00125,0.000426,0.00103,0.000822,0.000675,0.00105\n"))
    let text = ToolRun("-a 1 -r 125 --digits 5 --no-criteria").output
    #expect(text.contains("P1  125.00  42.552\n"), "\(text)")
    // Roundings of zero stay zero.
    #expect(ToolRun("-a pi/2 --digits 3 -f svgpath").output == "M1,0 C1,0.552 0.552,1 0,1\n")
  }

  @Test("--decimals are digits after the point, as everywhere")
  func decimals() {
    let path = ToolRun("-a 1 -r 125 --decimals 2 -f svgpath").output
    #expect(path == "M125,0 C125,42.55 103.34,82.19 67.54,105.18\n", "\(path)")
    #expect(ToolRun("-a 1 -r 125 -d 2 -f uikit").output.contains("CGPoint(x: 67.54, y: 105.18)"))
    #expect(ToolRun("-a 1 -r 125 -d 2").output.contains("P1  125.00   42.55\n"))
    #expect(ToolRun("-a 1 -d 3 -f csv").output.hasSuffix("\n1,1,0,1,0.34,0.827,0.658,0.54,0.841\n"))
    for (line, message) in [
      ("-a 1 -d 2 --digits 3", "exclude each other"), ("-a 1 -d 18", "0 to 17"),
      ("-a 1 -d 2 -f json", "--decimals does not apply"),
    ] { expectRefused(line, message) }
  }

  @Test("without either option the text has twelve decimals at radius 1")
  func plain() {
    #expect(ToolRun("-a 1").output.contains("P1  1.000000000000  0.340419817072\n"))
  }

  @Test("h of an ellipse is that of the unit circle")
  func ellipse() {
    let text = ToolRun("-a 1 --ellipse 3,1").output
    #expect(text.contains("length of P0 P1 and P2 P3 on the unit circle\n"))
    #expect(text.contains("of which the ellipse is the image\n"))
    #expect(ToolRun("-a 1").output.contains("radii, the length of P0 P1 and P2 P3\n"))
  }

  @Test("too large an angle is blamed, not the number of segments")
  func angle() {
    for arc in ["", " --ellipse 3,1"] {
      expectRefused("-a 1e300rad -n 100" + arc, "the sweep of 1e+300 rad is more than")
    }
  }

  @Test("swiftui-shape is a Shape")
  func shape() {
    let code = ToolRun("-a 1 -r 40 -d 2 -f swiftui-shape").output
    #expect(code.hasPrefix("/// Arc of 1 rad from 0 rad: circle"))
    #expect(code.contains("\nstruct Arc: Shape {\n  func path(in rect: CGRect) -> Path {\n"))
    #expect(code.contains("let x = rect.width / ") && code.hasSuffix("\n}\n"))
    #expect(!ToolRun("-a 1 -f swiftui").output.contains("Shape"))
  }

  @Test("long sweeps of flat ellipses end")
  func longSweep() {
    #expect(ToolRun("-a 1e5rad --ellipse 1,1e-8 -t 1e-3 -f csv").code == 0)
  }
}

@Suite struct AngleTests {
  /// The sweep that the tool read, from its JSON.
  private func sweep(_ text: String) throws -> Double {
    let run = ToolRun(arguments: ["--angle", text, "--segments", "100", "--format", "json"])
    return try run.json()["arc"]["sweep"].double
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
    #expect(try run.json()["arc"]["center"].numbers == [-1, -2])
    #expect(run.code == 0)
  }
}
#endif
