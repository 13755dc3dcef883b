// SPDX-License-Identifier: Apache-2.0

/// Where a long result goes piece by piece: standard output, or a file replaced at the end.
///
/// Without ``finish()`` the file stays as it was.
final class ResultSink {
  /// Characters gathered before they are written.
  private static let chunk = 1 << 16

  private let console: Console
  private let file: OutputFile.Writer?
  private var text = ""

  /// A sink for an output as options name it: `-` is standard output.
  init(_ output: String, on console: Console) throws(ToolError) {
    self.console = console
    file = output == "-" ? nil : try OutputFile(path: output).writer()
  }

  /// Adds text.
  func write(_ more: String) throws {
    text += more
    if text.utf8.count >= ResultSink.chunk { try flush() }
  }

  /// Writes what is left, and puts the file in its place.
  func finish() throws {
    try flush()
    try file?.finish()
  }

  private func flush() throws {
    if let file { try file.write(text) } else { try console.deliver(text, to: "-") }
    text = ""
  }
}
