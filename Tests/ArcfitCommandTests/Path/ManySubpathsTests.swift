// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Testing

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
    // The text of `info` stops where nobody reads on.
    let listed = command == "info" ? 100_000 : count
    #expect(run.output.utf8.count { $0 == 10 } > 4 * listed)
    #expect(run.output.contains("\nSubpath \(listed - 1)"))
    #expect(run.output.contains("and 100000 more subpaths") == (listed < count))
  }
}
#endif
