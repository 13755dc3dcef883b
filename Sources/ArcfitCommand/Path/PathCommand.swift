// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGDocuments

/// A path that was read, for a report on it.
struct PathSubject {
  let path: BezierPath
  /// What an SVG file draws, element by element; nil of path data.
  let drawing: SVGDrawing?
  /// What messages call it where there are several; nil for the only one.
  let name: String?
  private let input: PathInput
  private let id: String?

  /// Reads an input; of an SVG file only the element of the id, where there is one.
  ///
  /// Warnings are about some subjects: the others are in the result as they are in the file.
  init(
    _ input: PathInput,
    selecting id: String?,
    name: String?,
    about subjects: [SVGWarning.Subject] = SVGWarning.subjectsOfPaths,
    on console: Console
  ) throws(ToolError) {
    (path, drawing) = try input.contents(selecting: id, about: subjects, on: console)
    (self.name, self.input, self.id) = (name, input, id)
  }

  /// The SVG file that a result keeps; nil where the result is no SVG, or the input no such file.
  func document(for format: OutputFormat) throws(ToolError) -> EditableSVG? {
    guard format == .svg, drawing != nil, input.isSVGFile else { return nil }
    do { return try EditableSVG(bytes: input.bytes, selecting: id) } catch {
      throw ToolError(error, file: input.label)
    }
  }

  /// Says something about the result on standard error; JSON has it among its members.
  func note(_ message: String, on console: Console) {
    console.note((name.map { $0 + ": " } ?? "") + message)
  }
}

/// What makes the report on a path.
typealias Reporter = (PathSubject) throws -> any Report

/// The file that a path came from, with other paths in the places of its own.
struct RewrittenDocument: Report {
  let document: EditableSVG

  func writeSVG(to sink: ResultSink) throws { try sink.write(document.text) }
}

extension RewrittenDocument {
  /// The file with the shapes that are made of its own ones, in the coordinates of each.
  init(
    _ document: EditableSVG,
    _ format: SVGPathFormat,
    rewriting rewrite: (DrawnShape) throws -> BezierPath
  ) throws {
    var document = document
    for shape in document.shapes {
      document.replace(shape, by: try rewrite(shape).svgPathData(format))
    }
    self.init(document: document)
  }
}

/// A command that reports on a path, or on several one after the other.
protocol PathCommand: ToolCommand {
  var options: PathOptions<Self> { get }

  /// Whether SVG made of an SVG file is that file with other paths; then it is the default.
  var keepsDocument: Bool { get }

  /// What warnings about an SVG file concern where the result is SVG.
  var subjects: [SVGWarning.Subject] { get }

  /// Reads the options, before any input, and returns what makes the report on a path.
  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter
}

extension PathCommand {
  var keepsDocument: Bool { false }

  var subjects: [SVGWarning.Subject] { keepsDocument ? [.shapes] : SVGWarning.subjectsOfPaths }

  var result: OutputOptions<Self> { options.result }

  func execute(on console: Console) throws {
    var format = try readFormat()
    let isDefault = try result.givenFormat() == nil && format == .svgpath
    // What is wrong with the options is found before any input is read.
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
      about: isDefault || format == .svg ? subjects : SVGWarning.subjectsOfPaths,
      on: console
    )
    let report: any Report
    if isDefault, keepsDocument, try subject.document(for: .svg) != nil {
      format = .svg
      report = try self.reporter(for: format, on: console.quieted)(subject)
    } else {
      report = try reporter(subject)
    }
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
