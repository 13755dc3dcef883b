// SPDX-License-Identifier: Apache-2.0

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
    #expect(run.output.utf8.count { $0 == 10 } > 4 * count)
    #expect(run.output.contains("\nSubpath \(count - 1)"))
  }
}
