// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser

/// A command that writes to a given console instead of the process' own streams.
protocol ToolCommand: ParsableCommand {
  /// Does the work. Throws `ToolError`, or `WriteFailure.brokenPipe` when the reader has gone.
  func execute(on console: Console) throws
}
