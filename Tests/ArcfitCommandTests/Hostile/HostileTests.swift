// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation
import TestSupport
import Testing

/// Every command in every format with everything that might break it: documented exit codes, finite
/// numbers, strict JSON, well-formed XML, within limits of time and memory.
@Suite struct HostileTests {
  @Test func theTableIsWhole() throws {
    let inputCount = HostilePaths.all.count + HostileFiles.all.count + HostileNumbers.all.count
    #expect(inputCount >= 200)
    // A command that is added has to be added here.
    let help = ToolCall(arguments: ["help"]).output
    let list = try #require(help.range(of: "DRAW AND MOVE:\n"))
    let names = help[list.upperBound...].split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    // A page is a copy: explore reads nothing.
    #expect(Set(names) == Set(HostileCommand.all.map(\.name) + ["explore"]))
  }

  @Test func plainCallsWorkInAllFormats() {
    for command in HostileCommand.all {
      for format in command.formats {
        let call = ToolCall(arguments: command.plainCall(format))
        let isAnswer = call.exitCode == 0 || command.name == "check" && call.exitCode == 1
        #expect(isAnswer, "\(command.name) \(format): \(call.messages)")
      }
    }
  }

  /// Hands out the commands, one after the other.
  private actor Queue {
    private var indices = HostileCommand.all.indices.makeIterator()

    func next() -> Int? { indices.next() }
  }

  private static let queue = Queue()

  /// Two runners side by side, each command in a process of its own.
  @Test(arguments: ["one", "other"])
  func nothingBreaksTheTool(runner: String) async throws {
    while let index = await Self.queue.next() {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("hostile-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let diary = folder.appendingPathComponent("diary").path
      let result = await #expect(processExitsWith: .success) {
        [index = index as Int, folder = folder.path as String, diary = diary as String] in
        let paths = HostilePaths.all + (try HostileFiles.write(to: URL(fileURLWithPath: folder)))
        let walk = HostileWalk(diary: diary)
        var generator = SeededGenerator(seed: PropertySettings.defaultSeed)
        let share = PropertySettings.caseFactor
        // With ARCFIT_CASES=0.2 a random fifth of the calls.
        for call in HostileCommand.all[index].calls(paths: paths)
        where Double.random(in: 0..<1, using: &generator) < share {
          if let complaint = walk.complaint(about: call) {
            Issue.record("\(call.map { $0.prefix(200) }): \(complaint)")
          }
        }
      }
      guard result == nil else { continue }
      let last = try? String(contentsOfFile: diary, encoding: .utf8)
      Issue.record("\(HostileCommand.all[index].name) ended in \(last ?? "nothing")")
    }
  }
}
#endif
