// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import Foundation
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

/// `arcfit convert` for many inputs: one Swift file, one stream, or a folder of files.
///
/// A bad input is reported and left out; the others are converted. The exit code then shows it.
struct BatchConversion {
  private let conversion: Conversion
  private let console: Console
  private let selection: String?
  private let output: String
  private let isFolder: Bool
  private let limit: Int
  private let inputs: [InputFiles.Entry]
  /// The Swift file of all drawings; nil for other formats.
  private var file: DrawingFile?
  private var progress: ProgressLine
  private var converted = 0
  private var failures: FailedInputs
  private var warned = 0

  /// Checks what can be checked before any file is read.
  init(
    _ command: ConvertCommand,
    _ conversion: Conversion,
    isFolder: Bool,
    on console: Console
  ) throws(ToolError) {
    (self.conversion, self.console, self.isFolder) = (conversion, console, isFolder)
    selection = command.selection.select
    output = command.result.output
    limit = try command.limit.limit()
    file = conversion.file(forSeveral: true)
    try conversion.requireBatch()
    guard isFolder || conversion.format != .svg else {
      throw .usage(
        "--format svg makes a file of each input: name a folder for them, as --output DIR/",
        at: "--output"
      )
    }
    let files = try InputFiles(command.inputs)
    inputs = files.entries
    failures = FailedInputs(files.failures.count)
    files.report(on: console)
    // Results on a terminal show the progress themselves.
    let isSeen = output == "-" && console.display.isTerminal
    progress = ProgressLine(total: inputs.count, on: isSeen ? nil : console)
  }

  mutating func run() throws {
    try isFolder ? writeFolder(OutputFolder(output)) : writeAll(to: ResultSink(output, on: console))
    progress.finish()
    try conclude()
  }

  /// One Swift file with everything, or the result of each input after the other.
  private mutating func writeAll(to sink: ResultSink) throws {
    if let file { try sink.write(file.header) }
    for entry in inputs {
      guard let text = try text(of: entry) else { continue }
      try sink.write(text)
      converted += 1
    }
    if let file { try sink.write(file.footer) }
    // With nothing converted an old file stays.
    if converted > 0 { try sink.finish() }
  }

  /// A file for each input, and for Swift code one that declares the type they extend.
  private mutating func writeFolder(_ folder: OutputFolder) throws(ToolError) {
    if case .paths(let file) = file, file.wrap == .enum {
      try folder.write(file.header() + file.footer(), to: file.typeName + ".swift")
    }
    for entry in inputs {
      guard let text = try text(of: entry) else { continue }
      do throws(ToolError) {
        try folder.write(text, to: entry.path + "." + conversion.format.fileExtension)
      } catch {
        throw stopped(by: error)
      }
      converted += 1
    }
  }

  /// The result of an input; nil where it failed, which is reported.
  private mutating func text(of entry: InputFiles.Entry) throws(ToolError) -> String? {
    progress.advance()
    do throws(ToolError) {
      let input = try entry.read(limit: limit, on: console)
      let (drawing, allWarnings) = try input.drawing(selecting: selection, named: entry.name)
      let (text, losses) = try convert(drawing, allWarnings, input, entry)
      let warnings = conversion.relevant(allWarnings)
      // A file in a folder that --strict refuses is an error alone.
      if isFolder { try conversion.requireAll(warnings, losses, of: input) }
      let messages =
        warnings.map { ($0.description, "svg", "\(input.label):\($0.line)") }
        + losses.map { ($0.description, "loss", input.label) }
      if let (first, kind, source) = messages.first {
        warned += 1
        progress.clear()
        let rest = messages.count > 1 ? " (and \(messages.count - 1) more)" : ""
        console.warn("\(input.label): \(first)\(rest)", kind: kind, at: source)
      }
      try conversion.requireAll(warnings, losses, of: input)
      return text
    } catch {
      progress.clear()
      if error.kind == .output { throw stopped(by: error) }
      failures.report(error, of: entry.label, on: console)
      return nil
    }
  }

  /// The text for a drawing, and what it cannot show of it.
  private mutating func convert(
    _ drawing: PathDrawing,
    _ warnings: [SVGWarning],
    _ input: PathInput,
    _ entry: InputFiles.Entry
  ) throws(ToolError) -> (text: String, losses: [LayerLoss]) {
    if var file {
      let drawing = try conversion.prepared(drawing)
      var text = isFolder ? file.extensionHeader() : ""
      let losses = try file.append(
        drawing,
        source: input.source == nil ? "path data" : entry.argument,
        tolerance: try conversion.tolerance(for: drawing),
        to: &text
      )
      if isFolder { text += file.footer }
      self.file = file
      return (text, losses)
    }
    let report = try conversion.report(drawing, warnings, of: input)
    let text = try ResultSink.text { sink in
      if isFolder { return try report.write(conversion.format, of: ConvertCommand.name, to: sink) }
      guard conversion.format == .json else { return try report.writeLine(to: sink) }
      var json = try JSONStream(of: ConvertCommand.name, input: entry.label, to: sink)
      try report.writeJSON(to: &json)
      try json.finish()
    }
    return (text, [])
  }

