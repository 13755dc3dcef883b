// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import SVGDocuments

/// A path that was read, for a report on it.
struct PathSubject {
  let path: BezierPath
  /// What an SVG file draws, element by element; nil of path data.
  let drawing: SVGDrawing?
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
    let inputs = options.paths
    guard inputs.count == 1, !InputFiles.isFolder(inputs[0]) else {
      return try writeSeveral(reporter, as: format, limit: limit, on: console)
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

  /// Writes the reports on several inputs, one after the other.
  ///
  /// Text has a line with the name of the input before each report, as `head` writes it; CSV is one
  /// table with the name in the first column; JSON is an object a line with the name as `input`;
  /// path data is a line for each; a picture can only be of one. A bad input is reported and left
  /// out; the exit code then shows it: that of wrong usage where nothing else was wrong with any.
  private func writeSeveral(
    _ reporter: Reporter,
    as format: OutputFormat,
    limit: Int,
    on console: Console
  ) throws {
    guard format != .svg else {
      throw ToolError.usage("--format svg is a picture of one path; give one input")
    }
    let (inputs, id) = (options.paths, options.selection.select)
    var run = try InputFiles(inputs, limit: limit, output: result.output, on: console)
    var sink: ResultSink?
    var answer: ExitCode?
    for entry in run.entries {
      let report: any Report
      do {
        let input = try run.read(entry)
        let subject = try PathSubject(input, selecting: id, name: entry.label, on: console)
        report = try reporter(subject)
      } catch let error as ToolError {
        run.report(error, of: entry)
        continue
      }
      let isFirst = sink == nil
      let target = try sink ?? ResultSink(result.output, on: console)
      sink = target
      switch format {
      case .text:
        try target.write((isFirst ? "" : "\n") + "==> \(entry.label) <==\n")
        try report.writeText(to: target)
      case .json:
        var json = try JSONStream(of: Self.name, input: entry.label, to: target)
        try report.writeJSON(to: &json)
        try json.finish()
      case .csv:
        target.input = entry.label
        try report.writeCSV(to: target)
      default: try report.write(format, of: Self.name, to: target)
      }
      do { try report.conclude(on: console) } catch let code as ExitCode { answer = code }
    }
    run.progress.clear()
    try sink?.finish()
    guard run.failures == 0 else {
      let total = PathText.count(run.total, "input")
      throw ToolError(run.kind, "\(run.failures) of \(total) failed")
    }
    if let answer { throw answer }
  }
}
#endif
