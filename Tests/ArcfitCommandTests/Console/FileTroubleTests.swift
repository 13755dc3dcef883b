// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation
import Testing

/// Links to nowhere, full disks, pipes among files, and what cannot be read.
@Suite struct FileTroubleTests {
  private static let icon = "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0h9v9\"/></svg>"

  private func link(_ name: String, to target: String, in folder: TemporaryFolder) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name,
      withDestinationPath: target
    )
  }

  @Test("a link to a file that is not there makes that file, and stays a link")
  func danglingLinks() throws {
    let folder = try TemporaryFolder(["sub/x": ""])
    try link("one", to: "two", in: folder)
    try link("two", to: folder.path + "/sub/three", in: folder)
    try link("loop", to: "loop", in: folder)
    try link("lost", to: "nowhere/file", in: folder)
    let whole = ToolRun("convert M1,2h3").output
    let run = ToolRun(arguments: ["convert", "M1,2h3", "-o", folder.path + "/one"])
    #expect(run.code == 0)
    #expect(folder.text("sub/three") == whole && folder.text("one") == whole)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/one")
    #expect(target == "two")
    for name in ["loop", "lost"] {
      let line = ["convert", "M1,2h3", "-o", folder.path + "/" + name]
      expectRefused(line, "/\(name)' cannot be written: ", code: 73)
    }
    #expect(folder.names == ["one", "two", "loop", "lost", "sub", "sub/x", "sub/three"])
  }

  @Test(
    "pipes and devices in a folder are named and passed; loops of links end",
    .timeLimit(.minutes(1))
  )
  func pipesInFolders() throws {
    let folder = try TemporaryFolder(["in/a.svg": Self.icon, "in/sub/b.svg": Self.icon])
    #expect(mkfifo(folder.path + "/in/pipe.svg", 0o600) == 0)
    #expect(mkfifo(folder.path + "/in/pipe", 0o600) == 0)
    try link("in/null.svg", to: "/dev/null", in: folder)
    try link("in/sub/up", to: "..", in: folder)
    let input = folder.path + "/in"
    let run = ToolRun(arguments: ["convert", input])
    #expect(run.code == 0 && run.output == "M0 0H9V9\nM0 0H9V9\n")
    let pipe = "Warning: \(input)/pipe.svg is passed over: it is no ordinary file\n"
    #expect(run.messages.contains(pipe) && !run.messages.contains("/pipe is"))
    #expect(run.messages.contains("Warning: \(input)/null.svg is passed over"))
    #expect(run.messages.hasSuffix("2 of 2 inputs converted\n"))
    #expect(ToolRun(arguments: ["convert", input, "-q"]).messages.isEmpty)
    try link("in/self.svg", to: "self.svg", in: folder)
    try link("in/sub/lost.svg", to: "nothing", in: folder)
    try link("in/up.svg", to: "..", in: folder)
    let broken = ToolRun(arguments: ["convert", input])
    #expect(broken.code == 65 && broken.output == run.output)
    #expect(broken.messages.hasSuffix("2 of 5 inputs converted, 3 failed\n"))
    for name in ["self.svg", "sub/lost.svg", "up.svg"] {
      #expect(broken.messages.contains("Error: the input '\(input)/\(name)' cannot be read: "))
    }
  }

  @Test("a missing file is named as one, also where its name begins like path data")
  func missingFiles() {
    let message = "Error: there is no file 'Media/none.svg'\n"
    expectRefused(["convert", "Media/none.svg"], is: message, code: 66)
  }

  @Test("a folder without SVG files is an error; beside other inputs, it is named")
  func emptyFolders() throws {
    let folder = try TemporaryFolder(["in/a.svg": Self.icon, "none/b.txt": ""])
    let none = folder.path + "/none"
    expectRefused(["convert", none], code: 66)
    let run = ToolRun(arguments: ["convert", none, folder.path + "/in"])
    #expect(run.code == 65 && run.output == "M0 0H9V9\n")
    #expect(run.messages.hasPrefix("Error: there is no .svg file in the folder '\(none)'\n"))
  }

  @Test("progress is taken off the terminal before anything else is written there")
  func progress() throws {
    let icons = Dictionary(uniqueKeysWithValues: (0..<2000).map { ("\($0).svg", Self.icon) })
    let folder = try TemporaryFolder(icons.merging(["x.svg": ""]) { $1 })
    for isTerminal in [false, true] {
      var messages = ""
      let code = Tool.run(
        arguments: ["convert", folder.path],
        display: Display(isTerminal: isTerminal, columns: nil, environment: { _ in nil }),
        standardOutput: { _ throws(WriteFailure) in },
        standardError: { messages += $0 },
        showsProgress: true
      )
      #expect(code == 65)
      // However fast it was: progress, if there is any, and then it is cleared.
      let lines = messages.components(separatedBy: "\r\u{1B}[K")
      #expect(lines.count == 1 || !isTerminal)
      let shown = lines.dropLast().flatMap { $0.split(separator: "\r") }
      for text in shown where !text.contains("Error") {
        #expect(text.wholeMatch(of: /[0-9]+ of 2001/) != nil)
      }
      #expect(!(lines.last ?? "").contains("\r"))
      #expect(messages.hasSuffix("Error: 2000 of 2001 inputs converted, 1 failed\n"))
    }
  }

  #if os(Linux)
  @Test("a full disk ends a batch with 73 and one message")
  func fullDisk() throws {
    let icons = Dictionary(uniqueKeysWithValues: (0..<9).map { ("in/\($0).svg", Self.icon) })
    let folder = try TemporaryFolder(icons.merging(["out/x": ""]) { $1 })
    for number in 2..<9 { try link("out/\(number).svg", to: "/dev/full", in: folder) }
    for format in [["-f", "svg"], ["-f", "svg", "-q"]] {
      let line = ["convert", folder.path + "/in", "-o", folder.path + "/out/"] + format
      let start = "Error: the output '\(folder.path)/out/2.svg' cannot be written: "
      let end = "No space left on device; stopped after 2 of 9 inputs\n"
      expectRefused(line, is: start + end, code: 73)
    }
  }
  #endif

  @Test(
    "a limit of file sizes is an error and no signal",
    .enabled(if: ToolProcess.executable != nil)
  )
  func fileSizeLimit() throws {
    let folder = try TemporaryFolder(["out": "old"])
    let before = ["/bin/sh", "-c", "ulimit -f 1; exec \"$@\"", "sh"]
    let process = try ToolProcess(["table", "-o", "out"], in: folder.path, before: before)
    let (end, output, messages) = process.wait()
    #expect(end == .exit(73) && output.isEmpty)
    #expect(messages.hasPrefix("Error: the output 'out' cannot be written: File too large"))
    #expect(folder.names == ["out"] && folder.text("out") == "old")
  }

  @Test(
    "folders that cannot be read are named and passed",
    .enabled(if: ToolProcess.executable != nil)
  )
  func unreadableFolders() throws {
    let folder = try TemporaryFolder([
      "in/a.svg": Self.icon, "in/closed/b.svg": Self.icon, "in/listed/c.svg": Self.icon,
      "in/secret.svg": Self.icon,
    ])
    let modes = ["in/closed": 0, "in/listed": 0o444, "in/secret.svg": 0, "in": 0o755]
    func set(_ modes: [String: Int]) throws {
      for (name, mode) in modes {
        let file = folder.path + "/" + name
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
      }
    }
    try set(modes)
    defer { try? set(modes.mapValues { _ in 0o755 }) }
    var before: [String] = []
    if getuid() == 0 {
      // To root nothing is closed, unless it gives that power away.
      before = ["/usr/bin/setpriv", "--bounding-set", "-dac_override,-dac_read_search"]
      guard FileManager.default.isExecutableFile(atPath: before[0]) else {
        print("skipped: without setpriv, root reads every folder")
        return
      }
    }
    let process = try ToolProcess(["convert", "in"], in: folder.path, before: before)
    let (end, output, messages) = process.wait()
    #expect(end == .exit(65) && output == "M0 0H9V9\n")
    for text in [
      "Error: the folder 'in/closed/' cannot be read: Permission denied\n",
      "Error: the input 'in/listed/c.svg' cannot be read: Permission denied\n",
      "Error: the input 'in/secret.svg' cannot be read: Permission denied\n",
      "Error: 1 of 4 inputs converted, 3 failed\n",
    ] { #expect(messages.contains(text)) }
  }
}
#endif
