// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import Testing

/// Commands that read a path read several, and folders of them.
@Suite struct SeveralPathsTests {
  private let square = "M0 0h10v10z"
  private let line = "M1 2L4 6"

  @Test func textHasNamesBeforeResults() throws {
    let folder = try TemporaryFolder(["a.txt": square])
    let file = folder.path + "/a.txt"
    let several = run("bounds", file, line)
    let (first, second) = (run("bounds", file).output, run("bounds", line).output)
    #expect(several.code == 0 && several.messages.isEmpty)
    #expect(several.output == "==> \(file) <==\n\(first)\n==> \(line) <==\n\(second)")
  }

  @Test func jsonIsAnObjectALine() throws {
    for command in [["length"], ["info"], ["bounds"], ["point", "--at", "50%"], ["flatten"]] {
      let several = ToolRun(arguments: command + [square, line, "-f", "json"])
      #expect(several.code == 0 && several.lines.count == 2, "\(several.messages)")
      for (row, path) in zip(several.lines, [square, line]) {
        var object = try #require(
          try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any]
        )
        #expect(object.removeValue(forKey: "input") as? String == path)
        let alone = try ToolRun(arguments: command + [path, "-f", "json"]).object()
        #expect(object as NSDictionary == alone as NSDictionary, "\(command)")
      }
    }
  }

  @Test func tablesAreOneTable() {
    let several = run("space", square, line, "--count", "2", "-f", "csv")
    let rows = [square, line].map { run("space", $0, "--count", "2").lines }
    var expected = "input,\(rows[0][0])\n"
    for (name, table) in zip([square, line], rows) {
      for row in table.dropFirst() { expected += "\(name),\(row)\n" }
    }
    #expect(several.code == 0 && several.output == expected)
    let quoted = run("bounds", "M0,0L1,1", "M0 0L\"", line, "-f", "csv")
    #expect(quoted.code == 65)
    #expect(quoted.output.contains("\n\"M0,0L1,1\",0,0,1,1\n\(line),1,2,4,6\n"))
  }

  @Test func pathDataIsALineForEach() {
    let several = run("stroke", square, line, "--to", "50%")
    let alone = [square, line].map { run("stroke", $0, "--to", "0.5").output }
    #expect(several.output == alone.joined())
  }

  @Test func picturesAreOfOne() {
    expectRefused(["stroke", square, line, "-f", "svg"], "--format svg is a picture of one path")
  }

  @Test func badInputsAreLeftOut() throws {
    let folder = try TemporaryFolder()
    let output = folder.path + "/out.csv"
    let some = run("bounds", square, "none.svg", "M0 0X", "-o", output)
    #expect(some.code == 65)
    #expect(folder.text("out.csv")?.split(separator: "\n").count == 2)
    #expect(some.messages.contains("none.svg") && some.messages.contains("M0 0X"))
    #expect(some.messages.hasSuffix("Error: 2 of 3 inputs failed\n"))
    try folder.write("old", to: "out.csv")
    #expect(run("bounds", "none.svg", "M0 0X", "-o", output).code == 65)
    #expect(folder.text("out.csv") == "old")
    #expect(run("bounds", "-", "-").code == 64)
  }

  @Test func wrongOptionsAreSaidOnceBeforeAnyInput() {
    for options in [
      ["flatten", "-t", "-1"], ["info", "-t", "0"], ["reparametrize", "-t", "0"],
      ["dash", "--pattern", "5,-3"], ["point", "--at", "0", "--accuracy", "0"],
      ["space", "--count", "3", "--accuracy", "-1"], ["space", "--distance", "0"],
      ["stroke", "--accuracy", "0"], ["dash", "-p", "1", "--accuracy", "0"],
      ["length", "--accuracy", "0"],
    ] {
      let message = ToolRun(arguments: options + [square]).messages
      #expect(message.hasPrefix("Error: ") && message.count { $0 == "\n" } == 1)
      // Not even a missing file is looked for.
      for inputs in [[square], ["none.svg"], [square, line], [square, line, "none.svg"]] {
        expectRefused(options + inputs, is: message)
      }
    }
  }

  /// What only the inputs can tell: a tolerance too small for each of them.
  @Test func optionsThatSuitNoInputAreWrongUsage() {
    let small = ["-t", "1e-30"]
    for command in [["flatten"], ["info"], ["convert", "--cubics"]] {
      let arcs = ["M0 0A5 5 0 0 1 9 9", "M0 0A5 5 0 0 1 9 9M1 1", "M0 0A5 5 0 0 1 9 8.5"]
      let several = ToolRun(arguments: command + small + arcs)
      #expect(several.code == (command[0] == "convert" ? 65 : 64) && several.output.isEmpty)
      let lines = several.messages.split(separator: "\n")
      #expect(lines.count == 2 && lines[0].contains("1e-30 is below"), "\(several.messages)")
      #expect(lines.last?.contains("3") == true && lines.last?.contains("failed") == true)
      let mixed = ToolRun(arguments: command + small + [arcs[0], "M0 0X"])
      #expect(mixed.code == 65 && mixed.messages.split(separator: "\n").count > 2)
    }
  }

  @Test func foldersAreTheirFiles() throws {
    let svg = "<svg viewBox='0 0 9 9'><path d='M0 0h5v5z'/></svg>"
    let folder = try TemporaryFolder(["icons/a.svg": svg, "icons/b/c.svg": svg, "icons/n.txt": ""])
    let all = run("length", folder.path + "/icons", "-f", "json")
    #expect(all.code == 0 && all.lines.count == 2, "\(all.messages)")
    #expect(all.output.contains("/icons/b/c.svg\""))
    try folder.write("", to: "empty/keep.txt")
    expectRefused(["length", folder.path + "/empty"], "no .svg file", code: 66)
  }
}
#endif
