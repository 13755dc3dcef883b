// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import TestSupport
import Testing

/// Commands that rewrite paths keep the SVG file that these come from.
@Suite struct KeptDocumentTests {
  private static let commands = [
    ["reverse"], ["transform", "--by", "translate(3 2)"], ["flatten", "-t", "0.1"],
    ["stroke", "--from", "20%", "--to", "70%"], ["dash", "--pattern", "2,1"], ["reparametrize"],
  ]

  private static let file = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" class="logo" width="80">
      <title>A mark</title>
      <style>circle { fill: tomato } .line { stroke: currentColor; fill: none }</style>
      <linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/>
      </linearGradient>
      <g transform="translate(5 5) rotate(30) scale(2)" opacity=".5">
        <circle id="dot" cx="4" cy="3" r="2"/>
        <path id="arrow" class="line" stroke-width="2" d="M1 1L9 4C9 9 3 3 1 9"/>
      </g>
      <rect id="plate" x="20" y="2" width="10" height="6" rx="2" fill="url(#g)" stroke="#123"/>
      <text x="2" y="15">words</text>
    </svg>
    """

  @Test(arguments: commands)
  func documentsAreKept(_ command: [String]) throws {
    let line = [command[0], Self.file] + command.dropFirst() + ["-q"]
    let run = ToolRun(arguments: line)
    let root = try XMLTree.root(of: run.output)
    #expect(root["viewBox"] == "0 0 40 30" && root["class"] == "logo" && root["width"] == "80")
    let elements = root.all
    #expect(elements.map(\.name).filter { $0 == "path" }.count == 3, "\(run.output)")
    #expect(elements.compactMap(\.["id"]) == ["g", "dot", "arrow", "plate"])
    #expect(elements.first { $0.name == "title" }?.text == "A mark")
    #expect(elements.first { $0.name == "text" }?.text == "words")
    for kept in [
      "class=\"line\" stroke-width=\"2\"", "fill=\"url(#g)\" stroke=\"#123\"", "opacity=\".5\"",
      "stroke: currentColor", "fill:tomato", "<stop offset=\"1\" stop-color=\"blue\"/>",
    ] { #expect(run.output.contains(kept), "\(kept) in \(run.output)") }
    // The picture is the same as that of the path data that the command writes.
    let data = ToolRun(arguments: line + ["-f", "svgpath"]).output
    #expect(data.hasPrefix("M"))
    let bounds = try [data, run.output].map {
      try ToolRun(arguments: ["bounds", $0, "-q", "-f", "json"]).json()["bounds"]
    }
    for side in ["minX", "minY", "maxX", "maxY"] {
      #expect(abs(bounds[0][side].double - bounds[1][side].double) < 0.2, "\(command)")
    }
    let lengths = try [data, run.output].map {
      try ToolRun(arguments: ["length", $0, "-q", "-f", "json"]).json()["length"].double
    }
    #expect(abs(lengths[0] - lengths[1]) < 0.02 * lengths[0], "\(lengths)")
    // The same from standard input, and the same asked for by name.
    let input = ToolRun(
      arguments: [command[0], "-"] + line.dropFirst(2),
      input: Self.file
    )
    #expect(input.output == run.output)
    #expect(ToolRun(arguments: line + ["-f", "svg"]).output == run.output)
  }

  /// What is in the result is not said to be left out; path data alone does leave it out.
  @Test func nothingKeptIsMissed() {
    let drawing = """
      <svg viewBox="0 0 9 9"><mask id="m"><path d="M0 0H9V9Z" fill="#fff"/></mask>
      <g mask="url(#m)"><path d="M0 0H5V5Z"/></g><text>a</text><path d="M0 0L"/></svg>
      """
    for command in Self.commands {
      let line = [command[0], drawing] + command.dropFirst()
      let kept = ToolRun(arguments: line).messages
      #expect(!kept.contains("mask") && !kept.contains("<text>") && kept.contains("<path>"))
      let data = ToolRun(arguments: line + ["-f", "svgpath"]).messages
      #expect(data.contains("mask") && data.contains("<text>"))
    }
  }

  @Test(arguments: commands)
  func pathDataStaysPathData(_ command: [String]) {
    let path = "M0 0C0 40 30 40 30 0"
    let run = ToolRun(arguments: [command[0], path] + command.dropFirst() + ["-q"])
    #expect(run.code == 0 && run.output.hasPrefix("M"))
    let element = ToolRun(
      arguments: [command[0], "<path d='\(path)'/>"] + command.dropFirst() + ["-q"]
    )
    #expect(element.output == run.output)
  }

  @Test func partsOfTheWholeLieInTheirElements() throws {
    let lines = """
      <svg viewBox="0 0 9 9"><path d="M0 0H10"/><g transform="scale(2)"><path d="M0 1H5"/></g></svg>
      """
    for (options, expected) in [
      (["--from", ".2", "--to", ".7"], ["M4 0H10", "M0 1H2"]),
      (["--from", ".2", "--to", ".4"], ["M4 0H8", ""]),
      (["--to", ".5", "--offset", ".5"], ["", "M0 1H5"]),
      (["--to", ".5", "--offset", ".75"], ["M0 0H5", "M2.5 1H5"]),
      (["--to", ".9", "--offset", ".25"], ["M5 0H10M0 0H3", "M0 1H5"]),
      (["--from", ".2", "--to", ".7", "--mode", "each"], ["M2 0H7", "M1 1H3.5"]),
      (["--to", ".3", "--mode", "first"], ["M0 0H3", ""]),
    ] {
      let run = ToolRun(arguments: ["stroke", lines, "-d", "9"] + options)
      let data = try XMLTree.root(of: run.output).all.compactMap(\.["d"])
      #expect(data == expected, "\(options)")
    }
  }

  @Test func filmsHaveThePaintOfTheirFiles() throws {
    func file(_ data: String, _ paint: String) -> String {
      "<svg viewBox='2 0 24 24'><path \(paint) d='\(data)'/></svg>"
    }
    let line = "fill='none' stroke='#ff8800' stroke-width='3'"
    for (run, marks) in [
      (["morph", file("M3 3H9V9Z", "fill='#00aa55'"), file("M9 3H9V9Z", "")], ["#00aa55"]),
      (
        ["morph", file("M3 3H9", line), file("M9 3H9V9", line)], ["#ff8800", "stroke-width=\"3\""]
      ),
      (
        [
          "morph", file("M3 3H9V9Z", "fill='currentColor'"),
          file("M9 3H9V9", "fill='currentColor'"),
        ],
        ["fill=\"currentColor\""]
      ),
      (["stroke", file("M3 3H9V9Z", line)], ["#ff8800", "stroke-width=\"3\""]),
      (["stroke", file("M3 3H9V9Z", "fill='#00aa55'")], ["stroke=\"#00aa55\""]),
    ] {
      let film = ToolRun(arguments: run + ["--animate", "-q", "-f", "svg"]).output
      let root = try XMLTree.root(of: film)
      #expect(root["viewBox"] == "0 0 24 24" && film.contains("<animate"), "\(film)")
      for mark in marks { #expect(film.contains(mark), "\(mark) in \(film)") }
      let own = ToolRun(arguments: run + ["--animate", "-q", "-f", "svg", "--stroke", "#123456"])
      #expect(own.output.contains("#123456") && !own.output.contains(marks[0]))
    }
  }

  @Test func transformsSayWhichFrame() throws {
    let moved = ToolRun(arguments: ["transform", Self.file, "-q", "--by", "scale(2)", "-d", "3"])
    #expect(moved.output.contains("stroke-width:4"), "\(moved.output)")
    let into = ToolRun(arguments: [
      "transform", Self.file, "-q", "--from", "0,0,40,30", "--into", "0,0,400,300",
    ])
    let root = try XMLTree.root(of: into.output)
    #expect(root["viewBox"] == "0 0 400 300" && root["width"] == "400")
    let one = ToolRun(arguments: [
      "transform", Self.file, "-q", "--select", "#plate", "--by", "translate(1 0)", "--relative",
    ])
    #expect(one.output.contains("<circle id=\"dot\"") && one.output.contains("23 2h6"))
  }
}
#endif
