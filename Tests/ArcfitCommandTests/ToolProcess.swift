// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import Testing

/// The built tool as a process of its own, for what only a process shows: signals, pipes, limits.
final class ToolProcess {
  /// The executable beside the tests; nil, with the reason printed, where there is none.
  static let executable: String? = {
    for argument in CommandLine.arguments {
      var folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
      while folder.pathComponents.count > 1 {
        let tool = folder.appending(path: "arcfit").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: tool, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: tool)
        {
          return tool
        }
        folder.deleteLastPathComponent()
      }
    }
    print("skipped: the executable 'arcfit' is not beside the tests; swift build makes it")
    return nil
  }()

  /// How it ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  private let process = Process()
  private let output = Pipe()
  private let messages = Pipe()
  /// The writing end of its standard input.
  let input = Pipe()

  /// Starts the tool in a folder; `before` is a command that starts it.
  init(_ arguments: [String], in folder: String, before: [String] = []) throws {
    let tool = try #require(ToolProcess.executable)
    let words = before + [tool] + arguments
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = messages
    // Writing to one that has ended is an error and not the end of the tests.
    _ = signal(SIGPIPE, SIG_IGN)
    try process.run()
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Whether it has not ended.
  var isRunning: Bool { process.isRunning }

  /// Waits for its end; its output and messages are to be short, or are read meanwhile.
  func wait() -> (end: End, output: String, messages: String) {
    try? input.fileHandleForWriting.close()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errors = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status = process.terminationStatus
    return (
      process.terminationReason == .exit ? .exit(status) : .signal(status),
      String(decoding: text, as: UTF8.self), String(decoding: errors, as: UTF8.self)
    )
  }
}

/// A folder of a test's own, removed with it.
final class TemporaryFolder {
  let path: String

  init(bytes files: [String: Data]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, data) in files { try write(data, to: name) }
  }

  convenience init(_ files: [String: String] = [:]) throws {
    try self.init(bytes: files.mapValues { Data($0.utf8) })
  }

  /// Writes a file, and the folders above it.
  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  private func write(_ data: Data, to name: String) throws {
    let file = URL(fileURLWithPath: path).appending(path: name)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// The content of a file; nil where there is none.
  func text(_ name: String) -> String? {
    try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Everything in it, at every level.
  var names: Set<String> { Set(FileManager.default.subpaths(atPath: path) ?? []) }

  /// Everything in a folder of it, at every level.
  func names(in folder: String) -> Set<String> {
    Set(FileManager.default.subpaths(atPath: path + "/" + folder) ?? [])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
#endif
