// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser

/// A command that writes to a given console instead of the process' own streams.
protocol ToolCommand: ParsableCommand {
  /// Whether nothing but results and errors is written.
  var isQuiet: Bool { get }

  /// Does the work. Throws `ToolError`, or `WriteFailure.brokenPipe` when the reader has gone.
  func execute(on console: Console) throws
}

extension ToolCommand {
  /// The name of the command, on the command line and in JSON.
  static var name: String { configuration.commandName ?? "" }
}
#endif
