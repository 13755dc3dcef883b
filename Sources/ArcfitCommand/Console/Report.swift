// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import PathExport
internal import BezierGeometry

/// A result in the forms that its command offers: it writes those, and inherits an error for the
/// others.
///
/// Whatever may be wrong is found before anything is written.
protocol Report {
  /// Writes text for users.
  func writeText(to sink: ResultSink) throws

  /// Writes the members of the JSON object that follow `schema` and `command`.
  func writeJSON(to json: inout JSONStream) throws

  /// Writes a table: a line of heads, then rows.
  func writeCSV(to sink: ResultSink) throws

  func writeSVG(to sink: ResultSink) throws

  func writePathData(to sink: ResultSink) throws

  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws

  /// Writes a format that is neither for all commands nor Swift code of paths.
  func writeOther(_ format: OutputFormat, to sink: ResultSink) throws

  /// What follows the result: a warning, or the exit code of a no.
  func conclude(on console: Console) throws
}

extension Report {
  func writeText(to sink: ResultSink) throws { throw ToolError.notOffered }

  func writeJSON(to json: inout JSONStream) throws { throw ToolError.notOffered }

  func writeCSV(to sink: ResultSink) throws { throw ToolError.notOffered }

  func writeSVG(to sink: ResultSink) throws { throw ToolError.notOffered }

  func writePathData(to sink: ResultSink) throws { throw ToolError.notOffered }

  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws {
    throw ToolError.notOffered
  }

  func writeOther(_ format: OutputFormat, to sink: ResultSink) throws {
    throw ToolError.notOffered
  }

  func conclude(on console: Console) {}

  func write(_ format: OutputFormat, of command: String, to sink: ResultSink) throws {
    switch format {
    case .text: try writeText(to: sink)
    case .json:
      var json = try JSONStream(of: command, to: sink)
      try writeJSON(to: &json)
      try json.finish()
    case .csv: try writeCSV(to: sink)
    case .svg: try writeSVG(to: sink)
    case .svgpath: try writePathData(to: sink)
    default:
      guard let dialect = format.dialect else { return try writeOther(format, to: sink) }
      try writeCode(dialect, to: sink)
    }
  }
}

/// A report whose JSON has a list of the rows of its CSV table.
protocol RowsReport: Report {
  associatedtype Rows: Sequence<JSONMembers>
  static var heads: String { get }
  static var key: String { get }
  var members: JSONMembers { get }
  var rows: Rows { get }
}

extension RowsReport {
  var members: JSONMembers { [] }

  func writeCSV(to sink: ResultSink) throws { try sink.writeTable(Self.heads, rows) }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add(members)
    try json.addObjects(Self.key, rows)
  }
}

extension ToolError {
  /// A command offers a format that its result does not have.
  fileprivate static let notOffered = ToolError(
    .defect,
    "the result has no such form",
    at: "--format"
  )
}

/// A command that writes to a given console instead of the process' own streams.
protocol ToolCommand: ParsableCommand {
  static var formats: [OutputFormat] { get }

  static var outputHelp: String { get }

  var result: OutputOptions<Self> { get }

  func readFormat() throws(ToolError) -> OutputFormat

  /// Does the work. Throws `ToolError`, `WriteFailure.brokenPipe` when the reader has gone, or the
  /// exit code of a no.
  func execute(on console: Console) throws
}

extension ToolCommand {
  static var outputHelp: String { "Write to a file; - is standard output." }

  /// What `--format` names: the formats of the command, and pictures of what it draws.
  static var offered: [OutputFormat] {
    guard formats.contains(.svg) else { return formats }
    return formats + [.png, .pdf].filter { !formats.contains($0) }
  }

  /// The name of the command, on the command line and in JSON.
  static var name: String { configuration.commandName ?? "" }

  /// Whether nothing but results and errors is written.
  var isQuiet: Bool { result.quiet }

  func readFormat() throws(ToolError) -> OutputFormat {
    try result.givenFormat() ?? Self.formats[0]
  }

  /// Writes a result to where the options say.
  func write(_ report: any Report, as format: OutputFormat, on console: Console) throws {
    try write(on: console) { sink in try report.write(format, of: Self.name, to: sink) }
  }

  /// Writes something to where the options say, or the picture of it.
  func write(on console: Console, _ write: (ResultSink) throws -> Void) throws {
    if let converter = try result.picture() {
      return try converter.draw(try ResultSink.text(write), into: result.output)
    }
    let sink = try ResultSink(result.output, on: console)
    try write(sink)
    try sink.finish()
  }
}

protocol ReportCommand: ToolCommand {
  /// Reads all options and inputs and finds the result.
  func report(for format: OutputFormat, on console: Console) throws -> any Report
}

extension ReportCommand {
  func execute(on console: Console) throws {
    let format = try readFormat()
    let report = try report(for: format, on: console)
    try write(report, as: format, on: console)
    try report.conclude(on: console)
  }
}
#endif
