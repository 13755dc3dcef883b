// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// Signals while the tool writes: targets are whole or untouched, and nothing else is left.
@Suite(.serialized, .enabled(if: ToolProcess.executable != nil)) struct InterruptionTests {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGKILL]

  /// Whether the system has files without a name, of which not even SIGKILL leaves anything.
  private static let hasNamelessFiles: Bool = {
    #if os(Linux)
    let folder = FileManager.default.temporaryDirectory.path
    let descriptor = open(folder, O_WRONLY | O_DIRECTORY | 0o20_000_000, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      return true
    }
    #endif
    print("skipped: what SIGKILL leaves, as files here must have a name")
    return false
  }()

  /// Where results go.
  private enum Target: CaseIterable { case newFile, oldFile, folder, pipe }

  /// Starts the tool with the signals as a shell in the foreground leaves them.
  private func start(
    _ arguments: [String],
    in folder: TemporaryFolder,
    before: [String] = []
  ) throws -> ToolProcess {
    // A job of a script in the background ignores SIGINT, and its children with it.
    let previous = InterruptionTests.signals.dropLast().map { ($0, signal($0, SIG_DFL)) }
    defer { for (number, handler) in previous { _ = signal(number, handler) } }
    // Threads of the test runner block signals, and their children with them.
    var (none, mask) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    return try ToolProcess(arguments, in: folder.path, before: before)
  }

  @Test("signals at random times: whole or untouched, nothing left behind")
  func randomTimes() throws {
    let icon =
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><circle r=\"9\"/><path d=\"M0 0h9v9\"/></svg>"
    let icons = Dictionary(uniqueKeysWithValues: (0..<60).map { ("in/\($0 % 3)/\($0).svg", icon) })
    let table = ["table", "--steps", "40", "--criterion", "all"]
    var generator = SeededGenerator(seed: 14)
    var interrupted = 0
    for target in Target.allCases {
      let arguments: [String] =
        switch target {
        case .newFile, .oldFile: table + ["-o", "out"]
        case .folder: ["convert", "in", "-f", "svg", "-q", "-o", "out/"]
        case .pipe: table
        }
      let icons = target == .folder ? icons : [:]
      let whole = try TemporaryFolder(icons)
      let begin = ContinuousClock.now
      let result = try start(arguments, in: whole).wait()
      let time = min(ContinuousClock.now - begin, .milliseconds(150))
      #expect(result.end == .exit(0))
      for number in InterruptionTests.signals {
        for _ in 0..<4 {
          let folder = try TemporaryFolder(icons)
          if target == .oldFile { try folder.write("old", to: "out") }
          let process = try start(arguments, in: folder)
          let wait = time * Double.random(in: 0..<1.1, using: &generator)
          Thread.sleep(forTimeInterval: wait / .seconds(1))
          process.send(number)
          let (end, output, _) = process.wait()
          #expect(end == .signal(number) || end == .exit(0))
          if end != .exit(0) { interrupted += 1 }
          check(folder, whole, target, number)
          if target == .pipe { #expect(result.output.hasPrefix(output)) }
        }
      }
    }
    #expect(interrupted > 0)
  }

  private func check(
    _ folder: TemporaryFolder,
    _ whole: TemporaryFolder,
    _ target: Target,
    _ number: Int32
  ) {
    for name in folder.names {
      if name.contains(".arcfit."), number == SIGKILL, !Self.hasNamelessFiles { continue }
      if name.contains(".arcfit.") {
        // Nothing can run between the last two calls of a process that is killed.
        #expect(number == SIGKILL && target == .oldFile && folder.text(name) == whole.text("out"))
      } else if let text = folder.text(name), text != whole.text(name) {
        #expect(target == .oldFile && name == "out" && text == "old", "\(name) is half written")
      } else {
        #expect(whole.names.contains(name))
      }
    }
    if target == .oldFile { #expect(folder.text("out") != nil) }
  }

  /// The tool in the middle of a result: it has the first of two inputs, and waits for the second.
  private func startWaiting(
    _ folder: TemporaryFolder,
    before: [String] = []
  ) throws -> ToolProcess {
    let process = try start(["convert", "M0 0", "-", "-o", "out"], in: folder, before: before)
    // Megabytes that a reader must have taken, as no pipe holds them.
    try process.input.fileHandleForWriting.write(contentsOf: Data(repeating: 32, count: 4 << 20))
    return process
  }

  @Test("a signal in the middle of a result ends the process by that signal, and leaves nothing")
  func inTheMiddle() throws {
    for number in InterruptionTests.signals {
      for old in [nil, "old"] {
        let folder = try TemporaryFolder()
        if let old { try folder.write(old, to: "out") }
        let process = try startWaiting(folder)
        process.send(number)
        #expect(process.wait().end == .signal(number))
        #expect(folder.text("out") == old)
        guard number != SIGKILL || Self.hasNamelessFiles else { continue }
        #expect(folder.names == (old == nil ? [] : ["out"]))
      }
    }
  }

  #if os(Linux)
  @Test("where files need a name, signals remove it, and what comes whole replaces it")
  func namedFiles() throws {
    // Where a process does not find its open files, one without a name cannot be given one.
    let before = [
      "/usr/bin/unshare", "-m", "sh", "-c", "mount -t tmpfs none /proc/$$/fd && exec \"$@\"", "sh",
    ]
    let folder = try TemporaryFolder()
    guard FileManager.default.isExecutableFile(atPath: before[0]),
      try start(["-a", "1", "-f", "svgpath"], in: folder, before: before).wait().end == .exit(0)
    else {
      print("skipped: mounting a file system over a part of /proc needs root")
      return
    }
    for number in InterruptionTests.signals.dropLast() {
      let process = try startWaiting(folder, before: before)
      #expect(folder.names.count == 1 && folder.names.first?.hasPrefix(".arcfit.") == true)
      process.send(number)
      #expect(process.wait().end == .signal(number))
      #expect(folder.names.isEmpty)
    }
    let process = try startWaiting(folder, before: before)
    try process.input.fileHandleForWriting.write(contentsOf: Data("M1 1h1".utf8))
    #expect(process.wait().end == .exit(0))
    #expect(folder.names == ["out"] && folder.text("out") == "M0 0\nM1 1H2\n")
  }
  #endif

  @Test("signals that the caller ignores do not end it")
  func ignoredSignals() throws {
    let folder = try TemporaryFolder()
    let before = ["/bin/sh", "-c", "trap '' HUP; exec \"$@\"", "sh"]
    let process = try startWaiting(folder, before: before)
    process.send(SIGHUP)
    try process.input.fileHandleForWriting.write(contentsOf: Data("M1 1h1".utf8))
    #expect(process.wait().end == .exit(0))
    #expect(folder.text("out") == "M0 0\nM1 1H2\n")
  }
}
#endif
