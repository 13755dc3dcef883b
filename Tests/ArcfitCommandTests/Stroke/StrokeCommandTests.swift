// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import TestSupport
import Testing

@Suite struct StrokeCommandTests {
  /// The values of an attribute wherever it occurs in an XML document, which must be well-formed.
  private func values(_ attribute: String, of element: String, in text: String) throws -> [String] {
    try XMLTree.root(of: text).all.filter { $0.name == element }.compactMap { $0[attribute] }
  }

  @Test func modesCountAlongTheirOwnLengths() {
    let lines = "M0 0H10M0 5H10"
    for (options, expected) in [
      (["--from", ".2", "--to", ".7"], "M4 0H10M0 5H4\n"),
      (["--from", ".2", "--to", ".7", "--mode", "each"], "M2 0H7M2 5H7\n"),
      (["--from", ".7", "--to", ".2", "--mode", "each"], "M2 0H7M2 5H7\n"),
      (["--from", ".7", "--to", ".2", "--mode", "first"], "M7 0H10M0 0H2\n"),
      (["--from", ".7", "--to", ".2"], "\n"), ([], lines + "\n"),
    ] { #expect(ToolRun(arguments: ["stroke", lines] + options).output == expected, "\(options)") }
  }

  @Test func aPartOfNothingIsAWarning() {
    let line = "M0 0H10"
    let beyond = "are both at an end of the path or beyond it"
    for (options, words) in [
      (["--from", "200%", "--to", "700%"], "--from 200% and --to 700% \(beyond)"),
      (["--from", "1.5"], "--from 1.5 and --to 1 \(beyond)"),
      (["--from", "-3", "--to", "0%"], "--from -3 and --to 0% \(beyond)"),
      (["--from", "70%", "--to", "20%"], "--from 70% is not below --to 20%"),
      (["--from", "1"], "--from 1 is not below --to 1"),
      (["--to", "0", "--mode", "first"], "--from 0 is not below --to 0"),
      (["--from", "1.2", "--to", "1.4", "--mode", "each"], "--from 1.2 and --to 1.4 \(beyond)"),
    ] {
      let run = ToolRun(arguments: ["stroke", line] + options)
      #expect(run.code == 0 && run.output == "\n", "\(options)")
      #expect(run.messages.hasPrefix("Warning: nothing is drawn: \(words)"), "\(run.messages)")
      #expect(ToolRun(arguments: ["stroke", line, "-q"] + options).messages.isEmpty)
      let several = ToolRun(arguments: ["stroke", line, line, "-f", "json"] + options).messages
      #expect(several.hasPrefix("{\"warning\": {\"kind\": \"range\""))
      #expect(several.count { $0 == "\n" } == 1)
    }
    for options in [
      ["--from", "70%", "--to", "20%", "--mode", "each"], ["--from", "200%", "--mode", "first"],
      ["--from", "700%", "--to", "2050%", "--mode", "first"], ["--to", "1"], ["--from", "99.9%"],
    ] {
      let run = ToolRun(arguments: ["stroke", line] + options)
      let isNothing = options.contains("200%")
      #expect(run.messages.isEmpty != isNothing && (run.output == "\n") == isNothing, "\(options)")
    }
  }

  @Test func seamsAreJoinedUnlessSplit() {
    let square = "M0 0h10v10h-10z"
    let options = ["stroke", square, "--to", ".5", "--offset", ".75"]
    #expect(ToolRun(arguments: options).output == "M0 10V0H10\n")
    #expect(ToolRun(arguments: options + ["--split-seams"]).output == "M0 10V0M0 0H10\n")
  }

  @Test func strokeIsMeasured() throws {
    let part = ["--from", ".2", "--to", ".7"]
    let line = ["stroke", "M0 0C0 40 30 40 30 0"] + part + ["-d", "2", "-f", "json"]
    let json = try ToolRun(arguments: line).json()
    let whole = json["pathLength"].double
    #expect(abs(json["length"].double - 0.5 * whole) < 1e-11 * whole)
    #expect(json["mode"].text == "whole" && json["offset"].number == 0)
    #expect(json["path"].text?.hasPrefix("M") == true)
    #expect(
      ToolRun(arguments: ["stroke", "M0 0H10"] + part + ["-f", "text"]).output == """
        Part      0.2 to 0.7, mode whole
        Length    5 of 10
        Pieces    1
        Segments  1 line
        Bounds    x 2 to 7, y 0 to 0

        """
    )
  }

  @Test func drawingIsThePartAlone() throws {
    let line = ["stroke", "M0 0H40M0 20H40", "--from", ".2", "--to", ".7", "-f", "svg"]
    let part = ToolRun(arguments: line).output
    #expect(try values("stroke", of: "path", in: part) == ["#000000"])
    #expect(try values("fill", of: "path", in: part) == ["none"])
    #expect(!part.contains("<text") && !part.contains("class="))
    // The room of the whole path, with half of the width around it.
    let wide = ToolRun(arguments: line + ["--stroke", "tomato", "--line-width", "2"]).output
    #expect(try values("viewBox", of: "svg", in: wide) == ["0 0 42 22"])
    #expect(try values("d", of: "path", in: wide) == ["M17 1H41M1 21H17"])
    #expect(try values("stroke", of: "path", in: wide) == ["#ff6347"])
    let closed = run("stroke", "M0 0h40v20z", "--to", ".5", "-f", "svg", "--fill", "#eee").output
    #expect(try values("fill", of: "path", in: closed) == ["#eeeeee", "none"])
    #expect(try values("stroke", of: "path", in: closed).count == 1)
    let nothing = run("stroke", "M0 0H10", "--from", ".5", "--to", ".5", "-f", "svg").output
    #expect(try values("d", of: "path", in: nothing) == [])
  }

