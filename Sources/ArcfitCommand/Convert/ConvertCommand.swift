// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

/// `arcfit convert`: path data and SVG files to path data, SVG, JSON and Swift code.
struct ConvertCommand: ToolCommand, OfferingFormats {
  static let formats: [OutputFormat] = [.svgpath, .svg, .json] + OutputFormat.code

  static var outputHelp: String {
    "Write to a file, or into a folder (an existing one, or a name that ends with /)."
  }

  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Turn SVG files and path data into Swift code, SVG, JSON or other path data.",
    discussion: """
      Path data is written with absolute coordinates and the fewest digits that read
      back as the same numbers, bit for bit; arcs stay arcs, also in Swift code.

      Swift code: uikit (UIBezierPath), appkit (NSBezierPath), appkit-cgpath (the
      same from a CGPath, macOS 14), coregraphics (CGMutablePath), swiftui (Path),
      swiftui-shape (a Shape that fills its rectangle).

      Several files, or a folder, become one Swift file, an enum with a path for
      each, or with --output DIR/ a file for each. A bad file does not stop the
      others. --wrap says what stands around the paths: an extension of their type
      (UIBezierPath.heart), an enum, a SwiftUI struct, or nothing.

      --layers keeps fills, strokes, gradients, clip paths and masks of SVG files:
      uikit is a UIView of shape and gradient layers, coregraphics a function that
      makes the layers, swiftui a View that draws on a Canvas. What a format cannot
      show is said on standard error; --strict makes it an error.

      --shortest writes path data of few characters, every point within the
      tolerance of where it was; elements keep their kinds and order. --in-place
      replaces the path data of SVG files themselves and no other byte of them; a
      file stays as it was where any of its path data is malformed. With
      --output x.svgz pictures are packed by gzip.

      EXAMPLES:
        arcfit convert heart.svg --format uikit --decimals 2
        arcfit convert heart.svg --format swiftui-shape --name Heart -o Heart.swift
        arcfit convert icons/ --format coregraphics --name Icons --output Icons.swift
        arcfit convert heart.svg --wrap extension --format uikit -o Heart.swift
        arcfit convert card.svg --layers --format swiftui --name Card -o Card.swift
        arcfit convert heart.svg --select '#left' --format svgpath
        arcfit convert 'm10 10h30v20z' --relative --decimals 2
        arcfit convert 'M0,0 A5,5 0 0 1 10,0' --cubics --tolerance 1e-4
        arcfit convert heart.svg --format svgpath --shortest --tolerance 0.01
        arcfit convert icons/ --in-place --shortest --tolerance 0.005
      """
  )

  @Argument(
    help: ArgumentHelp(
      "SVG files, folders of them, path data, files that hold it, a <path/> element, or - for "
        + "standard input.",
      valueName: "input"
    )
  )
  var paths: [PathArgument]

  @OptionGroup var selection: SelectOption

  @Option(
    help: ArgumentHelp(
      "What the path, or the enum or view around it, is called in Swift.",
      valueName: "name"
    )
  )
  var name: String?

  @Option(
    help: ArgumentHelp(
      "What stands around Swift code. (default: none, or enum for several inputs)",
      valueName: "wrap"
    )
  )
  var wrap: Typed<CodeWrap>?

  @Flag(help: "Write layers or views with all paint, not paths.")
  var layers = false

  @Flag(help: "Write nothing of an input that the format cannot show all of.")
  var strict = false

  @Option(help: "Who may use Swift code that stands in a type.")
  var access: Typed<SwiftPathCode.Access> = "internal"

  @Flag(name: .customLong("flip-y"), help: "Mirror y within the view box.")
  var flipsY = false

  @OptionGroup var data: PathDataOptions

  @Flag(help: "Write path data of few characters, within the tolerance.")
  var shortest = false

  @Flag(help: "Replace the path data of SVG files, and nothing else of them.")
  var inPlace = false

  @Flag(help: "Write every segment as a cubic.")
  var cubics = false

  /// The letter of the option before it was that of `--criterion` only.
  @Flag(name: .customShort("c"), help: .hidden)
  var oldCubics = false

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far cubics may stray from arcs, and --shortest from all. (default: 1e-6 of the diagonal "
        + "of the bounds for cubics, 1e-4 for --shortest)",
      valueName: "distance"
    )
  )
  var tolerance: Typed<Distance>?

  @OptionGroup var result: OutputOptions<ConvertCommand>

  @OptionGroup var limit: InputLimitOption

  var isQuiet: Bool { result.quiet }

  /// The inputs as they were written.
  var inputs: [String] { paths.map(\.text) }

  func execute(on console: Console) throws {
    let conversion = try Conversion(self)
    guard !inPlace else { return try InPlaceConversion(self, conversion, on: console).run() }
    let (inputs, output) = (inputs, result.output)
    let destination = Destination(output)
    if inputs.count == 1, destination != .folder, !InputFiles.isFolder(inputs[0]) {
      let input = try PathInput(inputs[0], limit: limit.limit(), on: console)
      let (drawing, warnings) = try input.drawing(
        selecting: selection.select,
        named: InputFiles.baseName(of: inputs[0])
      )
      for warning in conversion.relevant(warnings) { console.warn(warning, in: input) }
      let report = try conversion.report(drawing, warnings, of: input)
      if let note = conversion.note(of: report) { console.note(note) }
      for loss in report.losses { console.warn(loss, in: input) }
      try conversion.requireAll(conversion.relevant(warnings), report.losses, of: input)
      let sink = try ResultSink(output, on: console)
      try report.write(conversion.format, of: Self.name, to: sink)
      return try sink.finish()
    }
    let batch = try BatchConversion(self, conversion, destination, on: console)
    try batch.run()
  }

  /// Where results go.
  enum Destination {
    case standardOutput
    case file
    case folder

    init(_ output: String) {
      self =
        output == "-"
        ? .standardOutput
        : output.hasSuffix("/") || InputFiles.isFolder(output) ? .folder : .file
    }
  }
}

