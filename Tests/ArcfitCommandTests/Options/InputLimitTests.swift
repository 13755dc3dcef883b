// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import Testing

/// `--max-input`: no command reads more than it was allowed to.
@Suite struct InputLimitTests {
  /// Every command that reads a path, with what else it needs.
  private static let commands = [
    ["bounds"], ["check", "M0 0"], ["convert"], ["dash", "-p", "1"], ["flatten", "-t", "0.1"],
    ["info"], ["length"], ["match", "M0 0"], ["morph", "M0 0"], ["point", "--at", "0"],
    ["reparametrize", "-t", "0.1"], ["space", "--count", "2"], ["stroke"],
  ]

  @Test("standard input and files beyond the limit are refused", arguments: commands)
  func everyCommand(_ command: [String]) throws {
    let data = "M0 0h10v20"
    let folder = try TemporaryFolder(["path.txt": data])
    for (input, label) in [
      ("-", "standard input"), (folder.path + "/path.txt", "the input '\(folder.path)/path.txt'"),
    ] {
      let refused = ToolRun(arguments: command + [input, "--max-input", "9"], input: data)
      #expect(refused.code == 65 && refused.output.isEmpty)
      let message = "\(label) is larger than 9 bytes; --max-input raises the limit"
      #expect(refused.messages == "Error: \(message)\n")
      let read = ToolRun(arguments: command + [input, "--max-input=10"], input: data)
      #expect(read.code == 0 || command[0] == "check")
      #expect(!read.output.isEmpty)
    }
  }

  @Test("what never ends is left at the limit; a folder goes on without a file that is too large")
  func endless() throws {
    for limit in ["1M", "1m", "1024k", "1048576"] {
      let run = ToolRun(arguments: ["length", "/dev/zero", "--max-input", limit, "-f", "json"])
      #expect(run.code == 65)
      #expect(run.messages.contains("is larger than 1048576 bytes"))
      #expect(run.messages.contains("\"at\": \"--max-input\""))
    }
    let icon = "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0h9v9\"/></svg>"
    let folder = try TemporaryFolder(["a.svg": icon, "b.svg": icon + "<!-- more -->"])
    let run = ToolRun(arguments: ["convert", folder.path, "--max-input", "\(icon.utf8.count)"])
    #expect(run.code == 65 && run.output == "M0 0H9V9\n")
    #expect(run.messages.contains("/b.svg' is larger than"))
  }

  @Test("limits that are none", arguments: ["0", "-1", "x", "M", "", "1.5G", "1E", "9999999999T"])
  func wrongLimits(_ limit: String) {
    let run = ToolRun(arguments: ["length", "M0 0h1", "--max-input", limit])
    #expect(run.code == 64 && run.output.isEmpty && run.messages.contains("--max-input"))
  }
}
#endif
