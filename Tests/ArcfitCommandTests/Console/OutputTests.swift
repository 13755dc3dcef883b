// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation
import Testing

@Suite struct OutputTests {
  @Test func writesAndReplacesFiles() throws {
    let expected = ToolRun("-a 1 -f json").output
    for files in [[:], ["arc.json": "old"]] {
      let folder = try TemporaryFolder(files)
      let file = folder.path + "/arc.json"
      let run = ToolRun(arguments: ["-a", "1", "-f", "json", "--output", file])
      #expect(run.code == 0 && run.output.isEmpty && run.messages.isEmpty)
      #expect(folder.names == ["arc.json"] && folder.text("arc.json") == expected)
    }
  }

  @Test func followsLinksAndKeepsPermissions() throws {
    let folder = try TemporaryFolder(["real.csv": "old"])
    let (file, link) = (folder.path + "/real.csv", folder.path + "/link.csv")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(ToolRun(arguments: ["-a", "1", "-f", "csv", "-o", link]).code == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(folder.text("real.csv")?.hasPrefix("cubic,") == true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
  }

  @Test func failuresLeaveTheOldFile() throws {
    let folder = try TemporaryFolder(["arc.txt": "old"])
    let file = folder.path + "/arc.txt"
    expectRefused(["-a", "2pi", "-o", file], code: 65)
    expectRefused(["-a", "2p", "-o", file])
    expectRefused(["-a", "1", "-o", folder.path], code: 73)
    #expect(folder.names == ["arc.txt"] && folder.text("arc.txt") == "old")
  }

  @Test func specialFilesAreWrittenNotReplaced() throws {
    #expect(ToolRun("-a 1 -o /dev/null").code == 0)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
    #if os(Linux)
    expectRefused("-a 1 -o /dev/full", "/dev/full", code: 73)
    #endif
  }

  @Test func failuresOfStandardOutput() {
    for (failure, code, isQuiet) in [
      (WriteFailure.brokenPipe, Int32(141), true), (.failed("disk full"), 73, false),
    ] {
      for line in [["-a", "1"], ["table", "--steps", "3"], ["--help"]] {
        var messages = ""
        let result = Tool.run(
          arguments: line,
          standardOutput: { _ throws(WriteFailure) in throw failure },
          standardError: { messages += $0 }
        )
        #expect(result == code)
        #expect(messages.isEmpty == isQuiet)
        #expect(isQuiet || messages.contains("disk full"))
      }
    }
  }
}
#endif