  @Test func filmDrawsOnAtConstantSpeed() throws {
    let path = "M0 0H40M0 20H60"
    func film(_ options: String...) -> String {
      ToolRun(arguments: ["stroke", path, "--animate", "-f", "svg"] + options).output
    }
    let once = film("--duration", "1.5")
    #expect(Set(try values("dur", of: "animate", in: once)) == ["1.5s"])
    #expect(once.contains("fill=\"freeze\"") && !once.contains("repeatCount"))
    #expect(!once.contains("<script") && !once.contains("<text"))
    // Each line in its part of the time: 0.4 and 0.6 of the length.
    let times = try values("keyTimes", of: "animate", in: once).joined(separator: ";")
    #expect(Set(times.split(separator: ";")) == ["0", ".000001", ".4", "1"])
    #expect(film("--loop").contains("repeatCount=\"indefinite\""))
    #expect(film("--there-and-back").contains("dur=\"4s\""))
    // By itself each line takes all of it, and of the first alone there is no other.
    let each = film("--mode", "each")
    #expect(Set(try values("pathLength", of: "path", in: each)) == ["1"])
    #expect(!(try values("keyTimes", of: "animate", in: each)).joined().contains(".4;.4"))
    let first = film("--mode", "first")
    #expect(try values("d", of: "path", in: first).allSatisfy { !$0.contains("60.") })
    let nothing = run("stroke", path, "--animate", "-f", "svg", "--to", "0")
    #expect(nothing.code == 0 && !nothing.output.contains("<animate"))
  }

  @Test func dashesFollowThePattern() throws {
    let lines = "M0 0H10M0 5H10"
    for (options, expected) in [
      (["3,4"], "M0 0H3M7 0H10M0 5H3M7 5H10\n"),
      (["3,4", "--continuous"], "M0 0H3M7 0H10M4 5H7\n"),
      (["3", "--phase=-1"], "M1 0H4M7 0H10M1 5H4M7 5H10\n"), (["0,0"], lines + "\n"),
    ] {
      #expect(ToolRun(arguments: ["dash", lines, "-p"] + options).output == expected, "\(options)")
    }
    let turns = ["dash", "M0 0h10v10h-10z", "-p", "6,4", "--phase", "3", "-d", "6"]
    #expect(ToolRun(arguments: turns).output == "M0 3V0H3M7 0H10V3M10 7V10H7M3 10H0V7\n")
    #expect(
      ToolRun(arguments: turns + ["--split-seams"]).output
        == "M0 0H3M7 0H10V3M10 7V10H7M3 10H0V7M0 3V0\n"
    )
    let json = try run("dash", lines, "-p", "3,4", "-f", "json").json()
    #expect(json["dashes"].number == 4 && json["length"].number == 12)
    #expect(json["pattern"].numbers == [3, 4])
  }

  @Test func wrongOptionsAreUsageErrors() throws {
    let path = "M0 0H10"
    for arguments in [
      ["stroke", path, "--from", "x"], ["stroke", path, "--mode", "all"],
      ["stroke", path, "--animate"], ["stroke", path, "--duration", "2", "-f", "svg"],
      ["stroke", path, "--loop", "-f", "svg"], ["stroke", path, "--fill", "red"],
      ["stroke", path, "--stroke", "reddish", "-f", "svg"],
      ["stroke", path, "--animate", "--duration", "0", "-f", "svg"],
      ["stroke", path, "--to", ".5", "--accuracy", "1e-40"], ["stroke", path, "-f", "uikit"],
      ["dash", path], ["dash", path, "-p", ""], ["dash", path, "-p", "1,x"],
      ["dash", path, "-p", "1,-2"], ["dash", path, "-p", "1e-9"],
    ] { expectRefused(arguments) }
    for pattern in ["1,-2", "1e-9"] {
      let error = try run("dash", path, "-p", pattern, "-f", "json").error()
      #expect(error["kind"].text == "usage" && error["at"].text == "--pattern")
    }
  }

  @Test func extremeScalesAreDrawn() throws {
    for path in [
      "M0 0L1e150 1e-150C3 4 5 1e149 -1e150 7Z",
      "M0 0L1e-150 3e-150C3e-150 4e-150 5e-150 1e-150 0 0", "M1e9 1e9l1e-3 0", "M0 0C9 9-9 9 0 0",
    ] {
      let drawing = run("stroke", path, "--to", ".5", "--animate", "-f", "svg")
      #expect(drawing.code == 0, "\(drawing.messages)")
      #expect(!drawing.output.contains("nan") && !drawing.output.contains("infinity"))
      #expect(try values("values", of: "animate", in: drawing.output).count > 1)
    }
  }
}
#endif
