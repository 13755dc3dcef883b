// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import Testing

/// The format follows the suffix of the output, unless it is given.
@Suite struct OutputSuffixTests {
  private let path = "M0,0 C0,40 30,40 30,0"

  @Test func suffixesChooseTheFormat() throws {
    let folder = try TemporaryFolder()
    let inputs = ["arc": ["--angle", "1"], "table": ["--steps", "2"]]
    for (command, name, format) in [
      ("arc", "a.svg", "svg"), ("arc", "a.JSON", "json"), ("arc", "a.csv", "csv"),
      ("arc", "a.txt", "text"), ("arc", "a.pdf", "text"), ("arc", "a", "text"),
      ("arc", "dir.svg/a", "text"), ("arc", ".svg", "text"), ("table", "t.txt", "text"),
      ("table", "t", "csv"), ("bounds", "b.csv", "csv"), ("flatten", "f.txt", "svgpath"),
      ("convert", "c.svg", "svg"), ("convert", "c.json", "json"), ("stroke", "s.txt", "svgpath"),
    ] {
      try folder.write("", to: "dir.svg/keep")
      let line = [command] + (inputs[command] ?? [path])
      let run = ToolRun(arguments: line + ["-q", "-o", "\(folder.path)/\(name)"])
      #expect(run.code == 0 && run.output.isEmpty, "\(command) \(name): \(run.messages)")
      let expected = ToolRun(arguments: line + ["-q", "--format", format])
      #expect(folder.text(name) == expected.output, "\(command) \(name)")
    }
    let given = ToolRun(arguments: ["-a", "1", "-f", "csv", "-o", "\(folder.path)/given.json"])
    #expect(given.code == 0)
    #expect(folder.text("given.json")?.hasPrefix("cubic,") == true)
  }

  @Test func unclearSuffixesSayWhatToDo() throws {
    let folder = try TemporaryFolder()
    for (line, name, fragments) in [
      (["-a", "1"], "Arc.swift", ["several kinds", "--format", "uikit, appkit"]),
      (["convert", path], "Icon.swift", ["several kinds", "swiftui-shape"]),
      (["match", path, path], "Morph.swift", ["several kinds", "coregraphics, swiftui"]),
      (["bounds", path], "b.svg", ["does not have", "text, json, csv"]),
      (["check", path, path], "c.csv", ["does not have", "text, json"]),
      (["info", path], "i.swift", ["does not have", "text, json"]),
    ] {
      for fragment in fragments {
        expectRefused(line + ["-o", "\(folder.path)/\(name)"], fragment)
      }
    }
    #expect(folder.names.isEmpty)
    let code = ["convert", path, "-f", "uikit", "-o", "\(folder.path)/Icon.swift"]
    #expect(ToolRun(arguments: code).code == 0 && folder.names == ["Icon.swift"])
  }

  @Test func tablesOfStrokesAreJSON() throws {
    let folder = try TemporaryFolder()
    let line = ["reparametrize", path, "--table"]
    let words = "Error: --table is JSON; --output '\(folder.path)/t.csv' asks for csv\n"
    expectRefused(line + ["-o", "\(folder.path)/t.csv"], is: words)
    #expect(folder.names.isEmpty)
    let given = line + ["-f", "csv", "-o", "\(folder.path)/t.json"]
    expectRefused(given, is: "Error: --table is JSON: leave out --format csv\n")
    #expect(ToolRun(arguments: line + ["-o", "\(folder.path)/t.json"]).code == 0)
  }

  @Test func messagesFollowTheSuffixToo() throws {
    let folder = try TemporaryFolder()
    let line = ["-a", "1x", "-o", "\(folder.path)/a.json"]
    expectRefused(line, "{\"error\": {\"kind\": \"usage\"")
    expectRefused(line + ["-f", "text"], "Error: ")
  }
}
#endif
