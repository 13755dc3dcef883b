// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation
import TestSupport
import Testing

@Suite struct PlotTests {
  private func display(
    terminal: Bool = true,
    columns: Int? = 80,
    _ environment: [String: String] = ["LANG": "de_DE.UTF-8"]
  ) -> Display { Display(isTerminal: terminal, columns: columns, environment: { environment[$0] }) }

  private func hasPlot(_ run: ToolRun) -> Bool {
    run.code == 0 && run.output.contains("t = 0  ")
  }

  @Test func plotOfThreeEighths() throws {
    let run = ToolRun("--angle 2.36 --no-criteria", display: display())
    #expect(run.output == (try ToolRun.golden("arc-2.36-plot")))
    let ascii = ToolRun("--angle 2.36 --no-criteria --ends free", display: display(["LANG": "C"]))
    #expect(ascii.output == (try ToolRun.golden("arc-2.36-free-plot-ascii")))
  }

  @Test func terminalsHaveAPlotPipesHaveNone() throws {
    let line = "-a 2.36"
    let pipe = display(terminal: false)
    let plain = ToolRun(line, display: pipe).output
    #expect(!plain.contains("t = 0  "))
    let shown = ToolRun(line, display: display())
    #expect(hasPlot(shown) && shown.output.hasPrefix(plain + "\nRadial error over t"))
    #expect(ToolRun(line + " --plot", display: pipe).output == shown.output)
    #expect(ToolRun(line + " --no-plot", display: display()).output == plain)
    for format in ["json", "csv", "svg", "svgpath", "uikit"] {
      let other = "\(line) -f \(format)"
      #expect(ToolRun(other, display: display()).output == ToolRun(other, display: pipe).output)
      for flag in ["--plot", "--no-plot"] { expectRefused("\(other) \(flag)", "--plot") }
    }
  }

  @Test func filesHaveAPlotOnlyWhereAsked() throws {
    let folder = try TemporaryFolder()
    for (flags, isThere) in [([], false), (["--plot"], true), (["--no-plot"], false)] {
      let line = ["-a", "1", "-o", folder.path + "/arc"] + flags
      let run = ToolRun(arguments: line, display: display())
      #expect(run.code == 0 && run.output.isEmpty)
      #expect(folder.text("arc")?.contains("t = 0  ") == isThere)
    }
  }

  @Test func charactersFollowTheLocale() {
    let unicode: [[String: String]] = [
      ["LANG": "en_US.UTF-8"], ["LANG": "C.utf8"], ["LC_CTYPE": "UTF-8", "LANG": "C"],
      ["LC_ALL": "de_DE.UTF-8", "LC_CTYPE": "C"], ["LC_ALL": "", "LANG": "C.UTF-8"],
      ["LANG": "C.UTF-8", "TERM": "xterm-256color"],
    ]
    let plain: [[String: String]] = [
      [:], ["LANG": "C"], ["LANG": "POSIX"], ["LC_ALL": "C", "LANG": "en_US.UTF-8"],
      ["LC_CTYPE": "de_DE.ISO-8859-1", "LANG": "de_DE.UTF-8"],
      ["LANG": "C.UTF-8", "TERM": "linux"],
    ]
    for (environments, isUnicode) in [(unicode, true), (plain, false)] {
      for environment in environments {
        let run = ToolRun("-a 2 --no-criteria", display: display(environment))
        #expect(hasPlot(run))
        #expect(run.output.utf8.contains { $0 > 0x7e } == isUnicode, "\(environment)")
      }
    }
    // Not the terminal of the one who asks for a file or pipe.
    #expect(display(terminal: false, ["LANG": "C.UTF-8", "TERM": "linux"]).isUnicode)
  }

  @Test func plotsFitTheTerminal() {
    for (columns, width) in [(nil, 80), (200, 80), (80, 80), (60, 60), (1, 40)] as [(Int?, Int)] {
      let run = ToolRun("-a 0.01 -c midpoint --no-criteria", display: display(columns: columns))
      let lines = run.output.split(separator: "\n")
      #expect(lines.last?.count == width)
      #expect(lines.suffix(9).allSatisfy { $0.count <= width })
    }
  }

  @Test func everyArcHasAPlotWithinEightyColumns() {
    let lines = [
      "-a 2.36", "-a -3pi/4", "-a pi/2 -c midpoint", "-a 2.36 -c uniform-start", "-a 0.01",
      "-a 1e-9", "-a 5.87", "-a 2pi -e free", "-a 2.36 -e point", "-a 2.36 -c inside -e point",
      "-a 2.36 -e curvature", "-a 2pi -t 1e-6", "-a 2 -r 1e300", "-a 2 -r 1e-300 -n 2",
      "-a 2 --ellipse 3,1", "-a 2pi -n 4 --ellipse 100,1 --rotation 1",
    ]
    for line in lines {
      for locale in ["C", "C.UTF-8"] {
        let run = ToolRun(line + " -q", display: display(["LANG": locale]))
        #expect(hasPlot(run), "\(line): \(run.messages)")
        run.expectNarrow(line)
        for row in run.lines { #expect(row.last != " ", "\(line): \(row)") }
        #expect(run.output.contains { $0 == "┼" } || locale == "C")
      }
    }
  }
}
#endif