  /// An error that ends the batch, as it would be the same for every other input.
  private func stopped(by error: ToolError) -> ToolError {
    var error = error
    error.message += "; stopped after \(converted) of \(inputs.count) inputs"
    return error
  }

  /// The summary; an error where something failed, so that the exit code shows it.
  private func conclude() throws(ToolError) {
    var summary = "\(converted) of \(PathText.count(converted + failures.count, "input")) converted"
    if warned > 0 { summary += ", \(warned) with warnings" }
    guard failures.count == 0 else {
      throw ToolError(.path, summary + ", \(failures.count) failed")
    }
    if !console.isQuiet, conversion.format != .json { console.standardError(summary + "\n") }
  }
}

/// The inputs of several that failed, while the others go on.
struct FailedInputs {
  /// How many failed.
  private(set) var count: Int
  /// How many of them for wrong usage.
  private var usageCount = 0
  /// The sentences about usage that were reported.
  private var reported: Set<String> = []

  /// So many failures at the start, of other kinds than usage.
  init(_ count: Int) { self.count = count }

  /// The kind of the failure as a whole: wrong usage only where that is all that was wrong.
  var kind: ToolError.Kind { usageCount == count ? .usage : .path }

  /// Reports the failure of an input; a sentence about the options that was reported before is not
  /// repeated.
  mutating func report(_ error: ToolError, of input: String, on console: Console) {
    count += 1
    if error.kind == .usage {
      usageCount += 1
      guard reported.insert(error.message).inserted else { return }
    }
    console.report(error.naming(input))
  }
}

/// How far long work is, on the last line of a terminal; nothing anywhere else.
struct ProgressLine {
  /// The time between two updates: often enough to be seen moving, and too rare to cost anything.
  private static let interval = Duration.milliseconds(100)

  private let total: Int
  private let console: Console?
  private var done = 0
  private var updated = ContinuousClock.now
  private var isShown = false

  /// Progress of so many steps, on a console if there is one and its messages go to a terminal.
  init(total: Int, on console: Console?) {
    self.total = total
    self.console = console.flatMap { $0.showsProgress ? $0 : nil }
  }

  /// One step further.
  mutating func advance() {
    done += 1
    guard let console else { return }
    let now = ContinuousClock.now
    guard now - updated >= ProgressLine.interval else { return }
    updated = now
    console.standardError("\r\(done) of \(total)")
    isShown = true
  }

  /// Removes the line, to make room for a message.
  mutating func clear() {
    guard let console, isShown else { return }
    console.standardError("\r\u{1B}[K")
    isShown = false
  }

  mutating func finish() { clear() }
}

/// A folder that results are written into, each file replaced only when complete.
final class OutputFolder {
  private let path: String
  private var known: Set<String> = []

  /// Makes the folder where it is missing.
  init(_ path: String) throws(ToolError) {
    self.path = path.hasSuffix("/") ? path : path + "/"
    try make(self.path)
  }

  /// Writes a file, and the folders above it.
  func write(_ text: String, to file: String) throws(ToolError) {
    try write(Array(text.utf8), to: file)
  }

  /// Writes a file of bytes, and the folders above it.
  func write(_ bytes: [UInt8], to file: String) throws(ToolError) {
    if let slash = file.lastIndex(of: "/") { try make(path + file[...slash]) }
    let writer = try OutputFile(path: path + file).writer()
    try writer.write(bytes)
    try writer.finish(isDurable: false)
  }

  private func make(_ folder: String) throws(ToolError) {
    guard known.insert(folder).inserted else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolError(
        .output,
        "the folder '\(folder)' cannot be made: \(error.localizedDescription)",
        at: "--output"
      )
    }
  }
}

/// A Swift file of drawings: their paths, or their layers.
enum DrawingFile {
  case paths(SwiftPathFile)
  case layers(SwiftLayerFile)

  var header: String {
    switch self {
    case .paths(let file): file.header()
    case .layers(let file): file.header()
    }
  }

  var footer: String { if case .paths(let file) = self { file.footer() } else { "" } }

  /// The first lines of one of several files, which extends a type that another one declares.
  mutating func extensionHeader() -> String {
    guard case .paths(var file) = self else { return header }
    defer { self = .paths(file) }
    return file.extensionHeader()
  }

  /// Adds a drawing; what of it cannot be shown.
  mutating func append(
    _ drawing: PathDrawing,
    source: String,
    named name: String? = nil,
    tolerance: Double,
    to text: inout String
  ) throws(ToolError) -> [LayerLoss] {
    do throws(FitError) {
      switch self {
      case .paths(var file):
        // The name of an enum is that of the type.
        let name = file.wrap == .enum ? nil : name
        try file.append(drawing, source: source, named: name, tolerance: tolerance, to: &text)
        self = .paths(file)
        return []
      case .layers(var file):
        defer { self = .layers(file) }
        return try file.append(
          drawing,
          source: source,
          named: name,
          tolerance: tolerance,
          to: &text
        )
      }
    } catch {
      throw ToolError(error)
    }
  }
}
#endif
