// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import Foundation
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

/// `arcfit convert` for many inputs: one Swift file, one stream, or a folder of files.
///
/// A bad input is reported and left out; the others are converted. The exit code then tells of it.
final class BatchConversion {
  private let conversion: Conversion
  private let console: Console
  private let selection: String?
  private let output: String
  private let isFolder: Bool
  private let limit: Int
  private let inputs: [InputFiles.Entry]
  private var converted = 0
  private var failures: FailedInputs
  private var warned = 0

  /// Checks what can be checked before any file is read.
  init(
    _ command: ConvertCommand,
    _ conversion: Conversion,
    _ destination: ConvertCommand.Destination,
    on console: Console
  ) throws(ToolError) {
    self.conversion = conversion
    self.console = console
    selection = command.selection.select
    output = command.result.output
    isFolder = destination == .folder
    limit = try command.limit.limit()
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
    files.tell(console)
  }

  /// Converts everything.
  func run() throws {
    // Results on a terminal show themselves how far it is.
    let isSeen = output == "-" && console.display.isTerminal
    var progress = ProgressLine(total: inputs.count, on: isSeen ? nil : console)
    if isFolder {
      try writeFolder(&progress)
    } else {
      let sink = try ResultSink(output, on: console)
      if let layers = conversion.layers {
        try writeLayers(layers, to: sink, &progress)
      } else if let file = conversion.file {
        try writeCode(file, to: sink, &progress)
      } else {
        try writeLines(to: sink, &progress)
      }
      // With nothing converted an old file stays.
      if converted > 0 { try sink.finish() }
    }
    progress.finish()
    try conclude()
  }

  /// One Swift file with everything.
  private func writeCode(
    _ empty: SwiftPathFile,
    to sink: ResultSink,
    _ progress: inout ProgressLine
  ) throws {
    var file = empty
    try sink.write(file.header())
    for entry in inputs {
      progress.advance()
      var text = ""
      let isConverted = try read(entry, &progress) { drawing, _, input throws(ToolError) in
        try conversion.append(drawing, source: entry.source(of: input), to: &file, &text)
        return []
      }
      if isConverted { try sink.write(text) }
    }
    try sink.write(file.footer())
  }

  /// One Swift file with a type for each input.
  private func writeLayers(
    _ empty: LayerConversion,
    to sink: ResultSink,
    _ progress: inout ProgressLine
  ) throws {
    var layers = empty
    try sink.write(layers.header)
    for entry in inputs {
      progress.advance()
      var text = ""
      let isConverted = try read(entry, &progress) { drawing, _, input throws(ToolError) in
        try append(drawing, entry.source(of: input), to: &layers, &text)
      }
      if isConverted { try sink.write(text) }
    }
  }

  /// Adds the layers of a drawing; what of it cannot be shown.
  private func append(
    _ drawing: PathDrawing,
    _ source: String,
    to layers: inout LayerConversion,
    _ text: inout String
  ) throws(ToolError) -> [LayerLoss] {
    let drawing = try conversion.prepared(drawing)
    return try layers.append(
      drawing,
      source: source,
      named: nil,
      tolerance: try conversion.tolerance(for: drawing),
      to: &text
    )
  }

  /// A line for each input.
  private func writeLines(to sink: ResultSink, _ progress: inout ProgressLine) throws {
    for entry in inputs {
      progress.advance()
      var report: ConvertReport?
      let isConverted = try read(entry, &progress) { drawing, warnings, input throws(ToolError) in
        report = try conversion.report(drawing, warnings, of: input)
        return []
      }
      guard isConverted, let report else { continue }
      guard conversion.format == .json else {
        try report.writeLine(to: sink)
        continue
      }
      var json = try JSONStream(of: ConvertCommand.name, input: entry.label, to: sink)
      try report.writeJSON(to: &json)
      try json.finish()
    }
  }

  /// A file for each input, and for Swift code one that declares the type they extend.
  private func writeFolder(_ progress: inout ProgressLine) throws {
    let folder = try OutputFolder(output)
    var (file, layers) = (conversion.file, conversion.layers)
    if let file, file.wrap == .enum {
      try folder.write(file.header() + file.footer(), to: file.typeName + ".swift")
    }
    for entry in inputs {
      progress.advance()
      try read(entry, &progress) { drawing, warnings, input throws(ToolError) in
        var (text, losses) = ("", [LayerLoss]())
        if var code = layers {
          text = code.header
          losses = try append(drawing, entry.source(of: input), to: &code, &text)
          layers = code
        } else if var code = file {
          text = code.extensionHeader()
          try conversion.append(drawing, source: entry.source(of: input), to: &code, &text)
          text += code.footer()
          file = code
        } else {
          text = try conversion.text(of: drawing, warnings, source: input)
        }
        try conversion.requireAll(conversion.relevant(warnings), losses, of: input)
        try folder.write(text, to: entry.place + "." + conversion.format.fileExtension)
        return losses
      }
    }
  }

