// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A path that was read, for a report on it.
struct PathSubject {
  let path: BezierPath
  /// What messages call it where there are several; nil for the only one.
  let name: String?

  /// Says something about the result on standard error; JSON has it among its members.
  func note(_ message: String, on console: Console) {
    console.note((name.map { $0 + ": " } ?? "") + message)
  }
}

/// A command that reports on a path, or on several one after the other.
protocol PathCommand: ToolCommand, OfferingFormats {
  var options: PathOptions<Self> { get }

  /// The format of the result.
  func readFormat() throws(ToolError) -> OutputFormat

  /// Reads the options, before any input, and returns what makes the report on a path.
  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report
}

extension PathCommand {
  var isQuiet: Bool { options.result.quiet }

  func readFormat() throws(ToolError) -> OutputFormat { try options.result.readFormat() }

  func execute(on console: Console) throws {
    let format = try readFormat()
    let reporter = try reporter(for: format, on: console)
    let limit = try options.limit.limit()
    let inputs = options.paths.map(\.text)
    guard inputs.count == 1, !InputFiles.isFolder(inputs[0]) else {
      let several = try SeveralPaths(self, format: format, limit: limit, on: console)
      return try several.run(reporter)
    }
    let input = try PathInput(inputs[0], limit: limit, on: console)
    let path = try input.path(selecting: options.selection.select, on: console)
    let report = try reporter(PathSubject(path: path, name: nil))
    let sink = try ResultSink(options.result.output, on: console)
    try report.write(format, of: Self.name, to: sink)
    try sink.finish()
  }
}
