// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGDrawing

/// A path that was read, for a report on it.
struct PathSubject {
  let path: BezierPath
  /// What an SVG file draws, element by element; nil of path data.
  let drawing: PathDrawing?
  /// What messages call it where there are several; nil for the only one.
  let name: String?

  /// Reads an input; of an SVG file only the element of the id, where there is one.
  init(
    _ input: PathInput,
    selecting id: String?,
    name: String?,
    on console: Console
  ) throws(ToolError) {
    (path, drawing) = try input.contents(selecting: id, on: console)
    self.name = name
  }

  /// Says something about the result on standard error; JSON has it among its members.
  func note(_ message: String, on console: Console) {
    console.note((name.map { $0 + ": " } ?? "") + message)
  }
}

/// What makes the report on a path.
typealias Reporter = (PathSubject) throws -> any Report

/// A command that reports on a path, or on several one after the other.
protocol PathCommand: ToolCommand {
  var options: PathOptions<Self> { get }

  /// Reads the options, before any input, and returns what makes the report on a path.
  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter
}

extension PathCommand {
  var result: OutputOptions<Self> { options.result }

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
    let subject = try PathSubject(
      input,
      selecting: options.selection.select,
      name: nil,
      on: console
    )
    let report = try reporter(subject)
    try write(report, as: format, on: console)
    try report.conclude(on: console)
  }
}
#endif
