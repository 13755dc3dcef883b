// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import Foundation
internal import MotionExport
internal import PathExport
internal import SVGDocuments
internal import BezierGeometry

/// `arcfit convert` for many inputs: one Swift file, one stream, or a folder of files.
///
/// A bad input is reported and left out; the others are converted. The exit code then shows it.
struct BatchConversion {
  private let conversion: Conversion
  private let console: Console
  private let isFolder: Bool
  private var run: InputFiles
  private var file: DrawingFile?
  private var resources = SlugNames()
  private var types = SwiftNames()
  private var converted = 0
  private var warned = 0

  /// Checks what can be checked before any file is read.
  init(_ conversion: Conversion, isFolder: Bool, on console: Console) throws(ToolError) {
    (self.conversion, self.console, self.isFolder) = (conversion, console, isFolder)
    let command = conversion.command
    let limit = try command.limit.limit()
    file = conversion.file(forSeveral: true)
    try conversion.requireBatch()
    guard isFolder || conversion.format != .svg && !conversion.format.isAndroid else {
      throw .usage(
        "--format \(conversion.format.rawValue) makes a file of each input: name a folder for them, as --output DIR/",
        at: "--output"
      )
    }
    let output = command.result.output
    run = try InputFiles(command.inputs, limit: limit, output: output, on: console)
  }

  /// Converts all inputs, and says how many were; an error where one failed, so that the exit code
  /// shows it.
  mutating func write() throws {
    let output = conversion.command.result.output
    try isFolder ? writeFolder(OutputFolder(output)) : writeAll(to: ResultSink(output, on: console))
    run.progress.clear()
    var summary = "\(converted) of \(PathText.count(run.total, "input")) converted"
    if warned > 0 { summary += ", \(warned) with warnings" }
    guard run.failures == 0 else {
      throw ToolError(.path, summary + ", \(run.failures) failed")
    }
    if !console.isQuiet, conversion.format != .json { console.standardError(summary + "\n") }
  }

  /// One Swift file with everything, or the result of each input after the other.
  private mutating func writeAll(to sink: ResultSink) throws {
    if let file { try sink.write(file.header) }
    for entry in run.entries {
      guard let text = text(of: entry) else { continue }
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
      try folder.write(Array((file.header() + file.footer()).utf8), to: file.typeName + ".swift")
    }
    let converter = try conversion.command.result.picture()
    for var entry in run.entries {
      // The name of the file is that of what is in it.
      if conversion.format == .compose { entry.name = types.type(entry.name, or: "Drawing") }
      guard let text = text(of: entry) else { continue }
      do throws(ToolError) {
        let content = try converter?.picture(of: text) ?? Array(text.utf8)
        try folder.write(content, to: name(of: entry, converter?.format ?? conversion.format))
      } catch {
        // It would be the same for every other input.
        var error = error
        error.message += "; stopped after \(converted) of \(run.entries.count) inputs"
        throw error
      }
      converted += 1
    }
  }

  /// The name of the file of an input: for Android one that resources or types may have, in no
  /// folder, as resources are in none.
  private mutating func name(of entry: InputFiles.Entry, _ format: OutputFormat) -> String {
    switch format {
    case .vectordrawable: resources.unique(entry.name) + ".xml"
    case .compose: entry.name + ".kt"
    default: entry.path + "." + format.fileExtension
    }
  }

  /// The result of an input; nil where it failed, which is reported.
  private mutating func text(of entry: InputFiles.Entry) -> String? {
    do throws(ToolError) {
      let input = try run.read(entry)
      let id = conversion.command.selection.select
      let drawing = try input.drawing(selecting: id, named: entry.name)
      let (text, losses) = try convert(drawing, input, entry)
      let warnings = conversion.relevant(drawing.warnings)
      // A file in a folder that --strict refuses is an error alone.
      if isFolder { try conversion.requireAll(warnings, losses, of: input) }
      let messages =
        warnings.map { ($0.description, "svg", "\(input.label):\($0.line)") }
        + losses.map { ($0.description, "loss", input.label) }
      if let (first, kind, source) = messages.first {
        warned += 1
        run.progress.clear()
        let rest = messages.count > 1 ? " (and \(messages.count - 1) more)" : ""
        console.warn("\(input.label): \(first)\(rest)", kind: kind, at: source)
      }
      try conversion.requireAll(warnings, losses, of: input)
      return text
    } catch {
      run.report(error, of: entry)
      return nil
    }
  }

  private mutating func convert(
    _ drawing: SVGDrawing,
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
    let report = try conversion.report(drawing, of: input)
    let text = try ResultSink.text { sink in
      if isFolder { return try report.write(conversion.format, of: ConvertCommand.name, to: sink) }
      guard conversion.format == .json else { return try report.writeLine(to: sink) }
      var json = try JSONStream(of: ConvertCommand.name, input: entry.label, to: sink)
      try report.writeJSON(to: &json)
      try json.finish()
    }
    return (text, report.losses)
  }
}

/// A folder that results are written into, each file replaced only when complete.
final class OutputFolder {
  private let path: String
  private var known: Set<String> = []

  init(_ path: String) throws(ToolError) {
    self.path = path.hasSuffix("/") ? path : path + "/"
    try make(self.path)
  }

  /// Writes a file of bytes, and the folders above it.
  func write(_ bytes: [UInt8], to file: String) throws(ToolError) {
    if let slash = file.lastIndex(of: "/") { try make(path + file[...slash]) }
    let writer = try OutputFile(path + file)
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
    _ drawing: SVGDrawing,
    source: String,
    named name: String? = nil,
    tolerance: Double,
    to text: inout String
  ) throws(ToolError) -> [LayerLoss] {
    do throws(ArcFitError) {
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
