// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// What people paste and type: percentages, lists, elements, and no tolerance.
@Suite struct EasyInputTests {
  private let path = "M0,0 C0,40 30,40 30,0"

  @Test func percentagesAreFractions() {
    for (percent, fraction) in [("37%", "0.37"), ("33.3 %", "0.333"), ("1e1%", "0.1"), ("0%", "0")]
    {
      let (a, b) = (run("point", path, "--at", percent), run("point", path, "--at", fraction))
      #expect(a.code == 0 && a.output == b.output, "\(percent): \(a.messages)")
    }
    let list = run("point", path, "--at", "0,37%,1", "-f", "csv").output
    #expect(list == run("point", path, "--at", "0,.37,100%", "-f", "csv").output)
    let part = run("stroke", path, "--from", ".2", "--to", ".7", "--offset=-.05").output
    #expect(run("stroke", path, "--from", "20%", "--to", "70%", "--offset=-5%").output == part)
    for (value, fragment) in [
      ("137%", "out of range"), ("%", "cannot be read as fractions"),
      ("5%%", "then '%' at character 3"), ("1,,2", "cannot be read as fractions"),
      ("", "--at is empty: give fractions with commas between them, such as 0,37%,1"),
      ("1e999%", "beyond the range"),
    ] { expectRefused(["point", path, "--at", value], fragment) }
  }

  @Test func morphTakesSeveralTimes() throws {
    let other = "M0,0 C0,20 30,20 30,0"
    let all = run("morph", path, other, "--at", "0,50%,1")
    let single = ["0", "0.5", "1"].map { run("morph", path, other, "--at", $0).output }
    #expect(all.code == 0 && all.output == single.joined())
    let json = try run("morph", path, other, "--at", "0,50%,1", "-f", "json").json()
    #expect(json["frames"].items?.compactMap(\.["t"].number) == [0, 0.5, 1])
    #expect(run("morph", path, other, "--at", "0,1", "--frames", "3").code == 64)
  }

  @Test func pastedElementsAreRead() throws {
    let expected = run("length", path).output
    let element = "<path d=\"\(path)\"/>"
    #expect(run("length", element).output == expected)
    #expect(run("length", "\n  <path fill='red' d='\(path)'></path>\n").output == expected)
    #expect(run("length", "<g><path d='\(path)'/></g>").output == expected)
    #expect(ToolRun(arguments: ["length", "-"], input: element).output == expected)
    let folder = try TemporaryFolder(["pasted.txt": element])
    #expect(run("length", folder.path + "/pasted.txt").output == expected)
    let circle = run("bounds", "<circle cx='5' cy='5' r='2'/>", "-f", "csv").output
    #expect(circle.hasSuffix("3,3,7,7\n"))
    #expect(run("match", element, "<rect width='9' height='9'/>").code == 0)
    #expect(run("convert", element, "-f", "uikit").output.contains("addCurve("))
    let box = run("convert", "<rect x='2' y='3' width='9' height='8'/>", "-f", "json").output
    #expect(box.contains("\"viewBox\": [2, 3, 9, 8]"))
    for (wrong, fragment) in [
      ("<path d='M0 0X'/>", "draws nothing"), ("<path d='M0 0", "line 1"),
      ("<html/>", "not an SVG"), ("<", "line 1"), ("<path d='M0 0h1'/><path/>", "line 1"),
    ] {
      let result = run("length", wrong)
      let isRefused = result.code == 65 || result.code == 0 && fragment == "draws nothing"
      #expect(isRefused && !result.messages.isEmpty, "\(wrong): \(result.messages)")
    }
  }

  @Test func tolerancesHaveDefaults() throws {
    for command in ["flatten", "reparametrize"] {
      let json = run(command, path, "-f", "json")
      #expect(json.code == 0 && json.messages.isEmpty)
      let tolerance = try json.json()["tolerance"].double
      #expect(abs(tolerance - 0.03 * 2.0.squareRoot()) < 1e-15)
      let (given, standard) = (run(command, path, "-t", "\(tolerance)"), run(command, path))
      #expect(standard.code == 0 && standard.output == given.output)
      #expect(standard.messages.contains("--tolerance is 0.0424264 (a thousandth of the diagonal"))
      #expect(given.messages.isEmpty && run(command, path, "-q").messages.isEmpty)
      for odd in ["M5 5h1e-300", "M1e300 0h1e299", "M1e16 1e16h1"] {
        #expect(run(command, odd).code == 0, "\(command) \(odd): \(run(command, odd).messages)")
      }
    }
    for point in ["M5 5", "", "M0 0"] {
      let run = run("flatten", point)
      #expect(run.code == 0 && run.messages.isEmpty, "\(run.messages)")
    }
    #expect(run("flatten", "M5 5h0").messages.contains("the least for these coordinates"))
    let text = run("reparametrize", path, "-f", "text")
    #expect(text.messages.isEmpty && text.output.contains("Tolerance  0.0424264 (a thousandth"))
    #expect(try run("reparametrize", path, "--table").json()["tolerance"].number != nil)
  }
}
#endif
