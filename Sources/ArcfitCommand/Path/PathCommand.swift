// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import SVGDrawing
internal import SVGPathData

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

/// The reports of one command on several inputs, one after the other.
///
/// Text has a line with the name of the input before each report, as `head` writes it; CSV is one
/// table with the name in the first column; JSON is an object a line with the name as `input`; path
/// data is a line for each. A bad input is reported and left out; the exit code then shows it:
/// that of wrong usage where nothing else was wrong with any.
struct SeveralPaths {
  private let command: String
  private let format: OutputFormat
  private let output: String
  private let selection: String?
  private let limit: Int
  private let console: Console
  private let inputs: [InputFiles.Entry]
  private let unreadable: Int

  /// Finds the inputs; a picture can only be of one.
  init<Command: PathCommand>(
    _ command: Command,
    format: OutputFormat,
    limit: Int,
    on console: Console
  ) throws(ToolError) {
    guard format != .svg else {
      throw .usage("--format svg is a picture of one path; give one input")
    }
    self.command = Command.name
    self.format = format
    self.limit = limit
    self.console = console
    output = command.options.result.output
    selection = command.options.selection.select
    let files = try InputFiles(command.options.paths.map(\.text))
    inputs = files.entries
    unreadable = files.failures.count
    files.report(on: console)
  }

  func run(_ reporter: (PathSubject) throws -> any Report) throws {
    var progress = ProgressLine(
      total: inputs.count,
      on: output == "-" && console.display.isTerminal ? nil : console
    )
    var (sink, failures) = (ResultSink?.none, FailedInputs(unreadable))
    var rows = JoinedRows()
    var answer: ExitCode?
    for entry in inputs {
      progress.advance()
      let report: any Report
      do {
        let subject = try PathSubject(
          entry.read(limit: limit, on: console),
          selecting: selection,
          name: entry.label,
          on: console
        )
        report = try reporter(subject)
      } catch let error as ToolError {
        progress.clear()
        failures.report(error, of: entry.label, on: console)
        continue
      }
      let isFirst = sink == nil
      let target = try sink ?? ResultSink(output, on: console)
      sink = target
      switch format {
      case .text:
        try target.write((isFirst ? "" : "\n") + "==> \(entry.label) <==\n")
        try report.writeText(to: target)
      case .json:
        var json = try JSONStream(of: command, input: entry.label, to: target)
        try report.writeJSON(to: &json)
        try json.finish()
      case .csv:
        let table = rows.table(of: entry.label, to: target)
        try report.writeCSV(to: table)
        try table.finish()
      default: try report.write(format, of: command, to: target)
      }
      do { try report.conclude(on: console) } catch let code as ExitCode { answer = code }
    }
    progress.finish()
    try sink?.finish()
    guard failures.count == 0 else {
      let total = PathText.count(inputs.count + unreadable, "input")
      throw ToolError(failures.kind, "\(failures.count) of \(total) failed")
    }
    if let answer { throw answer }
  }
}

/// Tables of several inputs as one: the heads once, and before each row the name of its input.
struct JoinedRows {
  private var hasHeads = false

  /// Where the next table goes, whose rows are those of an input.
  mutating func table(of input: String, to sink: ResultSink) -> ResultSink {
    let name = JSONTree.cell(input) + ","
    var (isAtStart, isHead) = (true, true)
    let skipsHeads = hasHeads
    hasHeads = true
    return ResultSink { text in
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        // What follows a newline is a line of its own, which may be continued by the next text.
        if line.offset > 0 {
          if !(isHead && skipsHeads) { try sink.write("\n") }
          (isAtStart, isHead) = (true, false)
        }
        guard !line.element.isEmpty, !(isHead && skipsHeads) else { continue }
        try sink.write((isAtStart ? isHead ? "input," : name : "") + line.element)
        isAtStart = false
      }
    }
  }
}
#endif
