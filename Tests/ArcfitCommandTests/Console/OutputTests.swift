// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation
import Testing

@Suite struct OutputTests {
  @Test func writesAndReplacesFiles() throws {
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: folder.path + "/arc.json")
    let expected = ToolRun("-a 1 -f json").output
    for old in [nil, "old"] {
      try old?.write(to: file, atomically: false, encoding: .utf8)
      let run = ToolRun(arguments: ["-a", "1", "-f", "json", "--output", file.path])
      #expect(run.code == 0 && run.output.isEmpty && run.messages.isEmpty)
      #expect(try String(contentsOf: file, encoding: .utf8) == expected)
      #expect(folder.names == ["arc.json"])
    }
  }

  @Test func followsLinksAndKeepsPermissions() throws {
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: folder.path + "/real.csv")
    let link = URL(fileURLWithPath: folder.path + "/link.csv")
    try "old".write(to: file, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(ToolRun(arguments: ["-a", "1", "-f", "csv", "-o", link.path]).code == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("cubic,"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }

  @Test func failuresLeaveTheOldFile() throws {
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: folder.path + "/arc.txt")
    try "old".write(to: file, atomically: false, encoding: .utf8)
    #expect(ToolRun(arguments: ["-a", "2pi", "-o", file.path]).code == 65)
    #expect(ToolRun(arguments: ["-a", "2p", "-o", file.path]).code == 64)
    #expect(ToolRun(arguments: ["-a", "1", "-o", folder.path]).code == 73)
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    #expect(folder.names == ["arc.txt"])
  }

  @Test func specialFilesAreWrittenNotReplaced() throws {
    #expect(ToolRun("-a 1 -o /dev/null").code == 0)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
    #if os(Linux)
    let run = ToolRun("-a 1 -o /dev/full")
    #expect(run.code == 73 && run.messages.contains("/dev/full"))
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
