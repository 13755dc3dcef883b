// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import Testing

/// `arcfit morph --gallery`: a page of many pairs.
@Suite struct GalleryTests {
  private static let pairs = """
    [{"a": "M0 0H9V9H0Z", "b": "M0 0H9V5H0Z", "name": "box <1>", "mark": "good", "id": "S7"},
     {"a": "M0 0L5 9L9 0", "b": "M0 9L5 0L9 9", "note": "open"},
     {"a": "M0 0H9V9H0Z", "b": "M0 0H900V900H0Z"}]
    """

  private func count(_ text: String, in page: String) -> Int {
    page.components(separatedBy: text).count - 1
  }

  @Test func everyPairHasItsRow() throws {
    let run = ToolRun(arguments: ["morph", "--gallery", "-"], input: Self.pairs)
    #expect(run.code == 0 && run.messages.isEmpty, "\(run.messages)")
    let page = run.output
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(count("<tr>", in: page) == 4 && count("<svg", in: page) == 3)
    // Nine shapes each, open paths as lines.
    #expect(count("<path", in: page) == 27 && count("<path class=\"open\"", in: page) == 9)
    #expect(count("svg viewBox=\"0 0 900 100\" class=\"fitted\"", in: page) == 1)
    for text in ["box &lt;1&gt;", "mark good", ">S7<", "<b>open</b>", "score", "travel"] {
      #expect(page.contains(text), "\(text)")
    }
    // One file: nothing is fetched.
    for text in ["http", "src=", "href", "@import", "url("] {
      #expect(!page.contains(text), "\(text)")
    }
    #expect(!page.contains("nan") && !page.contains("inf\""))
  }

  @Test func namesKeepTheirOrder() {
    let input = #"{"zeta": ["M0 0h1v1z", "M0 0h2v1z"], "alpha": ["M0 0h1v1z", "M0 0h1v2z"]}"#
    let page = ToolRun(arguments: ["morph", "--gallery", "-"], input: input).output
    let positions = ["<b>zeta</b>", "<b>alpha</b>"].compactMap { page.range(of: $0)?.lowerBound }
    #expect(positions.count == 2 && positions[0] < positions[1])
  }

  @Test func aBadPairStopsNoOther() throws {
    let folder = try TemporaryFolder([
      "pairs.json": #"[{"a": "M0 0h1v1z", "b": "oops"}, 7, {"a": "M0 0"}, {"a": "M0 0h1v1z","#
        + #" "b": "M0 0h2v1z", "name": "fine"}]"#
    ])
    let (pairs, output) = (folder.path + "/pairs.json", folder.path + "/page.html")
    let line = ["morph", "--gallery", pairs, "-o", output]
    let message = "pair 0, 0: b: path data must begin with M or m"
    expectRefused(line, message, "3 of 4 pairs failed", code: 65)
    let page = try #require(folder.text("page.html"))
    #expect(count("class=\"strip error\"", in: page) == 3 && page.contains("<b>fine</b>"))
  }

  @Test func thePageIsReplacedOnlyWhenComplete() throws {
    let folder = try TemporaryFolder(["page.html": "old", "pairs.json": "[1,"])
    let (pairs, output) = (folder.path + "/pairs.json", folder.path + "/page.html")
    let line = ["morph", "--gallery", pairs, "-o", output]
    expectRefused(line, "is no JSON", code: 65)
    #expect(folder.text("page.html") == "old")
  }

  @Test(arguments: [
    ("M0 0 M1 1", "leave out a and b"), ("--format svg", "--gallery writes HTML"),
    ("--output page.svg", "--gallery writes HTML"), ("--frames 3", "--frames"),
    ("--at 0.5", "--at"), ("--animate", "--animate"), ("--ease ease-in", "--ease"),
    ("--decimals 3", "--decimals"),
    ("--mode odd", "--mode 'odd' is unknown"),
  ])
  func wrongUsage(options: String, message: String) {
    let words = options.hasPrefix("M") ? ["M0 0", "M1 1"] : options.components(separatedBy: " ")
    expectRefused(["morph", "--gallery", "-"] + words, message, input: Self.pairs)
  }

  @Test func twoPathsAreNeededOtherwise() {
    expectRefused("morph", "two paths are needed")
    expectRefused(["morph", "M0 0"], "one is given")
  }

  @Test func explanation() {
    let paths = ["match", "M0 0H9V9H0Z", "M0 0L9 0L5 9Z", "--explain"]
    let run = ToolRun(arguments: paths)
    #expect(run.code == 0 && run.output.contains("<svg") && run.output.contains("What becomes"))
    expectRefused(paths + ["--format", "text"], "--explain is for --format svg")
  }
}
#endif
