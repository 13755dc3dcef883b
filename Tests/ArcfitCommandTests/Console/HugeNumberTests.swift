// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Testing

/// Numbers at both ends of the range: finite results, or an error that names the value.
@Suite struct HugeNumberTests {
  private static let paths = [
    "M1e308 0L-1e308 0", "M0 0A1e308 1e308 0 1 1 1 1", "M1e308 1e308L-1e308-1e308", "M1e9 -1e308",
    "M1e308 1e308", "M-1.7e308 0Q1.7e308 1.7e308 1.7e308 0", "M0 0A1.7e308 1.7e308 45 1 1 1 1",
    "M0 0A1e-320 1e-320 0 0 1 1e-320 0", "M0 0Q1e-320 1e-320 2e-320 0",
    "M0 0C5e-324 0 0 5e-324 5e-324 5e-324", "M0 0h5a2.7756e-17 1 0 0 1 1 1v5z",
  ]

  private let formats = [
    "svgpath", "svg", "json", "uikit", "appkit", "appkit-cgpath", "coregraphics", "swiftui",
    "swiftui-shape",
  ]

  private func expectFinite(_ run: ToolRun, _ arguments: [String]) {
    #expect([0, 64, 65].contains(run.code), "\(arguments): \(run.code) \(run.messages)")
    for text in [run.output, run.messages] {
      let words = HostileWalk.notFinite(text)
      #expect(words.isEmpty, "\(arguments): \(text.prefix(300))")
    }
    #expect(run.code == 0 || !run.messages.isEmpty, "\(arguments): no reason is given")
  }

  @Test("convert in every format, mirrored, rounded and as cubics", arguments: paths)
  func conversions(path: String) {
    for format in formats {
      for options in [[], ["--flip-y"], ["-d", "2"], ["--cubics"]] {
        let arguments = ["convert", path, "-f", format] + options
        expectFinite(ToolRun(arguments: arguments), arguments)
      }
    }
    expectFinite(ToolRun(arguments: ["convert", path, "--relative", "-d", "3"]), [path])
  }

  @Test("figures of a path, points on it, shapes beyond the ends of a morph", arguments: paths)
  func measures(path: String) {
    let lines: [[String]] = [
      ["info"], ["bounds"], ["length"], ["point", "--at", "0,0.5,1"], ["space", "--count", "3"],
    ]
    for line in lines {
      for format in ["text", "json"] {
        let arguments = [line[0], path] + line.dropFirst() + ["-f", format]
        expectFinite(ToolRun(arguments: arguments), arguments)
      }
    }
    for format in ["svgpath", "json", "svg"] {
      let arguments = ["morph", path, "M0 0L10 0L10 10z", "--at", "1e308", "-f", format]
      expectFinite(ToolRun(arguments: arguments), arguments)
    }
  }

  @Test("lines wider than the largest double become code, and a shape that fits its rectangle")
  func wideCode() {
    let line = ["convert", "M1e308 0L-1e308 0", "-f"]
    for format in formats {
      #expect(ToolRun(arguments: line + [format]).code == 0, "\(format)")
    }
    let shape = ToolRun(arguments: line + ["swiftui-shape"]).output
    #expect(shape.contains("/// path data, more than 1.79769e308 x 1: 1 segment, exact."))
    #expect(shape.contains("let x = rect.width / 2 / 1e308\n"))
  }

  @Test("what cannot be written names the option and the value")
  func refusals() {
    let mirrored = ["convert", "M1e9 -1e308", "--flip-y", "-f"]
    expectRefused(mirrored + ["svg"], "the view box is from y -1e308 to -1e308", code: 65)
    expectRefused(mirrored + ["uikit"], "(1000000000.0, -1e+308)", code: 65)
    let far = ["morph", "M0 0h1", "M1 1h2", "--at", "1e308"]
    expectRefused(far, "--at 1e308 leads beyond the range")
    #expect(ToolRun(arguments: ["morph", "M0 0h1", "M1 1h2", "--at", "-3"]).code == 0)
  }

  @Test("an infinite curvature is an empty cell in CSV and null in JSON")
  func cusps() {
    let cusp = "M0 0C0 0 0 0 5 5C1 1 9 9 0 5"
    for command in [["point", "--at", "0"], ["space", "--count", "3"]] {
      let arguments = [command[0], "M0 0C5e-324 0 0 5e-324 5e-324 5e-324"] + command.dropFirst()
      let rows = ToolRun(arguments: arguments + ["-f", "csv"]).rows
      #expect(rows.contains { $0[6].isEmpty })
      let json = ToolRun(arguments: arguments + ["-f", "json"]).output
      #expect(json.contains("\"curvature\": null"))
      expectFinite(ToolRun(arguments: [command[0], cusp] + command.dropFirst()), arguments)
    }
    #expect(ToolRun("help point").output.contains("empty cell in CSV and null in JSON"))
  }

  @Test("of several inputs, an error names its own")
  func batches() {
    let bad = "M0 0A5 3 0 0 1 1e307 1"
    let run = ToolRun(arguments: ["convert", "M0 0h1", bad, "-f", "uikit", "-t", "1e-9"])
    #expect(run.code == 65 && run.messages.contains("\(bad): the tolerance"), "\(run.messages)")
    let syntax = ToolRun(arguments: ["convert", "M0 0h1", "M0 0 X"]).messages
    #expect(syntax.contains("M0 0 X: "), "\(syntax)")
  }
}
#endif
