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
      ("arc", "a.txt", "text"), ("arc", "a", "text"),
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
      (["bounds", path], "b.svg", ["does not write .svg", "text, json, csv"]),
      (["check", path, path], "c.csv", ["does not write .csv", "text, json"]),
      (["info", path], "i.swift", ["does not write .swift", "text, json"]),
    ] {
      for fragment in fragments {
        expectRefused(line + ["-o", "\(folder.path)/\(name)"], fragment)
      }
    }
    #expect(folder.names.isEmpty)
    let code = ["convert", path, "-f", "uikit", "-o", "\(folder.path)/Icon.swift"]
    #expect(ToolRun(arguments: code).code == 0 && folder.names == ["Icon.swift"])
  }

  /// No command writes one format under the name of another.
  @Test func suffixesOfNoFormatAreRefused() throws {
    let folder = try TemporaryFolder()
    let lines = [
      ["-a", "1"], ["table"], ["fit", path], ["convert", path], ["info", path], ["length", path],
      ["point", path, "--at", "0.5"], ["space", path, "--count", "3"], ["bounds", path],
      ["winding", path, "--point", "1,1"], ["nearest", path, "--point", "1,1"],
      ["intersections", path, path], ["flatten", path], ["reverse", path],
      ["transform", path, "--by", "scale(2)"], ["stroke", path], ["dash", path, "-p", "1"],
      ["reparametrize", path], ["match", path, path], ["check", path, path], ["morph", path, path],
      ["ease", "ease-in"], ["animate", "sheet"],
    ]
    for line in lines {
      for suffix in ["dxf", "jpeg", "eps", "ai", "md", "log", "svg~", "gcode"] {
        let output = "\(folder.path)/x.\(suffix)"
        expectRefused(line + ["-o", output], "does not write .\(suffix); it writes ")
      }
      // Drawables of Android are XML.
      let own = ["convert", "ease"].contains(line[0]) ? [] : ["xml"]
      for suffix in ["gif", "mp4", "html", "apng"] + own where line[0] != "animate" {
        expectRefused(line + ["-o", "\(folder.path)/x.\(suffix)"], "does not write .\(suffix)")
      }
    }
    #expect(folder.names.isEmpty)
    let given = ["info", path, "-f", "json", "-o", "\(folder.path)/x.log"]
    #expect(ToolRun(arguments: given).code == 0 && folder.names == ["x.log"])
  }

  /// Whatever is drawn as SVG is a picture too, where the program for that is.
  @Test func picturesOfWhatIsDrawn() throws {
    let folder = try TemporaryFolder(["a.svg": "<svg viewBox='0 0 9 9'><path d='M1 1H5V4Z'/></svg>"]
    )
    let file = folder.path + "/a.svg"
    for line in [
      ["-a", "1"], ["convert", file], ["stroke", file, "--to", "0.5"], ["reverse", path],
      ["match", path, path], ["ease", "ease-in"], ["intersections", path, path],
    ] {
      for (suffix, start) in [("png", "\u{89}PNG"), ("pdf", "%PDF-")] {
        let output = "\(folder.path)/\(line[0])-p.\(suffix)"
        let run = ToolRun(arguments: line + ["-q", "-o", output])
        guard run.code != 69 else {
          #expect(run.messages.contains("librsvg2-bin"))
          continue
        }
        #expect(run.code == 0 && run.output.isEmpty, "\(line): \(run.messages)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: output))
        #expect(bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }), "\(output)")
      }
    }
    expectRefused(["convert", file, "-f", "png"], "--output names a file")
    expectRefused(["length", file, "-f", "png"])
    let many = ["convert", file, file, "-q", "-f", "pdf", "-o", "\(folder.path)/all/"]
    let run = ToolRun(arguments: many)
    #expect(run.code == 69 || folder.names(in: "all") == ["a.pdf", "a-2.pdf"], "\(run.messages)")
  }

  @Test func programsThatAreMissingAreNamed() throws {
    guard ToolProcess.executable != nil else { return }
    let folder = try TemporaryFolder()
    let nowhere = ["/usr/bin/env", "PATH=/nowhere"]
    for (line, words) in [
      (["-a", "1", "-o", "a.png"], "librsvg2-bin"),
      (["-a", "1", "-o", "a.pdf"], "brew install librsvg"),
      (["animate", "sheet", "-o", "a.gif"], "needs rsvg-convert"),
    ] {
      let end = try ToolProcess(line, in: folder.path, before: nowhere).wait()
      #expect(end.end == .exit(69) && end.messages.contains(words), "\(end)")
    }
    #expect(folder.names.isEmpty)
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
