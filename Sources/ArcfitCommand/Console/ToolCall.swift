// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// One call of the tool in this process: what a shell would see of it.
///
/// Files that the arguments name are read and written; the process' own streams are not touched.
public struct ToolCall: Sendable {
  /// The exit code: 0, 1, 64, 65, 66, 69, 70, 73 or 141, as ``Tool`` documents them.
  public let exitCode: Int32
  /// What went to standard output.
  public let output: String
  /// What went to standard error.
  public let messages: String

  /// Runs the tool and returns when it is done; output goes to a pipe that carries UTF-8.
  ///
  /// - Parameters:
  ///   - arguments: the arguments without the name of the program.
  ///   - standardInput: the bytes of standard input.
  /// - Complexity: that of the command; everything it writes is held in memory.
  public init(arguments: [String], standardInput: [UInt8] = []) {
    var output = ""
    var messages = ""
    exitCode = Tool.run(
      arguments: arguments,
      standardInput: { limit in standardInput.count <= limit ? standardInput : nil },
      standardOutput: { output += $0 },
      standardError: { messages += $0 }
    )
    self.output = output
    self.messages = messages
  }
}
#endif
