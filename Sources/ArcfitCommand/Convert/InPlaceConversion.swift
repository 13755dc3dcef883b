// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGDrawing
internal import SVGPathData

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
