// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import TestSupport
import Testing

@Suite struct ExtremeTests {
  @Test func extremeButRightLinesWork() {
    let lines = [
      "--angle 1 --radius 1e300", "--angle 1 --radius 1e-300", "--angle 7turn --segments 100",
      "--angle -7turn --segments 100", "--angle 1e-290", "--angle 1e-9", "--angle 2pi --ends free",
      "--angle 1 --center 1e300,1e300 --radius 1e300", "--angle 1 --start 1e6rad",
      "--angle 1 --ellipse 1e6,1e-3", "--angle 2pi --tolerance 1e-12", "--angle pi --digits 17",
      "--angle pi --digits 1", "--angle 2pi --segments 1000",
    ]
    for line in lines {
      for format in ["text", "json", "csv", "svg", "svgpath", "uikit"] {
        let digits = line.contains("--digits") && (format == "json" || format == "svg")
        let run = ToolRun("\(line) --format \(format)")
        #expect(run.code == (digits ? 64 : 0), "\(line) \(format): \(run.messages)")
        #expect(HostileWalk.notFinite(run.output).isEmpty, "\(line) \(format)")
        #expect(!run.output.contains(" -0,") && !run.output.contains(",-0,"), "\(line) \(format)")
      }
    }
  }

  @Test func longListsAreCutInTextOnly() {
    let text = ToolRun("--angle 7turn --segments 100").output
    #expect(text.contains("... and 97 more; --format csv prints all of them"))
    #expect(ToolRun("--angle 7turn --segments 100 -f csv").rows.count == 100)
    #expect(!ToolRun("--angle 2pi --segments 20").output.contains("more;"))
  }

  @Test func fewestCubicsForATolerance() {
    for (ends, counts) in [("tangent", [4, 10, 31, 97]), ("point", [3, 9, 26, 82])] {
      for (tolerance, count) in zip(["1e-3", "1e-6", "1e-9", "1e-12"], counts) {
        let line = "-a 2pi --ends \(ends) -t \(tolerance) -f csv"
        #expect(ToolRun(line).rows.count == count, "\(line)")
      }
    }
  }

  @Test func curvatureEndsChooseTheCurvatureCriterion() throws {
    for option in ["--ends", "--criterion"] {
      let json = try ToolRun("-a 1 \(option) curvature -f json").json()
      #expect(json["criterion"].text == "curvature" && json["ends"].text == "curvature")
    }
  }

  @Test func helpVersionAndCompletions() throws {
    let version = ToolRun("--version").output
    // The newest section with a number.
    let changes = try ProjectFiles.text("CHANGELOG.md").split(separator: "\n")
    let heading = changes.first { $0.hasPrefix("## [") && !$0.hasPrefix("## [Unreleased]") }
    let number = try #require(heading).dropFirst(4).prefix { $0 != "]" }
    #expect(version.hasPrefix("arcfit \(number)\nGNU Scientific Library "))
    #expect(version.contains("GPL-3.0-or-later"))
    #expect(ToolRun("--help").output.contains("EXAMPLES"))
    #expect(ToolRun("help arc").output.contains("--tolerance"))
    #expect(ToolRun("table --help").output.contains("--steps"))
    #expect(ToolRun("--generate-completion-script bash").output.contains("arcfit"))
    for line in ["--version", "--help", "help table"] {
      #expect(ToolRun(line).code == 0 && ToolRun(line).messages.isEmpty)
    }
  }
}
#endif
