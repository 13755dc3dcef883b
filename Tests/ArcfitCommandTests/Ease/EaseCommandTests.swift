// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct EaseCommandTests {
  private func run(_ arguments: String...) -> ToolRun { ToolRun(arguments: ["ease"] + arguments) }

  @Test func values() {
    let one = run("ease-in-out", "--at", "0,0.25,50%")
    #expect(one.code == 0 && one.messages.isEmpty)
    #expect(
      one.output == """
        Function  ease-in-out
        CSS       ease-in-out

           t        value        slope
           0  0.000000000  0.000000000
        0.25  0.129161931  1.059261841
         50%  0.500000000  1.724137931

        """
    )
    let two = run("easeInQuad", "steps(2)", "--at", "0.25,0.5").output
    #expect(
      two == """
           t   easeInQuad     steps(2)
        0.25  0.062500000  0.000000000
         0.5  0.250000000  0.500000000

        """
    )
    #expect(run("linear").output.split(separator: "\n").count == 14)
    #expect(
      run("linear", "--samples", "3", "-f", "csv").output
        == "name,t,value,slope\nlinear,0,0,1\nlinear,0.5,0.5,1\nlinear,1,1,1\n"
    )
    #expect(run("linear", "-f", "csv").output.split(separator: "\n").count == 102)
    let quoted = run("cubic-bezier(0,0,1,1)", "--samples", "2", "-f", "csv").output
    #expect(quoted.hasPrefix("name,t,value,slope\n\"cubic-bezier(0,0,1,1)\",0,0,1\n"))
  }

  @Test func springsAreTimedInSeconds() throws {
    let seconds = try run("spring", "--at", "0.1,100%", "-f", "json").json()
    let duration = seconds["duration"].double
    #expect((duration - 1.4727003346780927).magnitude < 1e-15)
    #expect(seconds["t"].numbers == [0.1, duration])
    let values = try #require(seconds["values"].numbers)
    #expect((values[0] - 0.340299846608298).magnitude < 1e-14)
    #expect((values[1] - 1).magnitude < 0.001 && values[1] != 1)
    let turned = try run("reversed(spring)", "--at", "100%", "-f", "json").json()
    #expect(turned["values"].numbers == [1])
    let text = run("spring:0.5,0.2", "--at", "0.3").output
    #expect(text.contains("Settles in  0.771409 s") && text.contains("velocity (1/s)"))
  }

  @Test func severalNamesAreLinesOfJSON() throws {
    let run = run("ease", "easeOutBounce", "--at", "0.5", "--format", "json")
    #expect(run.code == 0 && run.lines.count == 2)
    for (json, name) in zip(try run.jsonLines(), ["ease", "easeOutBounce"]) {
      #expect(json["input"].text == name && json["name"].text == name)
      #expect(json["command"].text == "ease" && json["values"].numbers?.count == 1)
    }
  }

  @Test func listsAndPictures() throws {
    let list = run("--list")
    #expect(list.code == 0)
    for name in ["easeInOutElastic", "spring:bouncy", "emphasizedDecelerate", "step-end"] {
      #expect(list.output.contains("\n\(name) "), "\(name)")
    }
    for line in list.output.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    let functions = try #require(run("--list", "-f", "json").json()["functions"].items)
    #expect(functions.count == 56)
    for function in functions {
      // What is shown as CSS is near the function.
      let name = try #require(function["name"].text)
      let css = try #require(function["css"].text)
      let pair = run(name, css, "--samples", "21", "-f", "json")
      let values = try pair.jsonLines().map { $0["values"].numbers ?? [] }
      #expect(values.count == 2, "\(name): \(pair.output)")
      for (a, b) in zip(values[0], values[1]) where !name.hasPrefix("spring") {
        #expect((a - b).magnitude <= 0.0011, "\(name): \(a), \(b)")
      }
    }
    #expect(run("--list", "-f", "csv").output.hasPrefix("name,family,css\nlinear,CSS,linear\n"))
    for arguments in [["--list"], ["ease"], ["ease", "steps(3)"], ["linear(0, 1 50%, 0 50%, 1)"]] {
      let svg = ToolRun(arguments: ["ease"] + arguments + ["-f", "svg"])
      #expect(svg.code == 0 && svg.output.hasPrefix("<?xml"))
      let parser = XMLParser(data: Data(svg.output.utf8))
      #expect(parser.parse(), "\(arguments)")
      #expect(!svg.output.contains("nan") && !svg.output.contains("inf"))
    }
    let plot = run("easeOutBack", "--at", "0.5", "--plot").output
    #expect(plot.contains("easeOutBack over time\n") && plot.contains("t = 1"))
  }

  @Test func wrongUsage() {
    for (arguments, message) in [
      (["easeInSin"], "there is no timing function 'easeInSin'; did you mean 'easeInSine'?"),
      (["xyz"], "there is no timing function 'xyz'; 'arcfit ease --list' shows all names"),
      ([], "the name of a timing function is missing; 'arcfit ease --list' shows all"),
      (
        ["cubic-bezier(2,0,1,1)"],
        "'cubic-bezier(2,0,1,1)': x1 of a cubic must be in 0...1, and is 2"
      ),
      (["spring:0"], "'spring:0': the duration 0 of a spring must be a number above 0"),
      (
        ["ease", "--at", "0", "--samples", "3"],
        "--at and --samples both say which times: give one of them"
      ),
      (["ease", "--samples", "1"], "--samples 1 is out of range: 2 to 100000 are accepted"),
      (["ease", "--list"], "--list shows all names: leave out a name"),
      (["--list", "--at", "1"], "--list shows all names: leave out --at"),
      (["ease", "--at", "0", "-f", "svg"], "--at is for text, json and csv, not for --format svg"),
      (["ease", "--plot", "-f", "csv"], "--plot is for text, not for --format csv"),
    ] { expectRefused(["ease"] + arguments, is: "Error: \(message)\n") }
  }

  @Test func morphsTakeAllNames() {
    func frames(_ ease: String) -> String {
      ToolRun(arguments: ["morph", "M0 0L1 0", "M0 0L2 0", "--at", "0.5", "--ease", ease]).output
    }
    #expect(frames("easeInQuad") == "M0,0 L1.25,0\n")
    #expect(frames("steps(2, jump-both)").hasPrefix("M0,0 L1.666"))
    let film = ToolRun(
      arguments: ["morph", "M0 0L1 0", "M0 0L2 0", "--animate", "--ease", "easeOutBounce"]
    )
    #expect(film.code == 0 && film.output.contains("<animate"))
    let message = "Error: --ease 'fast' is unknown; 'arcfit ease --list' shows all names\n"
    expectRefused(["morph", "M0 0h1", "M0 0h1", "--ease", "fast"], is: message)
  }
}
#endif
