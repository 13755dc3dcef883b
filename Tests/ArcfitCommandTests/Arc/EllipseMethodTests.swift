// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import TestSupport
import Testing

/// `--ellipse … --method gsl`: cubics by true distance.
struct EllipseMethodTests {
  @Test("radii 100 and 1 at 1e-3: 4 cubics with tangents, 3 with point ends")
  func flatEllipse() throws {
    let line = "--ellipse 100,1 -a 2pi -t 1e-3 --method gsl -f json"
    let tangent = try ToolRun(line).json()
    #expect(tangent["cubics"].items?.count == 4 && tangent["method"].text == "gsl")
    let bound = tangent["distanceError"]["certifiedBound"].double
    let maximum = tangent["distanceError"]["maximum"].double
    #expect(abs(maximum - 3.838916e-4) < 1e-9 && bound >= maximum && bound < 3.92e-4)
    let point = try ToolRun(line + " -e point").json()
    #expect(point["cubics"].items?.count == 3)
    // Without --start a full ellipse starts where it is best, and says so.
    #expect(abs(point["arc"]["startAngle"].double - Double.pi / 2) < 1e-12)
    let fixed = try ToolRun(line + " -e point --start 0").json()
    #expect(fixed["arc"]["startAngle"].number == 0)
  }

  @Test("text names error, bound, method and joins; every format works")
  func formats() {
    let line = "--ellipse 3,1 -a 200deg -n 2 --method gsl --start 10deg --rotation 30deg"
    let run = ToolRun(line)
    for fragment in [
      "Distance error    5.828899e-4, the same for every cubic", "Certified bound   5.83",
      "Method            gsl, ", "Joins             0.174533, 1.98001, 3.66519",
    ] { #expect(run.output.contains(fragment), "\(fragment)") }
    run.expectNarrow(line)
    for format in ["csv", "svg", "svgpath", "uikit", "json"] {
      let run = ToolRun(line + " -f \(format)")
      #expect(run.code == 0 && !run.output.isEmpty && run.messages.isEmpty, "\(format)")
    }
    #expect(ToolRun(line + " -f csv").lines.count == 3)
  }

  @Test("the plot shows the distance over all cubics, between the two equal extremes")
  func plot() {
    let run = ToolRun("--ellipse 3,1 -a 200deg -n 2 --method gsl --plot")
    run.expectNarrow("plot")
    #expect(run.output.contains("Distance over the 2 cubics, positive outside the ellipse"))
  }

  @Test(
    "what it does not know is refused",
    arguments: [
      ("-a 2pi", 65, "more segments"), ("-a 1 -n 0", 64, "1 to 1000000"),
      ("-a 7 -n 4", 64, "sweep is 7;"), ("-a 1 -e free", 64, "free ends"),
      ("-a 1 -t 1e-20", 64, "1e-20"), ("-a 1 -t -1", 64, "is -1;"),
      ("-a 1 -c midpoint", 64, "not by midpoint"), ("-a 1 --degree 4", 64, "degree 4"),
      ("-a 1 --criteria", 64, "--criteria"),
      ("-a 0", 64, "sweep is 0"), ("-a 1 -n 1000", 64, "1000"),
    ]
  )
  func refusals(line: String, code: Int32, fragment: String) {
    expectRefused("--ellipse 3,1 --method gsl " + line, fragment, code: code)
  }
}
#endif