/// `arcfit convert --in-place`: SVG files whose path data is written anew, each replaced only when
/// that is complete.
struct InPlaceConversion {
  private let conversion: Conversion
  private let console: Console
  private let limit: Int
  private let inputs: InputFiles

  /// Checks what can be checked before any file is read.
  init(
    _ command: ConvertCommand,
    _ conversion: Conversion,
    on console: Console
  ) throws(ToolError) {
    let others = [
      (command.result.output != "-", "--output"), (command.selection.select != nil, "--select"),
      (command.flipsY, "--flip-y"), (command.layers, "--layers"),
      (conversion.format != .svgpath, "--format"),
    ]
    for (isGiven, option) in others where isGiven {
      throw .usage(
        "\(option) and --in-place exclude each other: path data stays where it is",
        at: option
      )
    }
    self.conversion = conversion
    self.console = console
    limit = try command.limit.limit()
    inputs = try InputFiles(command.inputs)
    inputs.tell(console)
  }

  /// Rewrites all files; a bad one stops none of the others.
  func run() throws {
    guard inputs.entries.count > 1 || !inputs.failures.isEmpty else {
      return try rewrite(inputs.entries[0])
    }
    var progress = ProgressLine(total: inputs.entries.count, on: console)
    var failures = FailedInputs(inputs.failures.count)
    for entry in inputs.entries {
      progress.advance()
      do throws(ToolError) {
        try rewrite(entry)
      } catch {
        progress.clear()
        failures.report(error, of: entry.label, on: console)
      }
    }
    progress.finish()
    guard failures.count == 0 else {
      let total = PathText.count(inputs.entries.count + inputs.failures.count, "input")
      throw ToolError(
        kind: failures.kind,
        message: "\(failures.count) of \(total) failed",
        place: nil
      )
    }
  }

  private func rewrite(_ entry: InputFiles.Entry) throws(ToolError) {
    let input = try entry.read(limit: limit, on: console)
    guard let file = input.source, entry.argument != "-", input.isSVGFile else {
      throw .usage("--in-place is for SVG files; \(entry.label) is none", at: "--in-place")
    }
    guard !input.isUTF16 else {
      throw ToolError(
        kind: .path,
        message: "\(file): UTF-16 is not written; save the file as UTF-8",
        place: file
      )
    }
    // What is no well-formed SVG file is refused as everywhere.
    _ = try input.drawing()
    let (bytes, paths) = try rewritten(input, file)
    let change = "\(input.bytes.count) to \(bytes.count) bytes"
    let isChanged = bytes != input.bytes
    if isChanged {
      let writer = try OutputFile(path: file).writer()
      try writer.write(input.isPacked ? GzipData.packed(bytes) : bytes)
      try writer.finish()
    }
    console.note("\(file): \(paths), \(isChanged ? change : "unchanged")")
  }

  /// The bytes of a file with other path data, and which paths were written anew, in words.
  private func rewritten(
    _ input: PathInput,
    _ file: String
  ) throws(ToolError) -> (bytes: [UInt8], paths: String) {
    let source = input.bytes
    var (result, end, count, total): ([UInt8], Int, Int, Int) = ([], 0, 0, 0)
    result.reserveCapacity(source.count)
    for attribute in SVGPathAttributes(source).attributes {
      let old = source[attribute.value]
      // CSS's word for no path, and no path at all.
      guard old.contains(where: { $0 > 32 }), !old.elementsEqual("none".utf8) else { continue }
      total += 1
      let line = 1 + source[..<attribute.value.lowerBound].count { $0 == 10 }
      if let reason = InPlaceConversion.reasonToKeep(attribute, old) {
        console.warn("\(file): line \(line): \(reason)", kind: "svg", at: "\(file):\(line)")
        continue
      }
      let path: BezierPath
      do {
        path = try SVGPathParser.parse(utf8: Array(old))
      } catch {
        throw ToolError(
          kind: .path,
          message: "\(file): line \(line): \(error.description)",
          place: "\(file):\(line)",
          detail: SourceExcerpt(Array(old), around: error.offset).text
        )
      }
      let own = conversion.forCoordinates(stretchedBy: attribute.stretch)
      let text = Array(try own.pathData(of: path).utf8)
      // What is as short already stays as it is written.
      if conversion.isShortest, text.count >= old.count { continue }
      result += source[end..<attribute.value.lowerBound]
      result += text
      (end, count) = (attribute.value.upperBound, count + 1)
    }
    let paths = PathText.count(total, "path")
    return (result + source[end...], count == total ? paths : "\(count) of \(paths)")
  }

  /// Why path data is not written anew; nil where it is.
  private static func reasonToKeep(
    _ attribute: SVGPathAttributes.Attribute,
    _ data: ArraySlice<UInt8>
  ) -> String? {
    if attribute.isAnimated {
      return "the path data is animated, between data with the same letters; it stays"
    }
    return data.contains(UInt8(ascii: "&")) ? "the path data has entities; it stays" : nil
  }
}
#endif
