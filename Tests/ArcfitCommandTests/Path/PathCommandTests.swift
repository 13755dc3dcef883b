// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

@Suite struct PathCommandTests {
  @Test func boundsAreThoseOfTheCurve() throws {
    let path = "M0,0 C0,40 30,40 30,0"
    #expect(
      run("bounds", path).output == """
        x       0 to 30
        y       0 to 30
        width   30
        height  30

        """
    )
    #expect(run("bounds", path, "-f", "csv").output == "minX,minY,maxX,maxY\n0,0,30,30\n")
    let box = try run("bounds", path, "-f", "json").json()["bounds"].members
    #expect(box?.mapValues(\.number) == ["minX": 0, "minY": 0, "maxX": 30, "maxY": 30])
    #expect(run("bounds", "").output == "Empty: the path draws nothing.\n")
    #expect(try run("bounds", "", "-f", "json").json()["bounds"].isNull)
  }

  @Test func pathComesFromArgumentFileOrStandardInput() throws {
    let path = "m1 2h3v4z"
    let expected = run("convert", path).output
    #expect(expected == "M1 2H4V6Z\n")
    #expect(run("convert", "-", input: path + "\n").output == expected)
    let folder = try TemporaryFolder(["path.txt": path + "\n"])
    #expect(run("convert", folder.path + "/path.txt").output == expected)
    // Blanks before the first letter, and the file name of a move, are still path data.
    #expect(run("convert", "  " + path).output == expected)
  }

  @Test func missingInputIsNamed() throws {
    let missing = "Error: there is no file 'icons/none.txt'; as path data it would start "
    expectRefused(["bounds", "icons/none.txt"], is: missing + "with M or m\n", code: 66)
    let folder = try TemporaryFolder(["notes.txt": ""])
    expectRefused(["bounds", folder.path], "there is no .svg file in the folder", code: 66)
    expectRefused(["match", folder.path, "M0 0H1"], "it is a directory", code: 66)
  }

  @Test func errorShowsThePlaceWithACaret() throws {
    let wrong = run("convert", "M0 0 L10 x20 Z")
    #expect(wrong.code == 65 && wrong.output.isEmpty)
    let lines = wrong.messages.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("Error: "))
    #expect(lines[1] == "  M0 0 L10 x20 Z")
    #expect(lines[2] == "           ^")
    let folder = try TemporaryFolder(["wrong.txt": "M0 0\nL1 1\tL2 ?"])
    let fromFile = run("info", folder.path + "/wrong.txt").messages
    #expect(fromFile.hasPrefix("Error: \(folder.path)/wrong.txt: "))
    #expect(fromFile.hasSuffix("\n  M0 0 L1 1 L2 ?\n               ^\n"))
  }

  @Test func longDataIsCutAroundTheError() {
    let long = "M0 0" + String(repeating: " L12 34", count: 50)
    let run = run("bounds", long + " L1 é5" + long.dropFirst(4))
    let lines = run.messages.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 80 })
    let (excerpt, caret) = (Array(lines[1]), Array(lines[2]))
    #expect(excerpt[caret.count - 1] == "é" && caret.last == "^")
    #expect(excerpt[2] == "…" && excerpt.last == "…")
  }

  @Test func errorsAreObjectsWithJSON() throws {
    let error = try run("convert", "M0 0 L10 x20 Z", "--format", "json").error()
    #expect(error["kind"].text == "path" && error["at"].text == "byte 9")
  }

  @Test func pathDataIsRewritten() {
    let path = "M10.123 20.456 c1 2 3 4 5 6 a3 4 30 0 1 2 2"
    #expect(run("convert", path, "--decimals", "1").output.hasPrefix("M10.1 20.5C"))
    #expect(run("convert", path, "--relative").output.hasPrefix("m10.123 20.456c1"))
    let again = run("convert", run("convert", path, "--relative").output).output
    #expect(again == run("convert", path).output)
    let cubics = run("convert", "M0 0H3A1 1 0 0 1 5 0", "--cubics", "--tolerance", "1e-3").output
    #expect(cubics.hasPrefix("M0 0C1 0 2 0 3 0") && !cubics.contains("A"))
  }

  @Test func wrongOptionsAreUsageErrors() {
    for arguments in [
      ["convert", "M0 0", "--decimals", "18"], ["convert", "M0 0", "--format", "png"],
      ["convert", "M0 0", "--tolerance", "1"], ["flatten", "M0 0L1 1", "--tolerance", "0"],
      ["flatten", "M0 0L1 1", "--tolerance", "nan"], ["flatten"], ["bounds"],
      ["flatten", "M0 0Q1e9 1 5 5", "-t", "1e-12"],
    ] { expectRefused(arguments) }
  }

  @Test func flatteningKeepsCorners() throws {
    let flat = run("flatten", "M0 0L4 0Q6 0 6 2Z", "-t", "0.1")
    #expect(flat.output.hasPrefix("M0 0H4L") && flat.output.hasSuffix("Z\n"))
    let rows = run("flatten", "M0 0L4 0M7 7L8 8", "-t", "0.1", "-f", "csv").output
    #expect(rows == "subpath,x,y\n0,0,0\n0,4,0\n1,7,7\n1,8,8\n")
    let json = try run("flatten", "M0 0Q2 2 4 0", "-t", "0.26", "-f", "json").json()
    #expect(json["lines"].number == 2)
  }

  @Test func infoCountsAndMeasures() throws {
    let path = "M0,0 C40,30 -10,30 30,0 Z M5 40h10v10h-10z"
    let text = run("info", path).output
    #expect(text.contains("Subpaths  2 (2 closed)\n"))
    #expect(text.contains("Segments  5 lines, 1 cubic\n"))
    #expect(text.contains("crossings  1 (point: #segment t, #segment t)\n"))
    let parts = try run("info", path, "-f", "json").json()["subpaths"]
    #expect(parts.items?.count == 2 && parts[1]["area"].number == 100)
    #expect(parts[0]["selfIntersections"].items?.count == 1)
    let empty = run("info", "")
    #expect(empty.code == 0 && empty.output.contains("Subpaths  0 (0 closed)"))
  }

  @Test func infoSaysWhatItDoesNotCount() throws {
    // 1,500 copies of a curve overlap in more than a million pairs.
    let copies = String(repeating: "M0 0C1 3 2-3 3 0", count: 1_500)
    let text = run("info", "-", input: copies)
    #expect(text.code == 0 && text.messages.isEmpty, "\(text.messages)")
    #expect(text.output.contains("Segments   1500 cubics\n"))
    #expect(text.output.contains("Bounds     x 0 to 3, y -0.866025404 to 0.866025404\n"))
    #expect(text.output.contains("Crossings  not counted: there are over 1000000 meetings\n"))
    #expect(!text.output.contains("  crossings") && !text.output.contains("Meetings"))
    let json = try run("info", "-", "-f", "json", input: copies).json()
    #expect(json["meetings"].isNull)
    #expect(json["notCounted"].text == "there are over 1000000 meetings")
    #expect(json["segments"]["cubic"].number == 1_500)
    let parts = try #require(json["subpaths"].items)
    #expect(parts.count == 1_500)
    #expect(parts[7]["selfIntersections"].isNull && parts[7]["overlaps"].isNull)
    // Curves a little beside each other: no end of work.
    let beside = (0..<1_000).map { "M0 \($0)e-12C1 3 2-3 3 0" }.joined()
    let work = run("info", "-", input: beside)
    #expect(work.code == 0)
    let reason = "finding the meetings takes over 8388608 comparisons\n"
    #expect(work.output.contains("Crossings  not counted: " + reason))
  }

  @Test func aPathThatIsOnePointHasNoCrossings() throws {
    let still = run("info", "M0 0" + String(repeating: "L0 0", count: 2_000))
    #expect(still.code == 0 && still.output.contains("crossings  none\n"), "\(still.messages)")
    let points = String(repeating: "M5 5h0", count: 20_000)
    let json = try run("info", "-", "-f", "json", input: points).json()
    #expect(json["meetings"].number == 0 && !json["notCounted"].exists)
    // What is wrong with a tolerance is still reported.
    #expect(run("info", "M0 0h0", "-t", "-1").code == 64)
  }

  @Test func areasBeyondTheRangeOfNumbersAreNamed() throws {
    let path = "M0 0H1e160V1e160z"
    #expect(run("info", path).output.contains("Area      beyond the range of numbers\n"))
    #expect(try run("info", path, "-f", "json").json()["area"].isNull)
    let large = run("bounds", "M0 17C-1e308 17 1e308 17 0 17")
    #expect(large.output.hasPrefix("x       -2.88675135e307 to 2.88675135e307\n"))
  }

  @Test func textFitsEightyColumns() {
    let loops = "M0,0 C40,30 -10,30 30,0 Z"
    for path in [
      "M0 0", "M1e150 1e-150A3 4 5 0 1 -1e150 7ZZ", loops + "m.1 .2 9 9",
      loops.replacingOccurrences(of: "0,", with: "0.123456789e-150,"),
    ] {
      for command in ["info", "bounds"] { run(command, path).expectNarrow("\(command) \(path)") }
    }
  }
}

@Suite struct ManySubpathsTests {
  @Test(
    "reports of many subpaths take time in proportion",
    .timeLimit(.minutes(3)),
    arguments: ["length", "info"]
  )
  func reports(_ command: String) {
    let count = 200_000
    var data = ""
    for index in 0..<count { data += "M\(3 * index) 0h1v1" }
    let run = ToolRun(arguments: [command, "-"], input: data)
    #expect(run.code == 0)
    // The text of `info` stops where no reader goes on.
    let listed = command == "info" ? 100_000 : count
    #expect(run.output.utf8.count { $0 == 10 } > 4 * listed)
    #expect(run.output.contains("\nSubpath \(listed - 1)"))
    #expect(run.output.contains("and 100000 more subpaths") == (listed < count))
  }
}
#endif
