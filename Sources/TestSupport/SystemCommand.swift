// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Programs of the system that tests run, found as a shell finds them.
public enum SystemCommand {
  /// Whether there is a Swift compiler.
  public static let hasCompiler: Bool = (try? output(of: ["swiftc", "--version"]))?.status == 0

  /// Runs a command to its end; what it prints, messages included.
  ///
  /// - Parameter command: its name and its arguments.
  /// - Returns: the exit code and the text.
  /// - Throws: what Foundation throws where the command cannot be started.
  public static func output(of command: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