  /// Reads an input and does something with its drawing, which may lose some of it; false where
  /// either failed, which is reported.
  ///
  /// What cannot be written ends the batch: it would be the same for every other input.
  @discardableResult
  private func read(
    _ entry: InputFiles.Entry,
    _ progress: inout ProgressLine,
    _ use: (PathDrawing, [SVGWarning], PathInput) throws(ToolError) -> [LayerLoss]
  ) throws(ToolError) -> Bool {
    do throws(ToolError) {
      let input = try entry.read(limit: limit, on: console)
      let (drawing, everyWarning) = try input.drawing(selecting: selection, named: entry.name)
      let losses = try use(drawing, everyWarning, input)
      let warnings = conversion.relevant(everyWarning)
      let told =
        warnings.map { ($0.description, "svg", "\(input.label):\($0.line)") }
        + losses.map { ($0.description, "loss", input.label) }
      if let (first, kind, place) = told.first {
        warned += 1
        progress.clear()
        let rest = told.count > 1 ? " (and \(told.count - 1) more)" : ""
        console.warn("\(input.label): \(first)\(rest)", kind: kind, at: place)
      }
      try conversion.requireAll(warnings, losses, of: input)
      converted += 1
      return true
    } catch {
      progress.clear()
      if error.kind == .output {
        var error = error
        error.message += "; stopped after \(converted) of \(inputs.count) inputs"
        throw error
      }
      failures.report(error, of: entry.label, on: console)
      return false
    }
  }

  /// The summary; an error where something failed, so that the exit code shows it.
  private func conclude() throws(ToolError) {
    var summary = "\(converted) of \(PathText.count(converted + failures.count, "input")) converted"
    if warned > 0 { summary += ", \(warned) with warnings" }
    guard failures.count == 0 else {
      let message = summary + ", \(failures.count) failed"
      throw ToolError(kind: .path, message: message, place: nil)
    }
    if !console.isQuiet, conversion.format != .json { console.standardError(summary + "\n") }
  }
}

extension InputFiles.Entry {
  /// What comments call the source.
  fileprivate func source(of input: PathInput) -> String {
    input.source == nil ? "path data" : argument
  }
}

/// Those of several inputs that failed, while the others go on.
struct FailedInputs {
  /// How many failed.
  private(set) var count: Int
  /// How many of them for wrong usage.
  private var usageCount = 0
  /// The sentences about usage that were reported.
  private var reported: Set<String> = []

  /// So many failures at the start, of other kinds than usage.
  init(_ count: Int) { self.count = count }

  /// What the whole failed of: wrong usage where nothing else was wrong with any input.
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

  /// Takes the line away, so that a message can be written in its place.
  mutating func clear() {
    guard let console, isShown else { return }
    console.standardError("\r\u{1B}[K")
    isShown = false
  }

  /// Ends the line.
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

  /// Writes a file, and the folders on the way to it.
  func write(_ text: String, to file: String) throws(ToolError) {
    if let slash = file.lastIndex(of: "/") { try make(path + file[...slash]) }
    try OutputFile(path: path + file).replace(with: text, isDurable: false)
  }

  /// Writes a file of bytes, and the folders on the way to it.
  func write(_ bytes: [UInt8], to file: String) throws(ToolError) {
    if let slash = file.lastIndex(of: "/") { try make(path + file[...slash]) }
    let writer = try OutputFile(path: path + file).writer()
    try writer.write(bytes)
    try writer.finish(isDurable: false)
  }

  private func make(_ folder: String) throws(ToolError) {
    guard known.insert(folder).inserted else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
    } catch {
      throw ToolError(
        kind: .output,
        message: "the folder '\(folder)' cannot be made: \(error.localizedDescription)",
        place: "--output"
      )
    }
  }
}

/// How `arcfit convert --layers` writes drawings: what code there is for a format, and the file.
struct LayerConversion {
  /// The formats that have layers or views.
  private static let frameworks: [OutputFormat: SwiftLayerFile.Framework] = [
    .uikit: .uikit, .coregraphics: .coregraphics, .swiftui: .swiftui,
  ]

  private(set) var file: SwiftLayerFile

  /// The empty file of a format.
  init(
    _ format: OutputFormat,
    numbers: CoordinateFormat,
    access: SwiftPathCode.Access
  ) throws(ToolError) {
    guard let framework = LayerConversion.frameworks[format] else {
      let names = OutputFormat.code.filter { LayerConversion.frameworks[$0] != nil }
      throw .usage(
        "--layers is for --format \(names.map(\.rawValue).joined(separator: ", ")), not for"
          + " --format \(format.rawValue)",
        at: "--layers"
      )
    }
    file = SwiftLayerFile(framework, numbers: numbers, access: access)
  }

  /// The first lines of a file.
  var header: String { file.header() }

  /// Adds a drawing; what of it cannot be shown.
  mutating func append(
    _ drawing: PathDrawing,
    source: String,
    named name: String?,
    tolerance: Double,
    to text: inout String
  ) throws(ToolError) -> [LayerLoss] {
    var losses: [LayerLoss] = []
    try ToolError.translatingFit { () throws(FitError) in
      losses = try file.append(
        drawing,
        source: source,
        named: name,
        tolerance: tolerance,
        to: &text
      )
    }
    return losses
  }
}
#endif
